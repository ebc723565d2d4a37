//! The only module that reads `content/`: which files there are, what each is by its place, and their texts.
//!
//! [`scan`] walks the tree once, in sorted order, and gives every file its [`kind`]; what has no place is told.
//! Texts are read later, one at a time, by [`SourceTree::text`] and [`SourceTree::bytes`], within the limits below.

mod folder;
pub mod inputs;
mod kind;
mod scan;
pub mod walk;

pub use folder::{read_file, read_folder, read_templates};
pub use kind::{FileKind, is_article_text, is_asset};
pub use scan::{scan, sort};

use crate::diagnostic::{Code, Diagnostic, SourceText, Span};
use crate::{parse::article::FolderFile, picture};
use model::{AbbrName, IssueNumber, ShortName, Slug, VolumeNumber, board::BoardKind, notice::NoticeKind};
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// Largest XML file in bytes (reliability G6).
pub const XML_LIMIT: u64 = 64 << 20;
/// Largest Markdown, TOML or YAML file in bytes.
pub const TEXT_LIMIT: u64 = 8 << 20;
/// Largest picture in bytes.
pub const IMAGE_LIMIT: u64 = picture::BYTES;

/// A file of the tree.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Entry {
    /// Path below the root, with `/`.
    pub path: String,
    /// Bytes.
    pub size: u64,
}

impl Entry {
    /// The folder that it lies in, `` for the root.
    pub fn folder(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(folder, _)| folder)
    }
}

/// Every file of a content tree, by what it is.
#[derive(Debug, Default)]
pub struct SourceTree {
    /// Where it lies.
    pub root: PathBuf,
    /// How messages call the root, `content`.
    pub label: String,
    /// site.toml
    pub site: Option<Entry>,
    /// ads.toml
    pub ads: Option<Entry>,
    /// register.toml
    pub register: Option<Entry>,
    /// about/
    pub about: BTreeMap<Slug, Entry>,
    /// information/
    pub information: BTreeMap<Slug, Entry>,
    /// news/, conferences/, announcements/, academic-talks/
    pub notices: BTreeMap<(NoticeKind, Slug), Entry>,
    /// journals/
    pub journals: BTreeMap<ShortName, JournalFiles>,
    /// Pictures and other files that the others may name, by path.
    pub assets: BTreeMap<String, Entry>,
}

/// The files of one journal.
#[derive(Debug, Default)]
pub struct JournalFiles {
    /// journal.toml
    pub journal: Option<Entry>,
    /// boards/
    pub boards: BTreeMap<BoardKind, Entry>,
    /// pages/
    pub pages: BTreeMap<Slug, Entry>,
    /// issues/
    pub issues: BTreeMap<(VolumeNumber, IssueNumber), Entry>,
    /// special-issues/
    pub special_issues: BTreeMap<AbbrName, Entry>,
    /// articles/, by the name of the folder.
    pub articles: BTreeMap<String, ArticleFolder>,
}

/// An article's folder.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArticleFolder {
    /// Path below the root.
    pub path: String,
    /// article.xml or article.md, or both by mistake.
    pub texts: Vec<Entry>,
    /// article.toml
    pub extra: Option<Entry>,
    /// Everything else, with names relative to the folder.
    pub files: Vec<Entry>,
}

impl ArticleFolder {
    /// The article's text in JATS, when it is in that.
    pub fn xml(&self) -> Option<&Entry> {
        self.texts.iter().find(|file| file.path.ends_with("/article.xml"))
    }
}

impl SourceTree {
    /// The path by which messages name a file.
    pub fn label(&self, path: &str) -> String {
        format!("{}/{path}", self.label)
    }

    /// A text file in UTF-8, without its byte order mark.
    pub fn text(&self, entry: &Entry) -> Result<SourceText, Diagnostic> {
        let bytes = self.bytes(entry, TEXT_LIMIT)?;
        let label = self.label(&entry.path);
        match String::from_utf8(bytes) {
            Ok(text) => {
                Ok(SourceText::new(label, text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)))
            }
            Err(error) => {
                let at = error.utf8_error().valid_up_to();
                let before = String::from_utf8_lossy(&error.as_bytes()[..at]).into_owned();
                let span = SourceText::new(label, before).span(at..at);
                Err(Diagnostic::new(Code::NOT_TEXT, span, "the file is not UTF-8 text")
                    .hint("save it again as UTF-8"))
            }
        }
    }

    /// A file's bytes, unless it is larger than `limit`.
    pub fn bytes(&self, entry: &Entry, limit: u64) -> Result<Vec<u8>, Diagnostic> {
        let span = || Span::file(&self.label(&entry.path));
        if entry.size > limit {
            let message = format!("the file has {} bytes; at most {limit} are possible", entry.size);
            return Err(Diagnostic::new(Code::TOO_LARGE, span(), message));
        }
        fs::read(self.root.join(&entry.path)).map_err(|error| Diagnostic::unreadable(span(), &error))
    }

    /// The bytes of a picture; `None` when they cannot be read or are more than [`IMAGE_LIMIT`].
    pub fn picture(&self, path: &str) -> Option<Vec<u8>> {
        let path = self.root.join(path);
        let size = fs::metadata(&path).ok()?.len();
        (size <= IMAGE_LIMIT).then(|| fs::read(&path).ok()).flatten()
    }

    /// Where a file lies on disk, for copying it.
    pub fn disk_path(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// The files beside an article, with the size of the pictures among them.
    pub fn folder_files(&self, folder: &ArticleFolder) -> Vec<FolderFile> {
        folder
            .files
            .iter()
            .map(|file| {
                let name = file
                    .path
                    .strip_prefix(&folder.path)
                    .unwrap_or(&file.path)
                    .trim_start_matches('/')
                    .to_owned();
                FolderFile { pixels: pixels(&self.root.join(&file.path)), name, size: file.size }
            })
            .collect()
    }

    /// Width and height of a picture, or why there are none.
    pub fn pixels(&self, path: &str) -> picture::Pixels {
        pixels(&self.root.join(path))
    }
}

/// Width and height from a picture's first bytes. Files that no picture is called like are not opened.
pub(crate) fn pixels(path: &Path) -> picture::Pixels {
    let name = path.to_string_lossy();
    if picture::Kind::of_name(&name).is_none() {
        return Err(picture::Fault::NoPicture);
    }
    let open = || -> std::io::Result<_> {
        let file = fs::File::open(path)?;
        Ok((file.metadata()?.len(), std::io::BufReader::new(file)))
    };
    let (size, mut file) = open().map_err(|_| picture::Fault::Unreadable)?;
    picture::read(&name, size, &mut file)
}
