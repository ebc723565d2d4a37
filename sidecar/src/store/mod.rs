//! The state database: what readers did. The only place that names sqlx; two engines, one contract.
//!
//! Reading order: this trait; `write` (all that can change); `writer` (the one task that writes, many waiting writes in one
//! transaction); `shared` (the SQL, the same text for both engines); `sqlite` and `postgres` (how each is opened).

mod address;
mod postgres;
mod records;
mod sqlite;
mod write;
mod writer;

pub use address::open;
pub use records::{
    Account, CountRow, HeldReaction, ObjectKind, Problem, Reaction, Session, Subscriber, UsageEvent, UsageRow,
};
pub use write::{NewSession, ReactionChange, ReactionState, Standing, UsageCount, Write, Written};

use std::{future::Future, path::Path, pin::Pin};

/// An answer of the store that is still to come.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// SHA-256 of a session's token: all that the database knows of it.
pub type TokenHash = [u8; 32];

/// Why the store cannot answer.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address of the database is not one.
    #[error("`{0}` is no database: give postgres://…, sqlite:path or a path")]
    Address(String),
    /// The file of a database can be neither opened nor made.
    #[error(
        "the database {0} can be neither opened nor made: its folder must be there, and the service must be allowed to write to it"
    )]
    File(String),
    /// The database refused or cannot be reached. The message names no password.
    #[error("the database cannot be used: {0}")]
    Database(#[from] sqlx::Error),
    /// Its tables are not those of this version.
    #[error("the database's tables cannot be brought up to this version: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// More writes wait than the database can take in time.
    #[error("the database is too busy")]
    Busy,
    /// The file of a backup is there already, or cannot be written.
    #[error("the backup cannot be written to {path}: {reason}")]
    Backup {
        /// Where.
        path: String,
        /// Why.
        reason: String,
    },
}

impl StoreError {
    /// Whether the database is not there (now), rather than not as it should be.
    pub fn is_away(&self) -> bool {
        let cause = match self {
            Self::Database(error) | Self::Migration(sqlx::migrate::MigrateError::Execute(error)) => error,
            Self::Busy => return true,
            _ => return false,
        };
        match cause {
            sqlx::Error::Io(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::Protocol(_)
            | sqlx::Error::Tls(_) => true,
            // PostgreSQL: class 57P (it is stopping or starting) and 08 (the connection failed).
            sqlx::Error::Database(error) => {
                error.code().is_some_and(|code| code.starts_with("57P") || code.starts_with("08"))
            }
            _ => false,
        }
    }
}

/// What the service needs of a database. Both engines pass the same contract test. Times are seconds since 1970 in UTC
/// unless they say milliseconds.
pub trait Store: Send + Sync {
    /// Brings the tables up to this version; a database of a later version is refused, never changed.
    fn migrate(&self) -> Pending<'_, ()>;
    /// Whether it answers now.
    fn ping(&self) -> Pending<'_, ()>;
    /// Names of the tables, sorted; for the contract test and `check`.
    fn tables(&self) -> Pending<'_, Vec<String>>;
    /// Queues a write; it is answered when it is on disk. Writes are done in the order in which they came.
    fn write(&self, write: Write) -> Pending<'_, Written>;
    /// How many writes wait now.
    fn waiting(&self) -> usize;
    /// The account with that address (lower case).
    fn account(&self, email: &str) -> Pending<'_, Option<Account>>;
    /// All accounts by address.
    fn accounts(&self) -> Pending<'_, Vec<Account>>;
    /// The session of a token with its account, unless the account is disabled. Expiry is the caller's to judge.
    fn session(&self, token: TokenHash) -> Pending<'_, Option<Session>>;
    /// What a reader holds, newest first; of one kind of object only when it is given.
    fn reactions(&self, account: i64, kind: Option<ObjectKind>) -> Pending<'_, Vec<HeldReaction>>;
    /// Counts of reactions that changed at or after a moment (milliseconds).
    fn reaction_counts(&self, since: i64) -> Pending<'_, Vec<CountRow>>;
    /// Totals of uses that changed at or after a moment (milliseconds).
    fn usage_totals(&self, since: i64) -> Pending<'_, Vec<UsageRow>>;
    /// Who subscribed, by journal and address; to one journal only when it is given.
    fn subscribers(&self, journal: Option<&str>) -> Pending<'_, Vec<Subscriber>>;
    /// What is wrong with the database: damage, counts that do not add up, settings that lose acknowledged writes.
    fn problems(&self) -> Pending<'_, Vec<Problem>>;
    /// A consistent copy in a new SQLite file, made while others read and write.
    fn backup<'a>(&'a self, file: &'a Path) -> Pending<'a, ()>;
}
