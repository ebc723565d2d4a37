//! An index that is open: immutable, shared by all threads, with nothing written to its folder.

mod columns;
mod opened;
mod order;
mod rows;
mod segment;
mod special;
mod stored;
mod suggest;

pub(crate) use columns::Columns;
pub(crate) use opened::{DocNumber, Opened};
pub(crate) use segment::SegmentColumns;
pub use special::{SpecialIssueHits, SpecialIssueOrder, SpecialIssueQuery};
pub use suggest::{JournalSuggestion, Suggestions, TitleSuggestion};

use crate::{
    ArticleHits, ArticleQuery, Error, Usage,
    ask::{Composed, Match, compose},
    collect::{Facets, Found, Plan, Ticked},
    facet::YEARS,
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
        Self::open_after(dir, None)
    }

    /// Opens an index that was made from the one open before: what was read of files that both have is not read again,
    /// so that a large index with a small change opens in milliseconds.
    pub fn open_after(dir: &Path, before: Option<&Self>) -> Result<Self, Error> {
        let special_before = before.map(|before| &*before.special_issues);
        Ok(Self {
            articles: Arc::new(Opened::open(dir, before.map(|before| &*before.articles))?),
            special_issues: Arc::new(Opened::open(&dir.join(SPECIAL_ISSUES), special_before)?),
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
        let mut numbers: Vec<(u32, DocNumber)> = Vec::new();
        let segments = self.articles.searcher.segment_readers().iter();
        for (segment, part) in segments.zip(&self.articles.columns.parts) {
            let living = (0..segment.max_doc()).zip(&*part.rank).filter(|(doc, _)| !segment.is_deleted(*doc));
            numbers.extend(living.map(|(doc, rank)| (*rank, part.base + doc)));
        }
        numbers.sort_unstable();
        numbers.into_iter().map(|(_, number)| self.card(number)).collect()
    }

    /// Answers a search. Every text is a query; only a damaged index is an error.
    pub fn search(&self, query: &ArticleQuery) -> Result<ArticleHits, Error> {
        let columns = &self.articles.columns;
        let choices = [&query.subjects, &query.article_types, &query.journals, &query.special_issues];
        let [subjects, types, journals, special_issues] =
            [0, 1, 2, 3].map(|facet| columns.values[facet].chosen(choices[facet]));
        let years = match query.years {
            (None, None) => None,
            (first, last) => {
                Some(columns.values[YEARS].within(&(first.unwrap_or(0)..=last.unwrap_or(u32::MAX))))
            }
        };
        let chosen = [subjects, types, journals, special_issues, years];
        let (found, note) = self.find(query, &self.plan(query, Ticked::of(&chosen, columns)))?;
        let counts = |facet: usize| found.counts.get(columns.range(facet)).unwrap_or_default();
        let facet = |facet: usize| columns.values[facet].most_first(counts(facet), chosen[facet].as_deref());
        Ok(ArticleHits {
            total: found.total,
            cards: self.page(query, &found)?,
            subject_facets: facet(0),
            type_facets: facet(1),
            journal_facets: facet(2),
            special_issue_facets: facet(3),
            year_facets: columns.values[YEARS].in_order(counts(YEARS)),
            note,
        })
    }

    /// The articles with all words, or those with some of them when there are none.
    fn find(&self, query: &ArticleQuery, plan: &Plan) -> Result<(Found, Option<String>), Error> {
        let all = compose(&self.articles, query, Match::All)?;
        let found = self.run(&all, plan)?;
        // When ticks alone keep articles away, the facets say so.
        let has_any = found.total > 0 || found.counts.iter().any(|&count| count > 0);
        if has_any || !all.has_many_words {
            return Ok((found, all.note));
        }
        let some = compose(&self.articles, query, Match::Some)?;
        let relaxed = self.run(&some, plan)?;
        if relaxed.total == 0 {
            return Ok((found, all.note));
        }
        let mut note = some.note.unwrap_or_default();
        if !note.is_empty() {
            note.push(' ');
        }
        note.push_str("No article has all of these words; those below have some of them.");
        Ok((relaxed, Some(note)))
    }

    fn run(&self, composed: &Composed<'_>, plan: &Plan) -> Result<Found, Error> {
        let searcher = &self.articles.searcher;
        Ok(searcher.search_with_statistics_provider(&*composed.query, plan, &composed.frequencies)?)
    }

    /// Replaces the counts by which downloads and views are ordered. DOIs that the index does not hold are passed over.
    pub fn set_usage(&self, counts: impl IntoIterator<Item = (Doi, Usage)>) -> Result<(), Error> {
        let mut found = Vec::new();
        for (doi, usage) in counts {
            found.extend(self.articles.with_key(doi.key())?.map(|document| (document, usage)));
        }
        self.usage.replace(found.into_iter(), self.articles.columns.documents());
        Ok(())
    }

    fn plan(&self, query: &ArticleQuery, ticked: Ticked) -> Plan {
        Plan {
            opened: Arc::clone(&self.articles),
            order: query.order,
            depth: query.depth(),
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
        Ok(serde_json::from_str(&self.articles.stored(doc)?)?)
    }
}
