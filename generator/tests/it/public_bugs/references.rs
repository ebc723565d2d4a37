//! D04: links to several references. D06: their labels. D07: parts of an article keep their own people. D15: ways of writing a DOI.

use super::{Article, jats, markdown, page, text, times, told};

fn refs(count: usize) -> String {
    let one = |n: usize| {
        format!("<ref id='b{n}'><label>{n}</label><mixed-citation>Work number {n}.</mixed-citation></ref>")
    };
    format!("<back><ref-list>{}</ref-list></back>", (1..=count).map(one).collect::<String>())
}

fn part(kind: &str, name: &str, inner: &str) -> String {
    format!(
        "<sub-article article-type='{kind}' xml:lang='pt' id='{name}'><front-stub><title-group><article-title>Title {name}</article-title>\
         </title-group><contrib-group><contrib contrib-type='author'><name><surname>{name}</surname><given-names>Q.</given-names></name>\
         </contrib></contrib-group><author-notes><fn id='n'><p>Note {name}</p></fn></author-notes></front-stub><body><p>Text {name}</p></body>\
         {inner}</sub-article>"
    )
}

const DOIS: [&str; 4] =
    ["https://doi.org/10.5555/ABC", "doi:10.5555/abd", "http://dx.doi.org/10.5555%2Fabe", "10.5555/abf."];

pub fn articles() -> Vec<Article> {
    let several = "<p>As shown <xref ref-type='bibr' rid='b1 b2 b3'>[1-3]</xref>.</p>";
    let blanks = "<p>As shown <xref ref-type='bibr' rid=' b1\n\tb2  b1 '>[1, 2]</xref> and <xref ref-type='bibr' rid='b3'/>.</p>";
    let labels = "<back><ref-list><ref id='r7'><label>7</label><mixed-citation>Ada A. Old work. 1901.</mixed-citation></ref><ref id='r8'>\
        <mixed-citation><label>8</label> Bo B. New work. 1902.</mixed-citation></ref><ref id='r9'><label>9</label><mixed-citation><label>9</label>\
        Cy C. Twice. 1903.</mixed-citation></ref></ref-list></back>";
    let bare = "<back><ref-list><ref id='r1'><element-citation publication-type='journal'><person-group><name><surname>Ada</surname>\
        <given-names>A</given-names></name></person-group><article-title>Unnumbered</article-title><year>1904</year></element-citation></ref></ref-list></back>";
    let people = "<contrib-group><contrib contrib-type='author'><name><surname>Ada</surname><given-names>Main</given-names></name></contrib>\
        </contrib-group><author-notes><fn id='n'><p>Note Main</p></fn></author-notes>";
    let cited = "[@a] [@b] [@c] [@d]";
    let list: String = DOIS
        .iter()
        .zip('a'..)
        .map(|(doi, id)| format!("[[reference]]\nid = \"{id}\"\ntext = \"Work {id}.\"\ndoi = \"{doi}\"\n"))
        .collect();
    vec![
        ("d04a", jats("d04a", ("", several, &refs(3)))),
        ("d04b", jats("d04b", ("", blanks, &refs(3)))),
        ("d06a", jats("d06a", ("", "<p>Text.</p>", labels))),
        ("d06b", jats("d06b", ("", "<p>Text.</p>", bare))),
        (
            "d07a",
            jats(
                "d07a",
                (people, "<p>Text Main</p>", &part("translation", "Tra", &part("reply", "Rep", ""))),
            ),
        ),
        ("d15a", markdown("10.5555/d15a", &list, cited)),
    ]
}

#[test]
fn d04_the_words_stay_and_no_address_holds_a_blank() {
    let text = text("d04a");
    assert!(text.contains(">[1-3]</a>"), "{text}");
    assert!(
        text.split("href=\"").skip(1).all(|rest| !rest.split('"').next().unwrap().contains(' ')),
        "{text}"
    );
}

#[test]
fn d04_each_of_the_references_can_be_reached_and_has_a_way_back() {
    let text = text("d04a");
    for n in 1..=3 {
        assert!(text.contains(&format!("href=\"#b{n}\"")), "b{n} in {text}");
        let entry = text.split(&format!("<li id=\"b{n}\"")).nth(1).unwrap().split("</li>").next().unwrap();
        assert!(entry.contains("href=\"#cite-1\""), "{entry}");
    }
}

#[test]
fn d04_tabs_line_breaks_and_an_id_named_twice_change_nothing() {
    let text = text("d04b");
    let entry = text.split("<li id=\"b1\"").nth(1).unwrap().split("</li>").next().unwrap();
    assert_eq!(times(entry, "doc-backlink"), 1, "{entry}");
    assert!(text.contains("href=\"#b2\"") && !text.contains("href=\"#\""), "{text}");
}

