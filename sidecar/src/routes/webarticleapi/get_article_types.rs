//! `GET /api/webarticleapi/GetArticleTypes`

use crate::{app::App, extract::AccessKey, wire::Reply};
use axum::extract::State;
use std::sync::Arc;

/// Article types that occur, sorted.
pub(crate) async fn get_article_types(_key: AccessKey, State(app): State<Arc<App>>) -> Reply<Vec<String>> {
    Reply(app.published.current().article_types.clone())
}
