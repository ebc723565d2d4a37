//! Files outside a content tree: one article with what lies beside it (`octavo render`, `octavo import`), and templates.

use super::{kind, pixels};
use crate::{
    diagnostic::{Code, Diagnostic, Span},
    parse::article::FolderFile,
};
use std::{collections::BTreeMap, fs, io, path::Path};
use walkdir::WalkDir;

/// The files beside `article` that it may use, by name.
pub fn read_folder(article: &Path) -> io::Result<Vec<FolderFile>> {
    let folder = article.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_file = entry.file_type()?.is_file();
        if is_file && entry.path() != article && kind::is_asset(&name) {
            files.push(FolderFile { pixels: pixels(&entry.path()), size: entry.metadata()?.len(), name });
        }
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(files)
}

/// A publisher's own templates below `folder`, by their path with `/`.
pub fn read_templates(folder: &Path) -> Result<BTreeMap<String, String>, Box<Diagnostic>> {
    let mut texts = BTreeMap::new();
    let unreadable = |path: &Path, error: io::Error| {
        Box::new(Diagnostic::unreadable(Span::file(&path.to_string_lossy()), &error))
    };
    for entry in WalkDir::new(folder).sort_by_file_name() {
        let entry = entry.map_err(|error| unreadable(folder, error.into()))?;
        let path = entry.path();
        if entry.file_type().is_file() && path.extension().is_some_and(|ending| ending == "html") {
            let name = path.strip_prefix(folder).unwrap_or(path).to_string_lossy().replace('\\', "/");
            texts.insert(name, fs::read_to_string(path).map_err(|error| unreadable(path, error))?);
        }
    }
    Ok(texts)
}

/// Bytes of one file outside a tree, unless it is larger than `limit`.
pub fn read_file(path: &Path, limit: u64) -> Result<Vec<u8>, Box<Diagnostic>> {
    let span = || Span::file(&path.to_string_lossy());
    let unreadable = |error| Box::new(Diagnostic::unreadable(span(), &error));
    let size = fs::metadata(path).map_err(unreadable)?.len();
    if size > limit {
        let message = format!("the file has {size} bytes; at most {limit} are possible");
        return Err(Box::new(Diagnostic::new(Code::TOO_LARGE, span(), message)));
    }
    fs::read(path).map_err(unreadable)
}
