//! The TypeScript types in `web/src/wire` are those of the code.

use std::path::Path;

/// Compares; writes instead when `OCTAVO_WRITE_TS=1`.
#[test]
#[allow(clippy::disallowed_methods, reason = "the files are of the repository, not of dist/")]
fn wire_types_are_fresh() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/wire");
    let files = sidecar::wire::typescript_files().unwrap();
    if std::env::var_os("OCTAVO_WRITE_TS").is_some_and(|value| value == "1") {
        std::fs::create_dir_all(&folder).unwrap();
        for (name, text) in &files {
            std::fs::write(folder.join(name), text).unwrap();
        }
    }
    for (name, text) in &files {
        let found = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert_eq!(
            &found, text,
            "web/src/wire/{name} is stale: OCTAVO_WRITE_TS=1 cargo test -p sidecar wire"
        );
    }
    let mut present: Vec<_> =
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    present.retain(|name| !files.iter().any(|(known, _)| name == known.as_str()));
    assert!(present.is_empty(), "files of no type: {present:?}");
}
