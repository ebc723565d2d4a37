//! Licence and copyright. The address of the licence is the fact; its short name is derived from it.

use super::{
    href,
    html::Html,
    inline,
    page::{Mode, Page},
    saying::Saying,
    xml::{Node, Space},
};
use model::article::Licence;

/// What `permissions` say, or the elements that NLM 2 had in their place.
pub fn read<'a>(page: &mut Page<'a>, meta: Node<'a>) -> Licence {
    let around = meta.child("permissions").unwrap_or(meta);
    let licences: Vec<_> = around.all("license").chain(around.all("open-access")).collect();
    let uri = licences.iter().find_map(|node| address(*node)).or_else(|| address(around)).unwrap_or_default();
    let mut statement = Html::new();
    page.in_mode(Mode::Phrase, |page| {
        for licence in &licences {
            for child in licence.children().filter(|child| child.space() != Space::Ali) {
                statement.text(" ");
                inline::one(page, child, &mut statement);
            }
        }
    });
    let part =
        |name: &str| around.all(name).map(Node::words).filter(|words| !words.is_empty()).collect::<Vec<_>>();
    let (statements, holders) = (part("copyright-statement"), part("copyright-holder"));
    let copyright = copyright(statements.join(" "), &part("copyright-year"), &holders);
    Licence { name: name(&uri), uri, statement: statement.into_markup(), copyright }
}

/// Who holds the rights since when; behind a statement, what it does not say of that.
fn copyright(statement: String, years: &[String], holders: &[String]) -> String {
    if statement.is_empty() && !holders.is_empty() {
        return format!("© {} {}", years.join(", "), holders.join(", ")).replace("  ", " ");
    }
    let said = Saying::of(&statement);
    let new: Vec<&str> =
        years.iter().chain(holders).map(String::as_str).filter(|part| !said.holds(part)).collect();
    if statement.is_empty() || new.is_empty() {
        return statement;
    }
    format!("{}, {}", statement.trim_end_matches(['.', ',', ' ']), new.join(" "))
}

/// The address of a licence: of the element, of `license_ref`, or linked in its text.
fn address(node: Node<'_>) -> Option<String> {
    let reference = node.descendants().find(|child| child.is("license_ref")).map(Node::words);
    let named = || node.is("license").then(|| node.href().map(str::to_owned)).flatten();
    let linked = || {
        let links = node
            .descendants()
            .filter(|child| child.is("ext-link") || child.is("uri"))
            .filter(|_| node.is("license") || node.is("open-access"));
        let mut addresses = links.filter_map(Node::href).filter(|href| href.contains("creativecommons.org"));
        addresses.next().map(str::to_owned)
    };
    reference
        .filter(|text| !text.is_empty())
        .or_else(named)
        .or_else(linked)
        .and_then(|text| href::safe(&text))
}

/// `CC BY 4.0`; empty when the address is none of Creative Commons'.
fn name(uri: &str) -> String {
    let lower = uri.to_ascii_lowercase();
    let Some((_, path)) = lower.split_once("creativecommons.org/") else { return String::new() };
    let mut parts = path.trim_matches('/').split('/');
    match (parts.next(), parts.next(), parts.next().unwrap_or_default()) {
        (Some("publicdomain"), Some("zero"), version) => format!("CC0 {version}"),
        (Some("publicdomain"), Some("mark"), version) => format!("Public Domain Mark {version}"),
        (Some("licenses"), Some(kind), version) => format!("CC {} {version}", kind.to_ascii_uppercase()),
        _ => String::new(),
    }
    .trim_end()
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn names_come_from_addresses() {
        for (uri, shown) in [
            ("https://creativecommons.org/licenses/by/4.0/", "CC BY 4.0"),
            ("http://creativecommons.org/licenses/by-nc-nd/3.0", "CC BY-NC-ND 3.0"),
            ("https://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0"),
            ("https://example.org/licence", ""),
        ] {
            assert_eq!(name(uri), shown);
        }
    }
}
