//! A build puts copies beside a picture, `fig.png.w640.webp` beside `fig.png`: such a name is its own.

use crate::{
    diagnostic::{Code, Diagnostic, Span},
    picture::original_of,
    press::Press,
};

/// No file of an editor has the name of a copy that a build makes.
pub fn check(press: &Press, out: &mut Vec<Diagnostic>) {
    let root = press.site.places.file().trim_end_matches("site.toml");
    let mut tell = |path: &str, original: &str| {
        let message = format!("a smaller copy of `{original}` is published under this name");
        out.push(
            Diagnostic::new(Code::NAME_COLLISION, Span::file(&format!("{root}{path}")), message)
                .hint("rename the file, or remove it when it is a copy that octavo made"),
        );
    };
    for path in press.media.keys() {
        if let Some(original) = original_of(path).filter(|original| press.media.contains_key(*original)) {
            tell(path, original);
        }
    }
    for (_, entry) in press.articles() {
        let files = &entry.folder.files;
        let is_there = |original: &str| files.iter().any(|file| file.path == original);
        for file in files {
            if let Some(original) = original_of(&file.path).filter(|original| is_there(original)) {
                tell(&file.path, original);
            }
        }
    }
}
