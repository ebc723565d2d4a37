//! The folder of the releases: whose it is, who works in it, which releases it holds, and the one link that says which is served.

use super::{PublishError, io_error, record::Record, release::sync_folder};
use jiff::{SignedDuration, Timestamp, civil::DateTime, tz::TimeZone};
use model::published::BuildFile;
use std::{
    fs::{self, File, TryLockError},
    io::{self, Write},
    os::unix::fs::{MetadataExt, symlink},
    path::{Path, PathBuf},
};
use walkdir::WalkDir;

/// Says that the folder is ours, and is locked by whoever works in it.
const MARK: &str = ".octavo-publish";
/// The link that says what is served.
const CURRENT: &str = "current";
/// The link before it takes the place of the other.
const NEXT: &str = ".current-next";
const RELEASES: &str = "releases";
/// Releases that are not whole yet, and those that are being removed.
const HIDDEN: [&str; 2] = [".new-", ".old-"];
/// How a release's name begins: sorted by name they are sorted by time.
const STAMP: &str = "%Y%m%dT%H%M%S%.3fZ";
/// `current` and the release before it are never removed.
const FEWEST: usize = 2;

/// A folder of releases, held until this value is dropped or the process dies.
#[derive(Debug)]
pub struct Folder {
    root: PathBuf,
    _lock: File,
}

impl Folder {
    /// Takes the folder, which is made when it does not exist. `who` is told to those who come in the meantime.
    pub fn open(root: &Path, who: &str) -> Result<Self, PublishError> {
        fs::create_dir_all(root).map_err(io_error(root))?;
        // Looked for twice: whoever comes at the same moment makes the mark first and the other things after it.
        let is_marked = || root.join(MARK).exists();
        if !is_marked() && !is_free(root)? && !is_marked() {
            return Err(PublishError::NotOurs(root.to_owned()));
        }
        let folder = Self::lock(root, who)?;
        let releases = root.join(RELEASES);
        fs::create_dir_all(&releases).map_err(io_error(&releases))?;
        Ok(folder)
    }

    /// Takes a folder that holds releases already.
    pub fn open_existing(root: &Path, who: &str) -> Result<Self, PublishError> {
        known(root)?;
        Self::lock(root, who)
    }

