//! The only writer of `dist/`. Nothing that readers see changes before everything has been rendered: files that differ wait in
//! a staging folder until [`Output::commit`] renames them into place, and what no page needs any more is removed last.
//! A build that fails leaves the last site as it was.

use model::published::{BUILD_FILE, BuildFile, INDEX_DIR, PUBLIC_DIR};
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    fs::{self, File, TryLockError},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};
use walkdir::WalkDir;

/// The folder of the staging area for files beside `public/`.
const PRIVATE: &str = "private";

/// Why `dist/` could not be written.
#[derive(Debug, thiserror::Error)]
pub enum OutputError {
    /// Another build holds the folder.
    #[error("another build is writing to {}; wait for it to end", .0.display())]
    Locked(PathBuf),
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

/// `dist/build.json`: which build this is, and the digest of every file of it.
#[derive(Debug, Serialize, Deserialize)]
struct BuildRecord {
    #[serde(flatten)]
    build: BuildFile,
    files: BTreeMap<String, String>,
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

/// A build in progress.
#[derive(Debug)]
pub struct Output {
    dist: PathBuf,
    staging: PathBuf,
    /// Held until the build ends; the system frees it when the process dies.
    _lock: File,
    /// Digest by path below `public/`.
    files: Mutex<BTreeMap<String, blake3::Hash>>,
    /// Paths that wait in the staging folder.
    staged: Mutex<Vec<String>>,
}

impl Output {
    /// Begins a build into `dist`, which is made when it does not exist.
    pub fn open(dist: &Path) -> Result<Self, OutputError> {
        let at = |path: &Path| io_error(path.to_owned());
        fs::create_dir_all(dist).map_err(at(dist))?;
        let lock_path = dist.join(".lock");
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&lock_path)
            .map_err(at(&lock_path))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(OutputError::Locked(dist.to_owned())),
            Err(TryLockError::Error(source)) => return Err(OutputError::Io { path: lock_path, source }),
        }
        let public = dist.join(PUBLIC_DIR);
        if public.exists() && !dist.join(BUILD_FILE).exists() {
            return Err(OutputError::NotOurs(public));
        }
        let staging = dist.join(".staging");
        if staging.exists() {
            fs::remove_dir_all(&staging).map_err(at(&staging))?;
        }
        fs::create_dir_all(&staging).map_err(at(&staging))?;
        Ok(Self {
            dist: dist.to_owned(),
            staging,
            _lock: lock,
            files: Mutex::default(),
            staged: Mutex::default(),
        })
    }

    /// A file below `public/`.
    pub fn write(&self, path: &str, bytes: &[u8]) -> Result<(), OutputError> {
        self.record(path, blake3::hash(bytes));
        let target = self.dist.join(PUBLIC_DIR).join(path);
        if fs::read(&target).is_ok_and(|old| old == bytes) {
            return Ok(());
        }
        self.stage(path, |staged| File::create_new(staged)?.write_all(bytes))
    }

    /// A file below `public/`, copied from the content tree.
    pub fn copy(&self, path: &str, from: &Path) -> Result<(), OutputError> {
        let digest = digest_of(from).map_err(io_error(from.to_owned()))?;
        self.record(path, digest);
        let target = self.dist.join(PUBLIC_DIR).join(path);
        if digest_of(&target).is_ok_and(|old| old == digest) {
            return Ok(());
        }
        self.stage(path, |staged| fs::copy(from, staged).map(drop))
    }

    /// A file beside `public/`, which the sidecar reads and no CDN gets.
    pub fn write_private(&self, name: &str, bytes: &[u8]) -> Result<(), OutputError> {
        let staged = self.staging.join(PRIVATE).join(name);
        let folder = self.staging.join(PRIVATE);
        let write = || fs::create_dir_all(&folder).and_then(|()| File::create_new(&staged)?.write_all(bytes));
        write().map_err(io_error(staged.clone()))
    }

