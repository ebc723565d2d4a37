//! What is excluded. The engine (0.27) asks the documents of an exclusion in an order that its phrases refuse: for one
//! that lies before the phrase's own. Here such a question is answered without moving.

use std::sync::Arc;
use tantivy::{
    DocId, DocSet, Score, SegmentReader, Term,
    query::{EnableScoring, Explanation, Query, Scorer, Weight},
};

/// A query that may stand behind an exclusion.
#[derive(Debug, Clone)]
pub(super) struct Without(pub Arc<dyn Query>);

struct WithoutWeight(Box<dyn Weight>);

struct WithoutScorer(Box<dyn Scorer>);

impl Query for Without {
    fn weight(&self, scoring: EnableScoring<'_>) -> tantivy::Result<Box<dyn Weight>> {
        Ok(Box::new(WithoutWeight(self.0.weight(scoring)?)))
    }

    fn query_terms<'a>(&'a self, visitor: &mut dyn FnMut(&'a Term, bool)) {
        self.0.query_terms(visitor);
    }
}

impl Weight for WithoutWeight {
    fn scorer(&self, reader: &SegmentReader, boost: Score) -> tantivy::Result<Box<dyn Scorer>> {
        Ok(Box::new(WithoutScorer(self.0.scorer(reader, boost)?)))
    }

    fn explain(&self, reader: &SegmentReader, doc: DocId) -> tantivy::Result<Explanation> {
        self.0.explain(reader, doc)
    }
}

/// Everything that is not here is the trait's own: its `seek_danger` looks before it moves.
impl DocSet for WithoutScorer {
    fn advance(&mut self) -> DocId {
        self.0.advance()
    }

    fn seek(&mut self, target: DocId) -> DocId {
        self.0.seek(target)
    }

    fn doc(&self) -> DocId {
        self.0.doc()
    }

    fn size_hint(&self) -> u32 {
        self.0.size_hint()
    }
}

impl Scorer for WithoutScorer {
    fn score(&mut self) -> Score {
        0.0
    }
}
