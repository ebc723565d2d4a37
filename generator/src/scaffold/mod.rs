//! `octavo new`: files to begin with. Each is valid at once, carries comments that teach, and is never laid over another.
//!
//! [`facts`] reads what the tree has: journals, issues, the next DOI. [`begin`] fills the texts in `texts/` with it and plans
//! files; [`write`] puts a plan on the disk, all of it or nothing. [`ask`] asks the person at a terminal for what is missing.

pub mod ask;
pub mod begin;
pub mod facts;
mod site;
mod text;
mod write;

pub use site::site;
pub use write::write;

use std::path::PathBuf;

/// Files to be made.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Plan {
    /// Paths with their texts, in the order in which they are made.
    pub files: Vec<(PathBuf, String)>,
    /// What the person should know: what was suggested, what comes next.
    pub notes: Vec<String>,
}

/// Why nothing was begun.
#[derive(Debug, thiserror::Error)]
pub enum ScaffoldError {
    /// Something is missing, and nobody can be asked.
    #[error("{0}")]
    Missing(String),
    /// A name that the tree does not have, or that cannot be one.
    #[error("{0}")]
    Name(String),
    /// The file is there already.
    #[error("{} is there already, and is left as it is", .0.display())]
    Exists(PathBuf),
    /// The folder is no content tree.
    #[error("{} is no content tree: it has no site.toml; `octavo new site` begins one, --content names another", .0.display())]
    NoTree(PathBuf),
    /// The system refused.
    #[error(transparent)]
    Output(#[from] crate::output::OutputError),
}
