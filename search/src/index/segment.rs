//! What is read of one segment, once: a segment's files are never written to, so an index that is opened after another takes over
//! what that one read of the segments that both have.

use super::rows::Rows;
use crate::{
    Error,
    facet::{FACETS, KINDS, YEARS},
    schema::{CITATIONS, Fields, PUBLISHED, SCORED, YEAR},
};
use std::{collections::BTreeSet, os::unix::fs::MetadataExt, path::Path};
use tantivy::{DocId, SegmentReader, index::SegmentComponent};

/// Columns of one segment, by its own document numbers.
#[derive(Debug)]
pub(crate) struct SegmentColumns {
    pub published: Vec<u32>,
    pub citations: Vec<u32>,
    pub rows: Rows,
    /// The terms of each facet, in the order of their numbers.
    pub terms: [Vec<String>; KINDS],
    /// Words in each scored field, deleted documents included.
    pub tokens: [u64; SCORED.len()],
}

/// Which files on which disk a segment is. Builds link the files of segments that stay; what has the same files is the same while
/// somebody has them open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Identity(Vec<(u64, u64)>);

impl Identity {
    /// Of a segment in a folder; `None` when its files cannot be looked at.
    pub fn of(dir: &Path, segment: &tantivy::SegmentMeta) -> Option<Self> {
        const FILES: [SegmentComponent; 4] = [
            SegmentComponent::FastFields,
            SegmentComponent::Terms,
            SegmentComponent::Postings,
            SegmentComponent::FieldNorms,
        ];
        let file = |component| {
            let metadata = std::fs::metadata(dir.join(segment.relative_path(component))).ok()?;
            Some((metadata.dev(), metadata.ino()))
        };
        FILES.map(file).into_iter().collect::<Option<_>>().map(Self)
    }
}

impl SegmentColumns {
    pub fn read(segment: &SegmentReader, fields: &Fields) -> Result<Self, Error> {
        let years = numbers(segment, YEAR)?;
        let (terms, rows) = facets(segment, &years)?;
        let mut tokens = [0; SCORED.len()];
        for (field, tokens) in SCORED.into_iter().zip(&mut tokens) {
            // The length of a field as the engine keeps it for each document, roughly; the sum is the same for the same documents.
            let Ok(norms) = segment.get_fieldnorms_reader(field(fields)) else { continue };
            *tokens = (0..segment.max_doc()).map(|doc| u64::from(norms.fieldnorm(doc))).sum();
        }
        Ok(Self {
            published: numbers(segment, PUBLISHED)?,
            citations: numbers(segment, CITATIONS)?,
            rows,
            terms,
            tokens,
        })
    }

    /// The year of a document; 0 where none is known.
    pub fn year(&self, doc: DocId) -> u32 {
        let place = self.rows.year(doc).wrapping_sub(self.rows.range(YEARS).start);
        self.terms[YEARS].get(place as usize).and_then(|year| year.parse().ok()).unwrap_or(0)
    }
}

fn numbers(segment: &SegmentReader, name: &str) -> Result<Vec<u32>, Error> {
    let column = segment.fast_fields().u64(name)?;
    let value = |doc| u32::try_from(column.first(doc).unwrap_or(0)).unwrap_or(u32::MAX);
    Ok((0..segment.max_doc()).map(value).collect())
}

/// The terms of the facets in order, and which documents have them.
fn facets(segment: &SegmentReader, years: &[u32]) -> Result<([Vec<String>; KINDS], Rows), Error> {
    let mut terms: [Vec<String>; KINDS] = Default::default();
    let mut columns = Vec::new();
    for (name, terms) in FACETS.into_iter().zip(&mut terms) {
        let Some(column) = segment.fast_fields().str(name)? else { continue };
        let mut stream = column.dictionary().stream()?;
        while stream.advance() {
            terms.push(String::from_utf8_lossy(stream.key()).into_owned());
        }
        columns.push((name, column));
    }
    let known: Vec<u32> = years.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
    terms[YEARS] = known.iter().map(u32::to_string).collect();
    let mut rows = Rows::new([0, 1, 2, 3, 4].map(|facet| terms[facet].len()));
    let first = |name: &str| {
        let facet = FACETS.iter().position(|known| *known == name).unwrap_or(0);
        rows.range(facet).start
    };
    let columns: Vec<_> = columns.into_iter().map(|(name, column)| (first(name), column)).collect();
    let first_year = rows.range(YEARS).start;
    let mut own = Vec::new();
    for (doc, year) in (0..segment.max_doc()).zip(years) {
        own.clear();
        let place = known.binary_search(year).unwrap_or(0);
        own.push(first_year + u32::try_from(place).unwrap_or(0));
        for (first, column) in &columns {
            let ordinals = column.ords().values_for_doc(doc);
            own.extend(ordinals.map(|ordinal| first + u32::try_from(ordinal).unwrap_or(0)));
        }
        rows.push(&own);
    }
    Ok((terms, rows))
}
