//! A build that does only what changed ends in the same bytes as one from scratch: whatever was changed, and in whatever order.

mod revisions;
mod texts;

use crate::tools::{files, octavo, small_press, talk, write};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

/// Numbers that are the same in every run (SplitMix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % sides as u64) as usize
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        (!items.is_empty()).then(|| &items[self.roll(items.len())])
    }
}

/// Noon of the day on which the tests' clock stands, 28 November 2026, in UTC.
const NOON: u64 = 1_795_867_200;

/// What `--explain` tells when only the journals of changed texts were read.
const REVISION: &str = "the rest of the press was not read";

/// A press that is edited, a site that is built after each edit, and what has been done so far.
struct Workshop {
    folder: TempDir,
    templates: TempDir,
    dice: Dice,
    edits: Vec<String>,
    next: usize,
    /// What the clock shows, in seconds: it goes back as well, for an editor may look at any day.
    now: u64,
}

impl Workshop {
    fn new(seed: u64) -> Self {
        let folder = small_press();
        let mut workshop = Self {
            folder,
            templates: tempfile::tempdir().unwrap(),
            dice: Dice(seed),
            edits: Vec::new(),
            next: 0,
            now: NOON,
        };
        for _ in 0..10 {
            workshop.add();
        }
        workshop
    }

    fn content(&self) -> PathBuf {
        self.folder.path().to_owned()
    }

    /// Paths of the tree that begin and end with something.
    fn paths(&self, start: &str, end: &str) -> Vec<String> {
        let all = files(self.folder.path());
        all.into_iter().filter(|path| path.starts_with(start) && path.ends_with(end)).collect()
    }

    fn put(&mut self, path: &str, text: &str) {
        self.edits.push(format!("put {path}"));
        write(self.folder.path(), path, text);
    }

    fn journal(&mut self) -> String {
        let files = self.paths("journals/", "/journal.toml");
        let path = self.dice.pick(&files).cloned().unwrap_or_default();
        path.split('/').nth(1).unwrap_or_default().to_owned()
    }

    /// Something new of a kind that comes up.
    fn add(&mut self) {
        self.next += 1;
        let (n, kind) = (self.next, self.dice.roll(10));
        let journal = self.journal();
        let folder = format!("journals/{journal}");
        match kind {
            0 => {
                let text =
                    format!("title = \"Journal {n}\"\ncategory = \"all\"\ndescription = \"Number {n}.\"\n");
                self.put(&format!("journals/N{n}/journal.toml"), &text);
            }
            1 => {
                let text = format!("published_on = \"2026-{:02}-01\"\n", 1 + n % 12);
                self.put(&format!("{folder}/issues/{}/{n}.toml", 1 + n % 3), &text);
            }
            2 => {
                let text = format!(
                    "+++\ntitle = \"Special {n}\"\nabstract = \"On {n}.\"\nstatus = \"open\"\ndeadline = \"2027-0{}-01\"\nguest_editors = [{{ name = \"G. Editor\", affiliation = \"Here\" }}]\n+++\nCall.\n",
                    1 + n % 9
                );
                self.put(&format!("{folder}/special-issues/s{n}.md"), &text);
            }
            3 => {
                let text = format!(
                    "+++\ntitle = \"News {n}\"\ndate = \"2026-05-{:02}\"\nabstract = \"What.\"\n+++\nText.\n",
                    1 + n % 28
                );
                self.put(&format!("news/n{n}.md"), &text);
            }
            4 => {
                let text = format!(
                    "+++\ntitle = \"Guide {n}\"\nabstract = \"How.\"\ncategory = \"guides\"\n+++\nText.\n"
                );
                self.put(&format!("information/g{n}.md"), &text);
            }
            5 => self
                .put(&format!("{folder}/pages/p{n}.md"), &format!("+++\ntitle = \"Page {n}\"\n+++\nText.\n")),
            6 => {
                let text = format!(
                    "[[role]]\nname = \"Editor\"\n[[role.member]]\nname = \"Member {n}\"\naffiliation = \"Here\"\n"
                );
                self.put(&format!("{folder}/boards/editorial.toml"), &text);
            }
            _ => self.article(&folder, n),
        }
    }

