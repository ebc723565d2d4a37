//! The built site: every address that is no endpoint.

mod answer;
mod kind;
mod stream;

use crate::{
    app::App,
    published::{Found, Snapshot},
};
use axum::{
    body::Body,
    extract::{Request, State},
    http::{HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use percent_encoding::percent_decode_str;
use std::sync::Arc;

/// The page for what is not found.
const NOT_FOUND_PAGE: &str = "404.html";
/// Addresses that say so themselves.
const NOT_FOUND_PATHS: [&str; 4] = ["/404", "/404/", "/404.html", "/404/index.html"];

/// A file, the place where it moved to, or the 404 page at the address asked for.
pub(crate) async fn file(State(app): State<Arc<App>>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let allow = [(header::ALLOW, HeaderValue::from_static("GET, HEAD"))];
        return (StatusCode::METHOD_NOT_ALLOWED, allow, "Only GET and HEAD").into_response();
    }
    let snapshot = app.published.current();
    match place(&snapshot, request.uri()) {
        Place::File(path) if snapshot.gone.holds(&path) => withdrawn(&snapshot, &path).await,
        Place::File(path) => match answer::file(&snapshot, &path, request.headers()).await {
            Some(response) if NOT_FOUND_PATHS.contains(&request.uri().path()) => as_not_found(response),
            Some(response) => response,
            None => not_found(&snapshot).await,
        },
        Place::Moved(url, status) => moved(&url, status, request.uri().query()),
        Place::Nowhere => not_found(&snapshot).await,
    }
}

/// Where a request leads.
enum Place {
    File(String),
    Moved(String, StatusCode),
    Nowhere,
}

fn place(snapshot: &Snapshot, uri: &Uri) -> Place {
    let raw = uri.path();
    // Decoded once; a second time would find what the address does not say.
    let Ok(path) = percent_decode_str(raw).decode_utf8() else { return Place::Nowhere };
    if path.contains(|c: char| c.is_control()) {
        return Place::Nowhere;
    }
    let permanent = |url: String| Place::Moved(url, StatusCode::MOVED_PERMANENTLY);
    match snapshot.files.find(&path) {
        // A DOI as one segment (`10.5555%2Fabc`) is the same article at a second address.
        Found::File(file) if raw.to_ascii_lowercase().contains("%2f") => {
            permanent(crate::published::url_of(&file))
        }
        Found::File(file) => Place::File(file),
        Found::Elsewhere(url) => permanent(url),
        Found::Nothing => {
            if let Some((url, status)) = snapshot.redirects.find(&path) {
                return Place::Moved(url.clone(), *status);
            }
            if let Some(file) = snapshot.files.appeared(&path) {
                return Place::File(file);
            }
            let doi = path.strip_prefix("/doi/").and_then(|doi| snapshot.files.article_url(doi));
            doi.map_or(Place::Nowhere, permanent)
        }
    }
}

fn moved(url: &str, status: StatusCode, query: Option<&str>) -> Response {
    let url = match query {
        Some(query) if !url.contains('?') => format!("{url}?{query}"),
        _ => url.to_owned(),
    };
    match HeaderValue::try_from(url) {
        Ok(url) => (status, [(header::LOCATION, url)]).into_response(),
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn not_found(snapshot: &Arc<Snapshot>) -> Response {
    match answer::file(snapshot, NOT_FOUND_PAGE, &header::HeaderMap::new()).await {
        Some(page) => as_not_found(page),
        None => (StatusCode::NOT_FOUND, "There is no such page").into_response(),
    }
}

/// The page of what was withdrawn. CDNs may keep it as long as any page; validators would let a browser answer with what
/// it kept from before.
async fn withdrawn(snapshot: &Arc<Snapshot>, path: &str) -> Response {
    match answer::file(snapshot, path, &header::HeaderMap::new()).await {
        Some(mut page) => {
            *page.status_mut() = StatusCode::GONE;
            without_validators(&mut page);
            page
        }
        None => (StatusCode::GONE, "This was withdrawn").into_response(),
    }
}

fn without_validators(response: &mut Response<Body>) {
    for name in [header::ETAG, header::LAST_MODIFIED] {
        response.headers_mut().remove(name);
    }
}

/// The page as an error: nothing keeps it, and it is no version of anything.
fn as_not_found(mut response: Response<Body>) -> Response {
    *response.status_mut() = StatusCode::NOT_FOUND;
    without_validators(&mut response);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
