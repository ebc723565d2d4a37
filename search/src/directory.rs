//! The index's folder as a reader sees it. The sidecar must not be able to write where the site is served from, and the
//! engine wants to write a lock file; nothing else is forbidden it that a reader needs.

use crate::Error;
use std::{
    fs,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    sync::Arc,
};
use tantivy::{
    Directory,
    directory::{
        AntiCallToken, DirectoryLock, FileHandle, Lock, MmapDirectory, TerminatingWrite, WatchCallback,
        WatchHandle, WritePtr,
        error::{DeleteError, LockError, OpenReadError, OpenWriteError},
    },
};

/// A folder that is read and never written.
#[derive(Debug, Clone)]
pub(crate) struct ReadOnly(pub MmapDirectory);

fn refused() -> io::Error {
    io::Error::from(io::ErrorKind::ReadOnlyFilesystem)
}

impl Directory for ReadOnly {
    fn get_file_handle(&self, path: &Path) -> Result<Arc<dyn FileHandle>, OpenReadError> {
        self.0.get_file_handle(path)
    }

    fn exists(&self, path: &Path) -> Result<bool, OpenReadError> {
        self.0.exists(path)
    }

    fn atomic_read(&self, path: &Path) -> Result<Vec<u8>, OpenReadError> {
        self.0.atomic_read(path)
    }

    fn delete(&self, path: &Path) -> Result<(), DeleteError> {
        Err(DeleteError::IoError { io_error: Arc::new(refused()), filepath: path.to_owned() })
    }

    fn open_write(&self, path: &Path) -> Result<WritePtr, OpenWriteError> {
        Err(OpenWriteError::wrap_io_error(refused(), path.to_owned()))
    }

    fn atomic_write(&self, _path: &Path, _data: &[u8]) -> io::Result<()> {
        Err(refused())
    }

    fn sync_directory(&self) -> io::Result<()> {
        Ok(())
    }

    /// The segments never change, so there is nothing to guard against.
    fn acquire_lock(&self, _lock: &Lock) -> Result<DirectoryLock, LockError> {
        Ok(DirectoryLock::from(Box::new(())))
    }

    fn watch(&self, _callback: WatchCallback) -> tantivy::Result<WatchHandle> {
        Ok(WatchHandle::empty())
    }
}

/// A folder that is being written and that nobody reads yet: without the engine's locks, its list of managed files and
/// its waiting for the disk at every file.
#[derive(Debug, Clone)]
pub(crate) struct Staging {
    dir: PathBuf,
    inner: MmapDirectory,
}

impl Staging {
    /// A folder that exists.
    pub fn open(dir: &Path) -> Result<Self, Error> {
        let inner = MmapDirectory::open(dir).map_err(|error| Error::Engine(error.to_string()))?;
        Ok(Self { dir: dir.to_owned(), inner })
    }
}

/// Where the engine lists the files that it may delete; this crate deletes them itself.
const MANAGED: &str = ".managed.json";

/// Writes a list of the engine; lists are never linked from one index to another, so one may be written over.
pub(crate) fn write_list(path: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::OpenOptions::new().write(true).create(true).truncate(true).open(path)?.write_all(bytes)
}

/// A file that is written without waiting for the disk.
struct Plain(fs::File);

impl Write for Plain {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl TerminatingWrite for Plain {
    fn terminate_ref(&mut self, _: AntiCallToken) -> io::Result<()> {
        Ok(())
    }
}

impl Directory for Staging {
    fn get_file_handle(&self, path: &Path) -> Result<Arc<dyn FileHandle>, OpenReadError> {
        self.inner.get_file_handle(path)
    }

    fn exists(&self, path: &Path) -> Result<bool, OpenReadError> {
        self.inner.exists(path)
    }

    fn atomic_read(&self, path: &Path) -> Result<Vec<u8>, OpenReadError> {
        self.inner.atomic_read(path)
    }

    fn delete(&self, path: &Path) -> Result<(), DeleteError> {
        self.inner.delete(path)
    }

    fn open_write(&self, path: &Path) -> Result<WritePtr, OpenWriteError> {
        let file = fs::OpenOptions::new().write(true).create_new(true).open(self.dir.join(path));
        let file = file.map_err(|error| OpenWriteError::wrap_io_error(error, path.to_owned()))?;
        Ok(BufWriter::with_capacity(1 << 16, Box::new(Plain(file))))
    }

    fn atomic_write(&self, path: &Path, data: &[u8]) -> io::Result<()> {
        if path == Path::new(MANAGED) { Ok(()) } else { write_list(&self.dir.join(path), data) }
    }

    fn sync_directory(&self) -> io::Result<()> {
        Ok(())
    }

    fn acquire_lock(&self, _lock: &Lock) -> Result<DirectoryLock, LockError> {
        Ok(DirectoryLock::from(Box::new(())))
    }

    fn watch(&self, _callback: WatchCallback) -> tantivy::Result<WatchHandle> {
        Ok(WatchHandle::empty())
    }
}
