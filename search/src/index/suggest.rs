//! What one may be about to type: titles, authors and journals that have the words so far, the last of them begun.

use super::Index;
use crate::{
    Error, Order,
    analysis::{fold, words},
    ask::begun,
    collect::{Facets, Plan, Ticked},
};
use model::published::ArticleCard;
use std::sync::Arc;

/// Suggestions of each kind.
const MOST: usize = 5;
/// Articles whose authors are looked through.
const AUTHORS_FROM: usize = 30;
/// Longest text that is completed, in characters.
const LONGEST: usize = 100;

/// Completions of what was typed, a few of each kind.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Suggestions {
    /// Articles by title.
    pub titles: Vec<TitleSuggestion>,
    /// Names of authors, as printed.
    pub authors: Vec<String>,
    /// Journals by title or short name.
    pub journals: Vec<JournalSuggestion>,
}

/// An article whose title goes on as was begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TitleSuggestion {
    /// Title as plain text.
    pub title: String,
    /// URL path of its page.
    pub page_url: String,
}

/// A journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalSuggestion {
    /// Title.
    pub title: String,
    /// Short name.
    pub short_name: String,
}

impl Index {
    /// Completes what was typed; nothing typed has no completion.
    pub fn suggest(&self, text: &str) -> Result<Suggestions, Error> {
        let text: String = text.chars().take(LONGEST).collect();
        let typed = words(&text);
        if typed.is_empty() {
            return Ok(Suggestions::default());
        }
        let fields = &self.articles.fields;
        let titles = self.newest(&typed, fields.title, MOST)?.into_iter();
        let mut authors: Vec<String> = Vec::new();
        for card in self.newest(&typed, fields.authors, AUTHORS_FROM)? {
            for author in card.authors {
                let is_known = authors.iter().any(|known| fold(known) == fold(&author.name));
                if authors.len() < MOST && !is_known && goes_on(&typed, &author.name) {
                    authors.push(author.name);
                }
            }
        }
        let [_, _, journals, ..] = &self.articles.columns.values;
        let journals = journals
            .iter()
            .filter(|(value, name)| goes_on(&typed, name) || goes_on(&typed, value))
            .map(|(value, name)| JournalSuggestion { title: name.to_owned(), short_name: value.to_owned() });
        Ok(Suggestions {
            titles: titles
                .map(|card| TitleSuggestion { title: card.title, page_url: card.page_url })
                .collect(),
            authors,
            journals: journals.take(MOST).collect(),
        })
    }

    /// The newest articles whose field has all words but the last, and one that begins as the last.
    fn newest(
        &self,
        typed: &[String],
        field: tantivy::schema::Field,
        most: usize,
    ) -> Result<Vec<ArticleCard>, Error> {
        let Some(query) = begun(&self.articles, field, typed)? else { return Ok(Vec::new()) };
        let plan = Plan {
            opened: Arc::clone(&self.articles),
            order: Order::Newest,
            depth: most,
            ticked: Ticked::default(),
            facets: Facets::Left,
            usage: Arc::default(),
        };
        let found = self.articles.searcher.search(&*query, &plan)?;
        found.best.into_iter().map(|doc| self.card(doc)).collect()
    }
}

/// Whether a text has all words but the last, and one that begins as the last.
fn goes_on(typed: &[String], text: &str) -> bool {
    let Some((last, whole)) = typed.split_last() else { return false };
    let own = words(text);
    whole.iter().all(|word| own.contains(word)) && own.iter().any(|word| word.starts_with(last.as_str()))
}
