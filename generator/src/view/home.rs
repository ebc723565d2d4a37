//! The home page, from what the journals' summaries say.

use super::{
    Scope,
    card::{ArticleCardView, JournalCardView, NoticeCardView, SpecialIssueCardView},
    frame::Image,
    summary::{FEATURED, JournalSummary, RECENT, SPECIAL_ISSUES, newness, urgency},
};
use model::notice::NoticeKind;
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
    pub lead_cover: Option<Image>,
    /// Newest articles.
    pub recent: Vec<ArticleCardView>,
    /// Journals by category; categories without journals are left out.
    pub categories: Vec<HomeCategory>,
    /// Open special issues: featured first, then by deadline.
    pub special_issues: Vec<SpecialIssueCardView>,
    /// Newest first.
    pub news: Vec<NoticeCardView>,
    /// Next first; past ones after them.
    pub conferences: Vec<NoticeCardView>,
    /// Newest first.
    pub announcements: Vec<NoticeCardView>,
    /// `28 November 2026`: the day of the build.
    pub today: String,
    /// `2026-11-28`.
    pub today_iso: String,
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

/// How many notices of each kind are shown.
const NOTICES: usize = 3;

/// The home page of a press.
pub fn home(scope: Scope<'_>, journals: &[JournalSummary]) -> HomeView {
    let site = &scope.press.site.value;
    let mut newest = sorted(journals.iter().flat_map(|journal| &journal.newest));
    let mut featured = sorted(journals.iter().flat_map(|journal| &journal.featured));
    if featured.is_empty() {
        featured.clone_from(&newest);
    }
    featured.truncate(FEATURED);
    newest.retain(|card| featured.iter().all(|chosen| chosen.card.doi != card.card.doi));
    newest.truncate(RECENT);
    let lead = featured.first().map(|card| card.card.journal.as_str());
    let cover_of = |name: &str| journals.iter().find(|journal| journal.card.short_name == name);
    HomeView {
        tagline: site.tagline.clone(),
        mission: site.mission.clone(),
        lead_cover: lead.and_then(cover_of).and_then(|journal| journal.card.cover.clone()),
        recent: newest,
        featured,
        categories: categories(scope, journals),
        special_issues: special_issues(journals),
        news: notices(scope, NoticeKind::News),
        conferences: notices(scope, NoticeKind::Conference),
        announcements: notices(scope, NoticeKind::Announcement),
        today: scope.texts.long(scope.today.into()),
        today_iso: model::PartialDate::from(scope.today).to_string(),
        journal_count: journals.len(),
        article_count: journals.iter().map(|journal| journal.card.article_count).sum(),
    }
}

fn sorted<'a>(cards: impl Iterator<Item = &'a ArticleCardView>) -> Vec<ArticleCardView> {
    let mut cards: Vec<_> = cards.cloned().collect();
    cards.sort_by_key(newness);
    cards
}

fn categories(scope: Scope<'_>, journals: &[JournalSummary]) -> Vec<HomeCategory> {
    let in_category = |id: &str| {
        let journals = journals.iter().filter(|journal| journal.category == id);
        journals.map(|journal| journal.card.clone()).collect::<Vec<_>>()
    };
    let categories = scope.press.site.value.categories.iter();
    categories
        .map(|category| HomeCategory {
            id: category.id.clone(),
            name: category.name.clone(),
            journals: in_category(&category.id),
        })
        .filter(|category| !category.journals.is_empty())
        .collect()
}

fn special_issues(journals: &[JournalSummary]) -> Vec<SpecialIssueCardView> {
    let mut open: Vec<_> = journals.iter().flat_map(|journal| journal.special_issues.clone()).collect();
    open.sort_by_key(urgency);
    open.truncate(SPECIAL_ISSUES);
    open
}

/// The newest of a kind; of events the next ones, and past ones only when there are too few to come.
fn notices(scope: Scope<'_>, kind: NoticeKind) -> Vec<NoticeCardView> {
    let (coming, past) = super::notice::by_time(scope, kind);
    coming.into_iter().chain(past).take(NOTICES).map(|notice| scope.notice(notice)).collect()
}
