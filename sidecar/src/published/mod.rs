//! The build that is being served: its files, its lists, its index. Replaced whole when a new build lands; a request keeps
//! the one it began with.

mod answers;
mod cards;
mod catalogue;
mod files;
mod gone;
mod identity;
mod online_first;
mod paged;
pub(crate) mod pages;
mod policies;
mod redirects;
mod shell;
mod snapshot;

pub(crate) use catalogue::Journal;
pub(crate) use files::{Files, Found, url_of};
pub(crate) use paged::Paged;
pub(crate) use policies::Policies;
pub(crate) use shell::{Filling, Shell};
pub(crate) use snapshot::Snapshot;

use crate::Error;
use identity::Identity;
use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock},
};

/// The current build.
#[derive(Debug)]
pub(crate) struct Published {
    dist: PathBuf,
    current: RwLock<Arc<Snapshot>>,
    /// Of the build that is served; nothing when the one that lies there was refused.
    seen: Mutex<Option<Identity>>,
    /// Of what lay there at the last look.
    glimpsed: Mutex<Option<Identity>>,
}

impl Published {
    /// Reads a build.
    pub fn open(dist: &Path) -> Result<Self, Error> {
        let seen = Identity::of(dist);
        let current = RwLock::new(Arc::new(Snapshot::read(dist, None)?));
        Ok(Self { dist: dist.to_owned(), current, seen: Mutex::new(seen), glimpsed: Mutex::default() })
    }

    /// The build as it is now.
    pub fn current(&self) -> Arc<Snapshot> {
        Arc::clone(&self.current.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Reads the build again. When that fails, the old one goes on being served.
    pub fn reload(&self) -> Result<(), Error> {
        let identity = Identity::of(&self.dist);
        // Until it is served, the next look finds it new: a build that is half there is read again.
        *lock(&self.seen) = None;
        let next = Arc::new(Snapshot::read(&self.dist, Some(&self.current()))?);
        // Another build landed while this one was read, or its index is on its way: it may be half of each.
        let has_lost_index = next.index.is_none() && self.current().index.is_some();
        if has_lost_index || Identity::of(&self.dist) != identity {
            return Err(Error::Landing(self.dist.clone()));
        }
        *lock(&self.seen) = identity;
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = next;
        Ok(())
    }

    /// Reads the build again when another one lies in `dist` and did at the last look; whether it did. `octavo build` moves
    /// pages first, its record and the index after them: what stays the same from one look to the next is whole. A link in
    /// the place of `dist` is followed anew each time.
    pub fn reload_if_new(&self) -> Result<bool, Error> {
        let found = Identity::of(&self.dist);
        let before = std::mem::replace(&mut *lock(&self.glimpsed), found.clone());
        let is_new = found.is_some() && found == before && *lock(&self.seen) != found;
        if is_new {
            self.reload()?;
        }
        Ok(is_new)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
