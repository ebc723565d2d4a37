//! The end of a build: staged files move into place. Everything that has to be done is written down first, so that a build that is
//! killed in the middle is finished by the next one, and every moment in between shows readers a whole site:
//! new files come before the changed ones that link to them, removals come last.

use super::{OutputError, io_error, write_file};
use model::published::{INDEX_DIR, PUBLIC_DIR};
use serde::{Deserialize, Serialize};
use std::{fs, io, path::Path};
use walkdir::WalkDir;

/// The folder of the staging area for files beside `public/`.
pub const PRIVATE: &str = "private";
/// The journal: it exists when everything is staged, and until everything is in place.
const JOURNAL: &str = "commit.json";

/// What is left to do.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Journal {
    /// Staged files below `public/`, in the order in which they move.
    pub moves: Vec<String>,
    /// Files below `public/` that are no longer part of the site.
    pub removals: Vec<String>,
}

impl Journal {
    /// Puts moves in order: files that are new come before those that replace one, and what is linked to before what links.
    pub fn order(&mut self, is_new: impl Fn(&str) -> bool) {
        // Those of one kind stay in the order of their paths; a large press has too many of them to hold each twice.
        self.moves.sort();
        self.moves.sort_by_cached_key(|path| (!is_new(path), rank(path)));
        self.removals.sort();
    }

    /// Writes the journal into the staging folder: from now on the build will end, by this process or the next.
    pub fn begin(&self, staging: &Path) -> Result<(), OutputError> {
        let path = staging.join(JOURNAL);
        let bytes = serde_json::to_vec(self)
            .map_err(|error| OutputError::Io { path: path.clone(), source: error.into() })?;
        write_file(&path, &bytes)
    }
}

/// Finishes what an earlier build had begun to put in place; drops what it had only staged.
pub fn recover(staging: &Path, dist: &Path) -> Result<(), OutputError> {
    if !staging.exists() {
        return Ok(());
    }
    let journal = fs::read(staging.join(JOURNAL)).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
    if let Some(journal) = journal {
        finish(&journal, staging, dist)?;
    }
    remove_folder(staging)
}

/// Does what the journal says; whatever has been done already is skipped.
pub fn finish(journal: &Journal, staging: &Path, dist: &Path) -> Result<(), OutputError> {
    let (staged, public) = (staging.join(PUBLIC_DIR), dist.join(PUBLIC_DIR));
    if !public.exists() && staged.exists() {
        // A site where none was: one rename.
        fs::rename(&staged, &public).map_err(io_error(public.clone()))?;
    } else {
        fs::create_dir_all(&public).map_err(io_error(public.clone()))?;
        for path in &journal.moves {
            move_into_place(&staged.join(path), &public.join(path))?;
        }
    }
    move_private(&staging.join(PRIVATE), dist)?;
    replace_folder(&staging.join(INDEX_DIR), &dist.join(INDEX_DIR))?;
    for path in &journal.removals {
        remove(&public, path)?;
    }
    Ok(())
}

/// Files beside `public/`: the record moves last, because it says that all else is there.
fn move_private(staged: &Path, dist: &Path) -> Result<(), OutputError> {
    let found = WalkDir::new(staged).min_depth(1).into_iter().flatten();
    let mut files: Vec<_> =
        found.filter(|entry| entry.file_type().is_file()).map(|e| e.into_path()).collect();
    files.sort_by_key(|path| (path.ends_with(super::RECORD), path.clone()));
    for file in files {
        let below = file.strip_prefix(staged).unwrap_or(&file);
        move_into_place(&file, &dist.join(below))?;
    }
    Ok(())
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
    let refused = match fs::rename(staged, target) {
        Ok(()) => return Ok(()),
        Err(error) => error,
    };
    if refused.kind() == io::ErrorKind::NotFound && !staged.exists() {
        return Ok(());
    }
    if let Some(folder) = target.parent() {
        make_folder(folder)?;
    }
    // A folder stands where a file must go when an address changed its kind.
    if target.is_dir() {
        remove_folder(target)?;
    }
    fs::rename(staged, target).map_err(io_error(target.to_owned()))
}

/// A folder with those above it; a file that stands in the way goes.
fn make_folder(folder: &Path) -> Result<(), OutputError> {
    if fs::create_dir_all(folder).is_ok() {
        return Ok(());
    }
    for above in folder.ancestors().filter(|above| above.is_file()) {
        fs::remove_file(above).map_err(io_error(above.to_owned()))?;
    }
    fs::create_dir_all(folder).map_err(io_error(folder.to_owned()))
}

