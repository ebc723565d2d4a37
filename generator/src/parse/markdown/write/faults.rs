//! What is wrong with a text though it can be shown: levels that are skipped, ids that occur twice, notes without text,
//! pictures that no browser reads; and the links that later stages follow.

use super::{Range, TAKEN, Writer};
use crate::{
    diagnostic::Code,
    parse::{
        markdown::{Beside, Link},
        picture,
    },
};

impl Writer<'_> {
    /// A heading at most one level below the one before, with an id of its own.
    pub(super) fn heading_faults(
        &mut self,
        (title, id): (&str, Option<&str>),
        level: u8,
        range: &Range<usize>,
    ) {
        let place = range.start..range.end;
        if self.heading > 0 && level > self.heading + 1 {
            let message = format!("the heading \"{title}\" skips a level");
            self.report(
                Code::HEADING_SKIP,
                place.clone(),
                (message, "take a `#` away, or add the heading between"),
            );
        }
        self.heading = level;
        if let Some(id) = id.filter(|id| TAKEN.contains(id) || self.ids.contains(*id)) {
            let message = format!("the id `{id}` occurs twice, or is one that every page has");
            self.report(Code::DUPLICATE_ID, place, (message, "give the heading another id"));
        }
    }

    /// A picture whose first bytes are those of none, or of too large a one.
    pub(super) fn unreadable_picture(&mut self, name: &str, found: &Beside, range: Range<usize>) {
        let span = self.surroundings.source.span(self.offset + range.start..self.offset + range.end);
        self.text.diagnostics.extend(picture::damaged(name, (found.size, found.pixels), span));
    }

    /// A mention of a note that the text does not have stays as it was typed: `[^a]`.
    pub(super) fn notes_without_text(&mut self, text: &str, range: &Range<usize>) {
        for (at, _) in text.match_indices("[^") {
            let Some((label, _)) = text[at + 2..].split_once(']') else { continue };
            let is_label =
                !label.is_empty() && label.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'));
            // Without escapes, text stands in the file as it stands here; with them the place is a little off.
            if is_label {
                let start = range.start + at;
                let message = format!("the footnote `[^{label}]` has no text");
                let hint = "add a paragraph that begins with it and a colon";
                self.report(Code::FOOTNOTE, start..start + label.len() + 3, (message, hint));
            }
        }
    }

    /// Keeps a link within the site for the checks that know all pages.
    pub(super) fn keep_link(&mut self, address: &str, range: Range<usize>) {
        let scheme = address.split(['/', '?', '#']).next().unwrap_or_default();
        if address.is_empty() || address.starts_with("//") || scheme.contains(':') {
            return;
        }
        let span = self.surroundings.source.span(self.offset + range.start..self.offset + range.end);
        self.text.links.push(Link { target: address.to_owned(), span });
    }

    /// The links in HTML that the text holds.
    pub(super) fn html_links(&mut self, html: &str, start: usize) {
        for (at, mark) in html.match_indices("href=\"") {
            let from = at + mark.len();
            if let Some((address, _)) = html[from..].split_once('"') {
                let address = address.trim().to_owned();
                self.keep_link(&address, start + from..start + from + address.len());
            }
        }
    }
}
