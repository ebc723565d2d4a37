//! What an article says of itself: authors, abstract, licence, language, related works.

use super::{at, is_research};
use crate::{
    diagnostic::{Code, Diagnostic},
    parse::{language, licence},
    press::ArticleEntry,
};
use std::collections::BTreeMap;

/// Everything that lists, citations and indexes show of it.
pub fn check(entry: &ArticleEntry, out: &mut Vec<Diagnostic>) {
    completeness(entry, out);
    placeholders(entry, out);
    shared_orcid(entry, out);
    out.extend(self_related(entry));
    if entry.places.file().ends_with(".xml") {
        of_xml(entry, out);
    }
}

fn completeness(entry: &ArticleEntry, out: &mut Vec<Diagnostic>) {
    if !is_research(entry) {
        return;
    }
    let article = &entry.article;
    if article.authors.is_empty() {
        let message = format!("the article is a \"{}\" and has no authors", article.article_type);
        out.push(at(entry, "authors", Code::NO_AUTHORS, message).hint("add them, or correct the type"));
    }
    if article.abstracts.iter().all(|found| found.body.text.trim().is_empty()) {
        let message = format!("the article is a \"{}\" and has no abstract", article.article_type);
        out.push(at(entry, "title", Code::NO_ABSTRACT, message).hint("add one, or correct the type"));
    }
}

/// A title or an abstract that was never written.
fn placeholders(entry: &ArticleEntry, out: &mut Vec<Diagnostic>) {
    let article = &entry.article;
    let abstracts = article.abstracts.iter().map(|found| ("abstract", found.body.text.as_str()));
    let texts = abstracts.chain([("title", article.title.text.as_str())]);
    for (key, _) in texts.filter(|(_, text)| crate::check::is_placeholder(text)) {
        let message = format!("the {key} stands for one that is still to be written");
        out.push(at(entry, key, Code::PLACEHOLDER, message).hint(format!("write the {key}")));
    }
}

fn shared_orcid(entry: &ArticleEntry, out: &mut Vec<Diagnostic>) {
    let mut seen = BTreeMap::new();
    for author in &entry.article.authors {
        let Some(orcid) = &author.orcid else { continue };
        let name = author.who.display();
        if let Some(other) = seen.insert(orcid, name.clone()).filter(|other| *other != name) {
            let message = format!("{other} and {name} have the same ORCID iD, {orcid}");
            let hint = "one was probably copied from the other; remove it, or write the right one";
            out.push(at(entry, "authors", Code::SHARED_ORCID, message).hint(hint));
        }
    }
}

fn self_related(entry: &ArticleEntry) -> Option<Diagnostic> {
    let own = entry.article.related.iter().any(|related| related.doi.as_ref() == Some(&entry.article.doi));
    own.then(|| {
        let message =
            format!("the article names its own DOI, {}, as that of a related article", entry.article.doi);
        at(entry, "doi", Code::SELF_RELATED, message).hint("name the DOI of the other article")
    })
}

/// What the reader of Markdown tells at its own places. XML of other publishers is shown as it is, so these are warnings.
fn of_xml(entry: &ArticleEntry, out: &mut Vec<Diagnostic>) {
    let article = &entry.article;
    if let Err(hint) = language::check(&article.language) {
        let message = format!("`{}` is no language tag", article.language);
        out.push(at(entry, "", Code::BAD_LANGUAGE, message).hint(hint).as_warning());
    }
    if !article.licence.uri.is_empty()
        && let Err(why) = licence::check(&article.licence.uri, false)
    {
        let message = format!("`{}` is no licence that indexes know: {why}", article.licence.uri);
        out.push(at(entry, "licence", Code::UNKNOWN_LICENCE, message));
    }
}
