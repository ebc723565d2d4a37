//! Finds articles: XML files, folders that hold them, zip archives. Names from archives are trusted with nothing.

use crate::{
    diagnostic::{Code, Diagnostic, Span},
    parse::article::FolderFile,
    picture,
    source::{XML_LIMIT, is_asset, read_file, read_folder},
};
use std::{
    fs::File,
    io::{Cursor, Read},
    path::{Path, PathBuf},
    sync::Arc,
};
use walkdir::WalkDir;

/// Largest sum of what an archive may unpack to.
const ARCHIVE_LIMIT: u64 = 1 << 30;
/// Most entries of an archive.
const ARCHIVE_ENTRIES: usize = 20_000;

/// An XML file that may be an article.
#[derive(Debug)]
pub struct Found {
    /// How messages call it.
    pub label: String,
    /// Name without its ending, for the PDF of the same name.
    pub stem: String,
    /// The file itself.
    pub origin: Origin,
}

/// Where it lies.
#[derive(Debug, Clone)]
pub enum Origin {
    /// On disk.
    Disk(PathBuf),
    /// In an archive, unpacked: the entries of its folder, by name.
    Archive(String, Arc<Vec<(String, Vec<u8>)>>),
}

/// Every XML file that `path` leads to.
pub fn sources(path: &Path, diagnostics: &mut Vec<Diagnostic>) -> Vec<Found> {
    let ending =
        path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    if path.is_dir() {
        return in_folder(path, diagnostics);
    }
    if ending == "zip" {
        return in_archive(path).unwrap_or_else(|diagnostic| {
            diagnostics.push(*diagnostic);
            Vec::new()
        });
    }
    vec![on_disk(path)]
}

fn on_disk(path: &Path) -> Found {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    Found { label: path.to_string_lossy().into_owned(), stem, origin: Origin::Disk(path.to_owned()) }
}

fn in_folder(folder: &Path, diagnostics: &mut Vec<Diagnostic>) -> Vec<Found> {
    let mut found = Vec::new();
    for entry in WalkDir::new(folder).sort_by_file_name() {
        match entry {
            Ok(entry) if entry.file_type().is_file() && has_ending(entry.path(), "xml") => {
                found.push(on_disk(entry.path()));
            }
            Ok(entry) if entry.file_type().is_file() && has_ending(entry.path(), "zip") => {
                found.extend(sources(entry.path(), diagnostics));
            }
            Ok(_) => {}
            Err(error) => {
                let span = Span::file(&folder.to_string_lossy());
                diagnostics.push(Diagnostic::unreadable(span, &error.into()));
            }
        }
    }
    found
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

/// Unpacks an archive into memory, within limits, and finds its XML files.
fn in_archive(path: &Path) -> Result<Vec<Found>, Box<Diagnostic>> {
    let span = || Span::file(&path.to_string_lossy());
    let fault = |code, message: String| Box::new(Diagnostic::new(code, span(), message));
    let broken = |error: &dyn std::fmt::Display| {
        let message = format!("the archive cannot be read: {error}");
        let hint = "unpack it with another program, and import the folder";
        Box::new(Diagnostic::new(Code::UNREADABLE, span(), message).hint(hint))
    };
    let file = File::open(path).map_err(|error| Box::new(Diagnostic::unreadable(span(), &error)))?;
    let mut archive = zip::ZipArchive::new(file).map_err(|error| broken(&error))?;
    if archive.len() > ARCHIVE_ENTRIES {
        return Err(fault(
            Code::TOO_LARGE,
            format!("the archive has {} entries; at most {ARCHIVE_ENTRIES} are possible", archive.len()),
        ));
    }
    let mut files = Vec::new();
    let mut left = ARCHIVE_LIMIT;
    for at in 0..archive.len() {
        let entry = archive.by_index(at).map_err(|error| broken(&error))?;
        // `enclosed_name` refuses absolute names and those that climb out.
        let Some(name) = entry.enclosed_name().map(|name| name.to_string_lossy().replace('\\', "/")) else {
            continue;
        };
        if !entry.is_file() || !is_asset(&name) {
            continue;
        }
        let mut bytes = Vec::new();
        entry.take(left.min(XML_LIMIT) + 1).read_to_end(&mut bytes).map_err(|error| broken(&error))?;
        left = left
            .checked_sub(bytes.len() as u64)
            .ok_or_else(|| fault(Code::TOO_LARGE, "the archive unpacks to more than 1 GiB".into()))?;
        files.push((name, bytes));
    }
    files.sort_by(|a, b| a.0.cmp(&b.0));
    let files = Arc::new(files);
    let articles = files.iter().filter(|(name, _)| name.to_ascii_lowercase().ends_with(".xml"));
    Ok(articles
        .map(|(name, _)| {
            let file = name.rsplit('/').next().unwrap_or(name);
            Found {
                label: format!("{}:{name}", path.display()),
                stem: file.rsplit_once('.').map_or(file, |(stem, _)| stem).to_owned(),
                origin: Origin::Archive(name.clone(), files.clone()),
            }
        })
        .collect())
}

impl Found {
    /// The XML.
    pub fn bytes(&self) -> Result<Vec<u8>, Box<Diagnostic>> {
        match &self.origin {
            Origin::Disk(path) => read_file(path, XML_LIMIT),
            Origin::Archive(name, files) => Ok(files
                .iter()
                .find(|(other, _)| other == name)
                .map(|(_, bytes)| bytes.clone())
                .unwrap_or_default()),
        }
    }

    /// What lies beside it.
    pub fn siblings(&self) -> Vec<FolderFile> {
        match &self.origin {
            Origin::Disk(path) => read_folder(path).unwrap_or_default(),
            Origin::Archive(name, files) => {
                let folder = folder_of(name);
                let beside = files.iter().filter(|(other, _)| other.starts_with(&folder) && other != name);
                beside
                    .map(|(other, bytes)| FolderFile {
                        name: other[folder.len()..].to_owned(),
                        size: bytes.len() as u64,
                        pixels: picture::read(other, bytes.len() as u64, &mut Cursor::new(bytes)),
                    })
                    .collect()
            }
        }
    }

    /// The bytes of a file beside it.
    pub fn sibling(&self, sibling: &str) -> Result<Vec<u8>, Box<Diagnostic>> {
        match &self.origin {
            Origin::Disk(path) => read_file(&path.parent().unwrap_or(Path::new("")).join(sibling), XML_LIMIT),
            Origin::Archive(name, files) => {
                let wanted = format!("{}{sibling}", folder_of(name));
                Ok(files
                    .iter()
                    .find(|(other, _)| *other == wanted)
                    .map(|(_, bytes)| bytes.clone())
                    .unwrap_or_default())
            }
        }
    }
}

/// The folder of an entry with its slash; empty at the top.
fn folder_of(name: &str) -> String {
    name.rsplit_once('/').map(|(folder, _)| format!("{folder}/")).unwrap_or_default()
}
