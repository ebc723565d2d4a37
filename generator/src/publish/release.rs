//! Fills a release: files that the release before has too are hard links to it, all others are copied, and their bytes compared
//! with what the build says of them. Files are read-only from the start, and on the disk before anybody sees them.

use super::{PublishError, io_error, record::Record};
use model::published::{INDEX_DIR, PUBLIC_DIR};
use rayon::prelude::*;
use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::{self, BufReader, Read, Write},
    os::unix::fs::OpenOptionsExt,
    path::Path,
};
use walkdir::WalkDir;

/// How the files of a release came to be.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Filled {
    /// Hard links to files of the release before.
    pub linked: usize,
    /// Copies.
    pub copied: usize,
    /// Bytes of the copies.
    pub bytes: u64,
}

/// Read by everyone who may, written by nobody.
const READ_ONLY: u32 = 0o444;

/// Fills the folder `into`, which must not exist, with what a build holds.
pub(super) fn fill(
    dist: &Path,
    record: &Record,
    previous: Option<&Path>,
    into: &Path,
) -> Result<Filled, PublishError> {
    let paths = paths(dist)?;
    if let Some(missing) = record.paths().find(|path| !paths.contains(path)) {
        return Err(PublishError::Changed(dist.join(missing)));
    }
    let folders: BTreeSet<&str> = paths.iter().flat_map(|path| above(path)).collect();
    for folder in &folders {
        let folder = into.join(folder);
        fs::create_dir_all(&folder).map_err(io_error(&folder))?;
    }
    let before = previous.map(|folder| Ok((folder, Record::read(folder)?))).transpose()?;
    let from =
        From { dist, record, previous: before.as_ref().map(|(path, record)| (*path, record.as_ref())) };
    let paths: Vec<&String> = paths.iter().collect();
    let filled = paths.par_iter().map(|path| from.put(path, &into.join(path))).try_reduce(
        Filled::default,
        |a, b| {
            Ok(Filled { linked: a.linked + b.linked, copied: a.copied + b.copied, bytes: a.bytes + b.bytes })
        },
    )?;
    // Names are on the disk when their folders are.
    folders.par_iter().map(|folder| sync_folder(&into.join(folder))).collect::<Result<(), _>>()?;
    Ok(filled)
}

/// Brings a folder's names to the disk.
pub(super) fn sync_folder(folder: &Path) -> Result<(), PublishError> {
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(io_error(folder))
}

/// What is published of a build: the site, the index, and the files beside them. Hidden files beside them are locks and half-made
/// things; so are locks in the index, which no reader needs and which, read-only, would keep one from opening it.
fn paths(dist: &Path) -> Result<BTreeSet<String>, PublishError> {
    let mut paths = BTreeSet::new();
    let index = dist.join(INDEX_DIR);
    let walk = WalkDir::new(dist).into_iter().filter_entry(|entry| {
        let name = entry.file_name().as_encoded_bytes();
        match entry.depth() {
            0 => true,
            1 if entry.file_type().is_dir() => name == PUBLIC_DIR.as_bytes() || name == INDEX_DIR.as_bytes(),
            1 => !name.starts_with(b"."),
            _ => !(name.ends_with(b".lock") && entry.path().starts_with(&index)),
        }
    });
    for entry in walk {
        let entry = entry.map_err(|error| io_error(dist)(error.into()))?;
        if !entry.file_type().is_file() {
            continue;
        }
        let path = entry.path().strip_prefix(dist).unwrap_or(entry.path());
        let path = path.to_str().ok_or_else(|| PublishError::Changed(entry.path().to_owned()))?;
        paths.insert(path.to_owned());
    }
    Ok(paths)
}

/// The folders above a path, the outermost (``) first.
fn above(path: &str) -> impl Iterator<Item = &str> {
    std::iter::once("").chain(path.match_indices('/').map(|(at, _)| &path[..at]))
}

/// Where files come from.
struct From<'a> {
    dist: &'a Path,
    record: &'a Record,
    previous: Option<(&'a Path, Option<&'a Record>)>,
}

