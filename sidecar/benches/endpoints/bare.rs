//! Handlers that do what the endpoints do and nothing more: no key, no limits, no log, `axum::serve`, on as many threads.

use axum::{
    Json, Router,
    extract::State,
    http::HeaderMap,
    routing::{get, post},
};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::{
    Connection, Row, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{net::SocketAddr, sync::Arc, sync::mpsc, time::Duration};

struct App {
    pool: SqlitePool,
    /// Library, advertisement, journals.
    answers: [Value; 3],
}

/// An answer that is written out anew each time, and not copied before.
struct Answer(Arc<App>, usize);

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.answers[self.1].serialize(serializer)
    }
}

/// Starts on a port of its own, over the same database and with the same answers.
pub fn start(database: &str, answers: [&str; 3]) -> SocketAddr {
    let answers = answers.map(|text| serde_json::from_str(text).unwrap());
    let options = SqliteConnectOptions::new()
        .filename(database)
        .busy_timeout(Duration::from_secs(30))
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full);
    let (tell, told) = mpsc::channel();
    std::thread::spawn(move || {
        let runtime = sidecar::runtime().unwrap();
        runtime.block_on(async move {
            let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options).await.unwrap();
            let app = Arc::new(App { pool, answers });
            let router = Router::new()
                .route("/time", get(time))
                .route("/advertisement", get(|State(app): State<Arc<App>>| async { Json(Answer(app, 1)) }))
                .route("/journals", get(|State(app): State<Arc<App>>| async { Json(Answer(app, 2)) }))
                .route("/library", get(library_of))
                .route("/like", post(like))
                .with_state(app);
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
            tell.send(listener.local_addr().unwrap()).unwrap();
            axum::serve(listener, router).await.unwrap();
        });
    });
    told.recv().unwrap()
}

async fn time() -> Json<Value> {
    let now = jiff::Timestamp::now().strftime("%Y-%m-%d %H:%M:%S").to_string();
    Json(json!({"Result": "1", "Data": now}))
}

/// The reader's account by the token.
async fn account(pool: &SqlitePool, token: &str) -> i64 {
    let sql = "SELECT a.id, a.email, a.name, s.last_used_at, s.expires_at FROM sessions s \
               JOIN accounts a ON a.id = s.account_id WHERE s.token_hash = $1 AND NOT a.is_disabled";
    let row = sqlx::query(sql).bind(Sha256::digest(token.as_bytes()).to_vec()).fetch_one(pool).await.unwrap();
    row.get(0)
}

async fn library_of(State(app): State<Arc<App>>, headers: HeaderMap) -> Json<Answer> {
    let token = headers["authorization"].to_str().unwrap().trim_start_matches("Bearer ");
    let account = account(&app.pool, token).await;
    let sql = "SELECT object_kind, object_id, kind, created_at FROM reactions \
               WHERE account_id = $1 AND ($2 = '' OR object_kind = $2) ORDER BY created_at DESC, object_id";
    let rows = sqlx::query(sql).bind(account).bind("").fetch_all(&app.pool).await.unwrap();
    let held: Vec<(String, String, String)> =
        rows.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect();
    std::hint::black_box(held);
    Json(Answer(app, 0))
}

/// One transaction for each, on the disk before it is answered.
async fn like(State(app): State<Arc<App>>, Json(body): Json<Value>) -> Json<Value> {
    let account = account(&app.pool, body["UserId"].as_str().unwrap()).await;
    let (id, kind) = (
        body["SpecialIssueId"].as_str().unwrap(),
        ["like", "favourite", "pin"][body["OperationType"].as_u64().unwrap() as usize - 1],
    );
    let mut connection = app.pool.acquire().await.unwrap();
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let sql = if body["AddOrCancel"] == 1 {
        "INSERT INTO reactions (account_id, object_kind, object_id, kind, created_at) VALUES ($1, 'special_issue', $2, $3, 1) ON CONFLICT DO NOTHING"
    } else {
        "DELETE FROM reactions WHERE account_id = $1 AND object_kind = 'special_issue' AND object_id = $2 AND kind = $3"
    };
    let change = if body["AddOrCancel"] == 1 { 1 } else { -1 };
    let changed = sqlx::query(sql)
        .bind(account)
        .bind(id)
        .bind(kind)
        .execute(&mut *transaction)
        .await
        .unwrap()
        .rows_affected();
    // A commit that changes nothing costs nothing: something is written each time, as it is in the service.
    let sql = "INSERT INTO reaction_counts (object_kind, object_id, kind, count, version, changed_at) VALUES ('special_issue', $1, $2, $3, 1, 1) \
               ON CONFLICT (object_kind, object_id, kind) DO UPDATE SET count = max(0, count + $4), version = version + 1 RETURNING count";
    let delta = if changed > 0 { change } else { 0 };
    let count: i64 = sqlx::query_scalar(sql)
        .bind(id)
        .bind(kind)
        .bind(delta.max(0))
        .bind(delta)
        .fetch_one(&mut *transaction)
        .await
        .unwrap();
    transaction.commit().await.unwrap();
    Json(json!({"Result": "1", "Data": {"IsLike": change == 1, "LikeCount": count}}))
}
