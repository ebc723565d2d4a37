//! Real articles of some fifty publishers: all are imported and built, each becomes a page or a diagnostic, none a panic.
//! On a machine without the corpus these tests say so and pass.

use crate::tools::{corpus, octavo, talk};
use std::{collections::BTreeMap, fs, path::Path, sync::OnceLock, time::Instant};
use tempfile::TempDir;

/// Kinds of the index that are JATS, and whether each file of it must become a page.
const KINDS: [(&str, bool); 4] =
    [("jats", true), ("jats-huge", true), ("jats-fixture", false), ("jats-malformed", false)];

/// Path, kind and DOI of the JATS files, by the corpus's index.
fn articles(corpus: &Path) -> Vec<(String, String, String)> {
    let index = fs::read_to_string(corpus.join("INDEX.tsv")).unwrap();
    let rows = index.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>());
    rows.filter(|row| KINDS.iter().any(|(kind, _)| row[7] == *kind))
        .map(|row| {
            (row[0].to_owned(), row[7].to_owned(), row[12].trim_start_matches("https://doi.org/").to_owned())
        })
        .collect()
}

/// Imports and builds the corpus once for all tests; the scratch folder, and what the two runs said.
pub fn built(corpus: &Path) -> &'static (TempDir, String, String) {
    static BUILT: OnceLock<(TempDir, String, String)> = OnceLock::new();
    BUILT.get_or_init(|| build(corpus))
}

fn build(corpus: &Path) -> (TempDir, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let content = folder.path().join("content").to_string_lossy().into_owned();
    let out = folder.path().join("dist").to_string_lossy().into_owned();
    let listed = articles(corpus);
    let mut arguments = vec!["import", "jats", "--journal", "CORPUS", "--content", &content];
    arguments.extend(listed.iter().map(|(path, ..)| path.as_str()));
    let import = octavo(corpus, &arguments);
    assert!(matches!(import.status.code(), Some(0 | 1)), "import died: {}", talk(&import));
    let build = octavo(corpus, &["build", "--content", &content, "--out", &out]);
    assert!(build.status.success(), "the imported tree does not build:\n{}", errors(&talk(&build)));
    (folder, talk(&import), talk(&build))
}

/// The errors of what a run said.
fn errors(talk: &str) -> String {
    talk.split("\n\n").filter(|message| message.contains("error[")).take(20).collect::<Vec<_>>().join("\n\n")
}

#[test]
fn every_real_article_becomes_a_page_and_every_other_file_a_diagnostic() {
    let Some(corpus) = corpus() else { return eprintln!("there is no corpus on this machine") };
    let started = Instant::now();
    let (folder, import, _) = built(&corpus);
    let pages = pages_by_doi(&folder.path().join("dist/public/Journals/CORPUS/articles"));
    let mut lost = Vec::new();
    for (path, kind, doi) in articles(&corpus) {
        let must = KINDS.iter().any(|(name, must)| *name == kind && *must);
        let doi = proposed(import, &path).unwrap_or(doi);
        let is_page = pages.contains_key(&doi.to_lowercase());
        let is_told = import.contains(&format!("--> {path}"));
        if must && !is_page {
            lost.push(format!("{path} ({doi}) must be a page"));
        } else if !is_page && !is_told {
            lost.push(format!("{path} ({doi}) is neither a page nor told"));
        }
    }
    assert!(lost.is_empty(), "{}\n{}", lost.join("\n"), errors(import));
    assert!(pages.len() >= 100);
    assert!(started.elapsed().as_secs() < 300, "it took {:?}", started.elapsed());
}

/// The DOI that the import proposed for a file that has none.
fn proposed(import: &str, path: &str) -> Option<String> {
    let place = format!("--> {path}:");
    let message = import.split("\n\n").find(|message| {
        message.contains("is proposed") && message.contains("no DOI;") && message.contains(&place)
    })?;
    Some(message.split_once("no DOI; ")?.1.split_whitespace().next()?.to_owned())
}

/// The pages of articles by the lower-case DOI that they show.
fn pages_by_doi(folder: &Path) -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    for entry in walkdir::WalkDir::new(folder).into_iter().flatten() {
        if entry.file_name() == "index.json" {
            let json: serde_json::Value =
                serde_json::from_str(&fs::read_to_string(entry.path()).unwrap()).unwrap();
            // The list of all articles has no DOI of its own.
            let Some(doi) = json["card"]["doi"].as_str() else { continue };
            pages.insert(doi.to_lowercase(), entry.path().to_string_lossy().into_owned());
        }
    }
    pages
}

#[test]
fn every_diagnostic_of_the_corpus_says_where_and_what_next() {
    let Some(corpus) = corpus() else { return eprintln!("there is no corpus on this machine") };
    let folder = tempfile::tempdir().unwrap();
    let content = folder.path().join("content").to_string_lossy().into_owned();
    let listed = articles(&corpus);
    let mut arguments =
        vec!["import", "jats", "--format", "json", "--journal", "CORPUS", "--content", &content];
    arguments.extend(listed.iter().filter(|(_, kind, _)| kind != "jats").map(|(path, ..)| path.as_str()));
    let output = octavo(&corpus, &arguments);
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    for told in document["diagnostics"].as_array().unwrap() {
        assert!(!told["file"].as_str().unwrap().is_empty(), "{told}");
        if told["severity"] == "error" {
            assert!(!told["hint"].as_str().unwrap().is_empty(), "no hint: {told}");
            assert!(told["line"].as_u64().unwrap() >= 1, "no line: {told}");
        }
    }
}
