//! `octavo render`: one article as a whole page of its own, for typesetters who want to see what readers will see.

use super::{RenderError, Templates, web::Web};
use crate::{
    parse::article::{ArticleFront, ArticleParts},
    view::scope::{byline, direction},
};
use serde::Serialize;

/// A page of its own.
#[derive(Debug)]
pub struct Standalone {
    /// The page.
    pub html: String,
    /// Files of the web build that it links to: path below the page's folder, and bytes.
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
    styles: Vec<String>,
}

#[derive(Debug, Serialize)]
struct StandaloneAbstract {
    id: String,
    title: String,
    language: String,
    direction: &'static str,
    html: String,
}

/// The page with what it links to.
pub fn standalone(parts: ArticleParts, templates: &Templates) -> Result<Standalone, RenderError> {
    let web = Web::embedded();
    let assets = web.assets();
    let math = if parts.text.has_math { assets.math_styles } else { Vec::new() };
    let styles: Vec<String> =
        assets.styles.into_iter().chain(math).map(|url| url.trim_start_matches('/').to_owned()).collect();
    let files = Web::files().filter(|(path, _)| path.ends_with(".css") || path.ends_with(".woff2"));
    let files = files.map(|(path, bytes)| (path, bytes.into_owned())).collect();
    let mut context = tera::Context::new();
    context.insert("page", &view(parts, styles));
    Ok(Standalone { html: templates.render("pages/render.html", &context)?, files })
}

fn view(parts: ArticleParts, styles: Vec<String>) -> StandaloneView {
    let ArticleParts { front, text } = parts;
    let names: Vec<String> = front.authors.iter().map(|author| author.who.display()).collect();
    let language = if front.language.is_empty() { "en".to_owned() } else { front.language.clone() };
    StandaloneView {
        title: front.title.text.clone(),
        title_html: front.title.html.clone(),
        subtitle_html: front.subtitle.html.clone(),
        direction: direction(&language),
        byline: byline(&names),
        affiliations: front.affiliations.iter().map(|affiliation| affiliation.text.clone()).collect(),
        article_type: front.article_type.clone(),
        doi_url: front.doi.as_ref().map(model::Doi::url).unwrap_or_default(),
        date: front.published.map(model::PartialDate::long).unwrap_or_default(),
        abstracts: abstracts(&front, &language),
        keywords: front.keywords,
        body_html: text.html,
        references: text.references,
        language,
        styles,
    }
}

fn abstracts(front: &ArticleFront, language: &str) -> Vec<StandaloneAbstract> {
    let view = |(at, text): (usize, &model::article::Abstract)| {
        let own = text.language.clone().unwrap_or_else(|| language.to_owned());
        StandaloneAbstract {
            id: if at == 0 { "abstract".to_owned() } else { format!("abstract-{}", at + 1) },
            title: if text.title.is_empty() { "Abstract".to_owned() } else { text.title.clone() },
            direction: direction(&own),
            language: own,
            html: text.body.html.clone(),
        }
    };
    front.abstracts.iter().enumerate().map(view).collect()
}
