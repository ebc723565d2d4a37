//! Views become files. Only a [`CheckedPress`] is rendered; pages are made in parallel on all cores, and an article's text
//! is read, rendered, indexed and dropped one article at a time.
//!
//! In reading order: [`web`] (what the web build gave), [`islands`] (React inside the generator), [`templates`], then the pages
//! ([`press_pages`], [`journal_pages`], [`article_pages`], [`react_pages`]) and the files beside them ([`data`], [`files`]).

mod article_pages;
mod data;
mod files;
mod islands;
mod journal_pages;
mod press_pages;
mod react_pages;
mod standalone;
mod templates;
mod web;

pub use standalone::{Standalone, Styles, standalone};
pub use templates::Templates;

use crate::{
    check::CheckedPress,
    diagnostic::{Code, Diagnostic, Span},
    output::{Output, OutputError},
    picture::Pictures,
    source::SourceTree,
    view::{
        Scope,
        frame::{Assets, Head, frame},
        relations::Relations,
    },
};
use model::{Clock, SitePath};
use serde::Serialize;

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
    /// The templates, made for this press.
    pub templates: Templates,
    /// The day of the build.
    pub clock: Clock,
    /// Makes copies of pictures, and keeps what was wrong with them.
    pub pictures: &'a Pictures,
}

/// Renders everything. `progress` is called once for each article.
pub fn site(site: Site<'_>, output: &Output, progress: &(dyn Fn() + Sync)) -> Result<String, RenderError> {
    let relations = Relations::of(site.press);
    let scope = Scope { press: site.press, today: site.clock.today(), relations: &relations };
    let web = web::Web::embedded();
    let (colours_path, colours) = files::colours(scope);
    let assets = || Assets { journal_style: format!("/{colours_path}"), ..web.assets() };
    let pages = |look| Pages {
        scope,
        templates: &site.templates,
        output,
        pictures: site.pictures,
        frame: tera::Value::from_serializable(&frame(
            scope,
            assets(),
            islands::search_bar(&web, scope, look),
        )),
    };
    let home = pages(islands::Look::Big);
    let pages = pages(islands::Look::Bar);
    files::assets(output)?;
    files::media(site.tree, site.pictures, output)?;
    output.write(&colours_path, colours.as_bytes())?;
    press_pages::all(&pages, &home)?;
    journal_pages::all(&pages)?;
    react_pages::all(&pages)?;
    let index = search::IndexWriter::create(&output.index_folder())?;
    let countries = article_pages::all(&pages, site.tree, &index, progress)?;
    data::all(scope, output, &countries)?;
    files::hosting(scope, output)?;
    let build_id = output.build_id();
    data::site(scope, output, &build_id)?;
    index.finish(&build_id)?;
    Ok(build_id)
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
    output: &'a Output,
    pictures: &'a Pictures,
    /// The frame, converted once for all pages.
    frame: tera::Value,
}

impl Pages<'_> {
    /// Writes a page and, beside it, the same facts as JSON.
    pub(crate) fn page<V: Serialize>(
        &self,
        path: &SitePath,
        head: &Head,
        view: &V,
    ) -> Result<(), RenderError> {
        let html = self.html(head, view)?;
        self.output.write(&path.file("index.html"), html.as_bytes())?;
        self.output.write(&path.file("index.json"), &serde_json::to_vec(view)?)?;
        Ok(())
    }

    /// A page's HTML.
    pub(crate) fn html<V: Serialize>(&self, head: &Head, view: &V) -> Result<String, RenderError> {
        let mut context = tera::Context::new();
        context.insert_value("frame", self.frame.clone());
        context.insert("head", head);
        context.insert("page", view);
        self.templates.render(&format!("pages/{}.html", head.kind), &context)
    }
}
