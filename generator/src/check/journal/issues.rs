//! Issues and what stands in them: articles, the editorial, sections.

use crate::{
    check::Lost,
    diagnostic::{Code, Diagnostic},
    parse::{document::Sourced, table::nearest},
    press::JournalSet,
};
use model::issue::Issue;
use std::collections::BTreeSet;

/// Every issue has articles, its editorial is one of them, and its sections are their types.
pub fn check(set: &JournalSet, lost: &Lost, out: &mut Vec<Diagnostic>) {
    // An article that cannot be read may be the one that is missed; it has been told.
    let is_whole = !lost.is_below(&format!("/{}/articles/", set.journal.value.short_name));
    for issue in &set.issues {
        let articles = set.in_issue(&issue.value);
        if articles.is_empty() && !is_whole {
            continue;
        }
        if articles.is_empty() {
            let message =
                format!("no article names volume {}, issue {}", issue.value.volume, issue.value.issue);
            out.push(
                Diagnostic::new(Code::EMPTY_ISSUE, issue.places.get(""), message)
                    .hint(Code::EMPTY_ISSUE.explanation()),
            );
            continue;
        }
        let types: BTreeSet<&str> =
            articles.iter().map(|entry| entry.article.article_type.as_str()).collect();
        sections(issue, &types, out);
        out.extend(editorial(set, issue).filter(|_| is_whole));
    }
}

/// A section that no article has is no fault by itself: many issues keep one list. One that is almost a type is.
fn sections(issue: &Sourced<Issue>, types: &BTreeSet<&str>, out: &mut Vec<Diagnostic>) {
    let sections = &issue.value.sections;
    for section in sections.iter().filter(|section| !types.contains(section.as_str())) {
        let free = types.iter().copied().filter(|kind| !sections.iter().any(|other| other == kind));
        let Some(near) = nearest(section, free).filter(|near| is_slip(section, near)) else { continue };
        let message = format!("no article of the issue is a `{section}`");
        let span = issue.places.get("sections");
        out.push(
            Diagnostic::new(Code::UNKNOWN_SECTION, span, message).hint(format!("perhaps `{near}` is meant")),
        );
    }
}

/// Two letters at most: `Research note` and `Research letter` are two things.
fn is_slip(one: &str, other: &str) -> bool {
    strsim::damerau_levenshtein(&one.to_lowercase(), &other.to_lowercase()) <= 2
}

fn editorial(set: &JournalSet, issue: &Sourced<Issue>) -> Option<Diagnostic> {
    let doi = issue.value.editorial.as_ref()?;
    let article = set.articles.iter().map(|entry| &entry.article).find(|article| article.doi == *doi);
    let (volume, number) = (&issue.value.volume, &issue.value.issue);
    let message = match article {
        Some(article)
            if article.volume.as_ref() == Some(volume) && article.issue.as_ref() == Some(number) =>
        {
            return None;
        }
        Some(article) => {
            let place = article.placement();
            let place = if place.is_empty() { "no issue" } else { &place };
            format!("the editorial {doi} stands in {place} and not in this issue")
        }
        None => format!("the journal has no article {doi}"),
    };
    let span = issue.places.get("editorial");
    Some(
        Diagnostic::new(Code::UNKNOWN_EDITORIAL, span, message)
            .hint("correct the DOI, or the article's issue"),
    )
}
