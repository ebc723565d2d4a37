//! What texts say of other pages and of files, in builds that do not read them again: links that break and mend, anchors that
//! change, files that come and go.

use super::{NOON, Workshop, build, built, octavo_at, sequence_of, site};
use crate::tools::{octavo, talk, write};
use std::{fs, path::Path};

/// What an editor does in these sequences: nearly always something about links and files.
fn edit(workshop: &mut Workshop) {
    match workshop.dice.roll(16) {
        0..=5 => workshop.link(),
        6..=8 => workshop.file(),
        9 => workshop.heading(),
        10 => workshop.remove(),
        11 | 12 => workshop.add(),
        13 => workshop.time(),
        14 => workshop.pass(),
        _ => workshop.change(),
    }
}

impl Workshop {
    /// Lets a text link to a page, to a place on one, or to a file, sometimes with a slip; or takes such links out of all texts.
    pub(super) fn link(&mut self) {
        let texts = self.paths("", ".md");
        if self.dice.roll(4) == 0 {
            self.mend(&texts);
            return;
        }
        let targets: Vec<String> = texts.iter().flat_map(|path| self.targets(path)).collect();
        let (Some(path), Some(target)) = (self.dice.pick(&texts).cloned(), self.dice.pick(&targets).cloned())
        else {
            return;
        };
        let slip = ["", "", "x"][self.dice.roll(3)];
        let text = self.text(&path);
        self.edits.push(format!("link to {target}{slip}"));
        self.put(&path, &format!("{text}\nSee [it]({target}{slip}).\n"));
    }

    fn mend(&mut self, texts: &[String]) {
        for path in texts {
            let text = self.text(path);
            let kept: String =
                text.lines().filter(|line| !line.starts_with("See [it]")).map(|l| format!("{l}\n")).collect();
            if kept != text {
                self.put(path, &kept);
            }
        }
    }

    fn text(&self, path: &str) -> String {
        fs::read_to_string(self.folder.path().join(path)).unwrap_or_default()
    }

    /// Addresses of the page that a file makes, and of what is on it and beside it.
    fn targets(&self, path: &str) -> Vec<String> {
        let parts: Vec<&str> = path.trim_end_matches(".md").split('/').collect();
        let text = self.text(path);
        match parts.as_slice() {
            ["news", id] => vec![format!("/News/{id}"), format!("/news/{id}")],
            ["about", id] => vec![format!("/About/{id}")],
            ["information", id] => vec![format!("/Information/{id}"), format!("/Information/{id}#part")],
            ["journals", name, "pages", id] => vec![format!("/Journals/{name}/{id}#part")],
            ["journals", name, "articles", ..] => {
                let doi = text.lines().find_map(|line| line.strip_prefix("doi = \"")?.strip_suffix('"'));
                let page = format!("/Journals/{name}/articles/{}", doi.unwrap_or_default());
                vec!["data.csv".to_owned(), format!("{page}/data.csv"), page]
            }
            _ => Vec::new(),
        }
    }

    /// A file beside an article comes or goes.
    pub(super) fn file(&mut self) {
        let articles = self.paths("journals/", "/article.md");
        let Some(path) = self.dice.pick(&articles).cloned() else { return };
        let data = path.replace("article.md", "data.csv");
        if self.folder.path().join(&data).exists() {
            self.edits.push(format!("remove {data}"));
            fs::remove_file(self.folder.path().join(data)).unwrap();
        } else {
            self.put(&data, "a,b\n1,2\n");
        }
    }

    /// The heading of a page gets another id, or its old one.
    pub(super) fn heading(&mut self) {
        let pages = [self.paths("information/", ".md"), self.paths("journals/", ".md")].concat();
        let pages: Vec<_> = pages.into_iter().filter(|path| !path.contains("/articles/")).collect();
        let Some(path) = self.dice.pick(&pages).cloned() else { return };
        let text = self.text(&path);
        let changed = match text.contains("{#part}") {
            true => text.replace("{#part}", "{#piece}"),
            false if text.contains("{#piece}") => text.replace("{#piece}", "{#part}"),
            false => format!("{text}\n## A part {{#part}}\n"),
        };
        self.put(&path, &changed);
    }
}

#[test]
fn links_that_break_and_mend_are_told_as_by_a_clean_build() {
    let (good, bad) = sequence_of(11, 18, edit);
    assert!(good >= 2 && bad >= 2, "{good} good builds and {bad} bad ones show too little");
}

