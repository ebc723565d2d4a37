//! `GET` and `POST /api/webjournalapi/Unsubscribe`: the link at the foot of a letter. It carries its own proof, so it needs no
//! AccessKey; a browser gets a page, a program the envelope. POST is RFC 8058's one-click.

use crate::{
    app::App,
    extract::{Query, Refusal},
    store::{Write, Written},
    wire::{Reply, UnsubscribeQuery},
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use std::sync::Arc;

/// Ends a subscription. The same sentence when it has ended before.
pub(crate) async fn unsubscribe(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Query(request): Query<UnsubscribeQuery>,
) -> Result<Response, Refusal> {
    let journal = match app.store.write(Write::Unsubscribe { token: request.token }).await? {
        Written::Unsubscribed(journal) => journal,
        _ => None,
    };
    let snapshot = app.published.current();
    let title = journal.as_deref().and_then(|name| snapshot.catalogue.journal(name));
    let sentence = match title {
        Some(journal) => format!("This address gets no more news of {}.", journal.entry.title),
        None => "This address gets no more news.".to_owned(),
    };
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    Ok(if accepted.contains("text/html") {
        page(&snapshot.site.name, &sentence)
    } else {
        Reply(sentence).into_response()
    })
}

/// A page of few words; it needs no style and no script.
fn page(site: &str, sentence: &str) -> Response {
    let (site, sentence) = (model::markup::escape_html(site), model::markup::escape_html(sentence));
    let html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><meta name=\"robots\" content=\"noindex\">\
         <title>Unsubscribed · {site}</title></head>\n<body><main><h1>Unsubscribed</h1><p>{sentence}</p>\
         <p><a href=\"/\">{site}</a></p></main></body>\n</html>\n"
    );
    let mut response = html.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
