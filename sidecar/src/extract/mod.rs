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
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;

/// A JSON answer. What it says may change with the next request, so nothing keeps it.
pub(crate) fn json_response<T: Serialize>(value: &T) -> Response {
    match serde_json::to_vec(value) {
        Ok(body) => {
            let mut response = body.into_response();
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
            response
        }
        Err(error) => Refusal::internal(&error).into_response(),
    }
}
