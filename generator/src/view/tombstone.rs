//! The page of a withdrawn article: what it was, when and why it was withdrawn, where more is said.

use super::{
    Scope,
    frame::{Head, Link},
    head::{About, head},
};
use model::{
    Arg, Doi, Route, Said, SitePath,
    register::{RegisterEntry, Withdrawal},
    route,
};
use percent_encoding::percent_decode_str;
use serde::Serialize;

/// `pages/tombstone.html`
#[derive(Debug, Clone, Serialize)]
pub struct TombstoneView {
    /// Its title; empty where it had to be removed.
    pub title: String,
    /// How it was cited; may be empty.
    pub citation: String,
    /// Bare.
    pub doi: String,
    /// `https://doi.org/…`
    pub doi_url: String,
    /// `9 March 2026`: first published.
    pub published_on: String,
    /// `2026-03-09`.
    pub published_on_iso: String,
    /// `20 November 2026`.
    pub withdrawn_on: String,
    /// `2026-11-20`.
    pub withdrawn_on_iso: String,
    /// Why.
    pub reason: String,
    /// Where more is said.
    pub notice: Option<Link>,
    /// The journal that it appeared in, while that is public.
    pub journal: Option<Link>,
}

/// A tombstone with its place.
#[derive(Debug)]
pub struct Tombstone {
    /// Where the article stood.
    pub path: SitePath,
    /// The page's head.
    pub head: Head,
    /// The page.
    pub view: TombstoneView,
}

/// The tombstones of a press on a day, by DOI.
pub fn tombstones(scope: Scope<'_>) -> Vec<Tombstone> {
    let rows = scope.press.register.iter().map(|row| &row.entry);
    rows.filter_map(|entry| tombstone(scope, entry, entry.withdrawal(scope.today)?)).collect()
}

/// `None` when the address is no article's, which reading the register has told.
fn tombstone(scope: Scope<'_>, entry: &RegisterEntry, withdrawn: &Withdrawal) -> Option<Tombstone> {
    let decoded = percent_decode_str(&entry.url).decode_utf8().ok()?;
    let (Route::Article, parameters) = Route::resolve(&decoded)? else { return None };
    let path = Route::Article.path(&parameters.iter().map(String::as_str).collect::<Vec<_>>());
    let title = if entry.title.is_empty() { entry.doi.as_str() } else { &entry.title };
    let journal = parameters.first().and_then(|name| journal(scope, name));
    let description = scope.texts.say(
        "tombstone.description",
        &[("date", Arg::Long(withdrawn.date)), ("reason", Arg::Text(&withdrawn.reason))],
    );
    let about = About {
        route: Route::Article,
        path: &path,
        title: scope.texts.said("tombstone.title", &[("title", Arg::Text(title))]),
        description: &description,
    };
    let parents: Vec<_> = parameters
        .first()
        .zip(journal.as_ref())
        .map(|(name, _)| (Said::content(name), Route::Journal.path(&[name.as_str()])))
        .into_iter()
        .collect();
    let head = Head { kind: "tombstone".to_owned(), noindex: true, ..head(scope, &about, &parents) };
    let view = TombstoneView {
        title: entry.title.clone(),
        citation: entry.citation.clone(),
        doi: entry.doi.to_string(),
        doi_url: entry.doi.url(),
        published_on: scope.texts.long(entry.first),
        published_on_iso: entry.first.to_string(),
        withdrawn_on: scope.texts.long(withdrawn.date),
        withdrawn_on_iso: withdrawn.date.to_string(),
        reason: withdrawn.reason.clone(),
        notice: notice(scope, &withdrawn.notice),
        journal,
    };
    Some(Tombstone { path, head, view })
}

fn journal(scope: Scope<'_>, name: &str) -> Option<Link> {
    let (name, set) = scope.press.journals.iter().find(|(known, _)| known.as_str() == name)?;
    Some(Link::of(&set.journal.value.title, route::journal(name).url()))
}

/// The notice by its title when it is an article of this press, else by its DOI or address. One that is not public yet is
/// not named.
fn notice(scope: Scope<'_>, text: &str) -> Option<Link> {
    if text.is_empty() {
        return None;
    }
    let link = |title: &str, url: String| Some(Link::of(title, url));
    if let Ok(doi) = text.parse::<Doi>() {
        return match scope.relations.article(&doi) {
            Some(entry) => {
                let article = &entry.article;
                link(&article.title.text, route::article(&article.journal, &article.doi).url())
            }
            None if scope.press.withheld.holds_doi(&doi) => None,
            None => link(&doi.url(), doi.url()),
        };
    }
    let is_waiting = scope.press.withheld.holds(&percent_decode_str(text).decode_utf8_lossy());
    if is_waiting { None } else { link(text, text.to_owned()) }
}
