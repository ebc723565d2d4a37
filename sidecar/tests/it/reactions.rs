//! Likes, favourites and pins: specification §4 and the contract.

use super::{accounts::token, server::Server};
use serde_json::{Value, json};

fn call(server: &Server, path: &str, body: &Value) -> Value {
    let answer = server.post(path, body.to_string());
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn special(server: &Server, token: &str, operation: u32, add: u32) -> Value {
    let body = json!({"UserId": token, "SpecialIssueId": "JCTS/living", "OperationType": operation, "AddOrCancel": add});
    call(server, "/api/webjournalapi/OperateSpecialIssue", &body)["Data"].clone()
}

fn state(like: bool, favourite: bool, sticky: bool, count: u64) -> Value {
    json!({"IsLike": like, "IsFavorite": favourite, "IsSticky": sticky, "LikeCount": count})
}

#[test]
fn each_operation_answers_what_is_stored() {
    let server = Server::start(|_| {});
    let (anna, ben) = (token(&server, "anna"), token(&server, "ben"));
    assert_eq!(special(&server, &anna, 1, 1), state(true, false, false, 1));
    assert_eq!(special(&server, &anna, 1, 1), state(true, false, false, 1), "twice is once");
    assert_eq!(special(&server, &ben, 1, 1), state(true, false, false, 2));
    assert_eq!(special(&server, &anna, 2, 1), state(true, true, false, 2));
    assert_eq!(special(&server, &anna, 3, 1), state(true, true, true, 2));
    assert_eq!(special(&server, &anna, 1, 2), state(false, true, true, 1), "the true number after a cancel");
    assert_eq!(special(&server, &anna, 1, 2), state(false, true, true, 1), "cancelled twice is cancelled");
    assert_eq!(special(&server, &anna, 2, 2), state(false, false, true, 1));
    let list = call(&server, "/api/webjournalapi/GetJournalSpecialIssues", &json!({"UserId": anna}));
    let first = &list["Data"]["DataList"][0];
    assert_eq!((&first["IsSticky"], &first["LikeCount"]), (&json!(true), &json!(1)));
    let anonymous = call(&server, "/api/webjournalapi/GetJournalSpecialIssues", &json!({}));
    let living = &anonymous["Data"]["DataList"][1];
    assert_eq!((&living["Id"], &living["IsSticky"]), (&json!("JCTS/living"), &json!(false)));
    assert_eq!(living["LikeCount"], 1, "all readers' number is for all");
    server.stop();
}

#[test]
fn articles_and_journals_and_the_library() {
    let server = Server::start(|_| {});
    let anna = token(&server, "anna");
    let article = |doi: &str, add: u32| {
        let body = json!({"UserId": anna, "DOI": doi, "SpecialIssueId": null, "OperationType": 2, "AddOrCancel": add});
        call(&server, "/api/webarticleapi/OperateArticle", &body)
    };
    assert_eq!(
        article("https://doi.org/10.5555/NEW", 1)["Data"],
        json!({"IsFavorite": true, "FavoriteCount": 1})
    );
    assert_eq!(article("10.5555/abc", 1)["Data"]["FavoriteCount"], 1);
    assert_eq!(article("10.5555/none", 1), json!({"Result": "0", "Data": "There is no such article"}));
    assert_eq!(article("10.5555/gone", 1), json!({"Result": "0", "Data": "There is no such article"}));
    let journal = json!({"UserId": anna, "JournalShortName": "jalg", "OperationType": 3, "AddOrCancel": 1});
    let answer = call(&server, "/api/webjournalapi/OperateJournal", &journal);
    assert_eq!(answer["Data"], state(false, false, true, 0));
    let list = call(&server, "/api/webjournalapi/GetJournalList", &json!({"UserId": anna}));
    let names: Vec<_> =
        list["Data"].as_array().unwrap().iter().map(|journal| &journal["ShortName"]).collect();
    assert_eq!(names, ["JALG", "JCTS"], "sticky first");
    special(&server, &anna, 2, 1);
    let library = server.call(&format!("/api/webuserapi/GetMyLibrary?UserId={anna}")).json()["Data"].clone();
    assert_eq!(library["Articles"].as_array().unwrap().len(), 2);
    assert!(library["Articles"].as_array().unwrap().iter().all(|card| card["IsFavorite"] == true));
    assert_eq!(library["SpecialIssues"][0]["Id"], "JCTS/living");
    assert_eq!(library["Journals"][0]["ShortName"], "JALG");
    article("10.5555/abc", 2);
    let counts =
        call(&server, "/api/webarticleapi/GetArticleFavoriteCount", &json!({"JournalShortName": "JCTS"}));
    assert_eq!(counts["Data"], json!([{"DOI": "10.5555/New", "FavoriteCount": 1}]));
    let counts = call(
        &server,
        "/api/webarticleapi/GetArticleFavoriteCount",
        &json!({"DOIs": ["10.5555/ABC", "10.5555/none"]}),
    );
    assert_eq!(counts["Data"], json!([{"DOI": "10.5555/abc", "FavoriteCount": 0}]));
    server.stop();
}

#[test]
fn a_hundred_at_once_are_counted_once_each() {
    let server = Server::start(|_| {});
    let tokens: Vec<String> = (0..8).map(|nth| token(&server, &format!("reader{nth}"))).collect();
    std::thread::scope(|scope| {
        for nth in 0..96 {
            let (server, token) = (&server, &tokens[nth % tokens.len()]);
            scope.spawn(move || special(server, token, 1, 1));
        }
    });
    assert_eq!(special(&server, &tokens[0], 1, 1)["LikeCount"], 8);
    std::thread::scope(|scope| {
        for nth in 0..96 {
            let (server, token) = (&server, &tokens[nth % tokens.len()]);
            let add = if nth % tokens.len() < 4 { 2 } else { 1 };
            scope.spawn(move || special(server, token, 1, add));
        }
    });
    assert_eq!(special(&server, &tokens[0], 1, 2)["LikeCount"], 4);
    let list = call(&server, "/api/webjournalapi/GetJournalSpecialIssues", &json!({"Keyword": "living"}));
    assert_eq!(
        list["Data"]["DataList"][0]["LikeCount"], 4,
        "the number in memory is the number in the database"
    );
    server.stop();
}

#[test]
fn what_is_not_an_operation_is_named() {
    let server = Server::start(|_| {});
    let anna = token(&server, "anna");
    for (body, words) in [
        (
            json!({"SpecialIssueId": "JCTS/living", "OperationType": 4, "AddOrCancel": 1}),
            "OperationType must be",
        ),
        (json!({"SpecialIssueId": "JCTS/living", "OperationType": 1}), "AddOrCancel must be"),
        (json!({"OperationType": 1, "AddOrCancel": 1}), "SpecialIssueId must be given"),
        (json!({"SpecialIssueId": 7, "OperationType": 1, "AddOrCancel": 1}), "SpecialIssueId must be a text"),
    ] {
        let mut body = body;
        body["UserId"] = json!(anna);
        let answer = server.post("/api/webjournalapi/OperateSpecialIssue", body.to_string());
        assert_eq!(answer.status, 400);
        assert!(answer.text().contains(words), "{}", answer.text());
    }
    let unknown =
        json!({"UserId": anna, "SpecialIssueId": "JCTS/none", "OperationType": 1, "AddOrCancel": 1});
    let answer = call(&server, "/api/webjournalapi/OperateSpecialIssue", &unknown);
    assert_eq!(answer, json!({"Result": "0", "Data": "There is no such special issue"}));
    server.stop();
}

#[test]
fn likes_and_pins_bring_special_issues_to_the_front_at_once() {
    let server = Server::start(|_| {});
    let (anna, ben) = (token(&server, "anna"), token(&server, "ben"));
    let first = |body: Value| {
        let list = call(&server, "/api/webjournalapi/GetJournalSpecialIssues", &body);
        list["Data"]["DataList"][0]["Id"].as_str().unwrap().to_owned()
    };
    assert_eq!(first(json!({"OrderBy": 3})), "JCTS/living", "no likes: by id");
    call(
        &server,
        "/api/webjournalapi/OperateSpecialIssue",
        &json!({"UserId": anna, "SpecialIssueId": "JCTS/rescue", "OperationType": 1, "AddOrCancel": 1}),
    );
    assert_eq!(first(json!({"OrderBy": 3})), "JCTS/rescue");
    assert_eq!(first(json!({"OrderBy": 3, "PageIndex": 2, "PageSize": 1})), "JCTS/living");
    assert_eq!(special(&server, &ben, 3, 1)["IsSticky"], true);
    assert_eq!(first(json!({"OrderBy": 3, "UserId": ben, "PageSize": 1})), "JCTS/living", "pinned by him");
    assert_eq!(first(json!({"UserId": ben, "PageSize": 1})), "JCTS/living");
    assert_eq!(first(json!({"UserId": anna, "PageSize": 1})), "JCTS/rescue", "and by nobody else");
    server.stop();
}
