//! Names of people, in every form that JATS has: as types for the byline, and as text inside citations.

use super::{html::Html, inline, page::Page, twofold, xml::Node};
use model::person::PersonName;

/// A `name`, `string-name` or `name-alternatives` as a name in parts.
pub fn person(node: Node<'_>) -> PersonName {
    if node.is("name-alternatives") {
        let mut forms = node.elements().filter(|form| form.is("name") || form.is("string-name"));
        let Some(first) = forms.next() else { return PersonName::default() };
        let mut said = twofold::texts(first);
        let mut others: Vec<String> = Vec::new();
        for form in forms.filter(|form| !form.words().is_empty()) {
            if twofold::is_another(&said, form) {
                others.push(person(form).display());
                said = format!("{said} {}", twofold::texts(form));
            }
        }
        return PersonName { alternative: (!others.is_empty()).then(|| others.join(", ")), ..person(first) };
    }
    let part = |name: &str| node.words_of(name).unwrap_or_default();
    let (family, given, suffix) = (part("surname"), part("given-names"), part("suffix"));
    if family.is_empty() && given.is_empty() {
        return PersonName::whole(node.words());
    }
    if family.is_empty() {
        // A mononym: whatever the element is called, it is the whole name (D09).
        return PersonName { suffix, ..PersonName::whole(given) };
    }
    let prefix = part("prefix");
    let particle = if prefix.starts_with(char::is_lowercase) { prefix } else { String::new() };
    let family_first = node.attr("name-style") == Some("eastern");
    PersonName { given, particle, family, suffix, family_first, alternative: None }
}

/// A `name` in running text, as it is written; where only its parts are marked, `Surname Given`.
pub fn inline<'a>(page: &mut Page<'a>, node: Node<'a>, out: &mut Html) {
    let has_text = node.children().any(|child| child.text().is_some_and(|text| !text.trim().is_empty()));
    for (number, child) in node.children().enumerate() {
        if number > 0 && !has_text {
            out.text(" ");
        }
        inline::one(page, child, out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{diagnostic::SourceText, parse::jats::xml};

    fn name(text: &str) -> PersonName {
        let document = xml::read(&SourceText::new("a.xml", text), &mut Vec::new()).unwrap();
        person(document.root().elements().next().unwrap())
    }

    #[test]
    fn d09_a_mononym_is_the_whole_name() {
        let suharto = name("<name><given-names>Suharto</given-names></name>");
        assert_eq!(
            (suharto.family.as_str(), suharto.given.as_str(), suharto.sorted().as_str()),
            ("Suharto", "", "Suharto")
        );
    }

    #[test]
    fn d10_two_scripts_and_eastern_order() {
        let both = name(
            "<name-alternatives><name name-style='western'><surname>Lin</surname><given-names>Mei-Ling</given-names></name>\
             <name name-style='eastern'><surname>林</surname><given-names>美玲</given-names></name></name-alternatives>",
        );
        assert_eq!((both.display().as_str(), both.alternative.as_deref()), ("Mei-Ling Lin", Some("林美玲")));
        assert!(
            name(
                "<name name-style='eastern'><surname>Kovács</surname><given-names>Ágnes</given-names></name>"
            )
            .family_first
        );
    }
}
