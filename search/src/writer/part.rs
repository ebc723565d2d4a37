//! One thread's segment while it is filled.

use super::{ledger::Sequence, postings::Postings};
use crate::{
    Error,
    analysis::{Analyst, Form},
    schema::Fields,
};
use tantivy::{
    Segment, TantivyDocument,
    directory::TerminatingWrite as _,
    fastfield::FastFieldsWriter,
    index::SegmentComponent,
    schema::{Field, Schema},
    store::StoreWriter,
};

/// Fills the sheet of a document.
pub(super) trait Fill: FnOnce(&Fields, &mut Sheet<'_>) -> Result<(), Error> {}
impl<F: FnOnce(&Fields, &mut Sheet<'_>) -> Result<(), Error>> Fill for F {}

/// What fills segments one after another.
#[derive(Default)]
pub(super) struct Part {
    open: Option<Open>,
}

/// A segment that is being filled.
struct Open {
    segment: Segment,
    schema: Schema,
    analyst: Analyst,
    postings: Postings,
    columns: FastFieldsWriter,
    cards: StoreWriter,
    sequences: Vec<Sequence>,
}

/// A document that is being filled: texts go where they can be found, all else is kept as it is.
pub(crate) struct Sheet<'a> {
    analyst: &'a mut Analyst,
    postings: &'a mut Postings,
    document: TantivyDocument,
}

impl Sheet<'_> {
    /// A text whose words are found.
    pub fn text(&mut self, field: Field, form: Form, text: &str) {
        if !text.is_empty() {
            let analyst = &mut *self.analyst;
            self.postings.text(field, |take| analyst.cut(form, text, take));
        }
    }

    /// A text that is found whole.
    pub fn whole(&mut self, field: Field, text: &str) {
        let term = self.analyst.whole(text);
        self.postings.text(field, |take| {
            take(term, 0);
            1
        });
    }

    /// After all texts: every word of them, for slips and beginnings.
    pub fn vocabulary(&mut self, field: Field) {
        let words = self.analyst.vocabulary();
        self.postings.text(field, |take| (0..).zip(words).map(|(at, word)| take(*word, at)).count() as u32);
    }

    /// A number to sort or filter by.
    pub fn number(&mut self, field: Field, number: u64) {
        self.document.add_u64(field, number);
    }

    /// A value to count by.
    pub fn facet(&mut self, field: Field, value: &str) {
        self.document.add_text(field, value);
    }

    /// What is shown of the document.
    pub fn card(&mut self, field: Field, card: &[u8]) {
        self.document.add_bytes(field, card);
    }
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
    /// Adds a document; `begin` gives a new segment when none is open.
    pub fn add(
        &mut self,
        fields: &Fields,
        (sequence, fill): (Sequence, impl Fill),
        begin: impl FnOnce() -> Result<Segment, Error>,
    ) -> Result<(), Error> {
        let open = match &mut self.open {
            Some(open) => open,
            none => none.insert(Open::new(begin()?)?),
        };
        open.add(fields, fill)?;
        open.sequences.push(sequence);
        Ok(())
    }

    /// Bytes in memory of the open segment.
    pub fn memory(&self) -> usize {
        self.open.as_ref().map_or(0, Open::memory)
    }

    /// Writes the open segment.
    pub fn flush(&mut self) -> Result<Option<Written>, Error> {
        self.open.take().map(Open::write).transpose()
    }
}

impl Open {
    fn new(segment: Segment) -> Result<Self, Error> {
        let schema = segment.schema();
        let settings = segment.index().settings();
        let file = segment.open_write(SegmentComponent::Store).map_err(Error::engine)?;
        let cards = StoreWriter::new(
            file,
            settings.docstore_compression,
            settings.docstore_blocksize,
            settings.docstore_compress_dedicated_thread,
        )?;
        Ok(Self {
            analyst: Analyst::default(),
            postings: Postings::new(&schema),
            columns: FastFieldsWriter::from_schema_and_tokenizer_manager(
                &schema,
                segment.index().fast_field_tokenizer().clone(),
            )?,
            cards,
            sequences: Vec::new(),
            segment,
            schema,
        })
    }

    fn add(&mut self, fields: &Fields, fill: impl Fill) -> Result<(), Error> {
        self.analyst.begin();
        let mut sheet = Sheet {
            analyst: &mut self.analyst,
            postings: &mut self.postings,
            document: TantivyDocument::default(),
        };
        fill(fields, &mut sheet)?;
        let document = sheet.document;
        self.columns.add_document(&document)?;
        self.cards.store(&document, &self.schema)?;
        self.postings.close_document();
        Ok(())
    }

    fn memory(&self) -> usize {
        let engine = self.columns.mem_usage() + self.cards.mem_usage();
        self.postings.bytes() + self.analyst.lexicon().bytes() + engine
    }

    fn write(mut self) -> Result<Written, Error> {
        let documents = self.postings.documents();
        self.postings.write(&self.segment, self.analyst.lexicon())?;
        let mut file = self.segment.open_write(SegmentComponent::FastFields).map_err(Error::engine)?;
        self.columns.serialize(&mut file, None)?;
        file.terminate()?;
        self.cards.close()?;
        Ok(Written { segment: self.segment.with_max_doc(documents), sequences: self.sequences, rank: 0 })
    }
}
