//! Subscriptions and uses.

use super::{FieldError, Fields, FromFields};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What `Subscribe` takes.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct SubscribeRequest {
    /// Short name.
    #[schemars(length(min = 1))]
    pub journal_short_name: String,
    /// Where the journal's letters go.
    #[schemars(length(min = 1))]
    pub email: String,
}

/// What `Unsubscribe` takes.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
pub struct UnsubscribeQuery {
    /// From the letter.
    #[schemars(length(min = 1))]
    pub token: String,
}

/// What `RecordUsage` takes.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct UsageRequest {
    /// In any letter case, with or without resolver.
    #[serde(rename = "DOI")]
    #[schemars(length(min = 1))]
    pub doi: String,
    /// `browse` or `download`
    #[schemars(regex(pattern = "^(browse|download)$"))]
    pub event: String,
}

impl FromFields for SubscribeRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self { journal_short_name: fields.needed("JournalShortName")?, email: fields.needed("Email")? })
    }
}

impl FromFields for UnsubscribeQuery {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self { token: fields.needed("token")? })
    }
}

impl FromFields for UsageRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        let event = fields.needed("Event")?.to_ascii_lowercase();
        if !matches!(event.as_str(), "browse" | "download") {
            return Err(fields.error("Event", "browse or download"));
        }
        Ok(Self { doi: fields.needed("DOI")?, event })
    }
}
