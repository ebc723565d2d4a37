//! Subscriptions, and uses by COUNTER's rules.

use super::{
    client,
    server::{Server, access_key},
};
use serde_json::json;
use std::time::{Duration, Instant};

#[test]
fn subscribing_says_the_same_to_all_and_ends_by_the_letters_link() {
    let server = Server::start(|_| {});
    let subscribe = |email: &str| {
        let body = json!({"JournalShortName": "jcts", "Email": email}).to_string();
        server.post("/api/webjournalapi/Subscribe", body).json()
    };
    let first = subscribe("Anna@example.org");
    assert_eq!(first["Data"], "Thank you. News of Tidal Science will be sent to this address.");
    assert_eq!(subscribe("anna@EXAMPLE.org"), first, "the same sentence for a known address");
    assert_eq!(subscribe("nonsense")["Result"], "0");
    let token = {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let store = sidecar::store::open(&server.database()).await.unwrap();
            let all = store.subscribers(Some("JCTS")).await.unwrap();
            assert_eq!((all.len(), all[0].email.as_str()), (1, "anna@example.org"));
            all[0].unsubscribe_token.clone()
        })
    };
    let path = format!("/api/webjournalapi/Unsubscribe?token={token}");
    let page = client::request(server.address, "GET", &path, &[("Accept", "text/html,*/*")]);
    assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
    assert!(page.text().contains("no more news of Tidal Science"));
    let form = [("Content-Type", "application/x-www-form-urlencoded"), ("Content-Length", "0")];
    let again = client::request(server.address, "POST", &path, &form);
    assert_eq!(again.json(), json!({"Result": "1", "Data": "This address gets no more news."}));
    assert_eq!(server.get("/api/webjournalapi/Unsubscribe").status, 400);
    server.stop();
}

#[test]
fn uses_are_counted_once_and_not_for_robots() {
    let server = Server::start(|_| {});
    let use_ = |event: &str, agent: &str, from: &str| {
        let body = json!({"DOI": "10.5555/abc", "Event": event}).to_string();
        let key = access_key();
        let headers = [("AccessKey", key.as_str()), ("User-Agent", agent), ("X-Forwarded-For", from)];
        client::post(server.address, "/api/webarticleapi/RecordUsage", &headers, body.as_bytes()).json()["Data"].clone()
    };
    let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
    assert_eq!(use_("browse", firefox, "192.0.2.1"), true);
    assert_eq!(use_("browse", firefox, "192.0.2.1"), false, "a double click");
    assert_eq!(use_("Download", firefox, "192.0.2.1"), true, "another event");
    assert_eq!(use_("browse", firefox, "192.0.2.2"), true, "another reader");
    assert_eq!(use_("browse", "GoogleBOT/2.1", "192.0.2.3"), false);
    assert_eq!(use_("browse", "", "192.0.2.4"), false);
    let begun = Instant::now();
    loop {
        let card = server.post("/api/webarticleapi/QueryArticle", "{\"Keywords\":\"10.5555/abc\"}").json()["Data"]["Articles"][0].clone();
        if (&card["BrowseCount"], &card["DownloadCount"]) == (&json!(2), &json!(1)) {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(8), "not merged: {card}");
        std::thread::sleep(Duration::from_millis(100));
    }
    let answer = server
        .post("/api/webarticleapi/RecordUsage", json!({"DOI": "10.5555/abc", "Event": "x"}).to_string());
    assert_eq!(answer.status, 400);
    server.stop();
}

#[test]
fn articles_are_sorted_by_uses_without_a_build() {
    let server = Server::start(|_| {});
    let body = json!({"DOI": "10.5555/def", "Event": "download"}).to_string();
    let key = access_key();
    let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
    client::post(
        server.address,
        "/api/webarticleapi/RecordUsage",
        &[("AccessKey", &key), ("User-Agent", agent)],
        body.as_bytes(),
    );
    let begun = Instant::now();
    let first = || {
        let found =
            server.post("/api/webarticleapi/QueryArticle", json!({"OrderByType": 3}).to_string()).json();
        found["Data"]["Articles"][0]["DOI"].clone()
    };
    while first() != "10.5555/def" {
        assert!(begun.elapsed() < Duration::from_secs(15));
        std::thread::sleep(Duration::from_millis(200));
    }
    server.stop();
}
