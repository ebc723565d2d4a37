//! The life of the register: what is new, changed, moved, vanished and withdrawn, and what each build says of it.

use crate::tools::{demonstration, files, octavo, root, small_press, talk, write};
use std::{fs, path::Path, process::Output};

const ARTICLE: &str = "journals/ABC/articles/one/article.md";
const PAGE: &str = "dist/public/Journals/ABC/articles/10.5555/abc.2026.0001/index.html";

fn release(press: &Path, more: &[&str]) -> Output {
    octavo(press, &[&["release", "--content", "."], more].concat())
}

fn released(press: &Path, more: &[&str]) -> String {
    let output = release(press, more);
    assert!(output.status.success(), "{}", talk(&output));
    String::from_utf8(output.stdout).unwrap()
}

fn register(press: &Path) -> String {
    fs::read_to_string(press.join("register.toml")).unwrap()
}

fn replace(press: &Path, path: &str, from: &str, to: &str) {
    let text = fs::read_to_string(press.join(path)).unwrap();
    assert!(text.contains(from), "{from} is not in {path}");
    write(press, path, &text.replacen(from, to, 1));
}

fn build(press: &Path, more: &[&str]) -> Output {
    octavo(press, &[&["build", "--content", ".", "--out", "dist"], more].concat())
}

/// A press with its register.
fn registered() -> tempfile::TempDir {
    let press = small_press();
    released(press.path(), &[]);
    press
}

fn withdraw(press: &Path, date: &str, more: &str) {
    let text = register(press)
        + &format!("[article.withdrawn]\ndate = \"{date}\"\nreason = \"Two texts <were> one.\"\n{more}");
    write(press, "register.toml", &text);
}

#[test]
fn a_new_article_is_written_down_once() {
    let press = small_press();
    let note = released(press.path(), &["--dry-run"]);
    assert_eq!(note, "New (1)\n  10.5555/abc.2026.0001  The first article\n");
    assert!(!press.path().join("register.toml").exists(), "a dry run writes nothing");
    assert_eq!(released(press.path(), &[]), note);
    let first = register(press.path());
    for line in [
        "doi = \"10.5555/abc.2026.0001\"",
        "url = \"/Journals/ABC/articles/10.5555/abc.2026.0001\"",
        "title = \"The first article\"",
        "first = \"2026-03-09\"",
        "changed = \"2026-03-09\"",
        "status = \"published\"",
    ] {
        assert!(first.contains(&format!("\n{line}\n")), "{line} is not in\n{first}");
    }
    assert_eq!(released(press.path(), &[]), "", "nothing changed");
    assert_eq!(register(press.path()), first);
    assert!(build(press.path(), &["--strict"]).status.success());
}

#[test]
fn a_change_is_dated_on_page_and_in_json() {
    let press = registered();
    replace(press.path(), ARTICLE, "Tides rise", "Tides always rise");
    // Nothing is dated before it is released.
    assert!(build(press.path(), &[]).status.success());
    let page = || fs::read_to_string(press.path().join(PAGE)).unwrap();
    assert!(page().contains("property=\"article:modified_time\" content=\"2026-03-09\""));
    let note = released(press.path(), &["--date", "2026-10-05"]);
    assert_eq!(note, "Changed (1)\n  10.5555/abc.2026.0001  The first article\n");
    assert!(register(press.path()).contains("\nfirst = \"2026-03-09\"\nchanged = \"2026-10-05\"\n"));
    assert!(build(press.path(), &[]).status.success());
    assert!(page().contains("property=\"article:modified_time\" content=\"2026-10-05\""));
    assert!(page().contains("property=\"article:published_time\" content=\"2026-03-09\""));
    assert!(page().contains(
        "<time datetime=\"2026-10-05\"><o-t k=\"date.as?date:l=2026%2D10%2D05\">5 October 2026</o-t></time>"
    ));
    let json = fs::read_to_string(press.path().join(PAGE.replace("html", "json"))).unwrap();
    assert!(json.contains("\"date_modified\":\"2026-10-05\""));
    // At an earlier date nobody knew of it.
    assert!(build(press.path(), &["--date", "2026-10-04"]).status.success());
    assert!(page().contains("property=\"article:modified_time\" content=\"2026-03-09\""));
}

