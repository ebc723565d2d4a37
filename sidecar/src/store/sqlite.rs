//! SQLite: one file, written through one connection, every acknowledged write on disk.

use super::{Pending, Store, StoreError};
use sqlx::{
    SqlitePool,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::time::Duration;

static MIGRATIONS: Migrator = sqlx::migrate!("src/store/migrations/sqlite");

/// How long a write waits for another process's lock.
const BUSY: Duration = Duration::from_secs(5);
/// How long a request waits for a connection.
const ACQUIRE: Duration = Duration::from_secs(3);
/// Readers at once; WAL lets them read while the writer writes.
const READERS: u32 = 4;

/// A database file.
pub(super) struct Sqlite {
    /// The only connection that writes: SQLite has one writer, and a queue of ours is fair where its lock is not.
    writer: SqlitePool,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens or creates the file.
    pub async fn open(path: &str) -> Result<Self, StoreError> {
        // sqlx sets the busy timeout when it opens the file, before the first pragma: else `journal_mode` fails at once
        // while another process holds the lock.
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .busy_timeout(BUSY)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true);
        let pool =
            |connections| SqlitePoolOptions::new().max_connections(connections).acquire_timeout(ACQUIRE);
        let writer = pool(1).min_connections(1).connect_with(options.clone()).await?;
        let readers = pool(READERS).connect_with(options.create_if_missing(false)).await?;
        Ok(Self { writer, readers })
    }
}

impl Store for Sqlite {
    fn migrate(&self) -> Pending<'_, ()> {
        Box::pin(async { Ok(MIGRATIONS.run(&self.writer).await?) })
    }

    fn ping(&self) -> Pending<'_, ()> {
        Box::pin(async {
            sqlx::query("SELECT 1").execute(&self.readers).await?;
            Ok(())
        })
    }

    fn tables(&self) -> Pending<'_, Vec<String>> {
        let sql =
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
        Box::pin(async move { Ok(sqlx::query_scalar(sql).fetch_all(&self.readers).await?) })
    }
}
