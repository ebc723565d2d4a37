//! What a file gives in two forms: shown once, with what only the other form says; nothing of either is lost.

use super::{around, html, read};
use crate::parse::article::{ArticleFront, Reference};

const WRITTEN: &str = "<mixed-citation>Koh WJ, Lim A, et al. Tides and salt. Heringeriana9(2): 131-45. 2020a, May.</mixed-citation>";
const TITLE: &str = "<article-title>Tides and Salt</article-title>";

fn reference(forms: &str) -> Reference {
    let (mut parts, _) = read(&around(&format!(
        "<body><p>x</p></body><back><ref-list><ref id='B1'><label>1</label>{forms}</ref></ref-list></back>"
    )));
    parts.text.references.remove(0)
}

/// What stands behind the written form.
fn added(parts: &str) -> String {
    let text = reference(&format!("{WRITTEN}<element-citation>{TITLE}{parts}</element-citation>")).text;
    text.strip_prefix("Koh WJ, Lim A, et al. Tides and salt. Heringeriana9(2): 131-45. 2020a, May.")
        .unwrap_or_else(|| panic!("the written form is not whole: {text}"))
        .trim()
        .to_owned()
}

fn person(surname: &str, given: &str) -> String {
    format!("<name><surname>{surname}</surname><given-names>{given}</given-names></name>")
}

fn people(names: &str) -> String {
    format!("<person-group person-group-type='author'>{names}<etal/></person-group>")
}

#[test]
fn what_is_the_same_but_for_its_spelling_is_not_said_again() {
    for parts in [
        people(&(person("KOH", "W. J.") + &person("Lim", "A."))),
        "<source>Heringeriana</source><volume>9</volume><issue>02</issue>".to_owned(),
        "<fpage>131</fpage><lpage>145</lpage>".to_owned(),
        "<year>2020</year><month>05</month>".to_owned(),
        "<source>Hering.</source>".to_owned(),
        "<comment> </comment>".to_owned(),
    ] {
        assert_eq!(added(&parts), "", "{parts}");
    }
}

#[test]
fn what_is_new_follows_composed_as_a_citation_is() {
    for (parts, shown) in [
        // The people whom the written form hides behind "et al.", and no other.
        (people(&(person("Koh", "W. J.") + &person("Lim", "A.") + &person("Núñez", "D."))), "Núñez D."),
        (
            people(&person("Núñez", "D.")) + "<comment>Seven plates</comment>",
            "Núñez D. Seven plates",
        ),
        // A number is said with what it is a number of.
        (
            "<source>Heringeriana</source><volume>9</volume><issue>2</issue><fpage>131</fpage><lpage>146</lpage>".to_owned(),
            "Heringeriana 9(2):131–146",
        ),
        ("<year>2020</year><month>06</month>".to_owned(), "(2020 06)"),
        (
            "<publisher-loc>Singapore</publisher-loc><publisher-name>Pelita</publisher-name>".to_owned(),
            "Singapore: Pelita",
        ),
        // A name in full says more than its abbreviation.
        (people(&person("Koh", "Wei Jie")), "Koh Wei Jie"),
        ("<comment>Seven plates</comment>".to_owned(), "Seven plates"),
    ] {
        assert_eq!(added(&parts), shown, "{parts}");
    }
}

#[test]
fn the_addition_is_announced_to_readers_and_not_to_searches() {
    let reference = reference(&format!(
        "{WRITTEN}<element-citation>{TITLE}<comment>Seven plates</comment></element-citation>"
    ));
    assert!(
        reference.html.ends_with(
            "<span class=\"also\"><o-t k=\"text.also_given\">Also given:</o-t> Seven plates</span>"
        ),
        "{}",
        reference.html
    );
    assert!(reference.text.ends_with("May. Seven plates"), "{}", reference.text);
}

#[test]
fn a_link_inside_of_what_is_new_stands_once() {
    let link = "<ext-link xlink:href='https://a.example/x'>https://a.example/x</ext-link>";
    let html = reference(&format!(
        "{WRITTEN}<element-citation>{TITLE}<comment>Maps at {link}</comment><pub-id pub-id-type='doi'>10.5555/a</pub-id></element-citation>"
    ))
    .html;
    assert_eq!(html.matches("href=\"https://a.example/x\"").count(), 1, "{html}");
    assert_eq!(html.matches("href=\"https://doi.org/10.5555/a\"").count(), 1, "{html}");
}

#[test]
fn another_work_in_the_same_entry_is_shown_whole() {
    let text = reference(&format!(
        "{WRITTEN}<element-citation>{}<article-title>Mud and reeds</article-title><year>2021</year></element-citation>",
        people(&person("Tan", "B"))
    ))
    .text;
    assert!(text.ends_with("Tan B, et al. (2021). Mud and reeds"), "{text}");
}

#[test]
fn citations_in_alternatives_are_one_reference() {
    let text = reference(&format!(
        "<citation-alternatives><element-citation>{TITLE}<year>2020</year><volume>10</volume></element-citation>{WRITTEN}</citation-alternatives>"
    ))
    .text;
    assert_eq!(text, "Koh WJ, Lim A, et al. Tides and salt. Heringeriana9(2): 131-45. 2020a, May. 10");
    let both = reference(
        "<citation-alternatives><mixed-citation xml:lang='en'>Yamada T. Tides. 2020.</mixed-citation>\
         <mixed-citation xml:lang='ja'>山田太郎．潮汐．2020．</mixed-citation></citation-alternatives>",
    )
    .text;
    assert_eq!(both, "Yamada T. Tides. 2020. 山田太郎．潮汐．2020．");
    let label = reference(
        "<citation-alternatives><mixed-citation>1. Koh WJ. Tides.</mixed-citation></citation-alternatives>",
    );
    assert_eq!((label.label.as_str(), label.text.as_str()), ("1", "Koh WJ. Tides."));
}

