//! What the processor wrote becomes safe HTML: every text escaped, links only to where links may lead, LaTeX's marks as elements.

use super::tex::{AND_OTHERS, MARKS};
use crate::parse::{
    jats,
    markdown::safe_link,
    math::{Display, simple},
};
use hayagriva::{
    Elem, ElemChild, ElemChildren, ElemMeta, Formatting,
    citationberg::{FontStyle, FontVariant, FontWeight, VerticalAlign},
};
use model::markup::{is_address, push_address, push_escaped, push_text};

/// HTML in the making, with its words.
#[derive(Debug, Default)]
pub struct Written {
    /// Safe, but for the marks that [`finished`] takes.
    pub html: String,
    /// Plain.
    pub text: String,
    /// Whether a formula stands in it.
    pub has_math: bool,
    /// Within a link there are no links.
    pub is_in_link: bool,
    /// The list prints its numbers itself.
    pub skips_number: bool,
}

impl Written {
    /// Everything of a list of pieces.
    pub fn all(&mut self, children: &ElemChildren) {
        children.0.iter().for_each(|child| self.one(child));
    }

    /// One piece.
    pub fn one(&mut self, child: &ElemChild) {
        match child {
            ElemChild::Text(text) => self.words(&text.text, text.formatting),
            ElemChild::Elem(elem) => self.element(elem),
            ElemChild::Markup(tex) => self.formula(tex),
            ElemChild::Link { text, url } => {
                let address = safe_link(url).filter(|_| !self.is_in_link);
                if let Some(address) = address {
                    self.html.push_str("<a href=\"");
                    push_escaped(&mut self.html, address);
                    self.html.push_str("\">");
                }
                match address.filter(|_| is_address(&text.text)) {
                    Some(_) => {
                        push_address(&mut self.html, &text.text);
                        self.text.push_str(&text.text);
                    }
                    None => self.words(&text.text, text.formatting),
                }
                if address.is_some() {
                    self.html.push_str("</a>");
                }
            }
            ElemChild::Transparent { .. } => {}
        }
    }

    fn element(&mut self, elem: &Elem) {
        if !(self.skips_number && elem.meta == Some(ElemMeta::CitationNumber)) {
            self.all(&elem.children);
        }
    }

    fn words(&mut self, text: &str, formatting: Formatting) {
        let tags = tags(formatting);
        tags.iter().for_each(|tag| self.html.push_str(&format!("<{tag}>")));
        push_text(&mut self.html, text);
        tags.iter().rev().for_each(|tag| self.html.push_str(&format!("</{tag}>")));
        self.text.push_str(text);
    }

    fn formula(&mut self, tex: &str) {
        self.text.push_str(tex);
        match simple(tex, Display::Inline) {
            Ok(mathml) => {
                self.has_math = true;
                self.html.push_str(&format!(
                    "<span class=\"math\">{}</span>",
                    jats::formula(&mathml, tex, Display::Inline)
                ));
            }
            Err(_) => push_text(&mut self.html, tex),
        }
    }
}

fn tags(formatting: Formatting) -> Vec<&'static str> {
    let mut tags = Vec::new();
    if formatting.font_style == FontStyle::Italic {
        tags.push("i");
    }
    if formatting.font_weight == FontWeight::Bold {
        tags.push("b");
    }
    if formatting.font_variant == FontVariant::SmallCaps {
        tags.push("small");
    }
    match formatting.vertical_align {
        VerticalAlign::Sup => tags.push("sup"),
        VerticalAlign::Sub => tags.push("sub"),
        _ => {}
    }
    tags
}

/// A title that asks or calls ends its sentence itself; the processor puts a full stop after it all the same.
fn without_second_stop(text: &str) -> String {
    text.replace("?.", "?").replace("!.", "!").replace("?</i>.", "?</i>").replace("!</i>.", "!</i>")
}

/// The HTML with elements in the place of marks, each closed before what is around it is.
pub fn finished(html: &str) -> String {
    let html = &without_second_stop(html);
    if !html.contains(super::tex::is_mark) {
        return html.trim().to_owned();
    }
    let html = with_others(html);
    let mut out = String::with_capacity(html.len() + 32);
    // Elements that are open; those of marks are true.
    let mut open: Vec<(String, bool)> = Vec::new();
    let mut rest = html.trim();
    while let Some(c) = rest.chars().next() {
        let mark = MARKS.iter().find(|(from, to, _)| c == *from || c == *to);
        let length = if c == '<' { rest.find('>').map_or(rest.len(), |end| end + 1) } else { c.len_utf8() };
        let (piece, after) = rest.split_at(length);
        rest = after;
        match mark {
            Some((from, _, tag)) if c == *from => {
                open.push(((*tag).to_owned(), true));
                out.push_str(&format!("<{tag}>"));
            }
            Some((.., tag)) => {
                if open.last().is_some_and(|(name, is_mark)| name == tag && *is_mark) {
                    open.pop();
                    out.push_str(&format!("</{tag}>"));
                }
            }
            None if piece.starts_with("</") => {
                while let Some((tag, true)) = open.last() {
                    out.push_str(&format!("</{tag}>"));
                    open.pop();
                }
                open.pop();
                out.push_str(piece);
            }
            None => {
                if piece.starts_with('<') && !piece.ends_with("/>") {
                    open.push((piece.to_owned(), false));
                }
                out.push_str(piece);
            }
        }
    }
    open.iter().rev().filter(|(_, is_mark)| *is_mark).for_each(|(tag, _)| out.push_str(&format!("</{tag}>")));
    out
}

/// The words with neither marks nor doubled blanks.
pub fn plain(text: &str) -> String {
    let text = without_second_stop(&with_others(text));
    model::markup::fold_space(&text.replace(super::tex::is_mark, ""))
}

/// `A, B, and others` becomes `A, B, et al.`: without the word before it, in whichever language that is.
fn with_others(text: &str) -> String {
    const AND: [&str; 15] =
        ["&amp;", "&", "and", "und", "et", "y", "e", "en", "och", "og", "i", "a", "ja", "és", "и"];
    let mut out = String::with_capacity(text.len());
    let mut pieces = text.split(AND_OTHERS);
    out.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let before = out.trim_end();
        let without = AND.iter().find_map(|and| {
            before.strip_suffix(and).filter(|rest| rest.is_empty() || rest.ends_with([' ', '\u{a0}']))
        });
        let length = without.unwrap_or(before).trim_end().len();
        out.truncate(length);
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str("et al.");
        out.push_str(piece.strip_prefix('.').unwrap_or(piece));
    }
    out
}
