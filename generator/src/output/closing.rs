//! The end of a build's making: what goes, in which order files move, and the record of it all, beside them in the staging folder.

use super::{
    BUILD_FILE, Changes, KEPT_DAYS, Known, Output, OutputError,
    commit::{self, Journal, PRIVATE},
    io_error,
    lock::Lock,
    pieces,
    record::{self, Entries, Kept, Record, Units},
    shown, stage, stamp_of_record,
};
use jiff::civil::Date;
use model::published::BuildFile;
use std::{
    collections::{BTreeMap, HashSet},
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    sync::PoisonError,
};

/// What a commit came to.
#[derive(Debug)]
pub struct Committed {
    /// How many files.
    pub changes: Changes,
    /// Which: written and removed.
    pub paths: Vec<String>,
    /// The build.
    pub known: Known,
}

impl Output {
    /// Ends the build: what is left is to put it in its place. `record` says what it was made of; its units are those written and
    /// kept here.
    pub fn close(self, record: Record, build: BuildFile, today: Date) -> Result<Closed, OutputError> {
        let units = self.units.into_inner().unwrap_or_else(PoisonError::into_inner);
        let staged = self.staged.into_inner().unwrap_or_else(PoisonError::into_inner);
        let (own, others) = record::differing(&units, &self.previous.units, Kept::is_shared);
        let before: HashSet<&str> = paths(&others).collect();
        let Removals { mut removals, retired } =
            removals(&units, (&own, &before), &self.previous.retired, today);
        removals.sort();
        let all: usize = units.values().map(|unit| unit.files.len()).sum();
        let changes =
            Changes { written: staged.len(), unchanged: all - staged.len(), removed: removals.len() };
        let mut journal = Journal { moves: staged.into_iter().collect(), removals };
        journal.order(|path| !before.contains(path));
        let mut record = Record { build: Some(build), units, retired, ..record };
        write_record(&mut record, &self.previous, &self.staging)?;
        Ok(Closed { dist: self.dist, staging: self.staging, _lock: self.lock, journal, changes, record })
    }
}

/// A build of which everything lies in the staging folder.
#[derive(Debug)]
pub struct Closed {
    dist: PathBuf,
    staging: PathBuf,
    /// Held until the build is in place.
    _lock: Lock,
    journal: Journal,
    changes: Changes,
    record: Record,
}

impl Closed {
    /// Puts everything in its place.
    pub fn commit(self) -> Result<Committed, OutputError> {
        let Self { dist, staging, journal, .. } = &self;
        journal.begin(staging)?;
        commit::finish(journal, staging, dist)?;
        fs::remove_dir_all(staging).map_err(io_error(staging.clone()))?;
        pieces::sweep(&self.record, dist);
        let stamp = stamp_of_record(dist);
        let changes = self.changes;
        let paths = self.journal.moves.into_iter().chain(self.journal.removals).collect();
        Ok(Committed { changes, paths, known: Known { record: self.record, stamp } })
    }
}

/// Files that are no longer part of the site.
struct Removals {
    /// Those that go now.
    removals: Vec<String>,
    /// Assets that stay for a while, and since when.
    retired: BTreeMap<String, Date>,
}

/// What of the last build goes: `before` are its files of units that this build does not share with it, `own` this build's.
fn removals(
    units: &Units,
    (own, before): (&Entries<'_, Kept>, &HashSet<&str>),
    retired: &BTreeMap<String, Date>,
    today: Date,
) -> Removals {
    let own: HashSet<&str> = paths(own).collect();
    let mut gone: Vec<&str> = before.iter().copied().filter(|path| !own.contains(path)).collect();
    let mut retired = retired.clone();
    if gone.is_empty() && retired.is_empty() {
        return Removals { removals: Vec::new(), retired };
    }
    // A file may have gone over to a unit that both builds share.
    let now: HashSet<&str> = units.values().flat_map(|unit| unit.paths()).collect();
    gone.retain(|path| !now.contains(path));
    let (assets, mut removals): (Vec<_>, Vec<_>) =
        gone.into_iter().map(str::to_owned).partition(|path| path.starts_with("assets/"));
    retired.extend(assets.into_iter().map(|path| (path, today)));
    retired.retain(|path, since| {
        let is_back = now.contains(path.as_str());
        let is_old = since.until(today).is_ok_and(|span| span.get_days() > KEPT_DAYS);
        if is_old && !is_back {
            removals.push(path.clone());
        }
        !is_old && !is_back
    });
    Removals { removals, retired }
}

fn paths<'a>(units: &Entries<'a, Kept>) -> impl Iterator<Item = &'a str> {
    units.iter().flat_map(|(_, unit)| unit.paths())
}

/// The record in both its forms, staged. `build.json` is written as it is made: of a large press it is forty megabytes.
fn write_record(record: &mut Record, before: &Record, staging: &Path) -> Result<(), OutputError> {
    pieces::write(record, before, staging)?;
    let json = |file: &mut BufWriter<File>| shown::write(record, file);
    stage(&staging.join(PRIVATE).join(BUILD_FILE), |file| buffered(file, json))
}

fn buffered(file: File, write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>) -> io::Result<()> {
    let mut file = BufWriter::with_capacity(1 << 18, file);
    write(&mut file)?;
    file.flush()
}
