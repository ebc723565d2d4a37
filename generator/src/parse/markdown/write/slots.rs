//! What can be written only once the whole text has been read: citations, whose numbers depend on all of them, and cross-references
//! to what comes later. Formulas wait with them while the sanitiser runs.

use super::{MARK, Range, TAKEN, Writer};
use crate::{
    diagnostic::Code,
    parse::{
        markdown::citations::{Cited, bare, bracketed, mention},
        table::nearest,
    },
};
use model::markup::escape_html;

/// A place that waits.
pub(super) enum Slot {
    /// A formula.
    Html(String),
    /// A citation, by its number.
    Citation(usize),
    /// `@fig-1`: a cross-reference if something has the id, with what was typed.
    Mention(String, Range<usize>),
    /// `[](#fig-1)`: the words of a link that has none.
    Words(String, Range<usize>),
}

/// Whether what is read first stands above the line.
fn is_raised(html: &str) -> bool {
    let mut rest = html;
    while let Some(tag) = rest.strip_prefix('<') {
        if tag.starts_with("sup>") {
            return true;
        }
        rest = tag.split_once('>').map_or("", |(_, after)| after);
    }
    false
}

/// Ids that begin so are meant for a part of the article and not for a work.
const PARTS: [&str; 9] = ["fig-", "fig:", "tbl-", "tab-", "table-", "eq-", "eq:", "sec-", "sec:"];

