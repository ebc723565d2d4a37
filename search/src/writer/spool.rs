//! Articles on disk in the order in which they came, read back in the order of their DOIs.

use crate::Error;
use std::{
    fs::{File, OpenOptions},
    io::{BufReader, BufWriter, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

/// Where one record lies.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    key: Box<str>,
    length: usize,
    offset: u64,
}

/// Records being written.
#[derive(Debug)]
pub(super) struct Spool {
    path: PathBuf,
    file: BufWriter<File>,
    entries: Vec<Entry>,
    end: u64,
}

impl Spool {
    /// An empty spool.
    pub fn create(path: &Path) -> Result<Self, Error> {
        let file = OpenOptions::new().read(true).write(true).create_new(true).open(path);
        let file = BufWriter::new(file.map_err(Error::file(path))?);
        Ok(Self { path: path.to_owned(), file, entries: Vec::new(), end: 0 })
    }

    /// Appends a record.
    pub fn push(&mut self, key: &str, record: &[u8]) -> Result<(), Error> {
        self.file.write_all(record).map_err(Error::file(&self.path))?;
        self.entries.push(Entry { key: key.into(), length: record.len(), offset: self.end });
        self.end += record.len() as u64;
        Ok(())
    }

    /// All records by key.
    pub fn sorted(self) -> Result<Records, Error> {
        let Self { path, file, mut entries, .. } = self;
        let file = file.into_inner().map_err(|error| Error::file(&path)(error.into_error()))?;
        entries.sort_unstable();
        Ok(Records { path, file: BufReader::new(file), entries: entries.into_iter() })
    }
}

/// Records being read.
#[derive(Debug)]
pub(super) struct Records {
    path: PathBuf,
    file: BufReader<File>,
    entries: std::vec::IntoIter<Entry>,
}

impl Records {
    /// The next record, `None` after the last.
    pub fn next_record(&mut self) -> Result<Option<Vec<u8>>, Error> {
        let Some(entry) = self.entries.next() else { return Ok(None) };
        let mut record = vec![0; entry.length];
        self.file.seek(SeekFrom::Start(entry.offset)).map_err(Error::file(&self.path))?;
        self.file.read_exact(&mut record).map_err(Error::file(&self.path))?;
        Ok(Some(record))
    }
}
