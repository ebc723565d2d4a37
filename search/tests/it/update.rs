//! An index that is updated answers as one that is written whole.

use super::press::{article, by};
use search::{ArticleDocument, ArticleQuery, Index, IndexWriter, Order};
use std::{collections::BTreeMap, fs, path::Path};

const WORDS: [&str; 12] = [
    "coral", "tides", "mangrove", "storm", "sediment", "salinity", "estuary", "plankton", "kelp", "seagrass",
    "delta", "reef",
];

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % end as u64).unwrap()
    }

    fn word(&mut self) -> &'static str {
        WORDS[self.below(WORDS.len())]
    }

    fn article(&mut self, number: usize) -> ArticleDocument {
        let title = format!("{} {} {}", self.word(), self.word(), self.word());
        let mut document = by(article(&format!("n{number:02}"), &title), &["Anna Müller"]);
        document.body = (0..self.below(30) + 3).map(|_| format!("{} ", self.word())).collect();
        document.card.subjects = vec![self.word().to_owned()];
        document.card.published_on = format!("{}", 1990 + self.below(36)).parse().unwrap();
        document
    }
}

fn write_whole(dir: &Path, documents: &BTreeMap<usize, ArticleDocument>) {
    let writer = IndexWriter::create(dir).unwrap();
    documents.values().for_each(|document| writer.add(document).unwrap());
    writer.finish("b").unwrap();
}

fn assert_alike(updated: &Index, whole: &Index) {
    assert_eq!(updated.documents().unwrap(), whole.documents().unwrap());
    for keywords in [
        "",
        "coral",
        "tides storm",
        "\"coral tides\"",
        "reef -kelp",
        "sedimnt",
        "est*",
        "muller",
        "10.5555/n03",
        "coral zzzz",
    ] {
        for order in [Order::Relevance, Order::Newest, Order::Citations] {
            let query =
                ArticleQuery { keywords: keywords.into(), order, page_size: 50, ..Default::default() };
            assert_eq!(
                updated.search(&query).unwrap(),
                whole.search(&query).unwrap(),
                "{keywords} {order:?}"
            );
        }
    }
}

#[test]
fn random_changes_answer_as_a_clean_build() {
    let folder = tempfile::tempdir().unwrap();
    let dir = |name: &str| folder.path().join(name);
    let mut dice = Dice(42);
    let mut documents: BTreeMap<usize, ArticleDocument> =
        (0..40).map(|number| (number, dice.article(number))).collect();
    write_whole(&dir("0"), &documents);
    let mut open = Index::open(&dir("0")).unwrap();
    for round in 1..=25 {
        let (last, now) = (dir(&(round - 1).to_string()), dir("staging"));
        let writer = IndexWriter::update(&last, &now).unwrap().unwrap();
        for _ in 0..=dice.below(4) {
            let number = dice.below(50);
            if dice.below(4) == 0 {
                writer.remove(&format!("10.5555/n{number:02}").parse().unwrap()).unwrap();
                documents.remove(&number);
            } else {
                let document = dice.article(number);
                writer.add(&document).unwrap();
                documents.insert(number, document);
            }
        }
        writer.finish("b").unwrap();
        // The index is made beside the last one and takes its place by name.
        fs::rename(&now, dir(&round.to_string())).unwrap();
        write_whole(&dir("whole"), &documents);
        let updated = Index::open(&dir(&round.to_string())).unwrap();
        let whole = Index::open(&dir("whole")).unwrap();
        assert_alike(&updated, &whole);
        // And so does one that takes over what the last one read.
        open = Index::open_after(&dir(&round.to_string()), Some(&open)).unwrap();
        assert_alike(&open, &whole);
    }
}

#[test]
fn an_index_of_other_files_takes_nothing_over() {
    let folder = tempfile::tempdir().unwrap();
    let dir = |name: &str| folder.path().join(name);
    let mut dice = Dice(7);
    let mut write = |name: &str, first: usize| {
        let documents = (first..first + 30).map(|number| (number, dice.article(number))).collect();
        write_whole(&dir(name), &documents);
    };
    write("one", 0);
    write("other", 20);
    let one = Index::open(&dir("one")).unwrap();
    let after = Index::open_after(&dir("other"), Some(&one)).unwrap();
    assert_alike(&after, &Index::open(&dir("other")).unwrap());
    // The files' names are the same; only the files are not.
    write("one", 50);
    let again = Index::open_after(&dir("one"), Some(&one)).unwrap();
    assert_alike(&again, &Index::open(&dir("one")).unwrap());
    assert_eq!(one.documents().unwrap().len(), 30, "what was open stays open");
}

