//! Parsed files become a [`Press`]. Files are read in parallel; what comes out depends only on their content.

mod article;
mod journal;
mod memory;

use crate::{
    diagnostic::{Code, Diagnostic, Parsed, SourceText, Span},
    parse::{
        document::{Around, Sourced},
        markdown::Beside,
        register, site,
        text_page::{PageKind, notice, page},
    },
    press::{Articles, Media, Press, Withheld},
    source::{Entry, SourceTree},
};
use model::{notice::Notice, page::Page};
use rayon::prelude::*;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

pub use article::read_text;
pub use memory::{Memories, Recall};

/// What reading a tree gave.
#[derive(Debug)]
pub struct Assembled {
    /// `None` when there is no site.toml that can be read.
    pub press: Option<Press>,
    /// Everything that was wrong.
    pub diagnostics: Vec<Diagnostic>,
    /// Files for the cache: what is to be remembered of the articles.
    pub memories: Memories,
    /// Articles as the last build knew them, of folders that have changed since.
    pub replaced: Articles,
}

/// Told how far reading is: articles done.
pub type Progress<'a> = &'a (dyn Fn() + Sync);

/// Reads every file of the tree; articles that have not changed since the last build are remembered, when there is one to recall.
/// `progress` is called once for each article.
pub fn press(tree: &SourceTree, recall: Option<&Recall<'_>>, progress: Progress<'_>) -> Assembled {
    let mut diagnostics = Vec::new();
    let media = media(tree);
    let mut reader = Reading { tree, media: &media, recall, citation_style: String::new() };
    let site = tree
        .site
        .as_ref()
        .and_then(|entry| reader.file(entry, &mut diagnostics, |source, _| site::site(source)));
    if let Some(site) = &site {
        reader.citation_style.clone_from(&site.value.citation_style);
    }
    let ads = tree
        .ads
        .as_ref()
        .and_then(|entry| reader.file(entry, &mut diagnostics, |source, _| site::ads(source)));
    let register = tree
        .register
        .as_ref()
        .and_then(|entry| reader.file(entry, &mut diagnostics, |source, _| register::register(source)));
    let about = reader.pages(&tree.about, PageKind::About, &mut diagnostics);
    let information = reader.pages(&tree.information, PageKind::Information, &mut diagnostics);
    let notices = notices(&reader, &mut diagnostics);
    let (journals, memories, replaced) = journal::journals(&reader, progress, &mut diagnostics);
    let press = site.map(|site| Press {
        site,
        ads_places: ads.as_ref().map(|ads| ads.places.clone()),
        ads: ads.map(|ads| ads.value).unwrap_or_default(),
        about,
        information,
        notices,
        journals,
        media,
        register: register.map(|rows| rows.value).unwrap_or_default(),
        unfinished: BTreeSet::new(),
        withheld: Withheld::default(),
    });
    Assembled { press, diagnostics, memories, replaced }
}

/// Every picture and file with its size, so that pages do not jump when pictures arrive.
fn media(tree: &SourceTree) -> BTreeMap<String, Media> {
    tree.assets
        .par_iter()
        .map(|(path, entry)| (path.clone(), Media { size: entry.size, pixels: tree.pixels(path) }))
        .collect()
}

/// Reads files of one tree.
struct Reading<'a> {
    tree: &'a SourceTree,
    media: &'a BTreeMap<String, Media>,
    recall: Option<&'a Recall<'a>>,
    /// The press's own.
    citation_style: String,
}

impl Reading<'_> {
    /// One file: read, parsed, what was wrong added to the list.
    fn file<T>(
        &self,
        entry: &Entry,
        diagnostics: &mut Vec<Diagnostic>,
        parse: impl FnOnce(&SourceText, &Around<'_>) -> Parsed<T>,
    ) -> Option<T> {
        let source = match self.tree.text(entry) {
            Ok(source) => source,
            Err(error) => {
                diagnostics.push(error);
                return None;
            }
        };
        let file = |path: &str| {
            let media = self.media.get(path)?;
            Some(Beside { url: Press::media_url(path), pixels: media.pixels, size: media.size })
        };
        parse(&source, &Around { folder: entry.folder(), file: &file }).take(diagnostics)
    }

    /// Pages of text in the order of menus: by falling sort code, then title.
    fn pages(
        &self,
        entries: &BTreeMap<model::Slug, Entry>,
        kind: PageKind,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Vec<Sourced<Page>> {
        let mut pages: Vec<_> = entries
            .iter()
            .filter_map(|(id, entry)| {
                self.file(entry, diagnostics, |source, around| page(source, around, id, kind))
            })
            .collect();
        pages.sort_by_key(|page| {
            (Reverse(page.value.sort_code), page.value.title.to_lowercase(), page.value.id.clone())
        });
        pages
    }
}

fn notices(reader: &Reading<'_>, diagnostics: &mut Vec<Diagnostic>) -> Vec<Sourced<Notice>> {
    let mut notices: Vec<Sourced<Notice>> = reader
        .tree
        .notices
        .iter()
        .filter_map(|((kind, id), entry)| {
            reader.file(entry, diagnostics, |source, around| notice(source, around, *kind, id))
        })
        .collect();
    notices.sort_by_key(|notice| (notice.value.kind, Reverse(notice.value.date), notice.value.id.clone()));
    notices
}

/// A file that every journal or article needs is not there.
fn missing(tree: &SourceTree, path: &str, what: &str) -> Diagnostic {
    let message = format!("{what} is missing");
    Diagnostic::new(Code::MISSING_FILE, Span::file(&tree.label(path)), message)
        .hint("docs/content.md shows what it holds")
}
