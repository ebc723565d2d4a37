//! The home page.

use super::{
    Scope,
    card::{ArticleCardView, JournalCardView, NoticeCardView, SpecialIssueCardView},
};
use model::notice::NoticeKind;
use serde::Serialize;
use std::cmp::Reverse;

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
    /// `28 November 2026`: the day of the build.
    pub today: String,
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

/// The home page of a press.
pub fn home(scope: Scope<'_>) -> HomeView {
    let press = scope.press;
    let site = &press.site.value;
    let mut newest: Vec<_> = press.articles().collect();
    newest.sort_by_key(|(_, entry)| (Reverse(entry.article.published()), entry.article.doi.key().to_owned()));
    let chosen: Vec<_> = newest.iter().filter(|(_, entry)| entry.article.featured).take(FEATURED).collect();
    let featured: Vec<_> = if chosen.is_empty() { newest.iter().take(FEATURED).collect() } else { chosen };
    let lead_cover = featured.first().and_then(|(set, _)| scope.cover(&set.journal.value));
    let is_featured = |doi: &model::Doi| featured.iter().any(|(_, entry)| entry.article.doi == *doi);
    let recent = newest.iter().filter(|(_, entry)| !is_featured(&entry.article.doi)).take(RECENT);
    HomeView {
        tagline: site.tagline.clone(),
        mission: site.mission.clone(),
        lead_cover,
        recent: recent.map(|(set, entry)| scope.article(entry, &set.journal.value)).collect(),
        featured: featured.iter().map(|(set, entry)| scope.article(entry, &set.journal.value)).collect(),
        categories: categories(scope),
        special_issues: special_issues(scope),
        news: notices(scope, NoticeKind::News),
        conferences: notices(scope, NoticeKind::Conference),
        announcements: notices(scope, NoticeKind::Announcement),
        today: model::PartialDate::from(scope.today).long(),
        journal_count: press.journals.len(),
        article_count: newest.len(),
    }
}

/// How many articles are featured.
const FEATURED: usize = 4;
/// How many further articles are shown.
const RECENT: usize = 8;
/// How many special issues are shown.
const SPECIAL_ISSUES: usize = 5;
/// How many notices of each kind are shown.
const NOTICES: usize = 3;

fn categories(scope: Scope<'_>) -> Vec<HomeCategory> {
    let in_category = |id: &str| {
        let journals = scope.press.journals_of(id);
        journals.into_iter().map(|set| scope.journal(set)).collect()
    };
    let categories = scope.press.site.value.categories.iter();
    categories
        .map(|category| HomeCategory {
            id: category.id.clone(),
            name: category.name.clone(),
            journals: in_category(&category.id),
        })
        .collect()
}

/// Open ones: those the editors chose first, then by deadline.
fn special_issues(scope: Scope<'_>) -> Vec<SpecialIssueCardView> {
    let all = scope
        .press
        .journals
        .values()
        .flat_map(|set| set.special_issues.iter().map(move |special| (set, &special.value)));
    let mut open: Vec<_> = all.filter(|(_, special)| special.is_open(scope.today)).collect();
    open.sort_by_key(|(_, special)| (!special.featured, special.deadline, special.id()));
    open.into_iter().take(SPECIAL_ISSUES).map(|(set, special)| scope.special_issue(special, set)).collect()
}

/// The newest of a kind; of events the next ones, and past ones only when there are too few to come.
fn notices(scope: Scope<'_>, kind: NoticeKind) -> Vec<NoticeCardView> {
    let (coming, past) = super::notice::by_time(scope, kind);
    coming.into_iter().chain(past).take(NOTICES).map(|notice| scope.notice(notice)).collect()
}
