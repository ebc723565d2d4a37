//! `GET /Search.rss` and `GET /Search.atom`: any search as a feed, by the same query as `/Search`.

use super::{page::page, search_pages::last_year};
use crate::{
    app::App,
    extract::Refusal,
    search_page::{Address, FeedView, Template, render},
    service::search,
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, Uri, header},
    response::Response,
};
use std::sync::Arc;

/// As RSS 2.0.
pub(crate) async fn rss(
    State(app): State<Arc<App>>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    feed(&app, (&uri, &headers), ("/Search.rss", Template::Rss, "application/rss+xml; charset=utf-8")).await
}

/// As Atom.
pub(crate) async fn atom(
    State(app): State<Arc<App>>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    feed(&app, (&uri, &headers), ("/Search.atom", Template::Atom, "application/atom+xml; charset=utf-8"))
        .await
}

async fn feed(
    app: &App,
    (uri, headers): (&Uri, &HeaderMap),
    (path, template, kind): (&str, Template, &'static str),
) -> Result<Response, Refusal> {
    let snapshot = app.published.current();
    let address = Address::parse(uri.query().unwrap_or_default(), last_year(app));
    let hits = search::articles(app, &snapshot, FeedView::query(&address)).await?;
    let built = snapshot.built_at.parse::<jiff::Timestamp>();
    let built =
        built.map_or_else(|_| app.clock.today(), |built| built.to_zoned(jiff::tz::TimeZone::UTC).date());
    let site = (&snapshot.site, snapshot.site.url.as_str(), path);
    let text = render(snapshot.texts(), template, &FeedView::of(&address, site, (&hits.cards, built)))?;
    let mut response = page(headers, text, kind);
    // As other feeds: programs on other sites may read it.
    response.headers_mut().insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    Ok(response)
}
