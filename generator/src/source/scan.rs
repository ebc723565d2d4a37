//! Sorts every file of a tree into its place.

use super::{
    ArticleFolder, Entry, FileKind, SourceTree,
    inputs::Inputs,
    kind,
    walk::{Found, What, walk},
};
use crate::diagnostic::{Code, Diagnostic, Span};
use model::id::fold;
use std::{collections::HashMap, path::Path};

/// Every file below `root`, by what it is; and what could not be placed. `label` is how messages call the root.
pub fn scan(root: &Path, label: &str) -> (SourceTree, Vec<Diagnostic>) {
    sort(root, label, &walk(root, &Inputs::new()))
}

/// The same for files that have been found already.
pub fn sort<'f>(
    root: &Path,
    label: &str,
    found: impl IntoIterator<Item = &'f Found>,
) -> (SourceTree, Vec<Diagnostic>) {
    let mut tree = SourceTree { root: root.to_owned(), label: label.to_owned(), ..SourceTree::default() };
    let mut diagnostics = Vec::new();
    let mut names = Names::default();
    for found in found {
        add(&mut tree, found, &mut names, &mut diagnostics);
    }
    if tree.site.is_none() {
        let span = Span::file(&tree.label("site.toml"));
        let message = "there is no site.toml, so this is no content tree";
        diagnostics.push(
            Diagnostic::new(Code::MISSING_FILE, span, message).hint("name the right folder with --content"),
        );
    }
    (tree, diagnostics)
}

fn collision(span: Span, other: &str) -> Diagnostic {
    let message = format!("its name is that of `{other}` but for letter case or the form of its accents");
    Diagnostic::new(Code::NAME_COLLISION, span, message).hint("rename one of them")
}

/// Names of files and folders that were met, by the form in which a disk may take two for one.
#[derive(Debug, Default)]
struct Names<'f> {
    folded: HashMap<String, String>,
    /// The file before, whose folders need no second look: files come folder by folder.
    last: &'f str,
}

/// How many bytes of two paths are the folders that both lie in.
fn common_folders(one: &str, other: &str) -> usize {
    let same = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
    one.as_bytes()
        .get(..same)
        .and_then(|same| same.iter().rposition(|&byte| byte == b'/'))
        .map_or(0, |at| at + 1)
}

/// Tells folders above a file whose names other folders have already but for letter case. Only files are found, but each says
/// in which folders it lies.
fn folders<'f>(tree: &SourceTree, path: &'f str, names: &mut Names<'f>, out: &mut Vec<Diagnostic>) {
    let known = common_folders(path, std::mem::replace(&mut names.last, path));
    let folded = &mut names.folded;
    for (end, _) in path.match_indices('/').filter(|(end, _)| *end >= known) {
        let folder = &path[..end];
        match folded.get(&fold(folder)).cloned() {
            Some(other) if other != folder => {
                // Remembered with a slash, which no path begins with, so that its other files do not tell it again.
                if folded.insert(format!("/{folder}"), other.clone()).is_none() {
                    out.push(collision(Span::file(&tree.label(folder)), &other));
                }
            }
            Some(_) => {}
            None => drop(folded.insert(fold(folder), folder.to_owned())),
        }
    }
}

/// Adds one file, or tells why not.
fn add<'f>(tree: &mut SourceTree, found: &'f Found, names: &mut Names<'f>, out: &mut Vec<Diagnostic>) {
    let span = |tree: &SourceTree| Span::file(&tree.label(&found.path));
    let size = match &found.what {
        What::File(stamp) => stamp.size,
        What::Link => {
            out.push(
                Diagnostic::new(Code::SYMLINK, span(tree), "a symbolic link is not followed")
                    .hint("put a copy of the file in its place"),
            );
            return;
        }
        What::Unreadable(error) => {
            out.push(Diagnostic::unreadable(span(tree), error));
            return;
        }
    };
    folders(tree, &found.path, names, out);
    if let Some(other) = names.folded.insert(fold(&found.path), found.path.clone()) {
        out.push(collision(span(tree), &other));
        return;
    }
    let entry = Entry { size, path: found.path.clone() };
    match kind::of(&entry.path) {
        Ok(kind) => place(tree, kind, entry),
        Err(kind::Misplaced::Unknown) => {
            let message = "the file has no place in the content tree and is not published";
            out.push(Diagnostic::new(Code::UNKNOWN_FILE, span(tree), message).hint(misspelt(&entry.path)));
        }
        Err(kind::Misplaced::BadName(name, error)) => {
            out.push(
                Diagnostic::new(Code::BAD_NAME, span(tree), format!("`{name}` cannot be a name: {error}"))
                    .hint("rename it"),
            );
        }
    }
}

