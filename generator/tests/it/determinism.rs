//! The same content gives the same bytes: whatever the number of threads, and again and again.

use crate::tools::{files, octavo, root, talk};
use std::fs;

#[test]
fn one_thread_and_four_write_the_same_bytes() {
    let build = |jobs: &str| {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().to_string_lossy().into_owned();
        let output = octavo(&root(), &["build", "--jobs", jobs, "--out", &out]);
        assert!(output.status.success(), "{}", talk(&output));
        folder
    };
    let (one, four) = (build("1"), build("4"));
    let (first, second) = (one.path().join("public"), four.path().join("public"));
    assert_eq!(files(&first), files(&second));
    for file in files(&first) {
        assert!(
            fs::read(first.join(&file)).unwrap() == fs::read(second.join(&file)).unwrap(),
            "{file} differs"
        );
    }
}

#[test]
fn a_second_build_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_string_lossy().into_owned();
    octavo(&root(), &["build", "--out", &out]);
    let again = octavo(&root(), &["build", "--out", &out]);
    assert!(talk(&again).contains(": 0 files written,"), "{}", talk(&again));
}
