//! Endpoints beside bare axum handlers that do the same and nothing more, one after the other in one run, each from the same
//! clients: what AccessKey, authentication, envelope and limits cost, what searching over HTTP
//! costs beside searching in this process, and what committing likes in groups gains. Then fifty writers, and two hundred clients that are too slow.
//!
//! `cargo bench --workspace --bench endpoints -- [--seconds 3] [--writers 30] [--slow 45] [--searches] [--articles N]`; `--searches` for searches alone

#![allow(missing_docs, reason = "nobody reads the documentation of a measurement")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::disallowed_types,
    reason = "a measurement that cannot go on has failed; the bare handlers are bare"
)]
#![allow(dead_code, unused_imports, reason = "the tests' tools are used in part")]

#[path = "../../tests/it/accounts.rs"]
mod accounts;
mod bare;
#[path = "../../tests/it/client.rs"]
mod client;
#[path = "../../tests/it/fixture.rs"]
mod fixture;
mod load;
mod over_http;
#[path = "../../tests/it/pages.rs"]
mod pages;
#[path = "../../tests/it/server.rs"]
mod server;

use load::{Load, request};
use serde_json::json;
use server::{NOW, Server, access_key};
use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    str::FromStr,
    time::{Duration, Instant},
};

/// What the programs have.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn argument<T: FromStr>(name: &str) -> Option<T> {
    let all: Vec<String> = std::env::args().collect();
    let named = all.iter().position(|a| a == name).and_then(|at| all.get(at + 1));
    named.and_then(|text| text.parse().ok())
}

fn duration(name: &str, default: u64) -> Duration {
    Duration::from_secs(argument(name).unwrap_or(default))
}

fn main() {
    let seconds = duration("--seconds", 3);
    if !std::env::args().any(|argument| argument == "--searches") {
        calls(seconds);
    }
    for articles in argument("--articles").map_or(vec![20_000, 100_000], |articles| vec![articles]) {
        over_http::measure(articles, seconds);
    }
}

fn calls(seconds: Duration) {
    let folder = tempfile::tempdir().unwrap();
    let ours = Server::start_in(folder.path(), NOW.parse().unwrap());
    let token = accounts::token(&ours, "anna");
    for id in ["JCTS/living", "JCTS/rescue"] {
        let body = json!({"UserId": token, "SpecialIssueId": id, "OperationType": 2, "AddOrCancel": 1});
        ours.post("/api/webjournalapi/OperateSpecialIssue", body.to_string());
    }
    let library = ours.call(&format!("/api/webuserapi/GetMyLibrary?UserId={token}")).text();
    let advertisement = ours.call("/api/websiteapi/GetAdvertisement").text();
    let journals = ours.call("/api/webjournalapi/GetJournals").text();
    let bare = bare::start(&ours.database(), [&library, &advertisement, &journals]);
    let beside = |what: &str, own: Vec<Vec<u8>>, other: Vec<Vec<u8>>| {
        let [first, second] = turns([(ours.address, &own), (bare, &other)], seconds);
        println!(
            "{what:<28} {:>8.0} a second, bare {:>8.0}: {:.2}",
            load::rate(&first),
            load::rate(&second),
            load::ratio(&first, &second)
        );
        println!("{:<28} {}", "", load::said(&first));
    };
    let key = access_key();
    let get = |path: &str, headers: &[(&str, &str)]| vec![request("GET", path, headers, ""); 8];
    let with_key = [("AccessKey", key.as_str())];
    beside("site time", get("/api/websiteapi/GetSiteTime", &[]), get("/time", &[]));
    beside(
        "advertisement",
        get("/api/websiteapi/GetAdvertisement", &with_key),
        get("/advertisement", &with_key),
    );
    beside("journals", get("/api/webjournalapi/GetJournals", &with_key), get("/journals", &with_key));
    let bearer = format!("Bearer {token}");
    let signed = [("AccessKey", key.as_str()), ("Authorization", bearer.as_str())];
    beside(
        "library of a reader (SQL)",
        get("/api/webuserapi/GetMyLibrary", &signed),
        get("/library", &signed),
    );
    likes(&ours, bare, (&token, &key), seconds);
    writers(&ours, (&token, &key), duration("--writers", 30));
    slow(&ours, &with_key, duration("--slow", 45));
    ours.stop();
}

