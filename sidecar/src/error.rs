//! Why the sidecar does not start. Once it runs, a request that fails is answered; see `extract::Refusal`.

use crate::store::StoreError;
use std::{io, net::SocketAddr, path::PathBuf};

/// Why the sidecar cannot run.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The address is taken or not ours.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why.
        source: io::Error,
    },
    /// A file of the build is missing or not readable.
    #[error("cannot read {path}: {source}; is it a folder that `octavo build` wrote?")]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file of the build is not what this version reads.
    #[error("{path} is not as this version of octavo writes it ({source}); run `octavo build` again")]
    Content {
        /// Which.
        path: PathBuf,
        /// Why.
        source: serde_json::Error,
    },
    /// A build is landing.
    #[error("{0} is being written; it is read again in a moment")]
    Landing(PathBuf),
    /// The configuration file, an option or a variable.
    #[error("{0}")]
    Config(String),
    /// What the command line was asked to do cannot be done.
    #[error("{0}")]
    Refused(String),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}
