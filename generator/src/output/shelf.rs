//! Where a unit's files are put while they are made: only those that differ from the last build's go to the staging folder.

use super::{
    Output, OutputError, UNKNOWN,
    record::{Made, Parts, Unit},
    stage,
};
use crate::{diagnostic::Diagnostic, digest::Digest, press::TextFacts, source::inputs};
use model::published::PUBLIC_DIR;
use std::{
    fs,
    io::Write,
    path::Path,
    sync::{Mutex, PoisonError},
};

/// A unit that is being made. Nothing of it counts before [`Shelf::close`].
#[derive(Debug)]
pub struct Shelf<'a> {
    output: &'a Output,
    unit: String,
    files: Mutex<Vec<(String, Made)>>,
    text: Option<TextFacts>,
}

impl<'a> Shelf<'a> {
    pub(super) fn new(output: &'a Output, unit: &str) -> Self {
        Self { output, unit: unit.to_owned(), files: Mutex::default(), text: None }
    }

    /// The build that this belongs to.
    pub fn output(&self) -> &'a Output {
        self.output
    }

    /// What the next build is to know of the unit's text when it is kept.
    pub fn remember(&mut self, text: TextFacts) {
        self.text = Some(text);
    }

    /// A file below `public/`.
    pub fn write(&self, path: &str, bytes: &[u8]) -> Result<(), OutputError> {
        let made = Made { digest: Digest::of(bytes), size: bytes.len() as u64 };
        if self.is_as_before(path, made) {
            return Ok(());
        }
        self.stage(path, |staged| stage(staged, |mut file| file.write_all(bytes)))
    }

    /// A file below `public/`, copied from the content tree.
    pub fn copy(&self, path: &str, from: &Path) -> Result<(), OutputError> {
        let at = |source| OutputError::Io { path: from.to_owned(), source };
        let digest = inputs::of_file(from).map_err(at)?;
        let made = Made { digest, size: fs::metadata(from).map_err(at)?.len() };
        if self.is_as_before(path, made) {
            return Ok(());
        }
        self.stage(path, |staged| {
            stage(staged, |mut file| {
                let mut source = fs::File::open(from)?;
                std::io::copy(&mut source, &mut file).map(drop)
            })
        })
    }

    /// Remembers a file, and says whether the last build left the same.
    fn is_as_before(&self, path: &str, made: Made) -> bool {
        self.files.lock().unwrap_or_else(PoisonError::into_inner).push((path.to_owned(), made));
        let before = &self.output.previous.units;
        let before = before.get(&self.unit).or_else(|| before.get(UNKNOWN));
        before.and_then(|unit| unit.file(path)).is_some_and(|before| *before == made)
    }

    fn stage(
        &self,
        path: &str,
        write: impl FnOnce(&Path) -> Result<(), OutputError>,
    ) -> Result<(), OutputError> {
        write(&self.output.staging.join(PUBLIC_DIR).join(path))?;
        self.output.staged.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned());
        Ok(())
    }

    /// The unit is complete: what it was made of, its document in the index, what was wrong with its text.
    pub fn close(self, parts: Parts, document: Option<(String, Digest)>, found: Vec<Diagnostic>) {
        let mut files = self.files.into_inner().unwrap_or_else(PoisonError::into_inner);
        // Units stay until the end of the build: of a hundred thousand, the room that the list grew by takes ten megabytes.
        files.shrink_to_fit();
        let unit = Unit { parts, found, text: self.text, ..Unit::of(files, document) };
        self.output.put(self.unit, unit.into());
    }
}
