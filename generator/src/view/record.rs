//! What a reader must know before anything else: that an article was retracted or corrected, or that it is the notice that
//! says so of another.

use super::{Scope, scope::iso};
use model::{
    Doi, PartialDate, Said,
    article::{Article, RecordKind, RecordNote, RelatedArticle},
    route,
};
use serde::Serialize;

/// A banner above the title.
#[derive(Debug, Clone, Serialize)]
pub struct RecordView {
    /// `bad`, `warn` or `new`: how loudly it speaks. Its words say the same.
    pub tone: &'static str,
    /// `This article has been retracted`.
    pub heading: String,
    /// Says the heading in another language.
    pub key: String,
    /// Title or DOI of the other article; empty when nobody named it.
    pub title: String,
    /// Where the other article is.
    pub url: Option<String>,
    /// `2026-03-09`; empty when unknown.
    pub iso: String,
    /// `9 March 2026`.
    pub date: String,
    /// Why; may be empty.
    pub reason: String,
}

/// Every banner of an article: what happened to it, then what it says of others.
pub fn banners(scope: Scope<'_>, article: &Article) -> Vec<RecordView> {
    let own = article.record.iter().map(|note| happened(scope, note));
    let others = article.related.iter().filter_map(|related| says(scope, related));
    let others = others.chain(scope.relations.named_by(&article.doi).filter_map(|(relation, other)| {
        let is_newer = matches!(relation, "preprint" | "previous-version" | "updated-article");
        is_newer.then(|| {
            let heading = if relation == "preprint" { "record.preprint" } else { "record.newer" };
            view(scope, ("new", heading), named(scope, Some(&other.article.doi), ""), (None, ""))
        })
    }));
    own.chain(others).collect()
}

fn happened(scope: Scope<'_>, note: &RecordNote) -> RecordView {
    let words = match note.kind {
        RecordKind::Retraction => ("bad", "record.retraction"),
        RecordKind::Withdrawal => ("bad", "record.withdrawal"),
        RecordKind::Concern => ("bad", "record.concern"),
        RecordKind::Correction => ("warn", "record.correction"),
    };
    view(scope, words, named(scope, note.notice.as_ref(), ""), (note.date, &note.reason))
}

/// What a notice says, and what points from an older version to a newer one.
fn says(scope: Scope<'_>, related: &RelatedArticle) -> Option<RecordView> {
    let words = match related.relation.as_str() {
        "retracted-article" | "partial-retraction" => ("new", "record.retracts"),
        "withdrawn-article" | "removed-article" => ("new", "record.withdraws"),
        "object-of-concern" => ("new", "record.concerns"),
        "corrected-article" => ("new", "record.corrects"),
        "new-version" | "updated-version" | "version-of-record" => ("new", "record.newer"),
        _ => return None,
    };
    Some(view(scope, words, named(scope, related.doi.as_ref(), &related.text), (None, "")))
}

fn view(
    scope: Scope<'_>,
    (tone, key): (&'static str, &str),
    (title, url): (String, Option<String>),
    (date, reason): (Option<PartialDate>, &str),
) -> RecordView {
    let iso = iso(date);
    let date = scope.long(date);
    let Said { text: heading, key } = scope.texts.plain(key);
    RecordView { tone, heading, key, title, url, iso, date, reason: reason.to_owned() }
}

/// Title and address of an article: of this press its own, else its DOI's.
fn named(scope: Scope<'_>, doi: Option<&Doi>, text: &str) -> (String, Option<String>) {
    let Some(doi) = doi else { return (text.to_owned(), None) };
    match scope.relations.article(doi) {
        Some(entry) => {
            let url = route::article(&entry.article.journal, &entry.article.doi).url();
            (entry.article.title.text.clone(), Some(url))
        }
        None if text.is_empty() => (doi.url(), Some(doi.url())),
        None => (text.to_owned(), Some(doi.url())),
    }
}
