//! Sections and their headings. Each section has an id and, near the top, an entry in the outline; figures and tables
//! that the file keeps in its floats-group come at the end of the section that mentions them first.

use super::{
    block,
    html::Html,
    inline,
    page::{Mode, Page},
    xml::Node,
};
use crate::parse::{article::OutlineEntry, said};

/// Deepest level in the outline.
const OUTLINE: u8 = 3;

/// What a section is called and how it is written.
pub struct Shape<'v> {
    /// Class of the element.
    pub class: &'v str,
    /// Start of its id when the source has none.
    pub stem: &'v str,
    /// Key of the heading when the source has none; empty for no heading.
    pub key: &'v str,
}

/// A `sec`.
pub fn write<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    shaped(page, node, &Shape { class: "", stem: "sec", key: "" }, out);
}

/// A section of any kind: its heading, then everything else in it.
pub fn shaped<'a>(page: &mut Page<'a>, node: Node<'a>, shape: &Shape<'_>, out: &mut Html) {
    let outer_due = std::mem::take(&mut page.due);
    let id = page.sure_id(node, shape.stem);
    let (role, key, name) = landmark(node, shape);
    out.block(
        "section",
        &[
            ("id", &id),
            ("class", shape.class),
            ("role", role),
            ("data-t-aria-label", key),
            ("aria-label", &name),
        ],
    );
    let has_heading = heading(page, node, (&id, shape.key), out);
    let mut body = |page: &mut Page<'a>| {
        for child in node.children().filter(|child| !(child.is("title") || child.is("label"))) {
            inline::one(page, child, out);
        }
        floats(page, out);
    };
    if has_heading {
        page.deeper(body);
    } else {
        body(page);
    }
    out.end();
    page.due = outer_due;
}

/// The DPUB-ARIA role of a section, its name and the name's key; all empty where the source does not say what the section is for. These roles
/// are landmarks: without a name they would only be in the way.
fn landmark<'k>(node: Node<'_>, shape: &Shape<'k>) -> (&'static str, &'k str, String) {
    let (key, name) = match node.words_of("title") {
        Some(title) => ("", title),
        None if shape.key.is_empty() => ("", String::new()),
        None => (shape.key, said::words(shape.key, &[])),
    };
    let role = match (shape.class, node.attr("sec-type")) {
        ("ack", _) => "doc-acknowledgments",
        ("appendix", _) => "doc-appendix",
        ("glossary", _) => "doc-glossary",
        (_, Some("intro" | "introduction")) => "doc-introduction",
        (_, Some("conclusion" | "conclusions")) => "doc-conclusion",
        _ => "",
    };
    if role.is_empty() || name.is_empty() { ("", "", String::new()) } else { (role, key, name) }
}

/// The heading of a node, from its `label` and `title`.
fn heading<'a>(page: &mut Page<'a>, node: Node<'a>, (id, other): (&str, &str), out: &mut Html) -> bool {
    let (label, title) = (node.child("label"), node.child("title"));
    let words = title.map(|title| inline::markup(page, title).text).filter(|title| !title.is_empty());
    if label.is_none() && words.is_none() && other.is_empty() {
        return false;
    }
    let label_words = label.map(Node::words).unwrap_or_default();
    // A number hangs in the margin; `Appendix A` has no room there.
    let room = if page.heading() == "h2" { 4 } else { 7 };
    let class = if label_words.chars().count() > room { "label label-long" } else { "label" };
    if page.outlined && page.level <= OUTLINE && page.mode == Mode::Flow && !id.is_empty() {
        let is_ours = words.is_none() && !other.is_empty();
        let title = words.clone().unwrap_or_else(|| said::words(other, &[]));
        let key = if is_ours { other.to_owned() } else { String::new() };
        let (id, level) = (id.to_owned(), page.level);
        page.outline.push(OutlineEntry {
            id,
            label: label_words,
            title,
            level,
            key,
            ..OutlineEntry::default()
        });
    }
    out.phrase(page.heading(), &[]);
    page.in_mode(Mode::Phrase, |page| {
        if let Some(label) = label {
            out.phrase("span", &[("class", class)]);
            inline::children(page, label, out);
            out.end();
            out.text(" ");
        }
        match title {
            Some(title) => inline::children(page, title, out),
            None if other.is_empty() => {}
            None => out.said(other, &[]),
        }
    });
    out.end();
    true
}

/// The figures and tables that were mentioned since the section began.
pub fn floats<'a>(page: &mut Page<'a>, out: &mut Html) {
    // A caption may mention the next one.
    while !page.due.is_empty() {
        for node in std::mem::take(&mut page.due) {
            inline::one(page, node, out);
        }
    }
}

/// The figures and tables that nothing mentions.
pub fn unmentioned<'a>(page: &mut Page<'a>, out: &mut Html) {
    let rest = std::mem::take(&mut page.floats);
    if rest.is_empty() {
        return;
    }
    let id = page.number_id("figures");
    let key = "text.floats";
    page.outline.push(OutlineEntry {
        id: id.clone(),
        title: said::words(key, &[]),
        level: 2,
        key: key.to_owned(),
        ..OutlineEntry::default()
    });
    out.block("section", &[("id", &id), ("class", "floats")]);
    out.phrase("h2", &[]);
    out.said(key, &[]);
    out.end();
    page.deeper(|page| {
        for node in rest {
            inline::one(page, node, out);
        }
    });
    floats(page, out);
    out.end();
}

/// The children of a body, with figures that are mentioned outside of any section.
pub fn body<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    block::flow(page, node, out);
    floats(page, out);
}
