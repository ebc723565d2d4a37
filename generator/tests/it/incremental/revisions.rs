//! Builds after nothing but texts of articles was changed read only a part of the press, and end in the same bytes and words.

use super::{REVISION, Workshop, build, built, sequence_of, site};
use crate::tools::{octavo, talk, write};
use std::{
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

/// What an editor does in these sequences: nearly always something to the text of an article.
fn edit(workshop: &mut Workshop) {
    match workshop.dice.roll(16) {
        0..=10 => workshop.reword(),
        11 => workshop.link(),
        12 => workshop.time(),
        13 => workshop.pass(),
        14 => workshop.add(),
        _ => workshop.file(),
    }
}

impl Workshop {
    /// Changes the texts of one to three articles below their front matter: good words, and words with something wrong in them.
    fn reword(&mut self) {
        let texts = self.paths("journals/", "/article.md");
        for _ in 0..=self.dice.roll(3) {
            let Some(path) = self.dice.pick(&texts).cloned() else { return };
            self.next += 1;
            let n = self.next;
            let text = fs::read_to_string(self.folder.path().join(&path)).unwrap_or_default();
            let reworded = match self.dice.roll(16) {
                0 => format!("{text}\n## Part {n}\n\nAn aside.[^{n}]\n\n[^{n}]: Said below.\n"),
                1 => format!("{text}\nThe sum is $x_{n} + 1$.\n"),
                2 => format!("{text}\nSee [@nobody{n}].\n"),
                3 => format!("{text}\n![A figure](nosuch{n}.png)\n"),
                4 => text.lines().filter(|line| !line.contains("nosuch")).map(|l| format!("{l}\n")).collect(),
                5 => text.lines().filter(|line| !line.contains("nobody")).map(|l| format!("{l}\n")).collect(),
                6 => text.replacen("\n+++\n", "\n+++\n\n\n", 1),
                _ => format!("{text}\nA sentence with number {n}.\n"),
            };
            self.put(&path, &reworded);
        }
    }
}

#[test]
fn revisions_equal_clean_builds() {
    let (good, _) = sequence_of(31, 20, edit);
    assert!(good >= 3, "{good} good builds show too little");
}

#[test]
fn more_revisions_equal_clean_builds() {
    let (good, _) = sequence_of(32, 20, edit);
    assert!(good >= 3, "{good} good builds show too little");
}

/// Longer: `OCTAVO_SEEDS=50 cargo test --workspace --test it many_revisions -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn many_revisions() {
    let seeds = std::env::var("OCTAVO_SEEDS").ok().and_then(|text| text.parse().ok()).unwrap_or(10);
    (700..700 + seeds).for_each(|seed| {
        let (good, bad) = sequence_of(seed, 30, edit);
        println!("seed {seed}: {good} good builds, {bad} bad ones");
    });
}

const ONE: &str = "journals/ABC/articles/one/article.md";
const TWO: &str = "journals/XYZ/articles/two/article.md";

/// An article with these keys and this text.
fn article(doi: &str, keys: &str, text: &str) -> String {
    format!(
        "+++\ntitle = \"Of {doi}\"\ndoi = \"{doi}\"\ntype = \"Letter\"\nauthors = [{{ given = \"A\", family = \"B\" }}]\n\
         published = \"2026-05-02\"\n{keys}+++\n## Heading\n\n{text}\n"
    )
}

/// A press of two journals, built: the second has one article with these keys and this text.
fn two_journals(keys: &str, text: &str) -> (TempDir, PathBuf) {
    let (folder, dist) = built();
    let journal = "title = \"X\"\ncategory = \"all\"\ndescription = \"Y.\"\ncover = \"dot.png\"\n";
    write(folder.path(), "journals/XYZ/journal.toml", journal);
    write(folder.path(), TWO, &article("10.5555/two", keys, text));
    fs::write(folder.path().join("journals/XYZ/dot.png"), include_bytes!("../small/dot.png")).unwrap();
    build(folder.path(), &dist, &[]);
    (folder, dist)
}

/// Changes a file and builds: whether it was a revision, and what was told. The site is that of a clean build.
fn revised(
    (folder, dist): (&Path, &Path),
    path: &str,
    change: impl Fn(String) -> String,
    more: &[&str],
) -> (bool, String) {
    let text = fs::read_to_string(folder.join(path)).unwrap();
    write(folder, path, &change(text));
    let told = build(folder, dist, &[&["--explain"], more].concat());
    let clean = tempfile::tempdir().unwrap();
    let told_clean = build(folder, clean.path(), more);
    assert_eq!(site(dist), site(clean.path()), "{told}");
    let faults = |told: &str| told.split("\nbuilt ").next().unwrap_or_default().matches("-->").count();
    assert_eq!(faults(&told), faults(&told_clean), "{told}\n---\n{told_clean}");
    (told.contains(REVISION), told)
}

fn more_words(text: String) -> String {
    text + "\nMore words.\n"
}

