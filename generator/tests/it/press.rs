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

#[test]
fn a_journal_page_holds_every_detail_of_the_specification() {
    let journal = &json("Journals/JCTS/index.json")["journal"];
    for field in [
        "abbreviation",
        "abstracting",
        "archived_in",
        "article_charge",
        "category",
        "cite_score",
        "contact_address",
        "contact_email",
        "copyright",
        "cover",
        "cover_color",
        "current_issue",
        "description",
        "editors_in_chief",
        "flyer_url",
        "founded",
        "frequency",
        "impact_factor",
        "issn_electronic",
        "issn_print",
        "languages",
        "licence_name",
        "licence_uri",
        "metrics",
        "open_access",
        "peer_review",
        "publisher",
        "short_name",
        "special_issue_introduction",
        "submit_url",
        "title",
    ] {
        let value = &journal[field];
        let is_there = value.as_str().is_some_and(|text| !text.is_empty())
            || value.as_array().is_some_and(|list| !list.is_empty())
            || value.is_object();
        assert!(is_there, "{field} is {value}");
    }
    let html = fs::read_to_string(demonstration().join("public/Journals/JCTS/index.html")).unwrap();
    for list in ["abstracting", "archived_in", "languages", "editors_in_chief", "contact_address"] {
        for text in journal[list].as_array().unwrap() {
            assert!(
                html.contains(&text.as_str().unwrap().replace('\'', "&#39;")),
                "{text} of {list} is not on the page"
            );
        }
    }
    for text in
        ["abbreviation", "copyright", "founded", "frequency", "issn_electronic", "issn_print", "flyer_url"]
    {
        assert!(html.contains(journal[text].as_str().unwrap()), "{text} is not on the page");
    }
    for metric in journal["metrics"].as_array().unwrap() {
        assert!(metric["year"].is_i64() && html.contains(metric["source"].as_str().unwrap()), "{metric}");
    }
}

#[test]
fn the_lists_for_forms_and_menus_are_small_files() {
    let titles: Vec<_> = json("data/select-journals.json")
        .as_array()
        .unwrap()
        .iter()
        .map(|journal| journal["title"].as_str().unwrap().to_lowercase())
        .collect();
    assert!(titles.len() == 8 && titles.is_sorted(), "{titles:?}");
    for (list, category) in [("header", "guides"), ("footer", "policies")] {
        let items = json(&format!("data/{list}-information.json"));
        let items = items.as_array().unwrap();
        assert!(items.len() >= 4 && items.iter().all(|item| item["category"] == category), "{list}");
        let codes: Vec<_> = items.iter().map(|item| item["sort_code"].as_i64().unwrap()).collect();
        assert!(codes.iter().rev().is_sorted(), "{list}: {codes:?}");
    }
    assert!(json("data/article-types.json").as_array().unwrap().len() >= 4);
    assert!(json("data/countries.json").as_array().unwrap().len() >= 10);
}

#[test]
fn an_issue_names_its_editorial_and_its_pages() {
    let issue = json("Journals/JCTS/9/3/index.json");
    assert!(
        issue["editorial"]["url"].as_str().unwrap().ends_with("/articles/10.5555/jcts.2026.0313"),
        "{}",
        issue["editorial"]
    );
    assert_eq!(issue["sections"][0]["title"], "Editorial");
    assert!(issue["pages"].as_str().unwrap().contains('–'), "{}", issue["pages"]);
}

#[test]
fn information_stands_by_category_and_sort_code() {
    let page = json("Information/open-access/index.json");
    let groups: Vec<_> =
        page["groups"].as_array().unwrap().iter().map(|group| group["title"].as_str().unwrap()).collect();
    assert_eq!(groups, ["Guides", "Policies"]);
    assert_eq!(page["groups"][1]["pages"][0]["current"], true, "open access has the highest sort code");
}

#[test]
fn a_further_page_of_news_is_there() {
    let page = json("News/page/1/index.json");
    assert_eq!(page["paging"]["previous"]["url"], "/News");
    assert_eq!(page["groups"][0]["items"].as_array().unwrap().len(), 10);
}
