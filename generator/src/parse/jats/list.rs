//! Lists and definition lists. The kind of numbering becomes a class, never a style; labels that the article sets by
//! hand stand in the item and replace the browser's.

use super::{html::Html, inline, page::Page, xml::Node};

/// A `list`.
pub fn list<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let kind = node.attr("list-type").unwrap_or(if node.is("ol") { "order" } else { "bullet" });
    let is_labelled = node.all("list-item").any(|item| item.child("label").is_some());
    let (tag, class) = match kind {
        "order" | "ordered" | "number" | "arabic" | "decimal" => ("ol", "list-order"),
        "alpha-lower" => ("ol", "list-alpha-lower"),
        "alpha-upper" => ("ol", "list-alpha-upper"),
        "roman-lower" => ("ol", "list-roman-lower"),
        "roman-upper" => ("ol", "list-roman-upper"),
        "simple" | "none" | "unordered-none" => ("ul", "list-simple"),
        _ => ("ul", "list-bullet"),
    };
    let class = if is_labelled { format!("{class} list-labelled") } else { class.to_owned() };
    let start = start(node).filter(|_| tag == "ol").unwrap_or_default();
    for child in node.elements().filter(|child| child.is("label") || child.is("title")) {
        out.phrase("p", &[("class", "list-title")]);
        inline::children(page, child, out);
        out.end();
    }
    let id = page.id(node);
    out.block(tag, &[("id", &id), ("class", &class), ("start", &start)]);
    for item in node.elements().filter(|child| !(child.is("label") || child.is("title"))) {
        let id = page.id(item);
        out.block("li", &[("id", &id)]);
        inline::children(page, item, out);
        out.end();
    }
    out.end();
}

/// Where a list that goes on from an earlier one begins: one after the number of items in it.
fn start(node: Node<'_>) -> Option<String> {
    let earlier = node.attr("continued-from")?;
    let top = node.ancestors().last()?;
    let list = top.descendants().find(|list| list.is("list") && list.attr("id") == Some(earlier))?;
    Some((list.all("list-item").count() + 1).to_string())
}

/// A `def-list`.
pub fn definitions<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    for child in node.elements().filter(|child| matches!(child.name(), "label" | "title")) {
        out.phrase("p", &[("class", "list-title")]);
        inline::children(page, child, out);
        out.end();
    }
    let id = page.id(node);
    let items: Vec<_> = node.elements().filter(|child| child.is("def-item")).collect();
    if !items.is_empty() || node.child("term-head").or(node.child("def-head")).is_some() {
        out.block("dl", &[("id", &id), ("class", "def-list")]);
        heads(page, node, out);
        for item in items {
            definition(page, item, out);
        }
        out.end();
    }
    for inner in node.all("def-list") {
        definitions(page, inner, out);
    }
}

/// What the two columns are called, as their first row.
fn heads<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    if node.child("term-head").or(node.child("def-head")).is_none() {
        return;
    }
    for (name, tag) in [("term-head", "dt"), ("def-head", "dd")] {
        out.block(tag, &[("class", "head")]);
        if let Some(head) = node.child(name) {
            inline::children(page, head, out);
        }
        out.end();
    }
}

/// One term with what it means. HTML wants both; where one is missing it stays empty.
fn definition<'a>(page: &mut Page<'a>, item: Node<'a>, out: &mut Html) {
    let id = page.id(item);
    let mut is_first = true;
    for term in item.elements().filter(|child| !child.is("def") && !child.is("label")) {
        let of_term = page.id(term);
        let id = if is_first && of_term.is_empty() { &id } else { &of_term };
        out.block("dt", &[("id", id)]);
        if let Some(label) = item.child("label").filter(|_| is_first) {
            inline::wrapped(page, label, ("span", "label"), out);
            out.text(" ");
        }
        inline::children(page, term, out);
        out.end();
        is_first = false;
    }
    if is_first {
        out.block("dt", &[("id", &id)]);
        out.end();
    }
    let mut is_defined = false;
    for definition in item.all("def") {
        let id = page.id(definition);
        out.block("dd", &[("id", &id)]);
        inline::children(page, definition, out);
        out.end();
        is_defined = true;
    }
    if !is_defined {
        out.block("dd", &[]);
        out.end();
    }
}
