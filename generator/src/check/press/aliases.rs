//! Old addresses: each leads to one page, and is the address of none.

use super::addresses::{Addresses, address};
use crate::{
    diagnostic::{Code, Diagnostic, Span},
    press::PageEntry,
};
use model::id::fold;
use std::collections::BTreeMap;

/// First folders of the site that hold no pages: files of the web part and of content, the service.
const FOLDERS: [&str; 4] = ["/assets/", "/media/", "/api/", "/doi/"];

/// Aliases that loop, hide something, or belong to two pages.
pub fn check(pages: &[PageEntry<'_>], addresses: &Addresses, out: &mut Vec<Diagnostic>) {
    let mut seen: BTreeMap<String, Span> = BTreeMap::new();
    for page in pages {
        for alias in page.aliases {
            out.extend(one((page, alias), addresses, &mut seen));
        }
    }
}

fn one(
    (page, alias): (&PageEntry<'_>, &str),
    addresses: &Addresses,
    seen: &mut BTreeMap<String, Span>,
) -> Option<Diagnostic> {
    let span = page.places.get("aliases");
    let written = percent_encoding::percent_decode_str(alias).decode_utf8_lossy();
    let path = match written.trim_end_matches('/') {
        "" => "/",
        path => path,
    };
    let told =
        |code, message: String, hint: &str| Some(Diagnostic::new(code, span.clone(), message).hint(hint));
    if path == address(&page.path) {
        return told(
            Code::ALIAS_SELF,
            format!("the alias `{alias}` is the page's own address"),
            "remove the alias",
        );
    }
    if addresses.is_page(path) || FOLDERS.iter().any(|folder| format!("{path}/").starts_with(folder)) {
        let message = format!("the alias `{alias}` is the address of something else");
        return told(Code::ALIAS_HIDES, message, "remove the alias, or give it another address");
    }
    match seen.insert(fold(path), span.clone()) {
        Some(other) if other.file == span.file => told(
            Code::DUPLICATE_ALIAS,
            format!("the alias `{alias}` stands here twice"),
            "remove one of the two",
        ),
        Some(other) => told(
            Code::DUPLICATE_ALIAS,
            format!("the alias `{alias}` is also one of {}", other.file),
            "remove it from one of the two",
        ),
        None => None,
    }
}
