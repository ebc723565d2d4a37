//! Special issues: searched as articles are, with the form of specification §3.

use super::{Index, SegmentColumns};
use crate::{
    ArticleQuery, Error, Order,
    ask::{Composed, Match, compose},
    collect::{Facets, Plan, Ticked},
    document::day_number,
};
use model::PartialDate;
use std::{cmp::Reverse, sync::Arc};
use tantivy::DocId;

/// What can be asked of special issues. The default asks for all of them, most recent first, twenty a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecialIssueQuery {
    /// As typed; any text is a query.
    pub keyword: String,
    /// Short name of the only journal.
    pub journal: Option<String>,
    /// Open for submission on the day, or not; both when `None`.
    pub open: Option<bool>,
    /// The day that it is.
    pub today: PartialDate,
    /// Which comes first; ties by id. How many readers like one is not known here: who orders by that takes all of them.
    pub order: SpecialIssueOrder,
    /// From 1.
    pub page_index: usize,
    /// Hits on a page.
    pub page_size: usize,
}

impl SpecialIssueQuery {
    /// The default on a day.
    pub fn on(today: PartialDate) -> Self {
        Self {
            keyword: String::new(),
            journal: None,
            open: None,
            today,
            order: SpecialIssueOrder::Newest,
            page_index: 1,
            page_size: 20,
        }
    }
}

/// Which special issue comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpecialIssueOrder {
    /// Latest day of opening; those that do not say it come last, the latest deadline first.
    Newest,
    /// Next deadline.
    Deadline,
    /// The best match of the words.
    Relevance,
}

/// One page of special issues.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecialIssueHits {
    /// How many match in all.
    pub total: usize,
    /// Ids of the page asked for.
    pub ids: Vec<String>,
    /// A sentence for the reader, as in [`crate::ArticleHits`].
    pub note: Option<String>,
}

impl Index {
    /// How many special issues it holds.
    pub fn special_issue_count(&self) -> usize {
        self.special_issues.len()
    }

    /// Answers a search for special issues.
    pub fn special_issues(&self, query: &SpecialIssueQuery) -> Result<SpecialIssueHits, Error> {
        let asked = ArticleQuery {
            keywords: query.keyword.clone(),
            journal: query.journal.clone(),
            ..ArticleQuery::default()
        };
        let composed = compose(&self.special_issues, &asked, Match::All)?;
        let opened = &*self.special_issues;
        let everything = self.special_plan(query, opened.columns.documents());
        let Composed { query: words, frequencies, note, .. } = composed;
        let found = opened.searcher.search_with_statistics_provider(&*words, &everything, &frequencies)?;
        // There are hundreds at most: whether one is open depends on the day, so each is looked at.
        let (columns, today) = (&opened.columns, day_number(query.today));
        let column = |doc: u32, read: fn(&SegmentColumns, DocId) -> u32| {
            columns.part(doc).map_or(0, |(part, doc)| read(&part.columns, doc))
        };
        let deadline = |doc: u32| u64::from(column(doc, |columns, doc| columns.citations[doc as usize]));
        let opened_on = |doc: u32| column(doc, |columns, doc| columns.published[doc as usize]);
        let is_open = |doc: u32| column(doc, SegmentColumns::year) == 1 && deadline(doc) >= today;
        let mut kept: Vec<u32> = found
            .best
            .into_iter()
            .filter(|&doc| query.open.is_none_or(|open| is_open(doc) == open))
            .collect();
        match query.order {
            SpecialIssueOrder::Relevance => {}
            SpecialIssueOrder::Newest => {
                kept.sort_by_key(|&doc| Reverse((opened_on(doc), deadline(doc))));
            }
            // The next deadline first; those that have passed after all others, the latest of them first.
            SpecialIssueOrder::Deadline => kept.sort_by_key(|&doc| {
                let has_passed = deadline(doc) < today;
                (has_passed, if has_passed { u64::MAX - deadline(doc) } else { deadline(doc) })
            }),
        }
        let first = query.page_index.saturating_sub(1).saturating_mul(query.page_size);
        let page = kept.iter().skip(first).take(query.page_size);
        let ids = page.map(|&doc| opened.stored(doc)).collect::<Result<_, _>>()?;
        Ok(SpecialIssueHits { total: kept.len(), ids, note })
    }

    fn special_plan(&self, query: &SpecialIssueQuery, depth: usize) -> Plan {
        Plan {
            opened: Arc::clone(&self.special_issues),
            order: match query.order {
                SpecialIssueOrder::Newest | SpecialIssueOrder::Deadline => Order::Newest,
                SpecialIssueOrder::Relevance => Order::Relevance,
            },
            depth,
            ticked: Ticked::default(),
            facets: Facets::Left,
            usage: Arc::default(),
        }
    }
}
