//! The build that is being served: its files, its lists, its index. Replaced whole when a new build lands; a request keeps
//! the one it began with.

mod files;
mod gone;
mod redirects;
mod snapshot;

pub(crate) use files::{Files, Found, url_of};
pub(crate) use snapshot::Snapshot;

use crate::Error;
use std::{
    path::{Path, PathBuf},
    sync::{Arc, PoisonError, RwLock},
};

/// The current build.
#[derive(Debug)]
pub(crate) struct Published {
    dist: PathBuf,
    current: RwLock<Arc<Snapshot>>,
}

impl Published {
    /// Reads a build.
    pub fn open(dist: &Path) -> Result<Self, Error> {
        let current = RwLock::new(Arc::new(Snapshot::read(dist)?));
        Ok(Self { dist: dist.to_owned(), current })
    }

    /// The build as it is now.
    pub fn current(&self) -> Arc<Snapshot> {
        Arc::clone(&self.current.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Reads the build again. When that fails, the old one goes on being served.
    pub fn reload(&self) -> Result<(), Error> {
        let next = Arc::new(Snapshot::read(&self.dist)?);
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = next;
        Ok(())
    }
}
