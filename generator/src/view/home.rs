//! The home page.

use super::card::{ArticleCardView, JournalCardView, NoticeCardView, SpecialIssueCardView};
use serde::Serialize;

/// `pages/home.html`
#[derive(Debug, Clone, Serialize)]
pub struct HomeView {
    /// The sentence that opens it.
    pub tagline: String,
    /// The mission line.
    pub mission: String,
    /// Chosen by the editors; the newest when they chose none. The first leads.
    pub featured: Vec<ArticleCardView>,
    /// The cover of the journal of the leading article.
    pub lead_cover: Option<super::frame::Image>,
    /// Newest articles.
    pub recent: Vec<ArticleCardView>,
    /// Journals by category.
    pub categories: Vec<HomeCategory>,
    /// Open special issues: featured first, then by deadline.
    pub special_issues: Vec<SpecialIssueCardView>,
    /// Newest first.
    pub news: Vec<NoticeCardView>,
    /// Next first; past ones after them.
    pub conferences: Vec<NoticeCardView>,
    /// Newest first.
    pub announcements: Vec<NoticeCardView>,
    /// How many journals there are.
    pub journal_count: usize,
    /// How many articles there are.
    pub article_count: usize,
}

/// A category on the home page.
#[derive(Debug, Clone, Serialize)]
pub struct HomeCategory {
    /// Id, usable in HTML ids.
    pub id: String,
    /// Name.
    pub name: String,
    /// Its journals by title.
    pub journals: Vec<JournalCardView>,
}
