//! Every file of `public/`, found once. A request never becomes a path on disk: it is looked up here, so that `..`,
//! symbolic links and files that are no part of the build are not refused but unknown.

use crate::Error;
use model::{Doi, Route, route::URL_PATH};
use percent_encoding::utf8_percent_encode;
use serde::de::DeserializeOwned;
use std::{
    collections::HashMap,
    io,
    path::{Component, Path, PathBuf},
};

/// Of a folder the file that is shown.
const INDEX: &str = "index.html";
/// Files for other hosts of static sites, not for readers.
const NOT_SERVED: [&str; 2] = ["_redirects", "_headers"];
/// The files of a build.
#[derive(Debug)]
pub(crate) struct Files {
    root: PathBuf,
    /// Paths below `public/` by their lower case.
    by_lower_case: HashMap<String, String>,
    /// Paths of articles' folders by the key of the DOI.
    by_doi: HashMap<String, String>,
}

/// What stands at an address.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// A file, by its path below `public/`.
    File(String),
    /// The same thing has another address.
    Elsewhere(String),
    /// Nothing.
    Nothing,
}

impl Files {
    /// Walks the folder; links are not followed.
    pub fn walk(root: &Path) -> Result<Self, Error> {
        let mut files = Self { root: root.to_owned(), by_lower_case: HashMap::new(), by_doi: HashMap::new() };
        for entry in walkdir::WalkDir::new(root).follow_links(false) {
            let entry = entry.map_err(|error| walk_error(root, error))?;
            let relative = entry.path().strip_prefix(root).ok().and_then(Path::to_str);
            if let (true, Some(path)) = (entry.file_type().is_file(), relative)
                && !NOT_SERVED.contains(&path)
            {
                files.insert(path);
            }
        }
        Ok(files)
    }

    fn insert(&mut self, path: &str) {
        self.by_lower_case.insert(path.to_lowercase(), path.to_owned());
        let Some(folder) = path.strip_suffix("/index.html") else { return };
        if let Some((Route::Article, parameters)) = Route::resolve(folder)
            && let Some(doi) = parameters.get(1)
        {
            self.by_doi.insert(doi.to_ascii_lowercase(), folder.to_owned());
        }
    }

    /// What stands at a decoded path, `/Journals/JCTS/`.
    pub fn find(&self, path: &str) -> Found {
        let Some(path) = path.strip_prefix('/') else { return Found::Nothing };
        let trimmed = path.strip_suffix('/').unwrap_or(path);
        let page = if trimmed.is_empty() { INDEX.to_owned() } else { format!("{trimmed}/{INDEX}") };
        if let Some(actual) = self.by_lower_case.get(&page.to_lowercase()) {
            return if *actual == page { Found::File(page) } else { Found::Elsewhere(url_of(actual)) };
        }
        // A slash at its end means a folder, and this is a file.
        match self.by_lower_case.get(&trimmed.to_lowercase()) {
            Some(actual) if actual == path => Found::File(path.to_owned()),
            Some(actual) => Found::Elsewhere(url_of(actual)),
            None => Found::Nothing,
        }
    }

    /// The address of the article with that DOI.
    pub fn article_url(&self, doi: &str) -> Option<String> {
        let doi: Doi = doi.parse().ok()?;
        self.article_folder(&doi).map(url_of)
    }

    /// The folder of the article with that DOI, below `public/`.
    pub fn article_folder(&self, doi: &Doi) -> Option<&str> {
        self.by_doi.get(doi.key()).map(String::as_str)
    }

    /// A journal's articles: keys of their DOIs and their folders below `public/`, those that were withdrawn included.
    pub(super) fn articles_of(&self, journal: &str) -> impl Iterator<Item = (&str, &str)> {
        let folder = format!("Journals/{journal}/articles/");
        let all = self.by_doi.iter().filter(move |(_, path)| path.starts_with(&folder));
        all.map(|(key, path)| (key.as_str(), path.as_str()))
    }

