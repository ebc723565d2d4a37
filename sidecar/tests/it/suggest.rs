//! `GET /api/suggest`: what is offered while one types.

use super::server::{SHARED, Server};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

fn offered(typed: &str) -> Value {
    let answer = SHARED.get(&format!("/api/suggest?q={typed}"));
    assert_eq!(answer.status, 200, "{typed}: {}", answer.text());
    let mut body = answer.json();
    assert_eq!(body["Result"], "1");
    body["Data"].take()
}

#[test]
fn titles_authors_and_journals_each_with_their_page() {
    assert_eq!(
        offered("tid"),
        json!({"articles": [
                {"title": "Tides", "url": "/Journals/JCTS/articles/10.5555/abc"},
                {"title": "Tidal flats", "url": "/Journals/JCTS/articles/10.5555/def"}],
            "authors": [], "journals": []}),
        "no AccessKey is asked for"
    );
    assert_eq!(offered("mul")["authors"], json!([{"name": "Anna Müller"}]), "once, however often she wrote");
    assert_eq!(offered("jal")["journals"], json!([{"title": "Journal JALG", "url": "/Journals/JALG"}]));
}

#[test]
fn accents_and_letter_case_do_not_matter() {
    for typed in ["MULLER", "m%C3%BCll", "mu%CC%88ll", "Anna%20m", "m%C3%BCller,+an"] {
        assert_eq!(offered(typed)["authors"][0]["name"], "Anna Müller", "{typed}");
    }
}

#[test]
fn nothing_is_offered_for_nothing() {
    let nothing = json!({"articles": [], "authors": [], "journals": []});
    for typed in ["", "%20", "(((", "zzz", "%F0%9F%A6%80", "%00", "%ff"] {
        assert_eq!(offered(typed), nothing, "{typed}");
    }
    assert_eq!(SHARED.get("/api/suggest").json()["Data"], nothing);
}

#[test]
fn five_of_a_kind_at_most_and_long_texts_in_time() {
    assert!(offered("t")["articles"].as_array().unwrap().len() <= 5);
    for typed in ["a".repeat(5000), "%28".repeat(2000), "w+".repeat(3000)] {
        let begun = Instant::now();
        offered(&typed);
        assert!(begun.elapsed() < Duration::from_millis(500), "{:?}", begun.elapsed());
    }
}

#[test]
fn without_an_index_it_says_so() {
    let server = Server::start(|dist| std::fs::remove_dir_all(dist.join("index")).unwrap());
    let answer = server.get("/api/suggest?q=tid");
    assert_eq!((answer.status, answer.header("retry-after")), (503, "5"));
    assert_eq!(answer.json()["Result"], "503");
    server.stop();
}
