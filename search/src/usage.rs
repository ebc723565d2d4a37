//! Downloads and views: they change while the index does not, so they are kept beside it, by document.

use std::sync::{Arc, PoisonError, RwLock};
use tantivy::DocId;

/// How often an article was used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Usage {
    /// Times downloaded.
    pub downloads: u64,
    /// Times read.
    pub browses: u64,
}

/// The counts of every document; one that is missing has none.
#[derive(Debug, Default)]
pub(crate) struct UsageTable(RwLock<Arc<Vec<Usage>>>);

impl UsageTable {
    /// The counts as they are now; a search keeps them to its end.
    pub fn current(&self) -> Arc<Vec<Usage>> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Replaces all counts at once.
    pub fn replace(&self, counts: impl Iterator<Item = (DocId, Usage)>, documents: usize) {
        let mut table = vec![Usage::default(); documents];
        for (document, usage) in counts {
            if let Some(place) = table.get_mut(document as usize) {
                *place = usage;
            }
        }
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(table);
    }
}
