//! Both programs on lists that go on over further pages: what the generator cuts into pages, the calls answer whole.

use crate::tools::{octavo, small_press, talk, write};
use serde_json::{Value, json};
use std::{
    collections::BTreeSet,
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    path::Path,
    time::Duration,
};
use tokio::sync::oneshot;

/// More than a page of the contents of an issue, of issues, of special issues holds.
const ARTICLES: usize = 130;
const ISSUES: usize = 60;
const SPECIAL_ISSUES: usize = 45;

fn long_press() -> tempfile::TempDir {
    let press = small_press();
    for number in 1..=ARTICLES {
        let text = format!(
            "+++\ntitle = \"Article {number}\"\ndoi = \"10.5555/abc.{number:04}\"\ntype = \"Research article\"\nauthors = [{{ name = \"A\" }}]\n\
             abstract = \"A.\"\nvolume = \"9\"\nissue = \"1\"\nfirst_page = \"{number}\"\npublished = \"2024-01-01\"\n+++\nText.\n"
        );
        write(press.path(), &format!("journals/ABC/articles/a{number}/article.md"), &text);
    }
    for number in 1..=ISSUES {
        write(
            press.path(),
            &format!("journals/ABC/issues/9/{number}.toml"),
            "published_on = \"2024-01-01\"\n",
        );
    }
    for number in 1..=SPECIAL_ISSUES {
        let text = format!(
            "+++\ntitle = \"Call {number}\"\nabstract = \"A.\"\nstatus = \"closed\"\ndeadline = \"2020-01-01\"\n\
             guest_editors = [{{ name = \"G\", affiliation = \"I\" }}]\n+++\nCall.\n"
        );
        write(press.path(), &format!("journals/ABC/special-issues/s{number}.md"), &text);
    }
    let output = octavo(press.path(), &["build", "--content", ".", "--out", "dist"]);
    assert!(output.status.success(), "{}", talk(&output));
    press
}

/// The live calls on a build, in a thread of their own until this value is dropped.
struct Calls {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Calls {
    fn on(press: &Path) -> Self {
        let config = sidecar::Config {
            dist: press.join("dist"),
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database: format!("sqlite://{}?mode=rwc", press.join("state.db").display()),
            require_access_key: false,
            clock: model::Clock::System,
            operation: sidecar::Operation::default(),
        };
        let (told, address) = std::sync::mpsc::channel();
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            tokio::runtime::Runtime::new().unwrap().block_on(async {
                let service = sidecar::Service::open(config).await.unwrap();
                told.send(service.address()).unwrap();
                service.serve(|site| site, async { drop(stopped.await) }).await;
            });
        });
        let address = address.recv_timeout(Duration::from_secs(60)).unwrap();
        Self { address, stop: Some(stop), thread: Some(thread) }
    }

    /// What a call answers as `Data`.
    fn data(&self, path: &str, request: &Value) -> Value {
        let (mut stream, body) = (TcpStream::connect(self.address).unwrap(), request.to_string());
        write!(
            stream,
            "POST /api/{path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        let text = String::from_utf8(bytes).unwrap();
        let (_, body) = text.split_once("\r\n\r\n").unwrap();
        let mut answer: Value = serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(answer["Result"], "1", "{path}: {answer}");
        answer["Data"].take()
    }
}

impl Drop for Calls {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

/// A field of the items of each page of a call that has pages, and the total that each page tells.
fn paged(calls: &Calls, (path, list, field): (&str, &str, &str), size: usize) -> (Vec<String>, usize) {
    let (mut all, mut total) = (Vec::new(), 0);
    for page in 1.. {
        let request = json!({"JournalShortName": "ABC", "PageIndex": page, "PageSize": size});
        let answer = calls.data(path, &request);
        total = usize::try_from(answer["TotalCount"].as_u64().unwrap_or_else(|| panic!("{path}: {answer}")))
            .unwrap();
        let items = answer[list].as_array().unwrap_or_else(|| panic!("{path}: {answer}"));
        if items.is_empty() {
            break;
        }
        all.extend(items.iter().map(|item| item[field].as_str().unwrap().to_owned()));
    }
    (all, total)
}

#[test]
fn calls_answer_lists_of_many_pages_whole_and_in_order() {
    let press = long_press();
    let calls = Calls::on(press.path());

    let issue = calls.data(
        "webarticleapi/GetIssueArticles",
        &json!({"JournalShortName": "ABC", "Volume": "9", "Issue": 1}),
    );
    let pages: Vec<_> =
        issue["Articles"].as_array().unwrap().iter().map(|article| article["Title"].clone()).collect();
    let expected: Vec<_> = (1..=ARTICLES).map(|number| json!(format!("Article {number}"))).collect();
    assert_eq!(pages, expected, "an issue in page order");

    let issues =
        calls.data("webjournalapi/GetJournalIssues", &json!({"JournalShortName": "ABC", "Volume": 9}));
    let numbers: Vec<_> = issues.as_array().unwrap().iter().map(|issue| issue["Issue"].clone()).collect();
    let expected: Vec<_> = (1..=ISSUES).rev().map(|number| json!(number.to_string())).collect();
    assert_eq!(numbers, expected, "issues, the newest first");

    for (call, all) in [
        (("webarticleapi/GetJournalArticles", "Articles", "DOI"), ARTICLES + 1),
        (("webjournalapi/GetJournalSpecialIssues", "DataList", "Id"), SPECIAL_ISSUES),
    ] {
        for size in [7, 100] {
            let (items, total) = paged(&calls, call, size);
            let different: BTreeSet<_> = items.iter().collect();
            assert_eq!((items.len(), different.len(), total), (all, all, all), "{call:?} by {size}");
        }
    }
}
