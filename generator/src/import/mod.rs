//! `octavo import`: articles from elsewhere become folders of the content tree. The one part of this program that writes content.
//!
//! [`collect`] finds the articles in files, folders and archives; [`article`] decides about each and plans its folder;
//! [`write`] makes the folders, and the journal and issues that they need. What cannot be imported is told and left out.

mod article;
mod collect;
mod write;

use crate::diagnostic::{Code, Diagnostic, Span};
use collect::Found;
use model::{Clock, ShortName};
use rayon::prelude::*;
use std::{collections::BTreeMap, path::Path};

/// What an import did.
#[derive(Debug, Default)]
pub struct Imported {
    /// Folders made.
    pub articles: usize,
    /// XML files that were looked at.
    pub files: usize,
    /// What was wrong, with the files that were left out.
    pub diagnostics: Vec<Diagnostic>,
}

/// Why an import could not be carried out at all.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// A file could not be written.
    #[error(transparent)]
    Output(#[from] crate::output::OutputError),
}

/// Imports JATS from `paths` into `content`, into one journal.
pub fn jats(
    paths: &[impl AsRef<Path>],
    content: &Path,
    journal: &ShortName,
    clock: Clock,
) -> Result<Imported, ImportError> {
    let mut imported = Imported::default();
    let mut first_of: BTreeMap<String, String> = BTreeMap::new();
    write::ensure_site(content)?;
    let doi_prefix = write::doi_prefix(content);
    let into = article::Into { journal, doi_prefix: &doi_prefix, today: clock.today().into() };
    for path in paths {
        let sources = collect::sources(path.as_ref(), &mut imported.diagnostics);
        imported.files += sources.len();
        // A batch at a time: read in parallel, written in order, dropped.
        for batch in sources.chunks(64) {
            let plans: Vec<_> = batch.par_iter().map(|found| (found, article::plan(found, into))).collect();
            for (found, parsed) in plans {
                let plan = parsed.take(&mut imported.diagnostics);
                let Some(plan) = plan else { continue };
                if let Some(diagnostic) = clash(found, &plan, &mut first_of, content) {
                    imported.diagnostics.push(diagnostic);
                    continue;
                }
                write::article(content, journal, found, &plan)?;
                imported.articles += 1;
            }
        }
    }
    Ok(imported)
}

/// Two files with one DOI: the first stays.
fn clash(
    found: &Found,
    plan: &article::Plan,
    first_of: &mut BTreeMap<String, String>,
    content: &Path,
) -> Option<Diagnostic> {
    let span = Span::start_of(&found.label);
    if let Some(first) = first_of.get(&plan.folder.to_lowercase()) {
        let message = format!("the DOI {} was already imported from {first}", plan.doi);
        return Some(
            Diagnostic::new(Code::DUPLICATE_DOI, span, message)
                .hint("one of the two files is a copy, or has a mistyped DOI"),
        );
    }
    if content.join(&plan.path).exists() {
        let message = format!("the article {} is already in the tree", plan.doi);
        return Some(
            Diagnostic::new(Code::DUPLICATE_DOI, span, message)
                .hint(format!("remove {} to import it again", plan.path)),
        );
    }
    first_of.insert(plan.folder.to_lowercase(), found.label.clone());
    None
}
