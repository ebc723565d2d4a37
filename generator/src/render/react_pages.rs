//! The pages that React owns: prerendered by the web build, given the site's frame here.

use super::{RenderError, UnitPages, web::Web};
use crate::view::{
    head::{About, head},
    page::ReactPageView,
};
use model::Route;

/// Route, path of the prerendered page, title, description.
const PAGES: [(Route, &str, &str, &str); 3] = [
    (
        Route::Search,
        "/Search",
        "Search",
        "Search the articles of all journals by title, author, keyword or DOI.",
    ),
    (
        Route::SearchSpecialIssues,
        "/Search/Special-Issues",
        "Search special issues",
        "Search the special issues of all journals.",
    ),
    (Route::Login, "/Login", "Sign in", "Sign in to keep articles and special issues."),
];

/// All three.
pub(crate) fn all(pages: &UnitPages<'_>) -> Result<(), RenderError> {
    for (route, address, title, description) in PAGES {
        let path = route.path(&[]);
        let (tags, content) = Web::page(address).unwrap_or_default();
        let about = About { route, path: &path, title, description };
        let view = ReactPageView { title: title.to_owned(), content, head: tags };
        let head = head(pages.scope, &about, &[]);
        pages.output.write(&path.file("index.html"), pages.html(&head, &view)?.as_bytes())?;
        // The JSON beside the page holds facts, and these pages have none until somebody asks.
        pages
            .output
            .write(&path.file("index.json"), &serde_json::to_vec(&serde_json::json!({ "title": title }))?)?;
    }
    Ok(())
}
