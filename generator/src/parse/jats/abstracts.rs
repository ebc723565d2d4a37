//! Abstracts: the main one first, then summaries, highlights and translations, each with its kind, its language and the
//! heading that it has or that its kind gives it.

use super::{html::Html, inline, page::Page, xml::Node};
use model::article::Abstract;

/// Every abstract of the metadata.
pub fn read<'a>(page: &mut Page<'a>, meta: Node<'a>, language: &str) -> Vec<Abstract> {
    let nodes = meta.elements().filter(|node| node.is("abstract") || node.is("trans-abstract"));
    let mut abstracts: Vec<_> =
        nodes.map(|node| one(page, node, language)).filter(|found| !found.body.is_empty()).collect();
    abstracts.sort_by_key(|found| !found.kind.is_empty());
    abstracts
}

fn one<'a>(page: &mut Page<'a>, node: Node<'a>, language: &str) -> Abstract {
    let kind = match (node.attr("abstract-type"), node.is("trans-abstract")) {
        (Some(kind), _) => kind.to_owned(),
        (None, true) => "translation".to_owned(),
        (None, false) => String::new(),
    };
    let outlined = std::mem::replace(&mut page.outlined, false);
    let mut out = Html::new();
    // Without a title the label is the heading; it stands there once.
    let named = node.words_of("title").or_else(|| node.words_of("label"));
    let title = named.unwrap_or_else(|| heading(&kind).to_owned());
    let is_heading = |child: &Node<'_>| {
        child.is("title") || child.is("label") && child.words().eq_ignore_ascii_case(&title)
    };
    page.deeper(|page| {
        for child in node.children().filter(|child| !is_heading(child)) {
            inline::one(page, child, &mut out);
        }
    });
    page.outlined = outlined;
    let language = node.lang().filter(|found| *found != language).map(str::to_owned);
    Abstract { title, language, kind, body: out.into_markup() }
}

/// The heading that a kind gives.
fn heading(kind: &str) -> &'static str {
    match kind {
        "graphical" => "Graphical abstract",
        "executive-summary" | "editor-summary" | "web-summary" | "summary" | "short" | "toc" | "teaser" => {
            "Summary"
        }
        "plain-language-summary" | "plain-language" | "executive" | "patient-summary" => {
            "Plain language summary"
        }
        "key-points" | "highlights" | "author-highlights" => "Highlights",
        _ => "Abstract",
    }
}
