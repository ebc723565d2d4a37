//! Volumes and issues.

use super::{ArticleCard, FieldError, Fields, FromFields};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What `GetJournalIssues` takes.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[ts(optional_fields = nullable)]
pub struct JournalIssuesRequest {
    /// Short name.
    #[schemars(length(min = 1))]
    pub journal_short_name: String,
    /// Only this volume; a number will do.
    #[schemars(extend("type" = ["string", "integer", "null"], "minimum" = 0))]
    pub volume: Option<String>,
    /// Only this issue; a number will do.
    #[schemars(extend("type" = ["string", "integer", "null"], "minimum" = 0))]
    pub issue: Option<String>,
}

/// What `GetJournalssueNamesByVolume` takes.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct VolumeQuery {
    /// Short name.
    #[schemars(length(min = 1))]
    pub journal_short_name: String,
    /// Volume.
    #[schemars(length(min = 1))]
    #[serde(rename = "volume")]
    pub volume: String,
}

/// What `GetIssueArticles` takes.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[ts(optional_fields = nullable)]
pub struct IssueArticlesRequest {
    /// The stored token.
    pub user_id: Option<String>,
    /// Short name.
    #[schemars(length(min = 1))]
    pub journal_short_name: String,
    /// Volume; a number will do.
    #[schemars(length(min = 1), extend("type" = ["string", "integer"], "minimum" = 0))]
    pub volume: String,
    /// Issue; a number will do.
    #[schemars(length(min = 1), extend("type" = ["string", "integer"], "minimum" = 0))]
    pub issue: String,
}

/// An issue in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct JournalIssue {
    /// Volume.
    pub volume: String,
    /// Issue.
    pub issue: String,
    /// Year.
    pub year: i32,
    /// `2026-06-15`
    pub published_on: String,
    /// Title of a themed issue; else empty.
    pub title: String,
    /// Empty when there is none.
    pub cover_image_url: String,
    /// How many articles it has.
    pub article_count: u64,
    /// URL path of its page.
    pub page_url: String,
}

/// A volume in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct JournalVolume {
    /// Volume.
    pub volume: String,
    /// The year of its last issue.
    pub year: i32,
    /// How many issues it has.
    pub issue_count: u64,
    /// How many articles they have.
    pub article_count: u64,
}

/// An issue by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct IssueName {
    /// Issue.
    pub issue: String,
    /// `Volume 9, issue 2`
    pub name: String,
}

/// The newest issue with its articles in page order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct CurrentIssue {
    /// Volume.
    pub volume: String,
    /// Issue.
    pub issue: String,
    /// Year.
    pub year: i32,
    /// `2026-06-15`
    pub published_on: String,
    /// Title of a themed issue; else empty.
    pub title: String,
    /// Empty when there is none.
    pub cover_image_url: String,
    /// In page order.
    pub articles: Vec<ArticleCard>,
}

impl FromFields for JournalIssuesRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self {
            journal_short_name: fields.needed("JournalShortName")?,
            volume: fields.text_or_number("Volume")?,
            issue: fields.text_or_number("Issue")?,
        })
    }
}

impl FromFields for VolumeQuery {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self { journal_short_name: fields.needed("JournalShortName")?, volume: fields.needed("volume")? })
    }
}

impl FromFields for IssueArticlesRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        let given = |name: &str| fields.text_or_number(name)?.ok_or_else(|| fields.error(name, "given"));
        Ok(Self {
            user_id: fields.text("UserId")?,
            journal_short_name: fields.needed("JournalShortName")?,
            volume: given("Volume")?,
            issue: given("Issue")?,
        })
    }
}
