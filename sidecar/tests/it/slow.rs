//! Clients that send too little, too slowly or too much.

use super::{client, server::Server};
use std::{
    io::{Read, Write},
    net::TcpStream,
    time::{Duration, Instant},
};

/// Opens a connection, sends the bytes, and measures until the server closes it.
fn held(server: &Server, bytes: &str) -> (Duration, String) {
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    stream.write_all(bytes.as_bytes()).unwrap();
    let begun = Instant::now();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    (begun.elapsed(), String::from_utf8_lossy(&answer).into_owned())
}

#[test]
fn slow_clients_lose_their_connection() {
    let server = Server::start(|_| {});
    let half_body =
        "POST /api/webarticleapi/QueryArticle HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                     Content-Length: 100\r\nAccessKey: KEY\r\n\r\n{"
            .replace("KEY", &super::server::access_key());
    std::thread::scope(|scope| {
        for (bytes, most, status) in [
            ("", 8, ""),
            ("GET /News HTTP/1.1\r\nHost: x\r\nX-Half", 8, ""),
            ("GET /News HTTP/1.1\r\nHost: x\r\n\r\n", 8, "200"),
            (half_body.as_str(), 14, "408"),
        ] {
            let server = &server;
            scope.spawn(move || {
                let (time, answer) = held(server, bytes);
                assert!(time < Duration::from_secs(most), "{bytes:?} was held {time:?}");
                assert!(answer.contains(status), "{answer}");
            });
        }
    });
    server.stop();
}

#[test]
fn heads_that_are_too_large_are_refused() {
    let server = Server::start(|_| {});
    let many: String = (0..120).map(|n| format!("X-{n}: y\r\n")).collect();
    let long = format!("X-Long: {}\r\n", "y".repeat(100 * 1024));
    for lines in [many, long] {
        let request = format!("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{lines}\r\n");
        assert_eq!(client::raw(server.address, request.as_bytes()).status, 431);
    }
    assert_eq!(server.get("/").status, 200);
    server.stop();
}
