//! MathML as browsers draw it (MathML Core): prefixes gone, `mathvariant` turned into letters, fences written out,
//! annotations dropped, and only elements and attributes of a list. What is not on it shows its children.

use super::{html::Html, mathml_look as look, mathvariant, xml::Node};

/// Elements of MathML Core with content.
const ELEMENTS: [&str; 24] = [
    "math",
    "mrow",
    "mi",
    "mn",
    "mo",
    "ms",
    "mtext",
    "mspace",
    "mfrac",
    "msqrt",
    "mroot",
    "mstyle",
    "merror",
    "mpadded",
    "mphantom",
    "msub",
    "msup",
    "msubsup",
    "munder",
    "mover",
    "munderover",
    "mmultiscripts",
    "mprescripts",
    "mtable",
];
/// Attributes that change how a formula is drawn; those of lengths take numbers with a unit.
const ATTRIBUTES: [&str; 23] = [
    "displaystyle",
    "scriptlevel",
    "stretchy",
    "symmetric",
    "maxsize",
    "minsize",
    "largeop",
    "movablelimits",
    "accent",
    "accentunder",
    "form",
    "fence",
    "separator",
    "lspace",
    "rspace",
    "linethickness",
    "width",
    "height",
    "depth",
    "voffset",
    "dir",
    "columnspan",
    "rowspan",
];

/// Writes a `math` element. `tex` is kept as its text form.
pub fn write(node: Node<'_>, (is_block, tex): (bool, &str), out: &mut Html) {
    if node.name() != "math" {
        return element(node, "", out);
    }
    let display = if is_block { "block" } else { "" };
    let alt = if tex.is_empty() { node.attr("alttext").unwrap_or_default() } else { tex };
    out.fixed("math", &[("display", display), ("alttext", alt)]);
    children(node, node.attr("mathvariant").unwrap_or_default(), out);
    out.end();
}

fn children(node: Node<'_>, variant: &str, out: &mut Html) {
    for child in node.children() {
        one(child, variant, out);
    }
}

fn one(node: Node<'_>, variant: &str, out: &mut Html) {
    match node.text() {
        Some(text) if text.trim().is_empty() => {}
        // Text outside of a token is not MathML; it must not be lost either.
        Some(text) => {
            out.fixed("mtext", &[]);
            out.text(text.trim());
            out.end();
        }
        None => element(node, variant, out),
    }
}