    /// The folder in which the search index is made; it takes the place of the old one at the end.
    pub fn index_folder(&self) -> PathBuf {
        self.staging.join(INDEX_DIR)
    }

    fn record(&self, path: &str, digest: blake3::Hash) {
        self.files.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), digest);
    }

    fn stage(&self, path: &str, write: impl FnOnce(&Path) -> io::Result<()>) -> Result<(), OutputError> {
        let staged = self.staging.join(PUBLIC_DIR).join(path);
        let folder = staged.parent().unwrap_or(&self.staging);
        fs::create_dir_all(folder).and_then(|()| write(&staged)).map_err(io_error(staged.clone()))?;
        self.staged.lock().unwrap_or_else(PoisonError::into_inner).push(path.to_owned());
        Ok(())
    }

    /// A digest of everything written so far: the same content has the same.
    pub fn build_id(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        for (path, digest) in self.files.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            hasher.update(path.as_bytes()).update(&[0]).update(digest.as_bytes());
        }
        hasher.finalize().to_hex().chars().take(16).collect()
    }

    /// Puts everything in its place: hashed assets and files first, then pages, then lists that link to them, the index,
    /// the record; then removes what is no longer part of the site.
    pub fn commit(self, build: BuildFile) -> Result<Changes, OutputError> {
        let files = self.files.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut staged = self.staged.into_inner().unwrap_or_else(PoisonError::into_inner);
        staged.sort_by_key(|path| (rank(path), path.clone()));
        let public = self.dist.join(PUBLIC_DIR);
        fs::create_dir_all(&public).map_err(io_error(public.clone()))?;
        for path in &staged {
            move_into_place(&self.staging.join(PUBLIC_DIR).join(path), &public.join(path))?;
        }
        for entry in
            WalkDir::new(self.staging.join(PRIVATE)).min_depth(1).sort_by_file_name().into_iter().flatten()
        {
            move_into_place(entry.path(), &self.dist.join(entry.file_name()))?;
        }
        replace_folder(&self.staging.join(INDEX_DIR), &self.dist.join(INDEX_DIR))?;
        let record = BuildRecord {
            build,
            files: files.iter().map(|(path, digest)| (path.clone(), digest.to_hex().to_string())).collect(),
        };
        write_record(&self.staging, &self.dist, &record)?;
        let removed = prune(&public, &files)?;
        fs::remove_dir_all(&self.staging).map_err(io_error(self.staging.clone()))?;
        Ok(Changes { written: staged.len(), unchanged: files.len() - staged.len(), removed })
    }
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

fn io_error(path: PathBuf) -> impl FnOnce(io::Error) -> OutputError {
    move |source| OutputError::Io { path, source }
}

fn digest_of(path: &Path) -> io::Result<blake3::Hash> {
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(File::open(path)?)?;
    Ok(hasher.finalize())
}

/// Readers must never meet a link before its target: what is linked to comes before what links.
fn rank(path: &str) -> u8 {
    let depth = path.matches('/').count();
    match path {
        _ if path.starts_with("assets/") || path.starts_with("media/") => 0,
        _ if path.contains("/articles/") && !path.ends_with("index.html") => 1,
        _ if path.contains("/articles/") => 2,
        "index.html" => 6,
        _ if depth >= 3 => 3,
        _ if depth >= 1 => 4,
        _ => 5,
    }
}

fn move_into_place(staged: &Path, target: &Path) -> Result<(), OutputError> {
    if let Some(folder) = target.parent() {
        fs::create_dir_all(folder).map_err(io_error(folder.to_owned()))?;
    }
    // A folder stands where a file must go when an address changed its kind.
    if target.is_dir() {
        fs::remove_dir_all(target).map_err(io_error(target.to_owned()))?;
    }
    fs::rename(staged, target).map_err(io_error(target.to_owned()))
}

