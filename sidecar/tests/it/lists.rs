//! The calls whose answers are lists and facts of the build.

use super::server::{SHARED, SITE_TIME, Server};
use serde_json::{Value, json};

fn data(path: &str) -> Value {
    let answer = SHARED.call(path);
    assert_eq!((answer.status, answer.header("cache-control")), (200, "no-store"));
    let mut body = answer.json();
    assert_eq!(body["Result"], "1");
    body["Data"].take()
}

#[test]
fn site_time_in_whole_five_minutes() {
    assert_eq!(data("/api/websiteapi/GetSiteTime"), SITE_TIME);
}

#[test]
fn site_data() {
    assert_eq!(
        data("/api/websiteapi/GetSiteData"),
        json!({"SiteName": "Test Press", "Mission": "Open.", "Address": ["1 Road", "Singapore"],
            "ContactEmail": "a@example.org", "SubmitUrl": "https://submit.example.org",
            "CopyrightHolder": "Test Press", "JournalCount": 2, "ArticleCount": 3, "SpecialIssueCount": 1,
            "BuiltAt": "2026-11-27T20:00:00Z", "BuildId": "build-1"})
    );
}

#[test]
fn journals_in_menu_order_and_by_name() {
    assert_eq!(
        data("/api/webjournalapi/GetJournals"),
        json!([
            {"Category": "Sea", "Journals": [{"ShortName": "JCTS", "JournalName": "Tidal Science"}]},
            {"Category": "Numbers", "Journals": [{"ShortName": "JALG", "JournalName": "Algebra Letters"}]},
        ])
    );
    assert_eq!(
        data("/api/webjournalapi/GetSelectJournals"),
        json!([
            {"ShortName": "JALG", "JournalName": "Algebra Letters"},
            {"ShortName": "JCTS", "JournalName": "Tidal Science"},
        ])
    );
}

#[test]
fn types_and_countries() {
    assert_eq!(data("/api/webarticleapi/GetArticleTypes"), json!(["Research Article", "Review"]));
    assert_eq!(data("/api/webarticleapi/GetCountries"), json!(["Malaysia", "Singapore"]));
}

#[test]
fn the_advertisement_that_is_due() {
    let top = json!({"ImageUrl": "/ads/top.png", "LinkUrl": "https://example.org/", "Alt": "An ad"});
    assert_eq!(data("/api/websiteapi/GetAdvertisement?placement=top"), top);
    assert_eq!(data("/api/websiteapi/GetAdvertisement"), top, "the other one is over");
    let none = json!({"ImageUrl": "", "LinkUrl": "", "Alt": ""});
    assert_eq!(data("/api/websiteapi/GetAdvertisement?PLACEMENT=bottom"), none);
}

#[test]
fn lists_that_are_missing_are_empty() {
    let server = Server::start(|dist| {
        std::fs::remove_file(dist.join("public/data/countries.json")).unwrap();
        std::fs::remove_file(dist.join("advertisements.json")).unwrap();
    });
    assert_eq!(server.call("/api/webarticleapi/GetCountries").json()["Data"], json!([]));
    assert_eq!(server.call("/api/websiteapi/GetAdvertisement").json()["Data"]["ImageUrl"], "");
    server.stop();
}
