//! The state database: what readers did. The only place that names sqlx; two engines, one contract.

mod postgres;
mod sqlite;

use std::{future::Future, pin::Pin, sync::Arc};

/// An answer of the store that is still to come.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Why the store cannot answer.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address of the database is not one.
    #[error("`{0}` is no database: give postgres://…, sqlite:path or a path")]
    Address(String),
    /// The database refused or cannot be reached. The message names no password.
    #[error("the database cannot be used: {0}")]
    Database(#[from] sqlx::Error),
    /// Its tables are not those of this version.
    #[error("the database's tables cannot be brought up to this version: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
}

/// What the service needs of a database. Both engines pass the same contract test.
pub trait Store: Send + Sync {
    /// Brings the tables up to this version; a database of a later version is refused, never changed.
    fn migrate(&self) -> Pending<'_, ()>;
    /// Whether it answers now.
    fn ping(&self) -> Pending<'_, ()>;
    /// Names of the tables, sorted; for the contract test and `check`.
    fn tables(&self) -> Pending<'_, Vec<String>>;
}

/// Opens a database by its address.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return Ok(Arc::new(postgres::Postgres::open(address).await?));
    }
    let path =
        address.strip_prefix("sqlite://").or_else(|| address.strip_prefix("sqlite:")).unwrap_or(address);
    if path.is_empty() || path.contains("://") {
        return Err(StoreError::Address(address.to_owned()));
    }
    Ok(Arc::new(sqlite::Sqlite::open(path).await?))
}