#[test]
fn articles_that_follow_one_another_stay_in_order_however_many_builds_come() {
    let folder = tempfile::tempdir().unwrap();
    let dir = |at: usize| folder.path().join(at.to_string());
    let writer = IndexWriter::create(&dir(0)).unwrap();
    for name in ["a", "z"] {
        writer.add(&article(name, "Tides")).unwrap();
    }
    writer.finish("0").unwrap();
    let mut open = Index::open(&dir(0)).unwrap();
    let mut expected = vec!["a".to_owned(), "z".to_owned()];
    for at in 1..=60 {
        // Upwards, downwards and one beside the other: some gap is full before the end.
        let name = match at % 3 {
            0 => format!("m{at:03}"),
            1 => format!("c{:03}", 999 - at),
            _ => format!("zz{}", "b".repeat(at)),
        };
        let writer = IndexWriter::update(&dir(at - 1), &dir(at)).unwrap().unwrap();
        writer.add(&article(&name, "Tides")).unwrap();
        writer.finish("next").unwrap();
        open = Index::open_after(&dir(at), Some(&open)).unwrap();
        expected.push(name);
        expected.sort();
        let query = ArticleQuery { page_size: 100, ..Default::default() };
        assert_eq!(super::press::suffixes(&open.search(&query).unwrap()), expected, "build {at}");
    }
}

#[test]
fn the_earlier_index_stays_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (folder.path().join("first"), folder.path().join("second"));
    let writer = IndexWriter::create(&first).unwrap();
    (0..5).for_each(|at| writer.add(&article(&at.to_string(), "Tides")).unwrap());
    writer.finish("one").unwrap();
    let before = Index::open(&first).unwrap();
    let writer = IndexWriter::update(&first, &second).unwrap().unwrap();
    writer.remove(&"10.5555/3".parse().unwrap()).unwrap();
    writer.add(&article("4", "Waves")).unwrap();
    writer.finish("two").unwrap();
    for index in [before, Index::open(&first).unwrap()] {
        assert_eq!((index.build_id(), index.len()), ("one", 5));
    }
    let index = Index::open(&second).unwrap();
    assert_eq!((index.build_id(), index.len()), ("two", 4));
    assert_eq!(index.documents().unwrap()[3].title, "Waves");
}

#[test]
fn the_last_of_several_additions_counts() {
    let folder = tempfile::tempdir().unwrap();
    let writer = IndexWriter::create(folder.path()).unwrap();
    writer.add(&article("a", "First")).unwrap();
    writer.add(&article("b", "Other")).unwrap();
    writer.add(&article("a", "Second")).unwrap();
    writer.remove(&"10.5555/b".parse().unwrap()).unwrap();
    writer.finish("b").unwrap();
    let titles: Vec<_> =
        Index::open(folder.path()).unwrap().documents().unwrap().into_iter().map(|card| card.title).collect();
    assert_eq!(titles, ["Second"]);
}

#[test]
fn what_cannot_be_added_to_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let (old, new) = (folder.path().join("old"), folder.path().join("new"));
    assert!(IndexWriter::update(&old, &new).unwrap().is_none(), "there is none");
    IndexWriter::create(&old).unwrap().finish("b").unwrap();
    assert!(IndexWriter::update(&old, &old).is_err());
    let meta = old.join("meta.json");
    let text = fs::read_to_string(&meta).unwrap().replace("version\\\":", "version\\\":9");
    let mut file = fs::OpenOptions::new().write(true).truncate(true).open(&meta).unwrap();
    std::io::Write::write_all(&mut file, text.as_bytes()).unwrap();
    assert!(IndexWriter::update(&old, &new).unwrap().is_none(), "another version wrote it");
}