/// Requests that like and cancel in turn, one list for each client.
fn reactions(path: &str, token: &str, key: &str, clients: usize) -> Vec<Vec<u8>> {
    let body = |nth: usize| {
        let id = ["JCTS/living", "JCTS/rescue"][nth % 2];
        json!({"UserId": token, "SpecialIssueId": id, "OperationType": 1 + nth % 3, "AddOrCancel": 1 + nth / 2 % 2}).to_string()
    };
    (0..clients).map(|nth| request("POST", path, &[("AccessKey", key)], &body(nth))).collect()
}

/// Turn by turn, so that what else the machine does meets both.
fn turns(of: [(SocketAddr, &[Vec<u8>]); 2], seconds: Duration) -> [Vec<Load>; 2] {
    const TURN: Duration = Duration::from_millis(250);
    let mut loads = [Vec::new(), Vec::new()];
    for _ in 0..(seconds.as_millis() / TURN.as_millis()).max(1) {
        for ((address, requests), loads) in of.iter().zip(&mut loads) {
            loads.push(load::run(*address, requests, TURN));
        }
    }
    loads
}

/// Committed in groups, beside one durable commit each.
fn likes(ours: &Server, bare: SocketAddr, (token, key): (&str, &str), seconds: Duration) {
    let own = reactions("/api/webjournalapi/OperateSpecialIssue", token, key, 64);
    let other = reactions("/like", token, key, 64);
    let [own, other] = turns([(ours.address, &own), (bare, &other)], seconds);
    println!(
        "{:<28} {:>8.0} a second, one commit each {:>8.0}: {:.1}",
        "likes of 64 clients",
        load::rate(&own),
        load::rate(&other),
        load::ratio(&own, &other)
    );
    println!("{:<28} {}\n{:<28} {}", "", load::said(&own), "  one commit each", load::said(&other));
}

fn writers(ours: &Server, (token, key): (&str, &str), time: Duration) {
    let load =
        load::run(ours.address, &reactions("/api/webjournalapi/OperateSpecialIssue", token, key, 50), time);
    println!("{:<28} {:>8.0} a second for {time:?}", "50 writers", load.rate());
    println!("{:<28} {load}", "");
}

/// Two hundred clients that send a byte now and then: half a head, half a body, or nothing.
fn slow(ours: &Server, with_key: &[(&str, &str)], time: Duration) {
    let good = [request("POST", "/api/webarticleapi/QueryArticle", with_key, r#"{"Keywords":"tides"}"#)];
    let before = load::run(ours.address, &good, Duration::from_secs(5));
    let begun = Instant::now();
    let held: Vec<_> = (0..200)
        .map(|nth| {
            let address = ours.address;
            std::thread::spawn(move || hold(address, nth, time))
        })
        .collect();
    let during = load::run(ours.address, &good, Duration::from_secs(10));
    let longest = held.into_iter().map(|thread| thread.join().unwrap()).max().unwrap();
    println!("{:<28} all closed after {:.1} s at most", "200 slow clients", longest.as_secs_f64());
    println!("{:<28} {before}\n{:<28} {during}", "  a good client before", "  and meanwhile");
    assert!(begun.elapsed() < time + Duration::from_secs(30));
}

/// How long a connection was kept open.
fn hold(address: SocketAddr, nth: usize, longest: Duration) -> Duration {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_millis(500))).unwrap();
    let begun = Instant::now();
    let first: &[u8] = match nth % 3 {
        0 => b"",
        1 => b"GET /News HTTP/1.1\r\nHost: x\r\nX-Half",
        _ => b"POST /api/webarticleapi/QueryArticle HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{",
    };
    let _ = stream.write_all(first);
    let mut buffer = [0; 4096];
    while begun.elapsed() < longest {
        match stream.read(&mut buffer) {
            Ok(0) => return begun.elapsed(),
            Err(error)
                if !matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut) =>
            {
                return begun.elapsed();
            }
            _ => {}
        }
        if !nth.is_multiple_of(3) && stream.write_all(b"a").is_err() {
            return begun.elapsed();
        }
    }
    longest
}