#[test]
fn another_sequence_of_links_is_told_as_by_a_clean_build() {
    let (good, bad) = sequence_of(501, 18, edit);
    assert!(good >= 2 && bad >= 2, "{good} good builds and {bad} bad ones show too little");
}

/// Longer: `OCTAVO_SEEDS=50 cargo test --workspace --test it many_sequences_of_links -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn many_sequences_of_links() {
    let seeds = std::env::var("OCTAVO_SEEDS").ok().and_then(|text| text.parse().ok()).unwrap_or(10);
    (500..500 + seeds).for_each(|seed| {
        let (good, bad) = sequence_of(seed, 30, edit);
        println!("seed {seed}: {good} good builds, {bad} bad ones");
    });
}

const ARTICLE: &str = "journals/ABC/articles/one/article.md";
const OTHER: &str = "news/other.md";

/// What a build tells, whether it went well or not.
fn told(folder: &Path, dist: &Path) -> (bool, String) {
    let output = octavo(folder, &["build", "--content", ".", "--out", &dist.to_string_lossy()]);
    (output.status.success(), talk(&output))
}

/// Appends to the article, which no later step of a test touches.
fn append(folder: &Path, more: &str) {
    let text = fs::read_to_string(folder.join(ARTICLE)).unwrap();
    write(folder, ARTICLE, &format!("{text}\n{more}\n"));
}

/// Changes something that is not the article, so that the next build does something.
fn touch(folder: &Path, word: &str) {
    let text = format!("+++\ntitle = \"Other\"\ndate = \"2026-05-01\"\nabstract = \"What.\"\n+++\n{word}.\n");
    write(folder, OTHER, &text);
}

fn page(body: &str) -> String {
    format!("+++\ntitle = \"T\"\n+++\n{body}\n")
}

