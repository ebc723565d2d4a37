//! One pass over the matches: count them, keep the best, and count the values of the four facets.
//!
//! A facet ignores its own ticks and honours all others. So an article that fails no tick is a hit and counts in every
//! facet; one that fails exactly one facet's ticks counts in that facet only; any other counts nowhere.

use crate::{
    Order, Usage,
    index::{Columns, DocNumber, Opened},
};
use std::{ops::RangeInclusive, sync::Arc};
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
    /// For each facet and ordinal whether it is ticked; `None` when nothing is.
    pub ticked: [Option<Arc<[bool]>>; 4],
    /// Whether the facets are asked for.
    pub facets: Facets,
    pub usage: Arc<Vec<Usage>>,
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
    /// For each facet and ordinal how many articles have it.
    pub counts: [Vec<u32>; 4],
}

/// Higher comes first: the key, then the document whose DOI comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ranked {
    key: u64,
    /// The rank of the DOI, turned round.
    before: u32,
    doc: DocNumber,
}

/// The best so many, gathered without ordering each newcomer among them.
#[derive(Debug)]
struct Best {
    depth: usize,
    kept: Vec<Ranked>,
    /// Nothing below it can be among the best.
    threshold: Option<Ranked>,
}

impl Best {
    fn push(&mut self, ranked: Ranked) {
        if self.depth == 0 || self.threshold.is_some_and(|threshold| ranked < threshold) {
            return;
        }
        self.kept.push(ranked);
        if self.kept.len() >= self.depth * 2 + 32 {
            self.cut();
        }
    }

    fn cut(&mut self) {
        if self.kept.len() > self.depth {
            let (_, last, _) = self.kept.select_nth_unstable_by(self.depth - 1, |a, b| b.cmp(a));
            self.threshold = Some(*last);
            self.kept.truncate(self.depth);
        }
    }
}

/// One segment's matches.
pub(crate) struct OnePass {
    plan: Plan,
    base: DocNumber,
    has_ticks: bool,
    total: usize,
    best: Best,
    counts: [Vec<u32>; 4],
}

/// What one segment gave.
pub(crate) struct Part {
    total: usize,
    best: Vec<Ranked>,
    counts: [Vec<u32>; 4],
}

impl Collector for Plan {
    type Fruit = Found;
    type Child = OnePass;

    fn for_segment(&self, ordinal: SegmentOrdinal, _segment: &SegmentReader) -> tantivy::Result<OnePass> {
        let size = |facet: usize| match self.facets {
            Facets::Counted => self.opened.columns.values[facet].len(),
            Facets::Left => 0,
        };
        Ok(OnePass {
            base: self.opened.base(ordinal as usize),
            has_ticks: self.ticked.iter().any(Option::is_some),
            total: 0,
            best: Best { depth: self.depth, kept: Vec::new(), threshold: None },
            counts: [0, 1, 2, 3].map(|facet| vec![0; size(facet)]),
            plan: self.clone(),
        })
    }

    fn requires_scoring(&self) -> bool {
        self.order == Order::Relevance
    }

    fn merge_fruits(&self, parts: Vec<Part>) -> tantivy::Result<Found> {
        let mut found = Found::default();
        let mut best = Best { depth: self.depth, kept: Vec::new(), threshold: None };
        for part in parts {
            found.total += part.total;
            part.best.into_iter().for_each(|ranked| best.push(ranked));
            for (sum, counts) in found.counts.iter_mut().zip(part.counts) {
                if sum.is_empty() {
                    *sum = counts;
                } else {
                    sum.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
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
        let doc = self.base + doc;
        let columns = &self.plan.opened.columns;
        if let Some(years) = &self.plan.years
            && !years.contains(&columns.year[doc as usize])
        {
            return;
        }
        let failing = if self.has_ticks { failing(&self.plan, columns, doc) } else { Failing::None };
        match failing {
            Failing::None => {
                self.total += 1;
                self.best.push(ranked(&self.plan, columns, (doc, score)));
                (0..self.counts.len()).for_each(|facet| count(&mut self.counts, columns, (facet, doc)));
            }
            Failing::One(facet) => count(&mut self.counts, columns, (facet, doc)),
            Failing::More => {}
        }
    }

    fn harvest(mut self) -> Part {
        self.best.cut();
        Part { total: self.total, best: self.best.kept, counts: self.counts }
    }
}

/// Which facets' ticks an article fails.
enum Failing {
    None,
    One(usize),
    More,
}

fn failing(plan: &Plan, columns: &Columns, doc: DocNumber) -> Failing {
    let mut failing = Failing::None;
    for (facet, ticked) in plan.ticked.iter().enumerate() {
        let Some(ticked) = ticked else { continue };
        let ordinals = columns.facets[facet].of(doc);
        let passes = ordinals.iter().any(|&ordinal| ticked.get(ordinal as usize) == Some(&true));
        failing = match (passes, failing) {
            (true, failing) => failing,
            (false, Failing::None) => Failing::One(facet),
            (false, _) => return Failing::More,
        };
    }
    failing
}

fn count(counts: &mut [Vec<u32>; 4], columns: &Columns, (facet, doc): (usize, DocNumber)) {
    let counts = &mut counts[facet];
    for &ordinal in columns.facets[facet].of(doc) {
        if let Some(count) = counts.get_mut(ordinal as usize) {
            *count += 1;
        }
    }
}

fn ranked(plan: &Plan, columns: &Columns, (doc, score): (DocNumber, Score)) -> Ranked {
    let at = doc as usize;
    let usage = || plan.usage.get(at).copied().unwrap_or_default();
    let key = match plan.order {
        Order::Relevance => u64::from(rounded(score)),
        Order::Newest => columns.published[at].into(),
        Order::Oldest => u64::from(u32::MAX - columns.published[at]),
        Order::Citations => columns.citations[at].into(),
        Order::Downloads => usage().downloads,
        Order::Browses => usage().browses,
    };
    Ranked { key, before: u32::MAX - columns.rank[at], doc }
}

/// The bits of a float that is not negative order as the float does. The last ones depend on the order in which a
/// segment's scores were added, so they do not count.
fn rounded(score: Score) -> u32 {
    const LAST: u32 = 0xff;
    score.max(0.0).to_bits().saturating_add(LAST / 2) & !LAST
}
