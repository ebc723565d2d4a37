//! Which files were saved. Editors write a file in several steps (a copy, a rename, new rights), so that one save is many events:
//! they are gathered until nothing has come for a moment.

use notify::{
    Config, Event, EventKind, PollWatcher, RecommendedWatcher, RecursiveMode, Watcher,
    event::{AccessKind, AccessMode, MetadataKind, ModifyKind, RenameMode},
};
use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    time::{Duration, Instant},
};

/// Events closer together than this are one save.
const REST: Duration = Duration::from_millis(20);
/// The same after a file was closed or moved into its place: that is the last step of a save.
const LAST_REST: Duration = Duration::from_millis(3);
/// Longest time that events are gathered: a tree that never rests is built all the same.
const LONGEST: Duration = Duration::from_millis(400);
/// How often is looked where the system does not tell.
const POLL: Duration = Duration::from_millis(500);

/// What is watched.
#[derive(Debug, Clone)]
pub struct Watched {
    /// The folders, with all below them.
    pub folders: Vec<PathBuf>,
    /// What the build itself writes; it is no reason to build again.
    pub except: Vec<PathBuf>,
}

/// Changes below some folders, from the moment that this was made.
pub struct Changes {
    receiver: Receiver<notify::Result<Event>>,
    except: Vec<PathBuf>,
    is_polling: bool,
    _watcher: Box<dyn Watcher + Send>,
}

impl Changes {
    /// Begins to watch. Where the system cannot tell of changes (its limit is reached, or `poll`), it is looked for them.
    pub fn watch(watched: &Watched, poll: bool) -> notify::Result<Self> {
        let (sender, receiver) = channel();
        let told = if poll { None } else { told(&watched.folders, sender.clone()).ok() };
        let is_polling = told.is_none();
        let watcher = told.map_or_else(|| polled(&watched.folders, sender), Ok)?;
        let except = watched.except.iter().map(|path| resolved(path)).collect();
        Ok(Self { receiver, except, is_polling, _watcher: watcher })
    }

    /// Whether changes are looked for, because the system does not tell of them.
    pub fn is_polling(&self) -> bool {
        self.is_polling
    }

    /// Whether these are all files that were touched: not when events were lost, or when it is looked for changes.
    pub fn knows_all(&self, touched: &BTreeSet<PathBuf>) -> bool {
        !self.is_polling && !touched.contains(Path::new(""))
    }

    /// Waits for the next save; the files that were touched. `None` when there will be no more.
    pub fn next(&self) -> Option<BTreeSet<PathBuf>> {
        loop {
            let first = self.receiver.recv().ok()?;
            let mut touched = BTreeSet::new();
            let mut rest = self.add(first, &mut touched);
            let begun = Instant::now();
            while begun.elapsed() < LONGEST {
                match self.receiver.recv_timeout(rest) {
                    Ok(event) => rest = self.add(event, &mut touched),
                    Err(RecvTimeoutError::Timeout) => break,
                    Err(RecvTimeoutError::Disconnected) => return None,
                }
            }
            if !touched.is_empty() {
                return Some(touched);
            }
        }
    }

    /// Adds what an event touched; how long to wait for the next.
    fn add(&self, event: notify::Result<Event>, touched: &mut BTreeSet<PathBuf>) -> Duration {
        // An error (events were lost) has no paths: the tree is read anew then.
        let event = event.unwrap_or_else(|_| Event::new(EventKind::Any).add_path(PathBuf::new()));
        if is_change(event.kind) || event.need_rescan() {
            touched.extend(event.paths.into_iter().filter(|path| self.is_content(path)));
        }
        if is_last_step(event.kind) { LAST_REST } else { REST }
    }

    fn is_content(&self, path: &Path) -> bool {
        !is_editors_own(path) && !self.except.iter().any(|except| resolved(path).starts_with(except))
    }
}

/// Reading a file changes nothing; neither do new rights. A new time of writing is all that looking for changes finds.
fn is_change(kind: EventKind) -> bool {
    match kind {
        EventKind::Modify(ModifyKind::Metadata(what)) => what == MetadataKind::WriteTime,
        EventKind::Access(_) => false,
        _ => true,
    }
}

