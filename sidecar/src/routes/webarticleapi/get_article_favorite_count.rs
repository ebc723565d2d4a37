//! `POST /api/webarticleapi/GetArticleFavoriteCount`

use super::favorite_counts;
use crate::{
    app::App,
    extract::{AccessKey, Json, Refusal},
    service::library,
    store::{ObjectKind, Reaction},
    wire::{FavoriteCount, FavoriteCountRequest, Reply},
};
use axum::extract::State;
use std::sync::Arc;

/// How many readers keep each of the articles; of a whole journal only those that somebody keeps.
pub(crate) async fn get_article_favorite_count(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    Json(request): Json<FavoriteCountRequest>,
) -> Result<Reply<Vec<FavoriteCount>>, Refusal> {
    let snapshot = app.published.current();
    let dois = match (request.dois, request.journal_short_name) {
        (Some(dois), _) => dois.iter().filter_map(|doi| library::article(&snapshot, doi).ok()).collect(),
        (None, Some(journal)) => {
            let name = library::journal(&snapshot, &journal)?.entry.short_name.as_str();
            let is_kept =
                |key: &&str| app.counters.reactions(ObjectKind::Article, key, Reaction::Favourite) > 0;
            snapshot.articles_of(name).filter(is_kept).filter_map(|key| key.parse().ok()).collect()
        }
        (None, None) => Vec::new(),
    };
    let cards = library::cards(&snapshot, dois).await?;
    Ok(Reply(favorite_counts(&app, &cards)))
}
