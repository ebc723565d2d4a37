//! `GET /api/webarticleapi/GetCountries`

use crate::{app::App, extract::AccessKey};
use axum::{extract::State, response::Response};
use std::sync::Arc;

/// Countries of authors that occur, sorted.
pub(crate) async fn get_countries(_key: AccessKey, State(app): State<Arc<App>>) -> Response {
    let snapshot = app.published.current();
    snapshot.answers.countries.reply(|| &snapshot.countries)
}
