//! Sitemaps (sitemaps.org 0.9): what a robot may find, and when an article changed last. `sitemap.xml`, which robots.txt names, lists one of
//! the press's own pages, and for each journal one of its pages and some of its articles, the oldest first: one that is full changes
//! no more. Each lies in or above the folder of its pages, for it may name no others.

use super::{RenderError, UnitPages};
use crate::{
    output::Shelf,
    press::{ArticleEntry, JournalSet},
    view::{Scope, frame::Head},
};
use model::{PartialDate, Route, ShortName, SitePath, markup::escape_html, route};
use std::{
    collections::BTreeSet,
    fmt::Write,
    sync::{Mutex, PoisonError},
};

/// The index of all.
pub(crate) const INDEX: &str = "sitemap.xml";
/// The pages of the press.
const OF_PRESS: &str = "sitemap-site.xml";
/// Articles in one file; 50,000 are allowed, and a robot reads a file whole for one that is new.
const MOST_ARTICLES: usize = 10_000;
/// Most addresses that a file may hold.
const MOST: usize = 50_000;

/// The pages of a unit that robots are to find, noted as they are rendered: no other list could forget one.
#[derive(Debug, Default)]
pub(crate) struct Listed(Mutex<BTreeSet<String>>);

impl Listed {
    /// Notes a page, unless it says of itself that it is not to be found, or is the same as another.
    pub fn note(&self, scope: Scope<'_>, path: &SitePath, head: &Head) {
        if !head.noindex && head.canonical == address(scope, path) {
            self.add(head.canonical.clone());
        }
    }

    fn add(&self, address: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(address);
    }

    fn write(&self, shelf: &Shelf<'_>, file: &str) -> Result<(), RenderError> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        urls(shelf, file, all.iter().take(MOST).map(|address| (address.clone(), None)))
    }
}

/// The sitemaps of a journal.
pub(crate) fn of_journal(
    pages: &UnitPages<'_>,
    set: &JournalSet,
    listed: &Listed,
) -> Result<(), RenderError> {
    let scope = pages.scope;
    let name = &set.journal.value.short_name;
    // Its matrix is a unit of its own.
    listed.add(address(scope, &Route::JournalMatrix.path(&[name.as_str()])));
    listed.write(pages.output, &of_pages(name))?;
    files(set).try_for_each(|(file, articles)| {
        let url = |entry: &ArticleEntry| {
            (address(scope, &route::article(name, &entry.article.doi)), changed(scope, entry))
        };
        urls(pages.output, &file, articles.iter().map(|entry| url(entry)))
    })
}

/// The sitemap of the press's own pages, and the index of all.
pub(crate) fn of_press(scope: Scope<'_>, listed: &Listed, shelf: &Shelf<'_>) -> Result<(), RenderError> {
    listed.write(shelf, OF_PRESS)?;
    let base = &scope.press.site.value.base_url;
    let place = |file: &str| format!("{base}/{file}");
    let mut all = vec![(place(OF_PRESS), None)];
    for set in scope.press.journals.values() {
        all.push((place(&of_pages(&set.journal.value.short_name)), None));
        all.extend(files(set).map(|(file, articles)| {
            let last = articles.iter().filter_map(|entry| changed(scope, entry)).max();
            (place(&file), last)
        }));
    }
    list(shelf, INDEX, ("sitemapindex", "sitemap"), all.into_iter())
}

/// The file of a journal's own pages, beside its folder: the first of them is the folder itself.
fn of_pages(journal: &ShortName) -> String {
    let folder = route::journal(journal);
    let (above, name) = folder.folder().rsplit_once('/').unwrap_or(("", folder.folder()));
    format!("{above}/sitemap-{name}.xml")
}

/// The files of a journal's articles, each with its own; a journal keeps them newest first.
fn files(set: &JournalSet) -> impl Iterator<Item = (String, &[Box<ArticleEntry>])> {
    let file = of_pages(&set.journal.value.short_name);
    let nth = move |at: usize| file.replace(".xml", &format!("-articles-{}.xml", at + 1));
    set.articles.rchunks(MOST_ARTICLES).enumerate().map(move |(at, articles)| (nth(at), articles))
}

/// The day of an article's last change; a month or a year alone is no date there, and nothing is invented.
fn changed(scope: Scope<'_>, entry: &ArticleEntry) -> Option<PartialDate> {
    Some(scope.press.last_change(&entry.article, scope.today)).filter(|date| date.day().is_some())
}

fn address(scope: Scope<'_>, path: &SitePath) -> String {
    format!("{}{}", scope.press.site.value.base_url, path.url())
}

fn urls(
    shelf: &Shelf<'_>,
    file: &str,
    all: impl Iterator<Item = (String, Option<PartialDate>)>,
) -> Result<(), RenderError> {
    list(shelf, file, ("urlset", "url"), all)
}

/// Writes addresses with the day of their last change, where one is known.
fn list(
    shelf: &Shelf<'_>,
    file: &str,
    (list, item): (&str, &str),
    all: impl Iterator<Item = (String, Option<PartialDate>)>,
) -> Result<(), RenderError> {
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{list} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    );
    for (address, changed) in all {
        let _ = write!(xml, "<{item}><loc>{}</loc>", escape_html(&address));
        if let Some(changed) = changed {
            let _ = write!(xml, "<lastmod>{changed}</lastmod>");
        }
        let _ = writeln!(xml, "</{item}>");
    }
    let _ = writeln!(xml, "</{list}>");
    Ok(shelf.write(file, xml.as_bytes())?)
}
