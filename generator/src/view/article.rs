//! An article's page.

use super::{
    card::ArticleCardView,
    frame::{Image, Link},
    journal::JournalBanner,
};
use crate::parse::article::{OutlineEntry, Reference};
use serde::Serialize;

/// `pages/article.html`
#[derive(Debug, Clone, Serialize)]
pub struct ArticleView {
    /// The journal.
    pub journal: JournalBanner,
    /// What lists show: title, byline, placement, date, PDF.
    pub card: ArticleCardView,
    /// Safe HTML; empty when there is none.
    pub subtitle_html: String,
    /// Titles in other languages.
    pub translated_titles: Vec<Translated>,
    /// BCP 47.
    pub language: String,
    /// In order.
    pub authors: Vec<AuthorView>,
    /// Numbered from 1.
    pub affiliations: Vec<AffiliationView>,
    /// Received, revised, accepted, published; only those known.
    pub dates: Vec<DateView>,
    /// Licence URI; may be empty.
    pub licence_uri: String,
    /// `CC BY 4.0`; may be empty.
    pub licence_name: String,
    /// The licence statement. Safe HTML; may be empty.
    pub licence_html: String,
    /// `© 2026 The authors`; may be empty.
    pub copyright: String,
    /// The main one first.
    pub abstracts: Vec<AbstractView>,
    /// Author keywords.
    pub keywords: Vec<String>,
    /// Grants in words, `Fund for Coasts (FC-12)`.
    pub funding: Vec<String>,
    /// Related works with what binds them.
    pub related: Vec<RelatedView>,
    /// Sections.
    pub outline: Vec<OutlineEntry>,
    /// Body and back matter. Safe HTML.
    pub body_html: String,
    /// In order.
    pub references: Vec<Reference>,
    /// The issue that it appeared in.
    pub issue: Option<Link>,
    /// The cover of the issue or the journal.
    pub cover: Option<Image>,
    /// The special issue that it belongs to.
    pub special_issue: Option<Link>,
    /// How to cite it, plain.
    pub citation: String,
    /// Files to take away: PDF, XML.
    pub downloads: Vec<Download>,
    /// The article before it in its issue.
    pub previous: Option<Link>,
    /// The article after it in its issue.
    pub next: Option<Link>,
}

/// A text in another language.
#[derive(Debug, Clone, Serialize)]
pub struct Translated {
    /// BCP 47.
    pub language: String,
    /// Safe HTML.
    pub html: String,
}

/// An author on the article's page.
#[derive(Debug, Clone, Serialize)]
pub struct AuthorView {
    /// As shown.
    pub name: String,
    /// `https://orcid.org/…`
    pub orcid_url: Option<String>,
    /// Numbers of the affiliations.
    pub affiliations: Vec<usize>,
    /// Whether to write to this author.
    pub corresponding: bool,
    /// Whether this author contributed as much as the others so marked.
    pub equal: bool,
    /// Whether this author has died.
    pub deceased: bool,
    /// Only of corresponding authors.
    pub email: Option<String>,
    /// Roles in words.
    pub roles: Vec<String>,
}

/// An affiliation on the article's page.
#[derive(Debug, Clone, Serialize)]
pub struct AffiliationView {
    /// From 1.
    pub number: usize,
    /// As shown.
    pub text: String,
    /// `https://ror.org/…`
    pub ror_url: Option<String>,
}

/// A day of the article's life.
#[derive(Debug, Clone, Serialize)]
pub struct DateView {
    /// `Received`.
    pub label: String,
    /// `2026-03-09`.
    pub iso: String,
    /// `9 March 2026`.
    pub text: String,
}

/// An abstract on the article's page.
#[derive(Debug, Clone, Serialize)]
pub struct AbstractView {
    /// `abstract`, `abstract-2`: the id on the page.
    pub id: String,
    /// Heading.
    pub title: String,
    /// BCP 47.
    pub language: String,
    /// `rtl` or `ltr`.
    pub direction: String,
    /// Safe HTML.
    pub html: String,
}

/// A related work.
#[derive(Debug, Clone, Serialize)]
pub struct RelatedView {
    /// `Corrects`, `Corrected by`, `Companion of`.
    pub relation: String,
    /// Its title or DOI.
    pub title: String,
    /// URL path on this site, or its DOI link; `None` when neither is known.
    pub url: Option<String>,
}

/// A file to take away.
#[derive(Debug, Clone, Serialize)]
pub struct Download {
    /// `PDF`, `XML`.
    pub title: String,
    /// URL path.
    pub url: String,
    /// `1.2 MB`.
    pub size: String,
}
