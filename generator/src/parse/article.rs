//! What a reader of articles returns, whether it read JATS or Markdown: front matter still without its journal, and the text.

use super::{document::Places, markdown::Link};
use crate::{
    diagnostic::{SourceText, Span},
    picture::Pixels,
};
use model::{
    Doi, Markup, PartialDate, SitePath,
    article::{Abstract, Funding, Licence, Pages, RelatedArticle},
    person::{Affiliation, Author},
    route,
};

/// An article as its file tells it. `assemble` adds the journal's defaults and article.toml and makes an [`model::article::Article`] of it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ArticleFront {
    /// Missing in files that the editor must complete by article.toml.
    pub doi: Option<Doi>,
    /// Title with inline markup.
    pub title: Markup,
    /// Subtitle, may be empty.
    pub subtitle: Markup,
    /// Titles in other languages: BCP 47 and title.
    pub translated_titles: Vec<(String, Markup)>,
    /// Words shown; empty when the file says nothing.
    pub article_type: String,
    /// BCP 47; empty when the file says nothing.
    pub language: String,
    /// In order.
    pub authors: Vec<Author>,
    /// Numbered by position, as [`Author::affiliations`] counts.
    pub affiliations: Vec<Affiliation>,
    /// The main abstract first.
    pub abstracts: Vec<Abstract>,
    /// Author keywords.
    pub keywords: Vec<String>,
    /// Subjects.
    pub subjects: Vec<String>,
    /// As the file writes it; `assemble` makes a folder name of it.
    pub volume: String,
    /// As the file writes it.
    pub issue: String,
    /// Pages or article number.
    pub pages: Pages,
    /// By the rule of [`model::article::Dates`].
    pub published: Option<PartialDate>,
    /// Manuscript received.
    pub received: Option<PartialDate>,
    /// Last revision received.
    pub revised: Option<PartialDate>,
    /// Accepted.
    pub accepted: Option<PartialDate>,
    /// The issue's date in words when it is no calendar date.
    pub issue_date: Option<String>,
    /// Licence and copyright.
    pub licence: Licence,
    /// Grants.
    pub funding: Vec<Funding>,
    /// Related works.
    pub related: Vec<RelatedArticle>,
    /// AbbrName of a special issue, Markdown only.
    pub special_issue: Option<String>,
    /// What JATS says of its journal; for `octavo import`.
    pub journal: JournalFront,
    /// Old addresses, Markdown only.
    pub aliases: Vec<String>,
    /// When it is public, as far as the file says more than its date of publication.
    pub timing: model::Timing,
    /// Where the names of other things stand in the file, for checks.
    pub places: ArticlePlaces,
}

/// Where in an article's file the names of other things stand.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ArticlePlaces(Vec<(&'static str, Span)>);

impl ArticlePlaces {
    /// Remembers where a key stands, unless that is only the file as a whole.
    pub fn add_once(&mut self, source: &crate::diagnostic::SourceText, key: &'static str, span: Span) {
        if span != source.whole() && self.get(key).is_none() {
            self.0.push((key, span));
        }
    }

    /// The same places, in the form in which the other files have them; `whole` is the article's file.
    pub fn in_file(&self, whole: Span) -> Places {
        let mut places = Places::in_file(whole);
        self.0.iter().for_each(|(key, span)| places.add(key, span));
        places
    }

    /// Where a key stands, when that is known.
    pub fn get(&self, key: &str) -> Option<&Span> {
        self.0.iter().find(|(name, _)| *name == key).map(|(_, span)| span)
    }
}

/// The short name of a Creative Commons licence by its address; empty for others.
pub fn licence_name(uri: &str) -> String {
    let path = uri.split_once("creativecommons.org/").map_or("", |(_, path)| path);
    let mut parts = path.trim_end_matches('/').split('/');
    match (parts.next(), parts.next(), parts.next()) {
        (Some("licenses"), Some(kind), Some(version)) => format!("CC {} {version}", kind.to_uppercase()),
        (Some("licenses"), Some(kind), None) => format!("CC {}", kind.to_uppercase()),
        (Some("publicdomain"), Some("zero"), version) => format!("CC0 {}", version.unwrap_or("1.0")),
        _ => String::new(),
    }
}

/// What an article's XML says of the journal it appeared in.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct JournalFront {
    /// Full title.
    pub title: String,
    /// Electronic ISSN as written.
    pub issn_electronic: String,
    /// Print ISSN as written.
    pub issn_print: String,
    /// Publisher's name.
    pub publisher: String,
}

/// An article's text, ready for its page and for the index; dropped once both are written.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ArticleText {
    /// The abstracts as the page shows them, with links into the text; those of the front have none, because other pages
    /// show them too. Empty where the two are the same.
    pub abstracts: Vec<Abstract>,
    /// Body and back matter as safe HTML, headings from `h2`; without abstract and reference list.
    pub html: String,
    /// Sections for the outline, in order.
    pub outline: Vec<OutlineEntry>,
    /// The reference list, in order.
    pub references: Vec<Reference>,
    /// The heading that the file gives the list, when it is not the usual one.
    pub references_title: String,
    /// Keywords under their headings, as the page shows them; empty where the front's are one list.
    pub keywords: Vec<KeywordList>,
    /// Plain text of body, captions, tables and notes for the index.
    pub text: String,
    /// Files of the article's folder that the text uses.
    pub files: Vec<FileUse>,
    /// Files to write beside the page that the folder has not: the values of tables.
    pub made: Vec<MadeFile>,
    /// Links within the site that lead to no file beside the article, each address once; Markdown only.
    pub links: Vec<Link>,
    /// Names of files that the text refers to and that are not there.
    pub missing: Vec<String>,
    /// Whether a formula occurs anywhere, if only as a picture: only then are the styles of formulas loaded.
    pub has_math: bool,
    /// Whether the text says who paid, grants included: the page need not list them again.
    pub funding_is_said: bool,
}

