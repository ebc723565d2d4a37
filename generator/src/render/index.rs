//! The search index of a build: the last one with what changed, or a new one where the last cannot be used.

use super::RenderError;
use crate::{
    digest::Digest,
    output::{Output, record::Parts},
    press::JournalSet,
};
use model::Doi;
use search::{ArticleDocument, IndexWriter, SpecialIssueDocument};

/// An index that is being written.
pub struct Index {
    writer: IndexWriter,
    is_kept: bool,
}

impl Index {
    /// Begins with the last build's index, as long as that build is remembered.
    pub(crate) fn begin(output: &Output) -> Result<Self, RenderError> {
        let (old, new) = output.index_folders();
        let known = output.previous().units.values().any(|unit| unit.document.is_some());
        let last = if known { IndexWriter::update(&old, &new)? } else { None };
        let is_kept = last.is_some();
        let writer = last.map_or_else(|| IndexWriter::create(&new), Ok)?;
        Ok(Self { writer, is_kept })
    }

    /// Whether it still holds the last build's documents: then only changed ones are added.
    pub(crate) fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// Adds a document; one with the same DOI is replaced.
    pub(crate) fn add(&self, document: &ArticleDocument) -> Result<(), RenderError> {
        Ok(self.writer.add(document)?)
    }

    /// The special issues of a journal, each a unit without files.
    pub(crate) fn add_special_issues(&self, output: &Output, set: &JournalSet) -> Result<(), RenderError> {
        let journal = &set.journal.value;
        for special in &set.special_issues {
            let document = SpecialIssueDocument::of(&special.value, &journal.title);
            let digest = Digest::of_value(&document);
            let parts: Parts = vec![("content".into(), digest)];
            let name = format!("special-issues/{}/{}", journal.short_name, special.value.name);
            let is_same = output.keep(&name, &parts);
            if !is_same {
                output.shelf(&name).close(parts, Some((document.id.clone(), digest)), Vec::new());
            }
            if !is_same || !self.is_kept {
                self.writer.add_special_issue(&document)?;
            }
        }
        Ok(())
    }

    /// Seals the index under the build's id: then it can be read.
    pub fn seal(self, build_id: &str) -> Result<(), RenderError> {
        Ok(self.writer.finish(build_id)?)
    }

    /// Removes what the last build had and this one has not.
    pub(crate) fn remove_gone(&self, output: &Output) -> Result<(), RenderError> {
        if self.is_kept {
            let here: std::collections::HashSet<String> = output.with_units(|units| {
                units.values().filter_map(|unit| unit.document.as_ref().map(|(key, _)| key.clone())).collect()
            });
            let gone = output
                .previous()
                .units
                .iter()
                .filter_map(|(name, unit)| Some((name, unit.document.as_ref()?)));
            for (name, (key, _)) in gone.filter(|(_, (key, _))| !here.contains(key)) {
                match key.parse::<Doi>() {
                    Ok(doi) if !name.starts_with("special-issues/") => self.writer.remove(&doi)?,
                    _ => self.writer.remove_special_issue(key)?,
                }
            }
        }
        Ok(())
    }
}
