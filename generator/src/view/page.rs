//! Pages of text: about, information; and the pages that are only a frame: search, login, not found.

use super::{Scope, frame::Link};
use crate::parse::document::Sourced;
use model::{PartialDate, Route, page::Page};
use serde::Serialize;
use std::collections::BTreeMap;

/// `pages/page.html`
#[derive(Debug, Clone, Serialize)]
pub struct PageView {
    /// `About` or `Information`.
    pub section: String,
    /// `:id`
    pub id: String,
    /// Title.
    pub title: String,
    /// One or two sentences; may be empty.
    pub summary: String,
    /// `9 March 2026`; empty when unknown.
    pub updated_on: String,
    /// `2026-03-09`; empty when unknown.
    pub updated_on_iso: String,
    /// The text. Safe HTML.
    pub body_html: String,
    /// Its category; empty for about pages.
    pub category: String,
    /// The pages of the same section: about pages as one group, information items by category.
    pub groups: Vec<PageGroup>,
}

/// Pages under one heading, by falling sort code.
#[derive(Debug, Clone, Serialize)]
pub struct PageGroup {
    /// `Guides`, made from the category's id; the section's own name where there are no categories.
    pub title: String,
    /// In order.
    pub pages: Vec<Link>,
}

/// `pages/search.html` and `pages/login.html`: pages that React owns, prerendered by the web build.
#[derive(Debug, Clone, Serialize)]
pub struct ReactPageView {
    /// `Search`, `Search special issues`, `Sign in`.
    pub title: String,
    /// The prerendered content with the scripts that bring it to life; safe HTML of our own web build. Empty when the
    /// web assets are missing.
    pub content: String,
    /// Tags for the head: styles and preloads. Safe HTML of our own web build.
    pub head: String,
}

/// `pages/not_found.html`
#[derive(Debug, Clone, Serialize)]
pub struct NotFoundView {
    /// Title.
    pub title: String,
}

/// The page of an about page or an information item, among its siblings.
pub fn page(scope: Scope<'_>, route: Route, page: &Page) -> PageView {
    let is_about = route == Route::About;
    let siblings = if is_about { &scope.press.about } else { &scope.press.information };
    let section = if is_about { "About" } else { "Information" };
    PageView {
        section: section.to_owned(),
        id: page.id.to_string(),
        title: page.title.clone(),
        summary: page.summary.clone(),
        updated_on: page.updated_on.map(PartialDate::long).unwrap_or_default(),
        updated_on_iso: page.updated_on.map(|date| date.to_string()).unwrap_or_default(),
        body_html: page.body.html.clone(),
        category: page.category.clone(),
        groups: groups(scope, (route, section), page, siblings),
    }
}

/// By category: the header's first, then the footer's, then the others by name.
fn groups(
    scope: Scope<'_>,
    (route, section): (Route, &str),
    here: &Page,
    siblings: &[Sourced<Page>],
) -> Vec<PageGroup> {
    let menu = &scope.press.site.value.information;
    let rank = |category: &str| {
        [&menu.header_category, &menu.footer_category].into_iter().position(|fixed| fixed == category)
    };
    let mut groups: BTreeMap<(usize, &str), Vec<Link>> = BTreeMap::new();
    for other in siblings.iter().map(|other| &other.value) {
        let category = other.category.as_str();
        groups.entry((rank(category).unwrap_or(usize::MAX), category)).or_default().push(Link {
            title: other.title.clone(),
            url: route.path(&[other.id.as_str()]).url(),
            current: other.id == here.id,
        });
    }
    let title = |id: &str| if id.is_empty() { section.to_owned() } else { words(id) };
    groups.into_iter().map(|((_, id), pages)| PageGroup { title: title(id), pages }).collect()
}

/// `For editors` for `for-editors`: a category is an id, and there is no other name for it.
fn words(id: &str) -> String {
    let spaced = id.replace(['-', '_'], " ");
    let mut letters = spaced.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
