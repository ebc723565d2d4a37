//! A revision: articles of which nothing but the text has changed since the last build. Their pages are made again, and all else stays
//! as it is, so that the rest of the press is not looked at. [`crate::commands::revision`] says which builds may be one.

use super::{
    Pages, RenderError, SITE_UNIT, Site,
    article_pages::{self, Begun},
    data,
    frames::Frames,
    index::Index,
    parts::{DOWNLOADS, Shared, TEXT},
};
use crate::{
    check::article::text,
    diagnostic::Diagnostic,
    output::{
        Output,
        record::{Part, Parts, Unit},
    },
    press::{ArticleEntry, JournalSet},
    view::relations::Relations,
};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// What a revision came to.
pub struct Revised {
    /// The build's id.
    pub build_id: String,
    /// The search index, to be sealed, when its texts are others.
    pub index: Option<Index>,
    /// What was wrong with the texts before.
    pub mended: Vec<Diagnostic>,
    /// What is wrong with them now.
    pub found: Vec<Diagnostic>,
}

/// An article that is to be made again.
struct Revision<'a> {
    set: &'a JournalSet,
    entry: &'a ArticleEntry,
    begun: Begun,
    read: text::Read,
    before: &'a Unit,
}

/// Makes the articles of these folders again. `site.press` need hold no more than their journals: what a page shows of the press is
/// in its parts, and they must be as they were but for the text. `None`, and nothing is made, when one of them is another, or when
/// a text links to other pages or has other files than before: other pages may have to say so.
pub fn revise(site: &Site<'_>, output: &Output, folders: &[&str]) -> Result<Option<Revised>, RenderError> {
    let Some((frame, look)) = Frames::recalled(output) else { return Ok(None) };
    let relations = Relations::of(site.press);
    let scope = site.scope(&relations);
    let shared = Shared::of(site, scope, look);
    let pages = Pages { scope, templates: site.templates, pictures: site.pictures, frame };
    let begin = |folder: &&str| begin(site, (&pages, &shared), (output, folder));
    let Some(revisions) = folders.par_iter().map(begin).collect::<Option<Vec<_>>>() else { return Ok(None) };
    let Some(mut facts) = data::last_facts(output) else { return Ok(None) };
    // Files that were only touched change nothing that is in the index.
    let index = if folders.is_empty() { None } else { Some(Index::begin(output)?) };
    if index.as_ref().is_some_and(|index| !index.is_kept()) {
        return Ok(None);
    }
    let mended = revisions.iter().flat_map(|revision| &revision.before.found).cloned().collect();
    let sets: BTreeMap<_, _> =
        revisions.iter().map(|it| (&it.set.journal.value.short_name, it.set)).collect();
    sets.values().for_each(|set| shared.keep_journal(set, output));
    shared.keep_press(output);
    if let Some(index) = &index {
        revisions.into_par_iter().try_for_each(|it| {
            article_pages::make(&pages, (site.tree, it.entry), (it.begun, it.read), (output, index))
        })?;
    }
    output.keep_rest(SITE_UNIT);
    let build_id = output.build_id();
    facts.build_id.clone_from(&build_id);
    data::site(output, &facts)?;
    let of = |folder: &&str| output.with_units(|units| units.get(*folder).map(|unit| unit.found.clone()));
    let found = folders.iter().filter_map(of).flatten().collect();
    Ok(Some(Revised { build_id, mended, found, index }))
}

/// An article with its text, when nothing but the text is another.
fn begin<'a>(
    site: &Site<'a>,
    (pages, shared): (&Pages<'a>, &Shared<'a>),
    (output, folder): (&'a Output, &str),
) -> Option<Revision<'a>> {
    let before: &Unit = output.previous().units.get(folder)?;
    let (set, entry) = site.press.articles().find(|(_, entry)| entry.folder.path == folder)?;
    let begun = article_pages::begin(pages, (set, entry), shared);
    if !differ_in_text_alone(&before.parts, &begun.parts) {
        return None;
    }
    let read = text::read(site.tree, entry);
    let is_alike = before.text.as_ref().is_some_and(|facts| facts.is_alike(&read.facts));
    is_alike.then_some(Revision { set, entry, begun, read, before })
}

fn differ_in_text_alone(before: &Parts, now: &Parts) -> bool {
    let is_of_text = |name: &str| [TEXT, DOWNLOADS].contains(&name);
    let is_alike = |((name, before), (now_name, now)): (&Part, &Part)| {
        name == now_name && (before == now || is_of_text(name))
    };
    before.len() == now.len() && before.iter().zip(now).all(is_alike)
}
