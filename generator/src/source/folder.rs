//! One article outside a content tree, for `octavo render` and `octavo import`: the file and what lies beside it.

use super::{Entry, kind, pixels};
use crate::parse::article::FolderFile;
use std::{fs, io, path::Path};

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

/// The entry of one file on disk, for the same limits as in a tree.
pub fn entry_of(path: &Path) -> io::Result<Entry> {
    Ok(Entry { path: path.to_string_lossy().into_owned(), size: fs::metadata(path)?.len() })
}
