//! Views become files. Only a [`CheckedPress`] is rendered; pages are made in parallel on all cores, and an article's text
//! is read, rendered, indexed and dropped one article at a time. What has not changed since the last build is not made again:
//! [`parts`] says of what each unit is made.
//!
//! In reading order: [`web`] (what the web build gave), [`islands`] (React inside the generator), [`templates`], then the pages
//! ([`press_pages`], [`journal_pages`], [`article_pages`], [`react_pages`]) and the files beside them ([`data`], [`feeds`], [`files`], [`sitemap`]).

mod article_pages;
mod data;
pub mod design;
mod feeds;
mod files;
mod frames;
mod index;
mod islands;
mod journal_pages;
mod parts;
mod press_pages;
mod react_pages;
mod revision;
mod sitemap;
mod standalone;
mod templates;
mod tombstone_pages;
mod web;
mod words;

pub use index::Index;
pub use revision::{Revised, revise};
pub use standalone::{Standalone, Styles, standalone};
pub use templates::Templates;

use crate::{
    check::CheckedPress,
    diagnostic::{Code, Diagnostic, Span},
    digest::Digest,
    output::{Output, OutputError, Shelf, record::Kept},
    picture::Pictures,
    press::Texts,
    source::{SourceTree, inputs::Inputs},
    view::{Scope, frame::Head, relations::Relations, structured, summary},
};
use frames::Frames;
use model::{Clock, SitePath, texts};
use parts::Shared;
use rayon::prelude::*;
use serde::Serialize;
use sitemap::Listed;

/// The unit of the press's own pages.
const PRESS_UNIT: &str = "press";
/// The unit of the site's facts.
const SITE_UNIT: &str = "site";

/// Why a site could not be rendered.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// A template has a mistake or asks for what its page does not have.
    #[error("{}", .0.message)]
    Template(Box<Diagnostic>),
    /// A file could not be written.
    #[error(transparent)]
    Output(#[from] OutputError),
    /// The index could not be written.
    #[error("the search index cannot be written: {0}")]
    Index(#[from] search::Error),
    /// A view could not be written as JSON: a fault of this program.
    #[error("a page cannot be written as JSON: {0}")]
    Json(#[from] serde_json::Error),
}

/// What a build is made from.
pub struct Site<'a> {
    /// What is published.
    pub press: &'a CheckedPress,
    /// Where its texts and files lie.
    pub tree: &'a SourceTree,
    /// Every file of the tree with its digest.
    pub inputs: &'a Inputs,
    /// The templates, made for this press.
    pub templates: &'a Templates,
    /// Program, templates and options.
    pub settings: Digest,
    /// The day of the build.
    pub clock: Clock,
    /// Makes copies of pictures, and keeps what was wrong with them.
    pub pictures: &'a Pictures,
}

impl<'a> Site<'a> {
    /// What views are made from.
    fn scope<'s>(&'s self, relations: &'s Relations<'s>) -> Scope<'s> {
        Scope {
            press: self.press,
            today: self.clock.today_in(&self.press.site.value.time_zone),
            relations,
            texts: texts::of(&self.press.site.value.language),
        }
    }
}

/// What rendering gave besides files.
pub struct Rendered {
    /// The build's id: a digest of everything that was made.
    pub build_id: String,
    /// The search index, to be sealed.
    pub index: Index,
    /// What was wrong with the articles' texts, those that were not read again included.
    pub found: Vec<Diagnostic>,
    /// What the checks between pages need of those texts.
    pub texts: Texts,
}

