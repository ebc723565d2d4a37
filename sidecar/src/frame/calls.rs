//! What every call has: errors that the framework answers with an empty body (405) get the envelope, and pages on another
//! host may call when the build says that they do (`api.base_url`). No call is authorised by a cookie, so a page of
//! another site can do nothing that its server could not.

use crate::extract::refuse;
use axum::{
    extract::Request,
    http::{HeaderName, HeaderValue, Method, header},
    response::Response,
};

/// Whether a browser asks if a page on another host may call.
pub(super) fn is_preflight(request: &Request) -> bool {
    request.method() == Method::OPTIONS
        && request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD)
}

/// The answer, for a page on another host too.
pub(super) fn allowed(mut response: Response, is_preflight: bool) -> Response {
    let mut allow =
        |name: HeaderName, value| response.headers_mut().insert(name, HeaderValue::from_static(value));
    allow(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*");
    if is_preflight {
        allow(header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST");
        allow(header::ACCESS_CONTROL_ALLOW_HEADERS, "AccessKey, Authorization, Content-Type");
        allow(header::ACCESS_CONTROL_MAX_AGE, "86400");
    }
    response
}

/// Errors without the envelope get it; their headers (`Allow`) stay.
pub(super) fn enveloped(response: Response) -> Response {
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    if response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json") {
        return response;
    }
    let sentence = status.canonical_reason().unwrap_or("This call cannot be answered").to_owned();
    let mut enveloped = refuse(status, sentence);
    if let Some(allow) = response.headers().get(header::ALLOW) {
        enveloped.headers_mut().insert(header::ALLOW, allow.clone());
    }
    enveloped
}
