//! Citations that hold only marked parts and no punctuation: composed in the order that most journals print, with
//! every part shown, those that nobody foresaw at the end.

use super::{html::Html, inline, names, page::Page, xml::Node};

/// People who are named before the title.
const PEOPLE: [&str; 8] = [
    "person-group",
    "name",
    "string-name",
    "collab",
    "anonymous",
    "etal",
    "on-behalf-of",
    "name-alternatives",
];
/// Parts between the people and the place in a journal, in order.
const TITLES: [&str; 8] = [
    "article-title",
    "chapter-title",
    "part-title",
    "data-title",
    "trans-title",
    "issue-title",
    "series-title",
    "std",
];
/// Parts after the place, in order.
const REST: [&str; 7] = ["edition", "conf-name", "conf-loc", "conf-date", "institution", "patent", "version"];

struct Composer<'a, 'p> {
    page: &'p mut Page<'a>,
    parts: Vec<Node<'a>>,
    is_first: bool,
}

/// Writes a citation from its parts.
pub fn write<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let is_label = |part: &Node<'a>| part.is("label") && super::reference::is_first_label(*part);
    let has_words = |part: &Node<'a>| part.text().is_none_or(|text| text.chars().any(char::is_alphanumeric));
    composed(page, node.children().filter(|part| !is_label(part) && has_words(part)).collect(), out);
}

/// Writes some parts of a citation as the whole would be.
pub fn composed<'a>(page: &mut Page<'a>, parts: Vec<Node<'a>>, out: &mut Html) {
    let mut composer = Composer { page, parts, is_first: true };
    let people = composer.take_before_title();
    composer.people(&people, out);
    composer.year(out);
    for name in TITLES {
        composer.each(name, "", out);
    }
    let people = composer.take(|part| PEOPLE.contains(&part.name()));
    composer.people(&people, out);
    composer.each("source", "em", out);
    composer.each("trans-source", "", out);
    composer.place(out);
    for name in REST {
        composer.each(name, "", out);
    }
    composer.publisher(out);
    for part in composer.take(|_| true) {
        composer.segment(out);
        inline::one(composer.page, part, out);
    }
}

impl<'a> Composer<'a, '_> {
    /// Takes the parts that fit out of what is left.
    fn take(&mut self, fits: impl Fn(Node<'a>) -> bool) -> Vec<Node<'a>> {
        let (taken, left) = std::mem::take(&mut self.parts).into_iter().partition(|part| fits(*part));
        self.parts = left;
        taken
    }

    /// The people before any title: the authors.
    fn take_before_title(&mut self) -> Vec<Node<'a>> {
        let is_title = |part: &Node<'a>| TITLES.contains(&part.name()) || part.is("source");
        let until = self
            .parts
            .iter()
            .position(is_title)
            .and_then(|at| self.parts.get(at))
            .map_or(u32::MAX, |title| title.id());
        self.take(|part| PEOPLE.contains(&part.name()) && part.id() < until)
    }

    /// Begins a segment: a full stop after the one before, which may end in one of its own (`Koh W. J.`).
    fn segment(&mut self, out: &mut Html) {
        if !self.is_first {
            out.text(if out.plain_from(0).ends_with('.') { " " } else { ". " });
        }
        self.is_first = false;
    }

    fn each(&mut self, name: &str, tag: &'static str, out: &mut Html) {
        for part in self.take(|part| part.is(name)) {
            self.segment(out);
            if tag.is_empty() {
                inline::one(self.page, part, out);
            } else {
                inline::wrapped(self.page, part, (tag, ""), out);
            }
        }
    }

    fn people(&mut self, people: &[Node<'a>], out: &mut Html) {
        for (number, part) in people.iter().enumerate() {
            if number == 0 {
                self.segment(out);
            } else {
                out.text(", ");
            }
            if part.is("person-group") {
                group(self.page, *part, out);
            } else {
                inline::one(self.page, *part, out);
            }
        }
    }

    fn year(&mut self, out: &mut Html) {
        let date = self.take(|part| {
            matches!(part.name(), "year" | "month" | "day" | "season" | "string-date" | "era" | "date")
        });
        for (number, part) in date.iter().enumerate() {
            out.text(if number == 0 { " (" } else { " " });
            inline::one(self.page, *part, out);
        }
        if !date.is_empty() {
            self.is_first = false;
            out.text(")");
        }
    }

    /// `12(3):45–67`.
    fn place(&mut self, out: &mut Html) {
        let mut has_begun = false;
        let lead = |composer: &mut Self, begun: &mut bool, sign: &str, out: &mut Html| {
            if *begun {
                out.text(sign);
            } else {
                out.text(if composer.is_first { "" } else { " " });
            }
            *begun = true;
            composer.is_first = false;
        };
        for (name, before, after) in [
            ("volume", " ", ""),
            ("volume-series", " ", ""),
            ("issue", "(", ")"),
            ("supplement", " ", ""),
            ("issue-part", " ", ""),
            ("fpage", ":", ""),
            ("lpage", "–", ""),
            ("page-range", ", ", ""),
            ("elocation-id", ":", ""),
        ] {
            for part in self.take(|part| part.is(name)) {
                let sign = if name == "issue" && !has_begun { "" } else { before };
                lead(self, &mut has_begun, sign, out);
                inline::one(self.page, part, out);
                out.text(if name == "issue" && sign.is_empty() { "" } else { after });
            }
        }
    }

    /// `Place: Publisher`.
    fn publisher(&mut self, out: &mut Html) {
        let parts = self.take(|part| matches!(part.name(), "publisher-loc" | "publisher-name" | "publisher"));
        let mut parts: Vec<_> = parts.into_iter().collect();
        parts.sort_by_key(|part| !part.is("publisher-loc"));
        for (number, part) in parts.iter().enumerate() {
            match (number, parts.get(number.wrapping_sub(1)).is_some_and(|before| before.is("publisher-loc")))
            {
                (0, _) => self.segment(out),
                (_, true) => out.text(": "),
                (_, false) => out.text(", "),
            }
            inline::one(self.page, *part, out);
        }
    }
}

/// A `person-group`: names with commas between, and what the group did.
pub fn group<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let has_text = node.children().any(|child| child.text().is_some_and(|text| !text.trim().is_empty()));
    if has_text {
        return inline::children(page, node, out);
    }
    for (number, person) in node.elements().enumerate() {
        if number > 0 {
            out.text(", ");
        }
        match person.name() {
            "name" => names::inline(page, person, out),
            _ => inline::one(page, person, out),
        }
    }
    let is_plural = node.elements().count() > 1;
    match node.attr("person-group-type") {
        Some("editor") => out.text(if is_plural { " (eds)" } else { " (ed)" }),
        Some("translator") => out.text(" (trans)"),
        _ => {}
    }
}
