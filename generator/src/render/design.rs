//! `/_design` of `octavo serve`: every token and every part of the design system on one page, in both themes, for whoever
//! changes styles or templates. It is rendered when it is asked for and is no page of a site.

use super::{RenderError, Templates, web::Web};
use serde::Serialize;
use std::fmt::Write as _;

/// Where the page's own style sheet is answered.
pub const STYLE_URL: &str = "/_design.css";

/// How the page lays itself out; the rest is the site's own style sheet.
const LAYOUT: &str = include_str!("design.css");

/// Tokens of the site's style sheet by what they hold.
#[derive(Debug, Default, Serialize)]
struct Tokens {
    colours: Vec<String>,
    sizes: Vec<String>,
    distances: Vec<String>,
}

/// What `design.html` shows.
#[derive(Debug, Serialize)]
struct DesignView {
    styles: Vec<String>,
    tokens: Tokens,
    /// `light` or `dark`; empty for the page that shows both.
    theme: &'static str,
}

/// The page in one theme, or, without one, the page that shows both beside each other.
pub fn page(templates: &Templates, theme: &'static str) -> Result<String, RenderError> {
    let mut styles = Web::embedded().assets().styles;
    styles.push(STYLE_URL.to_owned());
    let mut context = tera::Context::new();
    context.insert("page", &DesignView { styles, tokens: tokens(&site_style()), theme });
    templates.render("pages/design.html", &context)
}

/// Its style sheet: a class for each token, because a page may hold no style of its own.
pub fn style() -> String {
    let Tokens { colours, sizes, distances } = tokens(&site_style());
    let mut css = LAYOUT.to_owned();
    for (names, property) in [(colours, "background"), (sizes, "font-size"), (distances, "width")] {
        for name in names {
            let _ = writeln!(css, ".d-{name} {{ {property}: var(--{name}); }}");
        }
    }
    css
}

fn site_style() -> String {
    let wanted = Web::embedded().assets().styles;
    let is_wanted = |path: &str| wanted.iter().any(|url| url.trim_start_matches('/') == path);
    Web::files()
        .filter(|(path, _)| is_wanted(path))
        .map(|(_, bytes)| String::from_utf8_lossy(&bytes).into_owned())
        .collect()
}

/// The custom properties that the first `:root` rule declares, in its order.
fn tokens(css: &str) -> Tokens {
    let mut tokens = Tokens::default();
    let root =
        css.split_once(":root{").and_then(|(_, rest)| rest.split_once('}')).map_or("", |(root, _)| root);
    for declaration in root.split(';') {
        let Some((name, value)) = declaration.split_once(':') else { continue };
        let Some(name) = name.trim().strip_prefix("--").map(str::to_owned) else { continue };
        if name.starts_with("t-") && value.ends_with("rem") {
            tokens.sizes.push(name);
        } else if name.starts_with('s') && value.ends_with("px") {
            tokens.distances.push(name);
        } else if value.starts_with("light-dark(")
            || value.starts_with("var(--lightningcss-light")
            || value.starts_with('#')
        {
            tokens.colours.push(name);
        }
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_sorted_by_what_they_hold() {
        let tokens = tokens(
            "@font-face{}:root{color-scheme:light dark;--paper:light-dark(#fff,#000);--t-11:.6875rem;--s1:4px;--serif:serif;--r:6px}",
        );
        assert_eq!(
            (tokens.colours, tokens.sizes, tokens.distances),
            (vec!["paper".to_owned()], vec!["t-11".to_owned()], vec!["s1".to_owned()],)
        );
    }

    #[test]
    fn the_page_shows_tokens_and_parts_and_both_themes() {
        let templates = Templates::load(None, "en").unwrap();
        let html = page(&templates, "dark").unwrap();
        for part in ["data-theme=\"dark\"", "class=\"banner b-bad\"", "class=\"toc2\"", STYLE_URL] {
            assert!(html.contains(part), "{part}");
        }
        assert!(
            !html.contains(" style=") && !html.contains("<script"),
            "the content security policy forbids both"
        );
        let both = page(&templates, "").unwrap();
        assert!(both.contains("/_design/light") && both.contains("/_design/dark"), "{both}");
    }
}
