//! `GET /Search` and `GET /Search/Special-Issues`: the static page of the build, with the results in it. It is the same for
//! everybody: React, where there is script, asks anew for one who is signed in.

use super::{page::page, site};
use crate::{
    app::App,
    extract::Refusal,
    published::{Filling, Shell},
    search_page::{Address, ArticlesView, SpecialAddress, SpecialIssuesView, Template, render},
    service::{reactions::Held, search, special_issues},
};
use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use model::{Arg, Texts, markup::escape_html};
use serde::Serialize;
use std::sync::Arc;

const HTML: &str = "text/html; charset=utf-8";

/// Results of a search for articles.
pub(crate) async fn articles(State(app): State<Arc<App>>, request: Request) -> Response {
    let query = request.uri().query().unwrap_or_default().to_owned();
    let headers = request.headers().clone();
    // The form of the search bar, sent without script.
    if let Some(url) = Address::elsewhere(&query) {
        return elsewhere(&url);
    }
    let snapshot = app.published.current();
    let Some(shell) = &snapshot.articles_shell else { return site::file(State(app), request).await };
    let texts = snapshot.texts();
    let last_year = last_year(&app);
    let address = Address::parse(&query, last_year);
    let (view, refusal) = match search::articles(&app, &snapshot, address.to_query()).await {
        Ok(hits) => (ArticlesView::of(texts, &address, last_year, &hits), None),
        Err(refusal) => {
            (ArticlesView::failed(texts, &address, last_year, &refusal.sentence()), Some(refusal))
        }
    };
    let fields = [
        ("Keywords", address.keywords.as_str()),
        ("AuthorInfo", address.author.as_str()),
        ("JournalsId", address.journal.as_str()),
        ("ArticleType", address.article_type.as_str()),
    ];
    let filled = Filled {
        title: view.headline.clone(),
        head: feeds(texts, &address),
        fields: &fields,
        refusal,
        texts,
    };
    respond(&headers, shell, (Template::Articles, &view), filled)
}

/// Results of a search for special issues.
pub(crate) async fn special_issues(State(app): State<Arc<App>>, request: Request) -> Response {
    let snapshot = app.published.current();
    let Some(shell) = &snapshot.special_issues_shell else { return site::file(State(app), request).await };
    let (parts, _body) = request.into_parts();
    let address = SpecialAddress::parse(parts.uri.query().unwrap_or_default());
    let texts = snapshot.texts();
    let found = special_issues::list(&app, &snapshot, address.to_wanted(), &Held::default()).await;
    let (view, refusal) = match found {
        Ok(found) => (SpecialIssuesView::of(texts, &address, app.clock.today(), &found), None),
        Err(refusal) => (SpecialIssuesView::failed(texts, &address, &refusal.sentence()), Some(refusal)),
    };
    let fields = [("Keywords", address.keyword.as_str()), ("JournalsId", address.journal.as_str())];
    let filled =
        Filled { title: view.headline.clone(), head: String::new(), fields: &fields, refusal, texts };
    respond(&parts.headers, shell, (Template::SpecialIssues, &view), filled)
}

/// The next calendar year: the last that can be asked for (specification §5).
pub(super) fn last_year(app: &App) -> u32 {
    u32::from(app.clock.today().year().unsigned_abs()) + 1
}

struct Filled<'a> {
    title: String,
    head: String,
    fields: &'a [(&'a str, &'a str)],
    /// Why there are no results.
    refusal: Option<Refusal>,
    texts: &'static Texts,
}

fn respond<V: Serialize>(
    request: &HeaderMap,
    shell: &Shell,
    (template, view): (Template, &V),
    filled: Filled<'_>,
) -> Response {
    let content = match render(filled.texts, template, view) {
        Ok(content) => content,
        Err(refusal) => return refusal.into_response(),
    };
    let html = shell.fill(&Filling {
        title: &filled.title,
        page: &content,
        head: &filled.head,
        fields: filled.fields,
    });
    let Some(refusal) = filled.refusal else { return page(request, html, HTML) };
    // The sentence is in the page; status and headers are those of the refusal.
    let mut response = refusal.into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(HTML));
    response.headers_mut().remove(header::CONTENT_LENGTH);
    *response.body_mut() = html.into();
    response
}

/// The same search as a feed, for programs that look for one.
fn feeds(texts: &Texts, address: &Address) -> String {
    let address = Address { order: None, ..address.at_page(1) };
    let link = |kind: &str, name: &str, path: &str| {
        let url = escape_html(&address.url(path));
        let title = escape_html(&texts.say("feed.as", &[("name", Arg::Text(name))]));
        format!("<link rel=\"alternate\" type=\"application/{kind}+xml\" title=\"{title}\" href=\"{url}\">\n")
    };
    link("rss", "RSS", "/Search.rss") + &link("atom", "Atom", "/Search.atom")
}

fn elsewhere(url: &str) -> Response {
    match HeaderValue::try_from(url) {
        Ok(url) => (StatusCode::SEE_OTHER, [(header::LOCATION, url)]).into_response(),
        Err(_) => StatusCode::BAD_REQUEST.into_response(),
    }
}