/// Renders everything that has changed since the last build. `progress` is called once for each article.
pub fn site(site: &Site<'_>, output: &Output, progress: &(dyn Fn() + Sync)) -> Result<Rendered, RenderError> {
    let relations = Relations::of(site.press);
    let scope = site.scope(&relations);
    let web = web::Web::embedded();
    let (colours_path, colours) = files::colours(scope);
    let frames = Frames::of(site, scope, (&web, &colours_path), output)?;
    let shared = Shared::of(site, scope, frames.look);
    let pages = |frame| Pages { scope, templates: site.templates, pictures: site.pictures, frame };
    let (home, pages) = (pages(frames.home), pages(frames.pages));

    files::assets(output, &colours_path, &colours)?;
    files::media(site, output)?;
    let index = Index::begin(output)?;
    let sets: Vec<_> = site.press.journals.values().collect();
    let summaries = summary::all(scope);
    let of_journals = || {
        sets.into_par_iter().try_for_each(|set| {
            journal_pages::matrix(&pages, (set, &summaries), (output, &shared))?;
            index.add_special_issues(output, set)?;
            let parts = shared.of_journal(set);
            if index.is_kept() && output.keep_journal(set.journal.value.short_name.as_str(), &parts) {
                set.articles.iter().for_each(|_| progress());
                return Ok(());
            }
            journal_pages::of_journal(&pages, set, (output, parts))?;
            article_pages::of_journal(&pages, (site.tree, set), (output, &index, &shared), progress)
        })
    };
    let (journals, press) = rayon::join(of_journals, || press(&pages, &home, output, &shared));
    journals.and(press)?;
    let build_id = output.build_id();
    data::site(output, &data::facts(scope, &build_id))?;
    index.remove_gone(output)?;
    let found = output.with_units(|units| units.values().flat_map(|unit| &unit.found).cloned().collect());
    let text = |(name, unit): (&String, &Kept)| Some((name.clone(), unit.text.clone()?));
    let texts = output.with_units(|units| units.iter().filter_map(text).collect());
    Ok(Rendered { build_id, found, texts, index })
}

/// Pages and lists of the whole press. They show something of everything, so each build makes them.
fn press(
    pages: &Pages<'_>,
    home: &Pages<'_>,
    output: &Output,
    shared: &Shared<'_>,
) -> Result<(), RenderError> {
    let shelf = output.shelf(PRESS_UNIT);
    let listed = Listed::default();
    press_pages::all(&pages.on(&shelf).listed(&listed), &home.on(&shelf).listed(&listed))?;
    react_pages::all(&pages.on(&shelf))?;
    sitemap::of_press(pages.scope, &listed, &shelf)?;
    data::all(pages.scope, &shelf)?;
    files::hosting(pages.scope, &shelf)?;
    shelf.close(shared.of_press(), None, Vec::new());
    Ok(())
}

/// Tells when this program was built without the web part.
pub fn missing_web_assets() -> Option<Diagnostic> {
    let span = Span::file("web/dist");
    let message = "pages come without styles and scripts";
    web::Web::embedded()
        .is_missing()
        .then(|| Diagnostic::new(Code::WEB_ASSETS, span, message).hint(Code::WEB_ASSETS.explanation()))
}

/// What every page is rendered with.
pub(crate) struct Pages<'a> {
    pub(crate) scope: Scope<'a>,
    templates: &'a Templates,
    pictures: &'a Pictures,
    /// The frame, converted once for all pages.
    frame: tera::Value,
}

impl<'a> Pages<'a> {
    /// Pages of one unit.
    pub(crate) fn on(&'a self, output: &'a Shelf<'a>) -> UnitPages<'a> {
        UnitPages { scope: self.scope, pages: self, output, listed: None }
    }

    /// A page's HTML.
    pub(crate) fn html<V: Serialize>(&self, head: &Head, view: &V) -> Result<String, RenderError> {
        let mut context = tera::Context::new();
        context.insert_value("frame", self.frame.clone());
        context.insert("head", head);
        context.insert("structured", &structured::blocks(&self.scope.press.site.value.base_url, head));
        context.insert("page", view);
        self.templates.render(&format!("pages/{}.html", head.kind), &context)
    }
}

/// Pages that belong to one unit, with the shelf that they are put on.
#[derive(Clone, Copy)]
pub(crate) struct UnitPages<'a> {
    pub(crate) scope: Scope<'a>,
    pages: &'a Pages<'a>,
    pub(crate) output: &'a Shelf<'a>,
    listed: Option<&'a Listed>,
}

impl<'a> UnitPages<'a> {
    /// The same, noting which of the pages robots are to find.
    pub(crate) fn listed(self, listed: &'a Listed) -> Self {
        Self { listed: Some(listed), ..self }
    }

    /// Writes a page and, beside it, the same facts as JSON.
    pub(crate) fn page<V: Serialize>(
        &self,
        path: &SitePath,
        head: &Head,
        view: &V,
    ) -> Result<(), RenderError> {
        if let Some(listed) = self.listed {
            listed.note(self.scope, path, head);
        }
        let html = self.html(head, view)?;
        self.output.write(&path.file("index.html"), html.as_bytes())?;
        self.output.write(&path.file("index.json"), &serde_json::to_vec(view)?)?;
        Ok(())
    }

    /// A page's HTML.
    pub(crate) fn html<V: Serialize>(&self, head: &Head, view: &V) -> Result<String, RenderError> {
        self.pages.html(head, view)
    }
}
