//! One pass over the matches: count them, keep the best, and count the values of the four facets.
//!
//! A facet ignores its own ticks and honours all others. So an article that fails no tick is a hit and counts in every
//! facet; one that fails exactly one facet's ticks counts in that facet only; any other counts nowhere.

use crate::{
    Order, Usage,
    facet::FACETS,
    schema::{CITATIONS, PUBLISHED, YEAR},
};
use std::{cmp::Reverse, collections::BinaryHeap, ops::RangeInclusive, sync::Arc};
use tantivy::{
    DocId, Score, SegmentOrdinal, SegmentReader,
    collector::{Collector, SegmentCollector},
    columnar::Column,
};

/// What to count and how to order.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    pub order: Order,
    /// How many of the best to keep.
    pub depth: usize,
    pub years: Option<RangeInclusive<u64>>,
    /// For each facet and ordinal whether it is ticked; `None` when nothing is.
    pub ticked: [Option<Arc<[bool]>>; 4],
    /// How many values each facet has.
    pub sizes: [usize; 4],
    pub usage: Arc<Vec<Usage>>,
}

/// What was found.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub total: usize,
    /// Best first.
    pub best: Vec<DocId>,
    /// For each facet and ordinal how many articles have it.
    pub counts: [Vec<u32>; 4],
}

/// Best key first, then the lower document, which has the lower DOI.
type Ranked = (u64, Reverse<DocId>);

/// The columns of the segment.
pub(crate) struct OnePass {
    plan: Plan,
    years: Column<u64>,
    key: Option<Column<u64>>,
    facets: [Option<Column<u64>>; 4],
    total: usize,
    best: BinaryHeap<Reverse<Ranked>>,
    counts: [Vec<u32>; 4],
}

impl Collector for Plan {
    type Fruit = Found;
    type Child = OnePass;

    fn for_segment(&self, _ordinal: SegmentOrdinal, segment: &SegmentReader) -> tantivy::Result<OnePass> {
        let columns = segment.fast_fields();
        let key = match self.order {
            Order::Newest | Order::Oldest => Some(columns.u64(PUBLISHED)?),
            Order::Citations => Some(columns.u64(CITATIONS)?),
            Order::Relevance | Order::Downloads | Order::Browses => None,
        };
        let mut facets = [None, None, None, None];
        for (column, name) in facets.iter_mut().zip(FACETS) {
            *column = columns.str(name)?.map(|strings| strings.ords().clone());
        }
        Ok(OnePass {
            plan: self.clone(),
            years: columns.u64(YEAR)?,
            key,
            facets,
            total: 0,
            best: BinaryHeap::new(),
            counts: self.sizes.map(|size| vec![0; size]),
        })
    }

    fn requires_scoring(&self) -> bool {
        self.order == Order::Relevance
    }

    /// There is one segment, or none in an empty press.
    fn merge_fruits(&self, fruits: Vec<Found>) -> tantivy::Result<Found> {
        Ok(fruits.into_iter().next().unwrap_or_default())
    }
}

impl SegmentCollector for OnePass {
    type Fruit = Found;

    fn collect(&mut self, doc: DocId, score: Score) {
        let in_years =
            |years: &RangeInclusive<u64>| self.years.first(doc).is_some_and(|year| years.contains(&year));
        if !self.plan.years.as_ref().is_none_or(in_years) {
            return;
        }
        match self.failing(doc) {
            Failing::None => {
                self.total += 1;
                self.keep(doc, score);
                (0..FACETS.len()).for_each(|facet| self.count(facet, doc));
            }
            Failing::One(facet) => self.count(facet, doc),
            Failing::More => {}
        }
    }

    fn harvest(self) -> Found {
        let best = self.best.into_sorted_vec();
        Found {
            total: self.total,
            best: best.into_iter().map(|Reverse((_, Reverse(doc)))| doc).collect(),
            counts: self.counts,
        }
    }
}

/// Which facets' ticks an article fails.
enum Failing {
    None,
    One(usize),
    More,
}

impl OnePass {
    fn failing(&self, doc: DocId) -> Failing {
        let mut failing = Failing::None;
        for (facet, ticked) in self.plan.ticked.iter().enumerate() {
            let Some(ticked) = ticked else { continue };
            let passes = self.facets[facet].as_ref().is_some_and(|column| {
                column.values_for_doc(doc).any(|ordinal| ticked.get(ordinal as usize) == Some(&true))
            });
            failing = match (passes, failing) {
                (true, failing) => failing,
                (false, Failing::None) => Failing::One(facet),
                (false, _) => return Failing::More,
            };
        }
        failing
    }

    fn count(&mut self, facet: usize, doc: DocId) {
        let Some(column) = &self.facets[facet] else { return };
        let counts = &mut self.counts[facet];
        for ordinal in column.values_for_doc(doc) {
            if let Some(count) = counts.get_mut(ordinal as usize) {
                *count += 1;
            }
        }
    }

    fn keep(&mut self, doc: DocId, score: Score) {
        let ranked = Reverse((self.rank(doc, score), Reverse(doc)));
        if self.best.len() < self.plan.depth {
            self.best.push(ranked);
        } else if self.best.peek().is_some_and(|worst| ranked < *worst) {
            self.best.pop();
            self.best.push(ranked);
        }
    }

    /// A number that is higher for what comes first.
    fn rank(&self, doc: DocId, score: Score) -> u64 {
        let key = || self.key.as_ref().and_then(|column| column.first(doc)).unwrap_or(0);
        let usage = || self.plan.usage.get(doc as usize).copied().unwrap_or_default();
        match self.plan.order {
            // The bits of a float that is not negative order as the float does.
            Order::Relevance => u64::from(score.max(0.0).to_bits()),
            Order::Newest | Order::Citations => key(),
            Order::Oldest => u64::MAX - key(),
            Order::Downloads => usage().downloads,
            Order::Browses => usage().browses,
        }
    }
}
