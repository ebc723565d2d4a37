//! PostgreSQL, or a service that speaks its protocol: for more than one sidecar.

use super::{
    Problem, StoreError, Write, Written, sqlite,
    writer::{self, Writer},
};
use sqlx::{
    ConnectOptions as _, Connection as _, PgConnection, PgPool,
    migrate::Migrator,
    pool::PoolConnection,
    postgres::{PgConnectOptions, PgPoolOptions},
    query_scalar,
};
use std::{
    path::PathBuf,
    str::FromStr,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

#[path = "shared.rs"]
#[allow(clippy::duplicate_mod, reason = "one text of the SQL, checked by the types of each engine")]
mod shared;

use Postgres as Database;
type Connection = PgConnection;

static MIGRATIONS: Migrator = sqlx::migrate!("src/store/migrations/postgres");

/// Connections of one sidecar that read; one more writes.
const CONNECTIONS: u32 = 10;
/// How long a request waits for a connection; a database that is gone must not hold requests.
const ACQUIRE: Duration = Duration::from_secs(2);
/// After a connection failed, requests are refused at once for so long: they need not all wait for the next failure.
const REST: Duration = Duration::from_secs(1);
/// A connection is closed after so long without use,
const IDLE: Duration = Duration::from_secs(300);
/// and after so long in any case, so that a failover is noticed.
const LIFETIME: Duration = Duration::from_secs(1800);

/// A pool of connections.
pub(super) struct Postgres {
    writer: Writer,
    readers: PgPool,
    /// When a connection failed last.
    failed: Mutex<Option<Instant>>,
}

impl Postgres {
    const TABLES: &str = "SELECT table_name::text FROM information_schema.tables \
                          WHERE table_schema = current_schema() ORDER BY table_name COLLATE \"C\"";

    /// Reads the address; connects when it is first needed.
    pub fn open(address: &str) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(address)
            .map_err(|_| StoreError::Address("postgres://…".to_owned()))?
            .application_name("octavo-sidecar")
            // Milliseconds: a query that hangs gives its connection back.
            .options([
                ("statement_timeout", "2000"),
                ("lock_timeout", "2000"),
                ("idle_in_transaction_session_timeout", "10000"),
            ]);
        let readers = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(ACQUIRE)
            .idle_timeout(IDLE)
            .max_lifetime(LIFETIME)
            .connect_lazy_with(options.clone());
        let writer = Writer::start(Line { options, connection: None });
        Ok(Self { writer, readers, failed: Mutex::new(None) })
    }

    async fn reader(&self) -> Result<PoolConnection<sqlx::Postgres>, StoreError> {
        let failed = *self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        if failed.is_some_and(|failed| failed.elapsed() < REST) {
            return Err(sqlx::Error::PoolTimedOut.into());
        }
        let acquired = self.readers.acquire().await;
        let failed = acquired.is_err().then(Instant::now);
        *self.failed.lock().unwrap_or_else(PoisonError::into_inner) = failed;
        Ok(acquired?)
    }

    async fn bring_up_to_date(&self) -> Result<(), StoreError> {
        // Connected to first: the migrator would wrap a database that is away in an error of another kind.
        drop(self.reader().await?);
        Ok(MIGRATIONS.run(&self.readers).await?)
    }

    async fn own_problems(reader: &mut PgConnection) -> Result<Vec<Problem>, StoreError> {
        let mut problems = Vec::new();
        for setting in ["fsync", "full_page_writes", "synchronous_commit"] {
            let sql = "SELECT current_setting($1)";
            let value: String = query_scalar(sql).bind(setting).fetch_one(&mut *reader).await?;
            if value == "off" {
                problems.push(format!("{setting} is off: acknowledged writes can be lost"));
            }
        }
        Ok(problems)
    }

    async fn copy_to(&self, file: PathBuf) -> Result<(), StoreError> {
        let mut reader = self.reader().await?;
        sqlite::copy::from_postgres(&mut reader, &file).await
    }
}

/// The writer's connection.
struct Line {
    options: PgConnectOptions,
    connection: Option<PgConnection>,
}

impl writer::Engine for Line {
    async fn commit(&mut self, writes: &[Write]) -> Result<Vec<Written>, StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                let connecting = tokio::time::timeout(ACQUIRE, self.options.connect());
                connecting.await.map_err(|_| StoreError::Busy)??
            }
        };
        let mut transaction = connection.begin().await?;
        let mut written = Vec::with_capacity(writes.len());
        for write in writes {
            written.push(shared::apply(&mut transaction, write).await?);
        }
        transaction.commit().await?;
        self.connection = Some(connection);
        Ok(written)
    }

    fn reset(&mut self) {
        self.connection = None;
    }
}
