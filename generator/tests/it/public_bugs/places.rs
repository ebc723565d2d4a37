//! D13: two files for one address. D25: an issue without articles.

use super::{built, press, told};
use crate::tools::{octavo, small_press, talk, write};

const NEWS: &str =
    "+++\ntitle = \"Call for Papers\"\ndate = \"2026-03-09\"\nabstract = \"Write.\"\n+++\nWrite.\n";
const JOURNAL: &str = "title = \"J Med\"\ncategory = \"all\"\ndescription = \"A journal.\"\nlicence = \"https://creativecommons.org/licenses/by/4.0/\"\n";

#[test]
fn d13_names_that_differ_in_letter_case_alone_stop_the_build_and_are_both_named() {
    let (is_fine, talk) = told(&[("news/call-for-papers.md", NEWS), ("news/Call-for-Papers.md", NEWS)]);
    assert!(
        !is_fine && talk.contains("news/call-for-papers.md") && talk.contains("news/Call-for-Papers.md"),
        "{talk}"
    );
}

#[test]
fn d13_journals_too() {
    let (is_fine, talk) =
        told(&[("journals/JMed/journal.toml", JOURNAL), ("journals/Jmed/journal.toml", JOURNAL)]);
    assert!(!is_fine && talk.contains("journals/JMed") && talk.contains("journals/Jmed"), "{talk}");
}

#[test]
fn d13_names_that_differ_in_their_unicode_form_alone_too() {
    let (is_fine, talk) = told(&[
        ("about/Caf\u{e9}.md", "+++\ntitle = \"A\"\n+++\nA.\n"),
        ("about/Cafe\u{301}.md", "+++\ntitle = \"B\"\n+++\nB.\n"),
    ]);
    assert!(!is_fine && talk.matches("about/Caf").count() >= 2, "{talk}");
}

#[test]
fn d13_equal_titles_are_no_collision_when_the_files_differ() {
    let (is_fine, talk) = told(&[("news/call-a.md", NEWS), ("news/call-b.md", NEWS)]);
    assert!(is_fine, "{talk}");
}

#[test]
fn d13_links_and_files_agree_in_letter_case() {
    let dead = crate::links::dead_links(&press().path().join("dist/public"));
    assert!(dead.is_empty(), "{dead:?}");
}

#[test]
fn d25_an_issue_without_articles_has_a_page_that_says_so() {
    let press = small_press();
    write(
        press.path(),
        "journals/ABC/issues/3/2.toml",
        "published_on = \"2020-06-01\"\nsections = [\"Letters\", \"Reviews\"]\n",
    );
    let output = octavo(press.path(), &["build", "--content", ".", "--out", "dist"]);
    assert!(output.status.success(), "{}", talk(&output));
    let public = press.path().join("dist/public");
    let volume = crate::tools::files(&public).into_iter().find(|path| path.contains("/3/2/index.html"));
    let page = std::fs::read_to_string(public.join(volume.expect("the issue has a page"))).unwrap();
    assert!(page.contains("no article") || page.contains("No article"), "{page}");
    assert!(!page.contains("undefined"), "{page}");
}

#[test]
fn d25_lists_of_issues_hold_it_without_a_count_that_is_not_true() {
    assert!(built("Journals/ABC/Journalsissue/index.html").contains("Volume 1"));
}
