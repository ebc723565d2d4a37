//! `octavo publish`: a built site becomes an immutable release, and one symbolic link is switched to it.
//!
//! ```text
//! DIR/current -> releases/20261128T094108.123Z-8d1f…    what is served; switched by rename(2)
//! DIR/releases/<time>-<build id>/                       public/, index/, build.json, …; read-only
//! DIR/.octavo-publish                                   whose folder it is, and the lock
//! ```
//!
//! [`folder`] is the folder of the releases, [`release`] fills one, [`record`] reads what a build says of itself. A release is
//! filled under a hidden name, brought to the disk and renamed, so that a name that can be seen is a whole release.

mod folder;
mod record;
mod release;

pub use folder::{Folder, Listed, list};
pub use record::Record;
pub use release::Filled;

use jiff::Timestamp;
use std::{
    fs::{File, TryLockError},
    io,
    path::{Path, PathBuf},
};

/// Why nothing was published.
#[derive(Debug, thiserror::Error)]
pub enum PublishError {
    /// Another publish or rollback holds the folder.
    #[error("{} is being published to by {who}; wait for it to end", folder.display())]
    Busy {
        /// The folder of the releases.
        folder: PathBuf,
        /// Who holds it.
        who: String,
    },
    /// A build is writing what should be published.
    #[error("a build is writing to {}; wait for it to end", .0.display())]
    Building(PathBuf),
    /// The folder holds other things.
    #[error("{} holds other things and was not made by `octavo publish`; choose an empty folder", .0.display())]
    NotOurs(PathBuf),
    /// Nothing was ever published there.
    #[error("{} holds no releases; `octavo publish` makes them", .0.display())]
    NoReleases(PathBuf),
    /// There is no build.
    #[error("{} holds no built site; run `octavo build` first", .0.display())]
    NoBuild(PathBuf),
    /// A file is not as the build wrote it.
    #[error("{} is not as the build wrote it; run `octavo build` again", .0.display())]
    Changed(PathBuf),
    /// The release to go back to.
    #[error("{0}")]
    Choice(String),
    /// The system refused.
    #[error("{}: {source}", path.display())]
    Io {
        /// Which file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

impl PublishError {
    /// Whether trying again later may help.
    pub fn is_busy(&self) -> bool {
        matches!(self, Self::Busy { .. } | Self::Building(_))
    }
}

fn io_error(path: &Path) -> impl FnOnce(io::Error) -> PublishError {
    move |source| PublishError::Io { path: path.to_owned(), source }
}

/// What a publish did.
#[derive(Debug)]
pub struct Published {
    /// The release that `current` leads to now.
    pub name: String,
    /// How its files came to be; `None` when this very build was current already.
    pub filled: Option<Filled>,
    /// Releases that were removed.
    pub removed: Vec<String>,
}

/// Makes the build in `dist` a release of the folder, switches `current` to it and keeps the last `keep` releases.
pub fn publish(folder: &Folder, dist: &Path, keep: usize, now: Timestamp) -> Result<Published, PublishError> {
    let _building = lock_build(dist)?;
    let record = Record::read(dist)?.ok_or_else(|| PublishError::NoBuild(dist.to_owned()))?;
    folder.clean()?;
    let before = folder.current()?;
    if let Some(name) = before.as_ref().filter(|name| folder.is_build(name, &record)) {
        return Ok(Published { name: name.clone(), filled: None, removed: Vec::new() });
    }
    let name = folder.next_name(now, &record.build.build_id)?;
    let hidden = folder.hidden(&name);
    let previous = before.as_ref().map(|name| folder.release(name));
    let filled = release::fill(dist, &record, previous.as_deref(), &hidden)?;
    folder.show(&name)?;
    folder.switch(&name)?;
    let removed = folder.prune(keep, before.as_deref())?;
    Ok(Published { name, filled: Some(filled), removed })
}

/// Switches `current` to an earlier release: `to`, or the one before.
pub fn rollback(folder: &Folder, to: Option<&str>) -> Result<String, PublishError> {
    let name = match to {
        Some(to) => folder.find(to)?,
        None => folder.earlier()?,
    };
    folder.switch(&name)?;
    Ok(name)
}

/// Holds the build's lock, so that no build changes what is being copied. A folder without one is not being built.
fn lock_build(dist: &Path) -> Result<Option<File>, PublishError> {
    let path = dist.join(".lock");
    let Ok(lock) = File::open(&path) else { return Ok(None) };
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => Err(PublishError::Building(dist.to_owned())),
        Err(TryLockError::Error(source)) => Err(PublishError::Io { path, source }),
    }
}