#[test]
fn counts_templates_and_line_ends_change_no_record() {
    let press = registered();
    write(press.path(), "journals/ABC/articles/one/article.toml", "citations = 12\nfeatured = true\n");
    let text = fs::read_to_string(press.path().join(ARTICLE)).unwrap();
    write(press.path(), ARTICLE, &text.replace('\n', "\r\n"));
    assert_eq!(released(press.path(), &["--date", "2026-10-05"]), "");
    write(press.path(), "journals/ABC/articles/one/article.toml", "type = \"Review\"\n");
    assert!(released(press.path(), &["--date", "2026-10-05"]).starts_with("Changed (1)"));
    write(press.path(), "journals/ABC/articles/one/data.csv", "a,b\n");
    assert!(released(press.path(), &["--date", "2026-10-06"]).starts_with("Changed (1)"));
}

#[test]
fn an_article_that_vanished_stops_every_build() {
    let press = registered();
    fs::remove_dir_all(press.path().join("journals/ABC/articles/one")).unwrap();
    for output in [
        build(press.path(), &[]),
        release(press.path(), &[]),
        octavo(press.path(), &["check", "--content", "."]),
    ] {
        let said = talk(&output);
        assert_eq!(output.status.code(), Some(1), "{said}");
        let told = "10.5555/abc.2026.0001, “The first article”, was published on 9 March 2026 and is no longer there";
        assert!(said.contains("error[O901]") && said.contains(told), "{said}");
        assert!(said.contains("--> ./register.toml:12:7"), "{said}");
    }
    let before = register(press.path());
    assert!(!talk(&release(press.path(), &[])).contains("wrote"));
    assert_eq!(register(press.path()), before);
    // Before it was published nothing is missing.
    assert!(build(press.path(), &["--date", "2026-03-08"]).status.success());
}

#[test]
fn what_is_public_cannot_become_a_draft_again() {
    for keys in ["draft = true", "publish_at = \"2027-01-01\"", "embargo_until = \"2027-01-01\""] {
        let press = registered();
        replace(press.path(), ARTICLE, "published", &format!("{keys}\npublished"));
        let output = build(press.path(), &[]);
        assert_eq!(output.status.code(), Some(1), "{keys}");
        assert!(talk(&output).contains("error[O902]"), "{keys}: {}", talk(&output));
    }
}

fn move_to_another_journal(press: &Path) {
    write(press, "journals/XYZ/journal.toml", "title = \"X\"\ncategory = \"all\"\ndescription = \"X.\"\n");
    fs::create_dir_all(press.join("journals/XYZ/articles")).unwrap();
    fs::rename(press.join("journals/ABC/articles/one"), press.join("journals/XYZ/articles/one")).unwrap();
    replace(press, "journals/XYZ/articles/one/article.md", "volume = \"1\"\nissue = \"2\"\n", "");
}

#[test]
fn an_article_that_moved_needs_its_old_address_as_an_alias() {
    let press = registered();
    move_to_another_journal(press.path());
    let output = build(press.path(), &[]);
    assert_eq!(output.status.code(), Some(1));
    let said = talk(&output);
    let hint = "add aliases = [\"/Journals/ABC/articles/10.5555/abc.2026.0001\"] to ./journals/XYZ/articles/one/article.md";
    assert!(said.contains("error[O903]") && said.contains(hint), "{said}");
    let alias = "aliases = [\"/Journals/ABC/articles/10.5555/abc.2026.0001\"]\n";
    write(press.path(), "journals/XYZ/articles/one/article.toml", alias);
    assert!(build(press.path(), &[]).status.success());
    let note = released(press.path(), &["--date", "2026-10-05"]);
    assert!(note.contains("Moved (1)\n  10.5555/abc.2026.0001"), "{note}");
    let text = register(press.path());
    assert!(text.contains("url = \"/Journals/XYZ/articles/10.5555/abc.2026.0001\""), "{text}");
    assert!(text.contains("former_urls = [\"/Journals/ABC/articles/10.5555/abc.2026.0001\"]"), "{text}");
    // The old address is remembered for ever.
    fs::remove_file(press.path().join("journals/XYZ/articles/one/article.toml")).unwrap();
    assert!(talk(&build(press.path(), &[])).contains("error[O903]"));
}

