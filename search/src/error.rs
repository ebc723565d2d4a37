//! What can go wrong with an index. A query cannot: any text is one.

use std::{io, path::PathBuf};

/// Why an index could not be written, opened or read.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file could not be read or written.
    #[error("cannot use {path}: {source}")]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The engine refused; its message says what.
    #[error("the index cannot be used: {0}")]
    Engine(String),
    /// The index was written by another version of this program.
    #[error("{0} holds no index of this version; run `octavo build` again")]
    Stale(PathBuf),
    /// A stored document is not what was written.
    #[error("a stored document cannot be read: {0}")]
    Document(#[from] serde_json::Error),
    /// A thread that held the writer panicked.
    #[error("an earlier document broke the writer")]
    Poisoned,
}

impl Error {
    /// An error of the engine that is none of its own kind.
    pub(crate) fn engine(error: impl std::fmt::Display) -> Self {
        Self::Engine(error.to_string())
    }

    /// An input or output error with the file it is about.
    pub(crate) fn file(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        |source| Self::File { path, source }
    }
}

impl From<tantivy::TantivyError> for Error {
    fn from(error: tantivy::TantivyError) -> Self {
        Self::Engine(error.to_string())
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Self::Engine(error.to_string())
    }
}
