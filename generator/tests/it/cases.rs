//! Seeded mistakes: each case changes the small press in one way and says what must be told, and where.

use crate::tools::{octavo, small_press, talk, write};
use std::{fs, path::Path};

/// What is done to the tree.
enum Change {
    /// A file is written.
    Write(&'static str, &'static str),
    /// In a file, one text takes the place of another.
    Replace(&'static str, &'static str, &'static str),
}
use Change::{Replace, Write};

const ARTICLE: &str = "journals/ABC/articles/one/article.md";
const JOURNAL: &str = "journals/ABC/journal.toml";

/// A case: the change, the code that must be told, and `file:line:column` (or the file alone) of its place.
const CASES: [(Change, &str, &str); 30] = [
    (Replace(ARTICLE, "issue = \"2\"", "issue = \"3\""), "O402", "journals/ABC/articles/one/article.md:9:9"),
    (
        Replace(ARTICLE, "volume = \"1\"", "volume = \"7\""),
        "O402",
        "journals/ABC/articles/one/article.md:9:9",
    ),
    (
        Replace(ARTICLE, "volume = \"1\"", "volume = \"1\"\nspecial_issue = \"none\""),
        "O403",
        "journals/ABC/articles/one/article.md:9:17",
    ),
    (Replace(ARTICLE, "0001\"", "0001\nx"), "O201", "journals/ABC/articles/one/article.md:4:2"),
    (
        Replace(ARTICLE, "doi = \"10.5555/abc.2026.0001\"", ""),
        "O304",
        "journals/ABC/articles/one/article.md:2:1",
    ),
    (
        Replace(ARTICLE, "published = \"2026-03-09\"", "published = \"2026-02-30\""),
        "O205",
        "journals/ABC/articles/one/article.md:14:13",
    ),
    (
        Replace(ARTICLE, "received = \"2025-11-02\"", "received = \"2026-11-02\""),
        "O601",
        "journals/ABC/articles/one/article.md",
    ),
    (Replace(ARTICLE, "[@koh2020]", "[@koh2021]"), "O208", "journals/ABC/articles/one/article.md:23:1"),
    (
        Replace(ARTICLE, "[@koh2020].", "[@koh2020] ![x](y.png)."),
        "O501",
        "journals/ABC/articles/one/article.md:23:32",
    ),
    (Replace(ARTICLE, "rise", "rise $\\nosuch{x}$"), "O207", "journals/ABC/articles/one/article.md:23:13"),
    (Replace(ARTICLE, "rise", "[rise](javascript:x)"), "O206", "journals/ABC/articles/one/article.md:23:7"),
    (Replace(ARTICLE, "received", "recieved"), "O203", "journals/ABC/articles/one/article.md:12:1"),
    (
        Replace(ARTICLE, "country = \"Singapore\"", "country = \"Singapore\", ror = \"05dxps054\""),
        "O312",
        "journals/ABC/articles/one/article.md:6:87",
    ),
    (Replace(ARTICLE, "[\"a\"]", "[\"b\"]"), "O205", "journals/ABC/articles/one/article.md:5:60"),
    (
        Write("journals/ABC/articles/two/article.md", include_str!("small/article.md")),
        "O404",
        "journals/ABC/articles/two/article.md:3:7",
    ),
    (Write("journals/ABC/articles/two/notes.csv", "a,b\n"), "O108", "journals/ABC/articles/two/article.xml"),
    (Write("journals/ABC/articles/one/shell.php", "<?php"), "O106", "journals/ABC/articles/one/shell.php"),
    (Write("journals/ABC/Cover.toml", ""), "O106", "journals/ABC/Cover.toml"),
    (Replace(JOURNAL, "category = \"all\"", "category = \"sea\""), "O401", "journals/ABC/journal.toml:2:12"),
    (
        Replace(JOURNAL, "category", "cover = \"cover.png\"\ncategory"),
        "O501",
        "journals/ABC/journal.toml:2:9",
    ),
    (
        Replace(JOURNAL, "category", "issn_electronic = \"2049-3631\"\ncategory"),
        "O312",
        "journals/ABC/journal.toml:2:19",
    ),
    (
        Replace(JOURNAL, "category", "cover_color = \"#fafafa\"\ncategory"),
        "O701",
        "journals/ABC/journal.toml:2:15",
    ),
    (
        Write("journals/ABC/pages/articles.md", "+++\ntitle = \"T\"\n+++\n"),
        "O406",
        "journals/ABC/pages/articles.md",
    ),
    (
        Write("journals/ABC/issues/1/3.toml", "published_on = \"2026-06-09\"\n"),
        "O407",
        "journals/ABC/issues/1/3.toml",
    ),
    (Write("news/a.md", "title = \"T\"\n"), "O202", "news/a.md:1:1"),
    (
        Write(
            "news/a.md",
            "+++\ntitle = \"T\"\nabstract = \"A\"\ndate = \"2026-01-01\"\n+++\n[x](/News/b)\n",
        ),
        "O410",
        "news/a.md",
    ),
    (
        Write("about/Old.md", "+++\ntitle = \"T\"\naliases = [\"/About/About-Us\"]\n+++\n"),
        "O409",
        "about/Old.md",
    ),
    (
        Write("about/Old.md", "+++\ntitle = \"T\"\naliases = [\"old path\"]\n+++\n"),
        "O205",
        "about/Old.md:3:11",
    ),
    // D13: two names that differ only by letter case would be one file on half of the world's disks.
    (Write("information/For-Authors.md", "+++\ntitle = \"T\"\n+++\n"), "O105", "information/for-authors.md"),
    (Write("site.toml", "name = \"S\"\n"), "O204", "site.toml:1:1"),
];

fn apply(folder: &Path, change: &Change) {
    match change {
        Write(path, text) => write(folder, path, text),
        Replace(path, from, to) => {
            let text = fs::read_to_string(folder.join(path)).unwrap();
            assert!(text.contains(from), "{from} is not in {path}");
            write(folder, path, &text.replacen(from, to, 1));
        }
    }
}

#[test]
fn every_mistake_is_told_with_code_and_place() {
    let mut wrong = Vec::new();
    for (number, (change, code, place)) in CASES.iter().enumerate() {
        let press = small_press();
        apply(press.path(), change);
        let talk = talk(&octavo(press.path(), &["check", "--content", "."]));
        let told = talk.split("\n\n").any(|message| {
            let mut lines = message.lines();
            let head = lines.next().unwrap_or_default();
            let at = lines.next().unwrap_or_default();
            head.contains(&format!("[{code}]")) && at.trim() == format!("--> ./{place}")
        });
        if !told {
            wrong.push(format!("case {number}: {code} at {place} is not in\n{talk}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n----\n"));
}

#[test]
fn all_mistakes_of_a_tree_are_told_in_one_run() {
    let press = small_press();
    apply(press.path(), &Replace(ARTICLE, "issue = \"2\"", "issue = \"3\""));
    apply(press.path(), &Replace(JOURNAL, "category = \"all\"", "category = \"sea\""));
    apply(press.path(), &Write("news/a.md", "no front matter"));
    let talk = talk(&octavo(press.path(), &["check", "--content", "."]));
    for code in ["O402", "O401", "O202"] {
        assert!(talk.contains(code), "{code} in\n{talk}");
    }
}

#[test]
fn an_old_address_leads_to_its_page() {
    let press = small_press();
    apply(press.path(), &Write("about/Old.md", "+++\ntitle = \"T\"\naliases = [\"/old/path\"]\n+++\n"));
    apply(press.path(), &Replace(ARTICLE, "volume = \"1\"", "volume = \"1\"\naliases = [\"/papers/1\"]"));
    assert!(octavo(press.path(), &["build", "--content", ".", "--out", "dist"]).status.success());
    let redirects = fs::read_to_string(press.path().join("dist/public/_redirects")).unwrap();
    assert!(redirects.contains("\n/old/path /About/Old 301\n"), "{redirects}");
    assert!(
        redirects.contains("\n/papers/1 /Journals/ABC/articles/10.5555/abc.2026.0001 301\n"),
        "{redirects}"
    );
}

#[test]
fn the_small_press_is_without_fault() {
    let press = small_press();
    let output = octavo(press.path(), &["check", "--content", ".", "--strict"]);
    assert!(output.status.success(), "{}", talk(&output));
}

#[test]
fn a_failed_build_leaves_the_last_site_as_it_was() {
    let press = small_press();
    let page = press.path().join("dist/public/Journals/ABC/articles/10.5555/abc.2026.0001/index.html");
    let build = || octavo(press.path(), &["build", "--content", ".", "--out", "dist"]);
    assert!(build().status.success());
    let before = fs::read(&page).unwrap();
    apply(press.path(), &Replace(ARTICLE, "issue = \"2\"", "issue = \"3\""));
    assert_eq!(build().status.code(), Some(1));
    assert_eq!(fs::read(&page).unwrap(), before);
}
