//! `GET /api/webarticleapi/GetArticleTypes`

use crate::{app::App, extract::AccessKey};
use axum::{extract::State, response::Response};
use std::sync::Arc;

/// Article types that occur, sorted.
pub(crate) async fn get_article_types(_key: AccessKey, State(app): State<Arc<App>>) -> Response {
    let snapshot = app.published.current();
    snapshot.answers.article_types.reply(|| &snapshot.article_types)
}
