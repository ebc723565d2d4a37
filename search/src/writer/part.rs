//! One thread's segment while it is filled.

use super::{ledger::Sequence, postings::Postings};
use crate::{
    Error,
    analysis::{Analyst, Form},
    schema::Fields,
};
use std::path::Path;
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

/// How often a segment lays something aside at most. The more often, the fewer segments there are for a search to go through; but what
/// is shown and sorted by stays in memory until the segment is written.
const MOST_RUNS: usize = 5;

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
            let log = self.postings.text(field);
            let positions = self.analyst.cut(form, text, |term, position| log.push(term, position));
            log.end_text(positions);
        }
    }

    /// A text that is found whole.
    pub fn whole(&mut self, field: Field, text: &str) {
        let term = self.analyst.whole(text);
        let log = self.postings.text(field);
        log.push(term, 0);
        log.end_text(1);
    }

    /// After all texts: every word of them, for slips and beginnings.
    pub fn vocabulary(&mut self, field: Field) {
        let log = self.postings.text(field);
        (0..).zip(self.analyst.vocabulary()).for_each(|(at, word)| log.push(*word, at));
        log.end_text(self.analyst.vocabulary().len() as u32);
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
    pub fn card(&mut self, field: Field, card: &str) {
        self.document.add_text(field, card);
    }
}

/// A segment on disk.
#[derive(Debug)]
pub(super) struct Written {
    /// Its number; see [`super::shelf`].
    pub segment: Segment,
    /// The additions that it holds, by document.
    pub sequences: Vec<Sequence>,
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

