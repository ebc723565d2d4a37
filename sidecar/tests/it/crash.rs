//! kill -9 under writers: nothing that was acknowledged is lost, nothing is there twice. `OCTAVO_KILLS` says how often.

use super::{accounts, client, fixture, process::Process};
use serde_json::{Value, json};
use std::{
    collections::HashSet,
    io::Write as _,
    net::SocketAddr,
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

const WRITERS: usize = 8;

fn kills() -> u64 {
    std::env::var("OCTAVO_KILLS").ok().and_then(|count| count.parse().ok()).unwrap_or(3)
}

/// What was acknowledged.
#[derive(Default)]
struct Journal {
    emails: Mutex<HashSet<String>>,
    /// By reader: whether the like that was acknowledged last is there; `None` while an answer is awaited.
    likes: Mutex<Vec<Option<bool>>>,
    count: AtomicU64,
}

/// A call on which the server may die; `None` when it did.
fn ask(address: SocketAddr, path: &str, from: &str, body: &Value) -> Option<Value> {
    let mut stream = std::net::TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(10))).ok()?;
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n\
         X-Forwarded-For: {from}\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = Vec::new();
    std::io::Read::read_to_end(&mut stream, &mut answer).ok()?;
    let text = String::from_utf8(answer).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    head.starts_with("HTTP/1.1 200").then(|| serde_json::from_str(body).ok())?
}

fn write_until(stop: &AtomicBool, address: SocketAddr, (writer, token): (usize, &str), journal: &Journal) {
    let mut nth = 0_u64;
    while !stop.load(Ordering::Relaxed) {
        nth += 1;
        let serial = journal.count.fetch_add(1, Ordering::Relaxed);
        let email = format!("w{writer}-{serial}@example.org");
        let from = format!("10.{}.{}.{}", writer, serial / 250 % 250, serial % 250);
        let body = json!({"JournalShortName": "JCTS", "Email": email});
        if ask(address, "/api/webjournalapi/Subscribe", &from, &body)
            .is_some_and(|answer| answer["Result"] == "1")
        {
            journal.emails.lock().unwrap().insert(email);
        }
        let add = nth % 2 == 1;
        let body = json!({"UserId": token, "SpecialIssueId": "JCTS/living", "OperationType": 1, "AddOrCancel": if add { 1 } else { 2 }});
        journal.likes.lock().unwrap()[writer] = None;
        let answer = ask(address, "/api/webjournalapi/OperateSpecialIssue", &from, &body);
        if answer.is_some_and(|answer| answer["Data"]["IsLike"] == add) {
            journal.likes.lock().unwrap()[writer] = Some(add);
        }
    }
}

/// Starts, lets eight write, kills, again and again; then looks at what is there.
fn round(folder: &Path, database: &str) {
    fixture::build(&folder.join("dist"));
    let settings = [("OCTAVO_DATABASE", database), ("OCTAVO_ANY_ACCESS_KEY", "1"), ("OCTAVO_LOG", "info")];
    let mut process = Process::start_with(folder, &settings);
    let tokens: Vec<String> =
        (0..WRITERS).map(|nth| accounts::token_at(process.address, &format!("writer{nth}"))).collect();
    let journal = Journal::default();
    *journal.likes.lock().unwrap() = vec![Some(false); WRITERS];
    let mut slowest = Duration::ZERO;
    for kill in 0..kills() {
        let stop = AtomicBool::new(false);
        let address = process.address;
        std::thread::scope(|scope| {
            for (writer, token) in tokens.iter().enumerate() {
                let (stop, journal) = (&stop, &journal);
                scope.spawn(move || write_until(stop, address, (writer, token), journal));
            }
            // Another moment each time.
            std::thread::sleep(Duration::from_millis(300 + kill * 137 % 700));
            process.kill();
            stop.store(true, Ordering::Relaxed);
        });
        let begun = Instant::now();
        process = Process::start_with(folder, &settings);
        assert_eq!(client::request(process.address, "GET", "/health", &[]).status, 200);
        slowest = slowest.max(begun.elapsed());
        assert!(begun.elapsed() < Duration::from_secs(limit()), "ready again after {:?}", begun.elapsed());
    }
    eprintln!("ready again after {slowest:?} at most");
    assert!(!journal.emails.lock().unwrap().is_empty(), "something was acknowledged");
    look(database, &journal);
    process.signal("TERM");
    assert_eq!(process.ended().1, Some(0));
}

/// Seconds; a machine that does other things meanwhile is told by `OCTAVO_SLOW_MACHINE`.
fn limit() -> u64 {
    if std::env::var_os("OCTAVO_SLOW_MACHINE").is_some() { 20 } else { 5 }
}

fn look(database: &str, journal: &Journal) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = sidecar::store::open(database).await.unwrap();
        let there: Vec<String> =
            store.subscribers(Some("JCTS")).await.unwrap().into_iter().map(|row| row.email).collect();
        let distinct: HashSet<&String> = there.iter().collect();
        assert_eq!(distinct.len(), there.len(), "nothing is there twice");
        let counts = store.reaction_counts(0).await.unwrap();
        let problems = store.problems().await.unwrap();
        assert_eq!(problems, Vec::<String>::new(), "the database is sound and its counts add up");
        let emails = journal.emails.lock().unwrap();
        let lost: Vec<_> = emails.iter().filter(|email| !distinct.contains(email)).collect();
        assert!(lost.is_empty(), "acknowledged and lost: {lost:?}");
        let likes = journal.likes.lock().unwrap();
        let (sure, open) = (
            likes.iter().filter(|like| **like == Some(true)).count() as i64,
            likes.iter().filter(|like| like.is_none()).count() as i64,
        );
        let count = counts.first().map_or(0, |row| row.count);
        assert!(
            (sure..=sure + open).contains(&count),
            "{count} likes, {sure} acknowledged, {open} not known"
        );
        eprintln!("{} writes acknowledged, {} kills", emails.len(), kills());
    });
}

#[test]
fn sqlite_loses_nothing_that_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    round(folder.path(), &folder.path().join("state.db").display().to_string());
}

#[test]
fn postgres_loses_nothing_that_was_acknowledged() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let Some(address) = runtime.block_on(super::postgres::schema("crash")) else { return };
    round(tempfile::tempdir().unwrap().path(), &address);
}
