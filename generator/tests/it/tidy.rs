//! The house rules that no lint holds: sizes of files, heads, directions between modules, what may be named where.

use crate::tools::{files, root};
use std::{collections::BTreeMap, fs};

/// A source file of the workspace.
struct Source {
    path: String,
    text: String,
}

impl Source {
    /// The lines before the tests.
    fn code(&self) -> &str {
        self.text.split("#[cfg(test)]").next().unwrap_or_default()
    }

    fn lines(&self) -> usize {
        self.code().lines().count()
    }
}

/// Files below some folders with one of some endings.
fn sources(folders: &[&str], endings: &[&str]) -> Vec<Source> {
    let root = root();
    let mut found = Vec::new();
    for folder in folders {
        for file in files(&root.join(folder)) {
            let is_ours = !["node_modules/", "dist/", "test-results/", "/tests/"]
                .iter()
                .any(|other| file.contains(other));
            if is_ours && endings.iter().any(|ending| file.ends_with(ending)) {
                let path = format!("{folder}/{file}");
                found.push(Source { text: fs::read_to_string(root.join(&path)).unwrap(), path });
            }
        }
    }
    found
}

const CRATES: [&str; 4] = ["model/src", "search/src", "generator/src", "sidecar/src"];

/// Tables of data may be longer than code.
const TABLES: [&str; 1] = ["generator/src/diagnostic/codes.rs"];

#[test]
fn files_are_small() {
    let all = sources(&CRATES, &[".rs"]);
    let mut sizes: Vec<usize> = all.iter().map(Source::lines).collect();
    sizes.sort_unstable();
    assert!(sizes[sizes.len() / 2] <= 110, "the median file has {} lines", sizes[sizes.len() / 2]);
    for source in all.iter().chain(&sources(
        &["web/src", "web/pages", "web/styles", "templates"],
        &[".ts", ".tsx", ".css", ".html"],
    )) {
        let is_table = TABLES.contains(&source.path.as_str());
        assert!(is_table || source.lines() <= 500, "{} has {} lines", source.path, source.lines());
    }
}

#[test]
fn every_file_says_what_it_is() {
    for source in sources(&CRATES, &[".rs"]) {
        assert!(source.text.starts_with("//! "), "{} does not begin with what it is", source.path);
    }
    for source in sources(&["templates"], &[".html"]) {
        assert!(source.text.starts_with("{#"), "{} does not begin with a comment", source.path);
    }
}

/// The stages of the generator in order; each may use those before it.
const STAGES: [&str; 10] = [
    "diagnostic",
    "picture",
    "source",
    "parse",
    "press",
    "assemble",
    "publication",
    "check",
    "view",
    "render",
];

#[test]
fn stages_use_only_stages_before_them() {
    // `source` knows one type of `parse` (a file beside an article) and none of its functions.
    let allowed = [("source", "parse"), ("parse", "press"), ("press", "parse")];
    for source in sources(&["generator/src"], &[".rs"]) {
        let inside = source.path.trim_start_matches("generator/src/");
        let stage = inside.split(['/', '.']).next().unwrap();
        let Some(rank) = STAGES.iter().position(|name| *name == stage) else { continue };
        for (later, name) in STAGES.iter().enumerate() {
            let uses = source.code().contains(&format!("crate::{name}"))
                || source.code().contains(&format!("    {name}::"));
            let is_allowed = later <= rank || allowed.contains(&(stage, *name));
            assert!(!uses || is_allowed, "{} uses the later stage {name}", source.path);
        }
    }
}

#[test]
fn each_library_is_named_in_one_place() {
    let only = [
        ("tantivy", &["search/"][..]),
        ("sqlx", &["sidecar/src/store"]),
        ("tera::", &["generator/src/render"]),
        ("rquickjs", &["generator/src/render/islands.rs", "generator/src/parse/math/temml.rs"]),
        ("ammonia", &["generator/src/parse/markdown"]),
        ("pulldown_cmark", &["generator/src/parse/markdown"]),
        ("quick_xml", &["generator/src/parse/jats", "generator/src/picture/svg.rs"]),
        ("image::", &["generator/src/picture"]),
        ("webp::", &["generator/src/picture"]),
        ("fast_image_resize", &["generator/src/picture"]),
        ("imagesize", &["generator/src/picture/header.rs"]),
        ("minijinja", &["sidecar/src/search_page/templates.rs"]),
        ("notify::", &["generator/src/watch/changes.rs"]),
        (
            "axum::",
            &[
                "sidecar/",
                "generator/src/watch/client.rs",
                "generator/src/watch/design.rs",
                "generator/src/watch/hub.rs",
            ],
        ),
        ("clap_mangen", &["generator/src/commands/man.rs"]),
    ];
    for source in sources(&CRATES, &[".rs"]) {
        for (library, places) in only {
            let is_there = source
                .code()
                .lines()
                .any(|line| line.contains(library) && !line.trim_start().starts_with("//"));
            assert!(
                !is_there || places.iter().any(|place| source.path.starts_with(place)),
                "{} names {library}",
                source.path
            );
        }
    }
}

