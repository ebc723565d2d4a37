//! references.bib: the works that a Markdown article cites. BibTeX is read by `biblatex`, citations and the list are written in a CSL
//! style by `hayagriva`; what both of them leave out (places of faults, LaTeX markup in titles, links both ways) is made here.

mod bibtex;
mod format;
mod html;
mod style;
mod tex;
mod work;

pub use format::{Cite, Cluster, Formatted, format};
pub use style::{DEFAULT, is_known, named_in, names};
pub use work::Work;

use crate::diagnostic::{Code, Diagnostic, Parsed, SourceText, Span};
use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
};

/// The name of the file, beside article.md.
pub const FILE: &str = "references.bib";

/// The works of one file.
#[derive(Debug, Default)]
pub struct Bibliography {
    /// In the order of the file.
    pub works: Vec<Work>,
    by_key: BTreeMap<String, usize>,
}

impl Bibliography {
    /// The place of a work among [`Self::works`].
    pub fn find(&self, key: &str) -> Option<usize> {
        self.by_key.get(key).copied()
    }

    /// Every key.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.by_key.keys().map(String::as_str)
    }
}

/// Reads references.bib. An entry that cannot be read is told and left out; the others stay.
pub fn read(source: &SourceText) -> Parsed<Bibliography> {
    // What the library makes of files that nobody foresaw is not ours to promise: a panic of it is one more fault of the file.
    let read = catch_unwind(AssertUnwindSafe(|| read_entries(source)));
    read.unwrap_or_else(|_| {
        let message = "the file cannot be read";
        let hint = "take entries away until it can be, and tell us which one it was";
        let fault = Diagnostic::new(Code::BIBLIOGRAPHY, Span::file(&source.path), message).hint(hint);
        Parsed::nothing(vec![fault])
    })
}

fn read_entries(source: &SourceText) -> Parsed<Bibliography> {
    let mut diagnostics = Vec::new();
    let mut bibliography = Bibliography::default();
    for (entry, place) in bibtex::entries(source, &mut diagnostics) {
        match work::read(entry, source.span(place)) {
            Ok(work) => {
                bibliography.by_key.insert(work.key.clone(), bibliography.works.len());
                bibliography.works.push(work);
            }
            Err(fault) => diagnostics.push(fault.told(source)),
        }
    }
    Parsed::new(bibliography, diagnostics)
}

#[cfg(test)]
mod tests;
