//! A build that is killed, or that runs out of disk, leaves a whole site; the next build ends where a clean one ends.

use crate::tools::{files, octavo, small_press, talk, write};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

type Site = BTreeMap<String, Vec<u8>>;

fn site(dist: &Path) -> Site {
    let public = dist.join("public");
    files(&public).into_iter().map(|path| (path.clone(), fs::read(public.join(path)).unwrap())).collect()
}

/// The press in one of two states: the second has more articles, another issue, other titles, and lacks some pages.
fn set_state(folder: &Path, second: bool) {
    let word = if second { "Second" } else { "First" };
    for n in 0..30 {
        let path = format!("journals/ABC/articles/a{n}/article.md");
        if second && n % 10 == 3 {
            let _ = fs::remove_dir_all(folder.join(format!("journals/ABC/articles/a{n}")));
            continue;
        }
        if !second && n >= 20 {
            let _ = fs::remove_dir_all(folder.join(format!("journals/ABC/articles/a{n}")));
            continue;
        }
        let issue = if second && n >= 15 { 3 } else { 2 };
        let text = format!(
            "+++\ntitle = \"{word} {n}\"\ndoi = \"10.5555/crash.{n}\"\ntype = \"Article\"\nauthors = [{{ given = \"A\", family = \"B\" }}]\nabstract = \"{word}.\"\npublished = \"2026-03-{:02}\"\nvolume = \"1\"\nissue = \"{issue}\"\n+++\n## One\n\n{}\n",
            1 + n % 28,
            "Words that fill a page. ".repeat(200)
        );
        write(folder, &path, &text);
    }
    if second {
        write(folder, "journals/ABC/issues/1/3.toml", "published_on = \"2026-06-09\"\n");
    } else {
        let _ = fs::remove_file(folder.join("journals/ABC/issues/1/3.toml"));
    }
}

/// Links from pages that can be reached from the home page to what is not there.
fn dead_links(public: &Path) -> Vec<String> {
    let (mut seen, mut next, mut dead) = (BTreeSet::new(), vec!["index.html".to_owned()], Vec::new());
    while let Some(path) = next.pop() {
        if !seen.insert(path.clone()) {
            continue;
        }
        let Ok(html) = fs::read_to_string(public.join(&path)) else { continue };
        for link in html.split("href=\"/").skip(1).filter_map(|rest| rest.split('"').next()) {
            let target = link.split(['#', '?']).next().unwrap_or_default().trim_end_matches('/');
            let page =
                if target.is_empty() { "index.html".to_owned() } else { format!("{target}/index.html") };
            if public.join(&page).is_file() {
                next.push(page);
            } else if !public.join(target).is_file() {
                dead.push(format!("{path} → /{target}"));
            }
        }
    }
    assert!(seen.len() > 20, "only {} pages can be reached", seen.len());
    dead
}

/// Kills builds at moments spread over their length and looks at the site each time.
fn kill(times: u64) {
    let press = small_press();
    let folder = press.path();
    let clean = |second: bool| {
        set_state(folder, second);
        let out = tempfile::tempdir().unwrap();
        let output = octavo(folder, &["build", "--content", ".", "--out", &out.path().to_string_lossy()]);
        assert!(output.status.success(), "{}", talk(&output));
        site(out.path())
    };
    let states = [clean(false), clean(true)];
    let dist = tempfile::tempdir().unwrap();
    let out = dist.path().to_string_lossy().into_owned();
    let build = || {
        let started = std::time::Instant::now();
        let output = octavo(folder, &["build", "--content", ".", "--out", &out]);
        assert!(output.status.success(), "{}", talk(&output));
        started.elapsed()
    };
    set_state(folder, false);
    build();
    set_state(folder, true);
    let length = build();
    let mut killed = 0;
    for round in 0..times {
        set_state(folder, round % 2 == 1);
        let mut child = Command::new(env!("CARGO_BIN_EXE_octavo"))
            .args(["build", "--content", ".", "--out", &out])
            .current_dir(folder)
            .env("SOURCE_DATE_EPOCH", "1795824000")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Moments in an order that jumps about, most of them near the end, where files move.
        let part = (round * 7 % times) as f64 / times as f64;
        std::thread::sleep(Duration::from_secs_f64(length.as_secs_f64() * (1.0 - part * part)));
        killed += u32::from(child.kill().is_ok() && !child.wait().unwrap().success());
        for (path, bytes) in site(dist.path()) {
            let is_whole =
                path.starts_with("assets/") || states.iter().any(|state| state.get(&path) == Some(&bytes));
            assert!(is_whole, "round {round}: {path} is neither the old file nor the new one");
        }
        let dead = dead_links(&dist.path().join("public"));
        assert!(dead.is_empty(), "round {round}: {dead:#?}");
    }
    assert!(killed > 0, "no build was killed");
    set_state(folder, false);
    build();
    let after = site(dist.path());
    let differing: Vec<_> =
        states[0].keys().filter(|path| after.get(*path) != states[0].get(*path)).collect();
    assert!(differing.is_empty(), "{differing:#?}");
    assert!(after.keys().all(|path| states[0].contains_key(path) || path.starts_with("assets/")));
}

#[test]
fn a_build_killed_at_any_moment_leaves_a_whole_site() {
    kill(20);
}

/// `cargo test -p generator --test it a_hundred_kills -- --ignored`
#[test]
#[ignore = "takes minutes"]
fn a_hundred_kills() {
    kill(100);
}

/// A disk that is full: a folder of limited size needs root, so the limit is one on the size of files, which fails in the same way.
#[cfg(target_os = "linux")]
#[test]
fn a_write_that_fails_is_told_with_its_path_and_the_site_stays() {
    let press = small_press();
    let folder = press.path();
    let out = folder.join("dist").to_string_lossy().into_owned();
    octavo(folder, &["build", "--content", ".", "--out", &out]);
    let before = site(&folder.join("dist"));
    let path = "journals/ABC/articles/one/article.md";
    let text = fs::read_to_string(folder.join(path)).unwrap();
    write(folder, path, &format!("{text}\n{}\n", "More words of it. ".repeat(20_000)));
    // 100 blocks of 1,024 bytes: the article's page is longer.
    let script = "ulimit -f 100; trap '' XFSZ; exec \"$@\"";
    let output = Command::new("bash")
        .args(["-c", script, "bash", env!("CARGO_BIN_EXE_octavo"), "build", "--content", ".", "--out", &out])
        .current_dir(folder)
        .env("SOURCE_DATE_EPOCH", "1795824000")
        .output()
        .unwrap();
    assert!(!output.status.success());
    assert!(talk(&output).contains("cannot be written"), "{}", talk(&output));
    assert!(talk(&output).contains(".staging"), "{}", talk(&output));
    assert_eq!(site(&folder.join("dist")), before);
}
