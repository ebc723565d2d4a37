//! One article and its journal's facts: does it say what it must, and does what it says fit together? Nothing here sees
//! another article. Its text is read later and has its own door, [`text`].

mod dates;
pub(super) mod files;
mod identity;
mod place;
pub mod text;

pub use place::range;

use crate::{
    check::Lost,
    diagnostic::{Code, Diagnostic},
    parse::document::Sourced,
    press::{ArticleEntry, JournalSet},
};
use model::{issue::Issue, special_issue::SpecialIssue};

/// What an article's checks may know of its journal.
#[derive(Debug, Clone, Copy)]
pub struct Facts<'a> {
    /// Its issues.
    pub issues: &'a [Sourced<Issue>],
    /// Its special issues.
    pub special_issues: &'a [Sourced<SpecialIssue>],
    /// Files of the journal that could not be read.
    pub lost: &'a Lost,
}

impl<'a> Facts<'a> {
    /// The facts of a journal.
    pub fn of(set: &'a JournalSet, lost: &'a Lost) -> Self {
        Self { issues: &set.issues, special_issues: &set.special_issues, lost }
    }
}

/// Everything that can be told of one article without its text.
pub fn check(entry: &ArticleEntry, facts: Facts<'_>, out: &mut Vec<Diagnostic>) {
    place::check(entry, facts, out);
    dates::check(entry, out);
    identity::check(entry, out);
    files::check(entry, out);
}

/// Whether the article is one that reports research: other kinds need neither abstract nor authors.
fn is_research(entry: &ArticleEntry) -> bool {
    let kind = entry.article.article_type.to_lowercase();
    ["research article", "original article", "original research", "review article"]
        .iter()
        .any(|word| kind.starts_with(word))
}

/// A fault at a key of the article's file.
fn at(entry: &ArticleEntry, key: &str, code: Code, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(code, entry.places.get(key), message)
}