    fn lock(root: &Path, who: &str) -> Result<Self, PublishError> {
        let path = root.join(MARK);
        let at = || io_error(&path);
        let mut lock = File::options().create(true).truncate(false).write(true).open(&path).map_err(at())?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let who = fs::read_to_string(&path).unwrap_or_default();
                let who = who
                    .lines()
                    .last()
                    .map(str::trim)
                    .filter(|who| !who.is_empty())
                    .unwrap_or("another process");
                return Err(PublishError::Busy { folder: root.to_owned(), who: who.to_owned() });
            }
            Err(TryLockError::Error(source)) => return Err(at()(source)),
        }
        let text = format!("# This folder belongs to `octavo publish`. The last to work in it was\n{who}\n");
        lock.set_len(0).and_then(|()| lock.write_all(text.as_bytes())).map_err(at())?;
        Ok(Self { root: root.to_owned(), _lock: lock })
    }

    /// Where a release lies.
    pub(super) fn release(&self, name: &str) -> PathBuf {
        self.root.join(RELEASES).join(name)
    }

    /// Where a release is filled.
    pub(super) fn hidden(&self, name: &str) -> PathBuf {
        self.release(&format!("{}{name}", HIDDEN[0]))
    }

    /// The release that `current` leads to.
    pub(super) fn current(&self) -> Result<Option<String>, PublishError> {
        current(&self.root)
    }

    /// Whether a release is this very build, made at the same moment.
    pub(super) fn is_build(&self, name: &str, record: &Record) -> bool {
        Record::read(&self.release(name)).ok().flatten().is_some_and(|old| old.build == record.build)
    }

    /// Removes what a publish that was interrupted left behind.
    pub(super) fn clean(&self) -> Result<(), PublishError> {
        let releases = self.root.join(RELEASES);
        for entry in fs::read_dir(&releases).map_err(io_error(&releases))?.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if HIDDEN.iter().any(|prefix| name.starts_with(prefix)) {
                fs::remove_dir_all(entry.path()).map_err(io_error(&entry.path()))?;
            }
        }
        remove_if_there(&self.root.join(NEXT))
    }

    /// The name of a release that begins now; later than all there are, whatever the clock says.
    pub(super) fn next_name(&self, now: Timestamp, build_id: &str) -> Result<String, PublishError> {
        let newest = names(&self.root)?.last().and_then(|name| moment(name));
        let after = newest.and_then(|newest| newest.checked_add(SignedDuration::from_millis(1)).ok());
        let moment = after.map_or(now, |after| after.max(now));
        Ok(format!("{}-{build_id}", moment.strftime(STAMP)))
    }

    /// Gives a filled release its name.
    pub(super) fn show(&self, name: &str) -> Result<(), PublishError> {
        let target = self.release(name);
        fs::rename(self.hidden(name), &target).map_err(io_error(&target))?;
        sync_folder(&self.root.join(RELEASES))
    }

    /// Lets `current` lead to a release. Whoever opens it finds the one or the other, never nothing.
    pub(super) fn switch(&self, name: &str) -> Result<(), PublishError> {
        let (next, current) = (self.root.join(NEXT), self.root.join(CURRENT));
        remove_if_there(&next)?;
        symlink(Path::new(RELEASES).join(name), &next).map_err(io_error(&next))?;
        fs::rename(&next, &current).map_err(io_error(&current))?;
        sync_folder(&self.root)
    }

    /// Removes all but the last `keep` releases, the current one, the one before it, and `before`, which may still be read.
    pub(super) fn prune(&self, keep: usize, before: Option<&str>) -> Result<Vec<String>, PublishError> {
        let names = names(&self.root)?;
        let current = self.current()?;
        let earlier =
            current.as_deref().and_then(|current| names.iter().rfind(|name| name.as_str() < current));
        let last = names.len().saturating_sub(keep.max(FEWEST));
        let mut removed = Vec::new();
        for name in &names[..last] {
            if Some(name) == current.as_ref() || Some(name) == earlier || Some(name.as_str()) == before {
                continue;
            }
            let (path, old) = (self.release(name), self.release(&format!("{}{name}", HIDDEN[1])));
            fs::rename(&path, &old).map_err(io_error(&path))?;
            fs::remove_dir_all(&old).map_err(io_error(&old))?;
            removed.push(name.clone());
        }
        Ok(removed)
    }

    /// The release before the current one.
    pub(super) fn earlier(&self) -> Result<String, PublishError> {
        let current = self.current()?.ok_or_else(|| PublishError::NoReleases(self.root.clone()))?;
        let names = names(&self.root)?;
        names.into_iter().rfind(|name| *name < current).ok_or_else(|| {
            PublishError::Choice(format!("there is no release before {current}, which is the current one"))
        })
    }

    /// The one release whose name or build id begins so.
    pub(super) fn find(&self, wanted: &str) -> Result<String, PublishError> {
        let names = names(&self.root)?;
        let is_meant = |name: &&String| {
            let build = name.split_once('-').map_or("", |(_, build)| build);
            name.starts_with(wanted) || build.starts_with(wanted)
        };
        let found: Vec<&String> = names.iter().filter(is_meant).collect();
        match found.as_slice() {
            [name] => Ok((*name).clone()),
            _ if names.iter().any(|name| name == wanted) => Ok(wanted.to_owned()),
            [] => Err(PublishError::Choice(format!(
                "there is no release `{wanted}`; releases present: {}",
                names.join(", ")
            ))),
            several => {
                let several: Vec<&str> = several.iter().map(|name| name.as_str()).collect();
                Err(PublishError::Choice(format!(
                    "`{wanted}` may be any of {}; say more of it",
                    several.join(", ")
                )))
            }
        }
    }
}

