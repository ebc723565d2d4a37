//! What the web build gave, embedded in this program: hashed files, the manifest that names them, prerendered pages and the
//! script that renders islands. Every part may be missing: then pages come without styles and scripts, and the build says so.

use crate::{embedded::Embedded, view::frame::Assets};
use serde::Deserialize;
use std::{borrow::Cow, collections::BTreeMap};

/// The web build.
pub struct Web {
    manifest: BTreeMap<String, Chunk>,
}

/// An entry of the manifest that vite writes (`assets.json`), as far as pages need it.
#[derive(Debug, Deserialize)]
struct Chunk {
    file: String,
    #[serde(default)]
    css: Vec<String>,
    #[serde(default)]
    assets: Vec<String>,
}

/// The page frame's style sheet, in the web build's own names.
const SITE_STYLE: &str = "styles/site.css";
/// The style sheet that loads the maths font; only on pages with formulas.
const MATH_STYLE: &str = "styles/math.css";
/// The style sheet of pages of which there are few; only on those.
const RARE_STYLE: &str = "styles/rare.css";
/// The starter script of menus and islands.
const STARTER: &str = "src/main.ts";

impl Web {
    /// The build that this program carries.
    pub fn embedded() -> Self {
        let manifest = Embedded::get("assets.json").and_then(|file| serde_json::from_slice(&file.data).ok());
        Self { manifest: manifest.unwrap_or_default() }
    }

    /// Whether there is none.
    pub fn is_missing(&self) -> bool {
        self.manifest.is_empty()
    }

    /// Styles, scripts and fonts of every page.
    pub fn assets(&self) -> Assets {
        let style = self.manifest.get(SITE_STYLE);
        let fonts = style.iter().flat_map(|chunk| &chunk.assets).filter(|file| is_first_font(file));
        let starter_styles = self.manifest.get(STARTER).into_iter().flat_map(|chunk| &chunk.css);
        let mut styles: Vec<String> = self.style_urls(SITE_STYLE);
        styles.extend(starter_styles.map(|file| url(file)));
        Assets {
            fonts: fonts.map(|file| url(file)).collect(),
            scripts: self.manifest.get(STARTER).map(|chunk| url(&chunk.file)).into_iter().collect(),
            math_styles: self.style_urls(MATH_STYLE),
            rare_styles: self.style_urls(RARE_STYLE),
            styles,
            journal_style: String::new(),
        }
    }

    /// A style entry's file: vite names it as the chunk itself or as its css.
    fn style_urls(&self, entry: &str) -> Vec<String> {
        let Some(chunk) = self.manifest.get(entry) else { return Vec::new() };
        if chunk.file.ends_with(".css") {
            vec![url(&chunk.file)]
        } else {
            chunk.css.iter().map(|file| url(file)).collect()
        }
    }

    /// Every public file of the build but its prerendered pages, by its path on the site.
    pub fn files() -> impl Iterator<Item = (String, Cow<'static, [u8]>)> {
        Embedded::iter().filter_map(|path| {
            let public = path.strip_prefix("client/").filter(|public| !public.ends_with(".html"))?;
            Some((public.to_owned(), Embedded::get(&path)?.data))
        })
    }

    /// A prerendered page in one of the interface's languages: what belongs into the head, and what into the body. The web build
    /// has put all languages into one file, `<!--language:zh-->…`, the last ended by `<!--/languages-->`.
    pub fn page(path: &str, language: &str) -> Option<(String, String)> {
        let file = Embedded::get(&format!("client{path}/index.html"))?;
        let html = String::from_utf8_lossy(&file.data).into_owned();
        let between = |start: &str, end: &str| {
            html.split_once(start)?.1.split_once(end).map(|(inside, _)| inside.to_owned())
        };
        let body = between("<body>", "</body>")?;
        let (before, _) = body.split_once("<!--language:")?;
        let (_, own) = body.split_once(&format!("<!--language:{language}-->"))?;
        let (_, after) = body.split_once("<!--/languages-->")?;
        let own = own.split_once("<!--language:").map_or(own, |(own, _)| own);
        let own = own.split_once("<!--/languages-->").map_or(own, |(own, _)| own);
        Some((between("<head>", "</head>")?, format!("{before}{own}{after}")))
    }

    /// The script with which QuickJS renders islands.
    pub fn island_script() -> Option<Vec<u8>> {
        Embedded::get("ssr.js").map(|file| file.data.into_owned())
    }
}

/// The two faces that running text is set in, upright and italic Latin: they come before the first line is drawn, or it would be
/// broken anew. The interface's face changes no line.
fn is_first_font(file: &str) -> bool {
    file.contains("4-latin-opsz-normal") || file.contains("4-latin-wght-italic")
}

fn url(file: &str) -> String {
    format!("/{file}")
}
