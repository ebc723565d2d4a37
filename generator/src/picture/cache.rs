//! Copies that were made before, by what they were made from. The folder is disposable: what is missing or damaged is made anew.

use super::Variant;
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

/// Raised whenever the same picture gives other bytes: another encoder, another quality.
const ENCODER: &str = "octavo pictures 2; image 0.25, webp 0.3, fast_image_resize 6";

/// A folder of copies.
#[derive(Debug, Clone)]
pub struct Cache {
    folder: Option<PathBuf>,
}

/// What a copy is made from.
pub(super) struct Key(blake3::Hash);

impl Key {
    /// Of a picture's digest and the copy wanted.
    pub(super) fn of(original: blake3::Hash, variant: Variant) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(ENCODER.as_bytes()).update(original.as_bytes());
        hasher.update(format!("{variant:?}").as_bytes());
        Self(hasher.finalize())
    }
}

impl Cache {
    /// The cache in `folder`, which is made when the first copy is put there.
    pub fn at(folder: &Path) -> Self {
        Self { folder: Some(folder.to_owned()) }
    }

    /// No cache: everything is made anew.
    pub fn none() -> Self {
        Self { folder: None }
    }

    /// A copy made before. Its first bytes are its own digest: half of a file, or a changed one, is no copy.
    pub(super) fn get(&self, key: &Key) -> Option<Vec<u8>> {
        let mut bytes = fs::read(self.path(key)?).ok()?;
        let (digest, copy) = bytes.split_at_checked(blake3::OUT_LEN)?;
        if blake3::hash(copy).as_bytes() != digest {
            return None;
        }
        Some(bytes.split_off(blake3::OUT_LEN))
    }

    /// Keeps a copy. A disk that is full or read-only costs time in the next build and nothing else, so no fault is told.
    pub(super) fn put(&self, key: &Key, copy: &[u8]) {
        let Some(path) = self.path(key) else { return };
        let Some(folder) = path.parent() else { return };
        let write = || -> std::io::Result<()> {
            fs::create_dir_all(folder)?;
            let mut file = tempfile::Builder::new().prefix(".part-").tempfile_in(folder)?;
            file.write_all(blake3::hash(copy).as_bytes())?;
            file.write_all(copy)?;
            file.persist(&path).map(drop).map_err(|error| error.error)
        };
        let _ = write();
    }

    fn path(&self, key: &Key) -> Option<PathBuf> {
        let name = key.0.to_hex();
        Some(self.folder.as_ref()?.join(&name[..2]).join(&name[2..]))
    }
}
