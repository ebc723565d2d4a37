//! Builds again and again in one process, for `octavo serve --watch`. What the last build made is still known, and the system tells
//! which files were touched since: when they are texts of articles, neither the tree nor the site is looked through.

use super::{
    asked::{Asked, Loaded},
    build::{Built, finish, open, prepare},
    revision,
};
use crate::{
    cli::BuildArgs,
    output::{Known, Output},
    source::{
        inputs::{self, Inputs},
        is_article_text,
    },
};
use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

/// What is known between builds.
#[derive(Debug, Default)]
pub struct Again {
    known: Option<Known>,
    loaded: Loaded,
    /// Files that were touched since the last build that went well.
    touched: BTreeSet<PathBuf>,
}

impl Again {
    /// Builds. `touched` are all files, with their links resolved, that were touched since the last time; `None` when nobody knows.
    pub fn build(
        &mut self,
        args: &BuildArgs,
        touched: Option<&BTreeSet<PathBuf>>,
    ) -> anyhow::Result<Option<Built>> {
        match touched {
            Some(touched) => self.touched.extend(touched.iter().cloned()),
            None => self.known = None,
        }
        let mut done = self.revise(args)?;
        if done.is_none() {
            let mut output = open(args)?;
            let _guard = output.guard();
            let prepared = prepare(args, &self.loaded, &mut output)?;
            done = finish(args, prepared, output)?;
        }
        let Some((built, known)) = done else { return Ok(None) };
        self.known = Some(known);
        self.touched.clear();
        Ok(Some(built))
    }

    /// A build of which it is known that only texts of articles can have changed.
    fn revise(&mut self, args: &BuildArgs) -> anyhow::Result<Option<(Built, Known)>> {
        let texts = self.known.as_ref().and_then(|known| self.texts(&args.content.content, known.inputs()));
        let (Some(texts), Some(known)) = (texts, self.known.take()) else { return Ok(None) };
        let Some(output) = Output::reopen(&args.out, known)? else { return Ok(None) };
        let guard = output.guard();
        let prepared = match Asked::of(args, &self.loaded)? {
            Ok(asked) if asked.is_as(output.previous()) => {
                let before = &output.previous().inputs;
                let inputs = inputs::touched(&args.content.content, &texts, before, output.started());
                let revised = inputs.map(|inputs| {
                    let revision = revision::revise(&asked, &inputs, &output)?;
                    revision.map(|revision| revision.staged(&asked, inputs, &output)).transpose()
                });
                revised.transpose()?.flatten()
            }
            _ => None,
        };
        let Some(prepared) = prepared else {
            drop(guard);
            self.known = Some(output.into_known());
            return Ok(None);
        };
        finish(args, prepared, output)
    }

    /// The touched files by their paths below the root, when all are texts of articles. What an editor made and removed again while
    /// it saved does not count.
    fn texts(&self, root: &Path, inputs: &Inputs) -> Option<Vec<String>> {
        let root = root.canonicalize().ok()?;
        let was_there = |path: &str| inputs::inside(inputs, path).next().is_some();
        let mut texts = Vec::new();
        for file in &self.touched {
            let path = file.strip_prefix(&root).ok()?.to_str()?.replace('\\', "/");
            if is_article_text(&path) {
                texts.push(path);
            } else if file.exists() || was_there(&path) {
                return None;
            }
        }
        Some(texts)
    }
}
