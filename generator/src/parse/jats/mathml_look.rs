//! How parts of a formula look, as classes of `math.css`: alignment, lines, frames, strokes. MathML says it by attributes that
//! browsers ignore (`columnalign`, `columnlines`, `notation`), TeX's converters by styles that a page may not hold.

use super::xml::Node;

/// Cells are looked at so far: of a longer row or table the last word counts for the rest.
const FAR: usize = 64;
/// What may stand around or across a part, by MathML's name.
const NOTATIONS: [&str; 15] = [
    "box",
    "roundedbox",
    "circle",
    "left",
    "right",
    "top",
    "bottom",
    "actuarial",
    "longdiv",
    "madruwb",
    "updiagonalstrike",
    "downdiagonalstrike",
    "verticalstrike",
    "horizontalstrike",
    "phasorangle",
];

/// The classes of an element, which may be none.
pub fn class(node: Node<'_>) -> String {
    let mut classes = Vec::new();
    match node.name() {
        "mtd" => cell(node, &mut classes),
        "mtable" => table(node, &mut classes),
        "menclose" => {
            let notation = node.attr("notation").unwrap_or("longdiv");
            let known = |word: &&str| NOTATIONS.contains(word);
            classes.extend(notation.split_whitespace().filter(known).map(|word| format!("menclose-{word}")));
        }
        "mrow" | "mpadded" | "mstyle"
            if styles(node).any(|(name, value)| name == "border" && is_line(value)) =>
        {
            classes.push("menclose-box".to_owned());
        }
        _ => {}
    }
    classes.sort();
    classes.dedup();
    classes.join(" ")
}

fn table(node: Node<'_>, classes: &mut Vec<String>) {
    if node.attr("frame").is_some_and(is_line) {
        classes.push("menclose-box".to_owned());
    }
    classes.extend(lines(node));
    if styles(node).any(|style| style == ("width", "100%")) {
        classes.push("wide".to_owned());
    }
}

fn cell(node: Node<'_>, classes: &mut Vec<String>) {
    let row = node.parent();
    let column = row.map_or(0, |row| place(row, node, if row.name() == "mlabeledtr" { 1 } else { 0 }));
    let table = row.and_then(|row| row.parent());
    let own = node.attr("columnalign").or_else(|| style(node, "text-align"));
    let of_row = || row.and_then(|row| nth(row.attr("columnalign")?, column));
    let of_table = || table.and_then(|table| nth(table.attr("columnalign")?, column));
    if let Some(word @ ("left" | "right" | "center")) = own.or_else(of_row).or_else(of_table) {
        classes.push(format!("columns-{word}"));
    }
    classes.extend(lines(node));
    if let (Some(table), Some(row)) = (table, row) {
        // A line stands between two columns or rows, never after the last.
        let between = |name: &str, at: usize, parent: Node<'_>| {
            let is_last = parent.elements().nth(at + 1).is_none();
            !is_last && table.attr(name).and_then(|words| nth(words, at)).is_some_and(is_line)
        };
        if between("columnlines", column, row) {
            classes.push("line-right".to_owned());
        }
        if table.attr("rowlines").is_some() && between("rowlines", place(table, row, 0), table) {
            classes.push("line-bottom".to_owned());
        }
    }
    // TeX sets both sides of `&=` close together.
    for (name, class) in [("padding-left", "close-left"), ("padding-right", "close-right")] {
        if style(node, name).is_some_and(|value| matches!(value, "0" | "0em" | "0pt")) {
            classes.push(class.to_owned());
        }
    }
    if style(node, "width") == Some("50%") {
        classes.push("half".to_owned());
    }
}

/// Lines at the edges that a style names.
fn lines(node: Node<'_>) -> impl Iterator<Item = String> {
    let edges = styles(node).filter(|(_, value)| is_line(value));
    edges.filter_map(|(name, _)| match name.strip_prefix("border-")? {
        edge @ ("left" | "right" | "top" | "bottom") => Some(format!("line-{edge}")),
        _ => None,
    })
}

fn is_line(value: &str) -> bool {
    value.split_whitespace().any(|word| matches!(word, "solid" | "dashed"))
}

/// At which place a child stands, `skipped` children left out.
fn place(parent: Node<'_>, child: Node<'_>, skipped: usize) -> usize {
    parent.elements().skip(skipped).take(FAR).position(|other| other == child).unwrap_or(FAR)
}

/// The word for a column or row; the last one counts for all that follow.
fn nth(words: &str, at: usize) -> Option<&str> {
    let words = || words.split_whitespace().take(FAR);
    words().nth(at).or_else(|| words().last())
}

fn style<'a>(node: Node<'a>, wanted: &str) -> Option<&'a str> {
    styles(node).filter(|(name, _)| *name == wanted).last().map(|(_, value)| value)
}

/// The declarations of a style; Temml has a class for two of them.
fn styles<'a>(node: Node<'a>) -> impl Iterator<Item = (&'a str, &'a str)> {
    let of_class = match node.attr("class").unwrap_or_default() {
        "tml-left" => Some(("text-align", "left")),
        "tml-right" => Some(("text-align", "right")),
        _ => None,
    };
    let text = node.attr("style").filter(|text| text.len() < 400).unwrap_or_default();
    let declared = text.split(';').filter_map(|one| one.split_once(':'));
    of_class.into_iter().chain(declared.map(|(name, value)| (name.trim(), value.trim())))
}
