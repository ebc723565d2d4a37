//! Sorts every file of a tree into its place.

use super::{
    ArticleFolder, Entry, FileKind, SourceTree, kind,
    walk::{Found, What, walk},
};
use crate::diagnostic::{Code, Diagnostic, Span};
use model::id::fold;
use std::{collections::BTreeMap, path::Path};

/// Every file below `root`, by what it is; and what could not be placed. `label` is how messages call the root.
pub fn scan(root: &Path, label: &str) -> (SourceTree, Vec<Diagnostic>) {
    sort(root, label, &walk(root))
}

/// The same for files that have been found already.
pub fn sort(root: &Path, label: &str, found: &[Found]) -> (SourceTree, Vec<Diagnostic>) {
    let mut tree = SourceTree { root: root.to_owned(), label: label.to_owned(), ..SourceTree::default() };
    let mut diagnostics = Vec::new();
    let mut folded: BTreeMap<String, String> = BTreeMap::new();
    for found in found {
        add(&mut tree, found, &mut folded, &mut diagnostics);
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

/// Tells folders above a file whose names other folders have already but for letter case. Only files are found, but each says
/// in which folders it lies.
fn folders(tree: &SourceTree, path: &str, folded: &mut BTreeMap<String, String>, out: &mut Vec<Diagnostic>) {
    for (end, _) in path.match_indices('/') {
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
fn add(
    tree: &mut SourceTree,
    found: &Found,
    folded: &mut BTreeMap<String, String>,
    out: &mut Vec<Diagnostic>,
) {
    let path = found.path.clone();
    let span = Span::file(&tree.label(&path));
    let size = match &found.what {
        What::File(stamp) => stamp.size,
        What::Link => {
            out.push(
                Diagnostic::new(Code::SYMLINK, span, "a symbolic link is not followed")
                    .hint("put a copy of the file in its place"),
            );
            return;
        }
        What::Unreadable(error) => {
            out.push(Diagnostic::new(Code::UNREADABLE, span, format!("it cannot be read: {error}")));
            return;
        }
    };
    folders(tree, &path, folded, out);
    if let Some(other) = folded.insert(fold(&path), path.clone()) {
        out.push(collision(span, &other));
        return;
    }
    let entry = Entry { size, path };
    match kind::of(&entry.path) {
        Ok(kind) => place(tree, kind, entry),
        Err(kind::Misplaced::Unknown) => {
            let message = "the file has no place in the content tree and is not published";
            out.push(Diagnostic::new(Code::UNKNOWN_FILE, span, message).hint(misspelt(&entry.path)));
        }
        Err(kind::Misplaced::BadName(name, error)) => {
            out.push(
                Diagnostic::new(Code::BAD_NAME, span, format!("`{name}` cannot be a name: {error}"))
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
