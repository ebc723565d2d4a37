//! BibTeX's own grammar: entries with their places. The library gives up at the first fault; here the entry that holds it is told and
//! blanked, so that the others are read. Entries that inherit from each other in a circle are found before the library follows them.

use crate::diagnostic::{Code, Diagnostic, SourceText};
use biblatex::{Bibliography, Entry, ParseErrorKind, RawBibliography, RawChunk, RawEntry, Spanned};
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

/// After so many entries that cannot be read, the file is none.
const FAULTS: usize = 100;
/// An entry may inherit from so many others, each counted as often as it is reached.
const INHERITED: usize = 500;

/// Every entry that can be read, and where its key stands.
pub fn entries(source: &SourceText, out: &mut Vec<Diagnostic>) -> Vec<(Entry, Range<usize>)> {
    let text = readable(source, out);
    let Ok(mut raw) = RawBibliography::parse(&text) else { return Vec::new() };
    without_repeated(source, &mut raw, out);
    without_circles(source, &mut raw, out);
    let places: BTreeMap<String, Range<usize>> =
        raw.entries.iter().map(|entry| (entry.v.key.v.to_owned(), entry.v.key.span.clone())).collect();
    let resolved = resolved(source, raw, out);
    let placed = |entry: Entry| {
        let place = places.get(&entry.key).cloned().unwrap_or_default();
        (entry, place)
    };
    resolved.into_iter().map(placed).collect()
}

/// The text with those entries blanked that end reading.
fn readable(source: &SourceText, out: &mut Vec<Diagnostic>) -> String {
    let mut text = source.text.clone();
    for _ in 0..FAULTS {
        let Err(error) = RawBibliography::parse(&text) else { return text };
        let starts = starts(&text);
        let open = || starts.iter().copied().find(|start| is_open(&text, *start, &starts));
        let at_end = matches!(error.kind, ParseErrorKind::UnexpectedEof);
        let (start, place, message) = match open().filter(|open| at_end || *open < error.span.start) {
            Some(start) => {
                let end = text[start..].find('\n').map_or(text.len(), |length| start + length);
                (start, start..end, "the entry is never closed: a brace is missing".to_owned())
            }
            None => {
                let before = starts.iter().copied().rev().find(|start| *start <= error.span.start);
                let words = format!("the entry cannot be read: {}", said(&error.kind));
                (before.unwrap_or(0), error.span.clone(), words)
            }
        };
        let hint = "an entry is `@article{key, author = {…}, title = {…}, year = 2026}`";
        out.push(Diagnostic::new(Code::BIBLIOGRAPHY, source.span(place), message).hint(hint));
        let end = starts.iter().copied().find(|next| *next > start).unwrap_or(text.len());
        let blank = |c: char| if c == '\n' { "\n".to_owned() } else { " ".repeat(c.len_utf8()) };
        let blanked: String = text[start..end].chars().map(blank).collect();
        text.replace_range(start..end, &blanked);
        // An error before the first entry leaves nothing to blank but what stands before it.
        if blanked.trim().is_empty() && text[start..end].is_empty() {
            break;
        }
    }
    String::new()
}

/// Where entries begin: an `@` at the beginning of a line, with a word and a brace after it.
fn starts(text: &str) -> Vec<usize> {
    let is_start = |at: usize| {
        let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let word = text[at + 1..].trim_start_matches(|c: char| c.is_alphanumeric() || c == '-' || c == '_');
        text[line..at].trim().is_empty() && word.trim_start().starts_with(['{', '('])
    };
    text.match_indices('@').map(|(at, _)| at).filter(|at| is_start(*at)).collect()
}

