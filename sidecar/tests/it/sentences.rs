//! What the sidecar says to readers is in the catalogue of the interface, so that pages in other languages can say it too.

use model::texts;
use std::{fs, path::Path};

/// The literals that follow `marker` in the files of a folder.
fn said(folder: &Path, marker: &str, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            said(&path, marker, found);
        } else {
            let text = fs::read_to_string(&path).unwrap();
            let literals = text.split(marker).skip(1).filter_map(|rest| rest.trim_start().strip_prefix('"'));
            found.extend(literals.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())));
        }
    }
}

#[test]
fn every_sentence_for_readers_has_its_other_languages() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sentences = Vec::new();
    said(&source, "Refusal::said(", &mut sentences);
    let mut objections = Vec::new();
    said(&source.join("service"), "Some(", &mut objections);
    sentences.extend(objections.into_iter().filter(|text| text.to_lowercase().contains("password")));
    assert!(sentences.len() > 12, "{sentences:?}");
    let chinese = texts::of("zh");
    let same: Vec<_> = sentences.iter().filter(|sentence| chinese.resay(sentence) == **sentence).collect();
    assert!(same.is_empty(), "not in texts/en.json as server.…: {same:?}");
}

#[test]
fn the_notes_of_a_search_have_them_too() {
    let note = "No article has “sedment”; “sediment” was searched instead.";
    assert!(texts::of("zh").resay(note).contains("已改为检索“sediment”"));
}
