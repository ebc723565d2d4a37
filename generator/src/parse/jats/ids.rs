//! Ids: each element that has one gets an id that is unique on the page, fit for an address, and none of the site's own.
//! Links are resolved within their sub-article first, so that a review's `fig1` is not the article's.

use super::xml::{Node, Space};
use rustc_hash::FxHashMap;
use std::collections::{HashMap, HashSet};

/// Ids that the page itself uses.
const TAKEN: [&str; 8] =
    ["main", "top", "search", "header", "footer", "abstract", "references", "author-information"];

/// The ids of one article.
#[derive(Debug, Default)]
pub struct Ids<'a> {
    /// By node.
    given: FxHashMap<u32, String>,
    /// By sub-article (0 for the article itself) and the id in the source.
    found: HashMap<(u32, &'a str), Node<'a>>,
    /// By the id in the source alone: the first.
    first: HashMap<&'a str, Node<'a>>,
    /// Formulas by the ids within their MathML, by sub-article as in `found`.
    rows: HashMap<(u32, &'a str), Node<'a>>,
    used: HashSet<String>,
    /// Nodes whose source id came before.
    pub repeated: Vec<Node<'a>>,
}

/// The id in the source.
pub fn source_id<'x>(node: Node<'x>) -> Option<&'x str> {
    let of_xml = || node.attributes().find(|(space, name, _)| *space == Space::Xml && *name == "id");
    node.attr("id").or_else(|| of_xml().map(|(_, _, value)| value.trim())).filter(|id| !id.is_empty())
}

/// The sub-article around a node: its number, 0 for the article itself.
pub fn scope(node: Node<'_>) -> u32 {
    let around = node.ancestors().find(|node| node.is("sub-article") || node.is("response"));
    around.map_or(0, Node::id)
}

impl<'a> Ids<'a> {
    /// The ids of everything in `article`.
    pub fn of(article: Node<'a>) -> Self {
        let mut ids = Self { used: TAKEN.iter().map(|id| (*id).to_owned()).collect(), ..Self::default() };
        let mut scopes: Vec<u32> = Vec::new();
        for node in article.descendants() {
            let Some(id) = source_id(node) else { continue };
            let scope = scope(node);
            if node.space() == Space::MathMl {
                ids.row(node, (scope, id));
                continue;
            }
            if ids.found.contains_key(&(scope, id)) {
                ids.repeated.push(node);
                continue;
            }
            let number = match scope {
                0 => 0,
                _ => {
                    1 + scopes.iter().position(|known| *known == scope).unwrap_or_else(|| {
                        scopes.push(scope);
                        scopes.len() - 1
                    })
                }
            };
            ids.found.insert((scope, id), node);
            ids.first.entry(id).or_insert(node);
            let wanted = if number == 0 { page_id(id) } else { format!("s{number}-{}", page_id(id)) };
            let given = ids.fresh(&wanted);
            ids.given.insert(node.id(), given);
        }
        ids
    }

    /// A row of a formula that bears a number has an id of its own in the source, and none on the page: links to it lead to the
    /// whole formula.
    fn row(&mut self, node: Node<'a>, (scope, id): (u32, &'a str)) {
        if let Some(formula) = node.ancestors().find(|around| around.is("disp-formula")) {
            self.rows.entry((scope, id)).or_insert(formula);
            self.give(formula, &page_id(id));
        }
    }

    /// An id like `wanted` that nothing has yet.
    pub fn fresh(&mut self, wanted: &str) -> String {
        let mut id = wanted.to_owned();
        let mut count = 2;
        while !self.used.insert(id.clone()) {
            id = format!("{wanted}-{count}");
            count += 1;
        }
        id
    }

    /// The id on the page of a node that has one in the source.
    pub fn of_node(&self, node: Node<'_>) -> Option<&str> {
        self.given.get(&node.id()).map(String::as_str)
    }

    /// Gives an id to a node that has none.
    pub fn give(&mut self, node: Node<'_>, wanted: &str) -> String {
        if let Some(id) = self.given.get(&node.id()) {
            return id.clone();
        }
        let id = self.fresh(wanted);
        self.given.insert(node.id(), id.clone());
        id
    }

    /// What a source id means, seen from a place.
    pub fn target(&self, from: Node<'a>, id: &str) -> Option<Node<'a>> {
        let key = (scope(from), id);
        self.found.get(&key).or_else(|| self.first.get(id)).or_else(|| self.rows.get(&key)).copied()
    }
}

/// The source id when it is fit for an address, else something like it.
fn page_id(id: &str) -> String {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | ':' | '-');
    if id.starts_with(|c: char| c.is_ascii_alphabetic()) && id.chars().all(fits) {
        return id.to_owned();
    }
    let clean: String = id.chars().map(|c| if fits(c) { c } else { '-' }).collect();
    format!("x-{clean}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_fit_for_an_address() {
        assert_eq!((page_id("B1.x").as_str(), page_id("1 é").as_str()), ("B1.x", "x-1--"));
    }
}
