//! The parts of a request, checked. axum's own extractors answer in their own words; these answer in the envelope.

mod access_key;
mod caller;
mod json;
mod query;
mod refusal;

pub(crate) use access_key::AccessKey;
pub(crate) use caller::{Caller, Peer};
pub(crate) use json::Json;
pub(crate) use query::Query;
pub(crate) use refusal::{Refusal, refuse};

use axum::{
    body::{Body, Bytes},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;

/// Room for most answers without growing,
const USUAL: usize = 512;
/// and for a page of results with its facets.
const LARGE: usize = 48 * 1024;

/// A JSON answer. What it says may change with the next request, so nothing keeps it.
pub(crate) fn json_response<T: Serialize>(value: &T) -> Response {
    json_of(value, USUAL)
}

/// The same for answers of tens of kilobytes, which growing would copy several times.
pub(crate) fn large_json_response<T: Serialize>(value: &T) -> Response {
    json_of(value, LARGE)
}

fn json_of<T: Serialize>(value: &T, room: usize) -> Response {
    let mut body = Vec::with_capacity(room);
    match serde_json::to_writer(&mut body, value) {
        Ok(()) => json_body(body.into()),
        Err(error) => Refusal::internal(&error).into_response(),
    }
}

/// JSON that was written before.
pub(crate) fn json_body(body: Bytes) -> Response {
    let mut response = Response::new(Body::from(body));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