#[test]
fn a_doi_that_was_replaced_leads_to_its_successor() {
    let press = registered();
    replace(
        press.path(),
        ARTICLE,
        "0001\"",
        "0002\"\naliases = [\"/Journals/ABC/articles/10.5555/abc.2026.0001\"]",
    );
    assert!(build(press.path(), &[]).status.success());
    let note = released(press.path(), &["--date", "2026-10-05"]);
    assert!(
        note.starts_with("New (1)\n  10.5555/abc.2026.0002")
            && note.contains("Moved (1)\n  10.5555/abc.2026.0001"),
        "{note}"
    );
    assert!(register(press.path()).contains("status = \"moved\""));
    assert!(build(press.path(), &[]).status.success());
    let redirects = fs::read_to_string(press.path().join("dist/public/_redirects")).unwrap();
    let line = "/doi/10.5555/abc.2026.0001 /Journals/ABC/articles/10.5555/abc.2026.0002 301\n";
    assert!(redirects.contains(line), "{redirects}");
}

#[test]
fn a_withdrawn_article_leaves_a_tombstone_and_nothing_else() {
    let press = registered();
    write(
        press.path(),
        "news/n.md",
        "+++\ntitle = \"N\"\nabstract = \"N.\"\ndate = \"2026-11-20\"\n+++\n[it](/Journals/ABC/articles/10.5555/abc.2026.0001)\n",
    );
    withdraw(press.path(), "2026-11-20", "notice = \"/News/n\"\n");
    for is_kept in [true, false] {
        if !is_kept {
            fs::remove_dir_all(press.path().join("journals/ABC/articles/one")).unwrap();
        }
        let output = build(press.path(), &[]);
        assert!(output.status.success(), "{}", talk(&output));
        assert!(talk(&output).contains("1 withdrawn article has a tombstone"), "{}", talk(&output));
        let page = fs::read_to_string(press.path().join(PAGE)).unwrap();
        for text in [
            "<meta name=\"robots\" content=\"noindex\">",
            "The first article",
            "20 November 2026",
            "Two texts &lt;were&gt; one.",
            "https://doi.org/10.5555/abc.2026.0001",
            "Annals of Broken Content. 2026;1(2):1–9.",
            "<a href=\"/News/n\"",
        ] {
            assert!(page.contains(text), "{text} is not in\n{page}");
        }
        assert!(!page.contains("Tides rise") && !page.contains("citation_title"));
        let dist = press.path().join("dist");
        for file in files(&dist.join("public")).iter().filter(|file| !file.contains("/10.5555/")) {
            let text =
                String::from_utf8_lossy(&fs::read(dist.join("public").join(file)).unwrap()).into_owned();
            assert!(!text.contains("The first article") && !text.contains("We measured"), "{file}");
        }
        assert!(search::Index::open(&dist.join("index")).unwrap().is_empty());
        let gone = fs::read_to_string(dist.join("gone.json")).unwrap();
        assert_eq!(gone, "[\"Journals/ABC/articles/10.5555/abc.2026.0001\"]");
        let redirects = fs::read_to_string(dist.join("public/_redirects")).unwrap();
        assert!(
            redirects.contains("/doi/10.5555/abc.2026.0001 /Journals/ABC/articles/10.5555/abc.2026.0001 301")
        );
        assert!(
            fs::read_to_string(dist.join("public/data/site.json")).unwrap().contains("\"article_count\":0")
        );
    }
    let note = released(press.path(), &[]);
    assert_eq!(note, "Withdrawn (1)\n  10.5555/abc.2026.0001  The first article\n");
    assert!(register(press.path()).contains("status = \"withdrawn\"\n[article.withdrawn]\n"));
    assert_eq!(released(press.path(), &[]), "");
}

