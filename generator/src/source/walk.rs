//! Every file below a folder with its stamp, in the order of names; folders are read in parallel. A folder whose own stamp is that
//! of the last build holds the same names: only its files are looked at then.

use super::inputs::{Inputs, inside};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::{
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
};

/// Deepest folder that is looked into.
const DEPTH: usize = 12;

/// What the system says of a file without opening it. Two equal stamps mean an unchanged file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Stamp {
    /// Bytes.
    pub size: u64,
    /// When its content was changed last, in nanoseconds since 1970.
    pub modified: i64,
    /// When anything of it was changed last, its times included: no tool can set this one back.
    pub changed: i64,
}

impl Stamp {
    /// The stamp of a file by its metadata.
    pub fn of(data: &fs::Metadata) -> Self {
        let (modified, changed) = times(data);
        Self { size: data.len(), modified, changed }
    }

    /// The stamp of a folder: with its number on the disk for its size, which says nothing.
    fn of_folder(path: &Path) -> Self {
        let stamp = |data| Self { size: number(&data), ..Self::of(&data) };
        fs::symlink_metadata(path).map(stamp).unwrap_or_default()
    }

    /// The stamp, or none when it is unsure.
    pub fn unless_unsure(self, moment: i64) -> Self {
        if self.is_unsure(moment) { Self::default() } else { self }
    }

    /// Whether the file may have been changed at or after `moment`: then the next look must read it again, because a change
    /// within one tick of the clock leaves the stamp as it is.
    pub fn is_unsure(self, moment: i64) -> bool {
        /// The coarsest tick of a file system that is in use, in nanoseconds.
        const TICK: i64 = 20_000_000;
        self.modified.max(self.changed) >= moment.saturating_sub(TICK)
    }
}

#[cfg(unix)]
fn times(data: &fs::Metadata) -> (i64, i64) {
    use std::os::unix::fs::MetadataExt;
    const NANOS: i64 = 1_000_000_000;
    (data.mtime() * NANOS + data.mtime_nsec(), data.ctime() * NANOS + data.ctime_nsec())
}

#[cfg(unix)]
fn number(data: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(data)
}

#[cfg(not(unix))]
fn number(_: &fs::Metadata) -> u64 {
    0
}

#[cfg(not(unix))]
fn times(data: &fs::Metadata) -> (i64, i64) {
    let since = data.modified().ok().and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
    let nanos = since.and_then(|since| i64::try_from(since.as_nanos()).ok()).unwrap_or(0);
    (nanos, nanos)
}

/// A file, or what stands where one could be.
#[derive(Debug)]
pub struct Found {
    /// Path below the root, with `/`.
    pub path: String,
    /// What it is.
    pub what: What,
    /// The stamp of its folder before that was read; none when the folder holds others, whose files come and go without it.
    pub folder: Stamp,
}

/// What a walk can find.
#[derive(Debug)]
pub enum What {
    /// A file.
    File(Stamp),
    /// A symbolic link; never followed.
    Link,
    /// The system refused to look.
    Unreadable(io::Error),
}

impl What {
    /// What stands at a path.
    pub fn at(path: &Path) -> Self {
        match fs::symlink_metadata(path) {
            Ok(data) if data.is_symlink() => Self::Link,
            Ok(data) => Self::File(Stamp::of(&data)),
            Err(error) => Self::Unreadable(error),
        }
    }
}

/// Everything below `root` except what is hidden, in the order of names. `before` is what was there at the last build.
pub fn walk(root: &Path, before: &Inputs) -> Vec<Found> {
    let mut found = Vec::new();
    folder(root, ("", 0), before, &mut found);
    found
}

fn folder(path: &Path, (below, depth): (&str, usize), before: &Inputs, out: &mut Vec<Found>) {
    // Looked at before it is read: what comes in between makes its next stamp another.
    let stamp = Stamp::of_folder(path);
    if let Some(known) = known(path, below, stamp, before) {
        return out.extend(known);
    }
    let entries = match entries(path) {
        Ok(entries) => entries,
        Err(error) => {
            let what = What::Unreadable(error);
            return out.push(Found { path: below.to_owned(), what, folder: Stamp::default() });
        }
    };
    if depth >= DEPTH {
        return;
    }
    let is_leaf = entries.iter().all(|(_, looked)| matches!(looked, Looked::Other(_)));
    let stamp = if is_leaf { stamp } else { Stamp::default() };
    let one = |(path, looked): (PathBuf, Looked)| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let below = if below.is_empty() { name.into_owned() } else { format!("{below}/{name}") };
        let mut out = Vec::new();
        match looked {
            Looked::Folder => folder(&path, (&below, depth + 1), before, &mut out),
            Looked::Other(what) => out.push(Found { path: below, what, folder: stamp }),
        }
        out
    };
    /// Fewer entries than this are not worth another thread.
    const MANY: usize = 16;
    if entries.len() < MANY {
        entries.into_iter().for_each(|entry| out.extend(one(entry)));
    } else {
        out.extend(entries.into_par_iter().map(one).collect::<Vec<_>>().into_iter().flatten());
    }
}

