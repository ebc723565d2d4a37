//! What changed since the last release: new articles, changed ones, those that moved or were withdrawn.

use super::digest;
use crate::{
    check::CheckedPress,
    diagnostic::Diagnostic,
    press::{ArticleEntry, JournalSet},
    publication::{Opening, of_article},
    source::SourceTree,
    view::{Scope, card::ArticleCardView, relations::Relations},
};
use jiff::civil::Date;
use model::{
    Doi, PartialDate,
    article::Article,
    register::{RegisterEntry, RegisterStatus},
    route,
};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// The next register and what is new in it.
#[derive(Debug)]
pub struct Release {
    /// All entries by DOI.
    pub entries: Vec<RegisterEntry>,
    /// By kind, then DOI.
    pub events: Vec<Event>,
}

/// One thing that is new in a register.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Event {
    /// `New`, `Changed`, `Moved`, `Withdrawn`.
    pub kind: EventKind,
    /// Which article.
    pub doi: Doi,
    /// Its title.
    pub title: String,
}

/// What happened to an article.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum EventKind {
    /// Published for the first time.
    New,
    /// Its text, its data or its files are others.
    Changed,
    /// It has another address.
    Moved,
    /// It is there no longer.
    Withdrawn,
}

/// Compares what is public with the register. Digests are made in parallel; the first file that cannot be read ends it.
pub fn release(tree: &SourceTree, press: &CheckedPress, today: Date) -> Result<Release, Diagnostic> {
    let relations = Relations::of(press);
    let scope =
        Scope { press, today, relations: &relations, texts: model::texts::of(&press.site.value.language) };
    let articles: Vec<_> = press.articles().collect();
    let now: Result<Vec<RegisterEntry>, Diagnostic> =
        articles.into_par_iter().map(|(set, entry)| current(scope, tree, (set, entry))).collect();
    let now: BTreeMap<Doi, RegisterEntry> =
        now?.into_iter().map(|entry| (entry.doi.clone(), entry)).collect();
    let mut entries: BTreeMap<Doi, RegisterEntry> = BTreeMap::new();
    let mut events = Vec::new();
    for row in press.register.iter() {
        let old = &row.entry;
        let next = now.get(&old.doi).map_or_else(|| gone(old, today), |new| merged(old, new, today));
        let kinds = events_between(old, &next);
        let title = if next.title.is_empty() { old.title.clone() } else { next.title.clone() };
        events.extend(kinds.into_iter().map(|kind| Event {
            kind,
            doi: old.doi.clone(),
            title: title.clone(),
        }));
        entries.insert(old.doi.clone(), next);
    }
    for (doi, new) in now {
        if let std::collections::btree_map::Entry::Vacant(place) = entries.entry(doi) {
            let (doi, title) = (new.doi.clone(), new.title.clone());
            events.push(Event { kind: EventKind::New, doi, title });
            place.insert(new);
        }
    }
    events.sort();
    Ok(Release { entries: entries.into_values().collect(), events })
}

/// An article as it is now, as if it had never been registered.
fn current(
    scope: Scope<'_>,
    tree: &SourceTree,
    (set, entry): (&JournalSet, &ArticleEntry),
) -> Result<RegisterEntry, Diagnostic> {
    let article = &entry.article;
    let first = first(scope, set, entry);
    Ok(RegisterEntry {
        doi: article.doi.clone(),
        url: route::article(&article.journal, &article.doi).url(),
        former_urls: Vec::new(),
        title: article.title.text.clone(),
        citation: citation(article, &scope.article(entry, &set.journal.value)),
        first,
        changed: first,
        digest: digest(tree, &entry.folder)?,
        status: RegisterStatus::Published,
        withdrawn: None,
    })
}

/// The day of its first publication: its own date, or the later day for which its keys made it wait. What was published
/// long ago and is registered today keeps its date.
fn first(scope: Scope<'_>, set: &JournalSet, entry: &ArticleEntry) -> PartialDate {
    let published = entry.article.published();
    match of_article(&scope.press.site, set, entry) {
        Opening::From(moment) => {
            let day = scope.press.site.value.time_zone.day_of(moment);
            if day == published.first_day() { published } else { day.into() }
        }
        Opening::Always | Opening::Never => published,
    }
}

/// A registered article that is still there.
fn merged(old: &RegisterEntry, new: &RegisterEntry, today: Date) -> RegisterEntry {
    let is_same = old.digest == new.digest || old.digest.is_empty();
    let mut former_urls = old.former_urls.clone();
    if !route::same_address(&old.url, &new.url) {
        former_urls.push(old.url.clone());
        former_urls.retain(|url| !route::same_address(url, &new.url));
    }
    RegisterEntry {
        // As it was registered: letter case is part of it.
        doi: old.doi.clone(),
        former_urls,
        first: old.first,
        changed: if is_same { old.changed } else { today.into() },
        withdrawn: old.withdrawn.clone(),
        ..new.clone()
    }
}

/// A registered article that is not public: withdrawn, moved under another DOI, or, at an earlier date, not yet there.
fn gone(old: &RegisterEntry, today: Date) -> RegisterEntry {
    let status = if old.withdrawal(today).is_some() {
        RegisterStatus::Withdrawn
    } else if old.first.first_day() > today || old.withdrawn.is_some() {
        old.status
    } else {
        RegisterStatus::Moved
    };
    RegisterEntry { status, ..old.clone() }
}

fn events_between(old: &RegisterEntry, new: &RegisterEntry) -> Vec<EventKind> {
    let mut events = Vec::new();
    if old.changed != new.changed || (old.digest != new.digest && !old.digest.is_empty()) {
        events.push(EventKind::Changed);
    }
    let has_moved = new.status == RegisterStatus::Moved && old.status != new.status;
    if has_moved || !route::same_address(&old.url, &new.url) {
        events.push(EventKind::Moved);
    }
    if new.status == RegisterStatus::Withdrawn && old.status != new.status {
        events.push(EventKind::Withdrawn);
    }
    events
}

/// How to cite it, in the order of the Vancouver style: authors, title, journal, year, place, DOI.
fn citation(article: &Article, card: &ArticleCardView) -> String {
    let year = article.published().year();
    let place = card.card.placement.replace(" (", "(").replace(", ", ":");
    let place = if place.is_empty() { String::new() } else { format!(";{place}") };
    let title = card.card.title.trim_end_matches('.');
    let authors = if card.byline.is_empty() { String::new() } else { format!("{}. ", card.byline) };
    format!("{authors}{title}. {}. {year}{place}. {}", card.card.journal_title, card.doi_url)
}
