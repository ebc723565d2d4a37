//! Pages of text: about, information; and the pages that are only a frame: search, login, not found.

use super::frame::Link;
use crate::parse::document::Sourced;
use model::{PartialDate, Route, page::Page};
use serde::Serialize;

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
    /// The pages of the same section in order.
    pub siblings: Vec<Link>,
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
pub fn page(route: Route, page: &Page, siblings: &[Sourced<Page>]) -> PageView {
    let link = |other: &Page| Link {
        title: other.title.clone(),
        url: route.path(&[other.id.as_str()]).url(),
        current: other.id == page.id,
    };
    PageView {
        section: if route == Route::About { "About" } else { "Information" }.to_owned(),
        id: page.id.to_string(),
        title: page.title.clone(),
        summary: page.summary.clone(),
        updated_on: page.updated_on.map(PartialDate::long).unwrap_or_default(),
        updated_on_iso: page.updated_on.map(|date| date.to_string()).unwrap_or_default(),
        body_html: page.body.html.clone(),
        siblings: siblings.iter().map(|other| link(&other.value)).collect(),
    }
}
