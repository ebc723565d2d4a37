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

/// Where they are, and their style sheet.
pub(crate) const ADDRESSES: [&str; 3] = ["/api/openapi.json", "/api/docs", "/api/docs.css"];

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

    /// Their addresses.
    pub fn router(self) -> Router<Arc<App>> {
        let Self { document, page } = self;
        let [document_at, page_at, style_at] = ADDRESSES;
        Router::new()
            .route(document_at, get(|| async move { text(&document, "application/json") }))
            .route(page_at, get(|| async move { text(&page, "text/html; charset=utf-8") }))
            .route(style_at, get(|| async { text(api::STYLE, "text/css; charset=utf-8") }))
    }
}

fn text(text: &str, kind: &'static str) -> Response {
    let mut response = text.to_owned().into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
