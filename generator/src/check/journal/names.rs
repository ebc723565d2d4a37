//! Names within a journal: fixed pages, the order of its menu, its ISSNs, texts that were never written.

use crate::{
    check::{is_placeholder, press::addresses::is_taken_by_a_system},
    diagnostic::{Code, Diagnostic},
    press::JournalSet,
};
use model::route;
use std::collections::BTreeMap;

/// No page, volume, issue or special issue has the name of something else; no two pages share a place in the menu.
pub fn check(set: &JournalSet, out: &mut Vec<Diagnostic>) {
    reserved(set, out);
    sort_ties(set, out);
    issns(set, out);
    let journal = &set.journal;
    for (key, text) in [("title", &journal.value.title), ("description", &journal.value.description)] {
        if is_placeholder(text) {
            let message = format!("the {key} stands for one that is still to be written");
            out.push(Diagnostic::new(Code::PLACEHOLDER, journal.places.get(key), message));
        }
    }
}

fn reserved(set: &JournalSet, out: &mut Vec<Diagnostic>) {
    let is_fixed = |name: &str| route::JOURNAL_RESERVED.iter().any(|fixed| fixed.eq_ignore_ascii_case(name));
    let pages = set.pages.iter().map(|page| (page.value.id.as_str(), &page.places));
    let volumes = set.issues.iter().map(|issue| (issue.value.volume.as_str(), &issue.places));
    let beside = pages.chain(volumes).map(|(name, places)| (name, places, is_fixed(name)));
    let issues = set.issues.iter().map(|issue| (issue.value.issue.as_str(), &issue.places, false));
    let specials =
        set.special_issues.iter().map(|special| (special.value.name.as_str(), &special.places, false));
    let journal = [(set.journal.value.short_name.as_str(), &set.journal.places, false)];
    for (name, places, is_fixed) in beside.chain(issues).chain(specials).chain(journal) {
        let message = if is_fixed {
            format!("`{name}` is the name of a fixed page of every journal")
        } else if is_taken_by_a_system(name) {
            format!("`{name}` cannot be the name of a folder on every host")
        } else {
            continue;
        };
        out.push(Diagnostic::new(Code::RESERVED_NAME, places.get(""), message).hint("give it another name"));
    }
}

fn sort_ties(set: &JournalSet, out: &mut Vec<Diagnostic>) {
    let mut seen = BTreeMap::new();
    for page in set.pages.iter().filter(|page| page.value.sort_code != 0) {
        if let Some(other) = seen.insert(page.value.sort_code, &page.value.title) {
            let message = format!("`{other}` has the sort code {} as well", page.value.sort_code);
            let hint = "give one of them another; the higher comes first";
            out.push(Diagnostic::new(Code::SORT_TIE, page.places.get("sort_code"), message).hint(hint));
        }
    }
}

fn issns(set: &JournalSet, out: &mut Vec<Diagnostic>) {
    let journal = &set.journal.value;
    if journal.issn_print.is_some() && journal.issn_print == journal.issn_electronic {
        let message = "the printed and the electronic form have the same ISSN";
        let hint = "remove one of the two; a journal that is only read online has an electronic one";
        let span = set.journal.places.get("issn_print");
        out.push(Diagnostic::new(Code::DUPLICATE_ISSN, span, message).hint(hint));
    }
}
