//! Citations in a Markdown article: `[@okonjo2023; @tan2021]` becomes numbers that lead to the reference list.

use model::markup::push_escaped;
use std::collections::BTreeMap;

/// The references of an article and who cites them.
#[derive(Debug, Default)]
pub struct Citations {
    /// Number from 1 by id.
    numbers: BTreeMap<String, usize>,
    /// Ids of the citing places by number minus one.
    pub cited_by: Vec<Vec<String>>,
    /// How many places cite.
    places: usize,
}

/// What a piece of text in brackets turned out to be.
pub struct Cited {
    /// Safe HTML of the citation.
    pub html: String,
    /// Ids that no reference has.
    pub unknown: Vec<String>,
}

impl Citations {
    /// The references in their order.
    pub fn new(ids: &[String]) -> Self {
        let numbers = ids.iter().enumerate().map(|(at, id)| (id.clone(), at + 1)).collect();
        Self { numbers, cited_by: vec![Vec::new(); ids.len()], places: 0 }
    }

    /// The citation that `text` begins with, and its length in bytes; `None` when it begins with none. Within a link its
    /// numbers are no links of their own.
    pub fn read(&mut self, text: &str, is_in_link: bool) -> Option<(Cited, usize)> {
        let inside = text.strip_prefix("[@")?;
        let end = inside.find(']')?;
        let ids: Vec<&str> = inside[..end].split(';').map(|id| id.trim().trim_start_matches('@')).collect();
        let is_id = |id: &&str| {
            !id.is_empty() && id.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | ':'))
        };
        if !ids.iter().all(is_id) {
            return None;
        }
        let mut cited = Cited { html: String::new(), unknown: Vec::new() };
        for id in ids {
            self.cite(id, is_in_link, &mut cited);
        }
        cited.html = format!("<sup>{}</sup>", cited.html);
        Some((cited, end + "[@]".len()))
    }

    fn cite(&mut self, id: &str, is_in_link: bool, cited: &mut Cited) {
        if !cited.html.is_empty() {
            cited.html.push(',');
        }
        let Some(&number) = self.numbers.get(id) else {
            cited.unknown.push(id.to_owned());
            push_escaped(&mut cited.html, id);
            return;
        };
        self.places += 1;
        let place = format!("cite-{}", self.places);
        match is_in_link {
            true => cited.html.push_str(&format!("<span id=\"{place}\">{number}</span>")),
            false => cited.html.push_str(&format!(
            "<a class=\"xref xref-bibr\" id=\"{place}\" href=\"#ref-{number}\" role=\"doc-biblioref\">{number}</a>"
        )),
        }
        if let Some(places) = self.cited_by.get_mut(number - 1) {
            places.push(place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_in_one_pair_of_brackets() {
        let mut citations = Citations::new(&["a".into(), "b".into()]);
        let (cited, length) = citations.read("[@a; @b] rest", false).unwrap();
        assert_eq!(length, "[@a; @b]".len());
        assert_eq!(cited.html.matches("href=\"#ref-").count(), 2);
        assert_eq!(citations.cited_by, [vec!["cite-1".to_owned()], vec!["cite-2".to_owned()]]);
        assert_eq!(citations.read("[@c]", false).unwrap().0.unknown, ["c"]);
        assert!(citations.read("[@ mail]", false).is_none_or(|(cited, _)| !cited.unknown.is_empty()));
        assert!(citations.read("[a](b)", false).is_none());
    }
}
