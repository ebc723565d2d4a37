//! D22: a note that is called twice.

use super::{Article, jats, markdown, text, times};

pub fn articles() -> Vec<Article> {
    let twice = "First[^a] and again[^a].\n\n[^a]: The note.\n";
    let thrice = "One[^b], two[^a], one[^b].\n\n| In a cell[^a] |\n|---|\n| x[^b] |\n\n[^a]: Note A.\n\n[^b]: Note B.\n\n    With a second paragraph.\n";
    let called =
        "<p>First<xref ref-type='fn' rid='n'>a</xref> and again<xref ref-type='fn' rid='n'>a</xref>.</p>";
    let group = "<back><fn-group><fn id='n'><label>a</label><p>The note.</p></fn></fn-group></back>";
    vec![
        ("d22a", markdown("10.5555/d22a", "", twice)),
        ("d22b", markdown("10.5555/d22b", "", thrice)),
        ("d22c", jats("d22c", ("", called, group))),
    ]
}

fn ids(text: &str) -> Vec<&str> {
    text.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn d22_one_note_two_calls_two_ways_back() {
    for suffix in ["d22a", "d22c"] {
        let text = text(suffix);
        assert_eq!(times(&text, "The note."), 1, "{suffix}: {text}");
        assert_eq!(times(&text, "role=\"doc-noteref\""), 2, "{suffix}: {text}");
        assert_eq!(times(&text, "role=\"doc-backlink\""), 2, "{suffix}: {text}");
    }
}

#[test]
fn d22_no_id_occurs_twice() {
    for suffix in ["d22a", "d22b", "d22c"] {
        let text = text(suffix);
        let mut all = ids(&text);
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "{suffix}: {text}");
    }
}

#[test]
fn d22_ways_back_differ_in_words() {
    for suffix in ["d22a", "d22c"] {
        let text = text(suffix);
        let mut words: Vec<&str> =
            text.split("aria-label=\"Back to").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        words.dedup();
        assert_eq!(words.len(), 2, "{suffix}: {text}");
    }
}

#[test]
fn d22_each_way_back_lands_on_a_call() {
    for suffix in ["d22a", "d22b", "d22c"] {
        let text = text(suffix);
        let ids = ids(&text);
        let back = text.split("role=\"doc-backlink\"").count() - 1;
        let hrefs: Vec<&str> =
            text.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(
            back >= 2 && hrefs.iter().all(|id| id.is_empty() || ids.contains(id) || *id == "top"),
            "{suffix}: {hrefs:?} {ids:?}"
        );
    }
}

#[test]
fn d22_both_calls_have_the_note_s_number() {
    assert_eq!(times(&text("d22a"), ">1</a></sup>"), 2, "{}", text("d22a"));
}

#[test]
fn d22_numbers_follow_the_first_call_and_cells_call_too() {
    let text = text("d22b");
    let (first, second) = (text.find("Note B.").unwrap(), text.find("Note A.").unwrap());
    assert!(first < second, "{text}");
    assert_eq!(times(&text, "role=\"doc-noteref\""), 5, "{text}");
    assert_eq!(times(&text, "With a second paragraph."), 1, "{text}");
}
