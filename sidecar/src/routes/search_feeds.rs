//! `GET /Search.rss` and `GET /Search.atom`: any search as a feed, by the same query as `/Search`.

use super::{page::page, search_pages::last_year};
use crate::{
    app::App,
    extract::Refusal,
    search_page::{Address, feed},
    service::search,
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, Uri, header},
    response::Response,
};
use model::feed::Feed;
use std::sync::Arc;

/// As RSS 2.0.
pub(crate) async fn rss(
    State(app): State<Arc<App>>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    answer(&app, (&uri, &headers), ("/Search.rss", Feed::rss, "application/rss+xml; charset=utf-8")).await
}

/// As Atom.
pub(crate) async fn atom(
    State(app): State<Arc<App>>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    answer(&app, (&uri, &headers), ("/Search.atom", Feed::atom, "application/atom+xml; charset=utf-8")).await
}

async fn answer(
    app: &App,
    (uri, headers): (&Uri, &HeaderMap),
    (path, write, kind): (&str, fn(&Feed, &str) -> String, &'static str),
) -> Result<Response, Refusal> {
    let snapshot = app.published.current();
    let address = Address::parse(uri.query().unwrap_or_default(), last_year(app));
    let hits = search::articles(app, &snapshot, feed::query(&address)).await?;
    let built = snapshot.built_at.parse::<jiff::Timestamp>();
    let built =
        built.map_or_else(|_| app.clock.today(), |built| built.to_zoned(jiff::tz::TimeZone::UTC).date());
    let site = &snapshot.site;
    let text = write(&feed::of(&address, site, (&hits.cards, built)), &feed::url(&address, site, path));
    let mut response = page(headers, text, kind);
    // As other feeds: programs on other sites may read it.
    response.headers_mut().insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    Ok(response)
}
