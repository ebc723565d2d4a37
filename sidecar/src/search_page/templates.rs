//! The templates, part of the program. Whatever a template's name, what it is given is escaped.

use crate::extract::Refusal;
use minijinja::{
    AutoEscape, Environment, ErrorKind,
    syntax::SyntaxConfig,
    value::{Kwargs, Serde},
};
use model::{Arg, Texts, markup::escape_html, texts};
use serde::Serialize;
use std::sync::LazyLock;

/// HTML that is put into a page as it is.
pub(super) type Safe = minijinja::Value;

/// What was escaped where it was made.
pub(super) fn safe(html: String) -> Safe {
    Safe::from_safe_string(html)
}

/// Which.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Template {
    /// Article results.
    Articles,
    /// Special issue results.
    SpecialIssues,
}

const TEXTS: [(&str, &str); 3] = [
    ("articles", include_str!("../../templates/articles.html")),
    ("special_issues", include_str!("../../templates/special_issues.html")),
    ("pager", include_str!("../../templates/pager.html")),
];

static TEMPLATES: LazyLock<Result<Vec<(&'static str, Environment<'static>)>, minijinja::Error>> =
    LazyLock::new(|| {
        texts::languages().map(|language| Ok((language, environment(texts::of(language))?))).collect()
    });

fn environment(texts: &'static Texts) -> Result<Environment<'static>, minijinja::Error> {
    let mut environment = Environment::new();
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    environment.set_undefined_behavior(minijinja::UndefinedBehavior::Strict);
    environment.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()?);
    environment.add_function("t", move |key: String, filled: Kwargs| text(texts, &key, &filled));
    for (name, text) in TEXTS {
        environment.add_template(name, text)?;
    }
    Ok(environment)
}

/// A text of the interface; its marked stretch is a link to `href`.
fn text(texts: &Texts, key: &str, filled: &Kwargs) -> Result<Safe, minijinja::Error> {
    if !texts.has(key) {
        return Err(minijinja::Error::new(ErrorKind::InvalidOperation, format!("there is no text `{key}`")));
    }
    let mut values: Vec<(&str, minijinja::Value)> = Vec::new();
    for name in filled.args().filter(|name| *name != "href") {
        values.push((name, filled.get(name)?));
    }
    let words: Vec<(&str, Option<usize>, String)> =
        values.iter().map(|(name, value)| (*name, value.as_usize(), value.to_string())).collect();
    let args: Vec<(&str, Arg<'_>)> = words
        .iter()
        .map(|(name, number, text)| (*name, number.map_or(Arg::Text(text), Arg::Number)))
        .collect();
    let [before, marked, after] = texts.parts(key, &args).map(|part| escape_html(&part));
    Ok(safe(match filled.get::<Option<String>>("href")? {
        Some(href) => format!("{before}<a href=\"{}\">{marked}</a>{after}", escape_html(&href)),
        None => before + &marked + &after,
    }))
}

/// Renders a view.
pub(crate) fn render<T: Serialize>(texts: &Texts, template: Template, view: &T) -> Result<String, Refusal> {
    let name = match template {
        Template::Articles => "articles",
        Template::SpecialIssues => "special_issues",
    };
    let environments = TEMPLATES.as_ref().map_err(|error| Refusal::internal(&error))?;
    let found = environments.iter().find(|(language, _)| *language == texts.language());
    let Some((_, environment)) = found else {
        return Err(Refusal::internal(&"no templates in this language"));
    };
    let rendered = environment.get_template(name).and_then(|template| template.render(Serde(view)));
    rendered.map_err(|error| Refusal::internal(&format!("{error:#}")))
}
