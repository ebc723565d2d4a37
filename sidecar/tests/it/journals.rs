//! What the calls about journals, issues, special issues and articles answer.

use super::server::{SHARED, Server};
use serde_json::{Value, json};

fn data(path: &str) -> Value {
    SHARED.call(path).json()["Data"].clone()
}

fn posted(path: &str, body: &Value) -> Value {
    let answer = SHARED.post(path, body.to_string());
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["Data"].clone()
}

fn column<'a>(list: &'a Value, name: &str) -> Vec<&'a str> {
    list.as_array().unwrap().iter().map(|row| row[name].as_str().unwrap()).collect()
}

#[test]
fn a_journal_with_the_specifications_spellings() {
    let journal = data("/api/webjournalapi/GetJournal?journalshortname=jcts");
    assert_eq!(
        journal,
        json!({"CoverColor": "#0b5a63", "title": "Tidal Science", "editorChief": ["Halimah"], "description": "Tides.",
            "abstracting": ["DOAJ"], "journalMetrics": [{"Name": "Impact Factor", "Value": "2.9", "Year": 2025, "Source": "us"}],
            "ElectronicISSN": "", "PrintISSN": "9901-002X", "FoundationDate": "2018", "ImpactFactor": "2.9",
            "CiteScore": "4.1", "imgUrl": "/media/cover.png", "FlyerUrl": "", "CurrentVolIssue": "Volume 9, issue 2",
            "ShortName": "JCTS", "OpenAccess": "Open.", "SpecialIssueIntroduction": "Eight."})
    );
    for path in ["GetJournal", "GetJournalVolumes", "getjournalmembers", "GetJournalCurrentIssue"] {
        let answer = SHARED.call(&format!("/api/webjournalapi/{path}?JournalShortName=NONE")).json();
        assert_eq!(answer, json!({"Result": "0", "Data": "There is no such journal"}), "{path}");
        assert_eq!(SHARED.call(&format!("/api/webjournalapi/{path}")).status, 400, "{path}");
    }
}

#[test]
fn journal_list_and_matrix() {
    let list = posted("/api/webjournalapi/GetJournalList", &json!({"JournalName": "algebra"}));
    assert_eq!(
        list,
        json!([{"JournalName": "Algebra Letters", "EditorsInChief": [], "CoverImageUrl": "", "ShortName": "JALG",
            "Category": "Numbers", "IsSticky": false, "IsLike": false, "IsFavorite": false, "LikeCount": 0,
            "PageUrl": "/Journals/JALG"}])
    );
    let matrix = data("/api/webjournalapi/GetJournalMatrix");
    assert_eq!(column(&matrix, "Category"), ["Sea", "Numbers"]);
    let row = &matrix[0]["Journals"][0];
    assert_eq!(
        (&row["ISSN"], &row["IssueCount"], &row["ArticleCount"]),
        (&json!("9901-002X"), &json!(2), &json!(6)),
        "what was withdrawn does not count"
    );
    let one = data("/api/webjournalapi/GetJournalMatrix?JournalShortName=JALG");
    assert_eq!(column(&one, "Category"), ["Numbers"]);
}

#[test]
fn boards_in_editorial_order() {
    let board = data("/api/webjournalapi/getjournalmembers?JournalShortName=JCTS");
    assert_eq!(
        board,
        json!([{"Role": "Editor-in-Chief", "Members": [{"Name": "Halimah", "Affiliation": "Institute",
            "Country": "Malaysia", "ORCID": "0000-0002-1825-0097", "PhotoUrl": "/media/h.png", "HomepageUrl": "",
            "Interests": ["Tides"], "Biography": "She."}]}])
    );
    for path in ["getjournalyouthmembers", "GetJournalSteeringCommittees"] {
        assert_eq!(
            data(&format!("/api/webjournalapi/{path}?JournalShortName=JCTS")),
            json!([]),
            "a board without people"
        );
    }
}

