//! One journal with its issues, pages and articles. Nothing here sees another journal.

mod dates;
mod issues;
mod licence;
mod names;
mod overlap;
pub mod pictures;

use crate::{
    check::Lost,
    diagnostic::Diagnostic,
    press::{JournalSet, Media},
};
use jiff::civil::Date;
use std::collections::BTreeMap;

/// What a journal's checks may know besides the journal.
#[derive(Debug, Clone, Copy)]
pub struct Facts<'a> {
    /// Which pictures there are, by path.
    pub media: &'a BTreeMap<String, Media>,
    /// The day of the build.
    pub today: Date,
    /// Files that could not be read.
    pub lost: &'a Lost,
}

/// Everything that can be told of one journal.
pub fn check(set: &JournalSet, facts: Facts<'_>, out: &mut Vec<Diagnostic>) {
    names::check(set, out);
    issues::check(set, facts.lost, out);
    overlap::check(set, out);
    dates::check(set, facts.today, out);
    licence::check(set, out);
    pictures::check(set, facts.media, out);
}