/// Whether the entry has more opening braces than closing ones before the next begins.
fn is_open(text: &str, start: usize, starts: &[usize]) -> bool {
    let end = starts.iter().copied().find(|next| *next > start).unwrap_or(text.len());
    let (mut depth, mut is_escaped) = (0_i32, false);
    for c in text[start..end].chars() {
        match c {
            '{' if !is_escaped => depth += 1,
            '}' if !is_escaped => depth -= 1,
            _ => {}
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    depth > 0
}

fn said(kind: &ParseErrorKind) -> String {
    match kind {
        ParseErrorKind::UnknownAbbreviation(word) => {
            format!("`{word}` is no abbreviation that the file defines with @string; write words in braces")
        }
        ParseErrorKind::MalformedCommand => "a LaTeX command in it is not whole".to_owned(),
        other => other.to_string(),
    }
}

/// Of two entries with one key the first stays.
fn without_repeated(source: &SourceText, raw: &mut RawBibliography<'_>, out: &mut Vec<Diagnostic>) {
    let mut seen = BTreeSet::new();
    raw.entries.retain(|entry| {
        let key = &entry.v.key;
        let is_new = seen.insert(key.v.to_owned());
        if !is_new {
            let message = format!("another entry has the key `{}`", key.v);
            let hint = "give one of them another key, or remove it";
            out.push(
                Diagnostic::new(Code::DUPLICATE_NAME, source.span(key.span.clone()), message).hint(hint),
            );
        }
        is_new
    });
}

/// Takes the fields that inherit from those entries that would never come to an end.
fn without_circles(source: &SourceText, raw: &mut RawBibliography<'_>, out: &mut Vec<Diagnostic>) {
    let named: BTreeMap<&str, Vec<String>> =
        raw.entries.iter().map(|entry| (entry.v.key.v, parents(&entry.v))).collect();
    let endless: BTreeSet<String> = named
        .keys()
        .filter(|key| reached(&named, key, &mut 0, 0) > INHERITED)
        .map(|key| (*key).to_owned())
        .collect();
    for entry in raw.entries.iter_mut().filter(|entry| endless.contains(entry.v.key.v)) {
        let field = entry.v.fields.iter().find(|field| inherits(field.key.v));
        let place = field.map_or(entry.v.key.span.clone(), |field| field.key.span.clone());
        let message = format!("`{}` inherits from itself, or from far too many", entry.v.key.v);
        out.push(
            Diagnostic::new(Code::BIBLIOGRAPHY, source.span(place), message).hint("correct the `crossref`"),
        );
        entry.v.fields.retain(|field| !inherits(field.key.v));
    }
}

fn inherits(field: &str) -> bool {
    field.eq_ignore_ascii_case("crossref") || field.eq_ignore_ascii_case("xdata")
}

/// The keys that an entry inherits from.
fn parents(entry: &RawEntry<'_>) -> Vec<String> {
    let words = |chunk: &Spanned<RawChunk<'_>>| match &chunk.v {
        RawChunk::Normal(text) | RawChunk::Abbreviation(text) => (*text).to_owned(),
    };
    let fields = entry.fields.iter().filter(|field| inherits(field.key.v));
    let values = fields.map(|field| field.value.v.iter().map(words).collect::<String>());
    values.flat_map(|value| value.split(',').map(|key| key.trim().to_owned()).collect::<Vec<_>>()).collect()
}

/// How many entries are reached from one, at most a little more than [`INHERITED`].
fn reached(named: &BTreeMap<&str, Vec<String>>, key: &str, count: &mut usize, depth: usize) -> usize {
    for parent in named.get(key).into_iter().flatten() {
        *count += 1;
        if *count > INHERITED || depth > INHERITED {
            return INHERITED + 1;
        }
        reached(named, parent, count, depth + 1);
    }
    *count
}

/// The entries with what they inherit; those that hold a fault are told and left out.
fn resolved(source: &SourceText, mut raw: RawBibliography<'_>, out: &mut Vec<Diagnostic>) -> Vec<Entry> {
    for _ in 0..FAULTS {
        let error = match Bibliography::from_raw(raw.clone()) {
            Ok(read) => return read.into_vec(),
            Err(error) => error,
        };
        let message = format!("the entry cannot be read: {}", said(&error.kind));
        out.push(Diagnostic::new(Code::BIBLIOGRAPHY, source.span(error.span.clone()), message));
        let before = raw.entries.len();
        let holds =
            |entry: &Spanned<RawEntry<'_>>| (entry.span.start..=entry.span.end).contains(&error.span.start);
        match raw.entries.iter().position(holds) {
            Some(at) => drop(raw.entries.remove(at)),
            None => drop(raw.entries.pop()),
        }
        if raw.entries.len() == before {
            break;
        }
    }
    Vec::new()
}
