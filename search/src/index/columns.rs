//! What is read of every match, in memory: counting and ordering touch each of them, and the engine's packed columns
//! cost several times as much as the match itself. About thirty bytes a document.

use super::{
    opened::DocNumber,
    order,
    segment::{Identity, SegmentColumns},
};
use crate::{
    Error,
    facet::{FacetValues, KINDS},
    schema::Fields,
};
use std::{collections::BTreeMap, ops::Range, path::Path, sync::Arc};
use tantivy::{DocId, Searcher};

/// Columns over all segments.
#[derive(Debug, Default)]
pub(crate) struct Columns {
    pub parts: Vec<Part>,
    /// The values of each facet over all segments.
    pub values: [Arc<FacetValues>; KINDS],
    documents: usize,
}

/// A segment among the others.
#[derive(Debug)]
pub(crate) struct Part {
    /// The number of its first document.
    pub base: DocNumber,
    pub columns: Arc<SegmentColumns>,
    /// The place of each document's key among all keys: what ties are broken by.
    pub rank: Arc<Vec<u32>>,
    /// For each number of its rows the number among the values of all segments.
    pub numbers: Vec<u32>,
    pub(super) identity: Option<Identity>,
}

impl Columns {
    /// Reads what `before` has not read already; each segment on a thread of its own, for a new build waits for this.
    pub fn read(
        dir: &Path,
        index: (&Searcher, &Fields),
        before: Option<order::Before<'_>>,
    ) -> Result<Self, Error> {
        let (searcher, fields) = index;
        let metas = searcher.index().load_metas()?.segments;
        let identity = |at: usize| {
            let id = searcher.segment_readers()[at].segment_id();
            metas.iter().find(|meta| meta.id() == id).and_then(|meta| Identity::of(dir, meta))
        };
        let identities: Vec<Option<Identity>> = (0..searcher.segment_readers().len()).map(identity).collect();
        let (ranks, segments) = std::thread::scope(|scope| {
            let known = |identity: &Option<Identity>| {
                let parts = before.map_or(&[][..], |before| before.columns.parts.as_slice());
                parts.iter().find(|part| identity.is_some() && part.identity == *identity)
            };
            let reading: Vec<_> = searcher
                .segment_readers()
                .iter()
                .zip(&identities)
                .map(|(segment, identity)| match known(identity) {
                    Some(part) => Ok(Arc::clone(&part.columns)),
                    None => Err(scope.spawn(|| SegmentColumns::read(segment, fields).map(Arc::new))),
                })
                .collect();
            let kept: Vec<Option<Arc<Vec<u32>>>> = identities
                .iter()
                .map(|identity| known(identity).map(|part| Arc::clone(&part.rank)))
                .collect();
            let ranks = order::ranks((searcher, fields.key), kept, before);
            let panicked = |_| Error::Engine("a thread that opens the index ended early".to_owned());
            let read = |segment: Result<_, std::thread::ScopedJoinHandle<'_, Result<_, Error>>>| match segment
            {
                Ok(known) => Ok(known),
                Err(reading) => reading.join().map_err(panicked)?,
            };
            (ranks, reading.into_iter().map(read).collect::<Result<Vec<_>, Error>>())
        });
        Ok(Self::join(segments?, ranks?, identities))
    }

    fn join(
        segments: Vec<Arc<SegmentColumns>>,
        ranks: Vec<Arc<Vec<u32>>>,
        identities: Vec<Option<Identity>>,
    ) -> Self {
        let mut all = Self::default();
        let mut maps: Vec<Vec<u32>> = vec![Vec::new(); segments.len()];
        let mut first = 0;
        for facet in 0..KINDS {
            let terms = segments.iter().flat_map(|segment| &segment.terms[facet]);
            let mut known: BTreeMap<&String, u32> = terms.map(|term| (term, 0)).collect();
            (first..).zip(known.values_mut()).for_each(|(number, place)| *place = number);
            for (segment, map) in segments.iter().zip(&mut maps) {
                map.extend(segment.terms[facet].iter().map(|term| known.get(term).copied().unwrap_or(first)));
            }
            first += u32::try_from(known.len()).unwrap_or(0);
            all.values[facet] = Arc::new(FacetValues::new(known.into_keys().cloned()));
        }
        let rest = identities.into_iter().zip(maps);
        for ((columns, rank), (identity, numbers)) in segments.into_iter().zip(ranks).zip(rest) {
            let base = u32::try_from(all.documents).unwrap_or(u32::MAX);
            all.documents += columns.published.len();
            all.parts.push(Part { base, columns, rank, numbers, identity });
        }
        all
    }

    /// The numbers of a facet's values over all segments.
    pub fn range(&self, facet: usize) -> Range<usize> {
        let first = self.values.iter().take(facet).map(|values| values.len()).sum();
        first..first + self.values[facet].len()
    }

    /// How many values all facets have.
    pub fn numbers(&self) -> usize {
        self.values.iter().map(|values| values.len()).sum()
    }

    /// How many documents there are, deleted ones included.
    pub fn documents(&self) -> usize {
        self.documents
    }

    /// The segment of a document, and its number there.
    pub fn part(&self, doc: DocNumber) -> Option<(&Part, DocId)> {
        let after = self.parts.partition_point(|part| part.base <= doc);
        let part = self.parts.get(after.checked_sub(1)?)?;
        Some((part, doc - part.base))
    }
}
