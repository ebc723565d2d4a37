//! `/api/openapi.json` and `/api/docs`: the document of the calls, for programs and for people. Made once.

use crate::{
    api::{self, Api, Call},
    app::App,
};
use axum::{
    Router,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
    routing::get,
};
use std::sync::Arc;

/// The two texts.
pub(crate) struct Docs {
    document: Arc<str>,
    page: Arc<str>,
}

impl Docs {
    /// Makes both of the table of calls.
    pub fn new(calls: &[(Api, &str, &[Call])]) -> Self {
        let document = api::document(calls);
        Self { page: api::page(&document).into(), document: document.to_string().into() }
    }

    /// Their addresses, below `/api`.
    pub fn router(self) -> Router<Arc<App>> {
        let Self { document, page } = self;
        Router::new()
            .route("/openapi.json", get(|| async move { text(&document, "application/json") }))
            .route("/docs", get(|| async move { text(&page, "text/html; charset=utf-8") }))
            .route("/docs.css", get(|| async { text(api::STYLE, "text/css; charset=utf-8") }))
    }
}

fn text(text: &str, kind: &'static str) -> Response {
    let mut response = text.to_owned().into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
