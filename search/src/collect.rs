//! One pass over the matches: count them, keep the best, and count the values of the facets.
//!
//! A facet ignores its own ticks and honours all others; the range of years is the tick of theirs. So an article that fails no tick is a hit and counts in every
//! facet; one that fails exactly one facet's ticks counts in that facet only; any other counts nowhere.

use crate::{
    Order, Usage,
    facet::{KINDS, YEARS},
    index::{Columns, DocNumber, Opened, SegmentColumns},
};
use std::{cmp::Reverse, sync::Arc};
use tantivy::{
    DocId, Score, SegmentOrdinal, SegmentReader,
    collector::{Collector, SegmentCollector},
};

/// What to count and how to order.
#[derive(Clone)]
pub(crate) struct Plan {
    pub opened: Arc<Opened>,
    pub order: Order,
    /// How many of the best to keep.
    pub depth: usize,
    /// What is ticked.
    pub ticked: Ticked,
    /// Whether the facets are asked for.
    pub facets: Facets,
    pub usage: Arc<Vec<Usage>>,
}

/// What a reader ticked in the facets.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ticked {
    /// For each segment and each number of its rows which facet's tick it satisfies, as a bit.
    values: Arc<[Vec<u8>]>,
    /// The facets that have ticks, as bits.
    facets: u8,
}

impl Ticked {
    /// For each facet whether each of its values is chosen; `None` when nothing is.
    pub fn of(chosen: &[Option<Vec<bool>>; KINDS], columns: &Columns) -> Self {
        let mut ticked = Self::default();
        if chosen.iter().all(Option::is_none) {
            return ticked;
        }
        let mut values = vec![0; columns.numbers()];
        for (facet, chosen) in chosen.iter().enumerate() {
            let Some(chosen) = chosen else { continue };
            ticked.facets |= 1 << facet;
            let own = values.iter_mut().skip(columns.range(facet).start);
            own.zip(chosen).for_each(|(value, is_chosen)| *value = u8::from(*is_chosen) << facet);
        }
        let of_value = |number: &u32| values.get(*number as usize).copied().unwrap_or(0);
        ticked.values =
            columns.parts.iter().map(|part| part.numbers.iter().map(of_value).collect()).collect();
        ticked
    }
}

/// Whether the values of the facets are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Facets {
    Counted,
    Left,
}

/// What was found.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub total: usize,
    /// Best first.
    pub best: Vec<DocNumber>,
    /// For each value of all facets how many articles have it; empty when they were not asked for.
    pub counts: Vec<u32>,
}

/// Higher comes first: the key, then the document whose DOI comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ranked {
    key: u64,
    /// The rank of the DOI.
    rank: Reverse<u32>,
    doc: DocNumber,
}

/// The best so many, gathered without ordering each newcomer among them.
#[derive(Debug)]
struct Best {
    depth: usize,
    kept: Vec<Ranked>,
    /// Nothing with a lower key can be among the best,
    floor: u64,
    /// nor what comes after this one.
    last: Option<Ranked>,
}

impl Best {
    fn new(depth: usize) -> Self {
        // What is above every key, when nothing is to be kept.
        Self { depth, kept: Vec::new(), floor: if depth == 0 { u64::MAX } else { 0 }, last: None }
    }

    fn push(&mut self, ranked: Ranked) {
        if self.last.is_some_and(|last| ranked < last) {
            return;
        }
        self.kept.push(ranked);
        if self.kept.len() >= self.depth * 2 + 32 {
            self.cut();
        }
    }

    fn cut(&mut self) {
        if self.depth == 0 {
            self.kept.clear();
        } else if self.kept.len() > self.depth {
            let (_, last, _) = self.kept.select_nth_unstable_by(self.depth - 1, |a, b| b.cmp(a));
            (self.floor, self.last) = (last.key, Some(*last));
            self.kept.truncate(self.depth);
        }
    }
}

/// One segment's matches.
pub(crate) struct OnePass {
    plan: Plan,
    ordinal: usize,
    base: DocNumber,
    columns: Arc<SegmentColumns>,
    rank: Arc<Vec<u32>>,
    total: usize,
    best: Best,
    counts: Vec<u32>,
}

/// What one segment gave.
pub(crate) struct Part {
    ordinal: usize,
    total: usize,
    best: Vec<Ranked>,
    /// By the segment's own numbers; behind them what rows hold beside values.
    counts: Vec<u32>,
}

impl Collector for Plan {
    type Fruit = Found;
    type Child = OnePass;

