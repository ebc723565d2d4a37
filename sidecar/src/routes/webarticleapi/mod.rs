//! `/api/webarticleapi`

mod get_article_favorite_count;
mod get_article_types;
mod get_countries;
mod get_featured_articles;
mod get_full_article;
mod get_issue_articles;
mod get_journal_articles;
mod get_online_first_articles;
mod get_online_first_favorite_count;
mod get_recent_articles;
mod operate_article;
mod query_article;
mod record_usage;

pub(crate) use get_article_favorite_count::get_article_favorite_count;
pub(crate) use get_article_types::get_article_types;
pub(crate) use get_countries::get_countries;
pub(crate) use get_featured_articles::get_featured_articles;
pub(crate) use get_full_article::get_full_article;
pub(crate) use get_issue_articles::get_issue_articles;
pub(crate) use get_journal_articles::get_journal_articles;
pub(crate) use get_online_first_articles::get_online_first_articles;
pub(crate) use get_online_first_favorite_count::get_online_first_favorite_count;
pub(crate) use get_recent_articles::get_recent_articles;
pub(crate) use operate_article::operate_article;
pub(crate) use query_article::query_article;
pub(crate) use record_usage::record_usage;

use crate::{
    app::App,
    extract::Refusal,
    service::library,
    store::{ObjectKind, Reaction},
    wire::FavoriteCount,
};
use model::published::ArticleCard;
use std::sync::Arc;

/// A journal's articles in no issue yet.
async fn online_first(app: &App, short_name: &str) -> Result<Vec<Arc<ArticleCard>>, Refusal> {
    let snapshot = app.published.current();
    let name = library::journal(&snapshot, short_name)?.entry.short_name.to_string();
    let found = library::in_background(&snapshot, move |snapshot| {
        snapshot.catalogue.journal(&name).map_or(Ok(Arc::default()), |journal| snapshot.online_first(journal))
    });
    Ok(found.await?.to_vec())
}

/// How many readers keep each of the articles.
fn favorite_counts(app: &App, cards: &[Arc<ArticleCard>]) -> Vec<FavoriteCount> {
    let count = |card: &Arc<ArticleCard>| FavoriteCount {
        doi: card.doi.to_string(),
        favorite_count: app.counters.reactions(ObjectKind::Article, card.doi.key(), Reaction::Favourite),
    };
    cards.iter().map(count).collect()
}
