//! One thread's segment while it is filled.

use super::ledger::Sequence;
use crate::{
    Error,
    analysis::{self, Analyst, SharedAnalyst},
    schema::Fields,
};
use tantivy::{
    Index, Segment, TantivyDocument,
    indexer::{AddOperation, SegmentWriter},
};

/// Makes the fields of a document whose texts an analyst cuts.
pub(super) trait ToFields: FnOnce(&Fields, &mut Analyst) -> Result<TantivyDocument, Error> {}
impl<F: FnOnce(&Fields, &mut Analyst) -> Result<TantivyDocument, Error>> ToFields for F {}

/// What fills segments one after another; the words that were met are kept from one to the next.
pub(super) struct Part {
    index: Index,
    analyst: SharedAnalyst,
    open: Option<Open>,
}

struct Open {
    writer: SegmentWriter,
    segment: Segment,
    sequences: Vec<Sequence>,
}

/// A segment on disk.
#[derive(Debug)]
pub(super) struct Written {
    /// Its number; see [`super::shelf`].
    pub segment: Segment,
    /// The additions that it holds, by document.
    pub sequences: Vec<Sequence>,
    /// How often its documents were merged.
    pub rank: usize,
}

impl Part {
    pub fn new(index: &Index) -> Self {
        let (mut index, analyst) = (index.clone(), SharedAnalyst::default());
        index.set_tokenizers(analysis::tokenizers(&analyst));
        Self { index, analyst, open: None }
    }

    /// Adds a document; `begin` gives a new segment when none is open.
    pub fn add(
        &mut self,
        fields: &Fields,
        (sequence, to_fields): (Sequence, impl ToFields),
        begin: impl FnOnce(&Index) -> Result<(Segment, usize), Error>,
    ) -> Result<(), Error> {
        let document = {
            let mut analyst = self.analyst.lock();
            analyst.begin();
            to_fields(fields, &mut analyst)?
        };
        let open = match &mut self.open {
            Some(open) => open,
            none => {
                let (segment, table) = begin(&self.index)?;
                let writer = SegmentWriter::for_segment(table, segment.clone())?;
                none.insert(Open { writer, segment, sequences: Vec::new() })
            }
        };
        open.writer.add_document(AddOperation { opstamp: 0, document })?;
        open.sequences.push(sequence);
        Ok(())
    }

    /// Bytes in memory of the open segment.
    pub fn memory(&self) -> usize {
        self.open.as_ref().map_or(0, |open| open.writer.mem_usage())
    }

    /// Writes the open segment.
    pub fn flush(&mut self) -> Result<Option<Written>, Error> {
        let Some(Open { writer, segment, sequences }) = self.open.take() else { return Ok(None) };
        let documents = writer.max_doc();
        writer.finalize()?;
        Ok(Some(Written { segment: segment.with_max_doc(documents), sequences, rank: 0 }))
    }
}
