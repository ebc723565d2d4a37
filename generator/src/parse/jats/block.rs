//! What stands on lines of its own. This file is the table of contents: each kind of block has its writer, here when it
//! is short, in a file of its name when it is not. Where only running text may stand, a block is its words.

use super::{
    back, figure, formula,
    html::Html,
    inline, list, media, note,
    page::{Mode, Page},
    reference, section, table,
    xml::Node,
};
use rustc_hash::FxHashSet;
use std::sync::LazyLock;

/// Elements that say nothing to a reader: identifiers, processing data, index terms, counts.
const SILENT: [&str; 24] = [
    "object-id",
    "counts",
    "custom-meta",
    "custom-meta-group",
    "processing-meta",
    "alt-text",
    "long-desc",
    "journal-meta",
    "journal-id",
    "article-id",
    "contrib-id",
    "institution-id",
    "custom-meta-wrap",
    "issue-id",
    "volume-id",
    "alt-title",
    "floats-group",
    "floats-wrap",
    "col",
    "colgroup",
    "colspec",
    "spanspec",
    "phone",
    "fax",
];

/// Elements of metadata and citations that are nothing but their text.
const PLAIN: [&str; 98] = [
    "abbrev-journal-title",
    "access-date",
    "addr-line",
    "annotation",
    "anonymous",
    "article-title",
    "award-id",
    "city",
    "chapter-title",
    "collab",
    "collab-name",
    "collab-wrap",
    "comment",
    "conf-acronym",
    "conf-date",
    "conf-loc",
    "conf-name",
    "conf-num",
    "conf-sponsor",
    "conf-theme",
    "contrib",
    "contract-num",
    "contract-sponsor",
    "copyright-holder",
    "copyright-statement",
    "copyright-year",
    "country",
    "data-title",
    "date",
    "date-in-citation",
    "day",
    "degrees",
    "edition",
    "elocation-id",
    "era",
    "etal",
    "fpage",
    "funding-source",
    "funding-statement",
    "given-names",
    "gov",
    "institution",
    "institution-wrap",
    "isbn",
    "issn",
    "issn-l",
    "issue",
    "issue-part",
    "issue-title",
    "journal-title",
    "kwd",
    "license-p",
    "lpage",
    "month",
    "nested-kwd",
    "on-behalf-of",
    "page-count",
    "page-range",
    "part-title",
    "patent",
    "person-group",
    "postal-code",
    "prefix",
    "price",
    "principal-award-recipient",
    "publisher-loc",
    "publisher-name",
    "publisher",
    "pub-id",
    "role",
    "season",
    "section",
    "series",
    "series-text",
    "series-title",
    "size",
    "source",
    "state",
    "std",
    "std-organization",
    "string-conf",
    "string-date",
    "string-name",
    "suffix",
    "supplement",
    "surname",
    "trans-source",
    "trans-title",
    "version",
    "volume",
    "volume-series",
    "year",
    "taxon-name",
    "taxon-name-part",
    "taxon-authority",
    "taxon-status",
    "grant-sponsor",
    "grant-num",
];

/// Both as tables: most elements of a reference list are looked for in them, and each alone would be compared with every name.
static IS_SILENT: LazyLock<FxHashSet<&str>> = LazyLock::new(|| SILENT.into_iter().collect());
static IS_PLAIN: LazyLock<FxHashSet<&str>> = LazyLock::new(|| PLAIN.into_iter().collect());

/// Writes a block; `false` when the element is not known.
pub fn write<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) -> bool {
    let name = node.name();
    if IS_SILENT.contains(name) {
        return true;
    }
    if page.mode != Mode::Flow {
        return phrase(page, node, out);
    }
    text_block(page, node, out)
        || object(page, node, out)
        || back::write(page, node, out)
        || plain(page, node, out)
}

/// A block where only running text may stand: its words.
fn phrase<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) -> bool {
    match node.name() {
        "disp-formula" => formula::inline(page, node, out),
        "graphic" if page.mode == Mode::Phrase => media::inline(page, node, out),
        name => {
            if IS_PLAIN.contains(name) {
                return plain(page, node, out);
            }
            out.text(" ");
            inline::children(page, node, out);
            out.text(" ");
        }
    }
    true
}

/// Metadata and parts of citations that stand in running text.
fn plain<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) -> bool {
    let name = node.name();
    if matches!(name, "pub-id") {
        reference::identifier(page, node, out);
    } else if name == "etal" {
        out.text(if node.words().is_empty() { "et al." } else { "" });
        inline::children(page, node, out);
    } else if IS_PLAIN.contains(name) {
        inline::wrapped(page, node, ("span", ""), out);
    } else {
        return false;
    }
    true
}

