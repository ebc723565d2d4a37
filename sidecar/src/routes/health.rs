//! `/health`: whether the service lives, and whether it can answer.

use crate::{app::App, extract::json_response};
use axum::{
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::Response,
};
use serde::Serialize;
use std::{sync::Arc, time::Duration};

/// Longest wait for the database: a check that hangs is a check that fails.
const PING_TIME: Duration = Duration::from_secs(2);

/// What an operator's monitor reads.
#[derive(Debug, Serialize)]
struct Health {
    live: bool,
    ready: bool,
    database: bool,
    index: bool,
}

/// The process answers; that is all.
pub(crate) async fn live() -> Response {
    json_response(&serde_json::json!({"live": true}))
}

/// Database and index each answer; 503 when one does not.
pub(crate) async fn ready(State(app): State<Arc<App>>) -> Response {
    let database = matches!(tokio::time::timeout(PING_TIME, app.store.ping()).await, Ok(Ok(())));
    let index = app.published.current().index.is_some();
    let ready = database && index;
    let mut response = json_response(&Health { live: true, ready, database, index });
    if !ready {
        *response.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
    }
    response
}
