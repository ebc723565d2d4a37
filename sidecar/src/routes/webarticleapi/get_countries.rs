//! `GET /api/webarticleapi/GetCountries`

use crate::{app::App, extract::AccessKey, wire::Reply};
use axum::extract::State;
use std::sync::Arc;

/// Countries of authors that occur, sorted.
pub(crate) async fn get_countries(_key: AccessKey, State(app): State<Arc<App>>) -> Reply<Vec<String>> {
    Reply(app.published.current().countries.clone())
}
