//! Walks the tree once and sorts every file into its place.

use super::{ArticleFolder, Entry, FileKind, SourceTree, kind};
use crate::diagnostic::{Code, Diagnostic, Span};
use model::id::fold;
use std::{collections::BTreeMap, path::Path};
use walkdir::WalkDir;

/// Deepest folder that is looked into.
const DEPTH: usize = 12;

/// Every file below `root`, by what it is; and what could not be placed. `label` is how messages call the root.
pub fn scan(root: &Path, label: &str) -> (SourceTree, Vec<Diagnostic>) {
    let mut tree = SourceTree { root: root.to_owned(), label: label.to_owned(), ..SourceTree::default() };
    let mut diagnostics = Vec::new();
    let mut folded: BTreeMap<String, String> = BTreeMap::new();
    let walk = WalkDir::new(root).max_depth(DEPTH).sort_by_file_name().into_iter();
    for found in walk.filter_entry(|entry| entry.depth() == 0 || !is_hidden(entry.file_name())) {
        match found {
            Ok(found) if found.file_type().is_dir() => folder(&tree, &found, &mut folded, &mut diagnostics),
            Ok(found) => add(&mut tree, &found, &mut folded, &mut diagnostics),
            Err(error) => diagnostics.push(unreadable(&tree, root, &error)),
        }
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

/// Editors' own files: `.git`, `.DS_Store`, a swap file.
fn is_hidden(name: &std::ffi::OsStr) -> bool {
    let name = name.to_string_lossy();
    name.starts_with('.') || name.ends_with('~') || name == "Thumbs.db" || name == "README.md"
}

fn unreadable(tree: &SourceTree, root: &Path, error: &walkdir::Error) -> Diagnostic {
    let path = error.path().and_then(|path| path.strip_prefix(root).ok()).map(slashed).unwrap_or_default();
    Diagnostic::new(Code::UNREADABLE, Span::file(&tree.label(&path)), format!("it cannot be read: {error}"))
}

fn slashed(path: &Path) -> String {
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

fn collision(span: Span, other: &str) -> Diagnostic {
    let message = format!("its name is that of `{other}` but for letter case or the form of its accents");
    Diagnostic::new(Code::NAME_COLLISION, span, message).hint("rename one of them")
}

/// Tells a folder whose name another folder has already but for letter case.
fn folder(
    tree: &SourceTree,
    found: &walkdir::DirEntry,
    folded: &mut BTreeMap<String, String>,
    out: &mut Vec<Diagnostic>,
) {
    let path = found.path().strip_prefix(&tree.root).map(slashed).unwrap_or_default();
    if let Some(other) = folded.insert(fold(&path), path.clone()) {
        out.push(collision(Span::file(&tree.label(&path)), &other));
    }
}

/// Adds one file, or tells why not.
fn add(
    tree: &mut SourceTree,
    found: &walkdir::DirEntry,
    folded: &mut BTreeMap<String, String>,
    out: &mut Vec<Diagnostic>,
) {
    let path = found.path().strip_prefix(&tree.root).map(slashed).unwrap_or_default();
    let span = Span::file(&tree.label(&path));
    if found.file_type().is_symlink() {
        out.push(
            Diagnostic::new(Code::SYMLINK, span, "a symbolic link is not followed")
                .hint("put a copy of the file in its place"),
        );
        return;
    }
    if let Some(other) = folded.insert(fold(&path), path.clone()) {
        out.push(collision(span, &other));
        return;
    }
    let entry = Entry { size: found.metadata().map(|data| data.len()).unwrap_or(0), path };
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
