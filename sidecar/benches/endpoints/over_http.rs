//! Searches over HTTP beside the same searches in this process: what envelope, key, queue for a turn, JSON and connections cost.
//!
//! The clients run on the same cores. So beside the rates, in which their work counts as the service's, it is told what a search
//! costs in the service alone: what all threads computed without what the clients' did.

use super::{
    load::{self, Load},
    server::{NOW, Server, access_key, config, fixture_in},
};
use search::{ArticleQuery, Index, IndexWriter, Order};
use serde_json::json;
use std::time::{Duration, Instant};

#[path = "../../../search/benches/search/corpus.rs"]
mod corpus;

/// How often each query is asked in a turn.
const ROUNDS: usize = 3;

pub fn measure(articles: usize, seconds: Duration) {
    let folder = tempfile::tempdir().unwrap();
    let corpus = corpus::Corpus::new();
    let dist = fixture_in(folder.path());
    let writer = IndexWriter::create(&dist.join("index")).unwrap();
    (0..articles).for_each(|at| writer.add(&corpus.article(at)).unwrap());
    writer.finish("build-1").unwrap();
    let server = Server::of(config(folder.path(), NOW.parse().unwrap()));
    let once = corpus::queries(&corpus, articles);
    let asked: Vec<ArticleQuery> = std::iter::repeat_n(once, ROUNDS).flatten().collect();
    let key = access_key();
    let request = |query: &ArticleQuery| {
        load::request("POST", "/api/webarticleapi/QueryArticle", &[("AccessKey", &key)], &body(query))
    };
    let requests: Vec<Vec<u8>> = asked.iter().map(request).collect();
    let clients = 2 * std::thread::available_parallelism().map_or(2, usize::from);
    let (mut over_http, mut here) = (Vec::new(), Vec::new());
    let index = Index::open(&dist.join("index")).unwrap();
    let mut in_all = Duration::ZERO;
    let begun = Instant::now();
    while over_http.len() < 3 || begun.elapsed() < 2 * seconds {
        let before = load::all_cpu();
        over_http.push(load::run_all(server.address, &requests, clients));
        in_all += load::all_cpu() - before;
        here.push(in_process(&index, &asked, clients));
    }
    println!(
        "{:<28} {:>8.0} a second, in this process {:>8.0}: {:.2}",
        format!("searches among {articles}"),
        load::rate(&over_http),
        load::rate(&here),
        load::ratio(&over_http, &here)
    );
    println!("{:<28} {}", "", load::said(&over_http));
    let cpu = |loads: &[Load]| loads.iter().map(|load| load.cpu).sum::<Duration>();
    let each = |cpu: Duration, loads: &[Load]| {
        cpu.as_secs_f64() * 1e6 / loads.iter().map(Load::count).sum::<usize>() as f64
    };
    let own = each(cpu(&here), &here);
    let (service, client) =
        (each(in_all.saturating_sub(cpu(&over_http)), &over_http), each(cpu(&over_http), &over_http));
    println!(
        "{:<28} CPU of a search {own:.0} µs here, {service:.0} µs in the service and {client:.0} µs in its client: {:.2}",
        "",
        own / service
    );
    server.stop();
}

/// On as many threads as there are clients: on a busy machine each has its share.
fn in_process(index: &Index, asked: &[ArticleQuery], threads: usize) -> Load {
    load::each_once(threads, asked.len(), || {
        |nth: usize| {
            drop(index.search(&asked[nth]).unwrap());
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
