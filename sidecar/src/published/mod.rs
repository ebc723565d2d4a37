//! The build that is being served: its files, its lists, its index. Replaced whole when a new build lands; a request keeps
//! the one it began with.

mod cards;
mod catalogue;
mod files;
mod identity;
mod online_first;
pub(crate) mod pages;
mod redirects;
mod snapshot;

pub(crate) use catalogue::Journal;
pub(crate) use files::{Files, Found, url_of};
pub(crate) use snapshot::Snapshot;

use crate::Error;
use identity::Identity;
use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError, RwLock},
};

/// The current build.
#[derive(Debug)]
pub(crate) struct Published {
    dist: PathBuf,
    current: RwLock<Arc<Snapshot>>,
    /// Of the build that is served; nothing when the one that lies there was refused.
    seen: Mutex<Option<Identity>>,
}

impl Published {
    /// Reads a build.
    pub fn open(dist: &Path) -> Result<Self, Error> {
        let seen = Identity::of(dist);
        let current = RwLock::new(Arc::new(Snapshot::read(dist)?));
        Ok(Self { dist: dist.to_owned(), current, seen: Mutex::new(seen) })
    }

    /// The build as it is now.
    pub fn current(&self) -> Arc<Snapshot> {
        Arc::clone(&self.current.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Reads the build again. When that fails, the old one goes on being served.
    pub fn reload(&self) -> Result<(), Error> {
        let identity = Identity::of(&self.dist);
        // Until it is served, the next look finds it new: a build that is half there is read again.
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner) = None;
        let next = Arc::new(Snapshot::read(&self.dist)?);
        // Another build landed while this one was read: it may be half of each.
        if Identity::of(&self.dist) != identity {
            return Err(Error::Landing(self.dist.clone()));
        }
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner) = identity;
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = next;
        Ok(())
    }

    /// Reads the build again when another one lies in `dist`; whether it did. `octavo build` writes `build.json` last, so
    /// that what it names is whole. A link in the place of `dist` is followed anew each time.
    pub fn reload_if_new(&self) -> Result<bool, Error> {
        let found = Identity::of(&self.dist);
        let is_new = found.is_some() && *self.seen.lock().unwrap_or_else(PoisonError::into_inner) != found;
        if is_new {
            self.reload()?;
        }
        Ok(is_new)
    }
}
