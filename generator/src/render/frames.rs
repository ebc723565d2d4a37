//! The frame that all pages have, with the small search bar, and the home page's, with the large one. They are made of the whole
//! press, so what the pages have is remembered for a build that reads only a part of it.

use super::{RenderError, Site, islands, web::Web};
use crate::{
    digest::Digest,
    output::Output,
    view::{
        Scope,
        frame::{Assets, frame},
    },
};

/// The name of the file in the cache.
const NAME: &str = "frame";

/// Both frames, as templates take them.
pub(crate) struct Frames {
    /// The home page's.
    pub(crate) home: tera::Value,
    /// Every other page's.
    pub(crate) pages: tera::Value,
    /// Of both, with program, templates and options.
    pub(crate) look: Digest,
}

impl Frames {
    /// The frames of a press, remembered for the next build.
    pub(crate) fn of(
        site: &Site<'_>,
        scope: Scope<'_>,
        (web, colours_path): (&Web, &str),
        output: &Output,
    ) -> Result<Self, RenderError> {
        let assets = Assets { journal_style: format!("/{colours_path}"), ..web.assets() };
        let framed = |look| frame(scope, assets.clone(), islands::search_bar((web, output), scope, look));
        let (home, pages) = rayon::join(|| framed(islands::Look::Big), || framed(islands::Look::Bar));
        let look = Digest::all(&[site.settings, Digest::of_value(&home), Digest::of_value(&pages)]);
        output.write_cache(NAME, &[look.as_bytes(), &*serde_json::to_vec(&pages)?].concat())?;
        let (home, pages) = (tera::Value::from_serializable(&home), tera::Value::from_serializable(&pages));
        Ok(Self { home, pages, look })
    }

    /// The pages' frame as the last build left it, with its look.
    pub(crate) fn recalled(output: &Output) -> Option<(tera::Value, Digest)> {
        let bytes = output.cached(NAME)?;
        let (look, json) = bytes.split_at_checked(Digest::LENGTH)?;
        let frame: serde_json::Value = serde_json::from_slice(json).ok()?;
        Some((tera::Value::from_serializable(&frame), Digest::from_bytes(look)?))
    }
}
