//! Events of pulldown-cmark become HTML. Our own writer, for four things the library's has not: no inline styles,
//! headings from `h2` with an outline, figures with captions, and notes that can be mentioned twice.

mod events;
mod faults;
mod inline;
mod slots;

use super::{
    Surroundings, Text,
    figures::{self, Figure},
    footnotes::Footnotes,
    sanitise::sanitise,
};
use crate::{
    diagnostic::{Code, Diagnostic},
    parse::{
        article::OutlineEntry,
        math::{Display, Tex},
        picture::misplaced,
    },
};
use events::{heading_level, id_after, length_of, one_line, plain, unless_money, without_id};
use model::markup::{end_heading, fold_space, has_any, has_byte, push_text};
use pulldown_cmark::{Alignment, Event, LinkType, Options, Parser, Tag, TagEnd, TextMergeWithOffset};
use slots::{Slot, with_id};
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

/// Elements nest at most so deep; what is deeper keeps its text and loses its element (reliability A9).
const DEPTH: usize = 64;
/// Formulas and what is written last wait outside while the sanitiser runs: these two characters of the private use area mark their places.
const MARK: (char, char) = ('\u{f8f0}', '\u{f8f1}');
/// Ids that the page itself uses.
pub(super) const TAKEN: [&str; 8] =
    ["main", "top", "search", "header", "footer", "abstract", "references", "author-information"];

type Item<'a> = (Event<'a>, Range<usize>);

/// Writes one text.
pub struct Writer<'a> {
    offset: usize,
    surroundings: Surroundings<'a>,
    out: String,
    text: Text,
    slots: Vec<Slot>,
    /// What cross-references call figures, tables, equations and headings, by their ids.
    labels: BTreeMap<String, String>,
    notes: Footnotes,
    /// Where the text of a note began in `out`, and its label.
    note: Option<(usize, String)>,
    ids: BTreeSet<String>,
    /// Top level of the headings in this text becomes `h2`.
    top: u8,
    depth: usize,
    alignments: Vec<Alignment>,
    column: usize,
    in_head: bool,
    figures: usize,
    tables: usize,
    equations: usize,
    /// Caption of the table that follows, `Table: …`, and its id.
    caption: Option<(String, Option<String>)>,
    /// Elements that tildes opened.
    struck: Vec<&'static str>,
    /// Level of the heading before, 0 before the first.
    heading: u8,
    /// Links that are open: within one, citations and notes are no links.
    links: usize,
    /// Whether the author wrote HTML: only then is there anything that this writer did not make itself.
    has_raw: bool,
    tex: Tex,
}

impl<'a> Writer<'a> {
    /// A writer for a text that begins at byte `offset` of its file.
    pub fn new(offset: usize, surroundings: Surroundings<'a>) -> Self {
        Self {
            offset,
            surroundings,
            out: String::new(),
            text: Text::default(),
            slots: Vec::new(),
            labels: BTreeMap::new(),
            notes: Footnotes::default(),
            note: None,
            ids: BTreeSet::new(),
            top: 1,
            depth: 0,
            alignments: Vec::new(),
            column: 0,
            in_head: false,
            figures: 0,
            tables: 0,
            equations: 0,
            caption: None,
            struck: Vec::new(),
            heading: 0,
            links: 0,
            has_raw: false,
            tex: Tex::default(),
        }
    }

    /// Reads the whole text.
    pub fn run(&mut self, markdown: &str) {
        let options = Options::ENABLE_TABLES
            | Options::ENABLE_FOOTNOTES
            | Options::ENABLE_STRIKETHROUGH
            | Options::ENABLE_MATH
            | Options::ENABLE_HEADING_ATTRIBUTES;
        let mut is_in_brackets = false;
        let parser = Parser::new_ext(markdown, options).into_offset_iter().map(|(event, range)| {
            (one_line(unless_money(markdown, event, range.end), &mut is_in_brackets), range)
        });
        let items: Vec<Item<'_>> = TextMergeWithOffset::new(parser).collect();
        self.has_raw = items.iter().any(|(event, _)| matches!(event, Event::Html(_) | Event::InlineHtml(_)));
        self.top = items.iter().filter_map(|(event, _)| heading_level(event)).min().unwrap_or(1);
        let mut at = 0;
        while at < items.len() {
            at += self.step(&items[at..]);
        }
    }

