//! Every call of the document, from outside: a good call of each, what its schema promises, and the matrix of who may what.

use super::{
    accounts::token,
    client,
    server::{NOW, SHARED, Server, access_key},
};
use serde_json::{Value, json};

/// A call with fields that are right.
pub struct Good {
    pub path: &'static str,
    pub method: &'static str,
    pub fields: Value,
}

/// A good call of each of the document's calls, but for those of an account.
pub fn good_calls() -> Vec<Good> {
    let get = |path, fields| Good { path, method: "get", fields };
    let post = |path, fields| Good { path, method: "post", fields };
    let journal = || json!({"JournalShortName": "jcts"});
    let list = || json!({"JournalShortName": "JCTS", "PageIndex": 1, "PageSize": 5});
    vec![
        get("/api/websiteapi/GetSiteTime", json!({})),
        get("/api/websiteapi/GetSiteData", json!({})),
        get("/api/websiteapi/GetAdvertisement", json!({"placement": "top"})),
        get("/api/webjournalapi/GetJournals", json!({})),
        post("/api/webjournalapi/GetJournalList", json!({"JournalName": ""})),
        get("/api/webjournalapi/getjournalmembers", journal()),
        get("/api/webjournalapi/getjournalyouthmembers", journal()),
        post("/api/webjournalapi/GetJournalSpecialIssues", list()),
        post(
            "/api/webjournalapi/GetJournalSpecialIssue",
            json!({"JournalShortName": "JCTS", "AbbrName": "Living"}),
        ),
        get("/api/webjournalapi/GetJournalCurrentIssue", journal()),
        post("/api/webjournalapi/GetJournalIssues", json!({"JournalShortName": "JCTS", "Volume": "9"})),
        get("/api/webjournalapi/GetJournalVolumes", journal()),
        get(
            "/api/webjournalapi/GetJournalssueNamesByVolume",
            json!({"JournalShortName": "JCTS", "volume": "9"}),
        ),
        get("/api/webarticleapi/GetRecentArticles", json!({})),
        get("/api/webarticleapi/GetFeaturedArticles", json!({})),
        get("/api/webjournalapi/GetFeaturedSpecialIssues", json!({})),
        post("/api/webarticleapi/GetOnlineFirstArticles", list()),
        post("/api/webarticleapi/GetOnlineFirstFavoriteCount", journal()),
        post("/api/webarticleapi/GetJournalArticles", list()),
        post("/api/webarticleapi/GetArticleFavoriteCount", json!({"DOIs": ["10.5555/abc"]})),
        get("/api/webarticleapi/GetArticleTypes", json!({})),
        get("/api/webjournalapi/GetSelectJournals", json!({})),
        get("/api/webarticleapi/GetCountries", json!({})),
        post(
            "/api/webarticleapi/GetIssueArticles",
            json!({"JournalShortName": "JCTS", "Volume": 9, "Issue": "2"}),
        ),
        post("/api/webarticleapi/GetFullArticle", json!({"DOI": "10.5555/ABC"})),
        post("/api/webarticleapi/QueryArticle", json!({"Keywords": "tides"})),
        get("/api/webjournalapi/GetJournal", json!({"journalshortname": "JCTS"})),
        get("/api/webjournalapi/GetJournalSteeringCommittees", json!({"journalShortName": "JCTS"})),
        post("/api/webjournalapi/Subscribe", json!({"JournalShortName": "JCTS", "Email": "s@example.org"})),
        get("/api/webjournalapi/GetJournalMatrix", json!({})),
        post("/api/webarticleapi/RecordUsage", json!({"DOI": "10.5555/abc", "Event": "browse"})),
        get("/api/webjournalapi/Unsubscribe", json!({"token": "none"})),
        get("/api/suggest", json!({"q": "ti"})),
        get("/CMS/CMSInformation/GetInformation", json!({"CurrenetPageIndex": 1})),
        get("/CMS/CMSInformation/GetInformationDetails", json!({"id": "open-access"})),
    ]
}

/// Calls that a reader must be signed in for.
fn personal_calls() -> Vec<Good> {
    let post = |path, mut fields: Value, operation: bool| {
        if operation {
            fields["OperationType"] = json!(2);
            fields["AddOrCancel"] = json!(1);
        }
        Good { path, method: "post", fields }
    };
    vec![
        post("/api/webjournalapi/OperateJournal", json!({"JournalShortName": "JCTS"}), true),
        post("/api/webjournalapi/OperateSpecialIssue", json!({"SpecialIssueId": "JCTS/living"}), true),
        post("/api/webarticleapi/OperateArticle", json!({"DOI": "10.5555/abc"}), true),
        Good { path: "/api/webuserapi/GetMyLibrary", method: "get", fields: json!({}) },
        post(
            "/api/webuserapi/ChangePassword",
            json!({"OldPassword": "correct horse", "NewPassword": "battery staple"}),
            false,
        ),
        post("/api/webuserapi/logout", json!({}), false),
    ]
}

