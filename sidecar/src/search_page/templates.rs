//! The templates, part of the program. Whatever a template's name, what it is given is escaped.

use crate::extract::Refusal;
use minijinja::{AutoEscape, Environment, syntax::SyntaxConfig, value::Serde};
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
    /// A search as RSS 2.0.
    Rss,
    /// A search as Atom (RFC 4287).
    Atom,
}

const TEXTS: [(&str, &str); 5] = [
    ("articles", include_str!("../../templates/articles.html")),
    ("special_issues", include_str!("../../templates/special_issues.html")),
    ("rss", include_str!("../../templates/search.rss")),
    ("atom", include_str!("../../templates/search.atom")),
    ("pager", include_str!("../../templates/pager.html")),
];

static TEMPLATES: LazyLock<Result<Environment<'static>, minijinja::Error>> = LazyLock::new(|| {
    let mut environment = Environment::new();
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    environment.set_undefined_behavior(minijinja::UndefinedBehavior::Strict);
    environment.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()?);
    for (name, text) in TEXTS {
        environment.add_template(name, text)?;
    }
    Ok(environment)
});

/// Renders a view.
pub(crate) fn render<T: Serialize>(template: Template, view: &T) -> Result<String, Refusal> {
    let name = match template {
        Template::Articles => "articles",
        Template::SpecialIssues => "special_issues",
        Template::Rss => "rss",
        Template::Atom => "atom",
    };
    let environment = TEMPLATES.as_ref().map_err(|error| Refusal::internal(&error))?;
    let rendered = environment.get_template(name).and_then(|template| template.render(Serde(view)));
    rendered.map_err(|error| Refusal::internal(&format!("{error:#}")))
}
