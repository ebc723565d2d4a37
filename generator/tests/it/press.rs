//! What the demonstration press must hold (it is what a newcomer sees first), and that it is without fault.

use crate::tools::{demonstration, octavo, root, talk};
use serde_json::Value;
use std::fs;

fn json(path: &str) -> Value {
    serde_json::from_str(&fs::read_to_string(demonstration().join("public").join(path)).unwrap()).unwrap()
}

#[test]
fn it_is_checked_without_an_error() {
    let output = octavo(&root(), &["check"]);
    assert!(output.status.success(), "{}", talk(&output));
}

#[test]
fn it_has_what_a_publisher_has() {
    let site = json("data/site.json");
    assert!(site["article_count"].as_u64().unwrap() >= 60, "{site}");
    assert!(site["special_issue_count"].as_u64().unwrap() >= 10);
    assert_eq!(site["journal_count"], 8);
    assert_eq!(json("data/journals.json").as_array().unwrap().len(), 3);
    assert!(json("data/information.json").as_array().unwrap().len() >= 8);
    for (list, least) in [("News", 8), ("Conferences", 5), ("Announcements", 5), ("Academic-Talks", 5)] {
        let groups = json(&format!("{list}/index.json"));
        let count: usize = groups["groups"]
            .as_array()
            .unwrap()
            .iter()
            .map(|group| group["items"].as_array().unwrap().len())
            .sum();
        assert!(count >= least, "{list} has {count}");
    }
}

#[test]
fn one_journal_is_too_new_to_have_an_issue_and_one_has_a_very_long_name() {
    let journals = json("data/journals.json");
    let all: Vec<&Value> = journals
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|category| category["journals"].as_array().unwrap())
        .collect();
    assert!(all.iter().any(|journal| journal["title"].as_str().unwrap().len() > 150));
    assert_eq!(json("Journals/SLT/Journalsissue/index.json")["volumes"], Value::Array(Vec::new()));
    assert!(!json("Journals/SLT/index.json")["online_first"].as_array().unwrap().is_empty());
}

#[test]
fn open_and_closed_calls_stand_apart() {
    let calls = json("Journals/JCTS/Special-Issues/index.json");
    assert_eq!((calls["open"].as_array().unwrap().len(), calls["closed"].as_array().unwrap().len()), (1, 1));
    assert!(calls["open"][0]["days_left"].as_i64().unwrap() > 0);
}