#[test]
fn issues_volumes_and_their_articles() {
    let issues = posted("/api/webjournalapi/GetJournalIssues", &json!({"JournalShortName": "JCTS"}));
    assert_eq!(column(&issues, "Issue"), ["2", "1"], "newest first");
    assert_eq!((&issues[0]["PublishedOn"], &issues[0]["ArticleCount"]), (&json!("2026-06-15"), &json!(2)));
    let one = posted(
        "/api/webjournalapi/GetJournalIssues",
        &json!({"JournalShortName": "JCTS", "Volume": 9, "Issue": 1}),
    );
    assert_eq!(column(&one, "Issue"), ["1"]);
    let volumes = data("/api/webjournalapi/GetJournalVolumes?JournalShortName=JCTS");
    assert_eq!(volumes, json!([{"Volume": "9", "Year": 2026, "IssueCount": 2, "ArticleCount": 4}]));
    let names = data("/api/webjournalapi/GetJournalssueNamesByVolume?JournalShortName=JCTS&volume=9");
    assert_eq!(names[0], json!({"Issue": "2", "Name": "Volume 9, issue 2"}));
    let none = data("/api/webjournalapi/GetJournalssueNamesByVolume?JournalShortName=JCTS&volume=1");
    assert_eq!(none, json!([]));
    let articles = posted(
        "/api/webarticleapi/GetIssueArticles",
        &json!({"JournalShortName": "JCTS", "Volume": "9", "Issue": "2"}),
    );
    assert_eq!(column(&articles["Articles"], "DOI"), ["10.5555/abc", "10.5555/def"], "in page order");
    assert_eq!(articles["TotalCount"], 2);
    let current = data("/api/webjournalapi/GetJournalCurrentIssue?journalShortName=JCTS");
    assert_eq!((&current["Issue"], current["Articles"].as_array().unwrap().len()), (&json!("2"), 2));
    assert_eq!(data("/api/webjournalapi/GetJournalCurrentIssue?journalShortName=JALG"), Value::Null);
    let unknown = json!({"JournalShortName": "JCTS", "Volume": "9", "Issue": "7"});
    assert_eq!(posted("/api/webarticleapi/GetIssueArticles", &unknown), "There is no such issue");
}

#[test]
fn special_issues_by_display_order_and_words() {
    let ids = |body: Value| {
        let data = posted("/api/webjournalapi/GetJournalSpecialIssues", &body);
        let ids: Vec<String> = column(&data["DataList"], "Id").into_iter().map(str::to_owned).collect();
        (ids.join(" "), data["TotalCount"].as_u64().unwrap())
    };
    assert_eq!(
        ids(json!({})),
        ("JCTS/rescue JCTS/living".into(), 2),
        "the one that says when it opened first"
    );
    assert_eq!(ids(json!({"JournalShortName": "JALG"})), (String::new(), 0));
    assert_eq!(ids(json!({"DisplayType": 2})), ("JCTS/living".into(), 1));
    assert_eq!(ids(json!({"DisplayType": 3})), ("JCTS/rescue".into(), 1));
    assert_eq!(ids(json!({"OrderBy": 2, "PageSize": 1, "PageIndex": 2})), ("JCTS/rescue".into(), 2));
    for typed in ["hojlund rescue", "resc*", "rescu", "\"on rescue\"", "shore -living"] {
        assert_eq!(ids(json!({"Keyword": typed})), ("JCTS/rescue".into(), 1), "{typed}");
    }
    for typed in ["sediment", "muds", "tidal science", "Høj*", "kirsten -volcano"] {
        assert_eq!(ids(json!({"Keyword": typed})).1, 2, "{typed}");
    }
    assert_eq!(ids(json!({"Keyword": "(((", "OrderBy": 3})), (String::new(), 0));
    assert_eq!(ids(json!({"Keyword": "mud", "DisplayType": 2, "OrderBy": 2})), ("JCTS/living".into(), 1));
    assert_eq!(ids(json!({"PageIndex": 900})), (String::new(), 2));
    let featured = data("/api/webjournalapi/GetFeaturedSpecialIssues");
    assert_eq!(column(&featured, "Id"), ["JCTS/living"]);
    let one = json!({"JournalShortName": "jcts", "AbbrName": "LIVING"});
    let one = posted("/api/webjournalapi/GetJournalSpecialIssue", &one);
    assert_eq!((&one["Description"], &one["Status"]), (&json!("<p>Come.</p>"), &json!("open")));
    assert_eq!(one["GuestEditorDetails"][0]["Affiliation"], "College");
    assert_eq!(column(&one["Articles"], "DOI"), ["10.5555/abc"]);
}

