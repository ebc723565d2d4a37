//! Which build lies in a folder, told without reading it.

use model::published::{BUILD_FILE, INDEX_DIR};
use std::{
    os::unix::fs::MetadataExt as _,
    path::{Path, PathBuf},
};

/// The file of the index that names its segments.
const INDEX_FILE: &str = "meta.json";

/// Where the folder really is, and the two files that every build replaces after the pages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Identity {
    folder: PathBuf,
    record: Stamp,
    /// Nothing while the index is on its way, or where there is none.
    index: Option<Stamp>,
}

/// A file's place on disk, length and time: another file has others.
type Stamp = (u64, u64, i64, i64);

impl Identity {
    /// Of the build in a folder; `None` while there is none.
    pub fn of(dist: &Path) -> Option<Self> {
        let folder = dist.canonicalize().ok()?;
        let record = stamp(&folder.join(BUILD_FILE))?;
        let index = stamp(&folder.join(INDEX_DIR).join(INDEX_FILE));
        Some(Self { folder, record, index })
    }
}

fn stamp(path: &Path) -> Option<Stamp> {
    let metadata = path.metadata().ok()?;
    Some((metadata.ino(), metadata.len(), metadata.mtime(), metadata.mtime_nsec()))
}
