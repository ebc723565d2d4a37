//! An index that is open: immutable, shared by all threads, with nothing written to its folder.

mod columns;
mod opened;
mod special;
mod suggest;

pub(crate) use columns::Columns;
pub(crate) use opened::{DocNumber, Opened};
pub use special::{SpecialIssueHits, SpecialIssueOrder, SpecialIssueQuery};
pub use suggest::{JournalSuggestion, Suggestions, TitleSuggestion};

use crate::{
    ArticleHits, ArticleQuery, Error, Facet, Usage,
    ask::{Composed, Match, compose},
    collect::{Facets, Found, Plan},
    highlight::Marker,
    usage::UsageTable,
    writer::SPECIAL_ISSUES,
};
use model::{Doi, published::ArticleCard};
use std::{path::Path, sync::Arc};

/// The index of one build.
pub struct Index {
    articles: Arc<Opened>,
    special_issues: Arc<Opened>,
    usage: UsageTable,
}

impl std::fmt::Debug for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Index").field("build_id", &self.build_id()).finish_non_exhaustive()
    }
}

impl Index {
    /// Opens what [`crate::IndexWriter`] wrote.
    pub fn open(dir: &Path) -> Result<Self, Error> {
        Ok(Self {
            articles: Arc::new(Opened::open(dir)?),
            special_issues: Arc::new(Opened::open(&dir.join(SPECIAL_ISSUES))?),
            usage: UsageTable::default(),
        })
    }

    /// The build that the index belongs to.
    pub fn build_id(&self) -> &str {
        &self.articles.build_id
    }

    /// How many articles it holds.
    pub fn len(&self) -> usize {
        self.articles.len()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every article, by DOI: by these two indexes are compared.
    pub fn documents(&self) -> Result<Vec<ArticleCard>, Error> {
        let mut numbers: Vec<(u32, DocNumber)> = self
            .articles
            .columns
            .rank
            .iter()
            .copied()
            .zip(0..)
            .filter(|(rank, _)| *rank != u32::MAX)
            .collect();
        numbers.sort_unstable();
        numbers.into_iter().map(|(_, number)| self.card(number)).collect()
    }

    /// Answers a search. Every text is a query; only a damaged index is an error.
    pub fn search(&self, query: &ArticleQuery) -> Result<ArticleHits, Error> {
        let composed = compose(&self.articles, query, Match::All)?;
        let (found, note) = self.find(query, composed)?;
        let plan = self.plan(query);
        let cards = self.page(query, &found)?;
        let marker = Marker::of(query);
        let [subjects, types, journals, special_issues] = self.count_facets(&found, &plan);
        Ok(ArticleHits {
            total: found.total,
            highlights: cards.iter().map(|card| marker.highlight(card)).collect(),
            cards,
            subject_facets: subjects,
            type_facets: types,
            journal_facets: journals,
            special_issue_facets: special_issues,
            note,
        })
    }

    /// The articles with all words, or those with some of them when there are none.
    fn find(&self, query: &ArticleQuery, composed: Composed) -> Result<(Found, Option<String>), Error> {
        let plan = self.plan(query);
        let found = self.run(&composed, &plan)?;
        // When ticks alone keep articles away, the facets say so.
        let has_any = found.total > 0 || found.counts.iter().flatten().any(|&count| count > 0);
        if has_any || !composed.has_many_words {
            return Ok((found, composed.note));
        }
        let some = compose(&self.articles, query, Match::Some)?;
        let relaxed = self.run(&some, &plan)?;
        if relaxed.total == 0 {
            return Ok((found, composed.note));
        }
        let mut note = some.note.unwrap_or_default();
        if !note.is_empty() {
            note.push(' ');
        }
        note.push_str("No article has all of these words; those below have some of them.");
        Ok((relaxed, Some(note)))
    }

    fn run(&self, composed: &Composed, plan: &Plan) -> Result<Found, Error> {
        let opened = &*self.articles;
        Ok(opened.searcher.search_with_statistics_provider(&*composed.query, plan, opened)?)
    }

    /// Replaces the counts by which downloads and views are ordered. DOIs that the index does not hold are passed over.
    pub fn set_usage(&self, counts: impl IntoIterator<Item = (Doi, Usage)>) -> Result<(), Error> {
        let mut found = Vec::new();
        for (doi, usage) in counts {
            found.extend(self.articles.with_key(doi.key())?.map(|document| (document, usage)));
        }
        self.usage.replace(found.into_iter(), self.articles.columns.rank.len());
        Ok(())
    }

    fn plan(&self, query: &ArticleQuery) -> Plan {
        let choices = [&query.subjects, &query.article_types, &query.journals, &query.special_issues];
        let mut ticked = [None, None, None, None];
        for (facet, choices) in choices.into_iter().enumerate() {
            ticked[facet] = self.articles.columns.values[facet].chosen(choices).map(Arc::from);
        }
        let years = match query.years {
            (None, None) => None,
            (first, last) => Some(first.unwrap_or(0)..=last.unwrap_or(u32::MAX)),
        };
        Plan {
            opened: Arc::clone(&self.articles),
            order: query.order,
            depth: query.depth(),
            years,
            ticked,
            facets: Facets::Counted,
            usage: self.usage.current(),
        }
    }

    fn page(&self, query: &ArticleQuery, found: &Found) -> Result<Vec<ArticleCard>, Error> {
        let first = query.page_index.saturating_sub(1).saturating_mul(query.page_size);
        found.best.iter().skip(first).take(query.page_size).map(|&doc| self.card(doc)).collect()
    }

    fn card(&self, doc: DocNumber) -> Result<ArticleCard, Error> {
        Ok(serde_json::from_slice(&self.articles.stored(doc)?)?)
    }

    fn count_facets(&self, found: &Found, plan: &Plan) -> [Vec<Facet>; 4] {
        let values = &self.articles.columns.values;
        [0, 1, 2, 3].map(|facet| values[facet].counted(&found.counts[facet], plan.ticked[facet].as_deref()))
    }
}