#[test]
fn articles_of_a_journal_and_those_in_no_issue() {
    let list = |call: &str, body: Value| {
        let data = posted(&format!("/api/webarticleapi/{call}"), &body);
        let dois: Vec<String> = column(&data["Articles"], "DOI").into_iter().map(str::to_owned).collect();
        (dois.join(" "), data["TotalCount"].as_u64().unwrap())
    };
    let journal = json!({"JournalShortName": "jcts"});
    assert_eq!(list("GetJournalArticles", journal.clone()), ("10.5555/abc 10.5555/def".into(), 2));
    assert_eq!(list("GetOnlineFirstArticles", journal), ("10.5555/newer 10.5555/New".into(), 2));
    let oldest = json!({"JournalShortName": "JCTS", "OrderByType": 2, "PageSize": 1});
    assert_eq!(list("GetJournalArticles", oldest.clone()), ("10.5555/def".into(), 2));
    assert_eq!(list("GetOnlineFirstArticles", oldest), ("10.5555/New".into(), 2));
    assert_eq!(column(&data("/api/webarticleapi/GetRecentArticles"), "DOI"), ["10.5555/def"]);
    assert_eq!(column(&data("/api/webarticleapi/GetFeaturedArticles"), "DOI"), ["10.5555/abc"]);
    let none = posted(
        "/api/webarticleapi/GetOnlineFirstFavoriteCount",
        &json!({"DOIs": ["10.5555/abc", "10.5555/new"]}),
    );
    assert_eq!(none, json!([{"DOI": "10.5555/New", "FavoriteCount": 0}]), "abc is in an issue");
}

#[test]
fn a_full_article() {
    let article = posted("/api/webarticleapi/GetFullArticle", &json!({"DOI": "https://doi.org/10.5555/ABC"}));
    for (name, value) in [
        ("Title", json!("Tides")),
        ("BodyHtml", json!("<p>Text</p>")),
        ("Keywords", json!(["tide"])),
        ("References", json!(["Other A. Other."])),
        ("FavoriteCount", json!(0)),
        ("IsFavorite", json!(false)),
    ] {
        assert_eq!(article[name], value, "{name}");
    }
    assert_eq!(article["AuthorDetails"][0]["Email"], "a@example.org");
    for doi in ["10.5555/none", "10.5555/gone", "nonsense", "../../secret"] {
        let answer = SHARED.post("/api/webarticleapi/GetFullArticle", json!({"DOI": doi}).to_string()).json();
        assert_eq!(answer, json!({"Result": "0", "Data": "There is no such article"}), "{doi}");
    }
}

#[test]
fn a_deadline_passes_without_a_build() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path(), "2027-01-16T00:00:00Z".parse().unwrap());
    let key = super::server::access_key_at("2027-01-16T00:00:00Z");
    let body = json!({"DisplayType": 2}).to_string();
    let path = "/api/webjournalapi/GetJournalSpecialIssues";
    let answer = super::client::post(server.address, path, &[("AccessKey", &key)], body.as_bytes());
    assert_eq!(answer.json()["Data"]["TotalCount"], 0);
    server.stop();
}

#[test]
fn a_search_for_special_issues_says_what_it_did() {
    let list = |body: Value| posted("/api/webjournalapi/GetJournalSpecialIssues", &body);
    let data = list(json!({"Keyword": "sedimantation"}));
    assert_eq!((&data["TotalCount"], &data["BuildId"]), (&json!(2), &json!("build-1")));
    assert!(data["Note"].as_str().unwrap().contains("sedimentation"), "{}", data["Note"]);
    assert_eq!(list(json!({}))["Note"], "");
}

#[test]
fn pages_of_special_issues_never_repeat_or_skip_in_any_order() {
    for order in [1, 2, 3] {
        let page = |index: u32| {
            let body = json!({"OrderBy": order, "PageSize": 1, "PageIndex": index});
            let data = posted("/api/webjournalapi/GetJournalSpecialIssues", &body);
            column(&data["DataList"], "Id").join(" ")
        };
        let mut ids = [page(1), page(2)];
        assert_eq!(page(3), "", "order {order}");
        ids.sort();
        assert_eq!(ids, ["JCTS/living", "JCTS/rescue"], "order {order}");
    }
}