#[test]
fn a_page_that_goes_breaks_the_link_of_an_article_that_is_not_read_again() {
    let (folder, dist) = built();
    write(folder.path(), "about/Here.md", &page("Text."));
    append(folder.path(), "See [it](/About/Here).");
    assert!(told(folder.path(), &dist).0);
    let before = site(&dist);
    fs::remove_file(folder.path().join("about/Here.md")).unwrap();
    for word in ["One", "Two"] {
        touch(folder.path(), word);
        let (went_well, told) = told(folder.path(), &dist);
        assert!(!went_well && told.contains("[O410]") && told.contains("one/article.md:25:5"), "{told}");
    }
    assert!(site(&dist) == before, "a build that fails leaves the site as it was");
    write(folder.path(), "about/Here.md", &page("Again."));
    assert!(told(folder.path(), &dist).0);
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn a_place_that_goes_is_missed_by_an_article_that_is_not_read_again() {
    let (folder, dist) = built();
    write(folder.path(), "about/Here.md", &page("## A {#there}\n"));
    append(folder.path(), "See [it](/About/Here#there).");
    assert!(!build(folder.path(), &dist, &[]).contains("O411"));
    write(folder.path(), "about/Here.md", &page("## A {#their}\n"));
    let (_, missed) = told(folder.path(), &dist);
    assert!(missed.contains("[O411]") && missed.contains("perhaps `#their` is meant"), "{missed}");
    write(folder.path(), "about/Here.md", &page("## B {#there}\n"));
    assert!(!build(folder.path(), &dist, &[]).contains("O411"));
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn a_file_that_an_article_does_not_name_is_told_by_each_build() {
    let (folder, dist) = built();
    write(folder.path(), "journals/ABC/articles/one/left.csv", "a\n");
    for word in ["One", "Two", "Two"] {
        touch(folder.path(), word);
        let told = build(folder.path(), &dist, &[]);
        assert!(told.contains("[O112]") && told.contains("one/left.csv"), "{word}: {told}");
    }
    append(folder.path(), "Take [it](left.csv).");
    assert!(!build(folder.path(), &dist, &[]).contains("O112"));
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn a_link_to_a_file_of_another_article_is_as_good_as_the_file() {
    let (folder, dist) = built();
    let data = "journals/ABC/articles/one/data.csv";
    write(folder.path(), data, "a\n");
    append(folder.path(), "Take [it](data.csv).");
    let link = "/Journals/ABC/articles/10.5555/abc.2026.0001/data.csv";
    write(folder.path(), "about/B.md", &page(&format!("[data]({link})")));
    assert!(told(folder.path(), &dist).0);
    // Its own text does not name it any more: the page does not have it any more.
    let text = fs::read_to_string(folder.path().join(ARTICLE)).unwrap();
    write(folder.path(), ARTICLE, &text.replace("Take [it](data.csv).", ""));
    let (went_well, missed) = told(folder.path(), &dist);
    assert!(
        !went_well && missed.contains("about/B.md:4:1") && missed.contains("no file `data.csv`"),
        "{missed}"
    );
    fs::remove_dir_all(dist).unwrap();
}

/// A table of an article in JATS, of whose values the page makes `t1.csv`.
const TABLE: &str = "<table-wrap id=\"t1\"><label>Table 1</label><table><thead><tr><th>a</th><th>b</th></tr></thead>\
    <tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table></table-wrap>";

#[test]
fn the_values_of_a_table_can_be_linked_to() {
    let (folder, dist) = built();
    let letter = crate::cases::LETTER.replace("<p>Tides fall.</p>", &format!("<p>Tides fall.</p>{TABLE}"));
    write(folder.path(), "journals/ABC/articles/two/article.xml", &letter);
    let link = |name: &str| page(&format!("[Values](/Journals/ABC/articles/10.5555/abc.2026.0002/{name})"));
    write(folder.path(), "about/B.md", &link("t1.csv"));
    let (went_well, said) = told(folder.path(), &dist);
    assert!(went_well, "{said}");
    assert!(dist.join("public/Journals/ABC/articles/10.5555/abc.2026.0002/t1.csv").exists());
    write(folder.path(), "about/B.md", &link("t2.csv"));
    let (went_well, said) = told(folder.path(), &dist);
    assert!(!went_well && said.contains("[O410]") && said.contains("perhaps `t1.csv` is meant"), "{said}");
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn a_link_of_a_kept_article_to_what_waits_is_told_until_that_is_public() {
    let (folder, dist) = built();
    let news = "+++\ntitle = \"Soon\"\ndate = \"2026-11-28\"\nabstract = \"What.\"\npublish_at = \"2026-11-28T15:00\"\n+++\nText.\n";
    write(folder.path(), "news/soon.md", news);
    append(folder.path(), "See [it](/News/soon).");
    let at = |now| {
        let output =
            octavo_at(folder.path(), now, &["build", "--content", ".", "--out", &dist.to_string_lossy()]);
        assert!(output.status.success(), "{}", talk(&output));
        talk(&output)
    };
    for (word, hours) in [("One", 0), ("One", 1), ("Two", 2)] {
        touch(folder.path(), word);
        let told = at(NOON + 3600 * hours);
        assert!(told.contains("[O607]") && told.contains("one/article.md:25:5"), "{word}: {told}");
    }
    touch(folder.path(), "Three");
    assert!(!at(NOON + 3 * 3600).contains("O607"));
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn dead_links_of_a_draft_are_told_and_stop_nothing() {
    let (folder, dist) = built();
    append(folder.path(), "See [it](/About/Nowhere) and [that](gone.csv).");
    assert!(!told(folder.path(), &dist).0);
    let text = fs::read_to_string(folder.path().join(ARTICLE)).unwrap();
    write(folder.path(), ARTICLE, &text.replacen("+++\n", "+++\ndraft = true\n", 1));
    for word in ["One", "Two", "Two"] {
        touch(folder.path(), word);
        let (went_well, told) = told(folder.path(), &dist);
        assert!(went_well && told.contains("warning[O410]") && told.contains("warning[O412]"), "{told}");
    }
    let check = octavo(folder.path(), &["check", "--content", ".", "--strict"]);
    assert!(check.status.success() && talk(&check).contains("warning[O410]"), "{}", talk(&check));
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn check_and_build_tell_the_same() {
    let (folder, dist) = built();
    append(
        folder.path(),
        "[a](/About/Nowhere) [b](/about/about-us) [c](#none) [d](no.csv) [e](/About/About-Us#x)",
    );
    write(folder.path(), "journals/ABC/articles/one/left.csv", "a\n");
    let arguments = ["--content", ".", "--format", "json"];
    let told = |command: &[&str]| {
        let output = octavo(folder.path(), &[command, &arguments].concat());
        let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        document["diagnostics"].clone()
    };
    let out = dist.to_string_lossy().into_owned();
    let checked = told(&["check"]);
    assert_eq!(checked.as_array().unwrap().len(), 6, "{checked:#}");
    assert_eq!(told(&["build", "--out", &out]), checked);
    // And when something else stops the build before a page is made.
    write(folder.path(), "news/a.md", "no front matter");
    let checked = told(&["check"]);
    assert_eq!(checked.as_array().unwrap().len(), 7, "{checked:#}");
    assert_eq!(told(&["build", "--out", &out]), checked);
    fs::remove_dir_all(dist).unwrap();
}
