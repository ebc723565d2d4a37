//! The last step: names that the engine draws at random are replaced, so that two builds of the same articles are the
//! same bytes, and the build's id is put into the index.

use crate::Error;
use serde_json::{Value, json};
use std::{fs, io::Write, path::Path};

/// The id of the only segment.
const SEGMENT: &str = "0c7a0000-0000-4000-8000-000000000001";
const META: &str = "meta.json";
/// Where the engine lists the files that it may delete.
const MANAGED: &str = ".managed.json";

/// Moves an index's files to another folder of the same file system.
pub(super) fn move_files(from: &Path, to: &Path) -> Result<(), Error> {
    for name in file_names(from)? {
        fs::rename(from.join(&name), to.join(&name)).map_err(Error::file(to.join(&name)))?;
    }
    Ok(())
}

/// Renames the segment and writes the engine's two lists anew.
pub(super) fn seal(dir: &Path, build_id: &str) -> Result<(), Error> {
    let meta_path = dir.join(META);
    let text = fs::read(&meta_path).map_err(Error::file(&meta_path))?;
    let mut meta: Value = serde_json::from_slice(&text)?;
    let drawn = meta.pointer("/segments/0/segment_id").and_then(Value::as_str).map(str::to_owned);
    if let (Some(drawn), Some(id)) = (drawn, meta.pointer_mut("/segments/0/segment_id")) {
        *id = json!(SEGMENT);
        rename_segment(dir, &drawn.replace('-', ""))?;
    }
    if let Value::Object(meta) = &mut meta {
        meta.insert("opstamp".into(), json!(0));
        meta.insert("payload".into(), json!(build_id));
    }
    replace(&meta_path, &serde_json::to_vec_pretty(&meta)?)?;
    let mut names = file_names(dir)?;
    for name in names.iter().filter(|name| name.ends_with(".lock")) {
        fs::remove_file(dir.join(name)).map_err(Error::file(dir.join(name)))?;
    }
    names.retain(|name| !name.ends_with(".lock") && name != MANAGED);
    replace(&dir.join(MANAGED), &serde_json::to_vec(&names)?)
}

fn rename_segment(dir: &Path, drawn: &str) -> Result<(), Error> {
    for name in file_names(dir)? {
        if let Some(rest) = name.strip_prefix(drawn) {
            let to = dir.join(format!("{}{rest}", SEGMENT.replace('-', "")));
            fs::rename(dir.join(&name), &to).map_err(Error::file(to))?;
        }
    }
    Ok(())
}

/// Names of the files in a folder, sorted.
fn file_names(dir: &Path) -> Result<Vec<String>, Error> {
    let mut names = Vec::new();
    for entry in fs::read_dir(dir).map_err(Error::file(dir))? {
        let entry = entry.map_err(Error::file(dir))?;
        if entry.file_type().map_err(Error::file(dir))?.is_file() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// Replaces a file; the folder is not yet an index that anyone opens, so no reader can see half of it.
fn replace(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let file = fs::OpenOptions::new().write(true).create(true).truncate(true).open(path);
    file.and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all())).map_err(Error::file(path))
}
