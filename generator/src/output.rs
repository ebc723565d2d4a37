//! The only writer of `dist/`. Nothing that readers see changes before everything has been rendered: files that differ wait in
//! a staging folder until [`Closed::commit`] renames them into place, and what no page needs any more is removed last.
//! A build that fails leaves the last site as it was; one that is killed is finished or dropped by the next.
//!
//! The site is made in units ([`record::Unit`]): a journal's pages, an article. A unit whose parts are as they were is kept
//! with [`Output::keep`]; any other is written to a [`Shelf`].

mod closing;
mod commit;
mod lock;
mod pieces;
pub mod record;
mod shelf;
mod shown;

pub use closing::{Closed, Committed};
pub use shelf::Shelf;

use crate::{
    digest::Digest,
    source::{
        inputs::{self, Inputs},
        walk::Stamp,
    },
};
use commit::PRIVATE;
use lock::Lock;
use model::published::{BUILD_FILE, INDEX_DIR, PUBLIC_DIR};
use rayon::prelude::*;
use record::{Kept, Made, Part, Parts, Record, Unit, Units};
use std::{
    collections::{BTreeSet, HashSet},
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

/// Where we keep what makes the next build quick; it may be removed at any time.
const CACHE: &str = ".cache";
/// The head of the record's dense form, in the cache.
const RECORD: &str = "record";
/// Where a build lies until it takes its place.
const STAGING: &str = ".staging";
/// How long a hashed asset outlives the last page that needs it: a tab may be open that long.
const KEPT_DAYS: i32 = 30;

/// Why `dist/` could not be written.
#[derive(Debug, thiserror::Error)]
pub enum OutputError {
    /// Another build holds the folder.
    #[error("another build ({holder}) is writing to {}; wait for it to end", folder.display())]
    Locked {
        /// Which folder.
        folder: PathBuf,
        /// Who: `process 1234`.
        holder: String,
    },
    /// The folder holds a `public` that no build of ours made: removing files there would not be ours to do.
    #[error("{} exists and was not made by octavo; choose another folder with --out, or remove it", .0.display())]
    NotOurs(PathBuf),
    /// The system refused.
    #[error("{} cannot be written: {source}", path.display())]
    Io {
        /// Which file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

/// What a build changed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Changes {
    /// Files new or different.
    pub written: usize,
    /// Files as they were.
    pub unchanged: usize,
    /// Files no longer there.
    pub removed: usize,
}

/// What a build is about to change below `public/`: paths in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Plan {
    /// Files that were not there.
    pub added: BTreeSet<String>,
    /// Files that will have other bytes.
    pub changed: BTreeSet<String>,
    /// Files that will be gone.
    pub removed: BTreeSet<String>,
}

/// The last build as this process knows it.
#[derive(Debug)]
pub struct Known {
    record: Record,
    /// Of the file in which the record lies: as long as it is the same, there was no other build.
    stamp: Stamp,
}

impl Known {
    /// What the build was made from.
    pub fn inputs(&self) -> &Inputs {
        &self.record.inputs
    }
}

/// Paths below `public/`.
pub type Damaged = HashSet<String>;

/// A build in progress.
#[derive(Debug)]
pub struct Output {
    dist: PathBuf,
    staging: PathBuf,
    /// Held until the build ends.
    lock: Lock,
    previous: Record,
    /// Of the file that `previous` was read from.
    stamp: Stamp,
    units: Mutex<Units>,
    /// Those kept although some of their parts are others.
    kept: Mutex<BTreeSet<String>>,
    /// Paths that wait in the staging folder.
    staged: Mutex<BTreeSet<String>>,
}

impl Output {
    /// Begins a build into `dist`, which is made when it does not exist. What an earlier build had begun to put in place is
    /// finished first. `fresh` forgets what earlier builds made of what, so that everything is made again. Whether the site is still
    /// as that build left it is not looked at here ([`Output::damaged`]).
    pub fn open(dist: &Path, fresh: bool) -> Result<Self, OutputError> {
        let (lock, public) = (take(dist)?, dist.join(PUBLIC_DIR));
        let stamp = stamp_of_record(dist);
        let mut previous = pieces::read(dist);
        if previous.units.is_empty() {
            previous.units.extend(unknown(&public).map(|unit| (UNKNOWN.to_owned(), unit.into())));
        }
        if fresh {
            previous.units.values_mut().for_each(|unit| unit.own().parts.clear());
            previous.inputs.clear();
            previous.day = None;
        }
        Ok(Self::over(dist, lock, previous, stamp))
    }

    /// Files that are not as the last build left them: removed or cut by somebody else.
    pub fn damaged(&self) -> Damaged {
        let public = self.dist.join(PUBLIC_DIR);
        let files: Vec<_> = self.previous.files().collect();
        let is_whole = |path: &str, made: Made| {
            fs::metadata(public.join(path)).is_ok_and(|data| data.len() == made.size)
        };
        let damaged = files.into_par_iter().filter(|(path, made)| !is_whole(path, *made));
        damaged.map(|(path, _)| path.to_owned()).collect()
    }

    /// Begins again, and makes again what is damaged. Whatever was made so far is dropped.
    pub fn forget(&mut self, damaged: &Damaged) -> Result<(), OutputError> {
        self.previous.forget(damaged);
        (self.units, self.kept, self.staged) = Default::default();
        commit::remove_folder(&self.staging)?;
        fs::create_dir_all(&self.staging).map_err(io_error(self.staging.clone()))
    }

    /// The same as [`Output::open`] when this process knows the last build; `None` when there has been another one since.
    pub fn reopen(dist: &Path, known: Known) -> Result<Option<Self>, OutputError> {
        let lock = take(dist)?;
        let is_known = known.stamp != Stamp::default() && known.stamp == stamp_of_record(dist);
        Ok(is_known.then(|| Self::over(dist, lock, known.record, known.stamp)))
    }

    fn over(dist: &Path, lock: Lock, previous: Record, stamp: Stamp) -> Self {
        let (dist, staging) = (dist.to_owned(), dist.join(STAGING));
        let (units, kept, staged) = Default::default();
        Self { dist, staging, lock, previous, stamp, units, kept, staged }
    }

    /// What is known of the last build, when this one ends without a commit.
    pub fn into_known(self) -> Known {
        Known { record: self.previous, stamp: self.stamp }
    }

    /// The last build.
    pub fn previous(&self) -> &Record {
        &self.previous
    }

    /// The moment at which this build began, by the clock of the file system.
    pub fn started(&self) -> i64 {
        self.lock.taken
    }

    /// A place to write a unit's files to.
    pub fn shelf(&self, unit: &str) -> Shelf<'_> {
        Shelf::new(self, unit)
    }

    /// Keeps a unit as the last build left it, when it was made of the same parts.
    pub fn keep(&self, name: &str, parts: &Parts) -> bool {
        let same = self.previous.units.get(name).filter(|unit| unit.parts == *parts && !parts.is_empty());
        if let Some(unit) = same {
            self.put(name.to_owned(), unit.clone());
        }
        same.is_some()
    }

    /// Keeps all units of a journal, when its own unit was made of the same parts and none of them is damaged.
    pub fn keep_journal(&self, name: &str, parts: &Parts) -> bool {
        let own = self.previous.units.get(&record::unit_of_journal(name));
        let same = own.is_some_and(|unit| unit.parts == *parts)
            && self.previous.of_journal(name).all(|(_, unit)| !unit.parts.is_empty());
        if same {
            let kept = self.previous.of_journal(name).map(|(name, unit)| (name.clone(), unit.clone()));
            self.units.lock().unwrap_or_else(PoisonError::into_inner).extend(kept);
        }
        same
    }

    /// Keeps a unit as the last build left it although some of its parts are others now: they make no difference to its files.
    pub fn keep_with(&self, name: &str, changed: &[Part]) {
        let Some(mut unit) = self.previous.units.get(name).cloned() else { return };
        for (part, digest) in &mut unit.own().parts {
            *digest = changed.iter().find(|(name, _)| name == part).map_or(*digest, |(_, now)| *now);
        }
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned());
        self.put(name.to_owned(), unit);
    }

    /// Whether a unit was kept although some of its parts are others.
    pub fn is_kept_with_others(&self, name: &str) -> bool {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).contains(name)
    }

    /// Keeps all of the last build's units that this one has not made, but for one.
    pub fn keep_rest(&self, but: &str) {
        let mut units = self.units.lock().unwrap_or_else(PoisonError::into_inner);
        let made = std::mem::replace(&mut *units, self.previous.units.clone());
        units.remove(but);
        units.extend(made);
    }

    fn put(&self, name: String, unit: Kept) {
        self.units.lock().unwrap_or_else(PoisonError::into_inner).insert(name, unit);
    }

    /// A file of the cache.
    pub fn cached(&self, name: &str) -> Option<Vec<u8>> {
        fs::read(self.dist.join(CACHE).join(name)).ok()
    }

    /// A file for the cache. It takes its place with the rest of the build.
    pub fn write_cache(&self, name: &str, bytes: &[u8]) -> Result<(), OutputError> {
        self.write_private(&format!("{CACHE}/{name}"), bytes)
    }

    /// The folder of the cache, for what keeps itself there under names that tell its content.
    pub fn cache_folder(&self) -> PathBuf {
        self.dist.join(CACHE)
    }

    /// A file beside `public/`, which the sidecar reads and no CDN gets.
    pub fn write_private(&self, name: &str, bytes: &[u8]) -> Result<(), OutputError> {
        if fs::read(self.dist.join(name)).is_ok_and(|old| old == bytes) {
            return Ok(());
        }
        stage(&self.staging.join(PRIVATE).join(name), |mut file| file.write_all(bytes))
    }

    /// Folders of the search index: the last build's, and the one in which this build makes its own, which takes the place of the
    /// other at the end.
    pub fn index_folders(&self) -> (PathBuf, PathBuf) {
        (self.dist.join(INDEX_DIR), self.staging.join(INDEX_DIR))
    }

    /// A digest of everything made so far: the same content has the same.
    pub fn build_id(&self) -> String {
        let units = self.units.lock().unwrap_or_else(PoisonError::into_inner);
        let made = Digest::all(units.values().map(|unit| &unit.made));
        made.to_string().chars().take(16).collect()
    }

    /// Names of the units that the last build had and this one does not have.
    pub fn gone(&self) -> Vec<(&String, &Kept)> {
        let units = self.units.lock().unwrap_or_else(PoisonError::into_inner);
        self.previous.units.iter().filter(|(name, _)| !units.contains_key(*name)).collect()
    }

    /// Looks at the units of this build so far.
    pub fn with_units<T>(&self, look: impl FnOnce(&Units) -> T) -> T {
        look(&self.units.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// What a commit would change.
    pub fn plan(&self) -> Plan {
        let staged = self.staged.lock().unwrap_or_else(PoisonError::into_inner);
        let before: HashSet<&str> = self.previous.files().map(|(path, _)| path).collect();
        let (changed, added) = staged.iter().cloned().partition(|path| before.contains(path.as_str()));
        self.with_units(|units| {
            let now: HashSet<&str> = units.values().flat_map(|unit| unit.paths()).collect();
            let removed = before.iter().filter(|path| !now.contains(**path)).map(|path| (*path).to_owned());
            Plan { added, changed, removed: removed.collect() }
        })
    }

    /// A file below `public/` as the last build left it.
    pub fn published(&self, path: &str) -> Option<Vec<u8>> {
        fs::read(self.dist.join(PUBLIC_DIR).join(path)).ok()
    }

    /// A file below `public/` as it is and as it would be.
    pub fn before_and_after(&self, path: &str) -> (Vec<u8>, Vec<u8>) {
        let before = self.published(path).unwrap_or_default();
        let after = fs::read(self.staging.join(PUBLIC_DIR).join(path)).unwrap_or_else(|_| before.clone());
        (before, after)
    }
}

/// Takes a folder for a build, and makes it ready.
fn take(dist: &Path) -> Result<Lock, OutputError> {
    fs::create_dir_all(dist).map_err(io_error(dist.to_owned()))?;
    let lock = Lock::take(dist)?;
    let (public, staging) = (dist.join(PUBLIC_DIR), dist.join(STAGING));
    commit::recover(&staging, dist)?;
    if public.exists() && !dist.join(BUILD_FILE).exists() {
        return Err(OutputError::NotOurs(public));
    }
    fs::create_dir_all(&staging).map_err(io_error(staging))?;
    Ok(lock)
}

/// Whether there is a site of which no record tells what it was made of, or one of another version of this program: to learn what is
/// there, [`Output::open`] reads every file of it.
pub fn is_forgotten(dist: &Path) -> bool {
    dist.join(PUBLIC_DIR).exists() && dist.join(BUILD_FILE).exists() && !pieces::is_there(dist)
}

/// The stamp of the record in the cache; none when there is no record.
fn stamp_of_record(dist: &Path) -> Stamp {
    fs::metadata(dist.join(CACHE).join(RECORD)).map(|data| Stamp::of(&data)).unwrap_or_default()
}

/// The unit of files that a build of ours made and nothing remembers: they are removed unless they are made again.
const UNKNOWN: &str = "unknown";

fn unknown(public: &Path) -> Option<Unit> {
    let found =
        walkdir::WalkDir::new(public).into_iter().flatten().filter(|entry| entry.file_type().is_file());
    // Each is read whole, which takes a large site as long as the disk takes: several at once.
    let files: Vec<(String, Made)> = found
        .par_bridge()
        .map(|entry| {
            let path = entry.path().strip_prefix(public).unwrap_or(entry.path());
            let made = Made {
                digest: inputs::of_file(entry.path()).unwrap_or_default(),
                size: entry.metadata().map_or(0, |data| data.len()),
            };
            (path.to_string_lossy().replace('\\', "/"), made)
        })
        .collect();
    (!files.is_empty()).then(|| Unit::of(files, None))
}

/// Removes the staging folder when a build ends early.
#[derive(Debug)]
pub struct StagingGuard(PathBuf);

impl Drop for StagingGuard {
    fn drop(&mut self) {
        // After a commit there is nothing left to remove.
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Output {
    /// A guard that removes the staging folder when it goes out of scope.
    pub fn guard(&self) -> StagingGuard {
        StagingGuard(self.staging.clone())
    }
}

/// Writes bytes to a file outside `dist/public`, by a temporary file and a rename, so that nobody sees half of it.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), OutputError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let write = || {
        fs::create_dir_all(folder)?;
        let mut file = tempfile::Builder::new().prefix(".octavo-").tempfile_in(folder)?;
        file.write_all(bytes)?;
        file.persist(path).map(drop).map_err(|error| error.error)
    };
    write().map_err(io_error(path.to_owned()))
}

/// Writes a file that nobody looks at before the commit. Its folder is made when it is missing.
fn stage(path: &Path, write: impl FnOnce(File) -> io::Result<()>) -> Result<(), OutputError> {
    let create = || match File::create_new(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            fs::create_dir_all(path.parent().unwrap_or(path))?;
            File::create_new(path)
        }
        opened => opened,
    };
    match create() {
        // The same file is shown in two ways; it needs to be written once.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        created => created.and_then(write).map_err(io_error(path.to_owned())),
    }
}

fn io_error(path: PathBuf) -> impl FnOnce(io::Error) -> OutputError {
    move |source| OutputError::Io { path, source }
}

#[cfg(test)]
mod tests;
