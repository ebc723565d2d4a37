//! Figures: the picture first, then one caption that labels it. A picture that is missing leaves its caption, a line
//! that says so, and an error with the name that was looked for.

use super::{html::Html, inline, media, page::Page, xml::Node};

/// Parts of a figure that belong into its caption, in the order in which they are shown.
const CAPTION: [&str; 8] =
    ["label", "caption", "abstract", "kwd-group", "attrib", "permissions", "subj-group", "fn-group"];

/// A `fig`, and what is like one.
pub fn figure<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let id = page.id(node);
    out.block("figure", &[("id", &id), ("class", "fig")]);
    for child in node.children().filter(|child| !CAPTION.contains(&child.name())) {
        inline::one(page, child, out);
    }
    media::long_description(page, node, out);
    caption(page, node, out);
    out.end();
}

/// A `fig-group`: figures under one caption.
pub fn group<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let id = page.id(node);
    out.block("figure", &[("id", &id), ("class", "fig-group")]);
    for child in node.children().filter(|child| !CAPTION.contains(&child.name())) {
        inline::one(page, child, out);
    }
    media::long_description(page, node, out);
    caption(page, node, out);
    out.end();
}

/// A picture that is no part of a figure, or one that carries its own label and caption.
pub fn graphic<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let is_in_figure = out.is_inside("figure");
    let has_words = CAPTION.iter().any(|name| node.child(name).is_some());
    if is_in_figure && !has_words {
        media::picture(page, node, out);
    } else if is_in_figure {
        media::picture(page, node, out);
        for child in node.elements().filter(|child| CAPTION.contains(&child.name())) {
            inline::one(page, child, out);
        }
    } else {
        out.block("figure", &[("class", "fig graphic")]);
        media::picture(page, node, out);
        caption(page, node, out);
        out.end();
    }
}

/// The caption of a figure: label, title, text, source, rights.
pub fn caption<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let parts: Vec<_> =
        CAPTION.iter().flat_map(|name| node.all(name)).filter(|part| !part.words().is_empty()).collect();
    if parts.is_empty() {
        return;
    }
    out.block("figcaption", &[]);
    caption_parts(page, &parts, out);
    out.end();
}

/// Label and caption of a figure or table. The label stands on the title's line, or on the first paragraph's.
pub fn caption_parts<'a>(page: &mut Page<'a>, parts: &[Node<'a>], out: &mut Html) {
    for part in parts {
        match part.name() {
            "label" => {
                inline::wrapped(page, *part, ("span", "label"), out);
                out.text(" ");
            }
            "caption" => {
                for child in part.children() {
                    match child.name() {
                        "title" | "subtitle" => {
                            inline::wrapped(page, child, ("span", "caption-title"), out);
                            out.text(" ");
                        }
                        _ => inline::one(page, child, out),
                    }
                }
                page.anchor(*part, out);
            }
            _ => inline::one(page, *part, out),
        }
    }
}
