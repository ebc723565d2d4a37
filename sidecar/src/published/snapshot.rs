//! One build, read once.

use super::{Files, gone::Gone, redirects::Redirects};
use crate::Error;
use model::published::{
    ADVERTISEMENTS_FILE, ARTICLE_TYPES_FILE, Advertisements, BUILD_FILE, BuildFile, COUNTRIES_FILE,
    CategoryEntry, GONE_FILE, INDEX_DIR, INFORMATION_FILE, InformationEntry, JOURNALS_FILE, PUBLIC_DIR,
    SITE_FILE, SiteFile,
};
use search::Index;
use serde::de::DeserializeOwned;
use std::{io, path::Path, sync::Arc};

/// What a build holds, apart from the contents of its pages.
#[derive(Debug)]
pub(crate) struct Snapshot {
    /// `data/site.json`
    pub site: SiteFile,
    /// When it was built, RFC 3339; empty when the build does not say.
    pub built_at: String,
    /// `data/journals.json`
    pub categories: Vec<CategoryEntry>,
    /// `data/article-types.json`
    pub article_types: Vec<String>,
    /// `data/countries.json`
    pub countries: Vec<String>,
    /// `data/information.json`
    pub information: Vec<InformationEntry>,
    /// `advertisements.json`
    pub advertisements: Advertisements,
    /// `public/`
    pub files: Files,
    /// `gone.json`
    pub gone: Gone,
    /// `public/_redirects`
    pub redirects: Redirects,
    /// `index/`; `None` when it cannot be opened: pages are served all the same.
    pub index: Option<Arc<Index>>,
    /// The policy that every page is sent with.
    pub content_security_policy: String,
}

impl Snapshot {
    /// Reads `dist`. Only the site file must be there; a list that is missing is empty.
    pub fn read(dist: &Path) -> Result<Self, Error> {
        // `octavo publish` switches a link: a snapshot stays with the release that it was read from.
        let dist = &dist.canonicalize().unwrap_or_else(|_| dist.to_owned());
        let public = dist.join(PUBLIC_DIR);
        let site: SiteFile = read_json(&public.join(SITE_FILE))?;
        let build: Option<BuildFile> = read_if_present(&dist.join(BUILD_FILE))?;
        let index = match Index::open(&dist.join(INDEX_DIR)) {
            Ok(index) => Some(Arc::new(index)),
            Err(error) => {
                tracing::error!("search is off: {error}");
                None
            }
        };
        Ok(Self {
            built_at: build.map(|build| build.built_at).unwrap_or_default(),
            categories: read_if_present(&public.join(JOURNALS_FILE))?.unwrap_or_default(),
            article_types: read_if_present(&public.join(ARTICLE_TYPES_FILE))?.unwrap_or_default(),
            countries: read_if_present(&public.join(COUNTRIES_FILE))?.unwrap_or_default(),
            information: read_if_present(&public.join(INFORMATION_FILE))?.unwrap_or_default(),
            advertisements: read_if_present(&dist.join(ADVERTISEMENTS_FILE))?.unwrap_or_default(),
            gone: read_if_present(&dist.join(GONE_FILE))?.unwrap_or_default(),
            files: Files::walk(&public)?,
            redirects: Redirects::read(&public),
            index,
            content_security_policy: model::security::content_security_policy(&site.api),
            site,
        })
    }
}

fn read_json<T: DeserializeOwned>(path: &Path) -> Result<T, Error> {
    let bytes = std::fs::read(path).map_err(|source| Error::File { path: path.to_owned(), source })?;
    serde_json::from_slice(&bytes).map_err(|source| Error::Content { path: path.to_owned(), source })
}

fn read_if_present<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, Error> {
    match read_json(path) {
        Ok(value) => Ok(Some(value)),
        Err(Error::File { source, .. }) if source.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
