//! D09: people with one name. D10: orders of names.

use super::{Article, jats, markdown, meta, page, times};

pub fn articles() -> Vec<Article> {
    let person = |inner: &str| {
        format!("<contrib-group><contrib contrib-type='author'>{inner}</contrib></contrib-group>")
    };
    let given = person("<name><given-names>Suharto</given-names></name>");
    let empty = person("<name><surname/><given-names>Suharto</given-names></name>");
    let string = person("<string-name>Suharto</string-name>");
    let eastern = person(
        "<name-alternatives><name name-style='eastern' xml:lang='zh'><surname>林</surname><given-names>美玲</given-names></name>\
         <name name-style='western' xml:lang='en'><surname>Lin</surname><given-names>Mei-Ling</given-names></name></name-alternatives>",
    );
    let hungarian =
        person("<name name-style='eastern'><surname>Kovács</surname><given-names>Ágnes</given-names></name>");
    let body = "<p>Text.</p>";
    let one = "authors = [{ given = \"Suharto\" }, { family = \"Teller\" }]";
    let han = "language = \"zh\"\nauthors = [{ family = \"林\", given = \"美玲\" }, { family = \"Kovács\", given = \"Ágnes\", family_first = true }]";
    let latin = "authors = [{ family = \"Lin\", given = \"Mei-Ling\", alternative = \"林美玲\" }]";
    vec![
        ("d09a", markdown("10.5555/d09a", one, "Text.")),
        ("d09b", jats("d09b", (&given, body, ""))),
        ("d09c", jats("d09c", (&empty, body, ""))),
        ("d09d", jats("d09d", (&string, body, ""))),
        ("d10a", markdown("10.5555/d10a", han, "Text.")),
        ("d10b", markdown("10.5555/d10b", latin, "Text.")),
        ("d10c", jats("d10c", (&eastern, body, ""))),
        ("d10d", jats("d10d", (&hungarian, body, ""))),
    ]
}

#[test]
fn d09_one_name_is_the_whole_name_for_readers_and_machines() {
    for suffix in ["d09b", "d09c", "d09d"] {
        let page = page(suffix);
        assert_eq!(meta(&page, "citation_author"), ["Suharto"], "{suffix}");
        assert!(page.contains("author = {{Suharto}}"), "{suffix}: BibTeX");
        assert!(page.contains("AU  - Suharto\n"), "{suffix}: RIS");
    }
}

#[test]
fn d09_given_or_family_alone_are_the_same_in_markdown() {
    let page = page("d09a");
    assert_eq!(meta(&page, "citation_author"), ["Suharto", "Teller"]);
    assert!(page.contains("author = {{Suharto} and {Teller}}"), "{page}");
}

#[test]
fn d09_nothing_is_left_over() {
    for suffix in ["d09a", "d09b", "d09c", "d09d"] {
        let page = page(suffix);
        for odd in ["undefined", "null", "Suharto,</", ", Suharto", "Suharto, ,", " ,", ",,"] {
            assert_eq!(times(&page, odd), 0, "{odd:?} on {suffix}");
        }
    }
}

#[test]
fn d09_citations_begin_with_the_one_name() {
    let page = page("d09b");
    assert!(page.contains("Suharto. (2026)"), "APA: {page}");
}

#[test]
fn d10_han_names_are_family_first_without_a_blank() {
    let page = page("d10a");
    assert!(page.contains("林美玲") && !page.contains("林 美玲") && !page.contains("美玲 林"), "{page}");
    assert_eq!(meta(&page, "citation_author")[0], "林, 美玲");
}

#[test]
fn d10_a_latin_name_keeps_its_order_and_has_the_other_script_beside_it() {
    for suffix in ["d10b", "d10c"] {
        let page = page(suffix);
        assert!(page.contains("林美玲"), "{suffix}");
        assert!(page.contains("Mei-Ling Lin") || page.contains("Lin Mei-Ling"), "{suffix}");
    }
    assert!(page("d10b").contains("Mei-Ling Lin"));
}

#[test]
fn d10_hungarian_is_family_first_with_a_blank() {
    for suffix in ["d10a", "d10d"] {
        assert!(page(suffix).contains("Kovács Ágnes"), "{suffix}");
        assert!(meta(&page(suffix), "citation_author").contains(&"Kovács, Ágnes".to_owned()), "{suffix}");
    }
}

#[test]
fn d10_the_list_shows_them_in_the_same_order() {
    let list = super::list();
    assert!(list.contains("林美玲") && list.contains("Kovács Ágnes"), "{list}");
}
