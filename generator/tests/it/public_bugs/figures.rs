//! D01, D02: figures and their groups. D08: supplements.

use super::{Article, jats, page, text, times, told};

pub fn articles() -> Vec<Article> {
    let parts = "<fig id='f1'><label>Fig. 1</label><graphic xlink:href='a.png'><alt-text>A blue dot</alt-text>\
        <long-desc>One dot, centre</long-desc><caption><title>Dot</title><p>Plain.</p></caption></graphic></fig>";
    let bare = "<fig id='f1'><label>Fig. 1</label><caption><p>Only words.</p></caption><graphic xlink:href='a.png'/></fig>";
    let outside = "<fig id='f1'><label>Fig. 1</label><caption><p>Words.</p></caption><alt-text>A red dot</alt-text>\
        <long-desc>Red, left</long-desc><graphic xlink:href='a.png'/></fig>";
    let group = "<fig-group id='g'><caption><title>Pair</title></caption><fig id='g1'><label>A</label><graphic xlink:href='a.png'/></fig>\
        <fig id='g2'><label>B</label><graphic xlink:href='b.png'/></fig></fig-group><p>See <xref ref-type='fig' rid='g'>the pair</xref> and \
        <xref ref-type='fig' rid='g2'>B</xref>.</p>";
    let floating = "<floats-group><fig-group id='g'><label>Figure 7</label><caption><title>Floating pair</title></caption><fig id='g1'>\
        <graphic xlink:href='a.png'/></fig></fig-group></floats-group>";
    let supplements = "<p>Data.</p><supplementary-material id='S1'><label>S1</label><caption><p>Data at <ext-link \
        xlink:href='https://example.org/d'>the archive</ext-link>.</p></caption></supplementary-material>\
        <supplementary-material id='S2' xlink:href='s2.csv'><label>S2</label></supplementary-material>\
        <supplementary-material id='S3'><label>S3</label><media xlink:href='s3.csv'/></supplementary-material>";
    vec![
        ("d01a", jats("d01a", ("", parts, ""))),
        ("d01b", jats("d01b", ("", bare, ""))),
        ("d01c", jats("d01c", ("", outside, ""))),
        ("d02a", jats("d02a", ("", group, ""))),
        (
            "d02b",
            jats(
                "d02b",
                (
                    "",
                    "<sec><title>One</title><p>See <xref ref-type='fig' rid='g1'>7</xref>.</p></sec>",
                    floating,
                ),
            ),
        ),
        ("d08a", jats("d08a", ("", supplements, ""))),
    ]
}

#[test]
fn d01_label_caption_alternative_and_long_description_are_each_there_once() {
    let text = text("d01a");
    assert_eq!(times(&text, "<figure"), 1, "{text}");
    assert!(text.contains("alt=\"A blue dot\""), "{text}");
    for part in ["Fig. 1<", "One dot, centre", ">Dot<", "Plain."] {
        assert_eq!(times(&text, part), 1, "{part} in {text}");
    }
}

#[test]
fn d01_the_long_description_is_bound_to_its_picture() {
    let text = text("d01a");
    let id = text.split("aria-describedby=\"").nth(1).or_else(|| text.split("aria-details=\"").nth(1));
    let is_bound =
        id.and_then(|rest| rest.split('"').next()).is_some_and(|id| text.contains(&format!("id=\"{id}\"")));
    let is_beside = text.contains("<details") || text.contains("class=\"long-desc\"");
    assert!(is_bound || is_beside, "{text}");
}

#[test]
fn d01_without_alternative_the_caption_names_the_figure_and_the_file_does_not() {
    let text = text("d01b");
    let image = text.split("<img").nth(1).unwrap().split('>').next().unwrap();
    assert!(image.contains("alt=\"\""), "{image}");
    assert!(text.contains("<figcaption"), "{text}");
    assert!(!text.contains(">a.png<") && !text.contains("alt=\"a"), "{text}");
}

#[test]
fn d01_an_alternative_beside_the_graphic_counts_as_well() {
    let text = text("d01c");
    assert!(text.contains("alt=\"A red dot\"") && times(&text, "Red, left") == 1, "{text}");
}

#[test]
fn d02_a_group_is_a_figure_of_figures_with_one_shared_caption() {
    let text = text("d02a");
    assert_eq!(times(&text, "<figure"), 3, "{text}");
    assert_eq!(times(&text, ">Pair<"), 1, "{text}");
    let (outer, inner) = (text.find("id=\"g\"").unwrap(), text.find("id=\"g1\"").unwrap());
    let last = text.rfind("</figure>").unwrap();
    assert!(outer < inner && text.find("id=\"g2\"").unwrap() < last, "{text}");
}

#[test]
fn d02_links_to_the_group_and_into_it_land() {
    let text = text("d02a");
    for id in ["g", "g2"] {
        assert!(text.contains(&format!("href=\"#{id}\"")), "{id} in {text}");
        assert_eq!(times(&text, &format!(" id=\"{id}\"")), 1, "{id} in {text}");
    }
}

#[test]
fn d02_a_floating_group_comes_whole_when_one_of_its_figures_is_mentioned() {
    let text = text("d02b");
    assert_eq!(times(&text, "Floating pair"), 1, "{text}");
    assert_eq!((times(&text, " id=\"g\""), times(&text, " id=\"g1\"")), (1, 1), "{text}");
    assert!(text.contains("href=\"#g1\"") && text.contains("Figure 7"), "{text}");
}

#[test]
fn d08_a_supplement_without_a_file_has_no_button_and_keeps_its_link() {
    let text = text("d08a");
    let first = &text[text.find("id=\"S1\"").unwrap()..text.find("id=\"S2\"").unwrap()];
    assert!(
        first.contains("href=\"https://example.org/d\"") && !first.contains("class=\"download\""),
        "{first}"
    );
}

#[test]
fn d08_supplements_with_files_lead_to_the_copied_files_with_type_and_size() {
    let text = text("d08a");
    for name in ["s2.csv", "s3.csv"] {
        assert!(text.contains(&format!("/{name}\"")), "{name} in {text}");
        super::built(&format!("Journals/ABC/articles/10.5555/d08a/{name}"));
    }
    assert_eq!(times(&text, "(CSV, 8 bytes)"), 2, "{text}");
}

#[test]
fn d08_no_link_of_the_page_is_empty() {
    let page = page("d08a");
    assert!(!page.contains("href=\"\"") && !page.contains("<a>"), "{page}");
}

#[test]
fn d08_a_missing_file_is_an_error_with_its_name_and_place() {
    let body =
        "<p>Data.</p><supplementary-material id='S4'><media xlink:href='none.csv'/></supplementary-material>";
    let xml = jats("d08b", ("", body, ""));
    let (is_fine, talk) = told(&[("journals/ABC/articles/two/article.xml", &xml)]);
    assert!(!is_fine && talk.contains("none.csv") && talk.contains("two/article.xml:1:"), "{talk}");
}