#[test]
fn d04_a_link_without_words_says_what_it_leads_to() {
    let text = text("d04b");
    let link = text.split("href=\"#b3\"").nth(1).unwrap();
    let words = link.split_once('>').unwrap().1.split("</a>").next().unwrap();
    assert!(words.contains('3'), "{words}");
}

#[test]
fn d04_an_id_that_nothing_has_is_told_and_the_others_are_linked() {
    let xml = jats("x", ("", "<p><xref ref-type='bibr' rid='b1 b9'>[1, 9]</xref></p>", &refs(1)));
    let (_, talk) = told(&[("journals/ABC/articles/two/article.xml", &xml)]);
    assert!(talk.contains("`b9`") && talk.contains("two/article.xml:1:") && !talk.contains("`b1`"), "{talk}");
}

#[test]
fn d06_a_label_is_shown_once_wherever_it_stands() {
    let text = text("d06a");
    for n in 7..=9 {
        assert_eq!(times(&text, &format!("<span class=\"label\">{n}</span>")), 1, "{n} in {text}");
    }
    for words in ["Ada A. Old work. 1901.", "Bo B. New work. 1902.", "Cy C. Twice. 1903."] {
        assert!(text.contains(words), "{words} in {text}");
    }
    assert!(!text.contains("9Cy") && !text.contains("9 Cy") && !text.contains("8 Bo"), "{text}");
}

#[test]
fn d06_the_list_puts_no_numbers_of_its_own_beside_them() {
    let css = super::styles();
    assert!(
        css.contains(".references") && css.contains("list-style:none"),
        "the list of references must have no marks"
    );
    assert!(!text("d06b").contains("<span class=\"label\">1"), "{}", text("d06b"));
}

#[test]
fn d07_each_text_has_its_own_title_people_and_notes() {
    let text = text("d07a");
    for once in ["Note Tra", "Note Rep", "Title Tra", "Title Rep", "Q. Tra", "Q. Rep", "Text Tra", "Text Rep"]
    {
        assert_eq!(times(&text, once), 1, "{once} in {text}");
    }
    assert_eq!(times(&text, "Note Main"), 1, "{text}");
    let place = |words: &str| text.find(words).unwrap();
    assert!(
        place("Text Main") < place("Title Tra")
            && place("Note Tra") < place("Title Rep")
            && place("Title Rep") < place("Note Rep")
    );
}

#[test]
fn d07_people_of_the_parts_are_no_authors_of_the_article() {
    let page = page("d07a");
    assert_eq!(super::meta(&page, "citation_author"), ["Ada, Main"]);
    let head = &page[page.find("<h1").unwrap()..page.find("<nav class=\"outline\"").unwrap()];
    assert!(!head.contains("Tra") && !head.contains("Rep"), "{head}");
}

#[test]
fn d07_the_translation_has_its_language_and_lists_show_one_article() {
    let text = text("d07a");
    assert!(text.contains("lang=\"pt\""), "{text}");
    let list = super::list();
    assert!(!list.contains("Title Tra") && !list.contains("Title Rep"), "{list}");
    assert_eq!(times(&list, "/10.5555/d07a\""), 1, "{list}");
}

#[test]
fn d15_every_way_of_writing_a_doi_becomes_the_link_with_its_letter_case() {
    let text = text("d15a");
    for bare in ["10.5555/ABC", "10.5555/abd", "10.5555/abe", "10.5555/abf"] {
        assert!(text.contains(&format!("href=\"https://doi.org/{bare}\"")), "{bare} in {text}");
    }
    assert!(!text.contains("dx.doi.org") && !text.contains("%2F"), "{text}");
}

#[test]
fn d15_what_is_no_doi_is_told_and_not_repaired() {
    let list = "[[reference]]\nid = \"a\"\ntext = \"Work.\"\ndoi = \"about:blank\"\n";
    let (_, talk) = told(&[("journals/ABC/articles/two/article.md", &markdown("10.5555/x", list, "[@a]"))]);
    assert!(talk.contains("about:blank") && talk.contains("two/article.md:9:7"), "{talk}");
}

#[test]
fn d15_a_full_stop_at_the_end_is_taken_away_and_told() {
    let list = "[[reference]]\nid = \"a\"\ntext = \"Work.\"\ndoi = \"10.5555/abf.\"\n";
    let (is_fine, talk) =
        told(&[("journals/ABC/articles/two/article.md", &markdown("10.5555/x", list, "[@a]"))]);
    assert!(is_fine && talk.contains("O312") && talk.contains("two/article.md:9:7"), "{talk}");
}