    fn for_segment(&self, ordinal: SegmentOrdinal, _segment: &SegmentReader) -> tantivy::Result<OnePass> {
        let ordinal = ordinal as usize;
        let Some(part) = self.opened.columns.parts.get(ordinal) else {
            return Err(tantivy::TantivyError::InternalError("a segment has no columns".to_owned()));
        };
        let values = match self.facets {
            Facets::Counted => part.columns.rows.numbers(),
            Facets::Left => 0,
        };
        Ok(OnePass {
            ordinal,
            base: part.base,
            columns: Arc::clone(&part.columns),
            rank: Arc::clone(&part.rank),
            total: 0,
            best: Best::new(self.depth),
            counts: vec![0; values],
            plan: self.clone(),
        })
    }

    fn requires_scoring(&self) -> bool {
        self.order == Order::Relevance
    }

    fn merge_fruits(&self, parts: Vec<Part>) -> tantivy::Result<Found> {
        let mut found = Found::default();
        let mut best = Best::new(self.depth);
        let columns = &self.opened.columns;
        if self.facets == Facets::Counted {
            found.counts = vec![0; columns.numbers()];
        }
        for part in parts {
            found.total += part.total;
            part.best.into_iter().for_each(|ranked| best.push(ranked));
            let numbers = columns.parts.get(part.ordinal).map_or(&[][..], |part| part.numbers.as_slice());
            for (number, count) in numbers.iter().zip(part.counts) {
                if let Some(sum) = found.counts.get_mut(*number as usize) {
                    *sum += count;
                }
            }
        }
        best.cut();
        best.kept.sort_unstable_by(|a, b| b.cmp(a));
        found.best = best.kept.into_iter().map(|ranked| ranked.doc).collect();
        Ok(found)
    }
}

impl SegmentCollector for OnePass {
    type Fruit = Part;

    fn collect(&mut self, doc: DocId, score: Score) {
        if self.plan.ticked.facets == 0 {
            self.hit(doc, score);
            return;
        }
        let failed = self.failed(doc);
        if failed == 0 {
            self.hit(doc, score);
        } else if failed.is_power_of_two() {
            let range = self.columns.rows.range(failed.trailing_zeros() as usize);
            let counts = &mut self.counts;
            self.columns.rows.each(doc, |number| {
                if range.contains(&number) {
                    count(counts, number);
                }
            });
        }
    }

    fn harvest(mut self) -> Part {
        self.best.cut();
        Part { ordinal: self.ordinal, total: self.total, best: self.best.kept, counts: self.counts }
    }
}

impl OnePass {
    /// The facets whose ticks a document fails, as bits.
    fn failed(&self, doc: DocId) -> u8 {
        let Ticked { values, facets } = &self.plan.ticked;
        let values = values.get(self.ordinal).map_or(&[][..], Vec::as_slice);
        let passes = |number: u32| values.get(number as usize).copied().unwrap_or(0);
        let mut passed = 0;
        if *facets == 1 << YEARS {
            passed = passes(self.columns.rows.year(doc));
        } else {
            self.columns.rows.each(doc, |number| passed |= passes(number));
        }
        facets & !passed
    }

    /// An article that fails no tick.
    fn hit(&mut self, doc: DocId, score: Score) {
        self.total += 1;
        let key = self.key(doc, score);
        // Most are below the best, and their rank is never looked at.
        if key >= self.best.floor {
            let rank = self.rank.get(doc as usize).copied().unwrap_or(u32::MAX);
            self.best.push(Ranked { key, rank: Reverse(rank), doc: self.base + doc });
        }
        if !self.counts.is_empty() {
            let counts = &mut self.counts;
            self.columns.rows.each(doc, |number| count(counts, number));
        }
    }

    fn key(&self, doc: DocId, score: Score) -> u64 {
        let at = doc as usize;
        let usage = || self.plan.usage.get(self.base as usize + at).copied().unwrap_or_default();
        match self.plan.order {
            Order::Relevance => u64::from(rounded(score)),
            Order::Newest => self.columns.published[at].into(),
            Order::Oldest => u64::from(u32::MAX - self.columns.published[at]),
            Order::Citations => self.columns.citations[at].into(),
            Order::Downloads => usage().downloads,
            Order::Browses => usage().browses,
        }
    }
}

fn count(counts: &mut [u32], number: u32) {
    if let Some(count) = counts.get_mut(number as usize) {
        *count += 1;
    }
}

/// The bits of a float that is not negative order as the float does. The last ones depend on the order in which a
/// segment's scores were added, so they do not count.
fn rounded(score: Score) -> u32 {
    const LAST: u32 = 0xff;
    score.max(0.0).to_bits().saturating_add(LAST / 2) & !LAST
}
