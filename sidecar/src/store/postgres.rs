//! PostgreSQL, or a service that speaks its protocol: for more than one sidecar.

use super::{Pending, Store, StoreError};
use sqlx::{
    PgPool,
    migrate::Migrator,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use std::{str::FromStr, time::Duration};

static MIGRATIONS: Migrator = sqlx::migrate!("src/store/migrations/postgres");

/// Connections of one sidecar.
const CONNECTIONS: u32 = 10;
/// How long a request waits for a connection; a database that is gone must not hold requests.
const ACQUIRE: Duration = Duration::from_secs(3);
/// A connection is closed after so long without use,
const IDLE: Duration = Duration::from_secs(300);
/// and after so long in any case, so that a failover is noticed.
const LIFETIME: Duration = Duration::from_secs(1800);

/// A pool of connections.
pub(super) struct Postgres {
    pool: PgPool,
}

impl Postgres {
    /// Connects.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(address)
            .map_err(|_| StoreError::Address("postgres://…".to_owned()))?
            .application_name("octavo-sidecar")
            // Milliseconds: a query that hangs gives its connection back.
            .options([("statement_timeout", "2000"), ("lock_timeout", "2000")]);
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(ACQUIRE)
            .idle_timeout(IDLE)
            .max_lifetime(LIFETIME)
            .connect_with(options)
            .await?;
        Ok(Self { pool })
    }
}

impl Store for Postgres {
    fn migrate(&self) -> Pending<'_, ()> {
        Box::pin(async { Ok(MIGRATIONS.run(&self.pool).await?) })
    }

    fn ping(&self) -> Pending<'_, ()> {
        Box::pin(async {
            sqlx::query("SELECT 1").execute(&self.pool).await?;
            Ok(())
        })
    }

    fn tables(&self) -> Pending<'_, Vec<String>> {
        let sql = "SELECT table_name::text FROM information_schema.tables \
                   WHERE table_schema = current_schema() ORDER BY table_name";
        Box::pin(async move { Ok(sqlx::query_scalar(sql).fetch_all(&self.pool).await?) })
    }
}
