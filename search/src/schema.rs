//! The fields of the index, and what each weighs.

use crate::analysis::WORDS;
use tantivy::schema::{Field, IndexRecordOption, NumericOptions, Schema, TextFieldIndexing, TextOptions};

/// Every field. Text is indexed and not stored; the card is stored and not indexed.
#[derive(Debug, Clone)]
pub(crate) struct Fields {
    pub schema: Schema,
    /// The card as JSON: all that an answer shows.
    pub card: Field,
    /// The DOI's key, or the special issue's id, whole.
    pub key: Field,
    /// The title's words, joined: a title pasted whole finds its article first.
    pub title_key: Field,
    pub title: Field,
    pub abstract_text: Field,
    pub keywords: Field,
    pub authors: Field,
    pub doi: Field,
    pub body: Field,
    pub affiliations: Field,
    pub emails: Field,
    /// Every word as written (folded, not stemmed): what a misspelt word is compared with.
    pub words: Field,
    pub journal_key: Field,
    pub type_key: Field,
    pub country_key: Field,
    pub year: Field,
    pub published: Field,
    pub citations: Field,
    /// In the order of [`crate::facet::FACETS`].
    pub facets: [Field; 4],
}

/// Names of the fast fields, for the columnar reader.
pub(crate) const YEAR: &str = "year";
/// `20260309`.
pub(crate) const PUBLISHED: &str = "published";
/// Times cited.
pub(crate) const CITATIONS: &str = "citations";

/// The fields whose matches are scored.
pub(crate) const SCORED: [fn(&Fields) -> Field; 8] = [
    |fields| fields.title,
    |fields| fields.abstract_text,
    |fields| fields.keywords,
    |fields| fields.authors,
    |fields| fields.doi,
    |fields| fields.body,
    |fields| fields.affiliations,
    |fields| fields.emails,
];

impl Fields {
    /// The schema of this version. An index with another one is stale.
    pub fn new() -> Self {
        let mut builder = Schema::builder();
        let mut text = |name: &str, tokenizer: &str, record: IndexRecordOption| {
            let indexing = TextFieldIndexing::default().set_tokenizer(tokenizer).set_index_option(record);
            // Norms say how long a field is, for scores; fields without frequencies are never scored.
            let indexing = indexing.set_fieldnorms(record != IndexRecordOption::Basic);
            builder.add_text_field(name, TextOptions::default().set_indexing_options(indexing))
        };
        let (basic, full) = (IndexRecordOption::Basic, IndexRecordOption::WithFreqsAndPositions);
        let key = text("key", "raw", basic);
        let title_key = text("title_key", "raw", basic);
        let title = text("title", WORDS, full);
        let abstract_text = text("abstract", WORDS, full);
        let keywords = text("keywords", WORDS, full);
        let authors = text("authors", WORDS, full);
        let doi = text("doi", WORDS, full);
        let body = text("body", WORDS, full);
        let affiliations = text("affiliations", WORDS, full);
        let emails = text("emails", WORDS, full);
        let words = text("words", WORDS, basic);
        let journal_key = text("journal_key", "raw", basic);
        let type_key = text("type_key", "raw", basic);
        let country_key = text("country_key", "raw", basic);
        let mut number = |name| builder.add_u64_field(name, NumericOptions::default().set_fast());
        let (year, published, citations) = (number(YEAR), number(PUBLISHED), number(CITATIONS));
        let facets = crate::facet::FACETS
            .map(|facet| builder.add_text_field(facet, TextOptions::default().set_fast("raw")));
        let card = builder.add_text_field("card", TextOptions::default().set_stored());
        Self {
            schema: builder.build(),
            card,
            key,
            title_key,
            title,
            abstract_text,
            keywords,
            authors,
            doi,
            body,
            affiliations,
            emails,
            words,
            journal_key,
            type_key,
            country_key,
            year,
            published,
            citations,
            facets,
        }
    }

    /// Where keywords are looked for, with the weight of a match: title before abstract and keywords, before authors,
    /// before DOI, before full text.
    pub fn for_keywords(&self) -> [(Field, f32); 6] {
        [
            (self.title, 8.0),
            (self.abstract_text, 4.0),
            (self.keywords, 4.0),
            (self.authors, 3.0),
            (self.doi, 2.0),
            (self.body, 1.0),
        ]
    }

    /// Where the author box looks.
    pub fn for_author(&self) -> [(Field, f32); 3] {
        [(self.authors, 4.0), (self.affiliations, 1.0), (self.emails, 1.0)]
    }

    /// Whether words of the field are stemmed.
    pub fn is_stemmed(&self, field: Field) -> bool {
        [self.title, self.abstract_text, self.keywords, self.body].contains(&field)
    }
}
