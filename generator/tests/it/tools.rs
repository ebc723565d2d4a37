//! What all tests share: running `octavo`, building trees, walking sites.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
    sync::OnceLock,
};
use tempfile::TempDir;

/// The repository's root.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

/// Real articles that nobody of this project wrote, beside the repository; `None` on a machine that has none.
pub fn corpus() -> Option<PathBuf> {
    let folder = root().join("../shared/corpus");
    folder.join("INDEX.tsv").exists().then_some(folder)
}

/// Runs `octavo` in a folder, at a fixed moment.
pub fn octavo(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_octavo"))
        .args(arguments)
        .current_dir(folder)
        .env("SOURCE_DATE_EPOCH", "1795824000") // 2026-11-28
        .env("OCTAVO_PICTURE_CACHE", Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures"))
        .output()
        .unwrap()
}

/// What a run printed for people.
pub fn talk(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The demonstration press, built once for all tests that only look at it.
pub fn demonstration() -> &'static Path {
    static SITE: OnceLock<TempDir> = OnceLock::new();
    let site = SITE.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().to_string_lossy().into_owned();
        let output = octavo(&root(), &["build", "--out", &out]);
        assert!(output.status.success(), "{}", talk(&output));
        folder
    });
    site.path()
}

/// Every file below a folder, by its path with `/`, sorted.
pub fn files(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in walkdir::WalkDir::new(folder).sort_by_file_name() {
        let entry = entry.unwrap();
        if entry.file_type().is_file() {
            found.push(entry.path().strip_prefix(folder).unwrap().to_string_lossy().replace('\\', "/"));
        }
    }
    found
}

/// The smallest press: one journal with one issue and one article. Tests change one thing in it.
pub fn small_press() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| write(folder.path(), path, text);
    write("site.toml", include_str!("small/site.toml"));
    write("about/About-Us.md", "+++\ntitle = \"About us\"\n+++\nWe publish.\n");
    write(
        "information/for-authors.md",
        "+++\ntitle = \"For authors\"\nabstract = \"How to write.\"\ncategory = \"guides\"\n+++\nWrite.\n",
    );
    write(
        "journals/ABC/journal.toml",
        "title = \"Annals of Broken Content\"\ncategory = \"all\"\ndescription = \"A journal.\"\n\
         licence = \"https://creativecommons.org/licenses/by/4.0/\"\n",
    );
    write("journals/ABC/issues/1/2.toml", "published_on = \"2026-03-09\"\n");
    write("journals/ABC/articles/one/article.md", include_str!("small/article.md"));
    folder
}

/// The smallest press in the folder `content` of another, where sites and releases have room beside it.
pub fn housed_press() -> TempDir {
    let (house, press) = (tempfile::tempdir().unwrap(), small_press());
    fs::rename(press.path(), house.path().join("content")).unwrap();
    house
}

/// Writes a file of a tree.
pub fn write(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}
