//! `/health`.

use super::server::{SHARED, Server};
use serde_json::json;

#[test]
fn ready_when_database_and_index_are() {
    let answer = SHARED.get("/health");
    assert_eq!(answer.status, 200);
    assert_eq!(answer.json(), json!({"live": true, "ready": true, "database": true, "index": true}));
    assert_eq!(SHARED.get("/health/live").json(), json!({"live": true}));
}

#[test]
fn without_an_index_search_is_off_and_pages_are_not() {
    let server = Server::start(|dist| std::fs::remove_dir_all(dist.join("index")).unwrap());
    let answer = server.get("/health");
    assert_eq!((answer.status, answer.header("retry-after")), (503, "5"));
    assert_eq!(answer.json(), json!({"live": true, "ready": false, "database": true, "index": false}));
    let refused = server.post("/api/webarticleapi/QueryArticle", "{}");
    assert_eq!((refused.status, refused.header("retry-after")), (503, "5"));
    assert_eq!(refused.json()["Result"], "503");
    assert_eq!(server.get("/health/live").status, 200);
    assert_eq!(server.get("/News").status, 200);
    server.stop();
}