fn ask(server: &Server, call: &Good, headers: &[(&str, &str)]) -> client::Answer {
    if call.method == "post" {
        return client::post(server.address, call.path, headers, call.fields.to_string().as_bytes());
    }
    let pairs = call.fields.as_object().unwrap().iter();
    let query: Vec<_> = pairs
        .map(|(name, value)| format!("{name}={}", value.as_str().map_or(value.to_string(), Into::into)))
        .collect();
    client::request(server.address, "GET", &format!("{}?{}", call.path, query.join("&")), headers)
}

fn document() -> Value {
    let answer = SHARED.get("/api/openapi.json");
    assert_eq!((answer.status, answer.header("content-type")), (200, "application/json"));
    answer.json()
}

#[test]
fn the_document_lists_every_call_of_these_tests_and_no_other() {
    let document = document();
    assert_eq!(document["openapi"], "3.1.0");
    let mut documented: Vec<String> = document["paths"].as_object().unwrap().keys().cloned().collect();
    let mut known: Vec<String> =
        good_calls().iter().chain(&personal_calls()).map(|call| call.path.to_owned()).collect();
    known.extend(["/api/webuserapi/login".to_owned(), "/api/webuserapi/register".to_owned()]);
    documented.sort();
    known.sort();
    assert_eq!(documented, known);
    for call in good_calls().iter().chain(&personal_calls()) {
        assert!(document["paths"][call.path][call.method].is_object(), "{} {}", call.method, call.path);
    }
}

#[test]
fn every_call_answers_what_the_document_promises() {
    let document = document();
    for call in good_calls() {
        let answer = ask(&SHARED, &call, &[("AccessKey", &access_key())]);
        assert_eq!(answer.status, 200, "{}: {}", call.path, answer.text());
        assert_eq!(answer.header("cache-control"), "no-store", "{}", call.path);
        let body = answer.json();
        let good = body["Result"] == "1" || body["ErrCode"] == "0";
        assert!(good, "{}: {body}", call.path);
        let schema = &document["paths"][call.path][call.method]["responses"]["200"]["content"]["application/json"]
            ["schema"];
        let schema = schema["anyOf"].get(0).unwrap_or(schema);
        holds(&document, schema, &body, call.path);
    }
}

/// As much of JSON Schema as the document uses; additional fields are faults here, because nobody would know of them.
fn holds(document: &Value, schema: &Value, value: &Value, place: &str) {
    if let Some(target) = schema["$ref"].as_str() {
        return holds(document, document.pointer(&target[1..]).unwrap(), value, place);
    }
    if let Some(choices) = schema["anyOf"].as_array() {
        let choice = if value.is_null() { choices.last() } else { choices.first() };
        return holds(document, choice.unwrap(), value, place);
    }
    if let Some(constant) = schema.get("const") {
        return assert_eq!(constant, value, "{place}");
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    assert!(schema["type"] == kind, "{place}: {value} is not {schema}");
    for item in value.as_array().into_iter().flatten() {
        holds(document, &schema["items"], item, place);
    }
    if let Some(object) = value.as_object() {
        for name in schema["required"].as_array().into_iter().flatten() {
            assert!(object.contains_key(name.as_str().unwrap()), "{place}: {name} is missing");
        }
        for (name, value) in object {
            let property = schema["properties"].get(name);
            holds(
                document,
                property.unwrap_or_else(|| panic!("{place}: {name} is not in the document")),
                value,
                &format!("{place}.{name}"),
            );
        }
    }
}

/// Each call × no token, an expired one, another's id, the reader's own × a right and a wrong AccessKey.
#[test]
fn nobody_does_anything_for_somebody_else() {
    let server = Server::start(|_| {});
    let own = token(&server, "anna");
    let key = access_key();
    for call in personal_calls() {
        for stranger in ["", "1", "anna@example.org", "0000", &"x".repeat(5000), "' OR 1=1 --"] {
            let mut call = Good { fields: call.fields.clone(), ..call };
            call.fields["UserId"] = json!(stranger);
            if call.method == "get" && stranger.contains(' ') {
                continue;
            }
            let answer = ask(&server, &call, &[("AccessKey", &key)]);
            assert_eq!(
                (answer.status, &answer.json()["Result"]),
                (200, &json!("401")),
                "{} {stranger}",
                call.path
            );
        }
        let bearer = ask(&server, &call, &[("AccessKey", &key), ("Authorization", "Bearer nonsense")]);
        assert_eq!(bearer.json()["Result"], "401", "{}", call.path);
        let mut with_own = Good { fields: call.fields.clone(), ..call };
        with_own.fields["UserId"] = json!(own);
        for wrong in ["", "0123456789abcdef0123456789abcdef"] {
            let answer = ask(&server, &with_own, &[("AccessKey", wrong)]);
            assert_eq!((answer.status, &answer.json()["Result"]), (401, &json!("401")), "{}", call.path);
        }
        let wins = ask(&server, &with_own, &[("AccessKey", &key), ("Authorization", "Bearer nonsense")]);
        assert_eq!(wins.json()["Result"], "401", "the header wins over the field: {}", call.path);
    }
    let library = server.call(&format!("/api/webuserapi/GetMyLibrary?UserId={own}")).json();
    assert_eq!(
        library["Data"],
        json!({"Articles": [], "SpecialIssues": [], "Journals": []}),
        "nothing was done"
    );
    server.stop();
}

#[test]
fn a_token_of_another_reader_acts_for_that_reader_only() {
    let server = Server::start(|_| {});
    let (anna, ben) = (token(&server, "anna"), token(&server, "ben"));
    let key = access_key();
    let mut call = Good { fields: json!({}), ..personal_calls().swap_remove(1) };
    call.fields =
        json!({"UserId": ben, "SpecialIssueId": "JCTS/living", "OperationType": 2, "AddOrCancel": 1});
    let bearer = format!("Bearer {anna}");
    let answer = ask(&server, &call, &[("AccessKey", &key), ("Authorization", &bearer)]);
    assert_eq!(answer.json()["Data"]["IsFavorite"], true);
    let kept = |token: &str| {
        let library = server.call(&format!("/api/webuserapi/GetMyLibrary?UserId={token}")).json();
        library["Data"]["SpecialIssues"].as_array().unwrap().len()
    };
    assert_eq!((kept(&anna), kept(&ben)), (1, 0));
    server.stop();
}

/// Whether the server of a folder knows the token at a moment.
fn is_known(folder: &std::path::Path, token: &str, moment: &str) -> bool {
    let server = Server::start_in(folder, moment.parse().unwrap());
    let path = format!("/api/webuserapi/GetMyLibrary?UserId={token}");
    let key = super::server::access_key_at(moment);
    let answer = client::request(server.address, "GET", &path, &[("AccessKey", &key)]).json();
    server.stop();
    answer["Result"] == "1"
}

#[test]
fn a_session_ends_after_seven_days_without_use() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path(), NOW.parse().unwrap());
    let anna = token(&server, "anna");
    server.stop();
    assert!(!is_known(folder.path(), &anna, "2026-12-04T22:13:59Z"));
}

