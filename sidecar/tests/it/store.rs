//! The contract of a store, the same for both engines. PostgreSQL takes part when `OCTAVO_TEST_POSTGRES` names an empty
//! database.

use sidecar::store::{Store, StoreError};

const TABLES: [&str; 6] = ["_sqlx_migrations", "accounts", "reactions", "sessions", "subscriptions", "usage"];

async fn contract(store: &dyn Store) {
    store.migrate().await.unwrap();
    store.migrate().await.expect("a second time changes nothing");
    store.ping().await.unwrap();
    let tables = store.tables().await.unwrap();
    assert_eq!(tables, TABLES);
}

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("octavo.db");
    for address in [format!("sqlite:{}", path.display()), path.display().to_string()] {
        contract(&*sidecar::store::open(&address).await.unwrap()).await;
    }
    let header = std::fs::read(&path).unwrap();
    assert_eq!(header[18..20], [2, 2], "bytes 18 and 19 of the file are 2 in WAL mode");
}

#[tokio::test]
async fn postgres_keeps_the_contract() {
    let Ok(address) = std::env::var("OCTAVO_TEST_POSTGRES") else { return };
    contract(&*sidecar::store::open(&address).await.unwrap()).await;
}

#[tokio::test]
async fn what_is_no_database_is_refused() {
    for address in ["", "sqlite:", "mysql://x/y"] {
        let opened = sidecar::store::open(address).await;
        assert!(matches!(opened.err(), Some(StoreError::Address(_))), "{address}");
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("no-database");
    super::fixture::write(
        &path,
        "this is a text, and rather a long one, that no one should take for a database file",
    );
    let opened = sidecar::store::open(&path.display().to_string()).await;
    assert!(opened.is_err(), "a file of another kind is never written over");
}
