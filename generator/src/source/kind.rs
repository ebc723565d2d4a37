//! What a file is, by its place in the tree. The one description of the layout that docs/content.md explains to editors.

use model::{
    AbbrName, IssueNumber, ShortName, Slug, VolumeNumber, board::BoardKind, id::IdError, notice::NoticeKind,
};

/// What a file is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileKind {
    /// site.toml
    Site,
    /// ads.toml
    Ads,
    /// register.toml
    Register,
    /// about/<Id>.md
    About(Slug),
    /// information/<id>.md
    Information(Slug),
    /// news/<id>.md and its sisters
    Notice(NoticeKind, Slug),
    /// journals/<S>/journal.toml
    Journal(ShortName),
    /// journals/<S>/boards/<kind>.toml
    Board(ShortName, BoardKind),
    /// journals/<S>/pages/<slug>.md
    JournalPage(ShortName, Slug),
    /// journals/<S>/issues/<volume>/<issue>.toml
    Issue(ShortName, VolumeNumber, IssueNumber),
    /// journals/<S>/special-issues/<AbbrName>.md
    SpecialIssue(ShortName, AbbrName),
    /// journals/<S>/articles/<folder>/…: the folder and the name in it.
    InArticle(ShortName, String, String),
    /// A picture or other file that a text may name.
    Asset,
}

/// Why a file has no place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misplaced {
    /// No rule of the layout fits.
    Unknown,
    /// A rule fits, but a name in it cannot be published.
    BadName(String, IdError),
}

/// Whether a file is an article's text.
pub fn is_article_text(path: &str) -> bool {
    let is_text = |name: &str| matches!(name, "article.md" | "article.xml");
    matches!(of(path), Ok(FileKind::InArticle(_, _, name)) if is_text(&name))
}

/// Endings of files that a text may name: pictures, and what readers take away. Anything else is told, never published
/// (reliability A12: no page, no script, no server configuration gets in by way of a folder of pictures).
const ASSET_ENDINGS: [&str; 30] = [
    "png", "jpg", "jpeg", "webp", "gif", "svg", "tif", "tiff", "eps", "pdf", "csv", "tsv", "txt", "json",
    "xlsx", "xls", "docx", "doc", "pptx", "ppt", "zip", "gz", "mp4", "webm", "mov", "mp3", "wav", "xml",
    "bib", "ris",
];

/// Whether a file of this name may be published as it is.
pub fn is_asset(name: &str) -> bool {
    name.rsplit_once('.')
        .is_some_and(|(_, ending)| ASSET_ENDINGS.contains(&ending.to_ascii_lowercase().as_str()))
}

/// What the file at `path` (below the root, with `/`) is.
pub fn of(path: &str) -> Result<FileKind, Misplaced> {
    let parts: Vec<&str> = path.split('/').collect();
    match parts.as_slice() {
        ["site.toml"] => Ok(FileKind::Site),
        ["ads.toml"] => Ok(FileKind::Ads),
        ["register.toml"] => Ok(FileKind::Register),
        ["about", file] if is_markdown(file) => Ok(FileKind::About(named(stem(file))?)),
        ["information", file] if is_markdown(file) => Ok(FileKind::Information(named(stem(file))?)),
        ["journals", journal, rest @ ..] => in_journal(named(journal)?, rest),
        [folder, file] if is_markdown(file) => {
            match NoticeKind::ALL.into_iter().find(|kind| kind.folder() == *folder) {
                Some(kind) => Ok(FileKind::Notice(kind, named(stem(file))?)),
                None => Err(Misplaced::Unknown),
            }
        }
        [
            "ads" | "about" | "information" | "news" | "conferences" | "announcements" | "academic-talks",
            ..,
            file,
        ] if is_asset(file) => Ok(FileKind::Asset),
        _ => Err(Misplaced::Unknown),
    }
}

fn in_journal(journal: ShortName, rest: &[&str]) -> Result<FileKind, Misplaced> {
    match rest {
        ["journal.toml"] => Ok(FileKind::Journal(journal)),
        ["boards", file] if file.ends_with(".toml") => BoardKind::ALL
            .into_iter()
            .find(|kind| kind.file_stem() == stem(file))
            .map(|kind| FileKind::Board(journal, kind))
            .ok_or(Misplaced::Unknown),
        ["pages", file] if is_markdown(file) => Ok(FileKind::JournalPage(journal, named(stem(file))?)),
        ["issues", volume, file] if file.ends_with(".toml") => {
            Ok(FileKind::Issue(journal, named(volume)?, named(stem(file))?))
        }
        ["special-issues", file] if is_markdown(file) => {
            Ok(FileKind::SpecialIssue(journal, named(stem(file))?))
        }
        ["articles", folder, file @ ..] if !file.is_empty() => {
            let name = file.join("/");
            let known =
                matches!(name.as_str(), "article.xml" | "article.md" | "article.toml") || is_asset(&name);
            let folder: Slug = named(folder)?;
            if known {
                Ok(FileKind::InArticle(journal, folder.to_string(), name))
            } else {
                Err(Misplaced::Unknown)
            }
        }
        [.., file] if is_asset(file) => Ok(FileKind::Asset),
        _ => Err(Misplaced::Unknown),
    }
}

fn is_markdown(file: &str) -> bool {
    file.ends_with(".md")
}

fn stem(file: &str) -> &str {
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

fn named<T: std::str::FromStr<Err = IdError>>(name: &str) -> Result<T, Misplaced> {
    name.parse().map_err(|error| Misplaced::BadName(name.to_owned(), error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_layout_has_a_kind() {
        let journal: ShortName = "JCTS".parse().unwrap();
        assert_eq!(of("site.toml"), Ok(FileKind::Site));
        assert_eq!(of("register.toml"), Ok(FileKind::Register));
        assert_eq!(of("news/a.md"), Ok(FileKind::Notice(NoticeKind::News, "a".parse().unwrap())));
        assert_eq!(of("news/a.png"), Ok(FileKind::Asset));
        assert_eq!(
            of("journals/JCTS/boards/youth.toml"),
            Ok(FileKind::Board(journal.clone(), BoardKind::Youth))
        );
        assert_eq!(
            of("journals/JCTS/issues/9/3-4.toml"),
            Ok(FileKind::Issue(journal.clone(), "9".parse().unwrap(), "3-4".parse().unwrap()))
        );
        assert_eq!(
            of("journals/JCTS/articles/x/figures/1.png"),
            Ok(FileKind::InArticle(journal, "x".into(), "figures/1.png".into()))
        );
    }

    #[test]
    fn programs_and_pages_do_not_get_in() {
        for path in [
            "news/x.php",
            "journals/J/cover.phtml",
            "journals/J/articles/a/.htaccess",
            "journals/J/articles/a/x.html",
            "x.md",
        ] {
            assert!(of(path).is_err(), "{path}");
        }
        assert!(matches!(of("journals/a b/journal.toml"), Err(Misplaced::BadName(..))));
    }
}
