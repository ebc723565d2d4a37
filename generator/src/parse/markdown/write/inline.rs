//! What stands within a line: words with citations, links, formulas, small pictures.

use super::{Event, Item, LinkType, Range, Slot, Tag, Writer, length_of, plain, without_marks};
use crate::{
    diagnostic::Code,
    parse::{
        jats,
        markdown::{figures, sanitise::safe_link},
        math::Display,
        said,
    },
};
use model::{
    Arg,
    markup::{has_any, is_address, push_address, push_escaped, push_text, raised},
};

/// What raises and lowers words.
const RAISING: [u8; 2] = *b"^~";

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

    /// A link; one without words, to a part of the page, gets that part's name.
    pub(super) fn open_link(
        &mut self,
        kind: LinkType,
        address: &str,
        (range, is_empty): (&Range<usize>, bool),
    ) -> usize {
        let address = if kind == LinkType::Email { format!("mailto:{address}") } else { address.to_owned() };
        self.links += 1;
        let beside = self.linked_file(&address);
        let part = address.strip_prefix('#').filter(|part| is_empty && !part.is_empty());
        if beside.is_none() && part.is_none() && kind != LinkType::Email && safe_link(&address).is_some() {
            self.keep_link(&address, range.clone());
        }
        let part = part.map(str::to_owned);
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
        if let Some(part) = part {
            self.wait(Slot::Words(part, range.clone()));
        }
        1
    }

    /// The words of a link that is an address written between angle brackets: a line may break where its parts end. Returns how many
    /// events that took.
    pub(super) fn address(&mut self, kind: LinkType, words: Option<&Item<'_>>) -> usize {
        match words {
            Some((Event::Text(address), _)) if kind == LinkType::Autolink && is_address(address) => {
                push_address(&mut self.out, &without_marks(address));
                self.text.plain.push_str(address);
                1
            }
            _ => 0,
        }
    }

    /// Text, with the citations in it.
    pub(super) fn words(&mut self, text: &str, range: &Range<usize>) -> usize {
        let text = without_marks(text);
        if !has_any(&text, *b"[@") {
            self.said(&text);
            return 1;
        }
        self.notes_without_text(&text, range);
        let (mut from, mut at) = (0, 0);
        while let Some(found) = text[at..].find(['[', '@']) {
            let here = at + found;
            at = here + 1;
            if let Some((slots, length)) = self.cited_at(&text, here, range) {
                self.said(&text[from..here]);
                slots.into_iter().for_each(|slot| self.wait(slot));
                from = here + length;
                at = from;
            }
        }
        self.said(&text[from..]);
        1
    }

    /// Words for the page and for the index.
    fn said(&mut self, text: &str) {
        if !has_any(text, RAISING) {
            push_text(&mut self.out, text);
            self.text.plain.push_str(text);
            return;
        }
        self.escaped_words(text);
        for piece in pieces(text) {
            match piece {
                Piece::Level(text) | Piece::Lowered(text) => self.text.plain.push_str(text),
                Piece::Raised(word) => {
                    self.text.plain.push_str(raised(word).as_deref().unwrap_or(word));
                }
            }
        }
    }

    /// A formula on lines of its own with a number and an id: `$$…$$ {#eq-heat}`.
    pub(super) fn equation(&mut self, tex: &str, (id, range): (&str, &Range<usize>)) {
        self.equations += 1;
        let number = self.equations;
        let id = self.own_id(Some(id), format!("eq-{number}"), range);
        let label = self.numbered("text.equation", number);
        self.label(&id, label);
        let shown = format!("({number})");
        let name = said::attribute("aria-label", "text.formula_of", &[("label", Arg::Text(&shown))]);
        self.out
            .push_str(&format!("<div class=\"formula\" id=\"{id}\" tabindex=\"0\" role=\"group\"{name}>"));
        self.set(tex, Display::Block, range);
        self.out.push_str(&format!("<span class=\"formula-label\">({number})</span></div>\n"));
        self.text.plain.push(' ');
    }

    pub(super) fn formula(&mut self, tex: &str, display: Display, range: &Range<usize>) -> usize {
        match display {
            Display::Inline => self.out.push_str("<span class=\"math\">"),
            Display::Block => {
                let name = said::attribute("aria-label", "text.formula", &[]);
                self.out.push_str(&format!("<span class=\"formula\" tabindex=\"0\" role=\"group\"{name}>"));
            }
        }
        self.set(tex, display, range);
        self.out.push_str("</span>");
        1
    }

    /// The formula itself; its source where it cannot be read.
    fn set(&mut self, tex: &str, display: Display, range: &Range<usize>) {
        self.text.plain.push_str(tex);
        self.text.has_math = true;
        match self.tex.set(tex, display) {
            Ok(mathml) => self.wait(Slot::Html(jats::formula(&mathml, tex, display))),
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
