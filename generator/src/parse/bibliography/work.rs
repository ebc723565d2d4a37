//! One entry of references.bib as the CSL processor wants it: DOI without its address, LaTeX read, particles with the family name.

use super::tex::{self, AND_OTHERS};
use crate::diagnostic::{Code, Diagnostic, SourceText, Span};
use biblatex::{Chunk, ChunksExt as _, Entry as BibEntry, Spanned, TypeError};
use hayagriva::{Entry, types::Person};
use model::Doi;
use std::ops::Range;

/// A work that can be cited.
#[derive(Debug)]
pub struct Work {
    /// As the text cites it.
    pub key: String,
    /// What the processor reads.
    pub entry: Entry,
    /// Its DOI when it has one.
    pub doi: Option<Doi>,
    /// Its address when it has one.
    pub url: String,
    /// Family names of its authors, or editors, for a citation that stands in a sentence.
    pub families: Vec<String>,
    /// Where its key stands.
    pub place: Span,
}

/// Why an entry is no work.
pub struct Fault {
    place: Range<usize>,
    key: Span,
    message: String,
}

impl Fault {
    /// In words, at the field, or at the key where the library does not say which field it is.
    pub fn told(self, source: &SourceText) -> Diagnostic {
        let is_known = self.place.end > self.place.start || self.place.start > 0;
        let span = if is_known { source.span(self.place) } else { self.key };
        Diagnostic::new(Code::BIBLIOGRAPHY, span, self.message)
            .hint("correct the value; dates are 2026 or 2026-03-09, volumes and numbers are numbers or words")
    }
}

/// Fields that hold people.
const PEOPLE: [&str; 12] = [
    "author",
    "editor",
    "translator",
    "bookauthor",
    "annotator",
    "commentator",
    "introduction",
    "foreword",
    "afterword",
    "holder",
    "editora",
    "editorb",
];
/// Fields that are no words.
const VERBATIM: [&str; 9] = ["url", "doi", "eprint", "file", "pmid", "pmcid", "verba", "crossref", "xdata"];

/// Makes a work of an entry.
pub fn read(mut bib: BibEntry, place: Span) -> Result<Work, Fault> {
    for (name, chunks) in &mut bib.fields {
        if !VERBATIM.contains(&name.as_str()) {
            tex::read(chunks, !PEOPLE.contains(&name.as_str()));
        }
    }
    let doi = doi(&bib);
    // The processor puts the registry's address before whatever stands here.
    bib.fields.remove("doi");
    address_from_words(&mut bib);
    let fault = |error: TypeError| {
        let said = format!("a value of the entry `{}` cannot be read: {}", bib.key, error.kind);
        Fault { place: error.span, key: place.clone(), message: said }
    };
    let mut entry = Entry::try_from(&bib).map_err(fault)?;
    if let Some(doi) = &doi {
        entry.set_doi(doi.as_str().to_owned());
    }
    let authors: Vec<Person> = entry.authors().unwrap_or_default().iter().map(person).collect();
    let editors: Vec<Person> = entry.editors().unwrap_or_default().iter().map(person).collect();
    let families = if authors.is_empty() { &editors } else { &authors };
    let families = families.iter().map(|person| person.name.clone()).collect();
    for (people, set) in [
        (authors, Entry::set_authors as fn(&mut Entry, Vec<Person>)),
        (editors, Entry::set_editors as fn(&mut Entry, Vec<Person>)),
    ] {
        if !people.is_empty() {
            set(&mut entry, people);
        }
    }
    let url = text(&bib, "url");
    Ok(Work { key: bib.key, entry, doi, url, families, place })
}

fn text(bib: &BibEntry, field: &str) -> String {
    bib.fields.get(field).map(|chunks| chunks.format_verbatim().trim().to_owned()).unwrap_or_default()
}

/// The DOI of the field of this name, or of an address that is one.
fn doi(bib: &BibEntry) -> Option<Doi> {
    let url = text(bib, "url");
    let of_url = || Some(url.as_str()).filter(|url| url.contains("doi.org/"))?.parse().ok();
    let written = text(bib, "doi");
    let written = written.trim_end_matches(['.', ',', ';']);
    written.parse().ok().or_else(of_url)
}

/// `howpublished = {\url{…}}` is the address of a work that has no other.
fn address_from_words(bib: &mut BibEntry) {
    let words = text(bib, "howpublished");
    let address =
        words.split_whitespace().find(|word| word.starts_with("http://") || word.starts_with("https://"));
    if let Some(address) = address.filter(|_| !bib.fields.contains_key("url")) {
        let chunk = Spanned::new(Chunk::Verbatim(address.to_owned()), 0..0);
        bib.fields.insert("url".to_owned(), vec![chunk]);
    }
}

/// Particles stay before the family name, as every style of ours wants them; `others` is no person.
fn person(person: &Person) -> Person {
    let mut person = person.clone();
    if let Some(prefix) = person.prefix.take() {
        person.name = format!("{prefix} {}", person.name);
    }
    if person.name == "others" && person.given_name.is_none() {
        person.name = AND_OTHERS.to_string();
    }
    person
}
