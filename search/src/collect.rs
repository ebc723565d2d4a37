//! One pass over the matches: count them, keep the best, and count the values of the four facets.
//!
//! A facet ignores its own ticks and honours all others. So an article that fails no tick is a hit and counts in every
//! facet; one that fails exactly one facet's ticks counts in that facet only; any other counts nowhere.

use crate::{
    Order, Usage,
    facet::FACETS,
    index::{Columns, DocNumber, Opened},
};
use std::{cmp::Reverse, ops::RangeInclusive, sync::Arc};
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
    pub years: Option<RangeInclusive<u32>>,
    /// What is ticked.
    pub ticked: Ticked,
    /// Whether the facets are asked for.
    pub facets: Facets,
    pub usage: Arc<Vec<Usage>>,
}

/// What a reader ticked in the facets.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ticked {
    /// For each value of all facets which facet's tick it satisfies, as a bit.
    values: Arc<[u8]>,
    /// The facets that have ticks, as bits.
    facets: u8,
}

impl Ticked {
    /// For each facet whether each of its values is chosen; `None` when nothing is.
    pub fn of(chosen: &[Option<Vec<bool>>; FACETS.len()], columns: &Columns) -> Self {
        let mut ticked = Self::default();
        if chosen.iter().all(Option::is_none) {
            return ticked;
        }
        let mut values = vec![0; columns.facets.numbers()];
        for (facet, chosen) in chosen.iter().enumerate() {
            let Some(chosen) = chosen else { continue };
            ticked.facets |= 1 << facet;
            let range = columns.facets.range(facet);
            let own = values.iter_mut().skip(range.start as usize);
            own.zip(chosen).for_each(|(value, is_chosen)| *value = u8::from(*is_chosen) << facet);
        }
        ticked.values = values.into();
        ticked
    }

    /// The facets whose ticks a document fails, as bits.
    fn failed(&self, columns: &Columns, doc: DocNumber) -> u8 {
        let passes = |number: &u32| self.values.get(*number as usize).copied().unwrap_or(0);
        let (row, more) = columns.facets.of(doc);
        self.facets & !row.iter().chain(more).map(passes).fold(0, |all, bits| all | bits)
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
    /// For each value of all facets how many articles have it; behind them what rows hold beside values.
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
    base: DocNumber,
    total: usize,
    best: Best,
    counts: Vec<u32>,
}

/// What one segment gave.
pub(crate) struct Part {
    total: usize,
    best: Vec<Ranked>,
    counts: Vec<u32>,
}

impl Collector for Plan {
    type Fruit = Found;
    type Child = OnePass;

    fn for_segment(&self, ordinal: SegmentOrdinal, _segment: &SegmentReader) -> tantivy::Result<OnePass> {
        let values = match self.facets {
            Facets::Counted => self.opened.columns.facets.numbers(),
            Facets::Left => 0,
        };
        Ok(OnePass {
            base: self.opened.base(ordinal as usize),
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
        for part in parts {
            found.total += part.total;
            part.best.into_iter().for_each(|ranked| best.push(ranked));
            if found.counts.is_empty() {
                found.counts = part.counts;
            } else {
                found.counts.iter_mut().zip(part.counts).for_each(|(sum, count)| *sum += count);
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
        let doc = self.base + doc;
        let columns = &self.plan.opened.columns;
        if let Some(years) = &self.plan.years
            && !years.contains(&columns.year[doc as usize])
        {
            return;
        }
        if self.plan.ticked.facets == 0 {
            self.hit(doc, score);
            return;
        }
        let failed = self.plan.ticked.failed(columns, doc);
        if failed == 0 {
            self.hit(doc, score);
        } else if failed.is_power_of_two() {
            let range = columns.facets.range(failed.trailing_zeros() as usize);
            let (row, more) = columns.facets.of(doc);
            let own = row.iter().chain(more).filter(|number| range.contains(number));
            own.for_each(|number| count(&mut self.counts, *number));
        }
    }

    fn harvest(mut self) -> Part {
        self.best.cut();
        Part { total: self.total, best: self.best.kept, counts: self.counts }
    }
}

impl OnePass {
    /// An article that fails no tick.
    fn hit(&mut self, doc: DocNumber, score: Score) {
        let columns = &self.plan.opened.columns;
        self.total += 1;
        let key = key(&self.plan, columns, (doc, score));
        // Most are below the best, and their rank is never looked at.
        if key >= self.best.floor {
            self.best.push(Ranked { key, rank: Reverse(columns.rank[doc as usize]), doc });
        }
        if !self.counts.is_empty() {
            let (row, more) = columns.facets.of(doc);
            row.iter().for_each(|number| count(&mut self.counts, *number));
            more.iter().for_each(|number| count(&mut self.counts, *number));
        }
    }
}

fn count(counts: &mut [u32], number: u32) {
    if let Some(count) = counts.get_mut(number as usize) {
        *count += 1;
    }
}

fn key(plan: &Plan, columns: &Columns, (doc, score): (DocNumber, Score)) -> u64 {
    let at = doc as usize;
    let usage = || plan.usage.get(at).copied().unwrap_or_default();
    match plan.order {
        Order::Relevance => u64::from(rounded(score)),
        Order::Newest => columns.published[at].into(),
        Order::Oldest => u64::from(u32::MAX - columns.published[at]),
        Order::Citations => columns.citations[at].into(),
        Order::Downloads => usage().downloads,
        Order::Browses => usage().browses,
    }
}

/// The bits of a float that is not negative order as the float does. The last ones depend on the order in which a
/// segment's scores were added, so they do not count.
fn rounded(score: Score) -> u32 {
    const LAST: u32 = 0xff;
    score.max(0.0).to_bits().saturating_add(LAST / 2) & !LAST
}
