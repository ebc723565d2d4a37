//! `/metrics`: what an operator measures, in Prometheus's text form.

use crate::{
    app::App,
    extract::{Peer, Refusal},
};
use axum::{
    Extension,
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use std::sync::Arc;

/// The metrics; only for this machine unless the configuration opens them. A request that a proxy passed on is not from
/// this machine, whatever the proxy's address.
pub(crate) async fn metrics(
    State(app): State<Arc<App>>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let is_local = peer.is_some_and(|Extension(Peer(peer))| peer.ip().to_canonical().is_loopback());
    let is_forwarded = headers.contains_key("x-forwarded-for") || headers.contains_key("forwarded");
    if !app.operation.open_metrics && (!is_local || is_forwarded) {
        return Err(Refusal::UnknownPath);
    }
    let mut response = app.metrics.text(&app).into_response();
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}