    /// The finished text, formulas and notes in their places. It goes through the sanitiser when the author wrote HTML.
    /// Otherwise every tag in it is ours, every text escaped and every link's scheme looked at: the sanitiser would change
    /// nothing (a test compares), and costs more than everything else together.
    pub fn finish(mut self) -> Text {
        for (label, at) in self.notes.unmentioned() {
            let message = format!("the footnote `[^{label}]` is mentioned nowhere, so it is not shown");
            self.report(
                Code::FOOTNOTE,
                at..at + label.len() + 3,
                (message, "mention it in the text, or remove it"),
            );
        }
        let notes = self.notes.list();
        self.out.push_str(&notes);
        let html = std::mem::take(&mut self.out);
        let html = if self.has_raw { sanitise(&html) } else { html };
        self.text.html = if self.slots.is_empty() { html } else { self.filled(&html) };
        self.text.html = allowed(std::mem::take(&mut self.text.html));
        self.text.plain = fold_space(&allowed(std::mem::take(&mut self.text.plain)));
        self.text
    }

    /// Writes what stands at the front of `items`; returns how many events that took.
    fn step(&mut self, items: &[Item<'_>]) -> usize {
        let (event, range) = &items[0];
        match event {
            Event::Start(Tag::Paragraph) => self.paragraph(items),
            Event::Start(Tag::Heading { id, .. }) => self.heading(id.as_deref(), items),
            Event::Start(Tag::Image { .. }) => self.inline_image(items),
            Event::Start(Tag::Link { link_type, dest_url, .. }) => {
                let is_empty = matches!(items.get(1), Some((Event::End(TagEnd::Link), _)));
                let taken = self.open_link(*link_type, dest_url, (range, is_empty));
                taken + self.address(*link_type, items.get(1))
            }
            Event::Start(tag) => self.start(tag, range),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.words(text, range),
            Event::Code(code) => {
                self.wrapped("code", code);
                1
            }
            Event::InlineMath(tex) => self.formula(tex, Display::Inline, range),
            Event::DisplayMath(tex) => self.formula(tex, Display::Block, range),
            Event::Html(html) | Event::InlineHtml(html) => {
                self.html_links(html, range.start);
                self.out.push_str(&without_marks(html));
                1
            }
            Event::FootnoteReference(label) => {
                let html = self.notes.mention(label, self.links > 0);
                self.out.push_str(&html);
                1
            }
            Event::SoftBreak => self.raw("\n"),
            Event::HardBreak => self.raw("<br>\n"),
            Event::Rule => self.raw("<hr>\n"),
            Event::TaskListMarker(done) => self.raw(if *done { "☑ " } else { "☐ " }),
        }
    }

    fn raw(&mut self, html: &str) -> usize {
        self.out.push_str(html);
        self.text.plain.push(' ');
        1
    }

    fn wrapped(&mut self, tag: &str, text: &str) {
        self.out.push_str(&format!("<{tag}>"));
        push_text(&mut self.out, &without_marks(text));
        self.out.push_str(&format!("</{tag}>"));
        self.text.plain.push_str(text);
    }

    /// A paragraph; or a figure when a picture stands alone in it; or the caption of the table that follows.
    fn paragraph(&mut self, items: &[Item<'_>]) -> usize {
        let length = length_of(items);
        let inside = &items[1..length.saturating_sub(1).max(1)];
        if let [
            (Event::Start(Tag::Image { dest_url, title, .. }), range),
            rest @ ..,
            (Event::End(TagEnd::Image), _),
        ] = without_id(inside)
            && !rest.iter().any(|(event, _)| matches!(event, Event::End(TagEnd::Image)))
        {
            let id = id_after(inside);
            self.figure((dest_url, title, id), (&plain(rest), range.clone()));
            return length;
        }
        if let [(Event::DisplayMath(tex), range)] = without_id(inside)
            && let Some(id) = id_after(inside)
        {
            self.equation(tex, (id, range));
            return length;
        }
        let before_table = matches!(items.get(length), Some((Event::Start(Tag::Table(_)), _)));
        let is_caption = matches!(inside.first(), Some((Event::Text(text), _)) if text.starts_with("Table:"));
        if before_table && is_caption {
            let start = self.out.len();
            self.each(inside);
            let caption = self.out.split_off(start);
            let (caption, id) = with_id(caption.trim_start_matches("Table:").trim());
            self.caption = Some((caption.to_owned(), id.map(str::to_owned)));
            return length;
        }
        self.open("p");
        self.each(inside);
        self.close("p");
        length
    }

    fn each(&mut self, items: &[Item<'_>]) {
        let mut at = 0;
        while at < items.len() {
            at += self.step(&items[at..]);
        }
    }

    fn heading(&mut self, id: Option<&str>, items: &[Item<'_>]) -> usize {
        let length = length_of(items);
        let inside = &items[1..length.saturating_sub(1).max(1)];
        let title = fold_space(&plain(inside));
        let level = heading_level(&items[0].0).map_or(2, |level| (level - self.top + 2).min(6));
        self.heading_faults((&title, id), level, &items[0].1);
        let id = self.free_id(id.unwrap_or(&title));
        self.out.push_str(&format!("<h{level} id=\"{id}\">"));
        self.each(inside);
        self.out.push_str(&format!("</h{level}>\n"));
        end_heading(&mut self.text.plain);
        self.text.plain.push(' ');
        self.label(&id, title.clone());
        self.text.outline.push(OutlineEntry { id, title, level, ..OutlineEntry::default() });
        length
    }

    /// An id made of words, not yet used on the page.
    fn free_id(&mut self, words: &str) -> String {
        let mut base = String::new();
        for c in words.to_lowercase().chars() {
            if c.is_alphanumeric() || c == '_' {
                base.push(c);
            } else if !base.is_empty() && !base.ends_with('-') {
                base.push('-');
            }
        }
        let base = base.trim_end_matches('-');
        let base = if base.starts_with(char::is_alphabetic) { base.to_owned() } else { format!("s-{base}") };
        let mut id = base.clone();
        let mut count = 2;
        while !self.take_id(&id) {
            id = format!("{base}-{count}");
            count += 1;
        }
        id
    }

    fn figure(
        &mut self,
        (name, caption, id): (&str, &str, Option<&str>),
        (alt, range): (&str, Range<usize>),
    ) {
        let Some(picture) = self.picture(name, range.clone()) else { return };
        let id = self.own_id(id, format!("fig-{}", self.figures + 1), &range);
        let label = self.numbered("text.figure", self.figures + 1);
        self.label(&id, label.clone());
        if alt.trim().is_empty() {
            let message = format!("the figure `{name}` has no text for readers who cannot see it");
            self.report(Code::NO_ALT, range, (message, "write between the brackets what it shows"));
        }
        self.figures += 1;
        let mut caption_html = String::new();
        push_text(&mut caption_html, &without_marks(caption));
        let figure = Figure { id: &id, label: &label, picture: &picture, alt, caption_html: &caption_html };
        self.out.push_str(&figures::figure(&figure));
        self.text.plain.push_str(&format!(" {caption} "));
    }

    /// The picture that the text names: a file beside it. Told when it is not there or lies on another host.
    fn picture(&mut self, name: &str, range: Range<usize>) -> Option<super::Beside> {
        if let Some((code, message)) = misplaced(name) {
            self.report(
                code,
                range,
                (message, "put a copy of the picture beside the text, and give its name alone"),
            );
            return None;
        }
        let found = (self.surroundings.file)(name);
        if let Some(picture) = &found {
            self.text.pictures.push(name.to_owned());
            self.unreadable_picture(name, picture, range);
        } else {
            let message = format!("the picture `{name}` does not lie beside the text");
            self.report(Code::MISSING_IMAGE, range, (message, "put the file there, or correct its name"));
        }
        found
    }

    fn start(&mut self, tag: &Tag<'_>, range: &Range<usize>) -> usize {
        match tag {
            Tag::BlockQuote(_) => self.open("blockquote"),
            Tag::CodeBlock(_) => self.open_as("<pre class=\"code\" tabindex=\"0\"><code>"),
            Tag::List(None) => self.open("ul"),
            Tag::List(Some(1)) => self.open("ol"),
            Tag::List(Some(start)) => self.open_as(&format!("<ol start=\"{start}\">")),
            Tag::Item => self.open("li"),
            Tag::FootnoteDefinition(label) => {
                self.note = Some((self.out.len(), label.to_string()));
                self.notes.stands(label, range.start);
            }
            Tag::Table(alignments) => self.open_table(alignments, range),
            Tag::TableHead => {
                self.in_head = true;
                self.column = 0;
                self.out.push_str("<thead><tr>");
            }
            Tag::TableRow => {
                self.column = 0;
                self.out.push_str("<tr>");
            }
            Tag::TableCell => self.open_cell(),
            Tag::Emphasis => self.open_as("<em>"),
            Tag::Strong => self.open_as("<strong>"),
            Tag::Strikethrough => self.open_struck(range),
            _ => {}
        }
        1
    }

    fn end(&mut self, tag: &TagEnd) -> usize {
        match tag {
            TagEnd::BlockQuote(_) => self.close("blockquote"),
            TagEnd::CodeBlock => self.close_as("</code></pre>\n"),
            TagEnd::List(false) => self.close("ul"),
            TagEnd::List(true) => self.close("ol"),
            TagEnd::Item => self.close("li"),
            TagEnd::FootnoteDefinition => self.end_note(),
            TagEnd::Table => self.close_table(),
            TagEnd::TableHead => {
                self.in_head = false;
                self.out.push_str("</tr></thead>\n<tbody>\n");
            }
            TagEnd::TableRow => self.out.push_str("</tr>\n"),
            TagEnd::TableCell => {
                self.out.push_str(if self.in_head { "</th>" } else { "</td>" });
                self.column += 1;
                self.text.plain.push(' ');
            }
            TagEnd::Emphasis => self.close_as("</em>"),
            TagEnd::Strong => self.close_as("</strong>"),
            TagEnd::Strikethrough => self.close_struck(),
            TagEnd::Link => {
                self.links = self.links.saturating_sub(1);
                self.out.push_str("</a>");
            }
            _ => {}
        }
        1
    }

    fn open(&mut self, tag: &str) {
        self.open_as(&format!("<{tag}>"));
    }

    fn open_as(&mut self, html: &str) {
        self.depth += 1;
        if self.depth <= DEPTH {
            self.out.push_str(html);
        }
    }

    fn close(&mut self, tag: &str) {
        self.close_as(&format!("</{tag}>\n"));
        self.text.plain.push(' ');
    }

    fn close_as(&mut self, html: &str) {
        if self.depth <= DEPTH {
            self.out.push_str(html);
        }
        self.depth = self.depth.saturating_sub(1);
    }

    fn open_table(&mut self, alignments: &[Alignment], range: &Range<usize>) {
        self.alignments = alignments.to_vec();
        self.tables += 1;
        let number = self.tables;
        let (caption, id) = self.caption.take().unzip();
        let id = self.own_id(id.flatten().as_deref(), format!("table-{number}"), range);
        let label = self.numbered("text.table", number);
        self.label(&id, label.clone());
        self.out.push_str(&format!("<div class=\"table-wrap\" id=\"{id}\">"));
        if let Some(caption) = caption {
            self.out.push_str(&format!(
                "<div class=\"table-caption\"><span class=\"label\">{label}</span> {caption}</div>"
            ));
        }
        self.out.push_str(&format!(
            "<div class=\"table-scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{label}\"><table>\n"
        ));
    }

    fn close_table(&mut self) {
        self.out.push_str("</tbody>\n</table></div></div>\n");
    }

    fn open_cell(&mut self) {
        let class = match self.alignments.get(self.column) {
            Some(Alignment::Left) => " class=\"al\"",
            Some(Alignment::Center) => " class=\"ac\"",
            Some(Alignment::Right) => " class=\"ar\"",
            _ => "",
        };
        let tag = if self.in_head { "th scope=\"col\"" } else { "td" };
        self.out.push_str(&format!("<{tag}{class}>"));
    }

    fn end_note(&mut self) {
        if let Some((start, label)) = self.note.take() {
            let html = self.out.split_off(start);
            self.notes.define(&label, html);
        }
    }

    fn report(&mut self, code: Code, range: Range<usize>, (message, hint): (String, &str)) {
        let span = self.surroundings.source.span(self.offset + range.start..self.offset + range.end);
        self.text.diagnostics.push(Diagnostic::new(code, span, message).hint(hint));
    }
}

/// Without control characters and the like, which no page, feed or XML may hold (D21).
fn allowed(text: String) -> String {
    let is_forbidden =
        |c: char| (c.is_control() && !matches!(c, '\t' | '\n')) || matches!(c, '\u{fffe}' | '\u{ffff}');
    let text = if text.contains('\r') { text.replace('\r', "\n") } else { text };
    // The bytes with which such a character can begin.
    let is_suspect = has_byte(&text, |byte| {
        ((byte < b' ') & (byte != b'\t') & (byte != b'\n')) | matches!(byte, 0x7f | 0xc2 | 0xef)
    });
    if is_suspect && text.contains(is_forbidden) { text.replace(is_forbidden, "") } else { text }
}

/// The text must not bring our own marks with it.
fn without_marks(text: &str) -> Cow<'_, str> {
    // Both begin with this byte.
    match has_any(text, [0xef]) && text.contains([MARK.0, MARK.1]) {
        true => Cow::Owned(text.replace([MARK.0, MARK.1], "")),
        false => Cow::Borrowed(text),
    }
}