    /// Frees memory: what is found of the open segment is laid aside in a file of the folder, or else the segment is written.
    pub fn make_room(&mut self, scratch: &Path) -> Result<Option<Written>, Error> {
        match &mut self.open {
            Some(open) if open.postings.runs() < MOST_RUNS => open.lay_aside(scratch).map(|()| None),
            _ => self.flush(),
        }
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

    fn lay_aside(&mut self, scratch: &Path) -> Result<(), Error> {
        self.postings.lay_aside(self.analyst.lexicon(), scratch)?;
        self.analyst = Analyst::default();
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
        Ok(Written { segment: self.segment.with_max_doc(documents), sequences: self.sequences })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::WORDS;
    use tantivy::{
        DocSet, Index, SegmentReader, TERMINATED,
        indexer::{AddOperation, SegmentWriter},
        postings::Postings as _,
        schema::IndexRecordOption,
        tokenizer::{PreTokenizedString, RawTokenizer, Token, TokenizerManager},
    };

    const TEXTS: [[&str; 3]; 4] = [
        ["Reefs and (reef) AND reefs", "sea-level rise, sea level", "Ana Šarić"],
        ["", "海洋 sea 红树林", "Ana Koh"],
        ["a a a a a", "", "海"],
        ["reef", "rise of the sea, of the sea, of the sea", ""],
    ];

    fn index(fields: &Fields) -> Index {
        let tokenizers = TokenizerManager::default();
        tokenizers.register(WORDS, RawTokenizer::default());
        let mut index = Index::create_in_ram(fields.schema.clone());
        index.set_tokenizers(tokenizers);
        index
    }

    /// Many documents, so that lists are longer than a block of the engine.
    fn documents() -> impl Iterator<Item = [&'static str; 3]> {
        (0..700).map(|nth| TEXTS[nth * nth % 7 % 4])
    }

    /// Lays aside what memory holds before some of the documents.
    fn ours(fields: &Fields, full: impl Fn(usize) -> bool) -> SegmentReader {
        let index = index(fields);
        let scratch = tempfile::tempdir().unwrap();
        let mut open = Open::new(index.new_segment()).unwrap();
        for (at, [title, body, author]) in documents().enumerate() {
            if full(at) {
                open.lay_aside(scratch.path()).unwrap();
            }
            open.add(fields, |fields: &Fields, sheet: &mut Sheet<'_>| {
                sheet.text(fields.title, Form::Prose, title);
                sheet.text(fields.body, Form::Prose, body);
                sheet.text(fields.body, Form::Prose, title);
                sheet.text(fields.authors, Form::Name, author);
                sheet.vocabulary(fields.words);
                sheet.whole(fields.type_key, title);
                Ok(())
            })
            .unwrap();
        }
        SegmentReader::open(&open.write().unwrap().segment).unwrap()
    }

    /// The engine's own writer, given the same terms.
    fn engines(fields: &Fields) -> SegmentReader {
        let index = index(fields);
        let segment = index.new_segment();
        let mut writer = SegmentWriter::for_segment(1 << 20, segment.clone()).unwrap();
        let mut analyst = Analyst::default();
        for [title, body, author] in documents() {
            analyst.begin();
            let mut document = TantivyDocument::default();
            let texts =
                [(fields.title, title), (fields.body, body), (fields.body, title), (fields.authors, author)];
            for (field, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
                let form = if field == fields.authors { Form::Name } else { Form::Prose };
                let mut taken = Vec::new();
                analyst.cut(form, text, |term, position| taken.push((term, position as usize)));
                document.add_pre_tokenized_text(field, tokens(&analyst, taken));
            }
            let words = analyst.vocabulary().to_vec();
            document
                .add_pre_tokenized_text(fields.words, tokens(&analyst, words.into_iter().zip(0..).collect()));
            document.add_text(fields.type_key, title);
            writer.add_document(AddOperation { opstamp: 0, document }).unwrap();
        }
        let count = writer.max_doc();
        writer.finalize().unwrap();
        SegmentReader::open(&segment.with_max_doc(count)).unwrap()
    }

    fn tokens(analyst: &Analyst, terms: Vec<(u32, usize)>) -> PreTokenizedString {
        let token = |(term, position)| Token {
            position,
            text: analyst.lexicon().text(term).to_owned(),
            ..Token::default()
        };
        PreTokenizedString { text: String::new(), tokens: terms.into_iter().map(token).collect() }
    }

    /// Everything that a query could read of a field.
    fn read(reader: &SegmentReader, field: Field) -> Vec<String> {
        let index = reader.inverted_index(field).unwrap();
        let mut lines = vec![format!("{} tokens", index.total_num_tokens())];
        if let Ok(norms) = reader.get_fieldnorms_reader(field) {
            lines.extend((0..reader.max_doc()).map(|doc| norms.fieldnorm(doc).to_string()));
        }
        let mut terms = index.terms().stream().unwrap();
        while let Some((term, info)) = terms.next() {
            let all = IndexRecordOption::WithFreqsAndPositions;
            let mut postings = index.read_postings_from_terminfo(info, all).unwrap();
            lines.push(format!("{} in {}", String::from_utf8_lossy(term), info.doc_freq));
            while postings.doc() != TERMINATED {
                let mut positions = Vec::new();
                if reader.schema().get_field_entry(field).has_fieldnorms() {
                    postings.positions(&mut positions);
                }
                lines.push(format!("{} {} {positions:?}", postings.doc(), postings.term_freq()));
                postings.advance();
            }
        }
        lines
    }

    #[test]
    fn a_segment_holds_what_the_engines_own_writer_would_have_written() {
        let fields = Fields::new();
        let engines = engines(&fields);
        let compare = |ours: &SegmentReader, how: &str| {
            assert_eq!(ours.max_doc(), engines.max_doc());
            for field in
                [fields.title, fields.body, fields.authors, fields.words, fields.type_key, fields.doi]
            {
                let (own, other) = (read(ours, field), read(&engines, field));
                assert!(own == other, "{} {how}", ours.schema().get_field_name(field));
            }
            assert!(read(ours, fields.body).len() > 2000, "something was compared");
        };
        compare(&ours(&fields, |_| false), "in memory");
        compare(&ours(&fields, |at| matches!(at, 0 | 1 | 300 | 301 | 699)), "laid aside");
    }

    #[test]
    fn a_full_segment_lays_aside_a_few_times_and_is_then_written() {
        let fields = Fields::new();
        let (index, scratch) = (index(&fields), tempfile::tempdir().unwrap());
        let mut part = Part::default();
        let mut written = Vec::new();
        for nth in 0..=MOST_RUNS as u64 {
            let fill = |fields: &Fields, sheet: &mut Sheet<'_>| {
                sheet.text(fields.title, Form::Prose, "Reefs");
                Ok(())
            };
            part.add(&fields, (nth, fill), || Ok(index.new_segment())).unwrap();
            let before = part.memory();
            written.extend(part.make_room(scratch.path()).unwrap());
            assert!(part.memory() < before);
        }
        assert_eq!(written.len(), 1);
        assert_eq!(written[0].sequences.len(), MOST_RUNS + 1);
        assert_eq!(written[0].segment.meta().max_doc(), MOST_RUNS as u32 + 1);
        assert!(part.flush().unwrap().is_none(), "nothing is left");
        assert_eq!(std::fs::read_dir(scratch.path()).unwrap().count(), 0, "a file without a name");
    }
}
