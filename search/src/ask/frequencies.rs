//! How many articles have each word of one query: asked of the dictionaries once, whoever wants to know it, and how often.

use crate::{Error, index::Opened};
use std::{cell::RefCell, collections::HashMap};
use tantivy::{Term, query::Bm25StatisticsProvider, schema::Field};

/// What was asked so far.
pub(crate) struct Frequencies<'a> {
    opened: &'a Opened,
    known: RefCell<HashMap<Term, u64>>,
}

impl<'a> Frequencies<'a> {
    /// Nothing yet.
    pub fn of(opened: &'a Opened) -> Self {
        Self { opened, known: RefCell::default() }
    }

    /// How many living documents have a term.
    pub fn get(&self, term: &Term) -> Result<u64, Error> {
        if let Some(known) = self.known.borrow().get(term) {
            return Ok(*known);
        }
        let found = self.opened.frequency(term)?;
        self.known.borrow_mut().insert(term.clone(), found);
        Ok(found)
    }
}

/// What the engine makes scores of.
impl Bm25StatisticsProvider for Frequencies<'_> {
    fn total_num_tokens(&self, field: Field) -> tantivy::Result<u64> {
        Ok(self.opened.total_num_tokens(field))
    }

    fn total_num_docs(&self) -> tantivy::Result<u64> {
        Ok(self.opened.searcher.num_docs())
    }

    fn doc_freq(&self, term: &Term) -> tantivy::Result<u64> {
        self.get(term).map_err(|error| tantivy::TantivyError::InternalError(error.to_string()))
    }
}