#[test]
fn other_forms_of_a_name_stand_in_brackets() {
    let names = |second: &str| {
        html(&format!(
            "<p>By <name-alternatives>{}{second}</name-alternatives>.</p>",
            person("Lin", "Mei-Ling")
        ))
    };
    assert_eq!(names("<string-name>林美玲</string-name>"), "<p>By Lin Mei-Ling (林美玲).</p>");
    assert_eq!(names("<string-name>LIN, MEI LING</string-name>"), "<p>By Lin Mei-Ling.</p>");
    assert_eq!(names("<string-name specific-use='index'>rin</string-name>"), "<p>By Lin Mei-Ling.</p>");
    let group = "<p><collab-alternatives><collab>The Tide Group</collab><collab>潮汐組</collab></collab-alternatives></p>";
    assert_eq!(html(group), "<p>The Tide Group (潮汐組)</p>");
}

fn front(meta: &str) -> ArticleFront {
    read(&around(&format!("<front><article-meta>{meta}</article-meta></front><body/>"))).0.front
}

#[test]
fn a_byline_keeps_every_form_of_its_names() {
    let front = front(
        "<contrib-group><contrib><name-alternatives><name><surname>Lin</surname><given-names>Mei</given-names></name>\
         <name name-style='eastern' xml:lang='zh'><surname>林</surname><given-names>美</given-names></name>\
         <string-name xml:lang='ja-Kana'>リン メイ</string-name></name-alternatives></contrib>\
         <contrib><collab-alternatives><collab>The Tide Group</collab><collab xml:lang='zh'>潮汐組</collab></collab-alternatives></contrib>\
         </contrib-group>",
    );
    let names: Vec<_> = front.authors.iter().map(|author| author.who.display()).collect();
    assert_eq!(names, ["Mei Lin", "The Tide Group (潮汐組)"]);
    let model::person::Contributor::Person(lin) = &front.authors[0].who else { panic!("{front:?}") };
    assert_eq!(lin.alternative.as_deref(), Some("林美, リン メイ"));
}

fn affiliation(parts: &str) -> String {
    front(&format!("<contrib-group><contrib>{}</contrib></contrib-group>{parts}", person("A", "B")))
        .affiliations
        .remove(0)
        .text
}

#[test]
fn an_affiliation_in_parts_adds_what_its_written_form_has_not() {
    let aff = |parts: &str| {
        affiliation(&format!(
            "<aff id='a'><label>1</label><institution content-type='original'>Universidade Federal de Goiás, Goiânia, Brasil.</institution>{parts}</aff>"
        ))
    };
    let same = "<institution content-type='orgname'>UNIVERSIDADE FEDERAL DE GOIAS</institution><addr-line><city>Goiania</city></addr-line>";
    assert_eq!(aff(same), "Universidade Federal de Goiás, Goiânia, Brasil.");
    let more = "<institution content-type='orgdiv1'>Instituto de Biologia</institution><addr-line><state>GO</state></addr-line><country>Brazil</country>";
    assert_eq!(
        aff(more),
        "Universidade Federal de Goiás, Goiânia, Brasil, Instituto de Biologia, GO, Brazil"
    );
    // An address for letters is none for readers, in whatever form.
    assert_eq!(aff("<email>a@b.org</email>"), "Universidade Federal de Goiás, Goiânia, Brasil.");
}

#[test]
fn other_forms_of_an_affiliation_stand_in_brackets() {
    let forms = |second: &str| {
        affiliation(&format!(
            "<aff-alternatives id='a'><aff xml:lang='en'>Kyoto University</aff><aff>{second}</aff></aff-alternatives>"
        ))
    };
    assert_eq!(forms("京都大学"), "Kyoto University (京都大学)");
    assert_eq!(forms("KYOTO UNIVERSITY"), "Kyoto University");
}

#[test]
fn a_translated_title_keeps_all_its_subtitles() {
    let front = front(
        "<title-group><article-title>Tides</article-title><trans-title-group xml:lang='pt'><trans-title>Marés</trans-title>\
         <trans-subtitle>do sal</trans-subtitle><trans-subtitle>um estudo</trans-subtitle></trans-title-group></title-group>",
    );
    assert_eq!(front.translated_titles[0].1.text, "Marés: do sal: um estudo");
}

#[test]
fn holders_and_years_that_the_statement_leaves_out_are_added() {
    let rights = |parts: &str| front(&format!("<permissions>{parts}</permissions>")).licence.copyright;
    let holder = |name: &str| {
        format!("<copyright-year>2020</copyright-year><copyright-holder>{name}</copyright-holder>")
    };
    let statement = "<copyright-statement>Copyright © 2020 Koh et al.</copyright-statement>";
    assert_eq!(rights(&(statement.to_owned() + &holder("Koh et al"))), "Copyright © 2020 Koh et al.");
    assert_eq!(
        rights(&(statement.to_owned() + &holder("Pelita Press"))),
        "Copyright © 2020 Koh et al, Pelita Press"
    );
    assert_eq!(rights(&holder("Pelita Press")), "© 2020 Pelita Press");
}

#[test]
fn a_picture_beside_its_form_in_text_says_it() {
    let picture = |inside: &str| {
        html(&format!(
            "<p>x <alternatives><inline-graphic xlink:href='a.png'>{inside}</inline-graphic><textual-form>H2O</textual-form></alternatives></p>"
        ))
    };
    assert!(picture("").contains(" alt=\"H2O\""), "{}", picture(""));
    assert!(picture("<alt-text>Water</alt-text>").contains(" alt=\"Water\""));
}
