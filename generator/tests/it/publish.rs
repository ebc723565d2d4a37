//! `octavo publish` and `octavo rollback`: releases that are whole, immutable and linked, whatever happens in between.

use crate::tools::{demonstration, files, housed_press, octavo, talk, write};
use std::{
    fs::{self, File},
    os::unix::fs::{MetadataExt, PermissionsExt},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// A press that has been built once.
fn built() -> TempDir {
    let press = housed_press();
    build(press.path());
    press
}

fn build(press: &Path) {
    let output = octavo(press, &["build", "--out", "dist"]);
    assert!(output.status.success(), "{}", talk(&output));
}

/// Changes the news and builds again.
fn build_with_news(press: &Path, title: &str) {
    let news = format!("+++\ntitle = \"{title}\"\ndate = \"2026-03-09\"\nabstract = \"News.\"\n+++\nNews.\n");
    write(press, "content/news/one.md", &news);
    build(press);
}

fn run(press: &Path, arguments: &[&str]) -> (i32, String) {
    let output = octavo(press, arguments);
    (output.status.code().unwrap(), talk(&output) + &String::from_utf8_lossy(&output.stdout))
}

fn publish(press: &Path) -> String {
    let (code, said) = run(press, &["publish", "www"]);
    assert_eq!(code, 0, "{said}");
    current(press)
}

/// The name of the release that `current` leads to.
fn current(press: &Path) -> String {
    let target = fs::read_link(press.join("www/current")).unwrap();
    assert!(target.is_relative(), "the folder can be moved as a whole");
    target.file_name().unwrap().to_string_lossy().into_owned()
}

fn releases(press: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(press.join("www/releases"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

fn inode(path: PathBuf) -> u64 {
    fs::metadata(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())).ino()
}

/// Every file that the release's own record names is there, with its digest; so are the index and the private files.
fn assert_whole(release: &Path) {
    let record: serde_json::Value =
        serde_json::from_slice(&fs::read(release.join("build.json")).unwrap()).unwrap();
    let units = record["units"].as_object().unwrap().values();
    let named: Vec<_> = units.flat_map(|unit| unit["files"].as_object().unwrap()).collect();
    assert!(named.len() > 10);
    for (path, digest) in named {
        let bytes =
            fs::read(release.join("public").join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        let hash = blake3::hash(&bytes).to_hex();
        assert!(hash.starts_with(digest.as_str().unwrap()), "{path} is not what the record says");
    }
    assert!(release.join("index/meta.json").exists() || !files(&release.join("index")).is_empty());
    assert!(release.join("advertisements.json").exists());
}

#[test]
fn a_release_holds_all_that_is_served_and_nothing_else() {
    let press = built();
    write(press.path(), "dist/.cache/x", "ours");
    write(press.path(), "dist/index/.tantivy-meta.lock", "");
    write(press.path(), "dist/public/.well-known/security.txt", "Contact: x");
    let name = publish(press.path());
    let release = press.path().join("www/current");
    assert_whole(&release);
    let (ours, theirs) = (files(&press.path().join("dist")), files(&release.canonicalize().unwrap()));
    let left_out: Vec<&String> = ours.iter().filter(|path| !theirs.contains(path)).collect();
    assert!(left_out.iter().all(|path| path.starts_with('.') || path.contains("/.tantivy")), "{left_out:?}");
    assert!(theirs.contains(&"public/.well-known/security.txt".to_owned()));
    let build: serde_json::Value =
        serde_json::from_slice(&fs::read(release.join("build.json")).unwrap()).unwrap();
    assert!(name.ends_with(&format!("-{}", build["build_id"].as_str().unwrap())), "{name}");
}

#[test]
fn files_are_read_only() {
    let press = built();
    publish(press.path());
    let release = press.path().join("www/current").canonicalize().unwrap();
    for path in files(&release) {
        let mode = fs::metadata(release.join(&path)).unwrap().permissions().mode();
        assert_eq!(mode & 0o222, 0, "{path} can be written");
        assert_eq!(mode & 0o400, 0o400, "{path} cannot be read");
    }
}

#[test]
fn what_did_not_change_is_one_file_with_two_names() {
    let press = built();
    let first = publish(press.path());
    build_with_news(press.path(), "New");
    let second = publish(press.path());
    let at = |name: &str, path: &str| press.path().join("www/releases").join(name).join("public").join(path);
    for path in ["About/About-Us/index.html", "robots.txt", "favicon.svg"] {
        assert_eq!(inode(at(&first, path)), inode(at(&second, path)), "{path}");
    }
    for path in ["index.html", "News/index.html", "data/site.json"] {
        assert_ne!(inode(at(&first, path)), inode(at(&second, path)), "{path}");
        assert_ne!(fs::read(at(&first, path)).unwrap(), fs::read(at(&second, path)).unwrap(), "{path}");
    }
    assert_ne!(
        inode(press.path().join("dist/public/robots.txt")),
        inode(at(&first, "robots.txt")),
        "dist is no release"
    );
    assert_whole(&press.path().join("www/releases").join(first));
    assert_whole(&press.path().join("www/releases").join(second));
}

#[test]
fn building_again_changes_no_release() {
    let press = built();
    let first = press.path().join("www/releases").join(publish(press.path()));
    let before: Vec<Vec<u8>> = files(&first).iter().map(|path| fs::read(first.join(path)).unwrap()).collect();
    build_with_news(press.path(), "New");
    publish(press.path());
    let after: Vec<Vec<u8>> = files(&first).iter().map(|path| fs::read(first.join(path)).unwrap()).collect();
    assert!(before == after);
}

#[test]
fn the_same_build_is_published_once() {
    let press = built();
    let first = publish(press.path());
    let (code, said) = run(press.path(), &["publish", "www"]);
    assert!(code == 0 && said.contains("nothing to do"), "{said}");
    assert_eq!(releases(press.path()), [first]);
}

#[test]
fn the_last_are_kept_and_others_removed() {
    let press = built();
    let mut names = vec![publish(press.path())];
    for at in 1..4 {
        build_with_news(press.path(), &at.to_string());
        let (code, said) = run(press.path(), &["publish", "www", "--keep", "3"]);
        assert_eq!(code, 0, "{said}");
        names.push(current(press.path()));
    }
    assert_eq!(releases(press.path()), names[1..]);
    build_with_news(press.path(), "last");
    run(press.path(), &["publish", "www", "--keep", "0"]);
    assert_eq!(
        releases(press.path()),
        [names[3].clone(), current(press.path())],
        "there is always a way back"
    );
    assert_whole(&press.path().join("www/current"));
}

#[test]
fn rollback_goes_one_back_and_on_by_name() {
    let press = built();
    let first = publish(press.path());
    build_with_news(press.path(), "2");
    let second = publish(press.path());
    build_with_news(press.path(), "3");
    let third = publish(press.path());
    assert_eq!(run(press.path(), &["rollback", "www"]).0, 0);
    assert_eq!(current(press.path()), second);
    assert_eq!(run(press.path(), &["rollback", "www"]).0, 0);
    assert_eq!(current(press.path()), first);
    let (code, said) = run(press.path(), &["rollback", "www"]);
    assert!(code == 2 && said.contains("no release before"), "{said}");
    let build_id = third.split_once('-').unwrap().1;
    assert_eq!(run(press.path(), &["rollback", "www", "--to", build_id]).0, 0);
    assert_eq!(current(press.path()), third);
    let (code, said) = run(press.path(), &["rollback", "www", "--to", "nothing"]);
    assert!(code == 2 && said.contains(&first) && current(press.path()) == third, "{said}");
}

#[test]
fn publishing_goes_on_after_a_rollback() {
    let press = built();
    publish(press.path());
    build_with_news(press.path(), "bad");
    let bad = publish(press.path());
    run(press.path(), &["rollback", "www"]);
    let good = current(press.path());
    build_with_news(press.path(), "mended");
    let mended = publish(press.path());
    assert!(mended > bad && bad > good);
    run(press.path(), &["publish", "www", "--keep", "1"]);
    assert!(releases(press.path()).contains(&good), "what may still be read is kept");
    assert_whole(&press.path().join("www/current"));
}

#[test]
fn releases_are_listed() {
    let press = built();
    let first = publish(press.path());
    build_with_news(press.path(), "2");
    let second = publish(press.path());
    run(press.path(), &["rollback", "www"]);
    let (code, table) = run(press.path(), &["releases", "www"]);
    let lines: Vec<&str> = table.lines().collect();
    assert!(code == 0 && lines.len() == 3, "{table}");
    assert!(
        lines[1].starts_with(' ')
            && lines[1].ends_with(&second)
            && lines[2].starts_with('*')
            && lines[2].ends_with(&first)
    );
    let (_, json) = run(press.path(), &["releases", "www", "--format", "json"]);
    let newest: serde_json::Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    assert_eq!(
        (newest["name"].as_str(), newest["is_current"].as_bool()),
        (Some(second.as_str()), Some(false))
    );
    let (all, own) = (newest["bytes"].as_u64().unwrap(), newest["own_bytes"].as_u64().unwrap());
    assert!(own > 0 && own < all / 2, "{own} of {all}");
    assert!(newest["published_at"].as_str().unwrap().starts_with("20"));
}

#[test]
fn what_is_not_ours_is_refused() {
    let press = built();
    write(press.path(), "www/photos/cat.png", "cat");
    let (code, said) = run(press.path(), &["publish", "www"]);
    assert!(code == 2 && said.contains("was not made by `octavo publish`"), "{said}");
    assert_eq!(files(&press.path().join("www")), ["photos/cat.png"]);
    for command in ["rollback", "releases"] {
        let (code, said) = run(press.path(), &[command, "www"]);
        assert!(code == 2 && said.contains("holds no releases"), "{said}");
        assert!(run(press.path(), &[command, "nowhere"]).0 == 2 && !press.path().join("nowhere").exists());
    }
}

#[test]
fn a_database_beside_the_releases_is_no_stranger() {
    let press = built();
    write(press.path(), "www/octavo.db", "state");
    publish(press.path());
    assert_eq!(fs::read_to_string(press.path().join("www/octavo.db")).unwrap(), "state");
}

#[test]
fn only_a_whole_build_is_published() {
    let press = housed_press();
    let (code, said) = run(press.path(), &["publish", "www"]);
    assert!(code == 2 && said.contains("octavo build"), "{said}");
    build(press.path());
    write(press.path(), "dist/public/robots.txt", "meddled with");
    let (code, said) = run(press.path(), &["publish", "www"]);
    assert!(code == 2 && said.contains("robots.txt is not as the build wrote it"), "{said}");
    fs::remove_file(press.path().join("dist/public/robots.txt")).unwrap();
    let (code, said) = run(press.path(), &["publish", "www"]);
    assert!(code == 2 && said.contains("robots.txt"), "{said}");
    assert!(!press.path().join("www/current").exists());
}

#[test]
fn the_second_publish_and_a_running_build_are_waited_for() {
    let press = built();
    let first = publish(press.path());
    build_with_news(press.path(), "2");
    let lock = File::options().write(true).open(press.path().join("www/.octavo-publish")).unwrap();
    lock.lock().unwrap();
    for command in ["publish", "rollback"] {
        let (code, said) = run(press.path(), &[command, "www"]);
        assert!(code == 75 && said.contains("being published to by process "), "{said}");
    }
    assert_eq!(run(press.path(), &["releases", "www"]).0, 0, "looking is always possible");
    drop(lock);
    let building = File::open(press.path().join("dist/.lock")).unwrap();
    building.lock().unwrap();
    let (code, said) = run(press.path(), &["publish", "www"]);
    assert!(code == 75 && said.contains("a build is writing"), "{said}");
    assert_eq!(current(press.path()), first);
}

/// Starts a publish without waiting for it.
fn start(dist: &Path, folder: &Path) -> std::process::Child {
    Command::new(env!("CARGO_BIN_EXE_octavo"))
        .args(["publish".as_ref(), folder.as_os_str(), "--dist".as_ref(), dist.as_os_str()])
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// A copy of the demonstration press; its build can be made another by `again`.
fn large_build() -> TempDir {
    let copy = tempfile::tempdir().unwrap();
    for path in files(demonstration()) {
        let target = copy.path().join(&path);
        fs::create_dir_all(target.parent().unwrap()).unwrap();
        fs::copy(demonstration().join(&path), target).unwrap();
    }
    copy
}

/// The same build at another moment.
fn again(dist: &Path, at: usize) {
    let path = dist.join("build.json");
    let mut record: serde_json::Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    record["built_at"] = format!("2026-11-28T00:00:{at:02}Z").into();
    fs::write(path, record.to_string()).unwrap();
}

#[test]
fn killed_at_any_moment_current_leads_to_a_whole_release() {
    let dist = large_build();
    let (probe, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let begun = Instant::now();
    assert!(start(dist.path(), &probe.path().join("www")).wait().unwrap().success());
    let whole_time = begun.elapsed();
    let www = folder.path().join("www");
    let mut killed = 0;
    for round in 0..12_u32 {
        again(dist.path(), round as usize);
        let mut child = start(dist.path(), &www);
        thread::sleep(whole_time * round / 10);
        child.kill().unwrap(); // SIGKILL: nothing can be tidied up
        killed += u32::from(!child.wait().unwrap().success());
        if let Ok(release) = www.join("current").canonicalize() {
            assert_whole(&release);
        }
        for entry in fs::read_dir(www.join("releases")).into_iter().flatten().flatten() {
            if !entry.file_name().to_string_lossy().starts_with('.') {
                assert_whole(&entry.path());
            }
        }
    }
    assert!(killed > 2, "of 12 only {killed} were killed in time");
    again(dist.path(), 50);
    assert!(start(dist.path(), &www).wait().unwrap().success());
    assert_whole(&www.join("current"));
    let left: Vec<_> =
        fs::read_dir(www.join("releases")).unwrap().flatten().map(|entry| entry.file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().starts_with('.')), "{left:?}");
    assert!(fs::symlink_metadata(www.join(".current-next")).is_err());
}

#[test]
fn many_at_once_leave_one_whole_site() {
    let dist = large_build();
    let folder = tempfile::tempdir().unwrap();
    let www = folder.path().join("www");
    let mut children: Vec<_> = (0..4).map(|_| start(dist.path(), &www)).collect();
    let codes: Vec<i32> = children.iter_mut().map(|child| child.wait().unwrap().code().unwrap()).collect();
    assert!(codes.contains(&0) && codes.iter().all(|code| matches!(code, 0 | 75)), "{codes:?}");
    assert_whole(&www.join("current"));
    assert_eq!(fs::read_dir(www.join("releases")).unwrap().count(), 1);
}

#[test]
fn whoever_reads_current_always_finds_a_site() {
    let press = built();
    publish(press.path());
    build_with_news(press.path(), "2");
    publish(press.path());
    let page = press.path().join("www/current/public/index.html");
    let reader = thread::spawn(move || {
        let begun = Instant::now();
        let mut reads = 0;
        while begun.elapsed() < Duration::from_secs(2) {
            fs::read(&page).unwrap();
            reads += 1;
        }
        reads
    });
    let names = releases(press.path());
    while !reader.is_finished() {
        for name in &names {
            assert_eq!(run(press.path(), &["rollback", "www", "--to", name]).0, 0);
        }
    }
    assert!(reader.join().unwrap() > 100);
}

#[test]
fn a_build_on_another_disk_is_copied() {
    let elsewhere = Path::new("/dev/shm");
    let press = built();
    let Ok(shared) = tempfile::tempdir_in(elsewhere) else {
        println!("there is no second file system here; not looked at");
        return;
    };
    let dist = shared.path().join("dist");
    for path in files(&press.path().join("dist")) {
        let target = dist.join(&path);
        fs::create_dir_all(target.parent().unwrap()).unwrap();
        fs::copy(press.path().join("dist").join(&path), target).unwrap();
    }
    let (code, said) = run(press.path(), &["publish", "www", "--dist", &dist.to_string_lossy()]);
    assert_eq!(code, 0, "{said}");
    assert_whole(&press.path().join("www/current"));
}
