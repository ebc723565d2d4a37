//! Journals: lists, details, matrix.

use super::{FieldError, Fields, FromFields};
use model::published::{CategoryEntry, JournalEntry};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// A category with its journals, in menu order (specification §3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct JournalCategory {
    /// Category name.
    pub category: String,
    /// Its journals.
    pub journals: Vec<JournalOption>,
}

/// A journal as menus and dropdowns name it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
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

/// A call about one journal.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct JournalQuery {
    /// Short name, in any letter case.
    #[schemars(length(min = 1))]
    pub journal_short_name: String,
}

/// What `GetJournalMatrix` takes.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[ts(optional_fields = nullable)]
pub struct MatrixQuery {
    /// Only the category of this journal.
    pub journal_short_name: Option<String>,
}

/// What `GetJournalList` takes.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[ts(optional_fields = nullable)]
pub struct JournalListRequest {
    /// Part of the title or the short name; all journals when absent.
    pub journal_name: Option<String>,
    /// The stored token.
    pub user_id: Option<String>,
}

/// A journal in a list (specification §3), with the reader's flags.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct JournalListItem {
    /// Title.
    pub journal_name: String,
    /// Names.
    pub editors_in_chief: Vec<String>,
    /// Empty when there is none.
    pub cover_image_url: String,
    /// `:id` of `/Journals/:id`.
    pub short_name: String,
    /// Category name.
    pub category: String,
    /// The reader pinned it.
    pub is_sticky: bool,
    /// The reader likes it.
    pub is_like: bool,
    /// The reader keeps it.
    pub is_favorite: bool,
    /// Readers who like it.
    pub like_count: u64,
    /// URL path of its page.
    pub page_url: String,
}

/// The current journal details of specification §3, with its spellings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct JournalDetails {
    /// `#0b5a63`
    pub cover_color: String,
    /// Title.
    #[serde(rename = "title")]
    pub title: String,
    /// Names.
    #[serde(rename = "editorChief")]
    pub editor_chief: Vec<String>,
    /// One paragraph.
    #[serde(rename = "description")]
    pub description: String,
    /// Where it is indexed.
    #[serde(rename = "abstracting")]
    pub abstracting: Vec<String>,
    /// Metrics with year and source.
    #[serde(rename = "journalMetrics")]
    pub journal_metrics: Vec<JournalMetric>,
    /// Empty when it has none.
    #[serde(rename = "ElectronicISSN")]
    pub electronic_issn: String,
    /// Empty when it has none.
    #[serde(rename = "PrintISSN")]
    pub print_issn: String,
    /// `2018`; empty when unknown.
    pub foundation_date: String,
    /// Empty when it has none.
    pub impact_factor: String,
    /// Empty when it has none.
    pub cite_score: String,
    /// Its cover; empty when there is none.
    #[serde(rename = "imgUrl")]
    pub img_url: String,
    /// Empty when there is none.
    pub flyer_url: String,
    /// `Volume 9, issue 3`; empty when none is published.
    pub current_vol_issue: String,
    /// `:id` of `/Journals/:id`.
    pub short_name: String,
    /// Its open-access statement.
    pub open_access: String,
    /// May be empty.
    pub special_issue_introduction: String,
}

/// A metric of a journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct JournalMetric {
    /// `Impact Factor`
    pub name: String,
    /// `3.4`
    pub value: String,
    /// The year it is for.
    pub year: i32,
    /// Who published it.
    pub source: String,
}

/// A category of the matrix.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct MatrixCategory {
    /// Category name.
    pub category: String,
    /// Its journals by title.
    pub journals: Vec<MatrixJournal>,
}

/// A journal of the matrix.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct MatrixJournal {
    /// `:id` of `/Journals/:id`.
    pub short_name: String,
    /// Title.
    pub journal_name: String,
    /// Empty when there is none.
    pub cover_image_url: String,
    /// Electronic, else print; empty when it has none.
    #[serde(rename = "ISSN")]
    pub issn: String,
    /// Empty when it has none.
    pub impact_factor: String,
    /// Empty when it has none.
    pub cite_score: String,
    /// `2018`; empty when unknown.
    pub foundation_date: String,
    /// How many issues.
    pub issue_count: u64,
    /// How many articles.
    pub article_count: u64,
}

impl FromFields for JournalQuery {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self { journal_short_name: fields.needed("JournalShortName")? })
    }
}

impl FromFields for MatrixQuery {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self { journal_short_name: fields.text("JournalShortName")? })
    }
}

impl FromFields for JournalListRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self { journal_name: fields.text("JournalName")?, user_id: fields.text("UserId")? })
    }
}
