//! Citations in a Markdown article: `[@okonjo2023; @tan2021, p. 3]`, `[-@tan2021]`, `@okonjo2023` in a sentence. What they name is a
//! list of the front matter, numbered in its order, or references.bib, written in the press's style.

mod locator;
mod scan;

pub use scan::{bare, bracketed, keys, mention};

use crate::parse::{
    article::Reference,
    bibliography::{self, Bibliography, Cite, Cluster},
};
use model::markup::{escape_html, push_text};
use std::collections::{BTreeMap, BTreeSet};

/// What an article's citations may name, and those that it has made so far.
#[derive(Debug)]
pub struct Citations<'a> {
    works: Works<'a>,
    clusters: Vec<Cluster>,
}

#[derive(Debug)]
enum Works<'a> {
    /// Ids of the front matter's list, in its order, and their places in it.
    Listed(BTreeMap<String, usize>),
    /// references.bib, a style and the article's language.
    Bibliography(&'a Bibliography, (&'a str, &'a str)),
}

/// What the text's citations have become.
#[derive(Debug, Default)]
pub struct Cited {
    /// Safe HTML of each place, in the order in which they were made.
    pub citations: Vec<String>,
    /// The works that are cited, by their places in their list.
    pub works: BTreeSet<usize>,
    /// Ids of the citing places by the place of the work in the front matter's list.
    pub cited_by: Vec<Vec<String>>,
    /// The list that references.bib makes.
    pub references: Vec<Reference>,
    /// Whether a formula stands in it.
    pub has_math: bool,
    /// Works that the style cannot write, by their places in their list.
    pub broken: Vec<usize>,
}

impl<'a> Citations<'a> {
    /// Citations of the front matter's list.
    pub fn new(ids: &[String]) -> Self {
        let places = ids.iter().enumerate().map(|(at, id)| (id.clone(), at)).collect();
        Self { works: Works::Listed(places), clusters: Vec::new() }
    }

    /// Citations of references.bib in a style and a language.
    pub fn of(bibliography: &'a Bibliography, style: (&'a str, &'a str)) -> Self {
        Self { works: Works::Bibliography(bibliography, style), clusters: Vec::new() }
    }

    /// The place of a work in its list.
    pub fn find(&self, key: &str) -> Option<usize> {
        match &self.works {
            Works::Listed(places) => places.get(key).copied(),
            Works::Bibliography(bibliography, _) => bibliography.find(key),
        }
    }

    /// The keys that there are.
    pub fn keys(&self) -> Box<dyn Iterator<Item = &str> + '_> {
        match &self.works {
            Works::Listed(places) => Box::new(places.keys().map(String::as_str)),
            Works::Bibliography(bibliography, _) => Box::new(bibliography.keys()),
        }
    }

    /// Where a missing work is to be added.
    pub fn home(&self) -> &'static str {
        match &self.works {
            Works::Listed(_) => {
                "add it as [[reference]] to the front matter, or to a file references.bib beside the article"
            }
            Works::Bibliography(..) => "add it to references.bib",
        }
    }

    /// Notes a place that cites; returns its number.
    pub fn add(&mut self, cluster: Cluster) -> usize {
        self.clusters.push(cluster);
        self.clusters.len() - 1
    }

    /// Writes every citation.
    pub fn finish(&self) -> Cited {
        let works = self.clusters.iter().flat_map(|cluster| &cluster.cites).map(|cite| cite.work).collect();
        Cited { works, ..self.written() }
    }

    fn written(&self) -> Cited {
        match &self.works {
            Works::Listed(places) => numbered(places.len(), &self.clusters),
            Works::Bibliography(bibliography, style) => {
                let written = bibliography::format(bibliography, *style, &self.clusters);
                Cited {
                    citations: written.citations,
                    references: written.references,
                    has_math: written.has_math,
                    broken: written.broken,
                    ..Cited::default()
                }
            }
        }
    }
}

/// Raised numbers.
fn numbered(count: usize, clusters: &[Cluster]) -> Cited {
    let mut cited = Cited { cited_by: vec![Vec::new(); count], ..Cited::default() };
    let mut places = 0;
    for cluster in clusters {
        let mut html = String::new();
        for cite in &cluster.cites {
            if !html.is_empty() {
                html.push(',');
            }
            places += 1;
            number(cite, (places, cluster.is_in_link), &mut html);
            if let Some(by) = cited.cited_by.get_mut(cite.work) {
                by.push(format!("cite-{places}"));
            }
        }
        cited.citations.push(format!("<sup>{html}</sup>"));
    }
    cited
}

fn number(cite: &Cite, (place, is_in_link): (usize, bool), html: &mut String) {
    let number = cite.work + 1;
    push_text(html, &cite.prefix);
    match is_in_link {
        true => html.push_str(&format!("<span id=\"cite-{place}\">{number}</span>")),
        false => html.push_str(&format!(
            "<a class=\"xref xref-bibr\" id=\"cite-{place}\" href=\"#ref-{number}\" role=\"doc-biblioref\">{number}</a>"
        )),
    }
    if let Some((kind, words)) = &cite.locator {
        html.push_str(&format!("({}{})", locator::short(*kind), escape_html(words)));
    }
    push_text(html, &cite.suffix);
}

#[cfg(test)]
mod tests;
