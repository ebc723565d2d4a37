//! The content API.

use super::server::SHARED;
use serde_json::json;

#[test]
fn information_by_sort_code() {
    let path = "/CMS/CMSInformation/GetInformation?Sort=SortCode&Order=desc&Keywords=&CurrenetPageIndex=1&PageSize=100";
    let body = SHARED.get(path).json();
    assert_eq!(
        body,
        json!({"ErrCode": "0", "ErrMsg": "", "TotalCount": 2, "Items": [
            {"Id": "fees", "Title": "About fees", "Zhaiyao": "For authors", "CategoryId": "header"},
            {"Id": "open-access", "Title": "About open-access", "Zhaiyao": "For authors", "CategoryId": "header"},
        ]})
    );
    let second = SHARED.get("/CMS/CMSInformation/GetInformation?currenetpageindex=2&pagesize=1").json();
    assert_eq!((&second["Items"][0]["Id"], &second["TotalCount"]), (&json!("open-access"), &json!(2)));
    let found = SHARED.get("/CMS/CMSInformation/GetInformation?Keywords=FEES").json();
    assert_eq!(found["TotalCount"], 1);
}

#[test]
fn details_with_their_text() {
    let body = SHARED.get("/CMS/CMSInformation/GetInformationDetails?id=open-access").json();
    assert_eq!(
        body,
        json!({"ErrCode": "0", "ErrMsg": "", "Items": [{"Id": "open-access", "Title": "About open-access",
            "Zhaiyao": "For authors", "CategoryId": "header", "Content": "<p>Open</p>", "UpdatedOn": "2026-01-02"}]})
    );
}

#[test]
fn what_is_not_there_has_a_code_and_a_sentence() {
    for id in ["nothing", "../../secret", "fees%2F..%2Fopen-access", "%00"] {
        let body = SHARED.get(&format!("/CMS/CMSInformation/GetInformationDetails?id={id}")).json();
        assert_eq!(body["ErrCode"], "404", "{id}");
        assert!(!body["ErrMsg"].as_str().unwrap().is_empty());
    }
    for path in ["GetInformation?PageSize=0", "GetInformation?CurrenetPageIndex=x", "GetInformationDetails"] {
        let answer = SHARED.get(&format!("/CMS/CMSInformation/{path}"));
        assert_eq!((answer.status, &answer.json()["ErrCode"]), (400, &json!("400")), "{path}");
    }
    let answer = SHARED.get("/CMS/nothing");
    assert_eq!((answer.status, &answer.json()["ErrCode"]), (404, &json!("404")));
}
