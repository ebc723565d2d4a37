//! Footnotes. Those in running text wait for the end of the article, those of a table stand under it, groups stand
//! where they are; each has links back to all the places that call it, told apart in words.

use super::{
    html::Html,
    inline,
    page::{Mode, Page},
    section::{self, Shape},
    table,
    xml::Node,
};
use crate::parse::said;
use model::{Arg, texts::reference};

/// A `fn` in running text: its number as a link; the note itself comes at the end.
pub fn inline<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    match page.mode {
        _ if page.is_elsewhere() => return,
        Mode::Flow if !is_in_text(node) => return paragraph(page, node, out),
        _ => {}
    }
    let id = page.ids.give(node, "fn");
    let call = page.number_id("fnref");
    page.cited.entry(node.id()).or_default().push(call.clone());
    let mark = if page.notes.contains(&node) { String::new() } else { push(page, node) };
    page.links.push((id.clone(), node));
    out.phrase("sup", &[]);
    out.phrase_text(
        "a",
        &[("class", "xref xref-fn"), ("id", &call), ("href", &format!("#{id}")), ("role", "doc-noteref")],
        &node.words_of("label").unwrap_or(mark),
    );
    out.end();
}

/// Whether a note stands within words, and not on its own.
fn is_in_text(node: Node<'_>) -> bool {
    node.parent().is_some_and(|around| {
        !matches!(
            around.name(),
            "fn-group"
                | "table-wrap-foot"
                | "table-wrap"
                | "fig"
                | "sec"
                | "body"
                | "back"
                | "app"
                | "notes"
                | "boxed-text"
                | "author-notes"
                | "ref-list"
        )
    })
}

fn push<'a>(page: &mut Page<'a>, node: Node<'a>) -> String {
    page.notes.push(node);
    page.notes.len().to_string()
}

/// A `fn-group` or what is under a table.
pub fn group<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    if node.is("table-wrap-foot")
        || node.ancestors().any(|around| matches!(around.name(), "table-wrap" | "fig"))
    {
        return table::foot(page, node, out);
    }
    let shape = Shape { class: "footnotes", stem: "footnotes", key: "" };
    section::shaped(page, node, &shape, out);
}

/// A note on lines of its own: its mark, its text, the ways back.
pub fn paragraph<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let id = page.id(node);
    out.block("div", &[("id", &id), ("class", "footnote"), ("role", "note")]);
    body(page, node, out);
    out.end();
}

/// The text of a note. Label and ways back share the line of its first and last paragraph.
fn body<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let parts: Vec<_> = node.elements().filter(|child| !child.is("label")).collect();
    let is_one = matches!(parts.as_slice(), [only] if only.is("p"));
    let only = parts.first().copied().filter(|_| is_one);
    if let Some(only) = only {
        let id = page.id(only);
        out.phrase("p", &[("id", &id)]);
    }
    if let Some(label) = node.child("label") {
        inline::wrapped(page, label, ("span", "label"), out);
        out.text(" ");
    }
    match only {
        Some(only) => inline::children(page, only, out),
        None => {
            node.children()
                .filter(|child| !child.is("label"))
                .for_each(|child| inline::one(page, child, out));
        }
    }
    back_links(page, node, out);
    if only.is_some() {
        out.end();
    }
}

/// An arrow for each place that calls the note.
pub fn back_links<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let calls = page.cited.get(&node.id()).cloned().unwrap_or_default();
    for (number, call) in calls.iter().enumerate() {
        let place = (number + 1).to_string();
        let args = [("place", Arg::Text(&place))];
        let (key, args) = match calls.len() {
            1 => ("text.back", [].as_slice()),
            _ => ("text.back_place", args.as_slice()),
        };
        out.text(" ");
        page.links.push((call.clone(), node));
        out.phrase_text(
            "a",
            &[
                ("class", "back"),
                ("href", &format!("#{call}")),
                ("role", "doc-backlink"),
                ("data-t-aria-label", &reference(key, args)),
                ("aria-label", &said::words(key, args)),
            ],
            "↩",
        );
    }
}

/// The notes that running text gathered, at the end of an article or sub-article.
pub fn gathered<'a>(page: &mut Page<'a>, out: &mut Html) {
    if page.notes.is_empty() {
        return;
    }
    let id = page.number_id("footnotes");
    out.block(
        "section",
        &[
            ("id", &id),
            ("class", "footnotes"),
            ("role", "doc-endnotes"),
            ("data-t-aria-label", "text.footnotes"),
            ("aria-label", &said::words("text.footnotes", &[])),
        ],
    );
    out.phrase(page.heading(), &[]);
    out.said("text.footnotes", &[]);
    out.end();
    out.block("ol", &[]);
    let mut written = 0;
    // A note may hold notes.
    while let Some(node) = page.notes.get(written).copied() {
        let id = page.id(node);
        out.block("li", &[("id", &id)]);
        body(page, node, out);
        out.end();
        written += 1;
    }
    out.end();
    out.end();
    page.notes.clear();
}
