//! The journals of a build with their issues and special issues, read once: lists of them are answered from memory.

use super::{
    Files,
    pages::{HomePage, Issue, IssuesPage, JournalPage, SpecialIssue, SpecialIssuesPage},
};
use crate::Error;
use model::published::{CategoryEntry, JournalEntry};
use std::collections::HashMap;

/// All journals.
#[derive(Debug, Default)]
pub(crate) struct Catalogue {
    /// In menu order.
    pub journals: Vec<Journal>,
    /// Places in `journals` by the short name in lower case.
    by_name: HashMap<String, usize>,
    /// Places in `journals` and in their special issues by the id in lower case.
    by_special_issue: HashMap<String, (usize, usize)>,
    /// The home page.
    pub home: HomePage,
}

/// A journal.
#[derive(Debug)]
pub(crate) struct Journal {
    /// As lists show it.
    pub entry: JournalEntry,
    /// Name of its category.
    pub category: String,
    /// Its own page.
    pub page: JournalPage,
    /// Newest first.
    pub issues: IssuesPage,
    /// Latest deadline first.
    pub special_issues: Vec<SpecialIssue>,
}

impl Journal {
    /// Its issues, newest first.
    pub fn all_issues(&self) -> impl Iterator<Item = &Issue> {
        self.issues.volumes.iter().flat_map(|volume| &volume.issues)
    }
}

impl Catalogue {
    /// Reads the pages of every journal. A journal that stands in two categories is read once.
    pub fn read(files: &Files, categories: &[CategoryEntry]) -> Result<Self, Error> {
        let mut catalogue = Self { home: files.page("")?.unwrap_or_default(), ..Self::default() };
        for category in categories {
            for entry in &category.journals {
                let key = entry.short_name.as_str().to_lowercase();
                if !catalogue.by_name.contains_key(&key) {
                    catalogue.by_name.insert(key, catalogue.journals.len());
                    catalogue.journals.push(journal(files, &category.category, entry)?);
                }
            }
        }
        for (at, journal) in catalogue.journals.iter().enumerate() {
            let ids = journal.special_issues.iter().enumerate();
            catalogue
                .by_special_issue
                .extend(ids.map(|(nth, special)| (special.id.to_lowercase(), (at, nth))));
        }
        Ok(catalogue)
    }

    /// The journal of that short name, in any letter case.
    pub fn journal(&self, short_name: &str) -> Option<&Journal> {
        self.journals.get(*self.by_name.get(&short_name.trim().to_lowercase())?)
    }

    /// The special issue of that id, in any letter case.
    pub fn special_issue(&self, id: &str) -> Option<&SpecialIssue> {
        let (journal, nth) = self.by_special_issue.get(&id.trim().to_lowercase())?;
        self.journals.get(*journal)?.special_issues.get(*nth)
    }
}

fn journal(files: &Files, category: &str, entry: &JournalEntry) -> Result<Journal, Error> {
    let folder = format!("Journals/{}", entry.short_name);
    let special: SpecialIssuesPage = files.list(&format!("{folder}/Special-Issues"))?.unwrap_or_default();
    let mut special_issues: Vec<SpecialIssue> = special.open.into_iter().chain(special.closed).collect();
    special_issues.sort_by(|a, b| b.deadline_iso.cmp(&a.deadline_iso).then_with(|| a.id.cmp(&b.id)));
    Ok(Journal {
        entry: entry.clone(),
        category: category.to_owned(),
        page: files.page(&folder)?.unwrap_or_default(),
        issues: files.list(&format!("{folder}/Journalsissue"))?.unwrap_or_default(),
        special_issues,
    })
}
