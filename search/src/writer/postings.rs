//! The postings of a segment while it is filled, and how they are written.
//!
//! The engine's own writer looks each word up in a table of all terms and appends to the term's own list: two far places
//! of memory a word. Here the terms are numbers already, so they are only noted one behind another, and all of them are
//! put in order at once when the segment is written. What a reader of the segment finds is the same (see the test in `part`).

use super::{
    lists::Lists,
    runs::{NewRun, Run, write_field},
};
use crate::{
    Error,
    analysis::{Lexicon, TermId},
};
use std::path::Path;
use tantivy::{
    DocId, Segment,
    fieldnorm::{FieldNormReaders, FieldNormsSerializer, FieldNormsWriter},
    index::SegmentComponent,
    postings::InvertedIndexSerializer,
    schema::{Field, FieldEntry, Schema},
};

/// Marks a note that is no term and says at which position the next term stands; numbers of terms lie below.
const JUMP: u32 = 1 << 31;
/// Positions between two texts of one field, so that no phrase reaches over; as the engine does.
const GAP: u32 = 1;

/// What a document's fields hold, as notes in the order of the texts.
pub(crate) struct Postings {
    /// The fields that hold terms, and whether their positions are kept.
    fields: Vec<(Field, bool)>,
    /// By field.
    logs: Vec<Log>,
    norms: FieldNormsWriter,
    documents: DocId,
    /// What did not fit into memory, in the order in which it was laid aside.
    runs: Vec<Run>,
}

/// The notes of one field.
#[derive(Debug, Default)]
pub(super) struct Log {
    notes: Vec<u32>,
    /// Where the notes of each document begin that has any.
    documents: Vec<(DocId, usize)>,
    /// Terms of all documents.
    pub tokens: u64,
    /// Of the open document: the position that a term has without a jump, the base of the open text, how many terms.
    next: u32,
    base: u32,
    length: u32,
}

impl Log {
    pub fn open(&mut self, document: DocId) {
        if self.documents.last().is_none_or(|(last, _)| *last != document) {
            self.documents.push((document, self.notes.len()));
            (self.next, self.base, self.length) = (0, 0, 0);
        }
    }

    pub fn push(&mut self, term: TermId, position: u32) {
        let position = self.base + position;
        if position != self.next {
            self.notes.push(JUMP | position);
        }
        self.notes.push(term);
        self.next = position + 1;
        self.length += 1;
    }

    /// Ends a text that has so many positions.
    pub fn end_text(&mut self, positions: u32) {
        self.base += positions + GAP;
    }

    /// Every term with its document and position, in the order in which they came.
    pub fn each(&self, mut visit: impl FnMut(TermId, DocId, u32)) {
        let ends = self.documents.iter().skip(1).map(|(_, first)| *first).chain([self.notes.len()]);
        for (&(document, first), end) in self.documents.iter().zip(ends) {
            let mut position = 0;
            for &note in &self.notes[first..end] {
                if note & JUMP == 0 {
                    visit(note, document, position);
                    position += 1;
                } else {
                    position = note & !JUMP;
                }
            }
        }
    }
}

impl Postings {
    pub fn new(schema: &Schema) -> Self {
        let logs = schema.fields().map(|_| Log::default()).collect();
        let holds = |(field, entry): (Field, &FieldEntry)| {
            entry.field_type().index_record_option().map(|option| (field, option.has_positions()))
        };
        Self {
            fields: schema.fields().filter_map(holds).collect(),
            logs,
            norms: FieldNormsWriter::for_schema(schema),
            documents: 0,
            runs: Vec::new(),
        }
    }

    /// How many documents there are; the open one is not among them.
    pub fn documents(&self) -> DocId {
        self.documents
    }

    /// A field's notes, for a text of the open document.
    pub fn text(&mut self, field: Field) -> &mut Log {
        let log = &mut self.logs[field.field_id() as usize];
        log.open(self.documents);
        log
    }

    /// Completes the open document.
    pub fn close_document(&mut self) {
        for (id, log) in (0..).zip(&mut self.logs) {
            if log.documents.last().is_some_and(|(last, _)| *last == self.documents) {
                log.tokens += u64::from(log.length);
                self.norms.record(self.documents, Field::from_field_id(id), log.length);
            }
        }
        self.documents += 1;
    }

    /// Bytes in memory.
    pub fn bytes(&self) -> usize {
        self.logs.iter().map(|log| log.notes.len() * size_of::<u32>()).sum()
    }

    /// How often something was laid aside.
    pub fn runs(&self) -> usize {
        self.runs.len()
    }

    /// Lays aside what is noted, in a file of the folder: the lexicon is needed no more.
    pub fn lay_aside(&mut self, lexicon: &Lexicon, scratch: &Path) -> Result<(), Error> {
        let order = lexicon.sorted();
        let mut run = NewRun::create(scratch).map_err(Error::file(scratch))?;
        for (field, _) in &self.fields {
            let log = &mut self.logs[field.field_id() as usize];
            run.field(Lists::of(log, lexicon.len()).each(&order, lexicon)).map_err(Error::file(scratch))?;
            log.notes.clear();
            log.documents.clear();
        }
        self.runs.push(run.finish().map_err(Error::file(scratch))?);
        Ok(())
    }

    /// Writes the segment's dictionary, postings, positions and lengths of fields.
    pub fn write(mut self, segment: &Segment, lexicon: &Lexicon) -> Result<(), Error> {
        self.norms.fill_up_to_max_doc(self.documents);
        let file = segment.open_write(SegmentComponent::FieldNorms).map_err(Error::engine)?;
        self.norms.serialize(FieldNormsSerializer::from_write(file)?, None)?;
        let norms =
            FieldNormReaders::open(segment.open_read(SegmentComponent::FieldNorms).map_err(Error::engine)?)?;
        let mut serializer = InvertedIndexSerializer::open(segment)?;
        let order = lexicon.sorted();
        for (field, has_positions) in self.fields {
            let log = std::mem::take(&mut self.logs[field.field_id() as usize]);
            let lists = Lists::of(&log, lexicon.len());
            let mut serializer = serializer.new_field(field, log.tokens, norms.get_field(field)?)?;
            drop(log);
            write_field(&mut self.runs, lists.each(&order, lexicon), (&mut serializer, has_positions))?;
            serializer.close()?;
        }
        Ok(serializer.close()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Notes texts, a list for each document, of terms beside their positions.
    fn log(documents: &[&[&[(TermId, u32)]]]) -> Log {
        let mut log = Log::default();
        for (document, texts) in (0..).zip(documents) {
            for text in *texts {
                log.open(document);
                text.iter().for_each(|&(term, position)| log.push(term, position));
                log.end_text(text.last().map_or(0, |last| last.1 + 1));
            }
        }
        log
    }

    #[test]
    fn what_was_noted_comes_back_with_documents_and_positions() {
        let log = log(&[&[&[(7, 0), (8, 1), (9, 1), (7, 2)], &[(7, 0)]], &[], &[&[(8, 3)]]]);
        let mut seen = Vec::new();
        log.each(|term, document, position| seen.push((term, document, position)));
        assert_eq!(seen, [(7, 0, 0), (8, 0, 1), (9, 0, 1), (7, 0, 2), (7, 0, 4), (8, 2, 3)]);
        assert_eq!(log.notes.len(), seen.len() + 3, "three places are no next ones");
    }
}