#[test]
fn a_session_that_is_used_ends_after_thirty_days() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_in(folder.path(), NOW.parse().unwrap());
    let anna = token(&server, "anna");
    server.stop();
    for day in ["2026-12-03", "2026-12-09", "2026-12-15", "2026-12-21", "2026-12-27"] {
        assert!(is_known(folder.path(), &anna, &format!("{day}T22:13:00Z")), "used every six days: {day}");
    }
    assert!(!is_known(folder.path(), &anna, "2026-12-27T22:13:59Z"));
}

/// JSONTestSuite against every call with a body: what is not JSON is 400, and nothing breaks.
#[test]
fn the_json_test_suite_against_every_post() {
    let folder =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/attacks/json/test_parsing");
    let Ok(cases) = std::fs::read_dir(&folder) else { return };
    let cases: Vec<_> = cases.map(|case| case.unwrap()).collect();
    let posts: Vec<_> =
        good_calls().into_iter().chain(personal_calls()).filter(|call| call.method == "post").collect();
    assert!(posts.len() >= 18, "{} calls", posts.len());
    std::thread::scope(|scope| {
        for part in posts.chunks(5) {
            let cases = &cases;
            scope.spawn(move || {
                for (call, case) in part.iter().flat_map(|call| cases.iter().map(move |case| (call, case))) {
                    let name = case.file_name().into_string().unwrap();
                    let body = std::fs::read(case.path()).unwrap();
                    let status = SHARED.post(call.path, &body).status;
                    let is_right = match name.as_bytes()[0] {
                        b'n' => status == if body.len() > 64 * 1024 { 413 } else { 400 },
                        _ => matches!(status, 200 | 400),
                    };
                    assert!(is_right, "{} {name}: {status}", call.path);
                }
            });
        }
    });
}

#[test]
fn naughty_strings_in_every_field() {
    let path =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/attacks/strings/blns.json");
    let Ok(text) = std::fs::read(path) else { return };
    let strings: Vec<String> = serde_json::from_slice(&text).unwrap();
    let calls: Vec<_> = good_calls().into_iter().filter(|call| call.method == "post").collect();
    for (nth, string) in strings.iter().enumerate() {
        let call = &calls[nth % calls.len()];
        let mut fields = call.fields.clone();
        for (_, value) in fields.as_object_mut().unwrap().iter_mut().filter(|(_, value)| value.is_string()) {
            *value = json!(string);
        }
        fields["UserId"] = json!(string);
        let begun = std::time::Instant::now();
        let status = SHARED.post(call.path, fields.to_string()).status;
        assert!(matches!(status, 200 | 400 | 429), "{} {string}: {status}", call.path);
        assert!(begun.elapsed().as_millis() < 500, "{} {string}", call.path);
    }
}

#[test]
fn the_readable_page_is_whole() {
    let answer = SHARED.get("/api/docs");
    assert_eq!((answer.status, answer.header("content-type")), (200, "text/html; charset=utf-8"));
    let html = answer.text();
    for call in good_calls() {
        assert!(html.contains(call.path), "{}", call.path);
    }
    assert!(
        !html.contains("<script") && !html.contains("style=") && !html.contains("http://"),
        "nothing from elsewhere"
    );
    assert_eq!(SHARED.get("/api/docs.css").header("content-type"), "text/css; charset=utf-8");
}
