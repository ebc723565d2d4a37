//! How fast the index is, and how large: a synthetic corpus is indexed on all cores, then asked a mix of what readers ask, with
//! facets, beside the bare engine answering the same words without facets, filters or cards, and, where
//! `OCTAVO_TEST_POSTGRES` names a server, beside PostgreSQL's full-text search.
//!
//! `cargo bench --workspace --bench search -- [--articles 100000]`

#![allow(missing_docs, reason = "nobody reads the documentation of a measurement")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a measurement that cannot go on has failed"
)]

mod bare;
mod corpus;
mod postgres;

use corpus::{Corpus, queries};
use search::{ArticleQuery, Index, IndexWriter};
use std::{
    path::Path,
    time::{Duration, Instant},
};

/// What the programs have.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let named = arguments.iter().position(|a| a == "--articles").and_then(|at| arguments.get(at + 1));
    let articles: usize = named.and_then(|text| text.parse().ok()).unwrap_or(100_000);
    let corpus = Corpus::new();
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("index");
    build(&corpus, articles, &dir);
    let index = open(&dir);
    let asked = queries(&corpus, articles);
    let bare = bare::Bare::open(&dir);
    let [ours, other] =
        rounds(&asked, &mut [&mut |query| search(&index, query), &mut |query| bare.ask(query)]);
    line("mixed queries, four facets", &ours);
    line("bare engine, same words", &other);
    println!(
        "{:<34} p50 {:.2}, p99 {:.2}",
        "ours to bare",
        ratio(&ours, &other, 0.5),
        ratio(&ours, &other, 0.99)
    );
    pages(&index, &asked);
    throughput(&index, &asked);
    suggestions(&index, &corpus);
    one_more(&corpus, (articles, &index), folder.path());
    if let Ok(url) = std::env::var("OCTAVO_TEST_POSTGRES") {
        postgres::measure(
            &url,
            (&corpus, articles),
            (&asked, folder.path()),
            ours.iter().sum::<Duration>().as_secs_f64() / ours.len() as f64,
        );
    }
}

/// Indexes on all cores.
fn build(corpus: &Corpus, articles: usize, dir: &Path) {
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let writer = IndexWriter::create(dir).unwrap();
    let longest = std::thread::scope(|scope| {
        let writer = &writer;
        let thread = |at: usize| {
            scope.spawn(move || add(writer, corpus, &(at..articles).step_by(threads).collect::<Vec<_>>()))
        };
        let threads: Vec<_> = (0..threads).map(thread).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).max().unwrap()
    });
    let begun = Instant::now();
    writer.finish("bench").unwrap();
    let own = (longest + begun.elapsed()).as_secs_f64();
    println!(
        "{articles} articles on {threads} threads: {own:.2} s, {:.0} a second; {:.0} MiB",
        articles as f64 / own,
        size(dir)
    );
}

/// Adds the articles of some numbers and tells how long that took. They are made beforehand, a few at a time: to invent an article
/// is no part of indexing it.
fn add(writer: &IndexWriter, corpus: &Corpus, numbers: &[usize]) -> Duration {
    let few = |numbers: &[usize]| {
        let articles: Vec<_> = numbers.iter().map(|&at| corpus.article(at)).collect();
        let begun = Instant::now();
        articles.iter().for_each(|article| writer.add(article).unwrap());
        begun.elapsed()
    };
    numbers.chunks(1000).map(few).sum()
}

fn size(dir: &Path) -> f64 {
    let entries = std::fs::read_dir(dir).unwrap().flatten();
    let bytes = |entry: std::fs::DirEntry| {
        let metadata = entry.metadata().unwrap();
        if metadata.is_dir() { size(&entry.path()) * f64::from(1 << 20) } else { metadata.len() as f64 }
    };
    entries.map(bytes).sum::<f64>() / f64::from(1 << 20)
}

fn open(dir: &Path) -> Index {
    let begun = Instant::now();
    let index = Index::open(dir).unwrap();
    println!("{:<34} {:>9.1} ms", "opened in", begun.elapsed().as_secs_f64() * 1e3);
    index
}

