//! The search index: what the generator writes once and the sidecar reads. The only crate that names tantivy.
//!
//! In reading order: [`ArticleDocument`] (what is indexed), `schema` (fields and weights), `analysis` (text to terms:
//! folding, words, CJK, stems), `writer` (documents to segments, a new index or the last one with what changed);
//! then [`ArticleQuery`] (what is asked), `ask` (user text to terms, terms to a query; no query grammar ever sees it),
//! `collect` (one pass: count, best page, facets), [`Index`] (open, search, suggest) and `highlight` (marks).

mod analysis;
mod ask;
mod collect;
mod directory;
mod document;
mod error;
mod facet;
mod highlight;
mod index;
mod payload;
mod query;
mod schema;
mod usage;
mod writer;

pub use document::{ArticleDocument, SpecialIssueDocument};
pub use error::Error;
pub use facet::{Facet, FacetCounts};
pub use highlight::{Highlight, highlights, marked};
pub use index::{
    Index, JournalSuggestion, SpecialIssueHits, SpecialIssueOrder, SpecialIssueQuery, Suggestions,
    TitleSuggestion,
};
pub use query::{ArticleHits, ArticleQuery, DEEPEST_HIT, Order};
pub use usage::Usage;
pub use writer::IndexWriter;