/// A release in a list.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Listed {
    /// Its name.
    pub name: String,
    /// Which build it is.
    pub build_id: String,
    /// When it was published, RFC 3339; empty when its name does not tell.
    pub published_at: String,
    /// How many files it has.
    pub files: usize,
    /// Their bytes.
    pub bytes: u64,
    /// Bytes that no other release shares: what removing it would free.
    pub own_bytes: u64,
    /// Whether `current` leads to it.
    pub is_current: bool,
}

/// The releases of a folder, the newest first. Nobody is kept from working in it meanwhile.
pub fn list(root: &Path) -> Result<Vec<Listed>, PublishError> {
    known(root)?;
    let current = current(root)?;
    let mut listed = Vec::new();
    for name in names(root)?.into_iter().rev() {
        let folder = root.join(RELEASES).join(&name);
        let BuildFile { build_id, .. } = match Record::read(&folder)? {
            Some(record) => record.build,
            None => continue, // removed since its name was read
        };
        let (mut files, mut bytes, mut own_bytes) = (0, 0, 0);
        for entry in WalkDir::new(&folder).into_iter().flatten().filter(|entry| entry.file_type().is_file()) {
            let Ok(data) = entry.metadata() else { continue };
            files += 1;
            bytes += data.len();
            own_bytes += if data.nlink() == 1 { data.len() } else { 0 };
        }
        let published_at = moment(&name).map(|moment| moment.to_string()).unwrap_or_default();
        let is_current = current.as_ref() == Some(&name);
        listed.push(Listed { name, build_id, published_at, files, bytes, own_bytes, is_current });
    }
    Ok(listed)
}

/// Refuses folders that are not ours.
fn known(root: &Path) -> Result<(), PublishError> {
    if root.join(MARK).exists() { Ok(()) } else { Err(PublishError::NoReleases(root.to_owned())) }
}

/// Whether nothing of others lies in a folder. A database may: it lies beside `current` by default.
fn is_free(root: &Path) -> Result<bool, PublishError> {
    let entries = fs::read_dir(root).map_err(io_error(root))?;
    let is_stranger = |name: String| !name.starts_with("octavo.db") && name != "lost+found";
    Ok(!entries.flatten().any(|entry| is_stranger(entry.file_name().to_string_lossy().into_owned())))
}

fn current(root: &Path) -> Result<Option<String>, PublishError> {
    let path = root.join(CURRENT);
    match fs::read_link(&path) {
        Ok(target) => Ok(target.file_name().map(|name| name.to_string_lossy().into_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Err(PublishError::NotOurs(path)),
        Err(error) => Err(io_error(&path)(error)),
    }
}

/// Names of whole releases, the oldest first.
fn names(root: &Path) -> Result<Vec<String>, PublishError> {
    let releases = root.join(RELEASES);
    let entries = match fs::read_dir(&releases) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(io_error(&releases)(error)),
    };
    let mut names: Vec<String> = entries
        .flatten()
        .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()))
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| moment(name).is_some())
        .collect();
    names.sort_unstable();
    Ok(names)
}

/// When a release was published, by its name.
fn moment(name: &str) -> Option<Timestamp> {
    let (stamp, _) = name.split_once('-')?;
    let civil = DateTime::strptime("%Y%m%dT%H%M%S%.fZ", stamp).ok()?;
    civil.to_zoned(TimeZone::UTC).ok().map(|zoned| zoned.timestamp())
}

