//! PostgreSQL goes away under load and comes back: writes are 503 meanwhile, never 500; pages and search are answered all the
//! time. The connection is cut by a proxy of ours.

use super::{client, fixture, process::Process};
use serde_json::json;
use std::{
    io::{Read, Write},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// Passes bytes on until it is cut.
struct Proxy {
    address: SocketAddr,
    is_cut: Arc<AtomicBool>,
    streams: Arc<Mutex<Vec<TcpStream>>>,
}

impl Proxy {
    fn start(target: String) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let proxy =
            Self { address: listener.local_addr().unwrap(), is_cut: Arc::default(), streams: Arc::default() };
        let (is_cut, streams) = (Arc::clone(&proxy.is_cut), Arc::clone(&proxy.streams));
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let stream = stream.unwrap();
                if is_cut.load(Ordering::Relaxed) {
                    continue; // dropped: reset
                }
                let Ok(other) = TcpStream::connect(&target) else { continue };
                streams.lock().unwrap().extend([stream.try_clone().unwrap(), other.try_clone().unwrap()]);
                let (from, to) = (stream.try_clone().unwrap(), other.try_clone().unwrap());
                std::thread::spawn(move || pump(from, to));
                std::thread::spawn(move || pump(other, stream));
            }
        });
        proxy
    }

    fn cut(&self) {
        self.is_cut.store(true, Ordering::Relaxed);
        for stream in self.streams.lock().unwrap().drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    fn mend(&self) {
        self.is_cut.store(false, Ordering::Relaxed);
    }
}

fn pump(mut from: TcpStream, mut to: TcpStream) {
    let mut buffer = [0; 16 * 1024];
    while let Ok(count) = from.read(&mut buffer) {
        if count == 0 || to.write_all(&buffer[..count]).is_err() {
            break;
        }
    }
    let _ = to.shutdown(Shutdown::Both);
}

#[test]
fn postgres_goes_away_and_comes_back() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let Some(address) = runtime.block_on(super::postgres::schema("outage")) else { return };
    let (scheme, rest) = address.split_once("@").unwrap();
    let (host, path) = rest.split_once('/').unwrap();
    let proxy = Proxy::start(host.to_owned());
    let folder = tempfile::tempdir().unwrap();
    fixture::build(&folder.path().join("dist"));
    let database = format!("{scheme}@{}/{path}", proxy.address);
    let settings = [("OCTAVO_DATABASE", database.as_str()), ("OCTAVO_ANY_ACCESS_KEY", "true")];
    let process = Process::start_with(folder.path(), &settings);
    let address = process.address;
    let write = |nth: usize| {
        let body = json!({"JournalShortName": "JCTS", "Email": format!("{nth}@example.org")}).to_string();
        let from = format!("10.0.{}.{}", nth / 250, nth % 250);
        client::post(address, "/api/webjournalapi/Subscribe", &[("X-Forwarded-For", &from)], body.as_bytes())
            .status
    };
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let readers = scope.spawn(|| {
            while !stop.load(Ordering::Relaxed) {
                let found = client::post(
                    address,
                    "/api/webarticleapi/QueryArticle",
                    &[],
                    b"{\"CurrentUserId\":\"token\"}",
                );
                assert_eq!(found.status, 200);
                assert_eq!(client::request(address, "GET", "/News", &[]).status, 200);
            }
        });
        assert_eq!(write(0), 200);
        proxy.cut();
        let until = Instant::now() + Duration::from_secs(3);
        let mut nth = 1;
        while Instant::now() < until {
            assert_eq!(write(nth), 503);
            nth += 1;
        }
        proxy.mend();
        let begun = Instant::now();
        while write(nth) != 200 {
            nth += 1;
            assert!(begun.elapsed() < Duration::from_secs(5), "writing again after {:?}", begun.elapsed());
        }
        stop.store(true, Ordering::Relaxed);
        readers.join().unwrap();
    });
    process.signal("TERM");
    assert_eq!(process.ended().1, Some(0));
}