/// The files of a folder that has the stamp which it had when it held them and nothing else.
fn known(path: &Path, below: &str, stamp: Stamp, before: &Inputs) -> Option<Vec<Found>> {
    let start = format!("{below}/");
    let found = inside(before, &start).map(|(file, input)| {
        let name = &file[start.len()..];
        if input.folder != stamp || stamp == Stamp::default() || name.contains('/') {
            return None;
        }
        match What::at(&path.join(name)) {
            What::Unreadable(_) => None,
            what => Some(Found { path: file.clone(), what, folder: stamp }),
        }
    });
    let found: Vec<Found> = found.collect::<Option<_>>()?;
    (!found.is_empty()).then_some(found)
}

/// What an entry of a folder is.
enum Looked {
    Folder,
    Other(What),
}

impl Looked {
    /// A folder says what it is without being asked for its stamp; nor is a link followed.
    fn at(entry: &fs::DirEntry) -> Self {
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => Self::Folder,
            Ok(kind) if kind.is_symlink() => Self::Other(What::Link),
            Ok(_) => {
                let stamp = entry.metadata().map(|data| What::File(Stamp::of(&data)));
                Self::Other(stamp.unwrap_or_else(What::Unreadable))
            }
            Err(error) => Self::Other(What::Unreadable(error)),
        }
    }
}

/// What a folder holds, by name.
fn entries(path: &Path) -> io::Result<Vec<(PathBuf, Looked)>> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        if !is_hidden(&entry.file_name()) {
            entries.push((entry.path(), Looked::at(&entry)));
        }
    }
    entries.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(entries)
}

/// Editors' own files: `.git`, `.DS_Store`, a swap file.
fn is_hidden(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    name.starts_with('.') || name.ends_with('~') || name == "Thumbs.db" || name == "README.md"
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, clippy::panic, reason = "tests make the files that they look at")]
mod tests {
    use super::*;
    use crate::source::inputs;

    #[test]
    fn files_come_in_order_and_hidden_ones_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["b.md", "a/x.md", ".hidden", "c.md~", "README.md"] {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, name).unwrap();
        }
        let paths: Vec<_> = walk(folder.path(), &Inputs::new()).into_iter().map(|found| found.path).collect();
        assert_eq!(paths, ["a/x.md", "b.md"]);
    }

    #[test]
    fn many_files_come_in_the_same_order_as_few() {
        let folder = tempfile::tempdir().unwrap();
        for at in 0..40 {
            fs::write(folder.path().join(format!("{at:02}.md")), "x").unwrap();
        }
        let paths: Vec<_> = walk(folder.path(), &Inputs::new()).into_iter().map(|found| found.path).collect();
        assert!(paths.is_sorted());
        assert_eq!(paths.len(), 40);
    }

    /// The files of a tree, and what the next walk knows of it.
    fn walked(root: &Path, before: &Inputs) -> (Vec<String>, Inputs) {
        let found = walk(root, before);
        let inputs = inputs::digests(root, &found, before, i64::MAX);
        (found.into_iter().map(|found| found.path).collect(), inputs)
    }

    #[test]
    fn what_comes_and_goes_in_a_known_folder_is_seen() {
        let folder = tempfile::tempdir().unwrap();
        let put = |path: &str| {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "x").unwrap();
        };
        ["a/one.md", "a/two.md", "b/three.md", "c/in/four.md"].into_iter().for_each(put);
        fs::create_dir(folder.path().join("b/empty")).unwrap();
        let (first, known) = walked(folder.path(), &Inputs::new());
        assert_eq!(first, ["a/one.md", "a/two.md", "b/three.md", "c/in/four.md"]);
        assert!(known["a/one.md"].folder != Stamp::default());
        assert!(known["b/three.md"].folder == Stamp::default(), "what its folder gets does not change it");
        assert_eq!(walked(folder.path(), &known).0, first);
        put("a/three.md");
        put("b/empty/four.md");
        put("c/in/deeper/five.md");
        fs::remove_file(folder.path().join("a/one.md")).unwrap();
        let (second, known) = walked(folder.path(), &known);
        let all = [
            "a/three.md",
            "a/two.md",
            "b/empty/four.md",
            "b/three.md",
            "c/in/deeper/five.md",
            "c/in/four.md",
        ];
        assert_eq!(second, all);
        fs::remove_dir_all(folder.path().join("a")).unwrap();
        fs::rename(folder.path().join("c/in"), folder.path().join("a")).unwrap();
        let (third, _) = walked(folder.path(), &known);
        assert_eq!(third, ["a/deeper/five.md", "a/four.md", "b/empty/four.md", "b/three.md"]);
        assert_eq!(third, walked(folder.path(), &Inputs::new()).0);
    }

    #[test]
    fn a_folder_that_is_not_there_is_told() {
        let found = walk(Path::new("/nowhere/at/all"), &Inputs::new());
        assert!(matches!(found[..], [Found { what: What::Unreadable(_), .. }]));
    }

    #[test]
    fn a_stamp_near_the_moment_is_unsure() {
        let stamp = Stamp { size: 1, modified: 1_000_000_000, changed: 1_000_000_000 };
        assert!(stamp.is_unsure(1_000_000_000) && stamp.is_unsure(1_010_000_000));
        assert!(!stamp.is_unsure(2_000_000_000));
    }
}
