//! Journals with their boards, pages, issues, special issues and articles.

use super::{Progress, Reading, article, missing};
use crate::{
    diagnostic::Diagnostic,
    parse::{
        document::Sourced,
        issue::{issue, special_issue},
        journal::{board, journal},
        text_page::PageKind,
    },
    press::{ArticleEntry, ArticleIndex, JournalSet},
    source::JournalFiles,
};
use model::{ShortName, issue::Issue, special_issue::SpecialIssue};
use rayon::prelude::*;
use std::{cmp::Reverse, collections::BTreeMap};

/// Every journal that has a journal.toml that can be read.
pub fn journals(
    reader: &Reading<'_>,
    progress: Progress<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> BTreeMap<ShortName, JournalSet> {
    let read: Vec<_> = reader
        .tree
        .journals
        .par_iter()
        .map(|(name, files)| {
            let mut found = Vec::new();
            let set = journal_set(reader, (name, files), progress, &mut found);
            (set.map(|set| (name.clone(), set)), found)
        })
        .collect();
    let mut journals = BTreeMap::new();
    for (set, found) in read {
        diagnostics.extend(found);
        journals.extend(set);
    }
    journals
}

fn journal_set(
    reader: &Reading<'_>,
    (name, files): (&ShortName, &JournalFiles),
    progress: Progress<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<JournalSet> {
    let folder = format!("journals/{name}");
    let Some(entry) = &files.journal else {
        diagnostics.push(missing(reader.tree, &format!("{folder}/journal.toml"), "journal.toml"));
        return None;
    };
    let journal = reader.file(entry, diagnostics, |source, _| journal(source, name, &folder))?;
    let boards = files
        .boards
        .iter()
        .filter_map(|(kind, entry)| {
            let roles = reader.file(entry, diagnostics, board)?;
            Some((*kind, roles.value))
        })
        .collect();
    let articles = articles(reader, (files, &journal), progress, diagnostics);
    Some(JournalSet {
        boards,
        pages: reader.pages(&files.pages, PageKind::Journal, diagnostics),
        issues: issues(reader, (name, files), diagnostics),
        special_issues: special_issues(reader, (name, files), diagnostics),
        index: ArticleIndex::of(&articles),
        articles,
        journal,
    })
}

/// Newest first; two of one day by their numbers.
fn issues(
    reader: &Reading<'_>,
    (name, files): (&ShortName, &JournalFiles),
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Sourced<Issue>> {
    let mut issues: Vec<Sourced<Issue>> = files
        .issues
        .iter()
        .filter_map(|((volume, number), entry)| {
            reader.file(entry, diagnostics, |source, around| {
                issue(source, around.folder, (name, volume, number))
            })
        })
        .collect();
    issues.sort_by_key(|issue| {
        Reverse((issue.value.published_on, issue.value.volume.natural_key(), issue.value.issue.natural_key()))
    });
    issues
}

fn special_issues(
    reader: &Reading<'_>,
    (name, files): (&ShortName, &JournalFiles),
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Sourced<SpecialIssue>> {
    let mut special_issues: Vec<Sourced<SpecialIssue>> = files
        .special_issues
        .iter()
        .filter_map(|(special, entry)| {
            reader.file(entry, diagnostics, |source, around| special_issue(source, around, (name, special)))
        })
        .collect();
    special_issues.sort_by_key(|special| (Reverse(special.value.deadline), special.value.name.clone()));
    special_issues
}

/// All articles, read in parallel; newest first.
fn articles(
    reader: &Reading<'_>,
    (files, journal): (&JournalFiles, &Sourced<model::journal::Journal>),
    progress: Progress<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<ArticleEntry> {
    let read: Vec<(Option<ArticleEntry>, Vec<Diagnostic>)> = files
        .articles
        .values()
        .collect::<Vec<_>>()
        .into_par_iter()
        .map(|folder| {
            let mut found = Vec::new();
            let entry = article::entry(reader.tree, folder, &journal.value, &mut found);
            progress();
            (entry, found)
        })
        .collect();
    let mut articles = Vec::with_capacity(read.len());
    for (entry, found) in read {
        diagnostics.extend(found);
        articles.extend(entry);
    }
    articles.sort_by_key(|entry| (Reverse(entry.article.published()), entry.article.doi.key().to_owned()));
    articles
}
