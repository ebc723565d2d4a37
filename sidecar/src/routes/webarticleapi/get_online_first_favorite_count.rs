//! `POST /api/webarticleapi/GetOnlineFirstFavoriteCount`

use super::favorite_counts;
use crate::{
    app::App,
    extract::{AccessKey, Json, Refusal},
    service::library,
    wire::{FavoriteCount, FavoriteCountRequest, Reply},
};
use axum::extract::State;
use std::sync::Arc;

/// How many readers keep each of the articles that are in no issue yet.
pub(crate) async fn get_online_first_favorite_count(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    Json(request): Json<FavoriteCountRequest>,
) -> Result<Reply<Vec<FavoriteCount>>, Refusal> {
    let cards = match (request.dois, request.journal_short_name) {
        (Some(dois), _) => {
            let snapshot = app.published.current();
            let dois = dois.iter().filter_map(|doi| library::article(&snapshot, doi).ok()).collect();
            let mut cards = library::cards(&snapshot, dois).await?;
            cards.retain(|card| card.volume.is_empty() && card.issue.is_empty());
            cards
        }
        (None, Some(journal)) => super::online_first(&app, &journal).await?,
        (None, None) => Vec::new(),
    };
    Ok(Reply(favorite_counts(&app, &cards)))
}
