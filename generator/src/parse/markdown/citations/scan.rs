//! Where a text cites: brackets with keys in them, and keys in a sentence. The grammar is Pandoc's.

use super::{Citations, locator};
use crate::parse::bibliography::{Cite, Cluster};
use std::ops::Range;

/// A place that cites.
#[derive(Debug, PartialEq)]
pub struct Found {
    /// Its number, when one of its keys is known.
    pub number: Option<usize>,
    /// Keys that no work has, and where they stand in the text, with their sign.
    pub unknown: Vec<(String, Range<usize>)>,
    /// How much of the text it takes.
    pub length: usize,
}

/// The citation in brackets that `text` begins with; `None` when it begins with none.
pub fn bracketed(citations: &mut Citations<'_>, text: &str, is_in_link: bool) -> Option<Found> {
    let inside = text.strip_prefix('[')?;
    let end = inside.find(']')?;
    let inside = &inside[..end];
    if !inside.contains('@') || inside.contains('[') {
        return None;
    }
    let mut cluster = Cluster { is_in_link, ..Cluster::default() };
    let mut unknown = Vec::new();
    let mut start = 1;
    for part in inside.split(';') {
        let (key, place, cite) = cite(part)?;
        match citations.find(key) {
            Some(work) => cluster.cites.push(Cite { work, ..cite }),
            None => unknown.push((key.to_owned(), start + place.start..start + place.end)),
        }
        start += part.len() + 1;
    }
    let number = (!cluster.cites.is_empty()).then(|| citations.add(cluster));
    Some(Found { number, unknown, length: end + "[]".len() })
}

/// The keys in brackets of a text that cannot cite, such as an abstract.
pub fn keys(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("[") {
        let Some(cited) = bracketed(&mut Citations::new(&[]), &text[at..], false) else { continue };
        let is_link = text[at + cited.length..].starts_with(['(', '[']);
        let is_escaped = text[..at].ends_with('\\');
        let is_code = text[..at].matches('`').count() % 2 == 1;
        if !is_link && !is_escaped && !is_code {
            found.extend(cited.unknown.into_iter().map(|(key, _)| key));
        }
    }
    found
}

/// One work in brackets: its key, where that stands, and what is said around it.
fn cite(part: &str) -> Option<(&str, Range<usize>, Cite)> {
    let at = part.match_indices('@').map(|(at, _)| at).find(|at| may_begin(&part[..*at]))?;
    let (key, length) = key(&part[at..])?;
    let before = &part[..at];
    let hides_author = before.ends_with('-');
    let prefix = before.trim_end_matches('-').trim_start();
    let after = &part[at + length..];
    let (locator, suffix) = match locator::read(after) {
        Some((locator, rest)) => (Some(locator), rest),
        None => (None, after),
    };
    let suffix = suffix.trim_end();
    let cite = Cite { work: 0, prefix: prefix.to_owned(), locator, suffix: suffix.to_owned(), hides_author };
    Some((key, at..at + length, cite))
}

/// What may stand before the sign: nothing, a blank, a hyphen, a bracket. After a letter it is an e-mail address.
fn may_begin(before: &str) -> bool {
    before.chars().next_back().is_none_or(|c| !c.is_alphanumeric() && !matches!(c, '_' | '.' | '@' | '/'))
}

/// The key at the beginning of a text, and the length of it with its sign: `@okonjo2023`, `@{any key}`.
pub fn key(text: &str) -> Option<(&str, usize)> {
    let rest = text.strip_prefix('@')?;
    if let Some(inside) = rest.strip_prefix('{') {
        let end = inside.find('}')?;
        let key = &inside[..end];
        return (!key.is_empty()).then_some((key, end + "@{}".len()));
    }
    if !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_') {
        return None;
    }
    let is_inner = |c: char| c.is_alphanumeric() || ":.#$%&-+?<>~/_".contains(c);
    let length = rest.find(|c: char| !is_inner(c)).unwrap_or(rest.len());
    let key = rest[..length].trim_end_matches(|c: char| !c.is_alphanumeric() && c != '_');
    Some((key, key.len() + 1))
}

/// The key in a sentence that `text` begins with, when a work has it; `before` is what stands before it. A part of the work may follow in
/// brackets: `@okonjo2023 [p. 3]`.
pub fn bare(citations: &mut Citations<'_>, (before, text): (&str, &str), is_in_link: bool) -> Option<Found> {
    if !may_begin(before) {
        return None;
    }
    let (mut key, mut length) = key(text)?;
    // A key may hold a colon, and a sentence may go on after it.
    if citations.find(key).is_none()
        && let Some(shorter) =
            key.split([':', '/', '.']).next().filter(|shorter| citations.find(shorter).is_some())
    {
        (key, length) = (shorter, shorter.len() + 1);
    }
    let work = citations.find(key)?;
    let after = text[length..].strip_prefix(" [").and_then(|rest| rest.split_once(']'));
    let part = after.and_then(|(inside, _)| {
        let (locator, rest) = locator::read(inside)?;
        rest.trim().is_empty().then_some((locator, " []".len() + inside.len()))
    });
    let (locator, more) = part.map_or((None, 0), |(locator, more)| (Some(locator), more));
    let cite = Cite { work, locator, ..Cite::default() };
    let number = citations.add(Cluster { cites: vec![cite], is_in_text: true, is_in_link });
    Some(Found { number: Some(number), unknown: Vec::new(), length: length + more })
}

/// The key in a sentence that `text` begins with, whether or not there is such a work.
pub fn mention<'t>(before: &str, text: &'t str) -> Option<(&'t str, usize)> {
    if may_begin(before) { key(text) } else { None }
}
