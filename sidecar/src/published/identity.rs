//! Which build lies in a folder, told without reading it.

use model::published::BUILD_FILE;
use std::{
    os::unix::fs::MetadataExt as _,
    path::{Path, PathBuf},
};

/// Where the folder really is, and the file that every build replaces last: its place on disk, its length, its time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Identity {
    folder: PathBuf,
    file: (u64, u64, i64, i64),
}

impl Identity {
    /// Of the build in a folder; `None` while there is none.
    pub fn of(dist: &Path) -> Option<Self> {
        let folder = dist.canonicalize().ok()?;
        let metadata = folder.join(BUILD_FILE).metadata().ok()?;
        let file = (metadata.ino(), metadata.len(), metadata.mtime(), metadata.mtime_nsec());
        Some(Self { folder, file })
    }
}