    /// A new article, often in an issue or special issue, sometimes about another one.
    fn article(&mut self, folder: &str, n: usize) {
        let mut keys = String::new();
        let issues = self.paths(&format!("{folder}/issues/"), ".toml");
        if let Some(issue) = self.dice.pick(&issues) {
            let parts: Vec<&str> = issue.trim_end_matches(".toml").split('/').collect();
            keys += &format!("volume = \"{}\"\nissue = \"{}\"\nfirst_page = \"{n}\"\n", parts[3], parts[4]);
        }
        let specials = self.paths(&format!("{folder}/special-issues/"), ".md");
        if let Some(special) = self.dice.pick(&specials)
            && n.is_multiple_of(2)
        {
            let name = special.trim_end_matches(".md").rsplit('/').next().unwrap();
            keys += &format!("special_issue = \"{name}\"\n");
        }
        let text = format!(
            "+++\ntitle = \"Article {n}\"\ndoi = \"10.5555/art.{n}\"\ntype = \"{}\"\nauthors = [{{ given = \"A\", family = \"Writer{n}\" }}]\nabstract = \"About {n}.\"\npublished = \"2026-0{}-02\"\n{keys}+++\n## Heading\n\nWords of {n}.\n",
            ["Letter", "Review", "Article"][n % 3],
            1 + n % 9
        );
        self.put(&format!("{folder}/articles/a{n}/article.md"), &text);
    }

    /// Changes a file so that it still reads.
    fn change(&mut self) {
        self.next += 1;
        let n = self.next;
        let all = self.paths("", "");
        let Some(path) = self.dice.pick(&all).cloned() else { return };
        let text = fs::read_to_string(self.folder.path().join(&path)).unwrap_or_default();
        let changed = match self.dice.roll(3) {
            0 if path.ends_with(".md") => format!("{text}\nMore: {n}.\n"),
            1 if text.contains("2026-05") => text.replace("2026-05", "2026-06"),
            _ => text.replacen("title = \"", &format!("title = \"{n} "), 1).replacen(
                "name = \"",
                &format!("name = \"{n} "),
                1,
            ),
        };
        self.put(&path, &changed);
    }

    fn remove(&mut self) {
        let all = self.paths("", "");
        let optional: Vec<String> =
            all.into_iter().filter(|path| path != "site.toml" && !path.ends_with("journal.toml")).collect();
        if let Some(path) = self.dice.pick(&optional).cloned() {
            self.edits.push(format!("remove {path}"));
            fs::remove_file(self.folder.path().join(path)).unwrap();
        }
    }

    /// Moves an article to another folder, or a page to another name.
    fn rename(&mut self) {
        self.next += 1;
        let articles = self.paths("journals/", "/article.md");
        if let Some(path) = self.dice.pick(&articles).cloned() {
            let folder = path.trim_end_matches("/article.md");
            let to = format!("{}/moved{}", folder.rsplit_once('/').unwrap().0, self.next);
            self.edits.push(format!("rename {folder} to {to}"));
            fs::rename(self.folder.path().join(folder), self.folder.path().join(to)).unwrap();
        }
    }

    fn template(&mut self) {
        self.next += 1;
        self.edits.push("change a template".to_owned());
        let own = format!(
            "{{# A page of news, changed. #}}<!doctype html><title>{{{{ page.title }}}}</title><p>{}</p>",
            self.next
        );
        write(self.templates.path(), "pages/news.html", &own);
    }

