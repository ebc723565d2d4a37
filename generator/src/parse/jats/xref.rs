//! Cross-references: one id or several, each checked, each with a way back. A reference that leads nowhere is told and
//! keeps its text. `[3]–[7]` reaches the references between as well.

use super::{
    html::Html,
    inline,
    page::{Mode, Page},
    xml::Node,
};
use crate::diagnostic::Code;

/// Writes an `xref`.
pub fn write<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    if page.mode == Mode::Bare {
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
    for target in targets.iter().filter(|_| is_cited) {
        page.cited.entry(target.id()).or_default().push(id.clone());
    }
    if is_reference {
        between(page, node, first, &id);
    }
    let kind: String = node.attr("ref-type").unwrap_or("other").chars().filter(|c| is_plain(*c)).collect();
    let role = if is_reference {
        "doc-biblioref"
    } else if first.is("fn") {
        "doc-noteref"
    } else {
        ""
    };
    let href = address(page, first, node);
    out.phrase("a", &[("class", &format!("xref xref-{kind}")), ("id", &id), ("href", &href), ("role", role)]);
    match node.words().is_empty() && node.find("inline-graphic").is_none() {
        true => out.text(&name_of(page, first)),
        false => inline::children(page, node, out),
    }
    out.end();
    for (number, target) in targets.iter().enumerate().skip(1) {
        let label = match name_of(page, *target) {
            name if name.is_empty() => format!("also number {}", number + 1),
            name => format!("also {name}"),
        };
        let href = address(page, *target, node);
        out.fixed("a", &[("class", "xref-also"), ("href", &href), ("aria-label", &label)]);
        out.end();
    }
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

/// `[3]–[7]`: the references 4 to 6 are cited here too.
fn between<'a>(page: &mut Page<'a>, node: Node<'a>, last: Node<'a>, id: &str) {
    let Some(dash) = node.previous() else { return };
    let is_dash = dash.text().is_some_and(|text| matches!(text.trim(), "–" | "-" | "—" | "‐" | "‑" | "−"));
    let Some(before) = dash.previous().filter(|before| is_dash && before.is("xref")) else { return };
    let rid = before.attr("rid").and_then(|rid| rid.split_whitespace().last());
    let Some(first) = rid.and_then(|id| page.ids.target(before, id)) else { return };
    let place = |wanted: Node<'a>| page.refs.iter().position(|node| *node == wanted);
    let (Some(from), Some(to)) = (place(first), place(last)) else { return };
    let inner: Vec<u32> = page.refs.iter().take(to).skip(from + 1).map(|node| node.id()).collect();
    for inner in inner {
        page.cited.entry(inner).or_default().push(id.to_owned());
    }
}

/// What to call a target: its label or title.
fn name_of<'a>(page: &Page<'a>, target: Node<'a>) -> String {
    if target.is("ref") {
        let label = super::reference::label(target);
        let number = page.refs.iter().position(|node| *node == target).map(|at| (at + 1).to_string());
        return match label.is_empty() {
            true => format!("[{}]", number.unwrap_or_default()),
            false => format!("reference {label}"),
        };
    }
    target.words_of("label").or_else(|| target.words_of("title")).unwrap_or_default()
}
