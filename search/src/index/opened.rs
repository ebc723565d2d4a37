//! An index folder that is open: its segments as one, without the documents that were replaced or removed.
//!
//! Scores, orders and counts depend on the documents alone and not on how they are spread over segments: an index that
//! was updated a hundred times answers as one that was written whole. So the statistics below leave deleted documents
//! out, which the engine's own do not.

use super::{columns::Columns, order::Before, stored::Stored};
use crate::{
    Error,
    directory::ReadOnly,
    payload::Payload,
    schema::{Fields, SCORED},
};
use std::path::Path;
use tantivy::{
    DocAddress, DocId, DocSet, ReloadPolicy, Searcher, SegmentReader, TERMINATED, Term,
    directory::MmapDirectory,
    schema::{Field, IndexRecordOption},
};

/// Blocks of stored cards kept unpacked, 1 MiB a segment; a block holds some cards (`writer/shelf.rs`).
const CARD_BLOCKS: usize = 256;

/// A document by its number over all segments.
pub(crate) type DocNumber = u32;

pub(crate) struct Opened {
    pub searcher: Searcher,
    pub fields: Fields,
    pub build_id: String,
    pub columns: Columns,
    /// For each segment the documents that are gone.
    deleted: Vec<Vec<DocId>>,
    /// Words in each scored field of the documents that are left.
    tokens: [(Field, u64); SCORED.len()],
}

impl Opened {
    /// Opens an index; what `before` has read of the files that both have is not read again.
    pub fn open(dir: &Path, before: Option<&Self>) -> Result<Self, Error> {
        let directory = MmapDirectory::open(dir).map_err(|error| Error::Engine(error.to_string()))?;
        let index = tantivy::Index::open(ReadOnly(directory))?;
        let fields = Fields::new();
        let metas = index.load_metas()?;
        let payload = Payload::of(&metas).filter(|_| metas.schema == fields.schema);
        let Some(payload) = payload else { return Err(Error::Stale(dir.to_owned())) };
        let reader = index
            .reader_builder()
            .reload_policy(ReloadPolicy::Manual)
            .doc_store_cache_num_blocks(CARD_BLOCKS)
            .try_into()?;
        let searcher = reader.searcher();
        let deleted: Vec<Vec<DocId>> = searcher.segment_readers().iter().map(deleted_of).collect();
        let before = before.map(|before| Before { searcher: &before.searcher, columns: &before.columns });
        let columns = Columns::read(dir, (&searcher, &fields), before)?;
        let tokens = living_tokens(&searcher, &fields, (&columns, &deleted));
        Ok(Self { searcher, fields, build_id: payload.build, columns, deleted, tokens })
    }

    /// How many documents there are.
    pub fn len(&self) -> usize {
        usize::try_from(self.searcher.num_docs()).unwrap_or(usize::MAX)
    }

    /// The living document with a key.
    pub fn with_key(&self, key: &str) -> Result<Option<DocNumber>, Error> {
        let term = Term::from_field_text(self.fields.key, key);
        for (segment, part) in self.searcher.segment_readers().iter().zip(&self.columns.parts) {
            let index = segment.inverted_index(self.fields.key)?;
            let Some(mut postings) = index.read_postings(&term, IndexRecordOption::Basic)? else { continue };
            while postings.doc() != TERMINATED {
                if !segment.is_deleted(postings.doc()) {
                    return Ok(Some(part.base + postings.doc()));
                }
                postings.advance();
            }
        }
        Ok(None)
    }

    /// What is stored of a document.
    pub fn stored(&self, number: DocNumber) -> Result<String, Error> {
        let parts = &self.columns.parts;
        let segment = parts.partition_point(|part| part.base <= number).saturating_sub(1);
        let base = parts.get(segment).map_or(0, |part| part.base);
        let address = DocAddress::new(u32::try_from(segment).unwrap_or(0), number - base);
        let Stored(text) = self.searcher.doc(address)?;
        Ok(text)
    }

    /// How many living documents of a segment have a term that `doc_freq` documents have, deleted ones with them.
    pub fn living(&self, segment: usize, term: &Term, doc_freq: u32) -> Result<u32, Error> {
        let deleted = self.deleted.get(segment).map_or(&[][..], Vec::as_slice);
        if doc_freq == 0 || deleted.is_empty() {
            return Ok(doc_freq);
        }
        let reader = self.searcher.segment_reader(u32::try_from(segment).unwrap_or(0));
        let index = reader.inverted_index(term.field())?;
        let Some(mut postings) = index.read_postings(term, IndexRecordOption::Basic)? else { return Ok(0) };
        let mut gone = 0;
        for &doc in deleted {
            if postings.doc() < doc {
                postings.seek(doc);
            }
            match postings.doc() {
                TERMINATED => break,
                found => gone += u32::from(found == doc),
            }
        }
        Ok(doc_freq - gone)
    }

    /// Words in a scored field of the living documents.
    pub fn total_num_tokens(&self, field: Field) -> u64 {
        self.tokens.iter().find(|(known, _)| *known == field).map_or(0, |(_, count)| *count)
    }

    /// How many living documents have a term.
    pub fn frequency(&self, term: &Term) -> Result<u64, Error> {
        let mut sum = 0;
        for (at, segment) in self.searcher.segment_readers().iter().enumerate() {
            let doc_freq = segment.inverted_index(term.field())?.doc_freq(term)?;
            sum += u64::from(self.living(at, term, doc_freq)?);
        }
        Ok(sum)
    }
}

/// What segments have in all, without the deleted documents.
fn living_tokens(
    searcher: &Searcher,
    fields: &Fields,
    (columns, deleted): (&Columns, &[Vec<DocId>]),
) -> [(Field, u64); SCORED.len()] {
    let mut tokens = SCORED.map(|field| (field(fields), 0));
    for ((segment, part), deleted) in searcher.segment_readers().iter().zip(&columns.parts).zip(deleted) {
        for ((field, sum), own) in tokens.iter_mut().zip(part.columns.tokens) {
            *sum += own;
            if let Some(norms) =
                (!deleted.is_empty()).then(|| segment.get_fieldnorms_reader(*field).ok()).flatten()
            {
                *sum -= deleted.iter().map(|&doc| u64::from(norms.fieldnorm(doc))).sum::<u64>();
            }
        }
    }
    tokens
}

fn deleted_of(segment: &SegmentReader) -> Vec<DocId> {
    if !segment.has_deletes() {
        return Vec::new();
    }
    (0..segment.max_doc()).filter(|&doc| segment.is_deleted(doc)).collect()
}