impl Writer<'_> {
    /// Leaves a mark for what is written later.
    pub(super) fn wait(&mut self, slot: Slot) {
        self.out.push_str(&format!("{}{}{}", MARK.0, self.slots.len(), MARK.1));
        self.slots.push(slot);
    }

    /// The citation, or the cross-reference, that stands at a byte of a text: what waits for it, and how long it is. Keys that nothing
    /// has are told.
    pub(super) fn cited_at(
        &mut self,
        text: &str,
        at: usize,
        range: &Range<usize>,
    ) -> Option<(Vec<Slot>, usize)> {
        let is_in_link = self.links > 0;
        let place = self.place_of(text, at, range)?;
        let citations = self.surroundings.citations.as_mut()?;
        let (before, rest) = text.split_at(at);
        if rest.starts_with('[') {
            let found = bracketed(citations, rest, is_in_link)?;
            for (key, within) in found.unknown {
                let sign = at + within.start;
                let place = self.place_of(text, sign, range).unwrap_or_else(|| range.clone());
                self.unknown_work(&key, place);
            }
            let slots = found.number.map(Slot::Citation).into_iter().collect();
            return Some((slots, found.length));
        }
        if let Some(found) = bare(citations, (before, rest), is_in_link) {
            return Some((found.number.map(Slot::Citation).into_iter().collect(), found.length));
        }
        let (key, length) = mention(before, rest)?;
        let end = place.start + length;
        Some((vec![Slot::Mention(key.to_owned(), place.start..end)], length))
    }

    /// Where in the file the sign at a byte of a text stands; `None` when a backslash takes its meaning away. Where escapes and entities
    /// stand between, it is found by counting the signs.
    fn place_of(&self, text: &str, at: usize, range: &Range<usize>) -> Option<Range<usize>> {
        let sign = text[at..].chars().next()?;
        let start = self.offset + range.start;
        let written = self.surroundings.source.text.get(start..self.offset + range.end).unwrap_or_default();
        if written.matches(sign).count() != text.matches(sign).count() {
            return Some(range.clone());
        }
        let (found, _) = written.match_indices(sign).nth(text[..at].matches(sign).count())?;
        let is_escaped = written[..found].chars().rev().take_while(|c| *c == '\\').count() % 2 == 1;
        let start = range.start + found;
        (!is_escaped).then(|| start..start + 1)
    }

    fn unknown_work(&mut self, key: &str, place: Range<usize>) {
        let Some(citations) = self.surroundings.citations.as_ref() else { return };
        let message = format!("no reference has the id `{key}`");
        let near = nearest(key, citations.keys());
        let hint =
            near.map_or_else(|| citations.home().to_owned(), |near| format!("perhaps `{near}` is meant"));
        let place = place.start..place.start + key.len() + 1;
        self.report(Code::UNKNOWN_CITATION, place, (message, &hint));
    }

    /// The text with everything in its place.
    pub(super) fn filled(&mut self, html: &str) -> String {
        let cited = self.surroundings.citations.as_ref().map(|all| all.finish()).unwrap_or_default();
        let slots = std::mem::take(&mut self.slots);
        let written: Vec<String> = slots.into_iter().map(|slot| self.written(slot, &cited)).collect();
        self.text.cited = cited;
        let mut out = String::with_capacity(html.len());
        let mut pieces = html.split(MARK.0);
        out.push_str(pieces.next().unwrap_or_default());
        for piece in pieces {
            let (number, rest) = piece.split_once(MARK.1).unwrap_or(("", piece));
            let slot = number.parse::<usize>().ok().and_then(|number| written.get(number));
            let words = slot.map_or("", String::as_str);
            if is_raised(words) {
                // A raised number clings to its word, as in print; with the blank that was typed it could begin a line.
                out.truncate(out.trim_end_matches([' ', '\n']).len());
            }
            out.push_str(words);
            out.push_str(rest);
        }
        out
    }

    fn written(&mut self, slot: Slot, cited: &Cited) -> String {
        match slot {
            Slot::Html(html) => html,
            Slot::Citation(number) => cited.citations.get(number).cloned().unwrap_or_default(),
            Slot::Mention(id, place) => match self.labels.get(&id) {
                Some(label) => {
                    format!("<a class=\"xref\" href=\"#{}\">{}</a>", escape_html(&id), escape_html(label))
                }
                None => {
                    let has_works =
                        self.surroundings.citations.as_ref().is_some_and(|all| all.keys().next().is_some());
                    if PARTS.iter().any(|part| id.starts_with(part)) {
                        self.unknown_part(&id, place);
                    } else if has_works {
                        self.unknown_work(&id, place);
                    }
                    format!("@{}", escape_html(&id))
                }
            },
            Slot::Words(id, place) => match self.labels.get(&id) {
                Some(label) => escape_html(label),
                None => {
                    let words = escape_html(&id);
                    self.unknown_part(&id, place);
                    words
                }
            },
        }
    }

    fn unknown_part(&mut self, id: &str, place: Range<usize>) {
        let message = format!("nothing that has a number or a title has the id `{id}`");
        let near = nearest(id, self.labels.keys().map(String::as_str));
        let hint = near.map_or_else(
            || "give the figure, table, equation or heading the id with `{#…}`".to_owned(),
            |near| format!("perhaps `{near}` is meant"),
        );
        self.report(Code::UNKNOWN_PART, place, (message, &hint));
    }

    /// Remembers what a cross-reference to an id is called; told when the id was there before.
    pub(super) fn label(&mut self, id: &str, words: String) {
        self.labels.insert(id.to_owned(), words);
    }

    /// What a part is called in the language of the text: `Figure 3`.
    pub(super) fn numbered(&self, key: &str, number: usize) -> String {
        let number = number.to_string();
        model::texts::of(self.surroundings.language).say(key, &[("number", model::Arg::Text(&number))])
    }

    /// Takes an id for this text; `false` when another part or the page itself has it.
    pub(super) fn take_id(&mut self, id: &str) -> bool {
        !TAKEN.contains(&id) && self.ids.insert(id.to_owned())
    }

    /// The id that an author gave to a figure, table or equation, unless another part has it.
    pub(super) fn own_id(&mut self, given: Option<&str>, otherwise: String, place: &Range<usize>) -> String {
        let Some(given) = given else {
            self.take_id(&otherwise);
            return otherwise;
        };
        if !self.take_id(given) {
            let message = format!("the id `{given}` occurs twice, or is one that every page has");
            self.report(Code::DUPLICATE_ID, place.clone(), (message, "give one of them another id"));
            return otherwise;
        }
        given.to_owned()
    }
}

/// `{#fig-map}` at the end of a text: the text without it, and the id.
pub(super) fn with_id(text: &str) -> (&str, Option<&str>) {
    let trimmed = text.trim_end();
    let id = trimmed.strip_suffix('}').and_then(|rest| rest.rsplit_once("{#"));
    let is_id = |id: &str| {
        id.starts_with(char::is_alphabetic) && id.chars().all(|c| c.is_alphanumeric() || "-_:.".contains(c))
    };
    match id.filter(|(_, id)| is_id(id)) {
        Some((before, id)) => (before.trim_end(), Some(id)),
        None => (text, None),
    }
}
