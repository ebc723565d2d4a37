//! Seeded mistakes: each case changes the small press in one way and says what must be told, and where; and what makes the
//! press silent again. The tables stand in `cases/`, one for each room of codes.

#![allow(clippy::too_many_lines, reason = "tables of cases")]

mod articles;
mod files;
mod names;
mod shown;
mod tables;

use crate::tools::{octavo, small_press, talk, write};
use rayon::prelude::*;
use std::{collections::BTreeSet, fs, path::Path};
use tempfile::TempDir;

/// What is done to the tree.
#[derive(Debug, Clone)]
pub enum Change {
    /// A file is written.
    Write(&'static str, String),
    /// The same, with bytes that are no text.
    Bytes(&'static str, Vec<u8>),
    /// In a file, one text takes the place of another.
    Replace(&'static str, &'static str, String),
    /// A file is a symbolic link to another.
    Link(&'static str, &'static str),
}
use Change::{Bytes, Link, Replace, Write};

/// A mistake: its code, `file:line:column` (or the file alone) of its place, the tree with it and the mended tree.
#[derive(Debug, Clone)]
pub struct Case {
    code: &'static str,
    at: &'static str,
    wrong: Vec<Change>,
    right: Vec<Change>,
}

pub const ARTICLE: &str = "journals/ABC/articles/one/article.md";
pub const JOURNAL: &str = "journals/ABC/journal.toml";
pub const ISSUE: &str = "journals/ABC/issues/1/2.toml";
pub const BOARD: &str = "journals/ABC/boards/editorial.toml";
pub const XML: &str = "journals/ABC/articles/two/article.xml";
/// A letter in JATS about which nothing is wrong.
pub const LETTER: &str = include_str!("small/letter.xml");
pub const DOT: &[u8] = include_bytes!("small/dot.png");

/// In a file of the small press, `from` becomes something wrong, or something right.
pub fn swap(
    (code, at): (&'static str, &'static str),
    path: &'static str,
    from: &'static str,
    [wrong, right]: [&str; 2],
) -> Case {
    Case {
        code,
        at,
        wrong: vec![Replace(path, from, wrong.to_owned())],
        right: vec![Replace(path, from, right.to_owned())],
    }
}

/// A new file that is wrong, or right; an empty right text leaves it out.
pub fn file((code, at): (&'static str, &'static str), path: &'static str, [wrong, right]: [&str; 2]) -> Case {
    let right = if right.is_empty() { Vec::new() } else { vec![Write(path, right.to_owned())] };
    Case { code, at, wrong: vec![Write(path, wrong.to_owned())], right }
}

/// A second article, in JATS, in which `from` becomes something wrong, or something right.
pub fn xml((code, at): (&'static str, &'static str), from: &str, [wrong, right]: [&str; 2]) -> Case {
    assert!(LETTER.contains(from), "{from} is not in the letter");
    let (wrong, right) = (LETTER.replacen(from, wrong, 1), LETTER.replacen(from, right, 1));
    file((code, at), XML, [wrong.as_str(), right.as_str()])
}

impl Case {
    /// The same in a tree that has something more.
    pub fn with(mut self, change: Change) -> Self {
        self.wrong.insert(0, change.clone());
        self.right.insert(0, change);
        self
    }

    /// The same when the wrong tree has something more.
    pub fn wrong_with(mut self, change: Change) -> Self {
        self.wrong.push(change);
        self
    }

    /// The same when the right tree has something more.
    pub fn right_with(mut self, change: Change) -> Self {
        self.right.push(change);
        self
    }
}

pub fn text(path: &'static str, text: &str) -> Change {
    Write(path, text.to_owned())
}

fn all() -> Vec<Case> {
    [files::cases(), tables::cases(), articles::cases(), names::cases(), shown::cases()].concat()
}

pub fn apply(folder: &Path, change: &Change) {
    match change {
        Write(path, text) => write(folder, path, text),
        Bytes(path, bytes) => {
            write(folder, path, "");
            fs::write(folder.join(path), bytes).unwrap();
        }
        Replace(path, from, to) => {
            let text = fs::read_to_string(folder.join(path)).unwrap();
            assert!(text.contains(from), "{from} is not in {path}");
            write(folder, path, &text.replacen(from, to, 1));
        }
        Link(path, target) => {
            fs::create_dir_all(folder.join(path).parent().unwrap()).unwrap();
            #[cfg(unix)]
            std::os::unix::fs::symlink(target, folder.join(path)).unwrap();
        }
    }
}

fn changed(changes: &[Change]) -> TempDir {
    let press = small_press();
    changes.iter().for_each(|change| apply(press.path(), change));
    press
}

/// What `octavo check` tells: `code at place`, one each.
fn told(press: &Path) -> (BTreeSet<String>, String) {
    let talk = talk(&octavo(press, &["check", "--content", "."]));
    let heads = talk.split("\n\n").filter_map(|message| {
        let mut lines = message.lines();
        let code = lines.next()?.split_once('[')?.1.split_once(']')?.0;
        let place = lines.next()?.trim().strip_prefix("--> ./")?;
        Some(format!("{code} at {place}"))
    });
    (heads.collect(), talk)
}

#[test]
fn every_mistake_is_told_with_code_and_place() {
    let wrong: Vec<_> = all()
        .par_iter()
        .filter_map(|case| {
            let press = changed(&case.wrong);
            let (told, talk) = told(press.path());
            let wanted = format!("{} at {}", case.code, case.at);
            (!told.contains(&wanted)).then(|| format!("{wanted} is not in\n{talk}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{} cases\n{}", wrong.len(), wrong.join("\n----\n"));
}

#[test]
fn every_mended_tree_is_silent() {
    let wrong: Vec<_> = all()
        .par_iter()
        .filter_map(|case| {
            let press = changed(&case.right);
            let output = octavo(press.path(), &["check", "--content", ".", "--strict"]);
            (!output.status.success())
                .then(|| format!("{} at {} mended still tells\n{}", case.code, case.at, talk(&output)))
        })
        .collect();
    assert!(wrong.is_empty(), "{} cases\n{}", wrong.len(), wrong.join("\n----\n"));
}

/// Codes that no tree of files can show, and where they are tested instead.
const ELSEWHERE: [(&str, &str); 5] = [
    ("O101", "depends on who runs the test: the system's administrator may read every file"),
    ("O504", "told when a picture is decoded, which a build does and no check: `pictures`"),
    ("O505", "told when a drawing is written, which a build does and no check: `picture::tests`"),
    ("O801", "about a publisher's templates: `cli::publishers_templates_take_the_place_of_ours`"),
    ("O802", "about how the program was built, not about content"),
];

#[test]
fn each_code_has_a_case_or_a_reason() {
    let shown: BTreeSet<&str> =
        all().iter().map(|case| case.code).chain(ELSEWHERE.map(|(code, _)| code)).collect();
    let known: BTreeSet<String> = generator::diagnostic::Code::all().map(|code| code.to_string()).collect();
    let missing: Vec<_> = known.iter().filter(|code| !shown.contains(code.as_str())).collect();
    assert!(missing.is_empty(), "no case shows {missing:?}");
    assert!(shown.iter().all(|code| known.contains(*code)), "{shown:?}");
    assert!(shown.len() >= 90);
}

#[test]
fn all_mistakes_of_a_tree_are_told_in_one_run() {
    let press = small_press();
    apply(press.path(), &Replace(ARTICLE, "issue = \"2\"", "issue = \"3\"".to_owned()));
    apply(press.path(), &Replace(JOURNAL, "category = \"all\"", "category = \"sea\"".to_owned()));
    apply(press.path(), &text("news/a.md", "no front matter"));
    let talk = talk(&octavo(press.path(), &["check", "--content", "."]));
    for code in ["O402", "O401", "O202"] {
        assert!(talk.contains(code), "{code} in\n{talk}");
    }
}

#[test]
fn one_broken_file_makes_no_others_seem_broken() {
    let broken = [
        // Links to a page, an issue that articles name, a special issue, an article that an issue needs: all told once, where they are broken.
        vec![text("news/a.md", "x"), text("about/B.md", "+++\ntitle = \"T\"\n+++\n[a](/News/a)\n")],
        vec![text(ISSUE, "published_on = 2026-99-99\n")],
        vec![text(ARTICLE, "no front matter")],
        vec![
            text(JOURNAL, "title = \n"),
            text("about/B.md", "+++\ntitle = \"T\"\n+++\n[a](/Journals/ABC)\n"),
        ],
    ];
    for changes in broken {
        let press = changed(&changes);
        let (told, talk) = told(press.path());
        assert_eq!(told.len(), 1, "{talk}");
    }
}

#[test]
fn an_old_address_leads_to_its_page() {
    let press = small_press();
    apply(press.path(), &text("about/Old.md", "+++\ntitle = \"T\"\naliases = [\"/old/path\"]\n+++\n"));
    let aliased = "volume = \"1\"\naliases = [\"/papers/1\"]".to_owned();
    apply(press.path(), &Replace(ARTICLE, "volume = \"1\"", aliased));
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
    apply(press.path(), &Replace(ARTICLE, "issue = \"2\"", "issue = \"3\"".to_owned()));
    assert_eq!(build().status.code(), Some(1));
    assert_eq!(fs::read(&page).unwrap(), before);
}