fn remove_if_there(path: &Path) -> Result<(), PublishError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(io_error(path)(error)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder_with(names: &[&str]) -> (tempfile::TempDir, Folder) {
        let root = tempfile::tempdir().unwrap();
        let folder = Folder::open(root.path(), "a test").unwrap();
        for name in names {
            fs::create_dir(folder.release(name)).unwrap();
        }
        (root, folder)
    }

    const A: &str = "20261128T090000.000Z-aaaa";
    const B: &str = "20261128T100000.000Z-bbbb";
    const C: &str = "20261128T110000.000Z-cccc";

    #[test]
    fn names_follow_each_other_even_when_the_clock_goes_back() {
        let (_root, folder) = folder_with(&[B]);
        let at = |text: &str| folder.next_name(text.parse().unwrap(), "x").unwrap();
        assert_eq!(at("2026-11-28T10:00:00.5Z"), "20261128T100000.500Z-x");
        assert_eq!(at("2026-11-28T10:00:00Z"), "20261128T100000.001Z-x");
        assert_eq!(at("2020-01-01T00:00:00Z"), "20261128T100000.001Z-x");
    }

    #[test]
    fn a_release_is_found_by_the_beginning_of_its_name_or_its_build() {
        let (_root, folder) = folder_with(&[A, B]);
        for (wanted, found) in
            [(A, Some(A)), ("20261128T09", Some(A)), ("bb", Some(B)), ("2026", None), ("zz", None)]
        {
            assert_eq!(folder.find(wanted).ok().as_deref(), found, "{wanted}");
        }
        assert!(folder.find("2026").unwrap_err().to_string().contains("say more"));
        assert!(folder.find("zz").unwrap_err().to_string().contains(B));
    }

    #[test]
    fn the_current_release_and_the_one_before_are_never_removed() {
        let (_root, folder) = folder_with(&[A, B, C]);
        folder.switch(B).unwrap();
        assert_eq!(folder.prune(0, None).unwrap(), Vec::<String>::new());
        folder.switch(C).unwrap();
        assert_eq!(folder.prune(0, Some(A)).unwrap(), Vec::<String>::new(), "a sidecar may still read it");
        assert_eq!(folder.prune(1, Some(B)).unwrap(), [A]);
        assert_eq!(folder.earlier().unwrap(), B);
    }

    #[test]
    fn what_is_hidden_or_strange_is_no_release() {
        let (root, folder) = folder_with(&[A, ".new-20261128T120000.000Z-dddd", "notes"]);
        assert_eq!(names(root.path()).unwrap(), [A]);
        folder.clean().unwrap();
        assert!(!root.path().join("releases/.new-20261128T120000.000Z-dddd").exists());
        assert!(root.path().join("releases/notes").exists());
    }

    #[test]
    fn the_second_hears_who_is_there() {
        let (root, _folder) = folder_with(&[]);
        let error = Folder::open(root.path(), "another").unwrap_err();
        assert!(error.is_busy() && error.to_string().contains("a test"), "{error}");
    }

    #[test]
    fn those_who_come_to_a_new_folder_at_once_are_busy_at_worst() {
        for _ in 0..200 {
            let root = tempfile::tempdir().unwrap();
            let open = || Folder::open(root.path(), "a test").map(drop);
            std::thread::scope(|scope| {
                let others: Vec<_> = (0..4).map(|_| scope.spawn(open)).collect();
                for other in others {
                    let result = other.join().unwrap();
                    assert!(result.as_ref().err().is_none_or(PublishError::is_busy), "{result:?}");
                }
            });
        }
    }

    #[test]
    fn folders_of_others_are_left_alone() {
        let root = tempfile::tempdir().unwrap();
        fs::create_dir(root.path().join("photos")).unwrap();
        assert!(matches!(Folder::open(root.path(), "x"), Err(PublishError::NotOurs(_))));
        assert!(matches!(Folder::open_existing(root.path(), "x"), Err(PublishError::NoReleases(_))));
        assert!(!root.path().join(MARK).exists());
    }

    #[test]
    fn a_current_that_is_no_link_is_not_touched() {
        let (root, folder) = folder_with(&[A]);
        fs::create_dir(root.path().join("current")).unwrap();
        assert!(matches!(folder.current(), Err(PublishError::NotOurs(_))));
    }
}
