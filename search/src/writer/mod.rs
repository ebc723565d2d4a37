//! Documents to an index of one segment. They may come from any thread in any order: they are spooled to disk as they
//! come and indexed in the order of their DOIs, so that the same articles give the same bytes and memory stays flat.

mod seal;
mod spool;

use crate::{ArticleDocument, Error, analysis, schema::Fields};
use spool::Spool;
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Mutex,
};
use tantivy::{
    Index, IndexBuilder, SingleSegmentIndexWriter, directory::MmapDirectory, indexer::merge_indices,
};
use tempfile::TempDir;

/// Memory of one part of the index in bytes before it is written out; parts are merged at the end.
const PART_MEMORY: usize = 200 << 20;

/// Writes a new index. Shared by threads: [`IndexWriter::add`] takes `&self`.
#[derive(Debug)]
pub struct IndexWriter {
    dir: PathBuf,
    scratch: TempDir,
    spool: Mutex<Spool>,
}

impl IndexWriter {
    /// Begins an index in a folder. What the folder held is removed: an index is always written whole.
    pub fn create(dir: &Path) -> Result<Self, Error> {
        if dir.exists() {
            fs::remove_dir_all(dir).map_err(Error::file(dir))?;
        }
        fs::create_dir_all(dir).map_err(Error::file(dir))?;
        let scratch =
            tempfile::Builder::new().prefix(".building-").tempdir_in(dir).map_err(Error::file(dir))?;
        let spool = Mutex::new(Spool::create(&scratch.path().join("spool"))?);
        Ok(Self { dir: dir.to_owned(), scratch, spool })
    }

    /// Hands over an article; it may be dropped afterwards.
    pub fn add(&self, document: &ArticleDocument) -> Result<(), Error> {
        let record = serde_json::to_vec(document)?;
        let mut spool = self.spool.lock().map_err(|_| Error::Poisoned)?;
        spool.push(document.card.doi.key(), &record)
    }

    /// Writes the index and names the build that it belongs to.
    pub fn finish(self, build_id: &str) -> Result<(), Error> {
        let Self { dir, scratch, spool } = self;
        let spool = spool.into_inner().map_err(|_| Error::Poisoned)?;
        let parts = write_parts(spool, scratch.path())?;
        match parts.as_slice() {
            [] => {
                builder(&Fields::new()).create_in_dir(&dir)?;
            }
            [(folder, _)] => seal::move_files(folder, &dir)?,
            _ => {
                let indices: Vec<Index> = parts.iter().map(|(_, index)| index.clone()).collect();
                merge_indices(&indices, open_directory(&dir)?)?;
            }
        }
        drop(parts);
        scratch.close().map_err(Error::file(&dir))?;
        seal::seal(&dir, build_id)
    }
}

/// Indexes the spooled articles by DOI, a part at a time.
fn write_parts(spool: Spool, scratch: &Path) -> Result<Vec<(PathBuf, Index)>, Error> {
    let fields = Fields::new();
    let mut parts = Vec::new();
    let mut open: Option<(PathBuf, SingleSegmentIndexWriter)> = None;
    let mut records = spool.sorted()?;
    while let Some(record) = records.next_record()? {
        let document: ArticleDocument = serde_json::from_slice(&record)?;
        let (folder, mut writer) = match open.take() {
            Some(part) => part,
            None => begin_part(&fields, &scratch.join(parts.len().to_string()))?,
        };
        writer.add_document(document.to_fields(&fields)?)?;
        if writer.mem_usage() >= PART_MEMORY {
            parts.push((folder, writer.finalize()?));
        } else {
            open = Some((folder, writer));
        }
    }
    if let Some((folder, writer)) = open {
        parts.push((folder, writer.finalize()?));
    }
    Ok(parts)
}

fn begin_part(fields: &Fields, folder: &Path) -> Result<(PathBuf, SingleSegmentIndexWriter), Error> {
    fs::create_dir_all(folder).map_err(Error::file(folder))?;
    let writer = builder(fields).single_segment_index_writer(open_directory(folder)?, PART_MEMORY)?;
    Ok((folder.to_owned(), writer))
}

fn builder(fields: &Fields) -> IndexBuilder {
    Index::builder().schema(fields.schema.clone()).tokenizers(analysis::tokenizers())
}

fn open_directory(folder: &Path) -> Result<MmapDirectory, Error> {
    MmapDirectory::open(folder).map_err(|error| Error::Engine(error.to_string()))
}
