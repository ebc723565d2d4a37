//! Journals with their boards, pages, issues, special issues and articles.

use super::{
    Progress, Reading, article,
    memory::{self, Memories, Memory},
    missing,
};
use crate::{
    diagnostic::Diagnostic,
    parse::{
        document::Sourced,
        issue::{issue, special_issue},
        journal::{board, journal},
        text_page::PageKind,
    },
    press::{ArticleEntry, ArticleIndex, Articles, JournalSet},
    source::JournalFiles,
};
use model::{ShortName, issue::Issue, special_issue::SpecialIssue};
use rayon::prelude::*;
use std::{cmp::Reverse, collections::BTreeMap};

/// Every journal that has a journal.toml that can be read, what is to be remembered of its articles, and those that were others.
pub fn journals(
    reader: &Reading<'_>,
    progress: Progress<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> (BTreeMap<ShortName, JournalSet>, Memories, Articles) {
    let read: Vec<_> = reader
        .tree
        .journals
        .par_iter()
        .map(|(name, files)| {
            let mut found = Vec::new();
            let mut memory = reader.recall.map(|recall| Memory::of(recall, name)).unwrap_or_default();
            let set = journal_set(reader, (name, files), (&mut memory, progress), &mut found);
            let renewed = set.as_ref().and_then(|set| memory.renewed(&set.articles));
            (name, set, renewed, (memory.replaced(), found))
        })
        .collect();
    let (mut journals, mut memories, mut replaced) = (BTreeMap::new(), Vec::new(), Articles::new());
    for (name, set, renewed, (others, found)) in read {
        diagnostics.extend(found);
        replaced.extend(others);
        journals.extend(set.map(|set| (name.clone(), set)));
        memories.extend(renewed.map(|bytes| (memory::cache_name(name), bytes)));
    }
    (journals, memories, replaced)
}

fn journal_set(
    reader: &Reading<'_>,
    (name, files): (&ShortName, &JournalFiles),
    remembered: (&mut Memory, Progress<'_>),
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<JournalSet> {
    let folder = format!("journals/{name}");
    let Some(entry) = &files.journal else {
        diagnostics.push(missing(reader.tree, &format!("{folder}/journal.toml"), "journal.toml"));
        return None;
    };
    let mut journal = reader.file(entry, diagnostics, |source, _| journal(source, name, &folder))?;
    if journal.value.citation_style.is_empty() {
        journal.value.citation_style.clone_from(&reader.citation_style);
    }
    let boards = files
        .boards
        .iter()
        .filter_map(|(kind, entry)| {
            let roles = reader.file(entry, diagnostics, board)?;
            Some((*kind, roles.value))
        })
        .collect();
    let articles = articles(reader, (files, &journal), remembered, diagnostics);
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

/// All articles, newest first; those that are not remembered are read in parallel.
fn articles(
    reader: &Reading<'_>,
    (files, journal): (&JournalFiles, &Sourced<model::journal::Journal>),
    (memory, progress): (&mut Memory, Progress<'_>),
    diagnostics: &mut Vec<Diagnostic>,
) -> Articles {
    let name = &journal.value.short_name;
    let known: Vec<_> = files
        .articles
        .values()
        .map(|folder| {
            let inputs = reader.recall.map(|recall| recall.inputs);
            let digest =
                inputs.map(|inputs| memory::digest_of(reader.tree, inputs, name, folder)).unwrap_or_default();
            (folder, digest, memory.take(folder, digest))
        })
        .collect();
    let read: Vec<(Option<Box<ArticleEntry>>, Vec<Diagnostic>)> = known
        .into_par_iter()
        .map(|(folder, digest, known)| {
            let mut found = Vec::new();
            let mut entry = known.or_else(|| {
                article::entry(reader.tree, folder, &journal.value, &mut found).map(memory::compact)
            });
            if let Some(entry) = &mut entry {
                // Of the press's own settings nothing is remembered with the article. JATS brings its list of references along.
                let is_markdown = folder.texts.first().is_some_and(|text| text.path.ends_with(".md"));
                let style = &journal.value.citation_style;
                entry.citation_style = if is_markdown { style.clone() } else { String::new() };
                if entry.digest != digest {
                    entry.digest = digest;
                    entry.found = std::mem::take(&mut found);
                }
            }
            progress();
            (entry, found)
        })
        .collect();
    let mut articles = Vec::with_capacity(read.len());
    for (entry, found) in read {
        diagnostics.extend(found);
        diagnostics.extend(entry.iter().flat_map(|entry| &entry.found).cloned());
        articles.extend(entry);
    }
    articles.sort_by(|a, b| {
        let key = |entry: &ArticleEntry| Reverse(entry.article.published());
        key(a).cmp(&key(b)).then_with(|| a.article.doi.key().cmp(b.article.doi.key()))
    });
    articles
}