fn is_last_step(kind: EventKind) -> bool {
    matches!(
        kind,
        EventKind::Access(AccessKind::Close(AccessMode::Write))
            | EventKind::Modify(ModifyKind::Name(RenameMode::To | RenameMode::Both))
    )
}

/// Swap files, copies for safety and locks, as `source` leaves them out too.
fn is_editors_own(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    name.starts_with('.') || name.ends_with('~') || name == "4913" || name.ends_with(".tmp")
}

/// The path with links resolved, as the system tells it; as it is when it does not exist yet.
fn resolved(path: &Path) -> PathBuf {
    path.canonicalize().or_else(|_| std::path::absolute(path)).unwrap_or_else(|_| path.to_owned())
}

fn told(
    folders: &[PathBuf],
    sender: Sender<notify::Result<Event>>,
) -> notify::Result<Box<dyn Watcher + Send>> {
    begin(RecommendedWatcher::new(sender, Config::default())?, folders)
}

fn polled(
    folders: &[PathBuf],
    sender: Sender<notify::Result<Event>>,
) -> notify::Result<Box<dyn Watcher + Send>> {
    let config = Config::default().with_poll_interval(POLL).with_compare_contents(false);
    begin(PollWatcher::new(sender, config)?, folders)
}

fn begin<W: Watcher + Send + 'static>(
    mut watcher: W,
    folders: &[PathBuf],
) -> notify::Result<Box<dyn Watcher + Send>> {
    for folder in folders {
        watcher.watch(&resolved(folder), RecursiveMode::Recursive)?;
    }
    Ok(Box::new(watcher))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn watching(poll: bool) -> (tempfile::TempDir, Changes) {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("dist")).unwrap();
        let watched =
            Watched { folders: vec![folder.path().to_owned()], except: vec![folder.path().join("dist")] };
        let changes = Changes::watch(&watched, poll).unwrap();
        (folder, changes)
    }

    #[allow(clippy::disallowed_methods, reason = "an editor saves")]
    fn save(folder: &Path, name: &str) {
        fs::write(folder.join(name), name).unwrap();
    }

    fn names(touched: &BTreeSet<PathBuf>) -> Vec<String> {
        touched.iter().map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn many_events_are_one_save_and_the_builds_own_are_none() {
        let (folder, changes) = watching(false);
        save(folder.path(), "dist/x");
        save(folder.path(), ".a.swp");
        save(folder.path(), "a.md");
        save(folder.path(), "b.md");
        assert_eq!(names(&changes.next().unwrap()), ["a.md", "b.md"]);
    }

    #[test]
    fn a_rename_over_a_file_is_a_save() {
        let (folder, changes) = watching(false);
        save(folder.path(), ".a.new");
        fs::rename(folder.path().join(".a.new"), folder.path().join("a.md")).unwrap();
        assert_eq!(names(&changes.next().unwrap()), ["a.md"]);
    }

    #[test]
    fn files_in_folders_that_are_new_are_seen() {
        let (folder, changes) = watching(false);
        fs::create_dir(folder.path().join("news")).unwrap();
        assert!(names(&changes.next().unwrap()).contains(&"news".to_owned()));
        save(folder.path(), "news/a.md");
        assert!(names(&changes.next().unwrap()).contains(&"a.md".to_owned()));
    }

    #[test]
    fn where_the_system_does_not_tell_it_is_looked() {
        let (folder, changes) = watching(true);
        assert!(changes.is_polling());
        save(folder.path(), "a.md");
        assert!(names(&changes.next().unwrap()).contains(&"a.md".to_owned()));
    }

    #[test]
    fn what_editors_write_for_themselves_is_no_content() {
        for (name, is_own) in
            [(".a.md.swp", true), ("a.md~", true), ("4913", true), ("a.md", false), ("README.md", false)]
        {
            assert_eq!(is_editors_own(Path::new(name)), is_own, "{name}");
        }
    }
}
