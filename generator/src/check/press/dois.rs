//! Identifiers that name one thing in the whole press: DOIs of articles, ISSNs of journals.

use crate::{
    diagnostic::{Code, Diagnostic, Span},
    press::Press,
};
use model::Issn;
use std::collections::BTreeMap;

/// No DOI names two articles, whatever its letter case; no ISSN two journals.
pub fn check(press: &Press, out: &mut Vec<Diagnostic>) {
    let mut dois: BTreeMap<&str, Span> = BTreeMap::new();
    for (_, entry) in press.articles() {
        let span = entry.places.get("doi");
        if let Some(other) = dois.insert(entry.article.doi.key(), span.clone()) {
            // The one whose file comes later is told, in whatever order articles are kept.
            let (first, second) = if other.file <= span.file { (other, span) } else { (span, other) };
            let message = format!("the DOI {} is also that of {}", entry.article.doi, first.file);
            out.push(
                Diagnostic::new(Code::DUPLICATE_DOI, second, message)
                    .hint("one of the two files is a copy, or has a mistyped DOI"),
            );
        }
    }
    issns(press, out);
}

fn issns(press: &Press, out: &mut Vec<Diagnostic>) {
    let mut seen: BTreeMap<&Issn, &str> = BTreeMap::new();
    for set in press.journals.values() {
        let journal = &set.journal.value;
        let both = [("issn_electronic", &journal.issn_electronic), ("issn_print", &journal.issn_print)];
        for (key, issn) in both {
            let Some(issn) = issn else { continue };
            let other = seen.insert(issn, journal.short_name.as_str());
            if let Some(other) = other.filter(|other| *other != journal.short_name.as_str()) {
                let message = format!("the journal {other} has the ISSN {} as well", issn.as_str());
                let span = set.journal.places.get(key);
                out.push(
                    Diagnostic::new(Code::DUPLICATE_ISSN, span, message).hint("correct it in one of the two"),
                );
            }
        }
    }
}
