//! `octavo new`: what it begins is valid at once, and nothing is ever written over.

use crate::tools::{files, octavo, small_press, talk, write};
use std::{fs, path::Path};

/// Runs `octavo new …` on a tree that is the folder itself.
fn new(folder: &Path, arguments: &[&str]) -> (i32, String) {
    let all = [&["new"], arguments, &["--content", "."]].concat();
    let output = octavo(folder, &all);
    (output.status.code().unwrap(), talk(&output))
}

fn begin(folder: &Path, arguments: &[&str]) {
    let (code, said) = new(folder, arguments);
    assert_eq!(code, 0, "{arguments:?}: {said}");
}

/// What `octavo check` complains of; nothing when it says that nothing is wrong.
fn complaints(folder: &Path) -> String {
    let output = octavo(folder, &["check", "--content", ".", "--format", "json"]);
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    if document["diagnostics"] == serde_json::json!([]) {
        return String::new();
    }
    String::from_utf8(output.stdout).unwrap()
}

fn read(folder: &Path, path: &str) -> String {
    fs::read_to_string(folder.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Begins something in the smallest press; the check must be silent and the file hold some words.
fn is_valid(arguments: &[&str], path: &str, words: &[&str]) {
    let press = small_press();
    begin(press.path(), arguments);
    let text = read(press.path(), path);
    for word in words {
        assert!(text.contains(word), "{path} does not hold {word}:\n{text}");
    }
    assert!(text.contains("# ") || text.contains("<!-- "), "{path} does not teach");
    assert!(!text.contains('«'), "{path} has a gap");
    assert_eq!(complaints(press.path()), "", "{arguments:?}");
}

#[test]
fn a_journal_is_valid_at_once() {
    let press = small_press();
    begin(press.path(), &["journal", "XYZ", "--title", "Annals of Tides"]);
    assert_eq!(complaints(press.path()), "");
    let text = read(press.path(), "journals/XYZ/journal.toml");
    for word in
        ["title = \"Annals of Tides\"", "category = \"all\"", "founded = \"2026\"", "# issn_electronic"]
    {
        assert!(text.contains(word), "{word}");
    }
}

#[test]
fn titles_with_quotes_and_backslashes_are_written_as_toml() {
    for title in ["Annals of \"Q\"", "It's \\ 'both' \"kinds\"", "Ends in \\", "Ω — ünïcode"] {
        let press = small_press();
        begin(press.path(), &["journal", "XYZ", "--title", title]);
        let table: toml::Table = read(press.path(), "journals/XYZ/journal.toml").parse().unwrap();
        assert_eq!(table["title"].as_str(), Some(title));
        assert_eq!(complaints(press.path()), "", "{title}");
    }
}

#[test]
fn an_article_in_markdown_is_valid_at_once() {
    is_valid(
        &["article", "ABC", "tides-at-night"],
        "journals/ABC/articles/tides-at-night/article.md",
        &[
            "title = \"Tides at night\"",
            "doi = \"10.5555/abc.2026.0002\"",
            "published = \"2026-11-28\"",
            "# volume",
        ],
    );
}

#[test]
fn an_article_in_jats_is_valid_at_once() {
    is_valid(
        &["article", "ABC", "tides-at-night", "--jats", "--title", "Tides & <waves>"],
        "journals/ABC/articles/tides-at-night/article.xml",
        &[
            "<article-title>Tides &amp; &lt;waves&gt;</article-title>",
            ">10.5555/abc.2026.0002<",
            "Annals of Broken Content",
        ],
    );
}

#[test]
fn an_article_goes_into_an_issue_that_exists() {
    is_valid(
        &["article", "ABC", "x", "--in", "1/2"],
        "journals/ABC/articles/x/article.md",
        &["volume = \"1\"", "issue = \"2\""],
    );
    is_valid(
        &["article", "ABC", "x", "--jats", "--in", "1/2"],
        "journals/ABC/articles/x/article.xml",
        &["<volume>1</volume>", "<issue>2</issue>"],
    );
    let press = small_press();
    let (code, said) = new(press.path(), &["article", "ABC", "x", "--in", "1/3"]);
    assert!(code == 2 && said.contains("octavo new issue ABC 1 3"), "{said}");
    let (code, said) = new(press.path(), &["article", "ABC", "x", "--in", "3"]);
    assert!(code == 2 && said.contains("--in 3/2"), "{said}");
}

#[test]
fn a_special_issue_is_valid_at_once() {
    is_valid(
        &["special-issue", "ABC", "living-shorelines"],
        "journals/ABC/special-issues/living-shorelines.md",
        &["title = \"Living shorelines\"", "deadline = \"2027-05-28\"", "opened_on = \"2026-11-28\""],
    );
}

#[test]
fn boards_are_valid_at_once() {
    for (board, role) in [("editorial", "Editor-in-Chief"), ("youth", "Chair"), ("steering", "Chair")] {
        let path = format!("journals/ABC/boards/{board}.toml");
        is_valid(&["board", "ABC", board], &path, &[role, "[[role.member]]"]);
    }
}

#[test]
fn news_is_valid_at_once() {
    is_valid(
        &["news", "a-new-journal"],
        "news/a-new-journal.md",
        &["title = \"A new journal\"", "date = \"2026-11-28\""],
    );
}

#[test]
fn a_conference_is_valid_at_once() {
    is_valid(&["conference", "tides-2027"], "conferences/tides-2027.md", &["starts = \"2027-05-28\""]);
}

#[test]
fn an_announcement_is_valid_at_once() {
    is_valid(
        &["announcement", "call", "--title", "A call"],
        "announcements/call.md",
        &["title = \"A call\"", "kind"],
    );
}

#[test]
fn a_talk_is_valid_at_once() {
    is_valid(&["talk", "reading-the-sea"], "academic-talks/reading-the-sea.md", &["speaker"]);
}

#[test]
fn pages_are_valid_at_once() {
    is_valid(&["page", "for-librarians"], "information/for-librarians.md", &["category = \"guides\""]);
    is_valid(&["page", "History", "--about"], "about/History.md", &["title = \"History\""]);
    is_valid(
        &["page", "peer-review", "--journal", "abc"],
        "journals/ABC/pages/peer-review.md",
        &["title = \"Peer review\""],
    );
}

#[test]
fn an_issue_is_valid_and_the_next_is_suggested() {
    let press = small_press();
    begin(press.path(), &["issue", "ABC"]);
    let text = read(press.path(), "journals/ABC/issues/1/3.toml");
    assert!(
        text.contains("published_on = \"2026-11-28\"") && text.contains("Volume 1, issue 3 of ABC"),
        "{text}"
    );
    // Until an article names it, an issue is empty; that is the one thing to say of it.
    let said = complaints(press.path());
    assert!(said.matches("\"code\"").count() == 1 && said.contains("O407"), "{said}");
    begin(press.path(), &["article", "ABC", "x", "--in", "1/3"]);
    assert_eq!(complaints(press.path()), "");
    begin(press.path(), &["issue", "ABC", "7", "--title", "Storms"]);
    assert!(read(press.path(), "journals/ABC/issues/7/1.toml").contains("title = \"Storms\""));
    begin(press.path(), &["issue", "ABC", "7", "3-4"]);
    begin(press.path(), &["issue", "ABC"]);
    assert!(press.path().join("journals/ABC/issues/7/5.toml").exists());
}

#[test]
fn dois_go_on_where_they_ended() {
    let press = small_press();
    let doi = |folder: &str| {
        let text = read(press.path(), &format!("journals/ABC/articles/{folder}/article.md"));
        text.lines().find(|line| line.starts_with("doi")).unwrap().split('"').nth(1).unwrap().to_owned()
    };
    begin(press.path(), &["article", "ABC"]);
    assert_eq!(doi("abc-2026-0002"), "10.5555/abc.2026.0002");
    begin(press.path(), &["article", "ABC", "--jats"]);
    begin(press.path(), &["article", "ABC", "named"]);
    assert_eq!(doi("named"), "10.5555/abc.2026.0004");
    write(press.path(), "journals/ABC/articles/late/article.toml", "doi = \"10.5555/ABC.2026.0041\"\n");
    begin(press.path(), &["article", "ABC", "after"]);
    assert_eq!(doi("after"), "10.5555/abc.2026.0042");
}

#[test]
fn the_press_s_own_prefix_is_used() {
    let press = small_press();
    let site = read(press.path(), "site.toml");
    let (_, said) = new(press.path(), &["article", "ABC", "one-more"]);
    assert!(said.contains("no `doi_prefix`"), "{said}");
    write(press.path(), "site.toml", &format!("doi_prefix = \"10.1234\"\n{site}"));
    let (_, said) = new(press.path(), &["article", "ABC", "another"]);
    assert!(said.contains("10.1234/abc.2026.0001") && !said.contains("no `doi_prefix`"), "{said}");
}

#[test]
fn nothing_is_written_over() {
    let press = small_press();
    for (arguments, path) in [
        (&["journal", "abc", "--title", "T"][..], "journals/ABC/journal.toml"),
        (&["issue", "ABC", "1", "2"], "journals/ABC/issues/1/2.toml"),
        (&["article", "ABC", "one"], "journals/ABC/articles/one/article.md"),
        (&["article", "ABC", "one", "--jats"], "journals/ABC/articles/one/article.md"),
        (&["page", "for-authors"], "information/for-authors.md"),
        (&["page", "About-Us", "--about"], "about/About-Us.md"),
    ] {
        let before = read(press.path(), path);
        let (code, said) = new(press.path(), arguments);
        assert!(code == 2 && said.contains("is there already"), "{arguments:?}: {said}");
        assert_eq!(read(press.path(), path), before);
    }
    assert!(!press.path().join("journals/ABC/articles/one/article.xml").exists());
}

#[test]
fn names_that_are_unknown_or_impossible_are_told_with_the_nearest() {
    let press = small_press();
    for (arguments, word) in [
        (&["issue", "ABD"][..], "perhaps `ABC` is meant"),
        (&["article", "QQQQ", "x"], "journals present: ABC"),
        (&["journal", "XYZ", "--title", "T", "--category", "al"], "perhaps `all` is meant"),
        (&["news", "a b"], "`a-b` can"),
        (&["journal", "A/B", "--title", "T"], "cannot be a name"),
        (&["news", "../x"], "cannot be a name"),
        (&["page", "x", "--journal", "AC"], "perhaps `ABC` is meant"),
    ] {
        let (code, said) = new(press.path(), arguments);
        assert!(code == 2 && said.contains(word), "{arguments:?}: {said}");
    }
}

#[test]
fn in_a_pipe_nobody_is_asked() {
    let press = small_press();
    for (arguments, word) in [
        (&["journal"][..], "octavo new journal ABC --title"),
        (&["journal", "XYZ"], "Title of the journal is missing"),
        (&["news"], "octavo new news a-short-name"),
        (&["special-issue", "ABC"], "octavo new special-issue ABC living-shorelines"),
    ] {
        let (code, said) = new(press.path(), arguments);
        assert!(code == 2 && said.contains("is missing") && said.contains(word), "{arguments:?}: {said}");
    }
}

#[test]
fn a_press_with_one_journal_need_not_name_it() {
    let press = small_press();
    begin(press.path(), &["board"]);
    assert!(press.path().join("journals/ABC/boards/editorial.toml").exists());
    begin(press.path(), &["journal", "XYZ", "--title", "T"]);
    let (code, said) = new(press.path(), &["board"]);
    assert!(code == 2 && said.contains("ABC, XYZ"), "{said}");
}

#[test]
fn a_folder_that_is_no_tree_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let (code, said) = new(folder.path(), &["news", "x"]);
    assert!(code == 2 && said.contains("octavo new site"), "{said}");
}

#[test]
fn a_new_press_is_valid_and_can_be_built() {
    let folder = tempfile::tempdir().unwrap();
    let output = octavo(folder.path(), &["new", "site", "press", "--name", "Press \"of\" Tides"]);
    assert!(output.status.success(), "{}", talk(&output));
    let press = folder.path().join("press");
    let check = octavo(&press, &["check", "--strict"]);
    assert!(check.status.success(), "{}", talk(&check));
    let build = octavo(&press, &["build", "--strict"]);
    assert!(build.status.success(), "{}", talk(&build));
    let home = read(&press, "dist/public/index.html");
    assert!(home.contains("of") && home.contains("Tides"));
    assert!(press.join("dist/public/Journals/ABC/articles/10.5555/abc.2026.0001/index.html").exists());
    assert!(read(&press, ".gitignore").contains("/dist/"));
}

#[test]
fn a_new_press_leaves_what_is_there() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "README.md", "mine");
    assert!(octavo(folder.path(), &["new", "site"]).status.success());
    assert_eq!(read(folder.path(), "README.md"), "mine");
    let before = files(folder.path());
    let again = octavo(folder.path(), &["new", "site"]);
    assert!(again.status.code() == Some(2) && talk(&again).contains("is there already"));
    assert_eq!(files(folder.path()), before);
}
