//! `QueryArticle`.

use super::server::SHARED;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const QUERY: &str = "/api/webarticleapi/QueryArticle";

fn ask(request: &Value) -> Value {
    let answer = SHARED.post(QUERY, request.to_string());
    assert_eq!(answer.status, 200, "{}", answer.text());
    let mut body = answer.json();
    assert_eq!(body["Result"], "1");
    body["Data"].take()
}

fn titles(data: &Value) -> Vec<&str> {
    data["Articles"].as_array().unwrap().iter().map(|card| card["Title"].as_str().unwrap()).collect()
}

#[test]
fn an_article_card_has_every_field_of_the_contract() {
    let data = ask(&json!({"Keywords": "10.5555/abc"}));
    assert_eq!(
        data["Articles"][0],
        json!({"DOI": "10.5555/abc", "Title": "Tides", "TitleHtml": "Tides", "Language": "en",
            "Authors": [{"Name": "Anna Müller", "ORCID": "0000-0002-1825-0097", "Corresponding": true}],
            "JournalName": "Journal JCTS", "JournalShortName": "JCTS", "Volume": "9", "Issue": "2",
            "Pages": "1–9", "ArticleNumber": "", "Placement": "9 (2), 1–9", "ArticleType": "Research Article",
            "PublishedOn": "2026", "AbstractText": "About it.", "Subjects": ["Ecology"], "PdfUrl": "",
            "PageUrl": "/Journals/JCTS/articles/10.5555/abc", "SpecialIssueId": "JCTS/living-shorelines",
            "BrowseCount": 0, "DownloadCount": 0, "CitationCount": 4, "FavoriteCount": 0, "IsFavorite": false})
    );
}

#[test]
fn empty_absent_and_null_ask_for_everything() {
    for request in [
        json!({}),
        json!({"Keywords": null, "AuthorInfo": "", "Filter": null, "PageSize": null, "JournalShortName": ""}),
        json!({"Filter": {"StartYear": null, "EndYear": "", "ArticleSubjects": [], "JournalNames": [null, ""]}}),
    ] {
        let data = ask(&request);
        assert_eq!(data["TotalCount"], 3, "{request}");
        assert_eq!(titles(&data), ["Tides", "Groups", "Tidal flats"], "newest first");
    }
}

#[test]
fn facets_with_the_contracts_spelling() {
    let data = ask(&json!({"filter": {"journalnames": ["JALG"]}}));
    assert_eq!(titles(&data), ["Groups"]);
    assert_eq!(
        data["JournalFacets"],
        json!([{"Name": "Journal JCTS", "Value": "JCTS", "Count": 2}, {"Name": "Journal JALG", "Value": "JALG", "Count": 1}])
    );
    assert_eq!(data["ArticleSubjectFacets"], json!([{"Name": "Ecology", "Value": "Ecology", "Count": 1}]));
    assert_eq!(data["ArticleTypetFacets"][0]["Count"], 1);
    assert_eq!(data["SpecialIssueFacets"][0]["Name"], "Living Shorelines");
    assert_eq!(data["BuildId"], "build-1");
}

#[test]
fn years_are_counted_without_regard_to_their_own_range() {
    let years = |request: Value| {
        let data = ask(&request);
        let years = data["YearFacets"].as_array().unwrap().iter();
        let told = years.map(|year| {
            assert_eq!(year["Name"], year["Value"]);
            format!("{}:{}", year["Value"].as_str().unwrap(), year["Count"])
        });
        (told.collect::<Vec<_>>().join(" "), data["TotalCount"].as_u64().unwrap())
    };
    let (all, total) = years(json!({}));
    assert_eq!(total, 3);
    assert!(all.split(' ').is_sorted() && all.ends_with("2026:1"), "{all}");
    assert_eq!(years(json!({"Filter": {"StartYear": 2026}})), (all, 1));
    assert_eq!(
        years(json!({"Filter": {"StartYear": 1996, "EndYear": 1996}, "Keywords": "10.5555/abc"})).0,
        "2026:1"
    );
    assert_eq!(years(json!({"Keywords": "volcanoes"})), (String::new(), 0));
}

#[test]
fn filters_orders_and_pages() {
    let found = |request: Value| titles(&ask(&request)).join(",");
    assert_eq!(found(json!({"AuthorInfo": "muller", "OrderByType": 2})), "Tidal flats,Groups,Tides");
    assert_eq!(found(json!({"Filter": {"StartYear": 2024, "EndYear": 2027}})), "Tides,Groups");
    assert_eq!(found(json!({"JournalShortName": "jcts", "Country": "singapore"})), "Tides,Tidal flats");
    assert_eq!(found(json!({"PageSize": 2, "PageIndex": 2})), "Tidal flats");
    assert_eq!(found(json!({"Keywords": "tidal", "ArticleType": "Review"})), "");
    let deep = ask(&json!({"PageSize": 100, "PageIndex": 101}));
    assert_eq!((deep["TotalCount"].as_u64(), titles(&deep).len()), (Some(3), 0));
}

#[test]
fn a_forgiven_slip_is_said() {
    let data = ask(&json!({"Keywords": "gruops"}));
    assert_eq!(titles(&data), ["Groups"]);
    assert!(data["Note"].as_str().unwrap().contains("groups"), "{}", data["Note"]);
    assert_eq!(ask(&json!({"Keywords": "groups"}))["Note"], "");
}

#[test]
fn hostile_texts_are_answered_in_time() {
    let texts = [
        "(".repeat(2000),
        "C++".into(),
        "10.1000/xyz(1)".into(),
        "\"".into(),
        "🦀".into(),
        "word ".repeat(2048),
    ];
    for text in texts {
        for field in ["Keywords", "AuthorInfo", "JournalShortName", "Country"] {
            let begun = Instant::now();
            let answer = SHARED.post(QUERY, json!({field: text}).to_string());
            let shown: String = text.chars().take(20).collect();
            assert!(matches!(answer.status, 200 | 400), "{field} {shown}: {}", answer.status);
            assert!(begun.elapsed() < Duration::from_millis(500), "{field} {shown}: {:?}", begun.elapsed());
        }
    }
}

/// The Big List of Naughty Strings: each may be typed.
#[test]
fn naughty_strings_are_queries() {
    let path =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/attacks/strings/blns.json");
    let Ok(text) = std::fs::read(path) else { return };
    let strings: Vec<String> = serde_json::from_slice(&text).unwrap();
    for string in strings {
        ask(&json!({"Keywords": string, "AuthorInfo": string}));
    }
}
