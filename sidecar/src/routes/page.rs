//! A text made for one address and for everybody: validators and 304 as files have them.

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

/// Asked for each time, kept by a CDN for a minute: counts and builds change, and nothing of it is personal.
const FRESH: &str = "public, max-age=0, s-maxage=60, must-revalidate";

/// The text, or 304 to one who has it.
pub(super) fn page(request: &HeaderMap, text: String, kind: &'static str) -> Response {
    let etag = format!("\"{}\"", &blake3::hash(text.as_bytes()).to_hex()[..32]);
    let known = request.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok()).unwrap_or_default();
    // A proxy that compresses weakens the tag.
    let is_known =
        known.split(',').map(str::trim).any(|tag| tag == "*" || tag.trim_start_matches("W/") == etag);
    let mut response = if is_known {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        let mut response = text.into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        response
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(FRESH));
    if let Ok(etag) = HeaderValue::try_from(etag) {
        headers.insert(header::ETAG, etag);
    }
    response
}
