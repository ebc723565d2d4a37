//! Pages of text: about, information; and the pages that are only a frame: search, login, not found.

use super::{Scope, frame::Link, scope::iso};
use crate::parse::document::Sourced;
use model::{Route, Said, page::Page};
use serde::Serialize;
use std::collections::BTreeMap;

/// `pages/page.html`
#[derive(Debug, Clone, Serialize)]
pub struct PageView {
    /// `About` or `Information`.
    pub section: String,
    /// The section's key.
    pub section_key: &'static str,
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
    /// Says the heading in another language, when it is the section's.
    pub key: String,
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
    let section_key = if is_about { "frame.about" } else { "frame.information" };
    PageView {
        section: scope.texts.get(section_key).to_owned(),
        section_key,
        id: page.id.to_string(),
        title: page.title.clone(),
        summary: page.summary.clone(),
        updated_on: scope.long(page.updated_on),
        updated_on_iso: iso(page.updated_on),
        body_html: page.body.html.clone(),
        category: page.category.clone(),
        groups: groups(scope, (route, section_key), page, siblings),
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
            current: other.id == here.id,
            ..Link::of(&other.title, route.path(&[other.id.as_str()]).url())
        });
    }
    let title = |id: &str| match id {
        "" => scope.texts.plain(section),
        id => Said::content(&words(id)),
    };
    let group = |((_, id), pages)| {
        let said = title(id);
        PageGroup { title: said.text, key: said.key, pages }
    };
    groups.into_iter().map(group).collect()
}

/// `For editors` for `for-editors`: a category is an id, and there is no other name for it.
fn words(id: &str) -> String {
    let spaced = id.replace(['-', '_'], " ");
    let mut letters = spaced.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
