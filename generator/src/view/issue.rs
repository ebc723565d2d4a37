//! An issue, its list of articles with abstracts, and all issues of a journal.

use super::{
    card::{ArticleCardView, IssueCardView},
    frame::Link,
    journal::JournalBanner,
};
use serde::Serialize;

/// `pages/issue.html` and `pages/issue_articles.html`: contents by section; the second shows abstracts as well.
#[derive(Debug, Clone, Serialize)]
pub struct IssueView {
    /// The journal.
    pub journal: JournalBanner,
    /// The issue.
    pub issue: IssueCardView,
    /// Sections in editorial order, articles in page order. Empty when the issue has no articles.
    pub sections: Vec<Section>,
    /// URL path of the list with abstracts.
    pub articles_url: String,
    /// The issue before it.
    pub previous: Option<Link>,
    /// The issue after it.
    pub next: Option<Link>,
}

/// Articles of one type in an issue.
#[derive(Debug, Clone, Serialize)]
pub struct Section {
    /// The article type, in the plural where English has a simple one.
    pub title: String,
    /// In page order.
    pub articles: Vec<ArticleCardView>,
}

/// `pages/journal_issues.html`
#[derive(Debug, Clone, Serialize)]
pub struct JournalIssuesView {
    /// The journal.
    pub journal: JournalBanner,
    /// Newest first. Empty when no issue has appeared.
    pub volumes: Vec<Volume>,
}

/// A volume with its issues.
#[derive(Debug, Clone, Serialize)]
pub struct Volume {
    /// Volume number.
    pub volume: String,
    /// Year or years, `2025` or `2025–2026`.
    pub years: String,
    /// Newest first.
    pub issues: Vec<IssueCardView>,
}
