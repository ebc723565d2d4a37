//! One build, read once.

use super::{
    Files, Policies, Shell, answers::Answers, cards::Cards, catalogue::Catalogue, gone::Gone,
    online_first::OnlineFirst, redirects::Redirects,
};
use crate::Error;
use model::published::{
    ADVERTISEMENTS_FILE, ARTICLE_TYPES_FILE, Advertisements, ArticleCard, BUILD_FILE, BuildFile,
    COUNTRIES_FILE, CategoryEntry, GONE_FILE, INDEX_DIR, INFORMATION_FILE, InformationEntry, JOURNALS_FILE,
    PUBLIC_DIR, SITE_FILE, SiteFile,
};
use model::{Doi, Route, Texts, texts};
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
    /// Journals with their issues and special issues.
    pub catalogue: Catalogue,
    /// `public/`
    pub files: Files,
    /// `gone.json`
    pub gone: Gone,
    /// What is answered to everybody alike.
    pub answers: Answers,
    /// Article cards that were asked for.
    cards: Cards,
    /// Articles in no issue, where they were asked for.
    pub(super) online_first: OnlineFirst,
    /// `public/_redirects`
    pub redirects: Redirects,
    /// The page of article results, to be filled; nothing when the build does not say where.
    pub articles_shell: Option<Shell>,
    /// The page of special issue results.
    pub special_issues_shell: Option<Shell>,
    /// `index/`; `None` when it cannot be opened: pages are served all the same.
    pub index: Option<Arc<Index>>,
    /// The policies that pages are sent with.
    pub policies: Policies,
}

impl Snapshot {
    /// Reads `dist`. Only the site file must be there; a list that is missing is empty. What the index of the build before has
    /// read of files that both have is taken over.
    pub fn read(dist: &Path, before: Option<&Self>) -> Result<Self, Error> {
        // Where a link leads now: a request that began with this build ends with it, wherever the link leads then.
        let folder = dist.canonicalize().unwrap_or_else(|_| dist.to_owned());
        let dist = folder.as_path();
        let public = dist.join(PUBLIC_DIR);
        let site: SiteFile = read_json(&public.join(SITE_FILE))?;
        let build: Option<BuildFile> = read_if_present(&dist.join(BUILD_FILE))?;
        let before = before.and_then(|before| before.index.as_deref());
        let index = match Index::open_after(&dist.join(INDEX_DIR), before) {
            Ok(index) => Some(Arc::new(index)),
            Err(error) => {
                tracing::error!("search is off: {error}");
                None
            }
        };
        let categories: Vec<CategoryEntry> =
            read_if_present(&public.join(JOURNALS_FILE))?.unwrap_or_default();
        let files = Files::walk(&public)?;
        Ok(Self {
            catalogue: Catalogue::read(&files, &categories)?,
            answers: Answers::default(),
            cards: Cards::default(),
            online_first: OnlineFirst::default(),
            built_at: build.map(|build| build.built_at).unwrap_or_default(),
            categories,
            article_types: read_if_present(&public.join(ARTICLE_TYPES_FILE))?.unwrap_or_default(),
            countries: read_if_present(&public.join(COUNTRIES_FILE))?.unwrap_or_default(),
            information: read_if_present(&public.join(INFORMATION_FILE))?.unwrap_or_default(),
            advertisements: read_if_present(&dist.join(ADVERTISEMENTS_FILE))?.unwrap_or_default(),
            gone: read_if_present(&dist.join(GONE_FILE))?.unwrap_or_default(),
            files,
            redirects: Redirects::read(&public),
            articles_shell: shell(&public, Route::Search),
            special_issues_shell: shell(&public, Route::SearchSpecialIssues),
            index,
            policies: Policies::of_site(&site.api),
            site,
        })
    }
}

impl Snapshot {
    /// The interface's words in the site's language.
    pub fn texts(&self) -> &'static Texts {
        texts::of(&self.site.language)
    }

    /// The card of an article; `None` when the build has no such article, or it was withdrawn: its page holds no card.
    pub fn card(&self, doi: &Doi) -> Option<Arc<ArticleCard>> {
        let is_gone = self.files.article_folder(doi).is_some_and(|folder| self.gone.has(folder));
        if is_gone { None } else { self.cards.get(&self.files, doi) }
    }

    /// Keys of the DOIs of a journal's articles, without those that were withdrawn.
    pub fn articles_of(&self, journal: &str) -> impl Iterator<Item = &str> {
        let all = self.files.articles_of(journal);
        all.filter(|(_, folder)| !self.gone.has(folder)).map(|(key, _)| key)
    }
}

/// A page of results without results.
fn shell(public: &Path, route: Route) -> Option<Shell> {
    let html = std::fs::read_to_string(public.join(route.path(&[]).file("index.html"))).ok()?;
    Shell::new(&html)
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
