//! Boards: `getjournalmembers`, `getjournalyouthmembers`, `GetJournalSteeringCommittees`.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// People of one role, in editorial order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct BoardRole {
    /// `Associate Editors`
    pub role: String,
    /// In order.
    pub members: Vec<BoardMember>,
}

/// One member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct BoardMember {
    /// Name.
    pub name: String,
    /// Institution.
    pub affiliation: String,
    /// Country.
    pub country: String,
    /// ORCID iD without the resolver; empty when unknown.
    #[serde(rename = "ORCID")]
    pub orcid: String,
    /// Empty when there is none.
    pub photo_url: String,
    /// Empty when there is none.
    pub homepage_url: String,
    /// Fields of work.
    pub interests: Vec<String>,
    /// A few sentences; may be empty.
    pub biography: String,
}
