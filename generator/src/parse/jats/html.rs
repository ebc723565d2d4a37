//! The only place where HTML is written: text and attributes are always escaped, tags always close, and a block never
//! lands inside a paragraph. JATS lets `p` and `italic` hold lists, tables and figures; here the open inline elements
//! are closed before the block and opened again after it, and elements that stay empty are never written.

use crate::parse::said;
use model::{
    markup::{Markup, end_heading, fold_space, has_any, is_address, push_address, push_escaped, raised},
    texts::{Args, reference},
};
use std::borrow::Cow;

/// An attribute. Empty values are left out, except of `alt`.
pub type Attr<'v> = (&'static str, &'v str);

struct Open {
    tag: &'static str,
    /// All attributes but the id, ready to be written.
    attributes: String,
    id: String,
    /// Whether it may be closed and opened again around a block.
    is_phrase: bool,
    is_written: bool,
    /// How long the plain form was when it was opened.
    plain_from: usize,
}

/// HTML in the making, with the same as plain text beside it.
#[derive(Default)]
pub struct Html {
    out: String,
    plain: String,
    stack: Vec<Open>,
    ids: Vec<String>,
    /// Whether text was written since the last edge of a block: only then do blanks matter.
    is_running: bool,
}

impl Html {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Opens an element that may hold blocks, such as `section`, `div`, `td`.
    pub fn block(&mut self, tag: &'static str, attributes: &[Attr<'_>]) {
        self.interrupt();
        let mut open = open(tag, attributes, false);
        self.edge();
        self.write_head(&mut open);
        self.stack.push(open);
    }

    /// Opens an element of running text: `p`, `h2`, `em`, `a`. It is written once there is something in it, or at its
    /// end when it has an id.
    pub fn phrase(&mut self, tag: &'static str, attributes: &[Attr<'_>]) {
        if is_line(tag) {
            self.interrupt();
        }
        let plain_from = self.plain.len();
        self.stack.push(Open { plain_from, ..open(tag, attributes, true) });
    }

    /// Opens an element that is written even when it stays empty: the parts of a formula.
    pub fn fixed(&mut self, tag: &'static str, attributes: &[Attr<'_>]) {
        self.flush();
        self.is_running = true;
        let mut open = open(tag, attributes, true);
        self.write_head(&mut open);
        self.stack.push(open);
    }

    /// Closes the element opened last.
    pub fn end(&mut self) {
        let must_stand = self.stack.last().is_some_and(|open| !open.is_written && !open.id.is_empty());
        if must_stand {
            self.flush();
        }
        let Some(open) = self.stack.pop() else { return };
        if !open.is_written {
            return;
        }
        if open.tag == "sup" {
            self.raise(open.plain_from);
        }
        self.out.push_str("</");
        self.out.push_str(open.tag);
        self.out.push('>');
        if is_heading(open.tag) {
            end_heading(&mut self.plain);
        }
        if !open.is_phrase || is_line(open.tag) {
            self.edge();
        }
    }

    /// What was raised stays so in the plain form, as far as Unicode can say it.
    fn raise(&mut self, from: usize) {
        if let Some(raised) = self.plain.get(from..).and_then(raised) {
            self.plain.truncate(from);
            self.plain.push_str(&raised);
        }
    }

    /// An element without content: `img`, `br`, `hr`.
    pub fn void(&mut self, tag: &'static str, attributes: &[Attr<'_>]) {
        let is_block = tag == "hr";
        if is_block {
            self.interrupt();
        } else {
            self.flush();
        }
        let mut open = open(tag, attributes, true);
        self.write_head(&mut open);
        match tag {
            "br" => self.plain.push(' '),
            "hr" => self.edge(),
            _ => self.is_running = true,
        }
    }

    /// Text. Runs of white space become one blank, except in `pre`.
    pub fn text(&mut self, text: &str) {
        if self.is_inside("pre") {
            self.flush();
            push_escaped(&mut self.out, text);
            self.plain.push_str(text);
            return;
        }
        let folded = self.fold(text);
        if folded.is_empty() {
            return;
        }
        self.flush();
        if is_address(&folded) && self.is_inside("a") {
            push_address(&mut self.out, &folded);
        } else if has_any(&folded, *b"&<>\"'") {
            push_escaped(&mut self.out, &folded);
        } else {
            self.out.push_str(&folded);
        }
        self.plain.push_str(&folded);
        self.is_running = true;
    }

    /// Text for the plain form alone, such as the stroke of a fraction.
    pub fn plain(&mut self, text: &str) {
        self.plain.push_str(text);
    }

    /// What is read on the page and not searched: the plain form stays as it is.
    pub fn without_plain(&mut self, write: impl FnOnce(&mut Self)) {
        let length = self.plain.len();
        write(self);
        self.plain.truncate(length);
    }

    /// An element of running text that holds only text.
    pub fn phrase_text(&mut self, tag: &'static str, attributes: &[Attr<'_>], text: &str) {
        self.phrase(tag, attributes);
        self.text(text);
        self.end();
    }

    /// Words of the interface in their element ([`said`]).
    pub fn said(&mut self, key: &str, args: Args<'_>) {
        self.phrase("o-t", &[("k", &reference(key, args))]);
        self.text(&said::words(key, args));
        self.end();
    }

    /// What another writer made, as a block of its own or, when it has none, as running text.
    pub fn append(&mut self, other: Html) {
        let other = other.finish();
        if other.html.is_empty() {
            return;
        }
        self.flush();
        self.out.push_str(&other.html);
        self.plain.push_str(&other.plain);
        self.ids.extend(other.ids);
        self.is_running = true;
    }

    /// The same between blocks: open phrases are closed before it.
    pub fn append_blocks(&mut self, other: Html) {
        self.interrupt();
        self.append(other);
        self.edge();
    }

    /// Whether an element of this name is open.
    pub fn is_inside(&self, tag: &str) -> bool {
        self.stack.iter().any(|open| open.tag == tag)
    }

    /// How long the plain form is so far.
    pub fn plain_length(&self) -> usize {
        self.plain.len()
    }

    /// The plain form from a place on.
    pub fn plain_from(&self, from: usize) -> &str {
        self.plain.get(from..).unwrap_or_default()
    }

    /// Whether what was written last is no blank and no edge.
    pub fn is_after_word(&self) -> bool {
        self.is_running && self.plain.chars().next_back().is_some_and(|c| !c.is_whitespace())
    }

    /// Whether nothing was written.
    pub fn is_empty(&self) -> bool {
        self.out.is_empty()
    }

    /// Closes what is open and gives everything away.
    pub fn finish(mut self) -> Finished {
        while !self.stack.is_empty() {
            self.end();
        }
        Finished { html: self.out, plain: self.plain, ids: self.ids }
    }

    /// The same as a short text with markup.
    pub fn into_markup(self) -> Markup {
        let finished = self.finish();
        Markup { text: fold_space(&finished.plain), html: finished.html.trim_end().to_owned() }
    }

    /// Writes the heads of elements that waited for content.
    fn flush(&mut self) {
        let mut stack = std::mem::take(&mut self.stack);
        // What lies around the innermost block or line was closed for it and waits for its end.
        let from = stack.iter().rposition(|open| !open.is_phrase || is_line(open.tag)).unwrap_or(0);
        for open in stack.iter_mut().skip(from).filter(|open| !open.is_written) {
            self.write_head(open);
        }
        self.stack = stack;
    }

    /// Closes the phrases that are open, innermost first; they open again with the next text.
    fn interrupt(&mut self) {
        let phrases = self.stack.iter_mut().rev().take_while(|open| open.is_phrase);
        for open in phrases.filter(|open| open.is_written) {
            self.out.push_str("</");
            self.out.push_str(open.tag);
            self.out.push('>');
            open.is_written = false;
        }
    }

    /// The edge of a block: blanks beside it mean nothing, and words do not run together over it.
    fn edge(&mut self) {
        self.is_running = false;
        if !self.plain.ends_with(char::is_whitespace) && !self.plain.is_empty() {
            self.plain.push('\n');
        }
    }

    fn write_head(&mut self, open: &mut Open) {
        self.out.push('<');
        self.out.push_str(open.tag);
        if !open.id.is_empty() {
            self.out.push_str(" id=\"");
            push_escaped(&mut self.out, &open.id);
            self.out.push('"');
            self.ids.push(std::mem::take(&mut open.id));
        }
        self.out.push_str(&open.attributes);
        self.out.push('>');
        open.is_written = true;
    }

    /// One blank for each run of them, none at an edge. Most texts are so already and are not copied.
    fn fold<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let mut after_blank = !self.is_running;
        if !(after_blank && text.starts_with(' ')) && is_folded(text) {
            return Cow::Borrowed(text);
        }
        let is_blank = |byte: u8| matches!(byte, b' ' | b'\n' | b'\t' | b'\r');
        let mut folded = String::new();
        let mut from = 0;
        for (at, byte) in text.bytes().enumerate() {
            // A blank that stays as it is needs no cut.
            if is_blank(byte) && (after_blank || byte != b' ') {
                folded.push_str(text.get(from..at).unwrap_or_default());
                folded.push_str(if after_blank { "" } else { " " });
                from = at + 1;
            }
            after_blank = is_blank(byte);
        }
        folded.push_str(text.get(from..).unwrap_or_default());
        Cow::Owned(folded)
    }
}

