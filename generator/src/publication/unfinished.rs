//! Drafts that cannot even be read: no DOI yet, no date, half a table. They are in no press, so their files are asked
//! directly whether they are public; their faults are told and stop nothing.

use super::Opening;
use crate::{
    diagnostic::{Diagnostic, Severity, SourceText},
    parse::{
        document::timing,
        front_matter,
        table::{Reader, from_toml},
    },
    source::{ArticleFolder, Entry, SourceTree},
};
use jiff::Timestamp;
use model::{Timing, Zone};
use std::collections::BTreeSet;

/// Files (and articles' folders) that have errors and say of themselves that they are not public.
pub fn unfinished(
    tree: &SourceTree,
    found: &[Diagnostic],
    zone: &Zone,
    moment: Timestamp,
) -> BTreeSet<String> {
    let errors = found.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    let files: BTreeSet<&str> = errors.map(|diagnostic| &*diagnostic.span.file).collect();
    if files.is_empty() {
        return BTreeSet::new();
    }
    let waits = |timing: Timing| !Opening::of(timing, None, zone).is_open(moment);
    let mut unfinished = BTreeSet::new();
    let mut single = |entry: &Entry| {
        let label = tree.label(&entry.path);
        if files.contains(label.as_str()) && waits(timing_of(tree, entry)) {
            unfinished.insert(label);
        }
    };
    tree.about.values().chain(tree.information.values()).chain(tree.notices.values()).for_each(&mut single);
    for journal in tree.journals.values() {
        journal.journal.iter().chain(journal.pages.values()).for_each(&mut single);
        journal.issues.values().chain(journal.special_issues.values()).for_each(&mut single);
    }
    for folder in tree.journals.values().flat_map(|journal| journal.articles.values()) {
        let label = tree.label(&folder.path);
        let is_in = |file: &&str| file.strip_prefix(label.as_str()).is_some_and(|rest| rest.starts_with('/'));
        if files.iter().any(is_in) && waits(timing_of_article(tree, folder)) {
            unfinished.insert(label);
        }
    }
    unfinished
}

fn timing_of_article(tree: &SourceTree, folder: &ArticleFolder) -> Timing {
    let own = folder.texts.iter().map(|entry| timing_of(tree, entry)).fold(Timing::default(), Timing::under);
    folder.extra.iter().map(|entry| timing_of(tree, entry)).fold(own, Timing::under)
}

/// The three keys of a file, as far as its head can be read.
fn timing_of(tree: &SourceTree, entry: &Entry) -> Timing {
    let nothing = Timing::default();
    if entry.path.ends_with(".xml") {
        return nothing;
    }
    let Ok(source) = tree.text(entry) else { return nothing };
    if entry.path.ends_with(".md") {
        let front = front_matter::split(&source).value;
        return front.map_or(nothing, |front| keys(&source, &front.table, front.place));
    }
    let place = 0..source.text.len();
    from_toml(&source, place.clone()).map_or(nothing, |table| keys(&source, &table, place))
}

fn keys(source: &SourceText, table: &crate::parse::table::Table, place: std::ops::Range<usize>) -> Timing {
    timing(&mut Reader::new(source, table, place))
}
