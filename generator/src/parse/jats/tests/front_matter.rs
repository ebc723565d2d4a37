//! Front matter that has no field of its own in the byline: keywords under their headings, events of the history.

use super::{around, read};

fn article(meta: &str) -> String {
    around(&format!("<front><article-meta>{meta}</article-meta></front><body><p>x</p></body>"))
}

#[test]
fn keywords_stand_under_the_headings_that_the_file_gives_them() {
    let (parts, _) = read(&article(
        "<kwd-group kwd-group-type='author-keywords'><title>Keywords:</title><kwd>tide</kwd><kwd>salt</kwd></kwd-group>\
         <kwd-group kwd-group-type='research-organism'><title>Research organism</title><kwd>A. thaliana</kwd></kwd-group>",
    ));
    let lists: Vec<_> =
        parts.text.keywords.iter().map(|list| (list.title.as_str(), list.keywords.len())).collect();
    assert_eq!(lists, [("", 2), ("Research organism", 1)]);
    assert_eq!(parts.front.keywords, ["tide", "salt", "A. thaliana"]);
}

#[test]
fn keywords_of_another_language_keep_it_and_their_heading() {
    let (parts, _) = read(&article(
        "<kwd-group xml:lang='en'><kwd>tide</kwd></kwd-group>\
         <kwd-group xml:lang='es'><title>Palabras clave</title><kwd>marea</kwd></kwd-group>",
    ));
    let lists: Vec<_> =
        parts.text.keywords.iter().map(|list| (list.language.as_str(), list.title.as_str())).collect();
    assert_eq!(lists, [("en", ""), ("es", "Palabras clave")]);
}

#[test]
fn groups_without_a_heading_are_one_list_and_abbreviations_are_none() {
    let (parts, _) = read(&article(
        "<kwd-group><kwd>tide</kwd></kwd-group><kwd-group><kwd>salt</kwd><kwd>tide</kwd></kwd-group>\
         <kwd-group kwd-group-type='abbreviations'><title>Abbreviations</title><kwd>SLR</kwd></kwd-group>\
         <kwd-group><title>Empty</title></kwd-group>",
    ));
    let [list] = parts.text.keywords.as_slice() else { panic!("{:?}", parts.text.keywords) };
    assert_eq!(list.keywords, ["tide", "salt"]);
    assert!(parts.text.html.contains("SLR"));
}

#[test]
fn what_is_said_of_earlier_versions_is_shown_with_its_day_and_its_link() {
    let (parts, _) = read(&article(
        "<history><date date-type='received'><day>1</day><month>3</month><year>2016</year></date>\
         <related-object xlink:href='https://example.org/v1'><date date-type='AM'><day>25</day><month>4</month><year>2016</year></date>\
         </related-object>\
         <related-object xlink:href='https://example.org/v2'><date><day>12</day><month>6</month><year>2016</year></date>\
         <comment>Enhanced, see <ext-link xlink:href='https://example.org/log'>the log</ext-link>.</comment></related-object></history>",
    ));
    let html = parts.text.html;
    assert!(
        html.contains(
            "<p class=\"event\">2016-04-25: <a href=\"https://example.org/v1\">https://example.org/v1</a></p>"
        ),
        "{html}"
    );
    assert!(
        html.contains("2016-06-12: Enhanced, see <a href=\"https://example.org/log\">the log</a>. <a href=\"https://example.org/v2\">"),
        "{html}"
    );
    assert_eq!(html.matches("class=\"event\"").count(), 2, "{html}");
}

#[test]
fn events_of_the_publication_are_shown_and_bare_dates_are_not() {
    let (parts, _) = read(&article(
        "<pub-history><event><event-desc>This was a preprint.</event-desc><date date-type='preprint' iso-8601-date='2021-08-12'>\
         <day>12</day><month>08</month><year>2021</year></date>\
         <self-uri content-type='preprint' xlink:href='https://doi.org/10.5555/p'/></event>\
         <event><date><year>2020</year></date></event></pub-history>",
    ));
    let html = parts.text.html;
    assert!(
        html.contains("2021-08-12: This was a preprint. <a href=\"https://doi.org/10.5555/p\">"),
        "{html}"
    );
    assert!(!html.contains("2020"), "{html}");
}

fn affiliation(inside: &str) -> String {
    let (parts, _) = read(&article(&format!(
        "<contrib-group><contrib contrib-type='author'><name><surname>Lim</surname></name><xref ref-type='aff' rid='a'/></contrib></contrib-group>\
         <aff id='a'>{inside}</aff>"
    )));
    parts.front.affiliations[0].text.clone()
}

const PARTS: &str = "<institution content-type='orgname'>University of Tides</institution>\
    <institution content-type='orgdiv1'>School of Mud</institution><country>Brasil</country><email>a@example.org</email>";

#[test]
fn an_affiliation_in_parts_and_in_full_is_said_once() {
    let whole = "<institution content-type='original'>School of Mud, University of Tides, Belém, Brasil; a@example.org</institution>";
    assert_eq!(affiliation(&format!("{PARTS}{whole}")), "School of Mud, University of Tides, Belém, Brasil");
    let other = "<institution content-type='original'>Institute of Salt</institution>";
    assert_eq!(
        affiliation(&format!("{PARTS}{other}")),
        "Institute of Salt, University of Tides, School of Mud, Brasil"
    );
    assert_eq!(affiliation(PARTS), "University of Tides, School of Mud, Brasil");
}

#[test]
fn an_affiliation_publishes_no_e_mail_address() {
    for (inside, shown) in [
        ("Institute, Town; a@example.org", "Institute, Town"),
        ("Institute, Town. E-mail: a@example.org", "Institute, Town."),
        ("Institute (a@example.org), Town", "Institute Town"),
        ("Institute @ Town", "Institute @ Town"),
    ] {
        assert_eq!(affiliation(inside), shown, "{inside}");
    }
}

#[test]
fn a_group_for_which_somebody_wrote_is_named_as_the_file_names_it() {
    for (words, shown) in [
        ("the Tide Group", "on behalf of the Tide Group"),
        ("for the Tide Group", "for the Tide Group"),
        ("On behalf of the Tide Group", "On behalf of the Tide Group"),
    ] {
        let (parts, _) = read(&article(&format!(
            "<contrib-group><contrib contrib-type='author'><name><surname>Lim</surname></name></contrib>\
             <on-behalf-of>{words}</on-behalf-of></contrib-group>"
        )));
        assert_eq!(parts.front.authors[1].who.display(), shown);
    }
}

#[test]
fn a_groups_name_holds_no_address_of_its_own() {
    let (parts, _) = read(&article(
        "<contrib-group><contrib contrib-type='author'><collab>\n<institution>The Tide Group</institution>\n<address>\n\
         <email>a@example.org</email></address></collab></contrib></contrib-group>",
    ));
    assert_eq!(parts.front.authors[0].who.display(), "The Tide Group");
}

#[test]
fn a_line_break_of_the_file_parts_no_word_and_no_number() {
    for (title, shown) in [
        ("A\n\t<sc>bstract</sc>", "Abstract"),
        ("at 5\n<italic>.</italic>\n02 TeV", "at 5.02 TeV"),
        ("in DNA\n<sc>bstract</sc>", "in DNA bstract"),
        ("A\n<italic>bee</italic>", "A bee"),
        ("5\n<italic>Bees</italic>", "5 Bees"),
    ] {
        let (parts, _) =
            read(&article(&format!("<title-group><article-title>{title}</article-title></title-group>")));
        assert_eq!(parts.front.title.text, shown, "{title}");
    }
}
