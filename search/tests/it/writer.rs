//! The same articles give the same index, whatever the threads; a folder of another kind is refused.

use super::press::{Press, article};
use search::{ArticleQuery, Error, Index, IndexWriter, Order};
use std::{collections::BTreeMap, fs, path::Path};

fn files(dir: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap());
    entries
        .filter(|entry| entry.file_type().unwrap().is_file())
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()))
        .collect()
}

#[test]
fn the_same_articles_give_the_same_bytes_from_one_thread_and_the_same_answers_from_any() {
    let folder = tempfile::tempdir().unwrap();
    let documents: Vec<_> = (0..200)
        .map(|at| {
            let mut document = article(&format!("n{at}"), &format!("Tides {at}"));
            document.body = format!("body of number {at}");
            document
        })
        .collect();
    let build = |name: &str, threads: usize| {
        let dir = folder.path().join(name);
        let writer = IndexWriter::create(&dir).unwrap();
        std::thread::scope(|scope| {
            for thread in 0..threads {
                let (writer, documents) = (&writer, &documents);
                scope.spawn(move || {
                    documents.iter().rev().skip(thread).step_by(threads).for_each(|document| {
                        writer.add(document).unwrap();
                    });
                });
            }
        });
        writer.finish("b").unwrap();
        let index = Index::open(&dir).unwrap();
        let query = ArticleQuery { keywords: "tides".into(), order: Order::Relevance, ..Default::default() };
        (files(&dir), index.documents().unwrap(), index.search(&query).unwrap())
    };
    let (one, documents_of_one, answer_of_one) = build("one", 1);
    assert!(one == build("again", 1).0, "one thread gives other bytes the second time");
    let (_, documents_of_four, answer_of_four) = build("four", 4);
    assert!(documents_of_one == documents_of_four, "the documents depend on the threads");
    assert!(answer_of_one == answer_of_four, "the answers depend on the threads");
    assert!(
        one.keys().all(|name| !name.ends_with(".lock") && !name.starts_with(".building")),
        "{:?}",
        one.keys()
    );
}

#[test]
fn an_index_is_written_over_the_last_and_names_its_build() {
    let folder = tempfile::tempdir().unwrap();
    for (build, count) in [("first", 3), ("second", 1)] {
        let writer = IndexWriter::create(folder.path()).unwrap();
        (0..count).for_each(|at| writer.add(&article(&at.to_string(), "T")).unwrap());
        writer.finish(build).unwrap();
        let index = Index::open(folder.path()).unwrap();
        assert_eq!((index.build_id(), index.len()), (build, count));
    }
}

#[test]
fn opening_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let writer = IndexWriter::create(folder.path()).unwrap();
    writer.add(&article("a", "A")).unwrap();
    writer.finish("b").unwrap();
    let before = files(folder.path());
    let index = Index::open(folder.path()).unwrap();
    index.search(&ArticleQuery::default()).unwrap();
    assert!(before == files(folder.path()));
}

#[test]
fn an_empty_press_has_an_index_too() {
    let press = Press::of(&[]);
    let hits = press.search(&ArticleQuery { keywords: "tides".into(), ..Default::default() });
    assert_eq!((hits.total, press.index.is_empty()), (0, true));
    assert_eq!(press.search(&ArticleQuery::default()).total, 0);
}

#[test]
fn what_is_no_index_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    assert!(Index::open(&folder.path().join("missing")).is_err());
    assert!(Index::open(folder.path()).is_err());
    let other = tantivy_index_of_another_schema(folder.path());
    assert!(matches!(other, Err(Error::Stale(_))), "{other:?}");
}

/// An index whose schema is not ours: ours with a field renamed.
fn tantivy_index_of_another_schema(dir: &Path) -> Result<Index, Error> {
    let dir = dir.join("other");
    let writer = IndexWriter::create(&dir).unwrap();
    writer.add(&article("a", "A")).unwrap();
    writer.finish("b").unwrap();
    let meta = dir.join("meta.json");
    let text = fs::read_to_string(&meta).unwrap().replace("\"title_key\"", "\"other_key\"");
    let file = fs::OpenOptions::new().write(true).truncate(true).open(&meta);
    std::io::Write::write_all(&mut file.unwrap(), text.as_bytes()).unwrap();
    Index::open(&dir)
}
