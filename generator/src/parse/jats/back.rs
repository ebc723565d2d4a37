//! What follows the text: acknowledgements, appendices, notes, glossaries, biographies, and the sections of the front
//! matter that are read at the end.

use super::{
    block, citation,
    html::Html,
    inline, note,
    page::Page,
    reference,
    section::{self, Shape},
    xml::Node,
};

/// Titles of a reference list that say no more than that it is one.
const PLAIN_TITLES: [&str; 7] = [
    "references",
    "reference",
    "literature cited",
    "bibliography",
    "reference list",
    "works cited",
    "literature",
];

/// Writes an element of the back matter; `false` when it is none.
pub fn write<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) -> bool {
    match node.name() {
        "ack" => part(page, node, ("ack", "text.acknowledgements"), out),
        "app" => part(page, node, ("appendix", "text.appendix"), out),
        "app-group" | "floats" => {
            for child in node.children() {
                match child.name() {
                    "title" if node.find("app").is_some_and(|app| app.child("title").is_some()) => {
                        block::paragraph(page, child, "title", out);
                    }
                    _ => inline::one(page, child, out),
                }
            }
        }
        "notes" => part(page, node, ("notes", ""), out),
        "glossary" => part(page, node, ("glossary", ""), out),
        "bio" => part(page, node, ("bio", ""), out),
        "gloss-group" => part(page, node, ("glossary", ""), out),
        "ref-list" => references(page, node, out),
        "ref" => {}
        "product" => product(page, node, out),
        "note" => block::holder(page, node, ("div", "note"), out),
        "corresp" => correspondence(page, node, out),
        "back" | "body" | "response" => inline::children(page, node, out),
        "funding-group" | "support-group" | "award-group" | "history" | "conference" | "contrib" => {
            block::holder(page, node, ("div", node.name()), out);
        }
        _ => return false,
    }
    true
}

fn part<'a>(page: &mut Page<'a>, node: Node<'a>, (class, key): (&str, &str), out: &mut Html) {
    let shape = Shape { class, stem: class, key };
    section::shaped(page, node, &shape, out);
}

/// A reference list of the article itself is given away entry by entry; only what is no entry stays here. The lists of
/// sub-articles stay whole.
fn references<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let is_own = super::ids::scope(node) != 0;
    let title = node
        .words_of("title")
        .filter(|title| is_own || !PLAIN_TITLES.contains(&title.to_lowercase().as_str()));
    // The first list's own heading is that of the whole list.
    let title = match title {
        Some(title) if !is_own && node.child("ref").is_some() && page.references_title.is_empty() => {
            page.references_title = title;
            None
        }
        title => title,
    };
    let others = |child: &Node<'a>| !matches!(child.name(), "ref" | "title" | "label") && child.is_element();
    let has_others = node.children().any(|child| others(&child) && !child.is("ref-list"));
    if title.is_some() || has_others || is_own {
        let id = page.id(node);
        out.block("section", &[("id", &id), ("class", "ref-note")]);
        if let Some(title) = title {
            out.phrase_text(page.heading(), &[], &title);
        }
        for child in node.children().filter(|child| others(child) && !child.is("ref-list")) {
            inline::one(page, child, out);
        }
        if is_own && node.child("ref").is_some() {
            reference::in_place(page, node, out);
        }
        out.end();
    }
    for inner in node.all("ref-list") {
        references(page, inner, out);
    }
}

/// A reviewed book.
fn product<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    out.phrase("p", &[("class", "product")]);
    let has_text = node.children().any(|child| child.text().is_some_and(|text| !text.trim().is_empty()));
    if has_text {
        inline::children(page, node, out);
    } else {
        citation::write(page, node, out);
    }
    out.end();
}

/// How to reach an author. Only here are addresses of people published.
fn correspondence<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let id = page.id(node);
    out.phrase("p", &[("id", &id), ("class", "corresp")]);
    let has_text =
        node.children().any(|child| child.text().is_some_and(|text| text.chars().any(char::is_alphanumeric)));
    for child in node.children() {
        match child.name() {
            "phone" | "fax" => inline::children(page, child, out),
            _ => inline::one(page, child, out),
        }
        if child.is("label") || !has_text {
            out.text(" ");
        }
    }
    out.end();
}

/// The footnotes of a title or of authors, as a section.
pub fn author_note<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    match node.name() {
        "fn" => note::paragraph(page, node, out),
        _ => inline::one(page, node, out),
    }
}