    /// What stands as JSON beside a page, whose folder is given below `public/`; `None` when there is no such page.
    pub fn page<T: DeserializeOwned>(&self, folder: &str) -> Result<Option<T>, Error> {
        let name = if folder.is_empty() { "index.json".to_owned() } else { format!("{folder}/index.json") };
        let Some(actual) = self.by_lower_case.get(&name.to_lowercase()) else { return Ok(None) };
        let Some(path) = self.on_disk(actual) else { return Ok(None) };
        let bytes = match std::fs::read(&path) {
            Ok(bytes) => bytes,
            Err(source) if source.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(Error::File { path, source }),
        };
        serde_json::from_slice(&bytes).map(Some).map_err(|source| Error::Content { path, source })
    }

    /// A file that was not there when the folder was walked: pages of a build that is landing name assets that the next
    /// walk will find. Only what lies at exactly that path; links are not followed.
    pub fn appeared(&self, path: &str) -> Option<String> {
        let path = path.strip_prefix('/')?;
        let trimmed = path.strip_suffix('/').unwrap_or(path);
        let root = self.root.canonicalize().ok()?;
        [trimmed.to_owned(), format!("{trimmed}/{INDEX}")].into_iter().find(|name| {
            let wanted = root.join(name);
            let is_plain = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
            is_plain
                && !NOT_SERVED.contains(&name.as_str())
                && wanted.canonicalize().is_ok_and(|actual| actual == wanted && actual.is_file())
        })
    }

    /// Where a file lies, with every link on the way resolved; `None` when that is not below `public/`.
    pub fn on_disk(&self, path: &str) -> Option<PathBuf> {
        let root = self.root.canonicalize().ok()?;
        let actual = self.root.join(path).canonicalize().ok()?;
        // By components: a sibling folder whose name begins alike is not below.
        actual.starts_with(&root).then_some(actual)
    }
}

/// The address of a file, or of the folder that it is the index of.
pub(crate) fn url_of(path: &str) -> String {
    let shown = if path == INDEX { "" } else { path.strip_suffix("/index.html").unwrap_or(path) };
    format!("/{}", utf8_percent_encode(shown, URL_PATH))
}

fn walk_error(root: &Path, error: walkdir::Error) -> Error {
    let path = error.path().unwrap_or(root).to_owned();
    let source = error.into_io_error().unwrap_or_else(|| io::Error::other("a loop of links"));
    Error::File { path, source }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files() -> Files {
        let mut files = Files { root: PathBuf::new(), by_lower_case: HashMap::new(), by_doi: HashMap::new() };
        for path in
            ["index.html", "News/index.html", "robots.txt", "Journals/JCTS/articles/10.5555/a<b/index.html"]
        {
            files.insert(path);
        }
        files
    }

    #[test]
    fn files_folders_and_other_letter_case() {
        let files = files();
        let file = |path: &str| Found::File(path.into());
        let elsewhere = |url: &str| Found::Elsewhere(url.into());
        for (path, expected) in [
            ("/", file("index.html")),
            ("/index.html", file("index.html")),
            ("/News", file("News/index.html")),
            ("/News/", file("News/index.html")),
            ("/news", elsewhere("/News")),
            ("/robots.txt", file("robots.txt")),
            ("/Robots.TXT", elsewhere("/robots.txt")),
            ("/robots.txt/", elsewhere("/robots.txt")),
            ("/News/x", Found::Nothing),
            ("/../etc/passwd", Found::Nothing),
            ("//News", Found::Nothing),
            ("/News//", Found::Nothing),
            ("", Found::Nothing),
        ] {
            assert_eq!(files.find(path), expected, "{path}");
        }
    }

    #[test]
    fn an_article_is_found_by_its_doi() {
        let url = Some("/Journals/JCTS/articles/10.5555/a%3Cb".to_owned());
        assert_eq!(files().article_url("10.5555/A<B"), url);
        assert_eq!(files().article_url("https://doi.org/10.5555/a%3Cb"), url);
        assert_eq!(files().article_url("10.5555/none"), None);
        assert_eq!(files().article_url("../etc"), None);
    }
}
