//! Is the press one that can be published? [`press`] tells everything that is wrong and, when nothing is, gives the proof:
//! a [`CheckedPress`], which is all that rendering accepts.
//!
//! Each check is a small function over the smallest thing that it needs, in one of three rooms: [`article`] sees one article
//! and its journal's own facts, [`journal`] one journal, [`press`](mod@press) the whole press. What an article or a journal is told
//! depends on nothing outside of it, so that a build may keep it until that changes.

pub mod article;
pub mod journal;
pub mod press;
mod record;
mod register;
mod timing;

use self::press::links::Links;
use crate::{
    diagnostic::{Diagnostic, Severity},
    parse::table::nearest,
    press::{JournalSet, Press, Withheld},
    publication::{Hidden, public_at},
};
use model::Clock;
use rayon::prelude::*;
use std::{collections::BTreeSet, ops::Deref, sync::Arc};

/// A press in which every name leads somewhere, reduced to what is public at the moment of the build. [`press`] makes one, and
/// [`part`] makes one of a part of a press that was checked before.
#[derive(Debug)]
pub struct CheckedPress(Press);

/// A press that cannot be published, drafts and all.
#[derive(Debug)]
pub struct Refused {
    /// The press.
    pub press: Press,
    /// The links of its texts.
    pub links: Links,
}

impl Deref for CheckedPress {
    type Target = Press;
    fn deref(&self) -> &Press {
        &self.0
    }
}

/// Which diagnostics stop publishing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strictness {
    /// Errors only.
    Errors,
    /// `--strict`: warnings as well.
    Warnings,
}

impl Strictness {
    /// Whether one of these stops publishing.
    pub fn is_stopped_by(self, diagnostics: &[Diagnostic]) -> bool {
        diagnostics.iter().any(|d| d.severity == Severity::Error || self == Self::Warnings)
    }
}

/// Files that could not be read at all, which has been told: what they would have made is not missed again.
#[derive(Debug, Default)]
pub struct Lost(BTreeSet<Arc<str>>);

impl Lost {
    /// The files with an error of which the press has nothing.
    fn of(press: &Press, found: &[Diagnostic]) -> Self {
        let mut lost: BTreeSet<Arc<str>> =
            found.iter().filter(|d| d.severity == Severity::Error).map(|d| d.span.file.clone()).collect();
        if lost.is_empty() {
            return Self(lost);
        }
        for page in press.pages() {
            lost.remove(page.places.file());
        }
        Self(lost)
    }

    /// Whether a file with this end of its path was lost, `issues/9/2.toml`.
    pub fn has(&self, end: &str) -> bool {
        self.0.iter().any(|file| file.ends_with(end))
    }

    /// Whether a file was lost in a folder of this name, which begins and ends with a slash, or begins the path.
    pub fn is_below(&self, folder: &str) -> bool {
        self.0.iter().any(|file| file.contains(folder))
    }

    /// Whether a lost file would have made a page whose address ends so.
    fn may_be(&self, address: &str) -> bool {
        let name = address.rsplit('/').next().unwrap_or_default();
        let journal = address.strip_prefix("/Journals/").and_then(|rest| rest.split('/').next());
        self.0.iter().any(|file| {
            let file_name = file.rsplit('/').next().unwrap_or_default();
            let stem = file_name.rsplit_once('.').map_or(file_name, |(stem, _)| stem);
            let is_of_journal = journal.is_some_and(|journal| {
                file.ends_with(&format!("/{journal}/journal.toml"))
                    || (address.contains("/articles/") && file.contains(&format!("/{journal}/articles/")))
            });
            stem == name || is_of_journal
        })
    }
}

/// Whether a text stands for one that is still to be written.
fn is_placeholder(text: &str) -> bool {
    let text = text.trim().trim_end_matches(['.', '!', ':', '…']).to_lowercase();
    matches!(text.as_str(), "todo" | "tbd" | "tba" | "tbc" | "xxx" | "fixme" | "to be written" | "to do")
        || text.starts_with("lorem ipsum")
        || text.starts_with("todo:")
}

/// `volumes present: 11, 12`.
fn present(what: &str, names: &[&str]) -> String {
    if names.is_empty() {
        format!("there are no {what}")
    } else {
        format!("{what} present: {}", names.join(", "))
    }
}

/// The nearest of the names when one is near, else all of them.
fn meant(word: &str, what: &str, names: &[&str]) -> String {
    nearest(word, names.iter().copied()).map_or_else(
        || present(what, names),
        |near| format!("perhaps `{near}` is meant; {}", present(what, names)),
    )
}

/// Checks a press, drafts as well, and keeps what is public. `found` is what reading it found already; what is found here is
/// added to it. What notices say of other articles is written into those. Faults of what is not public yet become warnings
/// and stop nothing, under `--strict` neither: they go with the press. A press that cannot be published is given back.
/// The links are still to be checked, when all texts have been read.
pub fn press(
    mut press: Press,
    found: &mut Vec<Diagnostic>,
    clock: Clock,
    strictness: Strictness,
) -> Result<(CheckedPress, Links), Box<Refused>> {
    let today = clock.today_in(&press.site.value.time_zone);
    let hidden = Hidden::at(&press, clock.now());
    let lost = Lost::of(&press, found);
    let of_journal = |set: &JournalSet| {
        let mut told = Vec::new();
        let facts = article::Facts::of(set, &lost);
        set.articles.iter().for_each(|entry| article::check(entry, facts, &mut told));
        journal::check(set, journal::Facts { media: &press.media, today, lost: &lost }, &mut told);
        told
    };
    let sets: Vec<&JournalSet> = press.journals.values().collect();
    found.extend(sets.into_par_iter().flat_map_iter(of_journal).collect::<Vec<_>>());
    let addresses = press::check(&press, today, &lost, found);
    timing::check(&press, &hidden, found);
    register::check(&press, &hidden, clock, found);
    record::mark(&mut press);
    let excused = hidden.excuse(found);
    let links = Links::of(&press, addresses, (hidden, lost));
    if strictness.is_stopped_by(found) {
        found.extend(excused);
        return Err(Box::new(Refused { press, links }));
    }
    let mut press = public_at(press, links.hidden());
    press.withheld.faults = excused;
    Ok((CheckedPress(press), links))
}

/// A part of a press of which the last build checked the whole, and in which nothing has changed since but texts of articles:
/// reduced to what is public in it. `withheld` is what waits in the whole press.
pub fn part(mut press: Press, clock: Clock, withheld: Withheld) -> CheckedPress {
    let hidden = Hidden::at(&press, clock.now());
    record::mark(&mut press);
    CheckedPress(Press { withheld, ..public_at(press, &hidden) })
}
