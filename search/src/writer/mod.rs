//! Documents to an index of one segment. They may come from any thread in any order: they are spooled to disk as they
//! come and indexed in the order of their DOIs, so that the same articles give the same bytes and memory stays flat.

mod seal;
mod spool;

use crate::{
    ArticleDocument, Error,
    analysis::{self, Analyst},
    schema::Fields,
};
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
    part_memory: usize,
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
        Ok(Self { dir: dir.to_owned(), scratch, spool, part_memory: PART_MEMORY })
    }

    /// Hands over an article; it may be dropped afterwards.
    pub fn add(&self, document: &ArticleDocument) -> Result<(), Error> {
        let record = serde_json::to_vec(document)?;
        let mut spool = self.spool.lock().map_err(|_| Error::Poisoned)?;
        spool.push(document.card.doi.key(), &record)
    }

    /// Writes the index and names the build that it belongs to.
    pub fn finish(self, build_id: &str) -> Result<(), Error> {
        let Self { dir, scratch, spool, part_memory } = self;
        let spool = spool.into_inner().map_err(|_| Error::Poisoned)?;
        let parts = write_parts(spool, scratch.path(), part_memory)?;
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
fn write_parts(spool: Spool, scratch: &Path, memory: usize) -> Result<Vec<(PathBuf, Index)>, Error> {
    let fields = Fields::new();
    let mut analyst = Analyst::default();
    let mut parts = Vec::new();
    let mut open: Option<(PathBuf, SingleSegmentIndexWriter)> = None;
    let mut records = spool.sorted()?;
    while let Some(record) = records.next_record()? {
        let document: ArticleDocument = serde_json::from_slice(&record)?;
        let (folder, mut writer) = match open.take() {
            Some(part) => part,
            None => begin_part(&fields, &scratch.join(parts.len().to_string()))?,
        };
        writer.add_document(document.to_fields(&fields, &mut analyst)?)?;
        if writer.mem_usage() >= memory {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ArticleQuery;
    use serde_json::json;

    fn document(number: usize) -> ArticleDocument {
        let card = json!({"doi": format!("10.5555/n{number:03}"), "title": format!("Tides {number}"),
            "title_html": "", "authors": [], "journal_title": "J", "journal": "J", "volume": "", "issue": "",
            "pages": "", "article_number": "", "placement": "", "article_type": "Review",
            "published_on": "2026", "abstract_text": "", "subjects": [if number.is_multiple_of(2) { "Even" } else { "Odd" }],
            "pdf_url": null, "page_url": "/", "special_issue": null, "citation_count": 0});
        let document = json!({"card": card, "keywords": [], "affiliations": [], "countries": [], "emails": [],
            "special_issue_title": "", "body": format!("body{number} of all")});
        serde_json::from_value(document).unwrap()
    }

    /// Writes ten articles in parts of so much memory, in an order given by `step`.
    fn write(dir: &Path, part_memory: usize, step: usize) {
        let mut writer = IndexWriter::create(dir).unwrap();
        writer.part_memory = part_memory;
        (0..10).for_each(|at| writer.add(&document(at * step % 10)).unwrap());
        writer.finish("b").unwrap();
    }

    fn bytes(dir: &Path) -> Vec<(String, Vec<u8>)> {
        let names = seal::file_names(dir).unwrap();
        names.into_iter().map(|name| (name.clone(), fs::read(dir.join(name)).unwrap())).collect()
    }

    #[test]
    fn an_index_of_many_parts_is_one_segment_and_the_same_bytes() {
        let folder = tempfile::tempdir().unwrap();
        let dir = |name: &str| folder.path().join(name);
        // So little memory makes each article a part of its own.
        write(&dir("one"), 1, 1);
        write(&dir("two"), 1, 7);
        assert!(bytes(&dir("one")) == bytes(&dir("two")), "the order of coming shows in the index");
        let index = crate::Index::open(&dir("one")).unwrap();
        let query = ArticleQuery { keywords: "body7".into(), ..ArticleQuery::default() };
        assert_eq!(index.search(&query).unwrap().cards[0].doi.key(), "10.5555/n007");
        let all = index.search(&ArticleQuery { page_size: 100, ..ArticleQuery::default() }).unwrap();
        let numbers: Vec<_> = all.cards.iter().map(|card| card.doi.key().to_owned()).collect();
        assert!(numbers.is_sorted() && numbers.len() == 10, "{numbers:?}");
        assert_eq!(all.subject_facets.iter().map(|facet| facet.count).collect::<Vec<_>>(), [5, 5]);
    }
}
