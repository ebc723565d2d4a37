//! The content API (specification §7 and §8): another envelope, another host, the same sidecar.

use super::{FieldError, Fields, FromFields};
use model::published::InformationEntry;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What `GetInformation` takes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[ts(optional_fields = nullable)]
pub struct InformationQuery {
    /// `SortCode`, the only order there is.
    pub sort: Option<String>,
    /// `desc` (the default) or `asc`.
    pub order: Option<String>,
    /// Only items whose title or summary holds these words.
    pub keywords: Option<String>,
    /// From 1; the misspelling is the contract.
    #[schemars(range(min = 1))]
    pub currenet_page_index: Option<u32>,
    /// 1 to 100; 10 when absent.
    #[schemars(range(min = 1, max = 100))]
    pub page_size: Option<u32>,
}

impl FromFields for InformationQuery {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self {
            sort: fields.text("Sort")?,
            order: fields.text("Order")?,
            keywords: fields.text("Keywords")?,
            currenet_page_index: fields.number("CurrenetPageIndex", 1..=u32::MAX)?,
            page_size: fields.number("PageSize", 1..=100)?,
        })
    }
}

/// What `GetInformation` answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct InformationReply {
    /// `"0"` for success; see specification §8.
    pub err_code: String,
    /// A sentence when it is no success.
    pub err_msg: String,
    /// The page asked for.
    pub items: Vec<InformationItem>,
    /// How many there are in all.
    pub total_count: usize,
}

/// An information item as menus show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct InformationItem {
    /// `:id` of `/Information/:id`.
    pub id: String,
    /// Title.
    pub title: String,
    /// Summary; the specification's word.
    pub zhaiyao: String,
    /// Which menu it belongs to.
    pub category_id: String,
}

impl From<&InformationEntry> for InformationItem {
    fn from(entry: &InformationEntry) -> Self {
        Self {
            id: entry.id.clone(),
            title: entry.title.clone(),
            zhaiyao: entry.summary.clone(),
            category_id: entry.category.clone(),
        }
    }
}

/// What `GetInformationDetails` takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct InformationDetailsQuery {
    /// `:id` of `/Information/:id`.
    #[schemars(length(min = 1))]
    pub id: String,
}

impl FromFields for InformationDetailsQuery {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self { id: fields.needed("id")? })
    }
}

/// What `GetInformationDetails` answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct InformationDetailsReply {
    /// `"0"` for success, `"404"` for an unknown id.
    pub err_code: String,
    /// A sentence when it is no success.
    pub err_msg: String,
    /// The item, or nothing.
    pub items: Vec<InformationDetails>,
}

/// An information item with its text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct InformationDetails {
    /// `:id` of `/Information/:id`.
    pub id: String,
    /// Title.
    pub title: String,
    /// Summary; the specification's word.
    pub zhaiyao: String,
    /// Which menu it belongs to.
    pub category_id: String,
    /// Safe HTML.
    pub content: String,
    /// As the page shows it, `14 April 2026`; empty when the item has no date.
    pub updated_on: String,
}
