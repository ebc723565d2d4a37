//! What is read of every match, in memory: counting and ordering touch each of them, and the engine's packed columns
//! cost several times as much as the match itself. About forty bytes a document.

use super::opened::DocNumber;
use crate::{
    Error,
    facet::{FACETS, FacetValues},
    schema::{CITATIONS, Fields, PUBLISHED, YEAR},
};
use std::{
    collections::{BTreeMap, HashMap},
    ops::Range,
};
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

/// Values of a document that lie in its row; hardly any has more.
const ROW: usize = 8;

/// The values of each document in all four facets: a row each, so that a match costs one look. A value's number is its place
/// among the values of all facets: the facets have a stretch of numbers each. Free places of a row hold numbers of no value, after
/// all others and different for each place, so that counting a row asks no question.
#[derive(Debug, Default)]
pub(crate) struct FacetColumn {
    rows: Vec<[u32; ROW]>,
    /// What does not fit into the row of a document.
    more: HashMap<DocNumber, Vec<u32>>,
    /// The first number of each facet, and the number after all.
    firsts: [u32; FACETS.len() + 1],
}

impl FacetColumn {
    /// The values of a document: its row, and what is more.
    pub fn of(&self, doc: DocNumber) -> (&[u32; ROW], &[u32]) {
        const NOTHING: [u32; ROW] = [u32::MAX; ROW];
        let row = self.rows.get(doc as usize).unwrap_or(&NOTHING);
        // A full row may go on.
        let is_full = row[ROW - 1] < self.firsts[FACETS.len()];
        let more = if is_full { self.more.get(&doc).map_or(&[][..], Vec::as_slice) } else { &[] };
        (row, more)
    }

    /// The numbers of a facet's values.
    pub fn range(&self, facet: usize) -> Range<u32> {
        self.firsts[facet]..self.firsts[facet + 1]
    }

    /// How many numbers there are, those of no value included.
    pub fn numbers(&self) -> usize {
        self.firsts[FACETS.len()] as usize + ROW
    }

    /// The next document's values.
    fn push(&mut self, values: &[u32]) {
        let free = self.firsts[FACETS.len()];
        let mut row = [0; ROW];
        for (place, number) in (0..).zip(&mut row) {
            *number = values.get(place as usize).copied().unwrap_or(free + place);
        }
        if let Some(more) = values.get(ROW..).filter(|more| !more.is_empty()) {
            self.more.insert(u32::try_from(self.rows.len()).unwrap_or(u32::MAX), more.to_vec());
        }
        self.rows.push(row);
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
    let mut column = FacetColumn::default();
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
        let mut own = Vec::new();
        for doc in 0..segment.max_doc() {
            own.clear();
            for (strings, numbers) in &strings {
                let found = strings.ords().values_for_doc(doc);
                own.extend(found.filter_map(|ordinal| numbers.get(ordinal as usize)));
            }
            column.push(&own);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_goes_on_where_it_is_full() {
        let mut column = FacetColumn { firsts: [0, 10, 12, 20, 30], ..FacetColumn::default() };
        let values: Vec<u32> = (0..20).collect();
        for count in [0, 3, 8, 9, 20] {
            column.push(&values[..count]);
        }
        for (doc, count) in [0, 3, 8, 9, 20].into_iter().enumerate() {
            let (row, more) = column.of(u32::try_from(doc).unwrap());
            let known: Vec<u32> = row.iter().chain(more).copied().filter(|number| *number < 30).collect();
            assert_eq!(known, values[..count], "{count} values");
            assert!(row.iter().all(|number| (*number as usize) < column.numbers()));
        }
        assert!(column.of(99).1.is_empty());
    }
}
