//! `GetJournals` and `GetSelectJournals`.

use model::published::{CategoryEntry, JournalEntry};
use serde::Serialize;
use ts_rs::TS;

/// A category with its journals, in menu order (specification §3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "PascalCase")]
pub struct JournalCategory {
    /// Category name.
    pub category: String,
    /// Its journals.
    pub journals: Vec<JournalOption>,
}

/// A journal as menus and dropdowns name it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "PascalCase")]
pub struct JournalOption {
    /// `:id` of `/Journals/:id`.
    pub short_name: String,
    /// Title.
    pub journal_name: String,
}

impl From<&JournalEntry> for JournalOption {
    fn from(journal: &JournalEntry) -> Self {
        Self { short_name: journal.short_name.to_string(), journal_name: journal.title.clone() }
    }
}

impl From<&CategoryEntry> for JournalCategory {
    fn from(category: &CategoryEntry) -> Self {
        Self {
            category: category.category.clone(),
            journals: category.journals.iter().map(JournalOption::from).collect(),
        }
    }
}
