//! Running text: the one renderer for everything that stands within a line, in paragraphs, captions, cells, notes,
//! titles, labels and references alike. What is no inline element is handed to the blocks.

use super::{
    block, citation, formula, href,
    html::Html,
    media, names, note,
    page::{Mode, Page},
    reference, twofold,
    xml::{Node, Space},
    xref,
};
use crate::diagnostic::Code;
use model::Markup;

/// Writes everything in a node.
pub fn children<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    for child in node.children() {
        one(page, child, out);
    }
}

/// Writes a text or an element, whatever it is.
pub fn one<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    if let Some(text) = node.text() {
        out.text(if out.is_inside("pre") { text } else { unbroken(node, text) });
        return;
    }
    if node.space() == Space::MathMl {
        formula::math(page, node, out);
    } else if !style(page, node, out) && !thing(page, node, out) && !block::write(page, node, out) {
        unknown(page, node, out);
    }
    page.anchor(node, out);
}

/// A text without the line breaks of files that were printed one element a line: between an opening bracket and the element after
/// it, within a range of pages, and between an element and the sign that closes. Such breaks are no blanks of the author's.
fn unbroken<'x>(node: Node<'_>, text: &'x str) -> &'x str {
    let is_break = |blanks: &str| blanks.contains('\n');
    let rest = text.trim_start();
    let (blanks, _) = text.split_at(text.len() - rest.len());
    let closes = || {
        let mut signs = rest.chars();
        let sign = signs.next().is_some_and(|c| matches!(c, ',' | '.' | ')' | ']'));
        sign && signs.next().is_none_or(|c| !c.is_alphanumeric())
    };
    // `5`, a point set in italics, `02`.
    let is_fraction = |point: Node<'_>| {
        let whole = point.previous().and_then(Node::text).map(str::trim_end).unwrap_or_default();
        matches!(point.words().as_str(), "." | ",") && goes_on(whole, point)
    };
    let is_rest =
        || rest.starts_with(|c: char| c.is_ascii_digit()) && node.previous().is_some_and(is_fraction);
    let is_bound = is_break(blanks) && node.previous().is_some() && (closes() || is_rest());
    let text = if is_bound { rest } else { text };
    let begun = text.trim_end();
    let (_, blanks) = text.split_at(begun.len());
    // `2017–` before the last page.
    let spans = || begun.strip_suffix('–').is_some_and(|from| from.ends_with(|c: char| c.is_ascii_digit()));
    let opens =
        || begun.ends_with(['(', '[']) || spans() || node.next().is_some_and(|next| goes_on(begun, next));
    if is_break(blanks) && node.next().is_some() && opens() { begun } else { text }
}

/// Whether an element belongs to the word before it: a point within a number, small capitals after a capital (`A` and `bstract`).
fn goes_on(before: &str, next: Node<'_>) -> bool {
    let mut last = before.chars().rev();
    let is_one = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    match last.next() {
        Some(c) if c.is_ascii_digit() => matches!(next.words().as_str(), "." | "," | ")" | "]"),
        Some(c) if c.is_uppercase() && is_one(last.next()) => {
            next.is("sc") && next.words().starts_with(char::is_lowercase)
        }
        _ => false,
    }
}

/// A title or label as a short text that may be shown anywhere: without links, ids and notes.
pub fn markup<'a>(page: &mut Page<'a>, node: Node<'a>) -> Markup {
    page.in_mode(Mode::Bare, |page| {
        let mut out = Html::new();
        children(page, node, &mut out);
        out.into_markup()
    })
}

/// Elements that only change how their text looks.
fn style<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) -> bool {
    let (tag, class) = match node.name() {
        "italic" | "i" | "em" => ("em", ""),
        "bold" | "b" | "strong" => ("strong", ""),
        "sup" => ("sup", ""),
        "sub" => ("sub", ""),
        "monospace" | "tt" => ("code", ""),
        "underline" => ("span", "underline"),
        "overline" => ("span", "overline"),
        "strike" => ("s", ""),
        "sc" => ("span", "sc"),
        "roman" => ("span", "roman"),
        "sans-serif" => ("span", "sans-serif"),
        "fixed-case" | "overline-start" | "overline-end" | "underline-start" | "underline-end" => {
            ("span", "")
        }
        "abbrev" => ("span", "abbrev"),
        "ruby" => ("ruby", ""),
        "rt" => ("rt", ""),
        "rb" => ("span", ""),
        "x" | "milestone-start" | "milestone-end" | "index-term-range-end" => ("span", ""),
        "named-content" | "styled-content" | "span" => return named(page, node, out),
        _ => return false,
    };
    wrapped(page, node, (tag, class), out);
    true
}

/// An element around the children of a node.
pub fn wrapped<'a>(page: &mut Page<'a>, node: Node<'a>, (tag, class): (&'static str, &str), out: &mut Html) {
    let id = page.id(node);
    if tag == "span" && class.is_empty() && id.is_empty() {
        return children(page, node, out);
    }
    out.phrase(tag, &[("id", &id), ("class", class)]);
    children(page, node, out);
    out.end();
}

