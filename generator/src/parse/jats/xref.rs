//! Cross-references: one id or several, each checked, each with a way back. A reference that leads nowhere is told and
//! keeps its text. `[3]–[7]` reaches the references between as well.

use super::{html::Html, inline, page::Page, range, xml::Node};
use crate::{diagnostic::Code, parse::said};
use model::{Arg, texts::reference};

/// Writes an `xref`.
pub fn write<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    if page.is_elsewhere() {
        // The star after a title belongs to the article's page, not to the lists that show the title.
        if node.attr("ref-type") != Some("fn") {
            inline::children(page, node, out);
        }
        return;
    }
    let targets = targets(page, node);
    for target in &targets {
        mention(page, *target);
    }
    let Some(first) = targets.first().copied().filter(|_| !out.is_inside("a")) else {
        return inline::children(page, node, out);
    };
    let is_reference = first.is("ref");
    let is_cited = is_reference || first.is("fn") || first.is("table-wrap-foot");
    let id =
        if is_cited { page.number_id(if is_reference { "cite" } else { "fnref" }) } else { page.id(node) };
    let mut others: Vec<_> = targets.iter().copied().skip(1).collect();
    if is_reference {
        others.extend(range::between(page, node, &targets));
    }
    for target in std::iter::once(first).chain(others.iter().copied()).filter(|_| is_cited) {
        page.cited.entry(target.id()).or_default().push(id.clone());
    }
    link(page, (node, first), (&id, &others), out);
    for (number, target) in others.into_iter().enumerate() {
        let (name, place) = (name_of(page, target), (number + 2).to_string());
        let (key, arg) = match name {
            _ if name.is_empty() => ("text.also_number", ("number", Arg::Text(&place))),
            _ if target.is("ref") => ("text.also", ("number", Arg::Text(&name))),
            _ => ("text.also_named", ("name", Arg::Text(&name))),
        };
        let href = address(page, target, node);
        let (told, words) = (reference(key, &[arg]), said::words(key, &[arg]));
        let names = [("data-t-aria-label", told.as_str()), ("aria-label", &words)];
        out.fixed("a", &[("class", "xref-also"), ("href", &href), names[0], names[1]]);
        out.end();
    }
}

/// The link itself. Its popover shows the other references too.
fn link<'a>(
    page: &mut Page<'a>,
    (node, first): (Node<'a>, Node<'a>),
    (id, others): (&str, &[Node<'a>]),
    out: &mut Html,
) {
    let kind: String = node.attr("ref-type").unwrap_or("other").chars().filter(|c| is_plain(*c)).collect();
    let role = match first.name() {
        "ref" => "doc-biblioref",
        "fn" => "doc-noteref",
        _ => "",
    };
    let also: Vec<_> =
        others.iter().filter(|other| other.is("ref")).filter_map(|other| page.ids.of_node(*other)).collect();
    let also = also.join(" ");
    let href = address(page, first, node);
    let is_raised = is_mark(node, first) && out.is_after_word() && !out.is_inside("sup");
    if is_raised {
        out.phrase("sup", &[]);
    }
    out.phrase(
        "a",
        &[
            ("class", &format!("xref xref-{kind}")),
            ("id", id),
            ("href", &href),
            ("role", role),
            ("data-also", &also),
        ],
    );
    match node.words().is_empty() && node.find("inline-graphic").is_none() {
        true if first.is("ref") => {
            out.said("text.reference", &[("number", Arg::Text(&name_of(page, first)))]);
        }
        true => out.text(&name_of(page, first)),
        false => inline::children(page, node, out),
    }
    out.end();
    if is_raised {
        out.end();
    }
}

/// Whether a reference to a note is a mark that belongs above the line, though the file does not raise it: `word1`, `word*`.
fn is_mark(node: Node<'_>, target: Node<'_>) -> bool {
    let words = node.words();
    target.is("fn") && (1..=3).contains(&words.chars().count()) && node.find("sup").is_none()
}

fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-'
}

/// `#id`, with a note that it must exist.
fn address<'a>(page: &mut Page<'a>, target: Node<'a>, from: Node<'a>) -> String {
    let id = page.ids.of_node(target).unwrap_or_default().to_owned();
    let href = format!("#{id}");
    page.links.push((id, from));
    href
}

/// The nodes that the ids in `rid` name. A citation inside a `ref`, or part of it, leads to the reference itself.
fn targets<'a>(page: &mut Page<'a>, node: Node<'a>) -> Vec<Node<'a>> {
    let mut found: Vec<Node<'a>> = Vec::new();
    for id in node.attr("rid").unwrap_or_default().split_whitespace() {
        match page.ids.target(node, id) {
            Some(target) => {
                let whole = target.ancestors().find(|node| node.is("ref")).unwrap_or(target);
                if whole.is("ref") {
                    page.ids.give(whole, "ref");
                }
                if !found.contains(&whole) {
                    found.push(whole);
                }
            }
            None => {
                let message = format!("nothing has the id `{id}`");
                page.fault(Code::DANGLING_XREF, node, message);
            }
        }
    }
    found
}

/// A figure or table of the floats-group is placed after the section that mentions it first.
fn mention<'a>(page: &mut Page<'a>, target: Node<'a>) {
    let float = std::iter::once(target).chain(target.ancestors()).find(|node| page.floats.contains(node));
    if let Some(float) = float {
        page.floats.retain(|waiting| *waiting != float);
        page.due.push(float);
    }
}

/// What to call a target: its label or title; of a reference its label or its place in the list.
fn name_of<'a>(page: &Page<'a>, target: Node<'a>) -> String {
    if target.is("ref") {
        let label = super::reference::label(target);
        let number = || page.ref_place(target).map(|at| (at + 1).to_string()).unwrap_or_default();
        return if label.is_empty() { number() } else { label };
    }
    target.words_of("label").or_else(|| target.words_of("title")).unwrap_or_default()
}