/// Keywords under one heading.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize)]
pub struct KeywordList {
    /// As the file has it; empty where the page's own is enough.
    pub title: String,
    /// BCP 47; empty when the file says nothing.
    pub language: String,
    /// As written.
    pub keywords: Vec<String>,
}

/// A file made of an article's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MadeFile {
    /// Its name beside the page.
    pub name: String,
    /// What it holds.
    pub text: String,
}

/// A section in the outline.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize)]
pub struct OutlineEntry {
    /// The `id` of its heading.
    pub id: String,
    /// Number or letter before the title, may be empty.
    pub label: String,
    /// Plain title.
    pub title: String,
    /// 2 for a section, 3 for a subsection.
    pub level: u8,
    /// Says the title in the site's language when it is the interface's.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub key: String,
    /// Of the text around, where there is a key.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub language: String,
}

/// One entry of the reference list.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize)]
pub struct Reference {
    /// The `id` on the page.
    pub id: String,
    /// Its number as printed; empty when the list is not numbered.
    pub label: String,
    /// As written, safe HTML, with its links.
    pub html: String,
    /// As written, plain.
    pub text: String,
    /// Its DOI when it has one.
    pub doi: Option<Doi>,
    /// Ids of the places that cite it, in order.
    pub cited_by: Vec<String>,
}

/// A file that the text uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileUse {
    /// Its name in the article's folder.
    pub name: String,
    /// What it is used for.
    pub role: FileRole,
}

/// What an article uses a file for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileRole {
    /// Shown in the text.
    Image,
    /// Audio or video.
    Media,
    /// Offered for download.
    Supplement,
}

/// Front and text of one article.
#[derive(Debug, Clone, Default)]
pub struct ArticleParts {
    /// Metadata.
    pub front: ArticleFront,
    /// Text.
    pub text: ArticleText,
}

/// What a reader of articles must know besides the file itself.
#[derive(Debug, Clone, Default)]
pub struct ArticleContext {
    /// The journal in whose folder the article lies; `None` for `octavo render`.
    pub journal: Option<model::ShortName>,
    /// The DOI from article.toml, which wins over the file's.
    pub doi: Option<Doi>,
    /// The files beside the article.
    pub files: Vec<FolderFile>,
    /// Files that the editor knows to be missing (`absent` of article.toml): a warning, no error.
    pub absent: Vec<String>,
    /// references.bib beside a Markdown article.
    pub bibliography: Option<SourceText>,
    /// The style of citations; the default one when empty.
    pub citation_style: String,
}

/// A file beside the article.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FolderFile {
    /// Name, possibly with a folder before it, `/` between.
    pub name: String,
    /// Bytes.
    pub size: u64,
    /// Width and height in pixels, or why there are none.
    pub pixels: Pixels,
}

impl ArticleContext {
    /// The folder of the article's page, whose files its pictures are. Root when the journal or the DOI is unknown.
    pub fn page(&self, doi_in_file: Option<&Doi>) -> Option<SitePath> {
        let doi = self.doi.as_ref().or(doi_in_file)?;
        Some(route::article(self.journal.as_ref()?, doi))
    }

    /// The address of a file beside the article: on the site absolute, for `octavo render` relative.
    pub fn file_url(&self, doi_in_file: Option<&Doi>, name: &str) -> String {
        match self.page(doi_in_file) {
            Some(page) => name.split('/').fold(String::new(), |url, part| match url.as_str() {
                "" => page.file_url(part),
                _ => format!("{url}/{}", SitePath::root().file_url(part).trim_start_matches('/')),
            }),
            None => SitePath::root().file_url(name).trim_start_matches('/').to_owned(),
        }
    }

    /// The file that a link in the article means: by its name, or by its name without ending (JATS often leaves the
    /// ending out), or, for a picture format that no browser shows, by a shown format of the same name.
    pub fn find(&self, href: &str) -> Option<&FolderFile> {
        const SHOWN: [&str; 6] = ["png", "jpg", "jpeg", "webp", "gif", "svg"];
        let href = href.trim().trim_start_matches("./");
        let exact = self.files.iter().find(|file| file.name == href);
        let stem = href.rsplit_once('.').map_or(href, |(stem, _)| stem);
        let shown = |stem: &str| {
            SHOWN.iter().find_map(|ending| {
                let name = format!("{stem}.{ending}");
                self.files.iter().find(|file| file.name.eq_ignore_ascii_case(&name))
            })
        };
        let is_tiff = href
            .rsplit_once('.')
            .is_some_and(|(_, e)| matches!(e.to_ascii_lowercase().as_str(), "tif" | "tiff" | "eps"));
        if is_tiff { shown(stem).or(exact) } else { exact.or_else(|| shown(href)).or_else(|| shown(stem)) }
    }
}
