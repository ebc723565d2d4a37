//! Formulas: of several forms the best is shown, MathML before TeX before a picture. A formula that no form can show
//! leaves its source, and a warning.

use super::{
    href,
    html::Html,
    inline, mathml, media,
    page::{Mode, Page},
    tex,
    xml::{self, Node, Space},
};
use crate::{
    diagnostic::{Code, SourceText},
    parse::{
        math::{Display, Tex},
        said,
    },
};
use model::{Arg, texts::reference};

/// A displayed formula with its number.
pub fn display<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    page.has_math = true;
    let id = page.id(node);
    // A wide formula scrolls in itself, so it must be reachable by keyboard and have a name.
    let label = node.words_of("label");
    let args: Vec<_> = label.iter().map(|label| ("label", Arg::Text(label))).collect();
    let key = if label.is_some() { "text.formula_of" } else { "text.formula" };
    out.block(
        "div",
        &[
            ("id", &id),
            ("class", "formula"),
            ("tabindex", "0"),
            ("role", "group"),
            ("data-t-aria-label", &reference(key, &args)),
            ("aria-label", &said::words(key, &args)),
        ],
    );
    content(page, node, out);
    for label in node.all("label") {
        out.phrase("span", &[("class", "formula-label")]);
        page.in_mode(Mode::Phrase, |page| inline::children(page, label, out));
        out.end();
    }
    out.end();
}

/// A formula within a line; also a displayed one where only running text may stand.
pub fn inline<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    page.has_math = true;
    let id = page.id(node);
    out.phrase("span", &[("id", &id), ("class", "math")]);
    page.in_mode(Mode::Phrase, |page| content(page, node, out));
    if let Some(label) = node.words_of("label") {
        out.text(&format!(" {label}"));
    }
    out.end();
}

/// How good a form is: the smaller the better.
fn rank(node: Node<'_>) -> usize {
    match (node.space(), node.name()) {
        (Space::MathMl, "math") => 0,
        (_, "tex-math") => 1,
        (_, "graphic" | "inline-graphic" | "media" | "inline-media") => 2,
        _ => 3,
    }
}

/// Everything in a formula but its number, and of its forms only the best.
fn content<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let forms = |node: Node<'a>| {
        node.elements()
            .flat_map(|child| if child.is("alternatives") { child.elements().collect() } else { vec![child] })
    };
    let best = forms(node).map(rank).min().unwrap_or(3);
    let mut is_picture_shown = false;
    for child in node
        .children()
        .flat_map(|child| if child.is("alternatives") { child.children().collect() } else { vec![child] })
    {
        match rank(child) {
            _ if child.is("label") => {}
            3 if child.parent().is_some_and(|around| around.is("alternatives")) && best < 3 => {}
            3 => inline::one(page, child, out),
            rank if rank > best => {}
            2 if is_picture_shown => {}
            2 => {
                is_picture_shown = true;
                media::inline(page, child, out);
                page.anchor(child, out);
            }
            _ => inline::one(page, child, out),
        }
    }
}

/// MathML. TeX that is given beside it is kept with it, for copying.
pub fn math<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let is_block = is_displayed(node);
    page.has_math = true;
    let beside = node.parent().and_then(|around| around.child("tex-math"));
    let tex = beside.map(|tex| tex::formula(&tex.string()).0).unwrap_or_default();
    mathml::write(node, (is_block, &tex), out);
}

fn is_displayed(node: Node<'_>) -> bool {
    node.ancestors().take(3).any(|around| around.is("disp-formula"))
}

/// TeX; a picture beside it when it cannot be read; else its source.
pub fn tex<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let (source, was_displayed) = tex::formula(&node.string());
    let is_block =
        is_displayed(node) || (was_displayed && node.ancestors().all(|around| !around.is("inline-formula")));
    if source.is_empty() {
        return;
    }
    match set(&mut page.tex, &source, is_block) {
        Ok(document) => {
            page.has_math = true;
            if let Some(math) = document.root().elements().next() {
                mathml::write(math, (is_block, &source), out);
            }
        }
        Err(reason) => {
            page.fault(Code::NO_FORMULA, node, format!("the TeX cannot be read: {reason}"));
            match picture_beside(node)
                .filter(|picture| picture.href().is_some_and(|href| is_there(page, href)))
            {
                Some(picture) => media::inline(page, picture, out),
                None => out.phrase_text("code", &[("class", "tex math-error")], &source),
            }
        }
    }
}

fn is_there(page: &Page<'_>, href: &str) -> bool {
    page.context.find(href).is_some() || href::safe(href).is_some()
}

fn picture_beside<'a>(node: Node<'a>) -> Option<Node<'a>> {
    let around = node.parent()?;
    let found = |around: Node<'a>| around.elements().find(|child| rank(*child) == 2);
    found(around).or_else(|| found(around.parent()?))
}

/// What the converters give is read as MathML like any other, so that nothing gets onto the page unseen.
fn set(tex: &mut Tex, source: &str, is_block: bool) -> Result<xml::Document, String> {
    let display = if is_block { Display::Block } else { Display::Inline };
    tex.set(source, display).map_err(|error| error.message).and_then(|mathml| read(&mathml))
}

fn read(mathml: &str) -> Result<xml::Document, String> {
    let source = SourceText::new("formula", mathml);
    xml::read(&source, &mut Vec::new()).map_err(|fault| fault.message)
}

/// The MathML of a converter as a page may hold it, with the TeX that it was made of.
pub fn shown(mathml: &str, tex: &str, display: Display) -> String {
    let mut out = Html::new();
    match read(mathml) {
        Ok(document) => {
            let root = document.root();
            root.elements().for_each(|math| mathml::write(math, (display == Display::Block, tex), &mut out));
        }
        Err(_) => out.phrase_text("code", &[("class", "tex math-error")], tex),
    }
    out.finish().html
}