/// `named-content` and `styled-content`: a span that says what it is, when a class can say it.
fn named<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) -> bool {
    let kind = node.attr("content-type").or_else(|| node.attr("style-type")).unwrap_or_default();
    if kind == "taxon-name" {
        // PMC's form of TaxPub: genus and species are marked and nothing stands between them.
        let id = page.id(node);
        out.phrase("span", &[("id", &id), ("class", "named named-taxon-name")]);
        names::inline(page, node, out);
        out.end();
        return true;
    }
    let style = node.attr("style").unwrap_or_default().to_ascii_lowercase();
    let (tag, class) = if style.contains("italic") {
        ("em", String::new())
    } else if style.contains("bold") {
        ("strong", String::new())
    } else if style.contains("small-caps") {
        ("span", "sc".to_owned())
    } else {
        let clean: String = kind.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        let clean = clean.trim_matches('-');
        ("span", if clean.is_empty() { String::new() } else { format!("named named-{clean}") })
    };
    wrapped(page, node, (tag, &class), out);
    true
}

/// Elements that stand within a line and do something.
fn thing<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) -> bool {
    match node.name() {
        "xref" => xref::write(page, node, out),
        "ext-link"
        | "uri"
        | "email"
        | "self-uri"
        | "related-object"
        | "related-article"
        | "inline-supplementary-material"
        | "a" => link(page, node, out),
        "inline-formula" => formula::inline(page, node, out),
        "tex-math" => formula::tex(page, node, out),
        "inline-graphic" | "private-char" | "inline-media" => media::inline(page, node, out),
        "break" | "br" => line_break(page, out),
        "target" => wrapped(page, node, ("span", ""), out),
        "fn" => note::inline(page, node, out),
        "alternatives" => alternatives(page, node, out),
        "name-alternatives" | "collab-alternatives" | "aff-alternatives" => twofold::forms(page, node, out),
        "citation-alternatives" => {
            twofold::citations(page, &node.elements().collect::<Vec<_>>(), out);
        }
        "name" | "taxon-name" => names::inline(page, node, out),
        "mixed-citation" | "element-citation" | "nlm-citation" | "citation" => {
            reference::citation(page, node, out);
        }
        "person-group" => citation::group(page, node, out),
        "index-term" => {}
        _ => return false,
    }
    true
}

fn line_break(page: &Page<'_>, out: &mut Html) {
    match page.mode {
        Mode::Bare => out.text(" "),
        _ => out.void("br", &[]),
    }
}

/// One of several forms of the same thing: marked-up forms before pictures, text last.
fn alternatives<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    const BEST: [&str; 12] = [
        "math",
        "table",
        "tgroup",
        "tex-math",
        "code",
        "preformat",
        "media",
        "graphic",
        "inline-graphic",
        "chem-struct",
        "inline-media",
        "textual-form",
    ];
    let is_shown = |node: Node<'_>| node.href().is_none_or(|href| page.context.find(href).is_some());
    let named = |name: &str| node.elements().filter(move |node| node.name() == name).collect::<Vec<_>>();
    let best = BEST.iter().flat_map(|name| named(name)).find(|node| is_shown(*node));
    let best =
        best.or_else(|| BEST.iter().flat_map(|name| named(name)).next()).or_else(|| node.elements().next());
    if let Some(best) = best {
        one(page, best, out);
    }
}

/// A link to the world. Links within links are not; they keep their text.
fn link<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let words = node.words();
    if node.is("inline-supplementary-material")
        && page.mode != Mode::Bare
        && media::inline_file(page, node, out)
    {
        return;
    }
    let address = match node.name() {
        "email" => words.contains('@').then(|| href::safe(&format!("mailto:{words}"))).flatten(),
        _ => {
            let kind = node.attr("ext-link-type").or_else(|| node.attr("document-id-type")).unwrap_or("uri");
            let given = node.href().or_else(|| node.attr("document-id")).unwrap_or(&words);
            href::of_identifier(kind, given).or_else(|| href::safe(given))
        }
    };
    match address.filter(|_| page.mode != Mode::Bare && !out.is_inside("a")) {
        Some(address) => {
            let id = page.id(node);
            out.phrase("a", &[("id", &id), ("href", &address)]);
            if words.is_empty() && node.find("inline-graphic").is_none() {
                out.text(node.href().unwrap_or_default());
            }
            children(page, node, out);
            out.end();
        }
        None => children(page, node, out),
    }
}

/// What nobody foresaw: its text stays in its place, and the editor is told once.
fn unknown<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let message = format!("<{}> is not known; its text is kept", node.name());
    page.fault_once(Code::UNKNOWN_ELEMENT, node, message);
    // Only elements inside: blocks of a foreign vocabulary, whose words must not run together.
    let is_loose = node.children().all(|child| child.text().is_none_or(|text| text.trim().is_empty()));
    for child in node.children() {
        if is_loose {
            out.text(" ");
        }
        one(page, child, out);
    }
    if is_loose {
        out.text(" ");
    }
}
