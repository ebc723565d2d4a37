//! The files of an article's folder: one text, and nothing that the text does not name.

use super::at;
use crate::{
    diagnostic::{Code, Diagnostic, Span},
    picture::Kind,
    press::ArticleEntry,
};
use std::collections::BTreeSet;

/// Files that an article's page writes into its own folder.
const OWN: [&str; 2] = ["index.html", "index.json"];

/// One text; every other file named by it, with something in it.
pub fn check(entry: &ArticleEntry, out: &mut Vec<Diagnostic>) {
    if let [first, second, ..] = entry.folder.texts.as_slice() {
        let name = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
        let message = format!("the folder holds both {} and {}", name(&first.path), name(&second.path));
        out.push(at(entry, "", Code::TWO_TEXTS, message).hint("remove the one that readers should not see"));
    }
    let named: BTreeSet<&str> = entry.places.files.iter().map(String::as_str).collect();
    let stems: BTreeSet<String> = named.iter().map(|name| stem(name)).collect();
    for file in &entry.folder.files {
        let name = file.path.strip_prefix(&entry.folder.path).unwrap_or(&file.path).trim_start_matches('/');
        let span = Span::file(&label(entry, name));
        if file.size == 0 && !is_picture(name) {
            out.push(
                Diagnostic::new(Code::EMPTY_FILE, span.clone(), format!("`{name}` has no bytes"))
                    .hint("copy it again"),
            );
        }
        if OWN.contains(&name.to_lowercase().as_str()) {
            let message = format!("`{name}` is a file that the article's page has itself");
            out.push(
                Diagnostic::new(Code::RESERVED_NAME, span.clone(), message).hint("give it another name"),
            );
        }
        // The original of a picture, or the same picture in another format, is there on purpose.
        if name != "article.pdf" && !named.contains(name) && !stems.contains(&stem(name)) {
            let message = format!("the article does not name `{name}`, so no reader finds it");
            out.push(
                Diagnostic::new(Code::UNUSED_FILE, span, message).hint("name it in the text, or remove it"),
            );
        }
    }
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
