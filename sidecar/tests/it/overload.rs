//! Too much at once: what is over capacity is told so at once, what was accepted is finished.

use super::{
    accounts::token,
    client,
    server::{NOW, Server, access_key, config},
};
use serde_json::json;
use sidecar::{Config, Operation};
use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    time::{Duration, Instant},
};

fn with(folder: &std::path::Path, operation: Operation) -> Server {
    super::fixture::build(&folder.join("dist"));
    Server::of(Config { operation, ..config(folder, NOW.parse().unwrap()) })
}

#[test]
fn connections_over_the_cap_are_answered_and_closed() {
    let folder = tempfile::tempdir().unwrap();
    let server = with(folder.path(), Operation { most_connections: 4, ..Operation::default() });
    let held: Vec<TcpStream> = (0..4).map(|_| TcpStream::connect(server.address).unwrap()).collect();
    std::thread::sleep(Duration::from_millis(300));
    let begun = Instant::now();
    let mut stream = TcpStream::connect(server.address).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("Retry-After: 1"), "{answer}");
    assert!(begun.elapsed() < Duration::from_millis(500), "{:?}", begun.elapsed());
    drop(held);
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(server.get("/health/live").status, 200, "and there is room again");
    server.stop();
}

#[test]
fn requests_over_the_cap_are_503_and_those_before_are_finished() {
    let folder = tempfile::tempdir().unwrap();
    let server = with(folder.path(), Operation { most_requests: 2, ..Operation::default() });
    // Two requests whose bodies are still to come.
    let key = access_key();
    let head = format!(
        "POST /api/webarticleapi/QueryArticle HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccessKey: {key}\r\n\
         Content-Type: application/json\r\nContent-Length: 2\r\n\r\n"
    );
    let mut begun: Vec<TcpStream> = (0..2)
        .map(|_| {
            let mut stream = TcpStream::connect(server.address).unwrap();
            stream.write_all(head.as_bytes()).unwrap();
            stream
        })
        .collect();
    std::thread::sleep(Duration::from_millis(300));
    let time = Instant::now();
    let refused = server.call("/api/webarticleapi/GetCountries");
    assert_eq!((refused.status, refused.header("retry-after")), (503, "5"));
    assert!(time.elapsed() < Duration::from_millis(500), "{:?}", time.elapsed());
    assert_eq!(server.get("/health/live").status, 200, "the operator is answered");
    for stream in &mut begun {
        stream.write_all(b"{}").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    assert_eq!(server.call("/api/webarticleapi/GetCountries").status, 200);
    server.stop();
}

#[test]
fn fifty_writers_on_sqlite_and_not_one_error() {
    let server = Server::start(|_| {});
    let tokens: Vec<String> = (0..5).map(|nth| token(&server, &format!("writer{nth}"))).collect();
    let until = Instant::now() + Duration::from_secs(3);
    let done: usize = std::thread::scope(|scope| {
        let writers: Vec<_> = (0..50)
            .map(|nth| {
                let (server, token) = (&server, &tokens[nth % tokens.len()]);
                scope.spawn(move || {
                    let mut done = 0;
                    while Instant::now() < until {
                        let body = json!({"UserId": token, "SpecialIssueId": "JCTS/living", "OperationType": 1 + nth % 3,
                            "AddOrCancel": 1 + done % 2});
                        let answer = server.post("/api/webjournalapi/OperateSpecialIssue", body.to_string());
                        assert_eq!((answer.status, &answer.json()["Result"]), (200, &json!("1")));
                        done += 1;
                    }
                    done
                })
            })
            .collect();
        writers.into_iter().map(|writer| writer.join().unwrap()).sum()
    });
    assert!(done >= 50, "{done} writes");
    eprintln!("{done} acknowledged writes in 3 s");
    server.stop();
}

#[test]
fn metrics_are_for_this_machine_and_tell_what_happened() {
    let server = Server::start(|_| {});
    server.call("/api/webarticleapi/GetCountries");
    server.get("/api/webarticleapi/GetCountries");
    server.get("/nothing");
    let answer = server.get("/metrics");
    assert_eq!(answer.status, 200);
    let text = answer.text();
    for line in [
        "octavo_request_seconds_count{call=\"/api/webarticleapi/GetCountries\",status=\"200\"} 1",
        "octavo_request_seconds_count{call=\"/api/webarticleapi/GetCountries\",status=\"401\"} 1",
        "octavo_request_seconds_count{call=\"files\",status=\"404\"} 1",
        "octavo_index_articles 3",
        "build=\"build1\"",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    let passed_on = client::request(server.address, "GET", "/metrics", &[("X-Forwarded-For", "192.0.2.1")]);
    assert_eq!(passed_on.status, 404);
    server.stop();
}
