//! The files of an article's folder: one text, and nothing that the text does not name.

use super::at;
use crate::{
    diagnostic::{Code, Diagnostic, Span},
    parse::{article::ArticleText, bibliography},
    picture::Kind,
    press::ArticleEntry,
    source::Entry,
};
use model::published::PAGE_FILES;
use std::collections::BTreeSet;

/// One text; every other file with something in it, under a name that the page does not use itself.
pub fn check(entry: &ArticleEntry, out: &mut Vec<Diagnostic>) {
    if let [first, second, ..] = entry.folder.texts.as_slice() {
        let name = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
        let message = format!("the folder holds both {} and {}", name(&first.path), name(&second.path));
        out.push(at(entry, "", Code::TWO_TEXTS, message).hint("remove the one that readers should not see"));
    }
    for (name, file) in files(entry) {
        let span = Span::file(&label(entry, name));
        if file.size == 0 && !is_picture(name) {
            out.push(
                Diagnostic::new(Code::EMPTY_FILE, span.clone(), format!("`{name}` has no bytes"))
                    .hint("copy it again"),
            );
        }
        if is_own(&name.to_lowercase()) {
            let message = format!("`{name}` is a file that the article's page has itself");
            out.push(
                Diagnostic::new(Code::RESERVED_NAME, span.clone(), message).hint("give it another name"),
            );
        }
    }
}

/// Whether an article's page has a file of this name, whatever the article's folder holds.
pub fn is_own(name: &str) -> bool {
    PAGE_FILES.contains(&name)
}

/// Tells the files that the text does not name.
pub fn unused(entry: &ArticleEntry, text: &ArticleText, out: &mut Vec<Diagnostic>) {
    let named: BTreeSet<&str> = text.files.iter().map(|file| file.name.as_str()).collect();
    let stems: BTreeSet<String> = named.iter().map(|name| stem(name)).collect();
    for (name, _) in files(entry) {
        // The original of a picture, or the same picture in another format, is there on purpose.
        if name != "article.pdf"
            && name != bibliography::FILE
            && !named.contains(name)
            && !stems.contains(&stem(name))
        {
            let message = format!("the article does not name `{name}`, so no reader finds it");
            out.push(
                Diagnostic::new(Code::UNUSED_FILE, Span::file(&label(entry, name)), message)
                    .hint("name it in the text, or remove it"),
            );
        }
    }
}

/// The files of the folder by their names in it.
fn files(entry: &ArticleEntry) -> impl Iterator<Item = (&str, &Entry)> {
    entry.folder.files.iter().map(|file| {
        let name = file.path.strip_prefix(&entry.folder.path).unwrap_or(&file.path);
        (name.trim_start_matches('/'), file)
    })
}

/// How messages call a file of the folder: beside the article's text.
fn label(entry: &ArticleEntry, name: &str) -> String {
    let text = entry.folder.texts.first().map_or("", |text| text.path.as_str());
    let own = text.strip_prefix(&entry.folder.path).unwrap_or_default();
    let file = entry.places.file();
    format!("{}/{name}", file.strip_suffix(own).unwrap_or(file))
}

fn stem(name: &str) -> String {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem).to_lowercase()
}

fn is_picture(name: &str) -> bool {
    Kind::of_name(name).is_some()
}