/// The sign itself where a row holds nothing else: the bar over a letter, which browsers set close only when it is no row. The two
/// mean the same.
fn bare(node: Node<'_>) -> Node<'_> {
    let is_row = node.is_element() && node.name() == "mrow" && node.attributes().next().is_none();
    let mut inside = node.children().filter(|child| child.text().is_none_or(|text| !text.trim().is_empty()));
    match (inside.next(), inside.next()) {
        (Some(sign), None) if is_row && sign.name() == "mo" => sign,
        _ => node,
    }
}

fn element(node: Node<'_>, variant: &str, out: &mut Html) {
    let variant = node.attr("mathvariant").unwrap_or(variant);
    match node.name() {
        "mi" | "mn" | "mo" | "ms" | "mtext" => token(node, variant, out),
        "mfenced" => fenced(node, variant, out),
        "semantics" | "maction" => {
            let shown = node.elements().find(|child| !child.name().starts_with("annotation"));
            if let Some(shown) = shown {
                element(shown, variant, out);
            }
        }
        "annotation" | "annotation-xml" | "maligngroup" | "malignmark" | "mglyph" => {}
        "mlabeledtr" => labelled(node, variant, out),
        "none" => known(node, ("mrow", variant), out),
        "mtr" => known(node, ("mtr", variant), out),
        "mtd" => known(node, ("mtd", variant), out),
        "menclose" => known(node, ("mrow", variant), out),
        name => match ELEMENTS.iter().find(|known| **known == name) {
            Some(tag) => known(node, (tag, variant), out),
            None => known(node, ("mrow", variant), out),
        },
    }
}

/// An element of the list with the attributes of the list. Its plain form says what the drawing says.
fn known(node: Node<'_>, (tag, variant): (&'static str, &str), out: &mut Html) {
    let mut attributes: Vec<(&'static str, &str)> = ATTRIBUTES
        .iter()
        .filter_map(|name| Some((*name, node.attr(name).filter(|value| is_harmless(value))?)))
        .collect();
    let wider = if tag == "mpadded" { relative(&mut attributes) } else { None };
    let class = look::class(node);
    if !class.is_empty() {
        attributes.push(("class", &class));
    }
    // Core allows these two everywhere; validators and older browsers only here.
    let is_style = |name: &str| matches!(name, "displaystyle" | "scriptlevel") && tag != "mstyle";
    let styles: Vec<_> = attributes.iter().copied().filter(|(name, _)| is_style(name)).collect();
    attributes.retain(|(name, _)| !is_style(name));
    let is_wrapped = !styles.is_empty() && !matches!(tag, "mtr" | "mtd");
    if is_wrapped {
        out.fixed("mstyle", &styles);
    }
    out.fixed(tag, &attributes);
    parts(node, (tag, variant), out);
    out.end();
    if let Some(width) = wider {
        out.fixed("mspace", &[("width", width)]);
        out.end();
    }
    if is_wrapped {
        out.end();
    }
}

/// `width="+3pt"` of `mpadded` is 3 pt more than what is inside, which browsers no longer understand: they would draw it 3 pt wide.
/// Takes what is relative, and returns what is to be added behind it.
fn relative<'x>(attributes: &mut Vec<(&'static str, &'x str)>) -> Option<&'x str> {
    let added = attributes.iter().find_map(|(name, value)| {
        let more = value.strip_prefix('+').filter(|_| *name == "width")?;
        more.ends_with(|c: char| c.is_ascii_alphabetic()).then_some(more)
    });
    let words = ["width", "height", "depth"];
    attributes.retain(|(name, value)| {
        let is_relative = value.starts_with(['+', '-']) && words.contains(name);
        !is_relative && !value.contains('%') && !words.iter().any(|word| value.contains(word))
    });
    added.filter(|more| !words.iter().any(|word| more.contains(word)))
}

/// The children of an element, with the signs between them that the plain form needs.
fn parts(node: Node<'_>, (tag, variant): (&str, &str), out: &mut Html) {
    let between = match tag {
        "mfrac" => "/",
        "msup" | "mroot" => "^",
        "msub" => "_",
        "mtr" | "mtable" => " ",
        _ => "",
    };
    let mut is_first = true;
    for child in node.children() {
        if child.is_element() && !is_first {
            out.plain(between);
        }
        let is_above = matches!(tag, "mover" | "munder" | "munderover") && !is_first;
        is_first &= !child.is_element();
        one(if is_above { bare(child) } else { child }, variant, out);
    }
}

/// Values hold words and lengths, nothing else.
fn is_harmless(value: &str) -> bool {
    value.len() <= 32
        && value.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-' | b'+' | b'%' | b' '))
}

/// Letters, numbers, signs. Only `normal` of a single letter is an attribute still; other variants are letters.
fn token(node: Node<'_>, variant: &str, out: &mut Html) {
    let text = node.words();
    let tag = match node.name() {
        "mi" => "mi",
        "mn" => "mn",
        "mo" => "mo",
        "ms" => "ms",
        _ => "mtext",
    };
    let is_letter = tag == "mi" && text.chars().count() == 1;
    let upright = if variant == "normal" && is_letter { "normal" } else { "" };
    let mut attributes: Vec<(&'static str, &str)> = vec![("mathvariant", upright)];
    for name in ATTRIBUTES {
        if let Some(value) = node.attr(name).filter(|value| is_harmless(value)) {
            attributes.push((name, value));
        }
    }
    out.fixed(tag, &attributes);
    // Blanks at the edges of mtext are meant, but HTML folds them.
    let raw = node.string();
    let spaced = tag == "mtext" && raw.starts_with(char::is_whitespace) && !text.is_empty();
    let trailing = tag == "mtext" && raw.ends_with(char::is_whitespace) && !text.is_empty();
    let letters = mathvariant::letters(&text, if is_letter && variant == "italic" { "" } else { variant });
    let letters = if matches!(tag, "mo" | "mn") { minus(letters) } else { letters };
    let (before, after) = (if spaced { "\u{a0}" } else { "" }, if trailing { "\u{a0}" } else { "" });
    out.text(&format!("{before}{letters}{after}"));
    out.end();
}

/// A hyphen as a sign, or before a number, is a minus; not every browser and font sees to that.
fn minus(text: String) -> String {
    match text.strip_prefix('-') {
        Some(rest) if !rest.starts_with(['-', '>']) => format!("\u{2212}{rest}"),
        _ => text,
    }
}

/// `mfenced`, which browsers no longer draw, as the row that it stands for.
fn fenced(node: Node<'_>, variant: &str, out: &mut Html) {
    let raw =
        |name: &str| node.attributes().find(|(_, found, _)| *found == name).map(|(_, _, value)| value.trim());
    let sign = |text: &str, role: &'static str, out: &mut Html| {
        if !text.is_empty() {
            out.fixed("mo", &[("form", role), ("stretchy", if role == "infix" { "" } else { "true" })]);
            out.text(text);
            out.end();
        }
    };
    let separators: Vec<char> =
        raw("separators").unwrap_or(",").chars().filter(|c| !c.is_whitespace()).collect();
    out.fixed("mrow", &[]);
    sign(raw("open").unwrap_or("("), "prefix", out);
    for (number, child) in node.elements().enumerate() {
        if number > 0 && !separators.is_empty() {
            let separator = separators.get(number - 1).or(separators.last()).copied().unwrap_or(',');
            sign(separator.encode_utf8(&mut [0; 4]), "infix", out);
        }
        one(child, variant, out);
    }
    sign(raw("close").unwrap_or(")"), "postfix", out);
    out.end();
}

/// A numbered row: browsers do not know it, so the number becomes the last cell.
fn labelled(node: Node<'_>, variant: &str, out: &mut Html) {
    let mut cells = node.elements();
    let label = cells.next();
    out.fixed("mtr", &[]);
    cells.for_each(|cell| one(cell, variant, out));
    if let Some(label) = label {
        out.fixed("mtd", &[("class", "formula-label")]);
        children(label, variant, out);
        out.end();
    }
    out.end();
}
