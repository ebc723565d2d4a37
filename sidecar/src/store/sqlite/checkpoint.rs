//! Moves what was committed from the log into the database's file, on a connection of its own. SQLite would do it inside
//! whichever commit makes the log long, and everybody whose write is in it would wait for two more flushes of the disk.

use super::super::StoreError;
use sqlx::{ConnectOptions as _, SqliteConnection, query_as, sqlite::SqliteConnectOptions};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::time::{MissedTickBehavior, interval};

/// How often it is done, when something was written.
const EVERY: Duration = Duration::from_secs(1);
/// The log's length in pages (64 MiB) from which on a commit does it after all: writers that never rest could else make the
/// log longer while it is read.
pub(super) const LONGEST_LOG: &str = "16384";

/// Does it until it is dropped. `written` is set by whoever commits.
pub(super) async fn follow(options: SqliteConnectOptions, written: Arc<AtomicBool>) {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut connection = None;
    loop {
        ticks.tick().await;
        if !written.swap(false, Ordering::Relaxed) {
            continue;
        }
        if let Err(error) = once(&options, &mut connection).await {
            // The log stays, with all that is in it; the next time it is longer.
            tracing::debug!("the log of the database is not moved into it: {error}");
            connection = None;
        }
    }
}

async fn once(
    options: &SqliteConnectOptions,
    connection: &mut Option<SqliteConnection>,
) -> Result<(), StoreError> {
    let open = match connection.take() {
        Some(open) => open,
        None => options.connect().await?,
    };
    let open = connection.insert(open);
    // PASSIVE waits for nobody: what a reader still needs is moved the next time.
    let _: (i64, i64, i64) = query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(open).await?;
    Ok(())
}