/// Sets a folder in the place of another. Programs that have the old one open keep reading it.
fn replace_folder(new: &Path, target: &Path) -> Result<(), OutputError> {
    if !new.exists() {
        return Ok(());
    }
    let old = target.with_extension("old");
    if old.exists() {
        fs::remove_dir_all(&old).map_err(io_error(old.clone()))?;
    }
    if target.exists() {
        fs::rename(target, &old).map_err(io_error(target.to_owned()))?;
    }
    fs::rename(new, target).map_err(io_error(target.to_owned()))?;
    if old.exists() {
        fs::remove_dir_all(&old).map_err(io_error(old.clone()))?;
    }
    Ok(())
}

fn write_record(staging: &Path, dist: &Path, record: &BuildRecord) -> Result<(), OutputError> {
    let staged = staging.join(BUILD_FILE);
    let bytes = serde_json::to_vec_pretty(record)
        .map_err(|error| OutputError::Io { path: staged.clone(), source: error.into() })?;
    File::create_new(&staged)
        .and_then(|mut file| file.write_all(&bytes))
        .map_err(io_error(staged.clone()))?;
    move_into_place(&staged, &dist.join(BUILD_FILE))
}

/// Removes files that are not part of the site, and folders that are empty then.
fn prune(public: &Path, files: &BTreeMap<String, blake3::Hash>) -> Result<usize, OutputError> {
    let mut removed = 0;
    for entry in WalkDir::new(public).contents_first(true).min_depth(1).into_iter().flatten() {
        let path = entry.path();
        if entry.file_type().is_dir() {
            let _ = fs::remove_dir(path); // fails unless it is empty
            continue;
        }
        let name = path
            .strip_prefix(public)
            .map(|path| path.to_string_lossy().replace('\\', "/"))
            .unwrap_or_default();
        if !files.contains_key(&name) {
            fs::remove_file(path).map_err(io_error(path.to_owned()))?;
            removed += 1;
        }
    }
    Ok(removed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn build() -> BuildFile {
        BuildFile { build_id: "x".into(), built_at: "2026-11-28T00:00:00Z".into() }
    }

    #[test]
    fn only_what_changed_is_written_and_what_is_gone_is_removed() {
        let dist = tempfile::tempdir().unwrap();
        let output = Output::open(dist.path()).unwrap();
        output.write("a/index.html", b"1").unwrap();
        output.write("b/index.html", b"1").unwrap();
        assert_eq!(output.commit(build()).unwrap(), Changes { written: 2, unchanged: 0, removed: 0 });
        let output = Output::open(dist.path()).unwrap();
        output.write("a/index.html", b"1").unwrap();
        output.write("c", b"2").unwrap();
        assert_eq!(output.commit(build()).unwrap(), Changes { written: 1, unchanged: 1, removed: 1 });
        assert!(!dist.path().join("public/b").exists());
    }

    #[test]
    fn an_abandoned_build_changes_nothing() {
        let dist = tempfile::tempdir().unwrap();
        let output = Output::open(dist.path()).unwrap();
        output.write("a", b"1").unwrap();
        output.commit(build()).unwrap();
        let output = Output::open(dist.path()).unwrap();
        let guard = output.guard();
        output.write("a", b"2").unwrap();
        drop((output, guard));
        assert_eq!(fs::read(dist.path().join("public/a")).unwrap(), b"1");
        assert!(!dist.path().join(".staging").exists());
    }

    #[test]
    fn two_builds_do_not_meet_and_strangers_are_left_alone() {
        let dist = tempfile::tempdir().unwrap();
        let first = Output::open(dist.path()).unwrap();
        assert!(matches!(Output::open(dist.path()), Err(OutputError::Locked(_))));
        drop(first);
        fs::create_dir_all(dist.path().join("public")).unwrap();
        assert!(matches!(Output::open(dist.path()), Err(OutputError::NotOurs(_))));
    }
}