/// Blocks of text.
fn text_block<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) -> bool {
    match node.name() {
        "p" => paragraph(page, node, "", out),
        "sec" | "treatment-sec" | "taxon-treatment" => section::write(page, node, out),
        "title" | "subtitle" | "subject" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
            paragraph(page, node, if node.is("subtitle") { "subtitle" } else { "title" }, out);
        }
        "label" => inline::wrapped(page, node, ("span", "label"), out),
        "caption" => holder(page, node, ("div", "caption"), out),
        "list" | "ul" | "ol" => list::list(page, node, out),
        "def-list" => list::definitions(page, node, out),
        "disp-quote" | "blockquote" => holder(page, node, ("blockquote", "disp-quote"), out),
        "attrib" => paragraph(page, node, "attrib", out),
        "boxed-text" => boxed(page, node, "boxed-text", out),
        "statement" => holder(page, node, ("div", "statement"), out),
        "speech" => holder(page, node, ("div", "speech"), out),
        "speaker" => paragraph(page, node, "speaker", out),
        "verse-group" => holder(page, node, ("div", "verse"), out),
        "verse-line" => paragraph(page, node, "verse-line", out),
        "question-wrap-group"
        | "question-wrap"
        | "question"
        | "answer-set"
        | "answer"
        | "explanation"
        | "option"
        | "question-preamble" => holder(page, node, ("div", "question"), out),
        "preformat" | "code" => listing(page, node, out),
        "hr" => out.void("hr", &[]),
        "sig-block" | "sig" | "address" | "author-comment" | "sec-meta" | "license" | "div"
        | "contrib-group" | "abstract" | "trans-abstract" | "aff" | "author-notes" | "free_to_read"
        | "open-access" => {
            holder(page, node, ("div", node_class(node)), out);
        }
        "nomenclature" | "treatment-meta" | "nomenclature-citation" | "nomenclature-citation-list" => {
            holder(page, node, ("div", node.name()), out);
        }
        // What an abbreviation within a line stands for.
        "def" if node.parent().is_some_and(|around| around.is("abbrev")) => {
            out.text(" (");
            page.in_mode(Mode::Phrase, |page| {
                node.all("p").for_each(|line| inline::children(page, line, out));
            });
            out.text(")");
        }
        "def" => holder(page, node, ("div", node.name()), out),
        "permissions" => permissions(page, node, out),
        "kwd-group" => keywords(page, node, out),
        "license_ref" => link_text(page, node, out),
        _ => return false,
    }
    true
}

/// Figures, tables, formulas, files.
fn object<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) -> bool {
    match node.name() {
        "fig" | "fig-panel" | "chem-struct-wrap" | "chem-struct-wrapper" => figure::figure(page, node, out),
        "fig-group" => figure::group(page, node, out),
        "graphic" => figure::graphic(page, node, out),
        "media" => media::media(page, node, out),
        "chem-struct" => holder(page, node, ("div", "chem-struct"), out),
        "table-wrap" | "table-wrap-group" => table::wrap(page, node, out),
        "table" | "array" => table::bare(page, node, out),
        "tgroup" => table::group(page, node, out),
        "disp-formula" => formula::display(page, node, out),
        "disp-formula-group" => holder(page, node, ("div", "formula-group"), out),
        "supplementary-material" => media::supplement(page, node, out),
        "fn-group" | "table-wrap-foot" => note::group(page, node, out),
        _ => return false,
    }
    true
}

fn node_class<'x>(node: Node<'x>) -> &'x str {
    match node.name() {
        "div" => "",
        name => name,
    }
}

/// A paragraph, or what stands for one.
pub fn paragraph<'a>(page: &mut Page<'a>, node: Node<'a>, class: &str, out: &mut Html) {
    let id = page.id(node);
    out.phrase("p", &[("id", &id), ("class", class)]);
    inline::children(page, node, out);
    out.end();
}

/// A block around the children of a node. Loose text in it stands in a paragraph.
pub fn holder<'a>(page: &mut Page<'a>, node: Node<'a>, (tag, class): (&'static str, &str), out: &mut Html) {
    let id = page.id(node);
    out.block(tag, &[("id", &id), ("class", class)]);
    flow(page, node, out);
    out.end();
}

/// The children of a node that may hold blocks and running text.
pub fn flow<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    inline::children(page, node, out);
}

/// An aside. Its headings do not enter the outline.
fn boxed<'a>(page: &mut Page<'a>, node: Node<'a>, class: &str, out: &mut Html) {
    let outlined = std::mem::replace(&mut page.outlined, false);
    holder(page, node, ("aside", class), out);
    page.outlined = outlined;
}

/// A listing, with its language as a class.
fn listing<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let id = page.id(node);
    let language = node.attr("language").unwrap_or_default().to_ascii_lowercase();
    let clean: String =
        language.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '+' | '#')).collect();
    let class = if clean.is_empty() { "code".to_owned() } else { format!("code language-{clean}") };
    // Long lines scroll, and what scrolls is reached by keyboard.
    out.phrase("pre", &[("id", &id), ("class", &class), ("tabindex", "0")]);
    out.phrase("code", &[]);
    page.in_mode(Mode::Phrase, |page| inline::children(page, node, out));
    out.end();
    out.end();
}

/// Keywords of a section or figure, on one line.
fn keywords<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    out.phrase("p", &[("class", "keywords")]);
    let mut before = "";
    for word in node.elements() {
        out.text(before);
        inline::one(page, word, out);
        before = if word.is("label") || word.is("title") { ": " } else { ", " };
    }
    out.end();
}

/// An element whose text is an address.
fn link_text<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    match super::href::safe(&node.words()).filter(|_| page.mode == Mode::Flow && !out.is_inside("a")) {
        Some(address) => {
            out.phrase("p", &[]);
            out.phrase_text("a", &[("href", &address)], &node.words());
            out.end();
        }
        None => inline::children(page, node, out),
    }
}

/// Rights within the article. Year and holder stand in the statement already, when there is one.
fn permissions<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let statement: String = node.all("copyright-statement").map(Node::words).collect();
    let id = page.id(node);
    out.block("div", &[("id", &id), ("class", "permissions")]);
    for part in node.elements() {
        let is_repeated = part.name().starts_with("copyright-") && !part.is("copyright-statement");
        if part.name().starts_with("copyright-") && !(is_repeated && statement.contains(&part.words())) {
            paragraph(page, part, "copyright", out);
        } else if !is_repeated {
            inline::one(page, part, out);
        }
    }
    out.end();
}
