//! What must be found, and what must not.

use super::press::{Press, article, by, keywords_query};
use search::ArticleDocument;

/// Four articles that differ in script, in names and in where a word stands.
fn press() -> Press {
    let mut reefs = by(article("reefs(1)", "Reefs of the Riau Islands"), &["Anna Müller", "Ng Wei Ling"]);
    reefs.body = "Methods. We surveyed sedimentation with turbidimeters near mangroves.".into();
    reefs.affiliations = vec!["National University of Singapore".into()];
    reefs.emails = vec!["a.mueller@example.org".into()];
    let mut mangroves = by(article("mangroves", "Mangroves under sea-level rise"), &["Jānis Kursiša"]);
    mangroves.card.abstract_text = "Tidal flats and storm surge; coral is absent.".into();
    mangroves.keywords = vec!["blue carbon".into()];
    let mut chinese = by(article("红树林", "红树林生态系统的恢复"), &["李小龙"]);
    chinese.card.abstract_text = "本文研究海洋生态。".into();
    let strasse = by(article("strasse", "Die Straße nach Ørsted"), &["Øystein Łukasiewicz"]);
    Press::of(&[reefs, mangroves, chinese, strasse])
}

#[test]
fn words_are_found_wherever_they_stand() {
    let press = press();
    for (typed, expected) in [
        ("riau", "reefs(1)"),
        ("turbidimeter", "reefs(1)"),
        ("surveying sedimentation", "reefs(1)"),
        ("carbon", "mangroves"),
        ("coral", "mangroves"),
        ("kursisa", "mangroves"),
        ("KURSIŠA jānis", "mangroves"),
        ("lukasiewicz", "strasse"),
        ("strasse orsted", "strasse"),
        ("Reefs of the Riau Islands", "reefs(1)"),
        ("sea level", "mangroves"),
        ("turb*", "reefs(1)"),
    ] {
        assert_eq!(press.found(typed), [expected], "{typed}");
    }
    assert_eq!(press.found("").len(), 4, "an empty query is everything");
    assert_eq!(press.found("mangrove"), ["mangroves", "reefs(1)"], "the title weighs more than the text");
}

#[test]
fn phrases_and_exclusions() {
    let press = press();
    assert_eq!(press.found("\"storm surge\""), ["mangroves"]);
    assert!(press.found("\"surge storm\"").is_empty());
    assert_eq!(press.found("mangrove -storm"), ["reefs(1)"]);
    assert_eq!(press.found("mangrove -\"blue carbon\""), ["reefs(1)"]);
    assert_eq!(press.found("-mangrove").len(), 2);
}

#[test]
fn a_doi_in_any_form_comes_first() {
    let mut citing = article("aaa", "A comment");
    citing.body = "See 10.5555/reefs(1) for reefs.".into();
    let press = Press::of(&[citing, article("reefs(1)", "Reefs"), article("other", "Other")]);
    for typed in
        ["10.5555/reefs(1)", "https://doi.org/10.5555/REEFS(1)", "doi:10.5555/reefs(1)", "(10.5555/reefs(1))"]
    {
        assert_eq!(press.found(typed)[0], "reefs(1)", "{typed}");
    }
    assert!(press.found("10.5555/nothing").is_empty());
}

#[test]
fn chinese_is_found_by_its_characters() {
    let press = press();
    for typed in ["红树林", "生态", "海", "恢复 海洋", "李小龙", "红树林生态系统的恢复"]
    {
        assert_eq!(press.found(typed), ["红树林"], "{typed}");
    }
    assert!(press.found("林红").is_empty(), "characters in another order are another word");
}

#[test]
fn authors_in_either_order_with_affiliation_or_address() {
    let press = press();
    for typed in [
        "Muller",
        "Müller, Anna",
        "Mu\u{308}ller",
        "ng wei ling",
        "Ling Ng",
        "a.mueller@example.org",
        "university of singapore",
    ] {
        assert_eq!(press.found_by(typed), ["reefs(1)"], "{typed}");
    }
    assert!(press.found_by("sedimentation").is_empty(), "the author box does not look into the text");
}

#[test]
fn names_are_never_stemmed() {
    let press = Press::of(&[by(article("a", "A"), &["Ann Waters"]), by(article("b", "B"), &["Ann Water"])]);
    assert_eq!(press.found_by("waters"), ["a"]);
}

#[test]
fn one_slip_is_forgiven_and_said() {
    let press = press();
    for (typed, expected, word) in [
        ("turbidimetrs", "reefs(1)", "turbidimeters"),
        ("turbiddimetrs", "reefs(1)", "turbidimeters"),
        ("raiu", "reefs(1)", "riau"),
    ] {
        let hits = press.search(&keywords_query(typed));
        assert_eq!(super::press::suffixes(&hits), [expected], "{typed}");
        let note = hits.note.unwrap();
        assert!(note.contains(typed) && note.contains(word), "{note}");
    }
    assert_eq!(press.search(&keywords_query("riau")).note, None);
    assert!(press.found("raui-xyz").is_empty(), "two edits in a short word are another word");
    assert!(press.found("1997").is_empty(), "a number is never another number");
}

#[test]
fn a_pasted_title_comes_first_among_its_like() {
    let titles = ["Coral", "Coral reefs", "Coral reefs and coral reefs in coral reefs"];
    let articles: Vec<ArticleDocument> =
        titles.iter().enumerate().map(|(at, title)| article(&format!("t{at}"), title)).collect();
    let press = Press::of(&articles);
    for (at, title) in titles.iter().enumerate() {
        assert_eq!(press.found(title)[0], format!("t{at}"), "{title}");
    }
}