fn search(index: &Index, query: &ArticleQuery) {
    drop(index.search(query).unwrap());
}

/// The time of each thing that is asked, by each of some ways to ask it: the median of five rounds, in which the ways take
/// turns, after one round that is not counted. So what else the machine does meets all of them, and hardly counts.
pub fn rounds<T, const WAYS: usize>(
    asked: &[T],
    ways: &mut [&mut dyn FnMut(&T); WAYS],
) -> [Vec<Duration>; WAYS] {
    let mut times = [(); WAYS].map(|()| vec![Vec::new(); asked.len()]);
    for round in 0..6 {
        for (way, times) in ways.iter_mut().zip(&mut times) {
            for (asked, times) in asked.iter().zip(times) {
                let begun = Instant::now();
                way(asked);
                if round > 0 {
                    times.push(begun.elapsed());
                }
            }
        }
    }
    times.map(|times| times.into_iter().map(median).collect())
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn at(times: &[Duration], part: f64) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort();
    sorted[((sorted.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3
}

fn ratio(ours: &[Duration], other: &[Duration], part: f64) -> f64 {
    at(ours, part) / at(other, part)
}

pub fn line(what: &str, times: &[Duration]) {
    let rate = times.len() as f64 / times.iter().sum::<Duration>().as_secs_f64();
    println!(
        "{what:<34} p50 {:>8.3} ms, p99 {:>8.3} ms, {rate:>8.0} a second",
        at(times, 0.5),
        at(times, 0.99)
    );
}

fn pages(index: &Index, asked: &[ArticleQuery]) {
    let of_page = |page_index| -> Vec<ArticleQuery> {
        asked.iter().map(|query| ArticleQuery { page_index, ..query.clone() }).collect()
    };
    let both: Vec<_> = of_page(1).into_iter().zip(of_page(50)).collect();
    let [first, fiftieth] = rounds(
        &both,
        &mut [&mut |(first, _)| search(index, first), &mut |(_, fiftieth)| search(index, fiftieth)],
    );
    println!(
        "{:<34} p50 {:.2}, p99 {:.2}",
        "page 50 to page 1",
        ratio(&fiftieth, &first, 0.5),
        ratio(&fiftieth, &first, 0.99)
    );
}

/// All cores at once.
fn throughput(index: &Index, asked: &[ArticleQuery]) {
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for thread in 0..threads {
            scope.spawn(move || {
                asked
                    .iter()
                    .cycle()
                    .skip(thread * 37)
                    .take(asked.len() * 2)
                    .for_each(|query| drop(index.search(query).unwrap()));
            });
        }
    });
    let rate = (asked.len() * 2 * threads) as f64 / begun.elapsed().as_secs_f64();
    println!("{:<34} {rate:>9.0} queries a second", format!("on {threads} threads"));
}

fn suggestions(index: &Index, corpus: &Corpus) {
    let typed: Vec<String> = (0..300).map(|at| corpus.begun(at)).collect();
    let [times] = rounds(&typed, &mut [&mut |typed: &String| drop(index.suggest(typed).unwrap())]);
    line("suggestions while typing", &times);
}

/// A build with one more article, until it is found: as in the service, where the index of the build before is open.
fn one_more(corpus: &Corpus, (articles, before): (usize, &Index), folder: &Path) {
    let mut article = corpus.article(articles);
    article.card.title = "Quetzalcoatlus over Changi".to_owned();
    let begun = Instant::now();
    let next = folder.join("next");
    let writer = IndexWriter::update(&folder.join("index"), &next).unwrap().unwrap();
    writer.add(&article).unwrap();
    writer.finish("bench-2").unwrap();
    let built = begun.elapsed();
    let index = Index::open_after(&next, Some(before)).unwrap();
    let query = ArticleQuery { keywords: "quetzalcoatlus".into(), ..ArticleQuery::default() };
    assert_eq!(index.search(&query).unwrap().cards[0].doi, article.card.doi);
    let found = begun.elapsed() - built;
    println!(
        "{:<34} built {:.1} ms, opened and found {:.1} ms later",
        "one more article",
        built.as_secs_f64() * 1e3,
        found.as_secs_f64() * 1e3
    );
}
