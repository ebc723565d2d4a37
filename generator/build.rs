//! Tells cargo what the program embeds (the templates and, when it has been built, the web part), and gives the program a digest
//! of everything that it is made of: what an older program has built is built again. Never runs npm: a build works offline and
//! without Node, and says what is missing.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// What decides what a page looks like, below the workspace's root.
const MADE_OF: [&str; 6] =
    ["generator/src", "model/src", "search/src", "templates/site", "web/dist", "Cargo.lock"];

fn main() {
    let mut hasher = blake3::Hasher::new();
    for part in MADE_OF {
        let path = Path::new("..").join(part);
        println!("cargo:rerun-if-changed={}", path.display());
        add(&mut hasher, &path);
    }
    println!("cargo:rustc-env=OCTAVO_PROGRAM={}", hasher.finalize().to_hex());
    if !Path::new("../web/dist/assets.json").exists() {
        println!(
            "cargo:warning=web/dist is not built: pages will come without styles and scripts (run `make web` first)"
        );
    }
}

/// Adds a file, or every file of a folder in the order of names.
fn add(hasher: &mut blake3::Hasher, path: &Path) {
    if let Ok(bytes) = fs::read(path) {
        hasher.update(path.to_string_lossy().as_bytes()).update(&[0]).update(blake3::hash(&bytes).as_bytes());
        return;
    }
    let entries = fs::read_dir(path).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths.iter().for_each(|path| add(hasher, path));
}
