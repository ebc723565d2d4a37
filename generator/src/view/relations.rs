//! Which articles there are by DOI, and which speak of which: a correction names its article, the article must name its correction.

use crate::{
    check::CheckedPress,
    press::{ArticleEntry, JournalSet},
};
use std::collections::BTreeMap;

/// Articles by DOI and, for each DOI that articles name as related, those that name it.
#[derive(Debug)]
pub struct Relations<'a> {
    articles: BTreeMap<&'a str, (&'a JournalSet, &'a ArticleEntry)>,
    /// By the DOI named: what is said of it, and by which article.
    named: BTreeMap<&'a str, Vec<(&'a str, &'a ArticleEntry)>>,
}

impl<'a> Relations<'a> {
    /// All relations of a press.
    pub fn of(press: &'a CheckedPress) -> Self {
        let mut relations = Self { articles: BTreeMap::new(), named: BTreeMap::new() };
        for (set, entry) in press.articles() {
            relations.articles.insert(entry.article.doi.key(), (set, entry));
            for related in &entry.article.related {
                if let Some(doi) = related.doi.as_ref().filter(|doi| **doi != entry.article.doi) {
                    relations.named.entry(doi.key()).or_default().push((&related.relation, entry));
                }
            }
        }
        relations
    }

    /// The article of a DOI, when it is of this press.
    pub fn article(&self, doi: &model::Doi) -> Option<&'a ArticleEntry> {
        self.articles.get(doi.key()).map(|(_, entry)| *entry)
    }

    /// What other articles say of one: the kind of relation and the article that says it.
    pub fn named_by(&self, doi: &model::Doi) -> impl Iterator<Item = (&'a str, &'a ArticleEntry)> {
        self.named.get(doi.key()).into_iter().flatten().copied()
    }
}
