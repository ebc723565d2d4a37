//! extract
use axum::response::{IntoResponse, Response};
use serde::Serialize;
/// x
pub fn json_response<T: Serialize>(value: &T) -> Response {
    serde_json::to_vec(value).unwrap_or_default().into_response()
}
