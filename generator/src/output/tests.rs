//! What `output` promises.

use super::*;
use crate::digest::Digest;
use jiff::civil::{Date, date};
use model::published::BuildFile;

fn build() -> BuildFile {
    BuildFile { build_id: "x".into(), built_at: "2026-11-28T00:00:00Z".into() }
}

fn parts(text: &str) -> Parts {
    vec![("text".into(), Digest::of(text.as_bytes()))]
}

/// Builds a site of units with one file each.
fn site(dist: &Path, files: &[(&str, &str)], today: Date) -> Changes {
    let mut output = Output::open(dist, false).unwrap();
    output.forget(&output.damaged()).unwrap();
    for (path, text) in files {
        if !output.keep(path, &parts(text)) {
            let shelf = output.shelf(path);
            shelf.write(path, text.as_bytes()).unwrap();
            shelf.close(parts(text), None, Vec::new());
        }
    }
    output.close(Record::default(), build(), today).unwrap().commit().unwrap().changes
}

const TODAY: Date = date(2026, 11, 28);

#[test]
fn only_what_changed_is_written_and_what_is_gone_is_removed() {
    let dist = tempfile::tempdir().unwrap();
    let first = site(dist.path(), &[("a/index.html", "1"), ("b/index.html", "1")], TODAY);
    assert_eq!(first, Changes { written: 2, unchanged: 0, removed: 0 });
    let second = site(dist.path(), &[("a/index.html", "1"), ("c", "2")], TODAY);
    assert_eq!(second, Changes { written: 1, unchanged: 1, removed: 1 });
    assert!(!dist.path().join("public/b").exists());
}

#[test]
fn a_file_that_somebody_removed_or_cut_is_made_again() {
    let dist = tempfile::tempdir().unwrap();
    site(dist.path(), &[("a", "one"), ("b", "two")], TODAY);
    fs::remove_file(dist.path().join("public/a")).unwrap();
    write_file(&dist.path().join("public/b"), b"t").unwrap();
    assert_eq!(site(dist.path(), &[("a", "one"), ("b", "two")], TODAY).written, 2);
    assert_eq!(fs::read(dist.path().join("public/b")).unwrap(), b"two");
}

#[test]
fn an_abandoned_build_changes_nothing() {
    let dist = tempfile::tempdir().unwrap();
    site(dist.path(), &[("a", "1")], TODAY);
    let output = Output::open(dist.path(), false).unwrap();
    let guard = output.guard();
    output.shelf("a").write("a", b"2").unwrap();
    drop((output, guard));
    assert_eq!(fs::read(dist.path().join("public/a")).unwrap(), b"1");
    assert!(!dist.path().join(".staging").exists());
}

#[test]
fn two_builds_do_not_meet_and_the_second_says_who_builds() {
    let dist = tempfile::tempdir().unwrap();
    let first = Output::open(dist.path(), false).unwrap();
    let refused = Output::open(dist.path(), false).unwrap_err();
    assert!(refused.to_string().contains(&format!("process {}", std::process::id())), "{refused}");
    drop(first);
    Output::open(dist.path(), false).unwrap();
}

#[test]
fn a_folder_of_strangers_is_left_alone() {
    let dist = tempfile::tempdir().unwrap();
    fs::create_dir_all(dist.path().join("public")).unwrap();
    assert!(matches!(Output::open(dist.path(), false), Err(OutputError::NotOurs(_))));
}

#[test]
fn hashed_assets_outlive_their_pages_for_thirty_days() {
    let dist = tempfile::tempdir().unwrap();
    let old = dist.path().join("public/assets/old.css");
    site(dist.path(), &[("assets/old.css", "1")], TODAY);
    site(dist.path(), &[("assets/new.css", "2")], TODAY);
    assert!(old.exists());
    site(dist.path(), &[("assets/new.css", "2")], date(2026, 12, 28));
    assert!(old.exists());
    let later = site(dist.path(), &[("assets/new.css", "2")], date(2026, 12, 29));
    assert_eq!(later.removed, 1);
    assert!(!old.exists());
}

#[test]
fn an_asset_that_is_needed_again_is_no_longer_retired() {
    let dist = tempfile::tempdir().unwrap();
    for files in [&[("assets/a.css", "1")][..], &[], &[("assets/a.css", "1")]] {
        site(dist.path(), files, TODAY);
    }
    assert!(Output::open(dist.path(), false).unwrap().previous().retired.is_empty());
}

#[test]
fn a_plan_says_what_would_change() {
    let dist = tempfile::tempdir().unwrap();
    site(dist.path(), &[("a", "1"), ("b", "1"), ("c", "1")], TODAY);
    let output = Output::open(dist.path(), false).unwrap();
    assert!(output.keep("a", &parts("1")));
    for (path, text) in [("b", "2"), ("d", "1")] {
        let shelf = output.shelf(path);
        shelf.write(path, text.as_bytes()).unwrap();
        shelf.close(parts(text), None, Vec::new());
    }
    let set = |path: &str| BTreeSet::from([path.to_owned()]);
    assert_eq!(output.plan(), Plan { added: set("d"), changed: set("b"), removed: set("c") });
}

#[test]
fn a_fresh_build_makes_everything_but_writes_only_what_differs() {
    let dist = tempfile::tempdir().unwrap();
    site(dist.path(), &[("a", "1")], TODAY);
    let output = Output::open(dist.path(), true).unwrap();
    assert!(!output.keep("a", &parts("1")));
    let shelf = output.shelf("a");
    shelf.write("a", b"1").unwrap();
    shelf.close(parts("1"), None, Vec::new());
    let changes = output.close(Record::default(), build(), TODAY).unwrap().commit().unwrap().changes;
    assert_eq!(changes, Changes { written: 0, unchanged: 1, removed: 0 });
}
