//! Special issues (specification §3).

use super::{ArticleCard, FieldError, Fields, FromFields};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// The special issue search form, for `GetJournalSpecialIssues`.
#[derive(Debug, Clone, Default, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[ts(optional_fields = nullable)]
pub struct JournalSpecialIssuesRequest {
    /// The stored token.
    pub user_id: Option<String>,
    /// Only this journal's; of all journals when absent.
    pub journal_short_name: Option<String>,
    /// Words of title, summary, topics, call or guest editors, as in `QueryArticle`.
    pub keyword: Option<String>,
    /// 1 most recent by the day of the call (the default), 2 next submission deadline, 3 most liked.
    #[schemars(range(min = 1, max = 3))]
    pub order_by: Option<u32>,
    /// 1 all (the default), 2 open for submission, 3 closed.
    #[schemars(range(min = 1, max = 3))]
    pub display_type: Option<u32>,
    /// From 1.
    #[schemars(range(min = 1))]
    pub page_index: Option<u32>,
    /// 1 to 100; 20 when absent.
    #[schemars(range(min = 1, max = 100))]
    pub page_size: Option<u32>,
}

/// What `GetJournalSpecialIssue` takes.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[ts(optional_fields = nullable)]
pub struct JournalSpecialIssueRequest {
    /// The stored token.
    pub user_id: Option<String>,
    /// Short name.
    #[schemars(length(min = 1))]
    pub journal_short_name: String,
    /// `living-shorelines`
    #[schemars(length(min = 1))]
    pub abbr_name: String,
}

/// A special issue in a list, with the reader's flags.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct SpecialIssueCard {
    /// `JCTS/living-shorelines`
    pub id: String,
    /// The reader keeps it.
    pub is_favorite: bool,
    /// The reader likes it.
    pub is_like: bool,
    /// Readers who like it.
    pub like_count: u64,
    /// The reader pinned it.
    pub is_sticky: bool,
    /// Title.
    pub title: String,
    /// `living-shorelines`
    pub abbr_name: String,
    /// Short name of its journal.
    pub journal_short_name: String,
    /// Title of its journal.
    pub journal_name: String,
    /// One or two sentences.
    pub summary: String,
    /// Last day of submission, `2027-01-15`.
    pub deadline: String,
    /// `open` or `closed`, by the site time.
    pub status: String,
    /// Names.
    pub guest_editors: Vec<String>,
    /// Empty when there is none.
    pub cover_image_url: String,
    /// URL path of its page.
    pub page_url: String,
    /// How many articles it has.
    pub article_count: u64,
}

/// The special issue list response of specification §3.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct SpecialIssueList {
    /// The page asked for; the reader's sticky ones first.
    pub data_list: Vec<SpecialIssueCard>,
    /// How many there are in all.
    pub total_count: u64,
    /// A sentence for the reader when a misspelt word was searched as another; else empty.
    pub note: String,
    /// The build that was searched.
    pub build_id: String,
}

/// A special issue with all that its page shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct SpecialIssueDetails {
    /// What lists show.
    #[serde(flatten)]
    #[ts(flatten)]
    pub card: SpecialIssueCard,
    /// The call. Safe HTML.
    pub description: String,
    /// Topics.
    pub keywords: Vec<String>,
    /// With institution and country.
    pub guest_editor_details: Vec<GuestEditor>,
    /// Newest first.
    pub articles: Vec<ArticleCard>,
}

/// A guest editor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct GuestEditor {
    /// Name.
    pub name: String,
    /// Institution.
    pub affiliation: String,
    /// Country.
    pub country: String,
    /// `https://orcid.org/…`; empty when unknown.
    #[serde(rename = "ORCIDUrl")]
    pub orcid_url: String,
}

impl FromFields for JournalSpecialIssuesRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self {
            user_id: fields.text("UserId")?,
            journal_short_name: fields.text("JournalShortName")?,
            keyword: fields.text("Keyword")?,
            order_by: fields.number("OrderBy", 1..=3)?,
            display_type: fields.number("DisplayType", 1..=3)?,
            page_index: fields.number("PageIndex", 1..=u32::MAX)?,
            page_size: fields.number("PageSize", 1..=100)?,
        })
    }
}

impl FromFields for JournalSpecialIssueRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self {
            user_id: fields.text("UserId")?,
            journal_short_name: fields.needed("JournalShortName")?,
            abbr_name: fields.needed("AbbrName")?,
        })
    }
}
