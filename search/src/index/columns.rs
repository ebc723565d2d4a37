//! What is read of every match, in memory: counting and ordering touch each of them, and the engine's packed columns
//! cost several times as much as the match itself. About forty bytes a document.

use super::opened::DocNumber;
use crate::{
    Error,
    facet::{FACETS, FacetValues},
    schema::{CITATIONS, Fields, PUBLISHED, YEAR},
};
use std::collections::BTreeMap;
use tantivy::{DocSet, Searcher, SegmentReader, TERMINATED, schema::IndexRecordOption};

/// Columns over all segments, by document number.
#[derive(Debug, Default)]
pub(crate) struct Columns {
    /// The place of the document's key among all keys: what ties are broken by.
    pub rank: Vec<u32>,
    pub year: Vec<u32>,
    pub published: Vec<u32>,
    pub citations: Vec<u32>,
    pub facets: [FacetColumn; 4],
    /// The values of each facet; ordinals are places in here.
    pub values: [FacetValues; 4],
}

/// The ordinals of each document's values.
#[derive(Debug, Default)]
pub(crate) struct FacetColumn {
    ends: Vec<u32>,
    ordinals: Vec<u32>,
}

impl FacetColumn {
    /// The values of a document.
    pub fn of(&self, doc: DocNumber) -> &[u32] {
        let doc = doc as usize;
        let first = if doc == 0 { 0 } else { self.ends[doc - 1] };
        &self.ordinals[first as usize..self.ends[doc] as usize]
    }
}

impl Columns {
    pub fn read(searcher: &Searcher, fields: &Fields, bases: &[DocNumber]) -> Result<Self, Error> {
        let mut columns = Self { rank: ranks(searcher, fields, bases)?, ..Self::default() };
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
        for (at, name) in FACETS.into_iter().enumerate() {
            let (values, column) = facet(searcher, name)?;
            columns.values[at] = values;
            columns.facets[at] = column;
        }
        Ok(columns)
    }
}

/// One facet: the values of all segments in order, and which documents have them.
fn facet(searcher: &Searcher, name: &str) -> Result<(FacetValues, FacetColumn), Error> {
    let mut ordinals: BTreeMap<String, u32> = BTreeMap::new();
    let mut by_segment = Vec::new();
    for segment in searcher.segment_readers() {
        let terms = terms(segment, name)?;
        ordinals.extend(terms.iter().map(|term| (term.clone(), 0)));
        by_segment.push(terms);
    }
    (0..).zip(ordinals.values_mut()).for_each(|(place, ordinal)| *ordinal = place);
    let mut column = FacetColumn::default();
    for (segment, terms) in searcher.segment_readers().iter().zip(by_segment) {
        let own: Vec<u32> = terms.iter().map(|term| ordinals.get(term).copied().unwrap_or(0)).collect();
        let strings = segment.fast_fields().str(name)?;
        for doc in 0..segment.max_doc() {
            if let Some(strings) = &strings {
                let found = strings.ords().values_for_doc(doc);
                column.ordinals.extend(found.filter_map(|ordinal| own.get(ordinal as usize)));
            }
            column.ends.push(u32::try_from(column.ordinals.len()).unwrap_or(u32::MAX));
        }
    }
    Ok((FacetValues::new(ordinals.into_keys()), column))
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
