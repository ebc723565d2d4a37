//! What a build says of itself in `build.json`: which one it is, and the digest of each public file.

use super::{PublishError, io_error};
use model::published::{BUILD_FILE, BuildFile, PUBLIC_DIR};
use serde::Deserialize;
use std::{collections::BTreeMap, fs, io, path::Path};

/// `build.json`.
#[derive(Debug, Deserialize)]
pub struct Record {
    /// Which build it is.
    #[serde(flatten)]
    pub build: BuildFile,
    /// What it is made of.
    #[serde(default)]
    units: BTreeMap<String, Unit>,
    /// Digest by path below `public/`; files without one are compared byte by byte.
    #[serde(skip)]
    pub files: BTreeMap<String, String>,
}

#[derive(Debug, Deserialize)]
struct Unit {
    files: BTreeMap<String, String>,
}

impl Record {
    /// The record of a build or a release; `None` when there is none.
    pub fn read(folder: &Path) -> Result<Option<Self>, PublishError> {
        let path = folder.join(BUILD_FILE);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(io_error(&path)(error)),
        };
        if let Ok(mut record) = serde_json::from_slice::<Self>(&bytes) {
            let units = std::mem::take(&mut record.units);
            record.files = units.into_values().flat_map(|unit| unit.files).collect();
            return Ok(Some(record));
        }
        // One of an earlier version says at least which build it is.
        let build = serde_json::from_slice(&bytes).map_err(|error| io_error(&path)(error.into()))?;
        Ok(Some(Self { build, units: BTreeMap::new(), files: BTreeMap::new() }))
    }

    /// The digest of a file, by its path below the build's folder.
    pub fn digest(&self, path: &str) -> Option<&str> {
        self.files.get(path.strip_prefix(PUBLIC_DIR)?.strip_prefix('/')?).map(String::as_str)
    }

    /// Files that the build says it has, by their path below its folder.
    pub fn paths(&self) -> impl Iterator<Item = String> {
        self.files.keys().map(|path| format!("{PUBLIC_DIR}/{path}"))
    }
}