impl From<'_> {
    /// Links or copies one file.
    fn put(&self, path: &str, target: &Path) -> Result<Filled, PublishError> {
        let source = self.dist.join(path);
        if let Some((folder, record)) = self.previous {
            let old = folder.join(path);
            // Linking fails where the folder lies on several disks, or a file has too many names: then it is copied.
            if self.is_same(path, (&source, &old), record) && fs::hard_link(&old, target).is_ok() {
                return Ok(Filled { linked: 1, ..Filled::default() });
            }
        }
        let (bytes, digest) = copy(&source, target).map_err(io_error(target))?;
        if self.record.digest(path).is_some_and(|expected| !is_digest(&digest, expected)) {
            return Err(PublishError::Changed(source));
        }
        Ok(Filled { copied: 1, bytes, linked: 0 })
    }

    /// Whether the release before has the same file: by the digests that both builds wrote down, else by its bytes.
    fn is_same(&self, path: &str, (new, old): (&Path, &Path), record: Option<&Record>) -> bool {
        let length = |path: &Path| {
            fs::symlink_metadata(path).ok().filter(|data| data.is_file()).map(|data| data.len())
        };
        let (Some(new_length), Some(old_length)) = (length(new), length(old)) else { return false };
        if new_length != old_length {
            return false;
        }
        match (self.record.digest(path), record.and_then(|record| record.digest(path))) {
            (Some(new), Some(old)) => new == old,
            _ => same_bytes(new, old).unwrap_or(false),
        }
    }
}

/// Builds write down a digest or the first half of it.
fn is_digest(digest: &blake3::Hash, expected: &str) -> bool {
    expected.len() >= 32 && digest.to_hex().starts_with(expected)
}

fn same_bytes(a: &Path, b: &Path) -> io::Result<bool> {
    let (mut a, mut b) = (BufReader::new(File::open(a)?), BufReader::new(File::open(b)?));
    let (mut left, mut right) = ([0; 16 * 1024], [0; 16 * 1024]);
    loop {
        let read = a.read(&mut left)?;
        if read == 0 {
            return Ok(b.read(&mut right[..1])? == 0);
        }
        match b.read_exact(&mut right[..read]) {
            Ok(()) if left[..read] == right[..read] => {}
            Ok(()) => return Ok(false),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(false),
            Err(error) => return Err(error),
        }
    }
}

/// Copies a file, read-only, and waits until it is on the disk. Returns its length and digest.
fn copy(source: &Path, target: &Path) -> io::Result<(u64, blake3::Hash)> {
    let mut from = File::open(source)?;
    let mut to = File::options().write(true).create_new(true).mode(READ_ONLY).open(target)?;
    let mut hasher = blake3::Hasher::new();
    let mut buffer = vec![0; 128 * 1024];
    let mut length = 0;
    loop {
        let read = from.read(&mut buffer)?;
        if read == 0 {
            break;
        }
        hasher.update(&buffer[..read]);
        to.write_all(&buffer[..read])?;
        length += read as u64;
    }
    to.sync_all()?;
    Ok((length, hasher.finalize()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_above_a_path() {
        assert_eq!(above("public/a/b.html").collect::<Vec<_>>(), ["", "public", "public/a"]);
        assert_eq!(above("build.json").collect::<Vec<_>>(), [""]);
    }

    #[test]
    fn copies_are_read_only_and_never_over_another() {
        let folder = tempfile::tempdir().unwrap();
        let (source, target) = (folder.path().join("a"), folder.path().join("b"));
        File::create_new(&source).unwrap().write_all(b"tide").unwrap();
        assert_eq!(copy(&source, &target).unwrap(), (4, blake3::hash(b"tide")));
        assert!(fs::metadata(&target).unwrap().permissions().readonly());
        assert!(copy(&source, &target).is_err());
        assert!(same_bytes(&source, &target).unwrap());
    }

    #[test]
    fn half_a_digest_is_enough_and_less_is_none() {
        let digest = blake3::hash(b"tide");
        let hex = digest.to_hex();
        assert!(is_digest(&digest, &hex) && is_digest(&digest, &hex[..32]));
        assert!(
            !is_digest(&digest, &hex[..8])
                && !is_digest(&digest, "")
                && !is_digest(&blake3::hash(b"x"), &hex)
        );
    }

    #[test]
    fn bytes_differ_anywhere() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, bytes: &[u8]| {
            let path = folder.path().join(name);
            File::create_new(&path).unwrap().write_all(bytes).unwrap();
            path
        };
        let long = vec![7; 40_000];
        let a = file("a", &long);
        for (name, bytes) in [
            ("b", [&long[..39_999], &[8]].concat()),
            ("c", long[1..].to_vec()),
            ("d", [&long[..], &[7]].concat()),
        ] {
            assert!(!same_bytes(&a, &file(name, &bytes)).unwrap(), "{name}");
        }
        assert!(same_bytes(&a, &file("e", &long)).unwrap());
    }
}