#[test]
fn only_words_of_articles_make_a_revision() {
    let (folder, dist) = two_journals("", "Words.");
    let at = (folder.path(), dist.as_path());
    assert!(revised(at, TWO, more_words, &[]).0, "a sentence more");
    assert!(revised(at, ONE, more_words, &[]).0, "in the other journal");
    assert!(!revised(at, TWO, |text| text.replace("title = \"Of", "title = \"On"), &[]).0, "another title");
    assert!(!revised(at, TWO, |text| text.replacen("+++\n", "+++\n# x\n", 1), &[]).0, "keys on other lines");
    assert!(!revised(at, TWO, |text| text + "\n[Home](/News).\n", &[]).0, "a link to another page");
    assert!(revised(at, TWO, more_words, &[]).0, "below a link that stays");
    assert!(!revised(at, "about/About-Us.md", more_words, &[]).0, "a page that is no article");
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn what_somebody_damaged_is_made_again_beside_a_revision_and_without_one() {
    let (folder, dist) = two_journals("", "Words.");
    let at = (folder.path(), dist.as_path());
    let (journal, own) =
        ("public/Journals/ABC/index.html", "public/Journals/XYZ/articles/10.5555/two/index.html");
    fs::remove_file(dist.join(journal)).unwrap();
    assert!(!revised(at, TWO, more_words, &[]).0, "another page is gone");
    write(&dist, own, "");
    assert!(!revised(at, TWO, more_words, &[]).0, "the page itself is cut");
    assert!(revised(at, TWO, more_words, &[]).0, "all is as it was left");
    write(&dist, journal, "cut");
    revised(at, TWO, |text| text, &[]);
    // Files that were changed a moment before a build are looked at by the next: after this, nothing has changed.
    std::thread::sleep(std::time::Duration::from_millis(50));
    build(folder.path(), &dist, &[]);
    let whole = site(&dist);
    write(&dist, journal, "cut");
    build(folder.path(), &dist, &[]);
    assert_eq!(site(&dist), whole);
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn what_is_wrong_with_a_text_is_told_and_mended_by_revisions() {
    let (folder, dist) = two_journals("", "Words.");
    let at = (folder.path(), dist.as_path());
    let (is_revision, told) = revised(at, TWO, |text| text + "\n## Heading\n\n#### Too deep\n", &[]);
    assert!(is_revision && told.contains("two/article.md:"), "{told}");
    let (is_revision, told) = revised(at, ONE, more_words, &[]);
    assert!(is_revision && told.contains("two/article.md:"), "of the other text it is still true: {told}");
    let (is_revision, told) = revised(at, TWO, |text| text.replace("\n#### Too deep\n", ""), &[]);
    assert!(is_revision && !told.contains("two/article.md:"), "{told}");
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn an_error_in_a_text_stops_a_revision_and_leaves_the_site() {
    let (folder, dist) = two_journals("", "Words.");
    let before = site(&dist);
    let text = fs::read_to_string(folder.path().join(TWO)).unwrap();
    write(folder.path(), TWO, &format!("{text}\n![A picture](nosuch.png)\n"));
    let output = octavo(folder.path(), &["build", "--content", ".", "--out", &dist.to_string_lossy()]);
    assert!(!output.status.success() && talk(&output).contains("nosuch.png"), "{}", talk(&output));
    assert_eq!(site(&dist), before);
    assert!(revised((folder.path(), &dist), TWO, |_| more_words(text.clone()), &[]).0, "mended");
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn an_article_that_speaks_of_another_journals_is_made_with_both() {
    let (folder, dist) = two_journals("", "Words.");
    let letter = include_str!("../small/letter.xml");
    let related = "<related-article related-article-type=\"companion\" ext-link-type=\"doi\" xlink:href=\"10.5555/two\"/>";
    let path = "journals/ABC/articles/letter/article.xml";
    write(folder.path(), path, &letter.replace("</permissions>", &format!("</permissions>{related}")));
    build(folder.path(), &dist, &[]);
    let at = (folder.path(), dist.as_path());
    assert!(!revised(at, TWO, more_words, &[]).0, "it is named by an article that would not be read");
    let more = |text: String| text.replace("Tides fall.", "Tides fall and rise.");
    assert!(!revised(at, path, more, &[]).0, "it names one that would not be read");
    assert!(revised(at, ONE, more_words, &[]).0, "it does neither");
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn a_text_in_jats_makes_a_revision_as_well() {
    let (folder, dist) = two_journals("", "Words.");
    let path = "journals/XYZ/articles/letter/article.xml";
    write(folder.path(), path, include_str!("../small/letter.xml"));
    build(folder.path(), &dist, &[]);
    let more = |text: String| text.replace("Tides fall.", "Tides fall and rise.");
    assert!(revised((folder.path(), &dist), path, more, &[]).0);
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn what_waits_elsewhere_keeps_waiting_in_a_revision() {
    let (folder, dist) = two_journals("", "Words.");
    let news =
        "+++\ntitle = \"Soon\"\ndate = \"2026-11-28\"\nabstract = \"What.\"\ndraft = true\n+++\nText.\n";
    write(folder.path(), "news/soon.md", news);
    write(folder.path(), TWO, &article("10.5555/two", "", "See [the news](/News/soon)."));
    build(folder.path(), &dist, &[]);
    // The link is told of, so the first build after it reads all; with a draft that nothing links to, none has to.
    assert!(!revised((folder.path(), &dist), TWO, more_words, &[]).0);
    assert!(revised((folder.path(), &dist), ONE, more_words, &[]).0);
    let page = fs::read_to_string(dist.join("public/Journals/XYZ/articles/10.5555/two/index.html")).unwrap();
    assert!(page.contains("the news") && !page.contains("/News/soon"));
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn the_text_of_a_draft_makes_no_revision() {
    let (folder, dist) = two_journals("draft = true\n", "Words.");
    assert!(!revised((folder.path(), &dist), TWO, more_words, &[]).0);
    assert!(revised((folder.path(), &dist), ONE, more_words, &[]).0);
    fs::remove_dir_all(dist).unwrap();
}
