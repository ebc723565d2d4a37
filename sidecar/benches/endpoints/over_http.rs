//! Searches over HTTP beside the same searches in this process: what envelope, key, queue for a turn, JSON and connections cost.

use super::{
    load::{self, Load},
    server::{NOW, Server, access_key, config, fixture_in},
};
use search::{ArticleQuery, Index, IndexWriter, Order};
use serde_json::json;
use std::{path::Path, time::Duration};

#[path = "../../../search/benches/search/corpus.rs"]
mod corpus;

const ARTICLES: usize = 20_000;
const TURN: Duration = Duration::from_millis(500);

pub fn measure(seconds: Duration) {
    let folder = tempfile::tempdir().unwrap();
    let corpus = corpus::Corpus::new();
    let dist = fixture_in(folder.path());
    let writer = IndexWriter::create(&dist.join("index")).unwrap();
    (0..ARTICLES).for_each(|at| writer.add(&corpus.article(at)).unwrap());
    writer.finish("build-1").unwrap();
    let server = Server::of(config(folder.path(), NOW.parse().unwrap()));
    let asked = corpus::queries(&corpus, ARTICLES);
    let key = access_key();
    let request = |query: &ArticleQuery| {
        load::request("POST", "/api/webarticleapi/QueryArticle", &[("AccessKey", &key)], &body(query))
    };
    let requests: Vec<Vec<u8>> = asked.iter().map(request).collect();
    let clients = 2 * std::thread::available_parallelism().map_or(2, usize::from);
    let (mut over_http, mut here) = (Vec::new(), Vec::new());
    let index = Index::open(&dist.join("index")).unwrap();
    for _ in 0..(seconds.as_millis() / TURN.as_millis()).max(3) {
        over_http.push(load::run_all(server.address, &requests, clients, TURN));
        here.push(in_process(&index, &asked, clients));
    }
    println!(
        "{:<28} {:>8.0} a second, in this process {:>8.0}: {:.2}",
        format!("searches among {ARTICLES}"),
        load::rate(&over_http),
        load::rate(&here),
        load::ratio(&over_http, &here)
    );
    println!("{:<28} {}", "", load::said(&over_http));
    server.stop();
}

/// For a turn, on as many threads as there are clients: on a busy machine each has its share.
fn in_process(index: &Index, asked: &[ArticleQuery], threads: usize) -> Load {
    load::measured(threads, TURN, |nth| {
        let mut queries = asked.iter().cycle().skip(nth * 37);
        move || {
            drop(index.search(queries.next().unwrap()).unwrap());
            true
        }
    })
}

/// The query as a client sends it.
fn body(query: &ArticleQuery) -> String {
    json!({
        "Keywords": query.keywords,
        "AuthorInfo": query.author,
        "OrderByType": (query.order == Order::Newest).then_some(1),
        "Filter": {"StartYear": query.years.0, "EndYear": query.years.1, "ArticleSubjects": query.subjects},
    })
    .to_string()
}
