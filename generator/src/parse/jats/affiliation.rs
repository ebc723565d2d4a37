//! Affiliations as one line of text each, with country and ROR id where the file gives them.

use super::{page::Page, saying::Saying, twofold, xml::Node};
use crate::diagnostic::Code;
use model::{markup::fold_space, person::Affiliation};

/// Parts that are no text of an affiliation: numbers, identifiers, private addresses.
const LEFT_OUT: [&str; 7] = ["label", "institution-id", "email", "phone", "fax", "object-id", "uri"];

/// The affiliations of a byline: in the metadata, in groups, in people. Of several forms the whole counts once.
pub fn nodes<'a>(meta: Node<'a>) -> Vec<Node<'a>> {
    let around =
        meta.elements().filter(|child| matches!(child.name(), "contrib-group" | "aff" | "aff-alternatives"));
    let all = around.flat_map(|child| std::iter::once(child).chain(child.descendants()));
    all.filter(|node| node.is("aff-alternatives") || (node.is("aff") && whole(*node) == *node)).collect()
}

/// The `aff-alternatives` around an `aff`, or the `aff` itself.
pub fn whole(node: Node<'_>) -> Node<'_> {
    node.parent().filter(|around| around.is("aff-alternatives")).unwrap_or(node)
}

/// An affiliation; of several forms the first, and behind it in brackets those with other words.
pub fn read<'a>(page: &mut Page<'a>, node: Node<'a>) -> Affiliation {
    let form = if node.is("aff-alternatives") { node.child("aff").unwrap_or(node) } else { node };
    let lead = lead(form);
    let label = form.words_of("label").or_else(|| lead.map(Node::words)).unwrap_or_default();
    let country = form.descendants().find(|child| child.is("country")).map(Node::words);
    let mut words = text(form);
    for other in node.all("aff").filter(|other| *other != form && node.is("aff-alternatives")) {
        let of_other = text(other);
        if twofold::is_another(&words, other) && !Saying::of(&words).holds(&of_other) {
            words = format!("{words} ({of_other})");
        }
    }
    Affiliation {
        label,
        text: words,
        country: country
            .map(|country| country.trim_end_matches(['.', ',', ';']).trim().to_owned())
            .filter(|country| !country.is_empty()),
        ror: ror(page, form),
    }
}

/// A number at the beginning that should have been a `label`.
fn lead(node: Node<'_>) -> Option<Node<'_>> {
    let first = node.children().find(|child| child.text().is_none_or(|text| !text.trim().is_empty()))?;
    let is_number = first.is("sup") && first.words().chars().count() <= 3;
    (is_number && node.child("label").is_none()).then_some(first)
}

/// The words of an affiliation. Where only its parts are marked, commas stand between them; where they are also written out, they are
/// said once, with what only the parts say at the end.
pub fn text(node: Node<'_>) -> String {
    let is_original =
        |child: &Node<'_>| child.is("institution") && child.attr("content-type") == Some("original");
    let original = node.descendants().find(is_original);
    let parts = joined(node, (lead(node), original));
    let Some(original) = original else { return parts };
    let whole = without_addresses(&original.words());
    let said = Saying::of(&whole);
    let mut units = Vec::new();
    gather(node, (lead(node), Some(original)), &mut units);
    let mut new: Vec<String> = Vec::new();
    for unit in units.iter().map(|unit| without_addresses(unit)).filter(|unit| !said.holds(unit)) {
        if !Saying::of(&new.join(" ")).holds(&unit) {
            new.push(unit);
        }
    }
    match new.as_slice() {
        [] => whole,
        _ => format!("{}, {}", whole.trim_end_matches(['.', ' ']), new.join(", ")),
    }
}

/// The parts of an affiliation, each as one text.
fn gather(node: Node<'_>, (lead, original): (Option<Node<'_>>, Option<Node<'_>>), units: &mut Vec<String>) {
    for child in node.children() {
        let is_left_out = LEFT_OUT.contains(&child.name()) || lead == Some(child) || original == Some(child);
        let is_loose = child.is_element()
            && child.children().all(|inner| inner.text().is_none_or(|text| text.trim().is_empty()));
        match child.text() {
            _ if is_left_out => {}
            None if is_loose => gather(child, (lead, original), units),
            text => units.push(fold_space(&text.map_or_else(|| child.string(), str::to_owned))),
        }
    }
}

fn joined(node: Node<'_>, left_out: (Option<Node<'_>>, Option<Node<'_>>)) -> String {
    let mut out = String::new();
    collect(node, left_out, &mut out);
    let text = fold_space(&out).replace(" ,", ",").replace(",,", ",");
    without_addresses(text.trim_matches([',', ';', ' ']))
}

/// Without e-mail addresses, and what announces them: they are published with the correspondence alone.
fn without_addresses(text: &str) -> String {
    if !text.contains('@') {
        return text.trim_matches([',', ';', ' ']).to_owned();
    }
    let is_address =
        |word: &str| word.split_once('@').is_some_and(|(who, host)| !who.is_empty() && host.contains('.'));
    let is_call = |word: &str| {
        matches!(word.to_lowercase().trim_matches([':', '.', '(', ',']), "email" | "e-mail" | "mail")
    };
    let words: Vec<&str> = text.split(' ').collect();
    let is_kept = |at: usize| {
        let calls = is_call(words[at]) && words.get(at + 1).is_some_and(|next| is_address(next));
        !is_address(words[at]) && !calls
    };
    let kept: Vec<&str> = (0..words.len()).filter(|at| is_kept(*at)).map(|at| words[at]).collect();
    kept.join(" ").trim_end_matches([',', ';', ' ', '(']).to_owned()
}

fn collect(node: Node<'_>, (lead, original): (Option<Node<'_>>, Option<Node<'_>>), out: &mut String) {
    let is_loose = node.children().all(|child| child.text().is_none_or(|text| text.trim().is_empty()));
    let is_wrap =
        node.is("aff") || node.is("addr-line") || node.is("institution-wrap") || node.is("aff-alternatives");
    for child in node.children() {
        if let Some(text) = child.text() {
            out.push_str(text);
            continue;
        }
        if LEFT_OUT.contains(&child.name()) || lead == Some(child) || original == Some(child) {
            continue;
        }
        if is_loose && is_wrap && !out.trim_end().is_empty() && !out.trim_end().ends_with([',', ';']) {
            out.truncate(out.trim_end().len());
            out.push_str(", ");
        }
        collect(child, (lead, original), out);
        if child.is("break") {
            out.push(' ');
        }
    }
}

fn ror<'a>(page: &mut Page<'a>, node: Node<'a>) -> Option<model::Ror> {
    let id = node.descendants().find(|id| {
        id.is("institution-id")
            && (id.attr("institution-id-type").is_some_and(|kind| kind.eq_ignore_ascii_case("ror"))
                || id.words().contains("ror.org/"))
    })?;
    match id.words().parse() {
        Ok(ror) => Some(ror),
        Err(error) => {
            page.fault(Code::BAD_ID, id, format!("`{}` is no ROR id: {error}", id.words()));
            None
        }
    }
}
