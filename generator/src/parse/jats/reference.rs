//! The reference list: each entry as its file writes it, its label once, its identifiers as links, and the places that
//! cite it.

use super::{
    citation, href,
    html::Html,
    ids, inline,
    page::{Mode, Page},
    twofold,
    xml::Node,
};
use crate::parse::article::Reference;
use model::{Doi, markup::fold_space};

/// Every `ref` of the article itself, in order. Sub-articles keep their own lists.
pub fn collect<'a>(article: Node<'a>) -> Vec<Node<'a>> {
    article.descendants().filter(|node| node.is("ref") && ids::scope(*node) == 0).collect()
}

/// The label of a reference, which some files put into the citation (D06).
pub fn label(node: Node<'_>) -> String {
    let of_citation =
        || node.elements().filter(|child| is_citation(*child)).find_map(|child| child.words_of("label"));
    node.words_of("label").or_else(of_citation).unwrap_or_default()
}

/// Whether an element is a citation of any age.
pub fn is_citation(node: Node<'_>) -> bool {
    matches!(node.name(), "mixed-citation" | "element-citation" | "nlm-citation" | "citation")
}

/// The whole list. The ways back are set by [`cited`] once all text is written.
pub fn list<'a>(page: &mut Page<'a>) -> (Vec<Reference>, Vec<String>) {
    let mut ids = Vec::new();
    let mut list = Vec::new();
    for node in page.refs.clone() {
        let id = page.sure_id(node, "ref");
        let mut out = Html::new();
        page.in_mode(Mode::Phrase, |page| write(page, node, &mut out));
        let finished = out.finish();
        let text = fold_space(&finished.plain);
        let doi = doi(node, &text);
        ids.push(id.clone());
        ids.extend(finished.ids);
        let html = finished.html.trim().to_owned();
        list.push(Reference { id, label: label(node), html, text, doi, cited_by: Vec::new() });
    }
    (list, ids)
}

/// Who cites each reference: the places that were really written.
pub fn cited<'a>(page: &Page<'a>, list: &mut [Reference], is_written: impl Fn(&str) -> bool) {
    for (reference, node) in list.iter_mut().zip(&page.refs) {
        let places = page.cited.get(&node.id()).into_iter().flatten();
        reference.cited_by = places.filter(|place| is_written(place)).cloned().collect();
        reference.cited_by.dedup();
    }
}

/// Everything in a `ref` but its label, and but a second form of what is written out beside it.
pub fn write<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let written = node.child("mixed-citation");
    for child in node.children().filter(|child| !child.is("label")) {
        out.text(" ");
        match written.filter(|written| child.is("element-citation") && twofold::is_said(child, *written)) {
            Some(written) => twofold::rest(page, (child, written), out),
            None => inline::one(page, child, out),
        }
    }
}

/// A citation of any kind: as written when it holds text of its own, else composed.
pub fn citation<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let is_in_ref =
        node.parent().is_some_and(|around| around.is("ref") || around.is("citation-alternatives"));
    let skips = |child: Node<'a>| is_in_ref && child.is("label") && is_first_label(child);
    let has_text = node.children().any(|child| {
        child
            .text()
            .is_some_and(|text| text.chars().any(char::is_alphanumeric) || text.contains([',', '.', ';']))
    });
    let has_parts = node.elements().any(|child| !child.is("label"));
    if (has_text && !is_glued(node))
        || !has_parts
        || node.elements().all(|child| matches!(child.name(), "italic" | "bold" | "ext-link"))
    {
        let whole = node.ancestors().find(|around| is_in_ref && around.is("ref"));
        let mut label = whole.and_then(|around| around.words_of("label"));
        for child in node.children().filter(|child| !skips(*child)) {
            // Some files write the label once more at the beginning of the text.
            match label.take().zip(child.text()) {
                Some((label, text)) => out.text(twofold::without_label(text, &label)),
                None => inline::one(page, child, out),
            }
        }
    } else {
        citation::write(page, node, out);
    }
    page.anchor(node, out);
}

/// Whether a citation that claims to be written out has nothing between its parts: they would run together.
fn is_glued(node: Node<'_>) -> bool {
    let parts = || node.elements().filter(|part| !part.is("label"));
    let glued = parts().filter(|part| part.next().is_some_and(Node::is_element)).count();
    parts().count() >= 3 && glued * 2 > parts().count()
}

/// Whether this is the label that stands for the whole reference; those of a second citation, `b)`, stay in place.
pub fn is_first_label(label: Node<'_>) -> bool {
    let Some(whole) = label.ancestors().find(|node| node.is("ref")) else { return false };
    self::label(whole) == label.words()
}

/// A `pub-id`, with a link where its kind has one.
pub fn identifier<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let address = href::of_identifier(node.attr("pub-id-type").unwrap_or_default(), &node.words());
    let address = node.href().and_then(href::safe).or(address);
    match address.filter(|_| page.mode != Mode::Bare && !out.is_inside("a")) {
        Some(address) => {
            out.phrase("a", &[("href", &address)]);
            inline::children(page, node, out);
            out.end();
        }
        None => inline::children(page, node, out),
    }
}

/// The DOI: marked as one, linked as one, or written as one.
fn doi(node: Node<'_>, text: &str) -> Option<Doi> {
    let trimmed = |text: &str| text.trim().trim_end_matches(['.', ',', ';']).parse::<Doi>().ok();
    let marked = node.descendants().filter(|id| id.is("pub-id") && id.attr("pub-id-type") == Some("doi"));
    let linked =
        || node.descendants().filter(|link| link.is("ext-link") || link.is("uri")).filter_map(Node::href);
    let begins =
        |word: &str, with: &str| word.get(..with.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(with));
    let written = || {
        let words =
            text.split_whitespace().filter(|word| word.contains("doi.org/") || begins(word, "doi:10."));
        words.filter_map(|word| trimmed(word.trim_end_matches(')'))).next()
    };
    marked
        .filter_map(|id| trimmed(&id.words()))
        .next()
        .or_else(|| linked().find_map(trimmed))
        .or_else(written)
}

/// A reference list of a sub-article, in its place.
pub fn in_place<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    out.block("div", &[("role", "doc-bibliography")]);
    out.block("ol", &[("class", "ref-list")]);
    for entry in node.all("ref") {
        let id = page.sure_id(entry, "ref");
        out.block("li", &[("id", &id)]);
        let label = label(entry);
        if !label.is_empty() {
            out.phrase_text("span", &[("class", "label")], &label);
            out.text(" ");
        }
        page.in_mode(Mode::Phrase, |page| write(page, entry, out));
        super::note::back_links(page, entry, out);
        out.end();
    }
    out.end();
    out.end();
}
