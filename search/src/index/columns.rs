//! What is read of every match, in memory: counting and ordering touch each of them, and the engine's packed columns
//! cost several times as much as the match itself. About forty bytes a document.

use super::opened::DocNumber;
use crate::{
    Error,
    facet::{FACETS, FacetValues},
    schema::{CITATIONS, Fields, PUBLISHED, YEAR},
};
use std::{collections::BTreeMap, ops::Range};
use tantivy::{DocSet, Searcher, SegmentReader, TERMINATED, schema::IndexRecordOption};

/// Columns over all segments, by document number.
#[derive(Debug, Default)]
pub(crate) struct Columns {
    /// The place of the document's key among all keys: what ties are broken by.
    pub rank: Vec<u32>,
    pub year: Vec<u32>,
    pub published: Vec<u32>,
    pub citations: Vec<u32>,
    pub facets: FacetColumn,
    /// The values of each facet.
    pub values: [FacetValues; 4],
}

/// The values of each document in all four facets, one behind the other, so that a match costs one look. An ordinal is a
/// place among the values of all facets: the facets have a stretch of numbers each.
#[derive(Debug, Default)]
pub(crate) struct FacetColumn {
    /// Where each document's values begin in `ordinals`, and where the last one's end.
    starts: Vec<u32>,
    ordinals: Vec<u32>,
    /// The first number of each facet, and the number after all.
    firsts: [u32; FACETS.len() + 1],
}

impl FacetColumn {
    /// The values of a document, those of one facet behind each other.
    pub fn of(&self, doc: DocNumber) -> &[u32] {
        let doc = doc as usize;
        match self.starts.get(doc..doc + 2) {
            Some(&[start, end]) => self.ordinals.get(start as usize..end as usize).unwrap_or_default(),
            _ => &[],
        }
    }

    /// The numbers of a facet's values.
    pub fn range(&self, facet: usize) -> Range<u32> {
        self.firsts[facet]..self.firsts[facet + 1]
    }

    /// How many values there are in all facets.
    pub fn values(&self) -> usize {
        self.firsts[FACETS.len()] as usize
    }
}

impl Columns {
    /// Reads them; the three parts that take longest each on a thread of its own, for a new build waits for this.
    pub fn read(searcher: &Searcher, fields: &Fields, bases: &[DocNumber]) -> Result<Self, Error> {
        let (ranks, facets, numbers) = std::thread::scope(|scope| {
            let ranks = scope.spawn(|| ranks(searcher, fields, bases));
            let facets = scope.spawn(|| facets(searcher));
            let numbers = Self::numbers(searcher);
            (ranks.join(), facets.join(), numbers)
        });
        let panicked = |_| Error::Engine("a thread that opens the index ended early".to_owned());
        let mut columns = Self { rank: ranks.map_err(panicked)??, ..numbers? };
        (columns.values, columns.facets) = facets.map_err(panicked)??;
        Ok(columns)
    }

    fn numbers(searcher: &Searcher) -> Result<Self, Error> {
        let mut columns = Self::default();
        for segment in searcher.segment_readers() {
            for (values, name) in [
                (&mut columns.year, YEAR),
                (&mut columns.published, PUBLISHED),
                (&mut columns.citations, CITATIONS),
            ] {
                let column = segment.fast_fields().u64(name)?;
                let value = |doc| u32::try_from(column.first(doc).unwrap_or(0)).unwrap_or(u32::MAX);
                values.extend((0..segment.max_doc()).map(value));
            }
        }
        Ok(columns)
    }
}

/// The values of all segments in order, and which documents have them.
fn facets(searcher: &Searcher) -> Result<([FacetValues; FACETS.len()], FacetColumn), Error> {
    let mut values: [FacetValues; FACETS.len()] = Default::default();
    let mut column = FacetColumn { starts: vec![0], ..FacetColumn::default() };
    // For each segment and facet: the number of each of the segment's own ordinals.
    let mut numbers: Vec<[Vec<u32>; FACETS.len()]> = Vec::new();
    numbers.resize_with(searcher.segment_readers().len(), Default::default);
    for (at, name) in FACETS.into_iter().enumerate() {
        let first = column.firsts[at];
        let by_segment: Vec<Vec<String>> = searcher
            .segment_readers()
            .iter()
            .map(|segment| terms(segment, name))
            .collect::<Result<_, _>>()?;
        let mut all: BTreeMap<&String, u32> = by_segment.iter().flatten().map(|term| (term, 0)).collect();
        (first..).zip(all.values_mut()).for_each(|(number, place)| *place = number);
        for (terms, numbers) in by_segment.iter().zip(&mut numbers) {
            numbers[at] = terms.iter().map(|term| all.get(term).copied().unwrap_or(first)).collect();
        }
        column.firsts[at + 1] = first + u32::try_from(all.len()).unwrap_or(0);
        values[at] = FacetValues::new(all.into_keys().cloned());
    }
    for (segment, numbers) in searcher.segment_readers().iter().zip(numbers) {
        let mut strings = Vec::new();
        for (name, numbers) in FACETS.into_iter().zip(numbers) {
            strings.extend(segment.fast_fields().str(name)?.map(|strings| (strings, numbers)));
        }
        for doc in 0..segment.max_doc() {
            for (strings, numbers) in &strings {
                let found = strings.ords().values_for_doc(doc);
                column.ordinals.extend(found.filter_map(|ordinal| numbers.get(ordinal as usize)));
            }
            column.starts.push(u32::try_from(column.ordinals.len()).unwrap_or(u32::MAX));
        }
    }
    Ok((values, column))
}

fn terms(segment: &SegmentReader, name: &str) -> Result<Vec<String>, Error> {
    let mut terms = Vec::new();
    if let Some(column) = segment.fast_fields().str(name)? {
        let mut stream = column.dictionary().stream()?;
        while stream.advance() {
            terms.push(String::from_utf8_lossy(stream.key()).into_owned());
        }
    }
    Ok(terms)
}

/// The place of each living document's key among all keys.
fn ranks(searcher: &Searcher, fields: &Fields, bases: &[DocNumber]) -> Result<Vec<u32>, Error> {
    let mut letters: Vec<u8> = Vec::new();
    let mut keys: Vec<(usize, usize, DocNumber)> = Vec::new();
    let mut documents = 0;
    for (segment, base) in searcher.segment_readers().iter().zip(bases) {
        documents += segment.max_doc() as usize;
        let index = segment.inverted_index(fields.key)?;
        let mut terms = index.terms().stream()?;
        while let Some((key, info)) = terms.next() {
            let mut postings = index.read_postings_from_terminfo(info, IndexRecordOption::Basic)?;
            while postings.doc() != TERMINATED {
                if !segment.is_deleted(postings.doc()) {
                    keys.push((letters.len(), letters.len() + key.len(), base + postings.doc()));
                }
                postings.advance();
            }
            letters.extend_from_slice(key);
        }
    }
    // Each segment's keys come in order, which this sort makes use of.
    keys.sort_by(|a, b| letters[a.0..a.1].cmp(&letters[b.0..b.1]));
    let mut ranks = vec![u32::MAX; documents];
    for (rank, (_, _, doc)) in (0..).zip(keys) {
        ranks[doc as usize] = rank;
    }
    Ok(ranks)
}