    /// Says of an article or a news item that it waits, or no longer.
    fn time(&mut self) {
        let mut all = self.paths("journals/", "/article.md");
        all.extend(self.paths("news/", ".md"));
        all.extend(self.paths("journals/", ".toml").into_iter().filter(|path| path.contains("/issues/")));
        let Some(path) = self.dice.pick(&all).cloned() else { return };
        let text = fs::read_to_string(self.folder.path().join(&path)).unwrap_or_default();
        let is_key = |line: &&str| line.starts_with("draft = ") || line.starts_with("publish_at = ");
        let without: String =
            text.lines().filter(|line| !is_key(line)).map(|line| format!("{line}\n")).collect();
        let keys = [
            "",
            "draft = true\n",
            "publish_at = \"2026-11-28T15:00\"\n",
            "publish_at = \"2026-12-03\"\n",
            "publish_at = \"2026-12-10T09:00:00+08:00\"\n",
        ];
        let key = keys[self.dice.roll(keys.len())];
        let timed = match without.strip_prefix("+++\n") {
            Some(rest) => format!("+++\n{key}{rest}"),
            None => format!("{key}{without}"),
        };
        self.edits.push(format!("time {path}: {key}"));
        write(self.folder.path(), &path, &timed);
    }

    /// Some hours, some days, or back.
    fn pass(&mut self) {
        let (days, hours) = (self.dice.roll(2) * self.dice.roll(20), self.dice.roll(12));
        self.now = NOON + 3600 * (24 * days + hours) as u64;
        self.edits.push(format!("it is {days} days and {hours} hours later than noon of the first"));
    }

    fn edit(&mut self) {
        match self.dice.roll(24) {
            20 | 21 => self.link(),
            22 => self.file(),
            23 => self.heading(),
            12..=16 => self.time(),
            17..=19 => self.pass(),
            0..=3 => self.add(),
            4..=7 => self.change(),
            8 | 9 => self.remove(),
            10 => self.rename(),
            _ => self.template(),
        }
    }

    /// Builds into a folder: whether it went well, and what was told.
    fn build(&self, out: &Path, jobs: &str) -> (bool, String) {
        let (content, templates) = (self.content(), self.templates.path().to_string_lossy().into_owned());
        let arguments = [
            "build",
            "--content",
            ".",
            "--out",
            &out.to_string_lossy(),
            "--jobs",
            jobs,
            "--templates",
            &templates,
            "--format",
            "json",
        ];
        let output = octavo_at(&content, self.now, &arguments);
        (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned() + &talk(&output))
    }
}

fn octavo_at(folder: &Path, now: u64, arguments: &[&str]) -> std::process::Output {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_octavo"));
    command.args(arguments).current_dir(folder).env("SOURCE_DATE_EPOCH", now.to_string());
    command.output().unwrap()
}

/// Every file of a site with its bytes, what only the service reads too; without assets that outlive their pages on purpose.
fn site(dist: &Path) -> BTreeMap<String, Vec<u8>> {
    let public = dist.join("public");
    let all = files(&public).into_iter().filter(|path| !path.starts_with("assets/journals."));
    let of_service = ["gone.json", "schedule.json"]
        .into_iter()
        .filter_map(|name| Some((name.to_owned(), fs::read(dist.join(name)).ok()?)));
    all.map(|path| (path.clone(), fs::read(public.join(path)).unwrap())).chain(of_service).collect()
}

fn differing(a: &BTreeMap<String, Vec<u8>>, b: &BTreeMap<String, Vec<u8>>) -> Vec<String> {
    let all: std::collections::BTreeSet<_> = a.keys().chain(b.keys()).collect();
    all.into_iter().filter(|path| a.get(*path) != b.get(*path)).cloned().collect()
}

/// Edits and builds, and compares with a clean build each time.
fn sequence(seed: u64, edits: usize) {
    sequence_of(seed, edits, Workshop::edit);
}

