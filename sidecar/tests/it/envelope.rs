//! Every refusal of the main API is an envelope with its status.

use super::{
    client,
    server::{SHARED, Server, access_key},
};
use serde_json::json;

const QUERY: &str = "/api/webarticleapi/QueryArticle";

fn assert_refused(answer: &client::Answer, status: u16, sentence: &str) {
    assert_eq!(answer.status, status, "{}", answer.text());
    assert_eq!(answer.header("content-type"), "application/json");
    let body = answer.json();
    assert_eq!(body["Result"], status.to_string());
    assert!(body["Data"].as_str().unwrap().contains(sentence), "{body}");
}

#[test]
fn unknown_calls_are_404() {
    for path in ["/api/nothing", "/api/websiteapi/", "/api/webarticleapi/QueryArticle/x"] {
        assert_refused(&SHARED.call(path), 404, "no such call");
    }
}

#[test]
fn the_wrong_method_is_405_and_names_the_right_one() {
    let answer = SHARED.call(QUERY);
    assert_refused(&answer, 405, "");
    assert_eq!(answer.header("allow"), "POST");
    let answer = SHARED.post("/api/websiteapi/GetSiteTime", "{}");
    assert_refused(&answer, 405, "");
    assert!(answer.header("allow").contains("GET"));
}

#[test]
fn a_key_is_needed_everywhere_but_for_the_site_time() {
    for path in [
        "/api/websiteapi/GetSiteData",
        "/api/websiteapi/GetAdvertisement",
        "/api/webjournalapi/GetJournals",
        "/api/webjournalapi/GetSelectJournals",
        "/api/webarticleapi/GetArticleTypes",
        "/api/webarticleapi/GetCountries",
    ] {
        assert_refused(&SHARED.get(path), 401, "AccessKey missing or expired");
        let wrong = client::request(SHARED.address, "GET", path, &[("AccessKey", "0123456789abcdef")]);
        assert_refused(&wrong, 401, "AccessKey missing or expired");
        assert_eq!(SHARED.call(path).status, 200, "{path}");
    }
    assert_refused(&client::post(SHARED.address, QUERY, &[], b"{}"), 401, "AccessKey missing or expired");
    assert_eq!(SHARED.get("/api/websiteapi/GetSiteTime").status, 200);
}

#[test]
fn the_check_can_be_turned_off() {
    let server = Server::start_with(|_| {}, false);
    assert_eq!(server.get("/api/websiteapi/GetSiteData").status, 200);
    server.stop();
}

#[test]
fn other_types_are_415() {
    for kind in ["text/plain", "application/x-www-form-urlencoded", ""] {
        let key = access_key();
        let mut headers = vec![("AccessKey", key.as_str()), ("Content-Length", "0")];
        if !kind.is_empty() {
            headers.push(("Content-Type", kind));
        }
        assert_refused(&client::request(SHARED.address, "POST", QUERY, &headers), 415, "application/json");
    }
}

#[test]
fn large_bodies_are_413() {
    let body = json!({"Keywords": "x".repeat(64 * 1024)}).to_string();
    assert_refused(&SHARED.post(QUERY, body), 413, "64 KiB");
    let key = access_key();
    let headers =
        [("AccessKey", key.as_str()), ("Content-Type", "application/json"), ("Transfer-Encoding", "chunked")];
    let head: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let chunk = format!("11000\r\n{}\r\n0\r\n\r\n", "x".repeat(0x11000));
    let request = format!("POST {QUERY} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{head}\r\n{chunk}");
    assert_refused(&client::raw(SHARED.address, request.as_bytes()), 413, "64 KiB");
}

#[test]
fn wrong_fields_are_400_and_named() {
    for (body, name) in [
        (json!({"PageSize": "ten"}), "PageSize"),
        (json!({"pagesize": 0}), "PageSize"),
        (json!({"PageSize": 101}), "PageSize"),
        (json!({"PageIndex": 0}), "PageIndex"),
        (json!({"PageIndex": 4_294_967_296_u64}), "PageIndex"),
        (json!({"PageIndex": 1.5}), "PageIndex"),
        (json!({"OrderByType": 6}), "OrderByType"),
        (json!({"Keywords": 1}), "Keywords"),
        (json!({"Filter": []}), "Filter"),
        (json!({"Filter": {"StartYear": 1995}}), "Filter.StartYear"),
        (json!({"Filter": {"EndYear": 2028}}), "Filter.EndYear"),
        (json!({"Filter": {"StartYear": 2020, "EndYear": 2019}}), "Filter.StartYear"),
        (json!({"Filter": {"ArticleSubjects": "Ecology"}}), "Filter.ArticleSubjects"),
        (json!({"Filter": {"JournalNames": [1]}}), "Filter.JournalNames"),
        (json!({"Filter": {"SpecialIssueIds": vec!["x"; 51]}}), "Filter.SpecialIssueIds"),
    ] {
        assert_refused(&SHARED.post(QUERY, body.to_string()), 400, &format!("{name} must be"));
    }
    assert_refused(&SHARED.post(QUERY, "{"), 400, "must be JSON");
    assert_refused(&SHARED.post(QUERY, ""), 400, "must be JSON");
    assert_refused(&SHARED.call("/api/websiteapi/GetAdvertisement?Placement=left"), 400, "placement must be");
}

#[test]
fn pages_of_another_host_may_call_when_the_build_says_so() {
    let preflight = [("Origin", "https://www.example.org"), ("Access-Control-Request-Method", "POST")];
    let answer = client::request(SHARED.address, "OPTIONS", QUERY, &preflight);
    assert_eq!((answer.status, answer.header("access-control-allow-origin")), (204, "*"));
    assert!(answer.header("access-control-allow-headers").contains("AccessKey"));
    let call = SHARED.call("/api/webarticleapi/GetCountries");
    assert_eq!(call.header("access-control-allow-origin"), "*");
    let server = Server::start(|dist| {
        let path = dist.join("public/data/site.json");
        let site = std::fs::read_to_string(&path).unwrap();
        super::fixture::write(&path, site.replace("https://api.example.org", ""));
    });
    assert_eq!(client::request(server.address, "OPTIONS", QUERY, &preflight).status, 405);
    let call = server.call("/api/webarticleapi/GetCountries");
    assert_eq!(call.header("access-control-allow-origin"), "");
    server.stop();
}

/// JSONTestSuite: what is JSON is accepted, what is not is refused, and the server never breaks.
#[test]
fn the_json_test_suite() {
    let folder =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/attacks/json/test_parsing");
    let Ok(cases) = std::fs::read_dir(&folder) else { return };
    let mut count = 0;
    for case in cases {
        let case = case.unwrap();
        let name = case.file_name().into_string().unwrap();
        let body = std::fs::read(case.path()).unwrap();
        let status = SHARED.post(QUERY, &body).status;
        let is_right = match name.as_bytes()[0] {
            b'y' => status == 200,
            // Two cases are larger than any body may be.
            b'n' => status == if body.len() > 64 * 1024 { 413 } else { 400 },
            _ => matches!(status, 200 | 400),
        };
        assert!(is_right, "{name}: {status}");
        count += 1;
    }
    assert!(count > 300, "{count} cases");
}