#[test]
fn a_withdrawal_begins_on_its_day() {
    let press = registered();
    withdraw(press.path(), "2026-12-01", "");
    let output = build(press.path(), &["--date", "2026-11-30"]);
    assert!(output.status.success(), "{}", talk(&output));
    assert!(fs::read_to_string(press.path().join(PAGE)).unwrap().contains("Tides rise"));
    let schedule = fs::read_to_string(press.path().join("dist/schedule.json")).unwrap();
    assert!(schedule.contains("\"next_change\":\"2026-12-01T00:00:00Z\""), "{schedule}");
    assert!(build(press.path(), &["--date", "2026-12-01"]).status.success());
    assert!(fs::read_to_string(press.path().join(PAGE)).unwrap().contains("Withdrawn on"));
}

#[test]
fn content_with_errors_is_not_released() {
    let press = registered();
    let before = register(press.path());
    replace(press.path(), ARTICLE, "issue = \"2\"", "issue = \"3\"");
    let output = release(press.path(), &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(talk(&output).contains("nothing is released, because the content has errors"));
    assert_eq!(register(press.path()), before);
}

#[test]
fn what_waits_is_not_registered_and_is_when_it_opens() {
    let press = small_press();
    replace(press.path(), ARTICLE, "published =", "embargo_until = \"2026-12-24\"\npublished =");
    assert_eq!(released(press.path(), &[]), "");
    assert!(released(press.path(), &["--date", "2026-12-24"]).starts_with("New (1)"));
    let text = register(press.path());
    assert!(text.contains("first = \"2026-12-24\"\nchanged = \"2026-12-24\""), "{text}");
}

#[test]
fn a_build_hints_at_what_is_not_registered() {
    let press = registered();
    let second =
        include_str!("small/article.md").replace("0001", "0002").replace("_page = \"", "_page = \"1");
    write(press.path(), "journals/ABC/articles/two/article.md", &second);
    let output = build(press.path(), &["--strict"]);
    assert!(output.status.success(), "a hint is no warning: {}", talk(&output));
    assert!(
        talk(&output).contains("1 published article is not in register.toml; `octavo release` adds them")
    );
}

#[test]
fn json_is_the_document_of_every_check_with_the_events() {
    let press = small_press();
    let note = released(press.path(), &["--format", "json"]);
    let document: serde_json::Value = serde_json::from_str(&note).unwrap();
    assert_eq!((&document["version"], &document["summary"]["errors"]), (&1.into(), &0.into()));
    let event = &document["events"][0];
    assert_eq!(event["event"], "new");
    assert_eq!(event["doi"], "10.5555/abc.2026.0001");
}

#[test]
fn sarif_is_a_log_and_nothing_beside_it() {
    let press = small_press();
    let note = released(press.path(), &["--format", "sarif"]);
    let log: serde_json::Value = serde_json::from_str(&note).unwrap();
    assert_eq!(log["version"], "2.1.0");
}

#[test]
fn any_number_of_threads_writes_the_same_register() {
    let content = root().join("content");
    let run = |jobs: &str| {
        let folder = tempfile::tempdir().unwrap();
        let copy = folder.path().join("content");
        for file in files(&content) {
            fs::create_dir_all(copy.join(&file).parent().unwrap()).unwrap();
            fs::copy(content.join(&file), copy.join(&file)).unwrap();
        }
        let output = octavo(folder.path(), &["release", "--jobs", jobs, "--date", "2027-02-01"]);
        assert!(output.status.success(), "{}", talk(&output));
        (String::from_utf8(output.stdout).unwrap(), register(&copy))
    };
    assert_eq!(run("1"), run("4"));
}

#[test]
fn the_demonstration_press_is_registered() {
    let output = octavo(&root(), &["release", "--dry-run"]);
    assert!(output.status.success(), "{}", talk(&output));
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        "",
        "run `octavo release` and commit content/register.toml"
    );
    let text = fs::read_to_string(root().join("content/register.toml")).unwrap();
    assert_eq!(text.matches("status = \"published\"").count(), 68);
    assert_eq!(text.matches("status = \"withdrawn\"").count(), 1);
    let tombstone = demonstration().join("public/Journals/TUC/articles/10.5555/tuc.2024.0318/index.html");
    assert!(fs::read_to_string(tombstone).unwrap().contains("Withdrawn on"));
}
