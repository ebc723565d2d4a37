//! Reactions (specification §4): like, favourite, sticky; and the reader's own list of them.

use super::{ArticleCard, FieldError, Fields, FromFields, JournalListItem, SpecialIssueCard};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What `OperateSpecialIssue` takes.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[ts(optional_fields = nullable)]
pub struct OperateSpecialIssueRequest {
    /// The stored token.
    pub user_id: Option<String>,
    /// `JCTS/living-shorelines`
    #[schemars(length(min = 1))]
    pub special_issue_id: String,
    /// 1 like, 2 favourite, 3 sticky.
    #[schemars(range(min = 1, max = 3))]
    pub operation_type: u32,
    /// 1 add, 2 cancel.
    #[schemars(range(min = 1, max = 2))]
    pub add_or_cancel: u32,
}

/// What `OperateJournal` takes.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[ts(optional_fields = nullable)]
pub struct OperateJournalRequest {
    /// The stored token.
    pub user_id: Option<String>,
    /// Short name.
    #[schemars(length(min = 1))]
    pub journal_short_name: String,
    /// 1 like, 2 favourite, 3 sticky.
    #[schemars(range(min = 1, max = 3))]
    pub operation_type: u32,
    /// 1 add, 2 cancel.
    #[schemars(range(min = 1, max = 2))]
    pub add_or_cancel: u32,
}

/// What `OperateArticle` takes.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[ts(optional_fields = nullable)]
pub struct OperateArticleRequest {
    /// The stored token.
    pub user_id: Option<String>,
    /// In any letter case, with or without resolver.
    #[serde(rename = "DOI")]
    #[schemars(length(min = 1))]
    pub doi: String,
    /// Where the reader met it; changes nothing.
    pub special_issue_id: Option<String>,
    /// 1 like, 2 favourite, 3 sticky.
    #[schemars(range(min = 1, max = 3))]
    pub operation_type: u32,
    /// 1 add, 2 cancel.
    #[schemars(range(min = 1, max = 2))]
    pub add_or_cancel: u32,
}

/// Flags of the reader and the number of all readers' likes, as stored after the operation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct ReactionData {
    /// The reader likes it.
    pub is_like: bool,
    /// The reader keeps it.
    pub is_favorite: bool,
    /// The reader pinned it.
    pub is_sticky: bool,
    /// Readers who like it; the true number.
    pub like_count: u64,
}

/// The reader's flag and the number of all readers who keep the article, as stored after the operation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct ArticleReactionData {
    /// The reader keeps it.
    pub is_favorite: bool,
    /// Readers who keep it.
    pub favorite_count: u64,
}

/// All that the reader keeps, newest first; what was withdrawn from the site is left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct LibraryData {
    /// Favourite articles.
    pub articles: Vec<ArticleCard>,
    /// Special issues that are liked, kept or pinned; the flags say which.
    pub special_issues: Vec<SpecialIssueCard>,
    /// Journals that are liked, kept or pinned; the flags say which.
    pub journals: Vec<JournalListItem>,
}

fn operation(fields: &Fields) -> Result<(u32, u32), FieldError> {
    Ok((fields.needed_number("OperationType", 1..=3)?, fields.needed_number("AddOrCancel", 1..=2)?))
}

impl FromFields for OperateSpecialIssueRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        let (operation_type, add_or_cancel) = operation(fields)?;
        Ok(Self {
            user_id: fields.text("UserId")?,
            special_issue_id: fields.needed("SpecialIssueId")?,
            operation_type,
            add_or_cancel,
        })
    }
}

impl FromFields for OperateJournalRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        let (operation_type, add_or_cancel) = operation(fields)?;
        Ok(Self {
            user_id: fields.text("UserId")?,
            journal_short_name: fields.needed("JournalShortName")?,
            operation_type,
            add_or_cancel,
        })
    }
}

impl FromFields for OperateArticleRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        let (operation_type, add_or_cancel) = operation(fields)?;
        Ok(Self {
            user_id: fields.text("UserId")?,
            doi: fields.needed("DOI")?,
            special_issue_id: fields.text("SpecialIssueId")?,
            operation_type,
            add_or_cancel,
        })
    }
}
