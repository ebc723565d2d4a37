//! SQLite: one file, written through one connection, every acknowledged write on disk.

use super::{
    Problem, StoreError, Write, Written,
    writer::{self, Writer},
};
use sqlx::{
    ConnectOptions as _, Connection as _, SqliteConnection, SqlitePool,
    migrate::Migrator,
    pool::PoolConnection,
    query_scalar,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::task::JoinSet;

#[path = "shared.rs"]
#[allow(clippy::duplicate_mod, reason = "one text of the SQL, checked by the types of each engine")]
mod shared;

mod checkpoint;
pub(super) mod copy;
mod reactions;

use Sqlite as Database;
type Connection = SqliteConnection;

static MIGRATIONS: Migrator = sqlx::migrate!("src/store/migrations/sqlite");

/// How long a write waits for another process's lock.
const BUSY: Duration = Duration::from_secs(5);
/// How long a request waits for a connection.
const ACQUIRE: Duration = Duration::from_secs(3);
/// Readers at once; WAL lets them read while the writer writes.
const READERS: u32 = 4;

/// SQLite says neither which file it was nor why.
fn not_opened(path: &Path, error: sqlx::Error) -> StoreError {
    /// `SQLITE_CANTOPEN`, <https://www.sqlite.org/rescode.html>
    const CANNOT_OPEN: &str = "14";
    match &error {
        sqlx::Error::Database(said) if said.code().as_deref() == Some(CANNOT_OPEN) => {
            StoreError::File(path.display().to_string())
        }
        _ => error.into(),
    }
}

/// A database file.
pub(super) struct Sqlite {
    options: SqliteConnectOptions,
    /// The only task that writes: SQLite has one writer, and a queue of ours is fair where its lock is not.
    writer: Writer,
    readers: SqlitePool,
    /// Ends with it.
    _checkpoints: JoinSet<()>,
}

impl Sqlite {
    const TABLES: &str =
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";

    /// Opens or creates the file.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        // sqlx sets the busy timeout when it opens the file, before the first pragma: else `journal_mode` fails at once
        // while another process holds the lock.
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .busy_timeout(BUSY)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // What a burst of writes left behind is given back.
            .pragma("journal_size_limit", "67108864")
            .foreign_keys(true);
        let writing = options.clone().pragma("wal_autocheckpoint", checkpoint::LONGEST_LOG);
        let connection = writing.connect().await.map_err(|error| not_opened(path, error))?;
        let written = Arc::new(AtomicBool::new(false));
        let writer = Writer::start(File {
            options: writing.create_if_missing(false),
            connection: Some(connection),
            written: Arc::clone(&written),
        });
        let mut checkpoints = JoinSet::new();
        checkpoints.spawn(checkpoint::follow(options.clone().create_if_missing(false), written));
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(ACQUIRE)
            // A file does not go away as a server does: asking it each time would double what a short query costs.
            .test_before_acquire(false)
            .connect_with(options.clone().create_if_missing(false))
            .await?;
        Ok(Self { options, writer, readers, _checkpoints: checkpoints })
    }

    async fn reader(&self) -> Result<PoolConnection<sqlx::Sqlite>, StoreError> {
        Ok(self.readers.acquire().await?)
    }

    async fn bring_up_to_date(&self) -> Result<(), StoreError> {
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(self.options.clone()).await?;
        MIGRATIONS.run(&pool).await?;
        pool.close().await;
        Ok(())
    }

    async fn own_problems(reader: &mut SqliteConnection) -> Result<Vec<Problem>, StoreError> {
        let found: Vec<String> = query_scalar("PRAGMA integrity_check").fetch_all(&mut *reader).await?;
        let mut problems: Vec<Problem> = found.into_iter().filter(|line| line != "ok").collect();
        let orphans = sqlx::query("PRAGMA foreign_key_check").fetch_all(reader).await?.len();
        if orphans > 0 {
            problems.push(format!("{orphans} rows belong to nothing"));
        }
        Ok(problems)
    }

    /// A backup never takes the place of another.
    fn refuse_existing(file: &Path) -> Result<(), StoreError> {
        if !file.exists() {
            return Ok(());
        }
        Err(StoreError::Backup {
            path: file.display().to_string(),
            reason: "there is such a file already".to_owned(),
        })
    }

    /// `VACUUM INTO` reads one moment of the file, whatever is written meanwhile.
    async fn copy_to(&self, file: PathBuf) -> Result<(), StoreError> {
        let error = |reason: String| StoreError::Backup { path: file.display().to_string(), reason };
        Self::refuse_existing(&file)?;
        let path = file.to_str().ok_or_else(|| error("its name is not Unicode".to_owned()))?;
        let copied = sqlx::query("VACUUM INTO $1").bind(path).execute(&mut *self.reader().await?).await;
        copied.map_err(|cause| error(cause.to_string()))?;
        let synced = std::fs::OpenOptions::new().write(true).open(&file).and_then(|file| file.sync_all());
        synced.map_err(|cause| error(cause.to_string()))
    }
}

/// The writer's connection.
struct File {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
    /// Tells `checkpoint` that there is something to do.
    written: Arc<AtomicBool>,
}

impl writer::Engine for File {
    async fn commit(&mut self, writes: &[Write]) -> Result<Vec<Written>, StoreError> {
        if self.connection.is_none() {
            self.connection = Some(self.options.connect().await?);
        }
        let Some(connection) = &mut self.connection else { return Err(StoreError::Busy) };
        if writes.len() <= reactions::MOST && writes.iter().all(|write| write.reaction().is_some()) {
            let changes: Vec<_> = writes.iter().filter_map(Write::reaction).collect();
            let written = reactions::committed(connection, &changes).await?;
            self.written.store(true, Ordering::Relaxed);
            return Ok(written);
        }
        // IMMEDIATE: a transaction that reads first and writes then would be refused without waiting for the lock.
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        let mut written = Vec::with_capacity(writes.len());
        let mut rest = writes;
        while let Some(first) = rest.first() {
            let changes: Vec<_> = rest.iter().map_while(Write::reaction).collect();
            if changes.len() > 1 {
                written.append(&mut reactions::together(&mut transaction, &changes).await?);
                rest = &rest[changes.len()..];
            } else {
                written.push(shared::apply(&mut transaction, first).await?);
                rest = &rest[1..];
            }
        }
        transaction.commit().await?;
        self.written.store(true, Ordering::Relaxed);
        Ok(written)
    }

    fn reset(&mut self) {
        self.connection = None;
    }
}
