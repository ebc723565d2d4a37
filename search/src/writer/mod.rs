//! Documents to an index folder: a new one, or the last one with what changed.
//!
//! Documents come from any thread in any order. Each thread cuts its texts and fills a segment of its own (`part`), whose
//! terms are noted as they come (`postings`) and put in order (`lists`) when memory is full (`runs`) or the segment is written;
//! what was replaced or removed is known by keys (`ledger`); `shelf` puts the segments of one index together; `merge` says which
//! segments become one.
//! Searches answer the same however the documents are spread over segments.
//!
//! Nothing is synchronised to the disk: an index that a power cut has damaged is refused by its checksums and written
//! again from the content.

mod ledger;
mod lists;
mod merge;
mod part;
mod postings;
mod runs;
mod shelf;

pub(crate) use part::Sheet;

use crate::{ArticleDocument, Error, SpecialIssueDocument, document::special_key};
use model::Doi;
use shelf::Shelf;
use std::{fs, path::Path};

/// The folder of the special issues' index in the folder of the articles' index.
pub(crate) const SPECIAL_ISSUES: &str = "special-issues";

/// Writes an index. Shared by threads: everything but [`IndexWriter::finish`] takes `&self`.
///
/// The folder may be renamed afterwards, and it may not be read before [`IndexWriter::finish`].
#[derive(Debug)]
pub struct IndexWriter {
    articles: Shelf,
    special_issues: Shelf,
}

impl IndexWriter {
    /// Begins an empty index in a folder. What the folder held is removed.
    pub fn create(dir: &Path) -> Result<Self, Error> {
        clear(dir)?;
        Ok(Self { articles: Shelf::create(dir)?, special_issues: Shelf::create(&dir.join(SPECIAL_ISSUES))? })
    }

    /// Begins an index with the documents of an earlier one, in another folder. The earlier one stays as it is: files
    /// are linked, and a linked file is never written to. `None` when there is no index or one of another version of
    /// this program; the caller then makes a new one.
    pub fn update(previous: &Path, dir: &Path) -> Result<Option<Self>, Error> {
        if previous == dir {
            return Err(Error::Engine(
                "an index cannot be begun in the folder that it starts from".to_owned(),
            ));
        }
        let (special_previous, special_dir) = (previous.join(SPECIAL_ISSUES), dir.join(SPECIAL_ISSUES));
        if !Shelf::is_usable(previous) || !Shelf::is_usable(&special_previous) {
            return Ok(None);
        }
        clear(dir)?;
        Ok(Some(Self {
            articles: Shelf::update(previous, dir)?,
            special_issues: Shelf::update(&special_previous, &special_dir)?,
        }))
    }

    /// Adds an article; an earlier one with the same DOI is replaced. It may be dropped afterwards.
    pub fn add(&self, document: &ArticleDocument) -> Result<(), Error> {
        self.articles.add(document.card.doi.key(), |fields, sheet| document.fill(fields, sheet))
    }

    /// Removes an article; one that is not there is no error.
    pub fn remove(&self, doi: &Doi) -> Result<(), Error> {
        self.articles.remove(doi.key())
    }

    /// Adds a special issue; an earlier one with the same id is replaced.
    pub fn add_special_issue(&self, document: &SpecialIssueDocument) -> Result<(), Error> {
        self.special_issues.add(&special_key(&document.id), |fields, sheet| {
            document.fill(fields, sheet);
            Ok(())
        })
    }

    /// Removes a special issue by its id; one that is not there is no error.
    pub fn remove_special_issue(&self, id: &str) -> Result<(), Error> {
        self.special_issues.remove(&special_key(id))
    }

    /// Completes the index and names the build that it belongs to.
    pub fn finish(self, build_id: &str) -> Result<(), Error> {
        self.special_issues.finish(build_id)?;
        self.articles.finish(build_id)
    }
}

fn clear(dir: &Path) -> Result<(), Error> {
    if dir.exists() {
        fs::remove_dir_all(dir).map_err(Error::file(dir))?;
    }
    Ok(())
}
