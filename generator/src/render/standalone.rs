//! `octavo render`: one article as a whole page of its own, for typesetters who want to see what readers will see.

use super::{RenderError, Templates, web::Web};
use crate::{
    parse::article::{ArticleFront, ArticleParts},
    view::scope::{BYLINE, direction},
};
use model::{Texts, article::Abstract};
use serde::Serialize;

/// Where the styles of a page of its own are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Styles {
    /// In the page: it goes to stdout and nothing lies beside it. It is set in the machine's own fonts.
    Inside,
    /// In files beside the page, with the fonts.
    Beside,
}

/// A page of its own.
#[derive(Debug)]
pub struct Standalone {
    /// The page.
    pub html: String,
    /// Files of the web build that it links to: path below the page's folder, and bytes. None when the styles are inside.
    pub files: Vec<(String, Vec<u8>)>,
}

/// What `render.html` shows.
#[derive(Debug, Serialize)]
struct StandaloneView {
    title: String,
    title_html: String,
    subtitle_html: String,
    language: String,
    direction: &'static str,
    byline: String,
    affiliations: Vec<String>,
    article_type: String,
    doi_url: String,
    date: String,
    abstracts: Vec<StandaloneAbstract>,
    keywords: Vec<String>,
    body_html: String,
    references: Vec<crate::parse::article::Reference>,
    references_title: String,
    /// Paths of style sheets beside the page.
    styles: Vec<String>,
    /// Styles inside the page.
    style: String,
}

#[derive(Debug, Serialize)]
struct StandaloneAbstract {
    id: String,
    title: String,
    language: String,
    direction: &'static str,
    html: String,
    is_again: bool,
}

/// The page with what it links to.
pub fn standalone(
    parts: ArticleParts,
    templates: &Templates,
    place: Styles,
) -> Result<Standalone, RenderError> {
    let assets = Web::embedded().assets();
    let math = if parts.text.has_math { assets.math_styles } else { Vec::new() };
    let styles: Vec<String> =
        assets.styles.into_iter().chain(math).map(|url| url.trim_start_matches('/').to_owned()).collect();
    let mut view = view(parts, templates.texts());
    let mut files = Vec::new();
    match place {
        Styles::Beside => {
            files.extend(Web::files().filter_map(|(path, bytes)| beside(path, &bytes)));
            view.styles = styles;
        }
        Styles::Inside => {
            let sheets = Web::files().filter(|(path, _)| styles.contains(path));
            view.style = sheets.map(|(_, bytes)| String::from_utf8_lossy(&bytes).into_owned()).collect();
        }
    }
    let mut context = tera::Context::new();
    context.insert("page", &view);
    Ok(Standalone { html: templates.render("pages/render.html", &context)?, files })
}

/// A style sheet or font for a page that is opened from disk: style sheets name their fonts from the site's root, which there is
/// none of, and lie in one folder with them.
fn beside(path: String, bytes: &[u8]) -> Option<(String, Vec<u8>)> {
    if path.ends_with(".woff2") {
        return Some((path, bytes.to_vec()));
    }
    let folder = path.strip_suffix(".css")?.rsplit_once('/').map_or("", |(folder, _)| folder);
    let css = String::from_utf8_lossy(bytes).replace(&format!("url(/{folder}/"), "url(");
    Some((path, css.into_bytes()))
}

fn view(parts: ArticleParts, texts: &Texts) -> StandaloneView {
    let ArticleParts { front, text } = parts;
    let names: Vec<String> = front.authors.iter().map(|author| author.who.display()).collect();
    let language = if front.language.is_empty() { "en".to_owned() } else { front.language.clone() };
    StandaloneView {
        title: front.title.text.clone(),
        title_html: front.title.html.clone(),
        subtitle_html: front.subtitle.html.clone(),
        direction: direction(&language),
        byline: texts.names(&names, BYLINE),
        affiliations: front.affiliations.iter().map(|affiliation| affiliation.text.clone()).collect(),
        article_type: front.article_type.clone(),
        doi_url: front.doi.as_ref().map(model::Doi::url).unwrap_or_default(),
        date: front.published.map(|date| texts.long(date)).unwrap_or_default(),
        abstracts: abstracts(&front, &text.abstracts, &language),
        keywords: front.keywords,
        body_html: text.html,
        references: text.references,
        references_title: text.references_title,
        language,
        styles: Vec::new(),
        style: String::new(),
    }
}

fn abstracts(front: &ArticleFront, linked: &[Abstract], language: &str) -> Vec<StandaloneAbstract> {
    let view = |(at, text): (usize, &Abstract)| {
        let own = text.language.clone().unwrap_or_else(|| language.to_owned());
        StandaloneAbstract {
            id: if at == 0 { "abstract".to_owned() } else { format!("abstract-{}", at + 1) },
            title: if text.title.is_empty() { "Abstract".to_owned() } else { text.title.clone() },
            direction: direction(&own),
            language: own,
            html: text.body.html.clone(),
            is_again: at > 0,
        }
    };
    let shown = if linked.is_empty() { &front.abstracts } else { linked };
    shown.iter().enumerate().map(view).collect()
}
