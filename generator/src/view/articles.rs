//! All articles of a journal, newest first, by year.

use super::{
    Scope,
    card::ArticleCardView,
    journal::JournalBanner,
    paging::{self, Leaves, Paging},
};
use crate::press::{ArticleEntry, JournalSet};
use model::Route;
use serde::Serialize;

/// `pages/journal_articles.html`
#[derive(Debug, Clone, Serialize)]
pub struct JournalArticlesView {
    /// The journal.
    pub journal: JournalBanner,
    /// Newest first. Empty when no article has appeared.
    pub years: Vec<ArticlesOfYear>,
    /// How many articles the journal has: at the list's own address, 0 elsewhere, for a number that grows would change every page.
    pub total: usize,
    /// Where this page stands.
    pub paging: Paging,
}

/// Articles of a year, or as many of them as a page holds.
#[derive(Debug, Clone, Serialize)]
pub struct ArticlesOfYear {
    /// The year.
    pub year: i16,
    /// Newest first.
    pub articles: Vec<ArticleCardView>,
}

/// How the list is cut.
pub fn leaves(set: &JournalSet) -> Leaves {
    let dates: Vec<_> = set.articles.iter().map(|entry| entry.article.published()).collect();
    let base = Route::JournalArticles.path(&[set.journal.value.short_name.as_str()]);
    Leaves::newest_first(base, paging::ARTICLES, &dates)
}

/// A page of the list.
pub fn articles(scope: Scope<'_>, set: &JournalSet, leaves: &Leaves, at: usize) -> JournalArticlesView {
    let shown = set.articles.get(leaves.items(at)).unwrap_or_default();
    JournalArticlesView {
        journal: scope.banner(set, &leaves.path(0)),
        years: by_year(scope, set, shown),
        total: if at == 0 { set.articles.len() } else { 0 },
        paging: leaves.paging(at, scope.texts),
    }
}

fn by_year(scope: Scope<'_>, set: &JournalSet, entries: &[Box<ArticleEntry>]) -> Vec<ArticlesOfYear> {
    let year = |entry: &ArticleEntry| entry.article.published().year();
    entries
        .chunk_by(|a, b| year(a) == year(b))
        .filter_map(|of_year| {
            let articles = of_year.iter().map(|entry| scope.article(entry, &set.journal.value)).collect();
            Some(ArticlesOfYear { year: of_year.first().map(|entry| year(entry))?, articles })
        })
        .collect()
}
