//! One build at a time in a folder: a lock that the system frees when its holder dies, and that says who holds it.

use super::{OutputError, io_error};
use crate::source::walk::Stamp;
use std::{
    fs::{self, File, TryLockError},
    io::{Seek, Write},
    path::Path,
};

/// The lock's name.
const NAME: &str = ".lock";

/// A folder that is ours until this is dropped.
#[derive(Debug)]
pub struct Lock {
    _file: File,
    /// The moment at which it was taken, by the clock of the file system.
    pub taken: i64,
}

impl Lock {
    /// Takes the lock of a folder, or says who has it.
    pub fn take(folder: &Path) -> Result<Self, OutputError> {
        let path = folder.join(NAME);
        let open = File::options().create(true).truncate(false).write(true).open(&path);
        let mut file = open.map_err(io_error(path.clone()))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let holder = fs::read_to_string(&path).unwrap_or_default().trim().to_owned();
                return Err(OutputError::Locked { folder: folder.to_owned(), holder });
            }
            Err(TryLockError::Error(source)) => return Err(OutputError::Io { path, source }),
        }
        let mut sign = || {
            file.set_len(0)?;
            file.rewind()?;
            writeln!(file, "process {}", std::process::id())?;
            file.metadata()
        };
        let data = sign().map_err(io_error(path.clone()))?;
        Ok(Self { _file: file, taken: Stamp::of(&data).modified })
    }
}
