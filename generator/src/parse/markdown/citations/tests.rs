//! Where a text cites, and what is read there.

use super::{scan::Found, *};
use hayagriva::citationberg::taxonomy::Locator;

fn citations() -> Citations<'static> {
    Citations::new(&["a".to_owned(), "b".to_owned(), "koh:2020".to_owned()])
}

fn read(text: &str) -> (Option<Found>, Vec<Cluster>) {
    let mut all = citations();
    let found = bracketed(&mut all, text, false);
    (found, all.clusters)
}

fn single(text: &str) -> Cite {
    read(text).1.remove(0).cites.remove(0)
}

#[test]
fn several_in_one_pair_of_brackets() {
    let mut all = citations();
    let found = bracketed(&mut all, "[@a; @b] rest", false).unwrap();
    assert_eq!((found.length, found.number), ("[@a; @b]".len(), Some(0)));
    let cited = all.finish();
    assert_eq!(cited.citations[0].matches("href=\"#ref-").count(), 2);
    assert_eq!(cited.cited_by, [vec!["cite-1".to_owned()], vec!["cite-2".to_owned()], vec![]]);
}

#[test]
fn an_unknown_key_is_told_with_its_place_and_the_others_are_cited() {
    let (found, clusters) = read("[@a; @nix]");
    let found = found.unwrap();
    assert_eq!(found.unknown, [("nix".to_owned(), 5..9)]);
    assert_eq!((found.number, clusters[0].cites.len()), (Some(0), 1));
    assert_eq!(read("[@nix]").0.unwrap().number, None);
}

#[test]
fn what_is_no_citation_is_left_alone() {
    for text in ["[a](b)", "[@ mail]", "[a@b.example]", "[x; @a]", "[]", "[@]", "[@a", "a [@a]", "[see [@a]"]
    {
        assert_eq!(read(text).0, None, "{text}");
    }
}

#[test]
fn words_before_and_after() {
    let cite = single("[see also @a, p. 3, and elsewhere]");
    assert_eq!((cite.prefix.as_str(), cite.suffix.as_str()), ("see also ", ", and elsewhere"));
    assert_eq!(cite.locator, Some((Locator::Page, "3".to_owned())));
}

#[test]
fn parts_of_every_kind() {
    for (text, kind, numbers) in [
        ("p. 3", Locator::Page, "3"),
        ("pp. 33-35", Locator::Page, "33–35"),
        ("pp. 33--35, 38", Locator::Page, "33–35, 38"),
        ("page 4", Locator::Page, "4"),
        ("33", Locator::Page, "33"),
        ("p. iv", Locator::Page, "iv"),
        ("p.7", Locator::Page, "7"),
        ("ch. 2", Locator::Chapter, "2"),
        ("chap. IX", Locator::Chapter, "IX"),
        ("section 4.1", Locator::Section, "4.1"),
        ("§ 4", Locator::Section, "4"),
        ("§4", Locator::Section, "4"),
        ("fig. 3a", Locator::Figure, "3a"),
        ("Table 2", Locator::Table, "2"),
        ("vol. 2", Locator::Volume, "2"),
        ("para. 12", Locator::Paragraph, "12"),
    ] {
        let cite = single(&format!("[@a, {text}]"));
        assert_eq!(cite.locator, Some((kind, numbers.to_owned())), "{text}");
        assert_eq!(cite.suffix, "", "{text}");
    }
}

#[test]
fn what_is_no_part_is_said_as_it_is() {
    for text in ["and her later work", "passim", "mild", "p. x of y z"] {
        let cite = single(&format!("[@a, {text}]"));
        let said = cite.locator.map(|(_, words)| words).unwrap_or_default() + &cite.suffix;
        assert!(text.ends_with(said.trim_start_matches(',').trim()), "{text}: {said}");
    }
    assert_eq!(single("[@a, mild]").suffix, ", mild");
}

#[test]
fn a_hyphen_hides_the_author() {
    assert!(single("[-@a]").hides_author && !single("[@a]").hides_author);
    assert_eq!(single("[-@a]").prefix, "");
}

#[test]
fn keys_hold_signs_and_sentences_go_on_after_them() {
    for (text, known) in
        [("@a.", "a"), ("@a, and", "a"), ("@koh:2020: so", "koh:2020"), ("@{a}", "a"), ("@a's", "a")]
    {
        assert_eq!(scan::key(text).map(|(key, _)| key), Some(known), "{text}");
    }
    for text in ["@", "@ a", "@@a", "@-a", "@{}", "@{a", "@."] {
        assert_eq!(scan::key(text), None, "{text}");
    }
}

#[test]
fn in_a_sentence_a_known_key_cites_and_an_address_does_not() {
    let mut all = citations();
    assert_eq!(bare(&mut all, ("As ", "@a says"), false).map(|found| found.length), Some(2));
    assert_eq!(bare(&mut all, ("me", "@a says"), false), None);
    assert_eq!(bare(&mut all, ("", "@nix says"), false), None);
    assert!(all.clusters[0].is_in_text);
}

#[test]
fn in_a_sentence_a_part_follows_in_brackets() {
    let mut all = citations();
    let found = bare(&mut all, ("", "@a [p. 33] says"), false).unwrap();
    assert_eq!(found.length, "@a [p. 33]".len());
    assert_eq!(all.clusters[0].cites[0].locator, Some((Locator::Page, "33".to_owned())));
    assert_eq!(bare(&mut all, ("", "@a [sic] says"), false).unwrap().length, 2);
}

#[test]
fn numbers_of_the_front_matter_stay_raised_and_show_parts() {
    let mut all = citations();
    bracketed(&mut all, "[@b, p. 3; see @a]", false);
    let html = all.finish().citations.remove(0);
    assert!(
        html.starts_with("<sup><a class=\"xref xref-bibr\" id=\"cite-1\" href=\"#ref-2\"")
            && html.contains("2</a>(p.3),see <a"),
        "{html}"
    );
}

#[test]
fn within_a_link_a_citation_is_no_link() {
    let mut all = citations();
    bracketed(&mut all, "[@a]", true);
    assert_eq!(all.finish().citations[0], "<sup><span id=\"cite-1\">1</span></sup>");
}

#[test]
fn a_value_that_cannot_cite_tells_what_it_cites() {
    assert_eq!(scan::keys("After [@koh2020; see @b, p. 3] and [@c]."), ["koh2020", "b", "c"]);
    for text in ["\\[@a]", "`[@a]`", "[@a](https://example.org)", "[@a][b]", "me@there.example", "[a]", "[@"]
    {
        assert_eq!(scan::keys(text), Vec::<String>::new(), "{text}");
    }
}
