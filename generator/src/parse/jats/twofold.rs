//! A reference, or an affiliation, that a file gives twice, written out and in parts, is shown once: as it is written out, with the links
//! that only the parts have. SciELO's files are made so.

use super::{html::Html, inline, page::Page, xml::Node};
use std::collections::BTreeSet;

/// So many words of a hundred must stand in the other form too; abbreviated journals and translated months do not.
const SHARE: usize = 85;

/// Whether what is said in parts is said by another element in full.
pub fn is_said(parts: Node<'_>, written: Node<'_>) -> bool {
    is_within(&words(&texts(parts)), &words(&texts(written)))
}

/// The same of two texts.
pub fn is_said_in(parts: &str, written: &str) -> bool {
    is_within(&words(parts), &words(written))
}

fn is_within(parts: &BTreeSet<String>, all: &BTreeSet<String>) -> bool {
    let said = parts.iter().filter(|word| all.contains(*word)).count();
    !parts.is_empty() && said * 100 >= parts.len() * SHARE
}

/// The identifiers and addresses of the parts that the written form has not.
pub fn rest<'a>(page: &mut Page<'a>, (parts, written): (Node<'a>, Node<'a>), out: &mut Html) {
    let text = written.words().to_lowercase();
    let links: Vec<&str> = written.descendants().filter_map(Node::href).collect();
    for node in parts.descendants() {
        let has_words = !node.words().is_empty();
        let is_there = text.contains(&node.words().to_lowercase())
            || node.href().is_some_and(|href| links.contains(&href));
        if is_link(node) && has_words && !is_there {
            out.text(" ");
            inline::one(page, node, out);
        }
    }
    page.anchor(parts, out);
}

/// Identifiers and addresses, which [`rest`] sees to.
fn is_link(node: Node<'_>) -> bool {
    matches!(node.name(), "pub-id" | "ext-link" | "uri")
}

/// The texts of an element with blanks between them: parts follow one another without.
fn texts(node: Node<'_>) -> String {
    let own = node.text().map(str::to_owned);
    let inner = node.children().filter(|child| !is_link(*child)).map(texts);
    own.into_iter().chain(inner).collect::<Vec<_>>().join(" ")
}

/// Words of two letters and more, in lower case.
fn words(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| word.chars().count() > 1).map(str::to_lowercase).collect()
}

/// The text without its label, when it begins with it: `[1] Callister`, `2. Instituto`, `3 Koh`. A number that goes on is none.
pub fn without_label<'t>(text: &'t str, label: &str) -> &'t str {
    let is_around = |c: char| c.is_whitespace() || "[](){}.:".contains(c);
    let label = label.trim_matches(is_around);
    let rest = text.trim_start_matches(is_around).strip_prefix(label);
    let Some(rest) = rest.filter(|_| !label.is_empty()) else { return text };
    let after = rest.trim_start_matches(is_around);
    let is_parted = rest.starts_with(['.', ')', ']', ':']) && !after.is_empty();
    let is_apart = rest.starts_with(char::is_whitespace) && after.starts_with(char::is_uppercase);
    if is_parted || is_apart { after } else { text }
}

#[cfg(test)]
mod tests {
    use super::without_label;

    #[test]
    fn a_label_at_the_beginning_goes() {
        for (text, label) in
            [("[1] Koh", "[1]"), (" 2. Koh", "2."), ("3 Koh", "3"), ("(a) Koh", "a"), ("[1]  Koh", "1")]
        {
            assert_eq!(without_label(text, label), "Koh", "{text}");
        }
    }

    #[test]
    fn what_only_looks_like_the_label_stays() {
        for (text, label) in
            [("1984 was", "1"), ("1 2-dichloroethane", "1"), ("Koh", ""), ("1", "1"), ("2.", "2"), ("A", "B")]
        {
            assert_eq!(without_label(text, label), text, "{text}");
        }
    }
}
