//! Covers and the flyer of a journal, of its issues and special issues. Photographs are looked at where they are read.

use crate::{
    diagnostic::{Code, Diagnostic, Span},
    parse::picture,
    press::{JournalSet, Media},
};
use std::collections::BTreeMap;

/// Every picture that the journal names is there and can be read.
pub fn check(set: &JournalSet, media: &BTreeMap<String, Media>, out: &mut Vec<Diagnostic>) {
    let journal = &set.journal;
    let covers = [(journal.value.cover.as_deref(), &journal.places)].into_iter();
    let issues = set.issues.iter().map(|issue| (issue.value.cover.as_deref(), &issue.places));
    let specials = set.special_issues.iter().map(|special| (special.value.cover.as_deref(), &special.places));
    for (path, places) in covers.chain(issues).chain(specials) {
        out.extend(path.and_then(|path| fault(media, path, places.get("cover"))));
    }
    if let Some(flyer) = journal.value.flyer.as_deref() {
        let span = journal.places.get("flyer");
        match media.get(flyer) {
            None => {
                let message = format!("the flyer `{flyer}` is missing");
                let hint = "put the file there, or correct its name";
                out.push(Diagnostic::new(Code::MISSING_FILE, span, message).hint(hint));
            }
            Some(file) if file.size == 0 => {
                let message = format!("the flyer `{flyer}` has no bytes");
                out.push(Diagnostic::new(Code::EMPTY_FILE, span, message).hint("copy it again"));
            }
            Some(_) => {}
        }
    }
}

/// What is wrong with a picture at a path below the root.
pub fn fault(media: &BTreeMap<String, Media>, path: &str, span: Span) -> Option<Diagnostic> {
    picture::fault(path, media.get(path).map(|media| (media.size, media.pixels)), span)
}
