//! `GET /api/webarticleapi/GetFeaturedArticles`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Query},
    service::cards,
    wire::{ArticleCard, Reply, UserRequest},
};
use axum::extract::State;
use std::sync::Arc;

/// The featured articles of the home page, with the reader's flags.
pub(crate) async fn get_featured_articles(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(request): Query<UserRequest>,
) -> Reply<Vec<ArticleCard>> {
    let reader = caller.reader(&app, request.user_id.as_deref()).await;
    let snapshot = app.published.current();
    Reply(cards::articles(&app, reader.as_ref(), snapshot.catalogue.home.featured.iter().cloned()).await)
}