#[test]
fn model_and_search_know_neither_program() {
    for manifest in ["model/Cargo.toml", "search/Cargo.toml"] {
        let text = fs::read_to_string(root().join(manifest)).unwrap();
        assert!(!text.contains("generator.workspace") && !text.contains("sidecar.workspace"), "{manifest}");
    }
    assert!(!fs::read_to_string(root().join("sidecar/Cargo.toml")).unwrap().contains("generator.workspace"));
    for source in sources(&["generator/src"], &[".rs"]) {
        let may = source.path.starts_with("generator/src/commands/serve.rs");
        assert!(may || !source.code().contains("sidecar::"), "{} uses the sidecar", source.path);
    }
    for source in sources(&["model/src"], &[".rs"]) {
        assert!(!source.code().contains("std::fs"), "{} opens a file", source.path);
    }
}

#[test]
fn only_source_reads_and_only_output_writes() {
    // The cache of pictures is a folder of its own, neither content nor site.
    let readers = [
        "generator/src/source",
        "generator/src/output",
        "generator/src/import/collect.rs",
        "generator/src/picture/cache.rs",
        "generator/src/publish",
    ];
    for source in sources(&["generator/src"], &[".rs"]) {
        let opens = ["fs::read", "File::open", "fs::copy", "create_dir"]
            .iter()
            .any(|call| source.code().contains(call));
        assert!(
            !opens || readers.iter().any(|place| source.path.starts_with(place)),
            "{} opens files",
            source.path
        );
    }
}

#[test]
fn safe_html_is_counted_in_templates() {
    let mut counted = BTreeMap::new();
    for source in sources(&["templates/site"], &[".html"]) {
        let count = source.text.matches("| safe").count();
        if count > 0 {
            counted.insert(source.path, count);
        }
    }
    let total: usize = counted.values().sum();
    assert!(total <= 40, "{total} values are not escaped: {counted:#?}");
}

#[test]
fn web_code_has_no_any_and_no_silent_suppression() {
    for source in sources(&["web/src", "web/pages"], &[".ts", ".tsx"]) {
        for word in [": any", "<any>", "as any", "@ts-ignore", "@ts-nocheck", "eslint-disable"] {
            assert!(!source.text.contains(word), "{} holds `{word}`", source.path);
        }
    }
    let package: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(root().join("web/package.json")).unwrap()).unwrap();
    assert!(package["dependencies"].as_object().unwrap().len() <= 8);
}

#[test]
fn papers_are_short_and_complete() {
    let lines = |path: &str| fs::read_to_string(root().join(path)).unwrap().lines().count();
    assert!(lines("README.md") <= 120);
    assert!(lines("ARCHITECTURE.md") <= 200);
    let map = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let manifest: toml::Table = fs::read_to_string(root().join("Cargo.toml")).unwrap().parse().unwrap();
    let own = ["model", "search", "generator", "sidecar"];
    for name in manifest["workspace"]["dependencies"]
        .as_table()
        .unwrap()
        .keys()
        .filter(|name| !own.contains(&name.as_str()))
    {
        assert!(map.contains(&format!("`{name}`")), "ARCHITECTURE.md does not say why {name} is used");
    }
}

#[test]
fn there_are_enough_tests() {
    let all = sources(&["model", "search", "generator", "sidecar"], &[".rs"]);
    let lines: usize = all.iter().filter(|source| source.path.contains("/src/")).map(Source::lines).sum();
    let tests: usize = all
        .iter()
        .map(|source| source.text.matches("#[test]").count() + source.text.matches("::test]").count())
        .sum();
    println!(
        "{tests} tests for {lines} lines of code: {:.1} for each 1,000",
        tests as f64 * 1000.0 / lines as f64
    );
    // A floor that is only ever raised: many tests here are tables of cases, which count as one.
    assert!(tests * 1000 >= lines * 13, "{tests} tests for {lines} lines");
}

#[test]
fn the_fuzz_targets_lock_what_the_crates_need() {
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap();
    let lock: toml::Table = read("fuzz/Cargo.lock").parse().unwrap();
    for name in ["model", "search", "generator", "sidecar"] {
        let manifest: toml::Table = read(&format!("{name}/Cargo.toml")).parse().unwrap();
        let of_name = |package: &&toml::Value| package["name"].as_str() == Some(name);
        let package = lock["package"].as_array().unwrap().iter().find(of_name);
        let locked = package.and_then(|package| package["dependencies"].as_array()).unwrap();
        // A name that occurs in two versions has its version behind it.
        let locked: Vec<_> = locked.iter().filter_map(|one| one.as_str()?.split(' ').next()).collect();
        for needed in manifest["dependencies"].as_table().unwrap().keys() {
            assert!(
                locked.contains(&needed.as_str()),
                "{needed} of {name}: run `cargo metadata` in fuzz/ and commit its Cargo.lock"
            );
        }
    }
}
