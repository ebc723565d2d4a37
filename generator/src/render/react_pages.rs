//! The pages that React owns: prerendered by the web build, given the site's frame here.

use super::{RenderError, UnitPages, web::Web};
use crate::view::{
    head::{About, head},
    page::ReactPageView,
};
use model::Route;

/// Route, path of the prerendered page, the keys of title and description.
const PAGES: [(Route, &str, &str, &str); 3] = [
    (Route::Search, "/Search", "react.search", "react.search_about"),
    (Route::SearchSpecialIssues, "/Search/Special-Issues", "react.special", "react.special_about"),
    (Route::Login, "/Login", "react.login", "react.login_about"),
];

/// All three.
pub(crate) fn all(pages: &UnitPages<'_>) -> Result<(), RenderError> {
    let texts = pages.scope.texts;
    for (route, address, title, description) in PAGES {
        let path = route.path(&[]);
        let (tags, content) = Web::page(address, texts.language()).unwrap_or_default();
        let title = texts.plain(title);
        let about = About { route, path: &path, title: title.clone(), description: texts.get(description) };
        let view = ReactPageView { title: title.text.clone(), content, head: tags };
        let head = head(pages.scope, &about, &[]);
        pages.output.write(&path.file("index.html"), pages.html(&head, &view)?.as_bytes())?;
        // The JSON beside the page holds facts, and these pages have none until somebody asks.
        pages.output.write(
            &path.file("index.json"),
            &serde_json::to_vec(&serde_json::json!({ "title": title.text }))?,
        )?;
    }
    Ok(())
}
