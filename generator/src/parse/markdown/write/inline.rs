//! What stands within a line: words with citations, links, formulas, small pictures.

use super::{Event, Item, LinkType, MARK, Range, Tag, Writer, length_of, plain, without_marks};
use crate::{
    diagnostic::Code,
    parse::{
        markdown::{figures, sanitise::safe_link},
        math::{Display, tex_to_mathml},
    },
};
use model::markup::{push_escaped, push_text, raised};

impl Writer<'_> {
    /// Two tildes strike out, one makes a subscript (`H~2~O`): pulldown-cmark tells them apart only by their place.
    pub(super) fn open_struck(&mut self, range: &Range<usize>) {
        let at = self.offset + range.start;
        let is_double = self.surroundings.source.text.get(at..).is_some_and(|rest| rest.starts_with("~~"));
        let tag = if is_double { "del" } else { "sub" };
        self.struck.push(tag);
        self.open_as(&format!("<{tag}>"));
    }

    /// The end of what tildes opened.
    pub(super) fn close_struck(&mut self) {
        let tag = self.struck.pop().unwrap_or("del");
        self.close_as(&format!("</{tag}>"));
    }

    /// Text with its raised and lowered words.
    fn escaped_words(&mut self, text: &str) {
        for piece in pieces(text) {
            let (tag, word) = match piece {
                Piece::Level(text) => {
                    push_text(&mut self.out, text);
                    continue;
                }
                Piece::Raised(word) => ("sup", word),
                Piece::Lowered(word) => ("sub", word),
            };
            self.out.push_str(&format!("<{tag}>"));
            push_text(&mut self.out, word);
            self.out.push_str(&format!("</{tag}>"));
        }
    }

    /// The address of a file beside the text that a link names; such a file is offered to readers with the page.
    fn linked_file(&mut self, address: &str) -> Option<String> {
        let is_elsewhere = address.contains(':') || address.starts_with(['/', '#', '?']);
        let file = if is_elsewhere { None } else { (self.surroundings.file)(address) }?;
        self.text.linked.push(address.to_owned());
        Some(file.url)
    }

    pub(super) fn open_link(&mut self, kind: LinkType, address: &str, range: &Range<usize>) {
        let address = if kind == LinkType::Email { format!("mailto:{address}") } else { address.to_owned() };
        self.links += 1;
        let beside = self.linked_file(&address);
        if beside.is_none() && kind != LinkType::Email && safe_link(&address).is_some() {
            self.keep_link(&address, range.clone());
        }
        let address = beside.unwrap_or(address);
        match safe_link(&address) {
            Some(safe) => {
                self.out.push_str("<a href=\"");
                push_escaped(&mut self.out, safe);
                self.out.push_str("\">");
            }
            None => {
                self.out.push_str("<a>");
                let message = format!("the link to `{address}` is removed");
                self.report(
                    Code::UNSAFE_LINK,
                    range.clone(),
                    (message, "links lead to http, https, mailto and doi addresses"),
                );
            }
        }
    }

    /// Text, with the citations in it.
    pub(super) fn words(&mut self, text: &str, range: &Range<usize>) -> usize {
        let text = without_marks(text);
        self.notes_without_text(&text, range);
        for piece in pieces(&text) {
            match piece {
                Piece::Level(text) | Piece::Lowered(text) => self.text.plain.push_str(text),
                Piece::Raised(word) => {
                    self.text.plain.push_str(raised(word).as_deref().unwrap_or(word));
                }
            }
        }
        let is_in_link = self.links > 0;
        let mut rest = text.as_ref();
        while let Some(at) = rest.find("[@") {
            self.escaped_words(&rest[..at]);
            rest = &rest[at..];
            let found =
                self.surroundings.citations.as_mut().and_then(|citations| citations.read(rest, is_in_link));
            let taken = found.map_or(0, |(cited, length)| {
                self.out.push_str(&cited.html);
                for id in cited.unknown {
                    let message = format!("no reference has the id `{id}`");
                    self.report(
                        Code::UNCITED,
                        range.clone(),
                        (message, "add it as [[reference]] to the front matter"),
                    );
                }
                length
            });
            let taken = if taken == 0 { "[@".len() } else { taken };
            if taken == "[@".len() {
                self.out.push_str("[@");
            }
            rest = &rest[taken..];
        }
        self.escaped_words(rest);
        1
    }

    pub(super) fn formula(&mut self, tex: &str, display: Display, range: &Range<usize>) -> usize {
        self.text.plain.push_str(tex);
        self.text.has_math = true;
        match tex_to_mathml(tex, display) {
            Ok(mathml) => {
                let (before, after) = match display {
                    Display::Inline => ("<span class=\"math\">", "</span>"),
                    Display::Block => (
                        "<span class=\"formula\" tabindex=\"0\" role=\"group\" aria-label=\"Formula\">",
                        "</span>",
                    ),
                };
                let place = format!("{before}{}{}{}{after}", MARK.0, self.formulas.len(), MARK.1);
                self.out.push_str(&place);
                self.formulas.push(mathml);
            }
            Err(error) => {
                let dollars = if display == Display::Block { 2 } else { 1 };
                let start = range.start + dollars + error.range.start;
                let message = format!("the formula cannot be read: {}", error.message);
                self.report(
                    Code::TEX,
                    start..start + error.range.len().max(1),
                    (message, "correct the TeX between the dollar signs"),
                );
                self.wrapped("code", tex);
            }
        }
        1
    }

    pub(super) fn inline_image(&mut self, items: &[Item<'_>]) -> usize {
        let length = length_of(items);
        if let Event::Start(Tag::Image { dest_url, .. }) = &items[0].0
            && let Some(picture) = self.picture(dest_url, items[0].1.clone())
        {
            let alt = plain(&items[1..length.saturating_sub(1).max(1)]);
            self.out.push_str(&figures::image(&picture, &alt));
        }
        length
    }
}

/// A stretch of text.
enum Piece<'a> {
    /// On the line.
    Level(&'a str),
    /// `^−2^`
    Raised(&'a str),
    /// `~2~`
    Lowered(&'a str),
}

/// Cuts a text at its raised and lowered words: `m^−2^`, `H~2~O`, one word between two marks. pulldown-cmark wants blanks around them.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let (mut pieces, mut from, mut at) = (Vec::new(), 0, 0);
    while let Some(found) = text[at..].find(['^', '~']) {
        let open = at + found;
        let mark = &text[open..=open];
        let word = text[open + 1..].split_once(mark).map(|(word, _)| word);
        let word = word.filter(|word| !word.is_empty() && !word.contains(char::is_whitespace));
        at = open + 1;
        if let Some(word) = word {
            pieces.push(Piece::Level(&text[from..open]));
            pieces.push(if mark == "^" { Piece::Raised(word) } else { Piece::Lowered(word) });
            at += word.len() + 1;
            from = at;
        }
    }
    pieces.push(Piece::Level(&text[from..]));
    pieces
}