/// The same with edits of some kinds; returns how many builds went well, and how many did not.
fn sequence_of(seed: u64, edits: usize, edit: fn(&mut Workshop)) -> (usize, usize) {
    let mut workshop = Workshop::new(seed);
    let dist = tempfile::tempdir().unwrap();
    let (mut before, mut good, mut bad) = (BTreeMap::new(), 0, 0);
    for step in 0..edits {
        let (went_well, told) = workshop.build(dist.path(), ["1", "2", "8"][step % 3]);
        let clean = tempfile::tempdir().unwrap();
        let (clean_went_well, clean_told) = workshop.build(clean.path(), "2");
        let done = workshop.edits.join("\n");
        assert_eq!(went_well, clean_went_well, "seed {seed}, after:\n{done}\n{told}\n---\n{clean_told}");
        assert_eq!(told, clean_told, "seed {seed}, after:\n{done}");
        let now = site(dist.path());
        let expected = if went_well { site(clean.path()) } else { before };
        let differing = differing(&now, &expected);
        assert!(differing.is_empty(), "seed {seed}: {differing:#?} after:\n{done}");
        before = now;
        (good, bad) = if went_well { (good + 1, bad) } else { (good, bad + 1) };
        edit(&mut workshop);
    }
    (good, bad)
}

#[test]
fn any_sequence_of_small_builds_equals_a_clean_one() {
    sequence(1, 10);
}

#[test]
fn a_third_sequence_of_small_builds_equals_a_clean_one() {
    sequence(3, 12);
}

#[test]
fn another_sequence_of_small_builds_equals_a_clean_one() {
    sequence(2, 10);
}

/// Longer, for a machine that has the time: `OCTAVO_SEEDS=50 cargo test -p generator --test it many_sequences -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn many_sequences() {
    let seeds = std::env::var("OCTAVO_SEEDS").ok().and_then(|text| text.parse().ok()).unwrap_or(10);
    (100..100 + seeds).for_each(|seed| sequence(seed, 25));
}

/// A press with a site built from it.
fn built() -> (TempDir, PathBuf) {
    let folder = small_press();
    let dist = folder
        .path()
        .join("../")
        .join(format!("{}-dist", folder.path().file_name().unwrap().to_string_lossy()));
    (folder, dist)
}

fn build(folder: &Path, dist: &Path, more: &[&str]) -> String {
    let out = dist.to_string_lossy().into_owned();
    let arguments: Vec<&str> =
        ["build", "--content", ".", "--out", &out].into_iter().chain(more.iter().copied()).collect();
    let output = octavo(folder, &arguments);
    assert!(output.status.success(), "{}", talk(&output));
    talk(&output)
}

