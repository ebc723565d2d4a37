//! `octavo import jats` on files made here: files, folders, archives; what is missing, what comes twice.

use crate::tools::{files, octavo, talk, write};
use std::io::Write as _;

const ARTICLE: &str = r#"<?xml version="1.0"?>
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="research-article" xml:lang="en">
<front><journal-meta><journal-title-group><journal-title>Journal of Elsewhere</journal-title></journal-title-group><issn pub-type="epub">2049-3630</issn></journal-meta>
<article-meta><article-id pub-id-type="doi">10.5555/else.1</article-id><title-group><article-title>One <italic>far</italic> thing</article-title></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>Ng</surname><given-names>Bo</given-names></name></contrib></contrib-group>
<pub-date pub-type="epub"><day>3</day><month>12</month><year>2020</year></pub-date><volume>4</volume><issue>2</issue></article-meta></front>
<body><sec><title>Start</title><p>Words. <fig id="f1"><label>Figure 1</label><caption><p>Cap.</p></caption><graphic xlink:href="pic.png"/></fig></p></sec></body></article>"#;

fn import(folder: &std::path::Path, paths: &[&str]) -> std::process::Output {
    let mut arguments = vec!["import", "jats", "--journal", "ELS", "--content", "tree"];
    arguments.extend(paths);
    octavo(folder, &arguments)
}

#[test]
fn an_article_with_its_figure_becomes_a_press_that_builds() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "in/a.xml", ARTICLE);
    std::fs::write(folder.path().join("in/pic.png"), include_bytes!("small/dot.png")).unwrap();
    let output = import(folder.path(), &["in"]);
    assert!(output.status.success(), "{}", talk(&output));
    assert_eq!(
        files(&folder.path().join("tree")),
        [
            "journals/ELS/articles/10.5555-else.1/article.xml",
            "journals/ELS/articles/10.5555-else.1/pic.png",
            "journals/ELS/issues/4/2.toml",
            "journals/ELS/journal.toml",
            "site.toml"
        ]
    );
    let build = octavo(folder.path(), &["build", "--content", "tree", "--out", "dist"]);
    assert!(build.status.success(), "{}", talk(&build));
    let page = std::fs::read_to_string(
        folder.path().join("dist/public/Journals/ELS/articles/10.5555/else.1/index.html"),
    )
    .unwrap();
    assert!(
        page.contains("One <em>far</em> thing")
            && page.contains("src=\"/Journals/ELS/articles/10.5555/else.1/pic.png\"")
    );
    assert!(folder.path().join("dist/public/Journals/ELS/articles/10.5555/else.1/pic.png").exists());
}

#[test]
fn a_missing_figure_is_told_once_and_remembered() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "in/a.xml", ARTICLE);
    let output = import(folder.path(), &["in/a.xml"]);
    assert!(output.status.success() && talk(&output).contains("warning[O308]"), "{}", talk(&output));
    let extra =
        std::fs::read_to_string(folder.path().join("tree/journals/ELS/articles/10.5555-else.1/article.toml"))
            .unwrap();
    assert!(extra.contains("\"pic.png\""));
    let build = octavo(folder.path(), &["build", "--content", "tree", "--out", "dist"]);
    assert!(build.status.success() && talk(&build).contains("warning[O308]"), "{}", talk(&build));
}

#[test]
fn archives_are_opened_and_trusted_with_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = std::fs::File::create(folder.path().join("a.zip")).unwrap();
    let mut archive = zip::ZipWriter::new(file);
    let options = zip::write::SimpleFileOptions::default();
    for (name, bytes) in [
        ("x/a.xml", ARTICLE.as_bytes()),
        ("x/pic.png", include_bytes!("small/dot.png")),
        ("../../evil.xml", ARTICLE.as_bytes()),
        ("x/run.sh", b"#!"),
    ] {
        archive.start_file(name, options).unwrap();
        archive.write_all(bytes).unwrap();
    }
    archive.finish().unwrap();
    let output = import(folder.path(), &["a.zip"]);
    assert!(output.status.success(), "{}", talk(&output));
    assert!(folder.path().join("tree/journals/ELS/articles/10.5555-else.1/pic.png").exists());
    assert!(!folder.path().join("tree/journals/ELS/articles/10.5555-else.1/run.sh").exists());
}

#[test]
fn a_name_that_leads_nowhere_is_told_as_that() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "broken.zip", "no archive");
    for (path, message, hint) in [
        ("nothing.xml", "there is no such file or folder", "look for a slip in the name"),
        ("nothing.zip", "there is no such file or folder", "look for a slip in the name"),
        ("broken.zip", "the archive cannot be read", "import the folder"),
    ] {
        let output = import(folder.path(), &[path]);
        let said = talk(&output);
        assert_eq!(output.status.code(), Some(1), "{said}");
        for part in ["error[O101]", message, &format!("--> {path}"), hint] {
            assert!(said.contains(part), "{part} in {said}");
        }
    }
}

#[test]
fn what_cannot_be_an_article_is_left_out_and_told() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "in/a.xml", ARTICLE);
    write(folder.path(), "in/b.xml", ARTICLE);
    write(folder.path(), "in/c.xml", "<book/>");
    write(folder.path(), "in/d.xml", "<article><front>");
    write(
        folder.path(),
        "in/e.xml",
        &ARTICLE.replace("<article-id pub-id-type=\"doi\">10.5555/else.1</article-id>", ""),
    );
    let output = import(folder.path(), &["in"]);
    assert_eq!(output.status.code(), Some(1));
    let talk = talk(&output);
    assert!(talk.contains("no DOI; 10.5555/els."), "{talk}");
    for code in ["error[O404]", "error[O303]", "error[O301]", "warning[O304]"] {
        assert!(talk.contains(code), "{code} in\n{talk}");
    }
    assert!(talk.contains("imported 2 of 5 files"), "{talk}");
}
