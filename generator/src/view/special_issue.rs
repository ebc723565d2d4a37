//! A special issue, and all special issues of a journal.

use super::{
    card::{ArticleCardView, SpecialIssueCardView},
    journal::JournalBanner,
};
use serde::Serialize;

/// `pages/special_issues.html`
#[derive(Debug, Clone, Serialize)]
pub struct SpecialIssuesView {
    /// The journal.
    pub journal: JournalBanner,
    /// By deadline.
    pub open: Vec<SpecialIssueCardView>,
    /// Newest first.
    pub closed: Vec<SpecialIssueCardView>,
}

/// `pages/special_issue.html`
#[derive(Debug, Clone, Serialize)]
pub struct SpecialIssueView {
    /// The journal.
    pub journal: JournalBanner,
    /// What lists show.
    pub special_issue: SpecialIssueCardView,
    /// The call. Safe HTML.
    pub description_html: String,
    /// Topics.
    pub keywords: Vec<String>,
    /// In order.
    pub guest_editors: Vec<GuestEditorView>,
    /// Newest first.
    pub articles: Vec<ArticleCardView>,
}

/// A guest editor.
#[derive(Debug, Clone, Serialize)]
pub struct GuestEditorView {
    /// Name.
    pub name: String,
    /// `NR`: shown where there is no photograph.
    pub initials: String,
    /// Institution.
    pub affiliation: String,
    /// Country.
    pub country: String,
    /// `https://orcid.org/…`
    pub orcid_url: Option<String>,
}