#[test]
fn a_changed_sentence_writes_its_page_and_nothing_that_does_not_show_it() {
    let (folder, dist) = built();
    build(folder.path(), &dist, &[]);
    let path = "journals/ABC/articles/one/article.md";
    let text = fs::read_to_string(folder.path().join(path)).unwrap();
    write(folder.path(), path, &format!("{text}\nA last sentence.\n"));
    let told = build(folder.path(), &dist, &["--explain"]);
    assert!(told.contains("journals/ABC/articles/one: its text changed"), "{told}");
    assert!(told.contains(REVISION) && !told.contains("journals/ABC: "), "{told}");
    // The page, its JSON, and the site's facts, which name the build.
    assert!(told.contains(": 3 files written,"), "{told}");
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn a_file_that_was_only_touched_writes_nothing() {
    let (folder, dist) = built();
    build(folder.path(), &dist, &[]);
    let path = folder.path().join("journals/ABC/articles/one/article.md");
    let text = fs::read(&path).unwrap();
    fs::write(&path, text).unwrap();
    assert!(build(folder.path(), &dist, &[]).contains(": 0 files written,"));
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn a_site_without_its_cache_is_built_anew_and_nothing_of_it_is_left_over() {
    let (folder, dist) = built();
    build(folder.path(), &dist, &[]);
    let before = site(&dist);
    fs::remove_dir_all(dist.join(".cache")).unwrap();
    write(&dist, "public/left-over/index.html", "x");
    let told = build(folder.path(), &dist, &[]);
    assert!(told.contains("this once every file of it is read"), "{told}");
    assert_eq!(site(&dist), before);
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn warnings_are_told_again_when_nothing_changed() {
    let (folder, dist) = built();
    write(
        folder.path(),
        "journals/ABC/journal.toml",
        "title = \"ABC\"\ncategory = \"all\"\ndescription = \"A.\"\nunheard_of = 1\n",
    );
    let first = build(folder.path(), &dist, &[]);
    let second = build(folder.path(), &dist, &[]);
    assert!(first.contains("unheard_of") && second.contains("unheard_of"), "{second}");
    let strict =
        octavo(folder.path(), &["build", "--content", ".", "--strict", "--out", &dist.to_string_lossy()]);
    assert!(!strict.status.success());
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn the_next_day_is_looked_at_again() {
    let (folder, dist) = built();
    build(folder.path(), &dist, &[]);
    let out = dist.to_string_lossy().into_owned();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_octavo"))
        .args(["build", "--content", ".", "--explain", "--out", &out])
        .current_dir(folder.path())
        .env("SOURCE_DATE_EPOCH", "1795910400") // a day later
        .output()
        .unwrap();
    assert!(talk(&output).contains("journals/ABC: its day changed"), "{}", talk(&output));
    fs::remove_dir_all(dist).unwrap();
}

/// A site built at a moment, without `--format`, and what was told.
fn build_at(folder: &Path, dist: &Path, now: u64) -> String {
    let output = octavo_at(folder, now, &["build", "--content", ".", "--out", &dist.to_string_lossy()]);
    assert!(output.status.success(), "{}", talk(&output));
    talk(&output)
}

/// A press with news that wait until three in the afternoon, and an article that links to them.
fn waiting() -> (TempDir, PathBuf) {
    let (folder, dist) = built();
    let news = "+++\ntitle = \"Soon\"\ndate = \"2026-11-28\"\nabstract = \"What.\"\npublish_at = \"2026-11-28T15:00\"\n+++\nText.\n";
    write(folder.path(), "news/soon.md", news);
    let path = "journals/ABC/articles/one/article.md";
    let text = fs::read_to_string(folder.path().join(path)).unwrap();
    write(folder.path(), path, &format!("{text}\nSee [the news](/News/soon).\n"));
    (folder, dist)
}

/// The page of the article that links.
fn linking(dist: &Path) -> String {
    fs::read_to_string(dist.join("public/Journals/ABC/articles/10.5555/abc.2026.0001/index.html")).unwrap()
}

#[test]
fn what_becomes_public_between_two_builds_of_the_same_files_is_shown() {
    let (folder, dist) = waiting();
    let page = dist.join("public/News/soon/index.html");
    let early = build_at(folder.path(), &dist, NOON);
    assert!(early.contains("1 item is not public yet"), "{early}");
    assert!(!page.exists() && !linking(&dist).contains("/News/soon"));
    let again = build_at(folder.path(), &dist, NOON + 3600);
    assert!(again.contains(": 0 files written,") && again.contains("1 item is not public yet"), "{again}");
    build_at(folder.path(), &dist, NOON + 3 * 3600);
    assert!(page.exists() && linking(&dist).contains("href=\"/News/soon\""));
    build_at(folder.path(), &dist, NOON + 2 * 3600);
    assert!(!page.exists() && !linking(&dist).contains("/News/soon"), "an earlier moment shows less");
    fs::remove_dir_all(dist).unwrap();
}

#[test]
fn a_fault_in_the_text_of_a_draft_is_told_by_each_build_and_stops_none() {
    let (folder, dist) = built();
    let path = "journals/ABC/articles/one/article.md";
    let text = fs::read_to_string(folder.path().join(path)).unwrap();
    let draft = text.replacen("+++\n", "+++\ndraft = true\n", 1) + "\n![Alt](nosuch.png)\n";
    write(folder.path(), path, &draft);
    for _ in 0..2 {
        let told = build(folder.path(), &dist, &["--strict"]);
        assert!(told.contains("nosuch.png"), "{told}");
    }
    write(folder.path(), path, &draft.replace("draft = true\n", ""));
    let out = dist.to_string_lossy().into_owned();
    assert!(!octavo(folder.path(), &["build", "--content", ".", "--out", &out]).status.success());
    fs::remove_dir_all(dist).unwrap();
}