/// Whether every blank in a text is one space alone, looking at many bytes at a time.
fn is_folded(text: &str) -> bool {
    let bytes = text.as_bytes();
    let pairs = bytes.iter().zip(bytes.iter().skip(1));
    let has_two = pairs.fold(false, |any, (one, next)| any | ((*one == b' ') & (*next == b' ')));
    !has_two && !has_any(text, *b"\n\t\r")
}

/// A finished text with the ids in it.
pub struct Finished {
    /// Safe HTML.
    pub html: String,
    /// The same as plain text, white space not folded.
    pub plain: String,
    /// Every id written, in order.
    pub ids: Vec<String>,
}

/// Elements of running text that stand on lines of their own.
fn is_line(tag: &str) -> bool {
    is_heading(tag) || matches!(tag, "p" | "pre" | "dt" | "summary")
}

fn is_heading(tag: &str) -> bool {
    matches!(tag, "h2" | "h3" | "h4" | "h5" | "h6")
}

fn open(tag: &'static str, attributes: &[Attr<'_>], is_phrase: bool) -> Open {
    let mut open = Open {
        tag,
        attributes: String::new(),
        id: String::new(),
        is_phrase,
        is_written: false,
        plain_from: 0,
    };
    for (name, value) in attributes {
        if *name == "id" {
            open.id = (*value).to_owned();
        } else if !value.is_empty() || *name == "alt" {
            open.attributes.push(' ');
            open.attributes.push_str(name);
            open.attributes.push_str("=\"");
            push_escaped(&mut open.attributes, value);
            open.attributes.push('"');
        }
    }
    open
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_are_folded_as_if_each_character_were_looked_at() {
        let pieces = ["", " ", "  ", "\n", " \t", "\r\n ", "a", "é", "\u{a0}", "bc"];
        for number in 0..pieces.len().pow(4) {
            let piece = |at: u32| pieces[number / pieces.len().pow(at) % pieces.len()];
            let text: String = (0..4).map(piece).collect();
            for is_running in [false, true] {
                let mut expected = String::new();
                let mut after_blank = !is_running;
                for c in text.chars() {
                    let is_blank = matches!(c, ' ' | '\n' | '\t' | '\r');
                    if !is_blank || !after_blank {
                        expected.push(if is_blank { ' ' } else { c });
                    }
                    after_blank = is_blank;
                }
                let html = Html { is_running, ..Html::new() };
                assert_eq!(html.fold(&text), expected, "{text:?} {is_running}");
            }
        }
    }

    #[test]
    fn a_block_in_a_paragraph_divides_it() {
        let mut html = Html::new();
        html.phrase("p", &[("id", "a")]);
        html.text("Before ");
        html.phrase("em", &[]);
        html.text("it");
        html.block("ul", &[]);
        html.block("li", &[]);
        html.text("x");
        html.end();
        html.end();
        html.end();
        html.text(" after");
        html.end();
        let out = html.finish();
        assert_eq!(out.html, "<p id=\"a\">Before <em>it</em></p><ul><li>x</li></ul><p>after</p>");
        assert_eq!((fold_space(&out.plain).as_str(), out.ids), ("Before it x after", vec!["a".to_owned()]));
    }

    #[test]
    fn nothing_becomes_markup_and_empty_phrases_vanish() {
        let mut html = Html::new();
        html.phrase("p", &[]);
        html.phrase("em", &[]);
        html.text(" \n ");
        html.end();
        html.phrase("span", &[("title", "\"><script>")]);
        html.text("<b>");
        html.end();
        assert_eq!(
            html.into_markup().html,
            "<p><span title=\"&quot;&gt;&lt;script&gt;\">&lt;b&gt;</span></p>"
        );
        let mut anchor = Html::new();
        anchor.phrase("span", &[("id", "x")]);
        assert_eq!(anchor.finish().html, "<span id=\"x\"></span>");
    }

    #[test]
    fn white_space_is_folded_but_not_in_listings() {
        let mut html = Html::new();
        html.phrase("p", &[]);
        html.text("\n  a \n b ");
        html.phrase("em", &[]);
        html.text("c");
        html.end();
        html.end();
        html.phrase("pre", &[]);
        html.text(" x\n  y");
        html.end();
        assert_eq!(html.finish().html, "<p>a b <em>c</em></p><pre> x\n  y</pre>");
    }

    #[test]
    fn a_heading_does_not_begin_the_sentence_after_it() {
        let mut out = Html::new();
        for (heading, text) in [("Background", "Roofs stay hot."), ("Do they?", "They do.")] {
            out.phrase_text("h3", &[], heading);
            out.phrase_text("p", &[], text);
        }
        assert_eq!(out.plain, "Background:\nRoofs stay hot.\nDo they?\nThey do.\n");
        assert!(out.finish().html.starts_with("<h3>Background</h3><p>Roofs"));
    }

    #[test]
    fn what_is_raised_stays_so_in_the_plain_form() {
        let mut out = Html::new();
        for (before, word) in [("10", "−3"), (" 12.5", "1"), (" the 19", "th")] {
            out.text(before);
            out.phrase_text("sup", &[], word);
        }
        assert_eq!(out.plain, "10⁻³ 12.5¹ the 19th");
        assert_eq!(out.finish().html, "10<sup>−3</sup> 12.5<sup>1</sup> the 19<sup>th</sup>");
    }
}