/// What a file without a place was probably meant to be: files that the tree knows by their whole name.
fn misspelt(path: &str) -> String {
    const KNOWN: [&str; 9] = [
        "site.toml",
        "ads.toml",
        "journal.toml",
        "article.xml",
        "article.md",
        "article.toml",
        "editorial.toml",
        "youth.toml",
        "steering.toml",
    ];
    let (folder, name) = path.rsplit_once('/').map_or(("", path), |(folder, name)| (folder, name));
    let beside = |known: &&&str| {
        let near = strsim::damerau_levenshtein(&name.to_lowercase(), known) <= 2;
        near && kind::of(format!("{folder}/{known}").trim_start_matches('/')).is_ok()
    };
    KNOWN.iter().find(beside).map_or_else(
        || "docs/content.md shows where files belong".to_owned(),
        |known| format!("perhaps `{known}` is meant"),
    )
}

fn place(tree: &mut SourceTree, kind: FileKind, entry: Entry) {
    match kind {
        FileKind::Site => tree.site = Some(entry),
        FileKind::Ads => tree.ads = Some(entry),
        FileKind::Register => tree.register = Some(entry),
        FileKind::About(id) => drop(tree.about.insert(id, entry)),
        FileKind::Information(id) => drop(tree.information.insert(id, entry)),
        FileKind::Notice(kind, id) => drop(tree.notices.insert((kind, id), entry)),
        FileKind::Journal(name) => tree.journals.entry(name).or_default().journal = Some(entry),
        FileKind::Board(name, kind) => {
            drop(tree.journals.entry(name).or_default().boards.insert(kind, entry));
        }
        FileKind::JournalPage(name, id) => {
            drop(tree.journals.entry(name).or_default().pages.insert(id, entry));
        }
        FileKind::Issue(name, volume, issue) => {
            drop(tree.journals.entry(name).or_default().issues.insert((volume, issue), entry));
        }
        FileKind::SpecialIssue(name, id) => {
            drop(tree.journals.entry(name).or_default().special_issues.insert(id, entry));
        }
        FileKind::InArticle(name, folder, file) => {
            let path = format!("journals/{name}/articles/{folder}");
            let articles = &mut tree.journals.entry(name).or_default().articles;
            let article =
                articles.entry(folder).or_insert_with(|| ArticleFolder { path, ..ArticleFolder::default() });
            match file.as_str() {
                "article.xml" | "article.md" => article.texts.push(entry),
                "article.toml" => article.extra = Some(entry),
                _ => article.files.push(entry),
            }
        }
        FileKind::Asset => drop(tree.assets.insert(entry.path.clone(), entry)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::walk::Stamp;

    #[test]
    fn the_folders_that_two_files_share() {
        for (one, other, shared) in [
            ("a/b/c.md", "a/b/d.md", "a/b/"),
            ("a/b/c.md", "a/bc/d.md", "a/"),
            ("a/b", "a/b/c", "a/"),
            ("a.md", "b.md", ""),
            ("", "a/b.md", ""),
            ("a/é.md", "a/è.md", "a/"),
        ] {
            assert_eq!(common_folders(one, other), shared.len(), "{one} {other}");
        }
    }

    #[test]
    fn a_folder_in_another_case_is_told_once_wherever_its_files_come() {
        let paths = [
            "site.toml",
            "journals/A/journal.toml",
            "journals/a/articles/x/article.md",
            "journals/A/articles/x/article.md",
            "journals/a/articles/y/article.md",
            "journals/a/journal.toml",
        ];
        let file = |path: &str| Found {
            path: path.to_owned(),
            what: What::File(Stamp::default()),
            folder: Stamp::default(),
        };
        let (_, told) = sort(Path::new("/nowhere"), "content", &paths.map(file));
        let folders: Vec<&str> = told.iter().map(|fault| &*fault.span.file).collect();
        // Each folder once, and the files that have a twin of their own.
        let twins = [
            "content/journals/a",
            "content/journals/A/articles",
            "content/journals/A/articles/x",
            "content/journals/A/articles/x/article.md",
            "content/journals/a/journal.toml",
        ];
        assert_eq!(folders, twins);
    }
}
