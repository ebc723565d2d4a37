//! A revision: since the last build, texts of articles were changed and nothing else. Only their journals are read then, and only
//! their pages are made; in a large press that is half of a small build. Nothing is taken on trust: whatever else may have changed is
//! compared with the last build, here and in [`render::revise`], and when anything has, the whole press is looked at.

use super::{
    asked::Asked,
    build::{Prepared, Staged},
    talk,
};
use crate::{
    assemble::{self, Recall},
    check::{self, press::links},
    diagnostic::Diagnostic,
    output::{Output, record::Record},
    press::{ArticleEntry, Press},
    render::{self, Index, RenderError, Site},
    source::{
        self, SourceTree,
        inputs::{self, Inputs},
        is_article_text,
        walk::Found,
    },
};
use model::published::BuildFile;
use std::collections::BTreeSet;

/// More articles than these are built as quickly with the whole press.
const MOST: usize = 100;

/// Told by `--explain`.
pub const REASON: &str = "nothing but texts of articles changed, so the rest of the press was not read";

/// What a revision came to.
pub struct Revision {
    /// The build's id.
    pub build_id: String,
    /// The search index, when it is another.
    pub index: Option<Index>,
    /// Everything that is wrong with the content now.
    pub found: Vec<Diagnostic>,
}

impl Revision {
    /// The build, which what the last one said of the rest of the press is still true of.
    pub fn staged(self, asked: &Asked<'_>, inputs: Inputs, output: &Output) -> anyhow::Result<Prepared> {
        talk::tell(&self.found, asked.args.content.format)?;
        let previous = output.previous();
        let record = Record {
            settings: asked.settings,
            day: previous.day,
            moment: Some(asked.clock.now()),
            next_change: previous.next_change,
            withheld: previous.withheld.clone(),
            news: previous.news.clone(),
            inputs,
            found: self.found,
            ..Record::default()
        };
        let file = BuildFile { build_id: self.build_id, built_at: asked.clock.now().to_string() };
        let staged = Staged { record, file, index: self.index, clock: asked.clock, is_revision: true };
        Ok(Prepared::Staged(Box::new(staged)))
    }
}

/// Makes a revision, when the build is one.
pub fn revise(asked: &Asked<'_>, inputs: &Inputs, output: &Output) -> Result<Option<Revision>, RenderError> {
    let previous = output.previous();
    let Some(texts) = revised(&previous.inputs, inputs) else { return Ok(None) };
    let folders: Vec<&str> = texts.iter().map(|text| folder_of(text)).collect();
    let recall = Recall { inputs, read: &|name| output.cached(name) };
    let tree = part(asked, inputs, &folders);
    if texts.iter().any(|text| links::are_faulty(&tree.label(text), &previous.found)) {
        return Ok(None);
    }
    let assembled = assemble::press(&tree, Some(&recall), &|| ());
    let Some(press) = assembled.press.filter(|press| are_known(press, &assembled.replaced, &folders)) else {
        return Ok(None);
    };
    let press = check::part(press, asked.clock, previous.withheld.clone());
    let Ok(templates) = asked.templates(&press.site.value.language) else { return Ok(None) };
    let pictures = &asked.pictures(output);
    let (settings, clock) = (asked.settings, asked.clock);
    let templates = &*templates;
    let site = Site { press: &press, tree: &tree, inputs, templates, settings, clock, pictures };
    let revised = match render::revise(&site, output, &folders) {
        Ok(Some(revised)) => revised,
        // What is wrong with a template is told by the build of the whole.
        Ok(None) | Err(RenderError::Template(_)) => return Ok(None),
        Err(error) => return Err(error),
    };
    let mut found = previous.found.clone();
    for mended in revised.mended {
        found.iter().position(|fault| *fault == mended).map(|at| found.remove(at));
    }
    found.extend(revised.found);
    if asked.is_stopped_by(&found) {
        return Ok(None);
    }
    for (name, bytes) in assembled.memories {
        output.write_cache(&name, &bytes)?;
    }
    Ok(Some(Revision { build_id: revised.build_id, index: revised.index, found }))
}

/// The texts that have changed, when all else is as it was.
fn revised<'i>(before: &Inputs, now: &'i Inputs) -> Option<Vec<&'i str>> {
    if before.len() != now.len() {
        return None;
    }
    let mut texts = Vec::new();
    for ((path, input), (old_path, old)) in now.iter().zip(before) {
        if path != old_path {
            return None;
        }
        if input.digest != old.digest {
            texts.push(path.as_str());
            if texts.len() > MOST || !is_article_text(path) {
                return None;
            }
        }
    }
    Some(texts)
}

fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The files of the journals that hold these articles, and those that are the whole press's.
fn part(asked: &Asked<'_>, inputs: &Inputs, folders: &[&str]) -> SourceTree {
    let root = &asked.args.content.content;
    let journal = |folder: &&str| Some(format!("{}/", folder.rsplit_once("/articles/")?.0));
    let journals: BTreeSet<String> = folders.iter().filter_map(journal).collect();
    let of_press = inputs.iter().filter(|(path, _)| !path.contains('/'));
    let of_journals = journals.iter().flat_map(|journal| inputs::inside(inputs, journal));
    let found: Vec<Found> =
        of_press.chain(of_journals).map(|(path, input)| input.found(root, path)).collect();
    source::sort(root, &asked.label, &found).0
}

/// Whether each article that was read again says of itself what it said before.
fn are_known(press: &Press, before: &[Box<ArticleEntry>], folders: &[&str]) -> bool {
    let is_known = |folder: &&str| {
        let before = before.iter().find(|entry| entry.folder.path == **folder);
        let now = press.articles().map(|(_, entry)| entry).find(|entry| entry.folder.path == **folder);
        before.zip(now).is_some_and(|(before, now)| before.says_the_same(now))
    };
    before.len() == folders.len() && folders.iter().all(is_known)
}
