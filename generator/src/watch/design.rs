//! `/_design` around the served site: the page of every token and part. Nothing in `dist/` knows of it.

use crate::render::{Templates, design};
use axum::{
    Router,
    http::{StatusCode, header::CONTENT_TYPE},
    response::{Html, IntoResponse as _, Response},
    routing::get,
};
use std::{
    future::ready,
    path::{Path, PathBuf},
    sync::Arc,
};

/// The site with `/_design`, which is rendered at each look: templates change while one looks at it.
pub fn with_design(site: Router, templates: Option<PathBuf>) -> Router {
    let templates = Arc::new(templates);
    let page = |theme: &'static str| {
        let templates = Arc::clone(&templates);
        get(move || ready(design_page(templates.as_ref().as_deref(), theme)))
    };
    let style = || ready(([(CONTENT_TYPE, "text/css; charset=utf-8")], design::style()));
    Router::new()
        .route("/_design", page(""))
        .route("/_design/light", page("light"))
        .route("/_design/dark", page("dark"))
        .route(design::STYLE_URL, get(style))
        .fallback_service(site)
}

fn design_page(templates: Option<&Path>, theme: &'static str) -> Response {
    let html = Templates::load(templates, "en")
        .map_err(|fault| fault.message)
        .and_then(|templates| design::page(&templates, theme).map_err(|error| error.to_string()));
    match html {
        Ok(html) => Html(html).into_response(),
        Err(message) => (StatusCode::INTERNAL_SERVER_ERROR, message).into_response(),
    }
}
