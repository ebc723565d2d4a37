//! Ranges of references: `[3]–[7]` in two links, `[3–7]` in one, `[1,3–7]` with only some of them named. Readers and
//! the reference list are owed all five.

use super::{page::Page, xml::Node};
use std::ops::Range;

/// More than anybody means by a range; what is longer is a span of years or pages.
const LONGEST: usize = 200;

/// The references that a link reaches although it does not name them, in order.
pub fn between<'a>(page: &mut Page<'a>, node: Node<'a>, targets: &[Node<'a>]) -> Vec<Node<'a>> {
    let mut places: Vec<Range<usize>> = from_the_link_before(page, node, targets).into_iter().collect();
    if let [first, last] = targets
        && is_range(&node.words())
    {
        places.extend(inner(page, *first, *last));
    }
    places.extend(written(page, &node.words(), targets));
    let mut found: Vec<Node<'a>> = Vec::new();
    for place in places.into_iter().flatten() {
        if let Some(node) = page.refs.get(place).copied()
            && !targets.contains(&node)
            && !found.contains(&node)
        {
            page.ids.give(node, "ref");
            found.push(node);
        }
    }
    found
}

/// The places between two references.
fn inner(page: &Page<'_>, first: Node<'_>, last: Node<'_>) -> Option<Range<usize>> {
    let (from, to) = (page.ref_place(first)?, page.ref_place(last)?);
    (to > from && to - from < LONGEST).then_some(from + 1..to)
}

/// `[3]–[7]`: a dash between this link and the one before it.
fn from_the_link_before<'a>(page: &Page<'a>, node: Node<'a>, targets: &[Node<'a>]) -> Option<Range<usize>> {
    let dash = node.previous().filter(|dash| is_dash(dash.words().trim()))?;
    let before = dash.previous().filter(|before| before.is("xref"))?;
    let rid = before.attr("rid")?.split_whitespace().last()?;
    inner(page, page.ids.target(before, rid)?, *targets.first()?)
}

/// `3–7` in the words of one link: numbers of the list, of which at least one end is named.
fn written(page: &mut Page<'_>, words: &str, targets: &[Node<'_>]) -> Vec<Range<usize>> {
    if !is_range(words) {
        return Vec::new();
    }
    let named: Vec<usize> = targets.iter().filter_map(|target| page.ref_place(*target)).collect();
    let mut found = Vec::new();
    for part in words.split([',', ';']) {
        let Some((first, last)) = part.split_once(DASHES) else { continue };
        let (Some(from), Some(to)) = (page.ref_numbered(digits(first)), page.ref_numbered(digits(last)))
        else {
            continue;
        };
        let is_named = named.contains(&from) || named.contains(&to);
        if is_named && to > from && to - from < LONGEST {
            found.push(from..to + 1);
        }
    }
    found
}

const DASHES: [char; 6] = ['–', '-', '—', '‐', '‑', '−'];

fn is_dash(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(|c| DASHES.contains(&c)) && letters.next().is_none()
}

/// Whether a text holds nothing but numbers, and a dash among them.
fn is_range(text: &str) -> bool {
    text.contains(DASHES)
        && text
            .chars()
            .all(|c| c.is_ascii_digit() || c.is_whitespace() || DASHES.contains(&c) || "[](),;".contains(c))
}

fn digits(text: &str) -> &str {
    text.trim_matches(|c: char| !c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use crate::parse::jats::tests::{around, read};

    /// How often each of eight references is cited by a paragraph.
    fn cited(paragraph: &str, label: bool) -> Vec<usize> {
        let refs: String = (1..=8)
            .map(|n| {
                let label = if label { format!("<label>{n}.</label>") } else { String::new() };
                format!("<ref id='b{n}'>{label}<mixed-citation>R{n}</mixed-citation></ref>")
            })
            .collect();
        let article =
            around(&format!("<body><p>{paragraph}</p></body><back><ref-list>{refs}</ref-list></back>"));
        let text = read(&article).0.text;
        for reference in &text.references {
            let links = text.html.matches(&format!("href=\"#{}\"", reference.id)).count();
            assert_eq!(links, reference.cited_by.len(), "{} in {}", reference.id, text.html);
        }
        text.references.iter().map(|reference| reference.cited_by.len()).collect()
    }

    const THREE_TO_SEVEN: [usize; 8] = [0, 0, 1, 1, 1, 1, 1, 0];

    #[test]
    fn two_links_with_a_dash_between() {
        for dash in ["–", "-", " – ", "<sup>–</sup>", "—"] {
            let text = format!("<xref rid='b3'>3</xref>{dash}<xref rid='b7'>7</xref>");
            assert_eq!(cited(&text, true), THREE_TO_SEVEN, "{dash}");
        }
        assert_eq!(cited("<xref rid='b3'>[3</xref>–<xref rid='b7'>7]</xref>", false), THREE_TO_SEVEN);
    }

    #[test]
    fn one_link_that_names_both_ends_or_one() {
        assert_eq!(cited("<xref rid='b3 b7'>[3–7]</xref>", false), THREE_TO_SEVEN);
        assert_eq!(cited("<xref rid='b3'>[3–7]</xref>", true), THREE_TO_SEVEN);
        assert_eq!(cited("<xref rid='b7'><sup>3-7</sup></xref>", true), THREE_TO_SEVEN);
    }

    #[test]
    fn ranges_among_numbers() {
        assert_eq!(cited("<xref rid='b1 b3 b5'>1, 3–5</xref>", true), [1, 0, 1, 1, 1, 0, 0, 0]);
        assert_eq!(cited("<xref rid='b1 b2'>1,2</xref>", true), [1, 1, 0, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn what_is_no_range_reaches_only_what_it_names() {
        assert_eq!(cited("<xref rid='b3'>Ada 2003–2007</xref>", true)[3], 0);
        assert_eq!(cited("<xref rid='b3'>2003–2007</xref>", true), [0, 0, 1, 0, 0, 0, 0, 0]);
        assert_eq!(cited("<xref rid='b7'>7</xref>–<xref rid='b3'>3</xref>", true)[4], 0);
        assert_eq!(cited("<xref rid='b3'>3</xref> to <xref rid='b7'>7</xref>", true)[4], 0);
    }
}