/// Sets a folder in the place of another. Programs that have the old one open keep reading it.
fn replace_folder(new: &Path, target: &Path) -> Result<(), OutputError> {
    let old = target.with_extension("old");
    if new.exists() {
        if target.exists() {
            remove_folder(&old)?;
            fs::rename(target, &old).map_err(io_error(target.to_owned()))?;
        }
        fs::rename(new, target).map_err(io_error(target.to_owned()))?;
    }
    remove_folder(&old)
}

/// Removes a folder with all that is in it, when it is there.
pub fn remove_folder(folder: &Path) -> Result<(), OutputError> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(io_error(folder.to_owned())(error)),
        _ => Ok(()),
    }
}

/// Removes a file, and the folders above it that are empty then.
fn remove(public: &Path, path: &str) -> Result<(), OutputError> {
    let file = public.join(path);
    match fs::remove_file(&file) {
        Err(error)
            if !matches!(
                error.kind(),
                io::ErrorKind::NotFound | io::ErrorKind::NotADirectory | io::ErrorKind::IsADirectory
            ) =>
        {
            return Err(io_error(file)(error));
        }
        _ => {}
    }
    let folders =
        file.ancestors().skip(1).take_while(|folder| folder.starts_with(public) && *folder != public);
    for folder in folders {
        if fs::remove_dir(folder).is_err() {
            break; // not empty
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(folder: &Path, path: &str, text: &str) {
        write_file(&folder.join(path), text.as_bytes()).unwrap();
    }

    #[test]
    fn new_pages_come_before_those_that_link_to_them() {
        let paths = [
            "index.html",
            "Journals/A/1/2/index.html",
            "Journals/A/articles/10.1/x/index.html",
            "assets/a.css",
        ];
        let mut journal =
            Journal { moves: paths.map(str::to_owned).to_vec(), removals: vec!["b".into(), "a".into()] };
        journal.order(|path| path.contains("/1/2/"));
        assert_eq!(
            journal.moves,
            [
                "Journals/A/1/2/index.html",
                "assets/a.css",
                "Journals/A/articles/10.1/x/index.html",
                "index.html"
            ]
        );
        assert_eq!(journal.removals, ["a", "b"]);
    }

    #[test]
    fn a_commit_that_was_begun_is_finished_and_another_is_dropped() {
        let dist = tempfile::tempdir().unwrap();
        let staging = dist.path().join(".staging");
        put(dist.path(), "public/a", "old");
        put(dist.path(), "public/gone/b", "old");
        put(&staging, "public/a", "new");
        recover(&staging, dist.path()).unwrap();
        assert_eq!(fs::read_to_string(dist.path().join("public/a")).unwrap(), "old");
        assert!(!staging.exists());

        put(&staging, "public/a", "new");
        let journal =
            Journal { moves: vec!["a".into(), "moved/already".into()], removals: vec!["gone/b".into()] };
        journal.begin(&staging).unwrap();
        recover(&staging, dist.path()).unwrap();
        assert_eq!(fs::read_to_string(dist.path().join("public/a")).unwrap(), "new");
        assert!(!staging.exists() && !dist.path().join("public/gone").exists());
    }

    #[test]
    fn a_file_may_become_a_folder_and_a_folder_a_file() {
        let dist = tempfile::tempdir().unwrap();
        let staging = dist.path().join(".staging");
        put(dist.path(), "public/a", "file");
        put(dist.path(), "public/b/c", "in a folder");
        put(&staging, "public/a/x", "1");
        put(&staging, "public/b", "2");
        let journal =
            Journal { moves: vec!["a/x".into(), "b".into()], removals: vec!["a".into(), "b/c".into()] };
        finish(&journal, &staging, dist.path()).unwrap();
        assert_eq!(fs::read_to_string(dist.path().join("public/a/x")).unwrap(), "1");
        assert_eq!(fs::read_to_string(dist.path().join("public/b")).unwrap(), "2");
    }

    #[test]
    fn the_index_is_replaced_as_a_folder_even_when_only_half_of_it_was_done() {
        let dist = tempfile::tempdir().unwrap();
        let staging = dist.path().join(".staging");
        put(dist.path(), "index.old/meta", "old");
        put(&staging, "index/meta", "new");
        finish(&Journal::default(), &staging, dist.path()).unwrap();
        assert_eq!(fs::read_to_string(dist.path().join("index/meta")).unwrap(), "new");
        assert!(!dist.path().join("index.old").exists());
    }
}
