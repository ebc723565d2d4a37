//! A turn at the index: it computes for milliseconds, so not on the threads that hold connections, and only so many at once.
//!
//! Searches have threads of their own, as many as there are cores, which take one search after another: a thread that is still
//! busy need not be woken for the next, and two searches do not take turns on one core.

use crate::{
    app::App,
    extract::Refusal,
    metrics::Counted,
    published::Snapshot,
    roving::{Pool, turn},
};
use search::Index;
use std::{io, thread::available_parallelism, time::Duration};
use tokio::time::timeout;

/// Longest wait for a turn; the reader is then told to come back.
const LONGEST_WAIT: Duration = Duration::from_secs(2);
/// Searches that compute or wait; more are refused at once.
const MOST_SEARCHES: usize = 256;

/// The threads that search.
pub(crate) fn searchers() -> io::Result<Pool> {
    Pool::start("search", available_parallelism().map_or(1, usize::from))
}

/// Asks the index of a build. What comes after it in a handler goes on where it searched.
pub(crate) async fn at_index<T>(
    app: &App,
    snapshot: &Snapshot,
    ask: impl FnOnce(&Index) -> Result<T, search::Error>,
) -> Result<T, Refusal> {
    let Some(index) = snapshot.index.as_ref() else { return Err(Refusal::Unavailable) };
    let (_counted, waiting) = Counted::one_more(&app.searches_waiting);
    if waiting > MOST_SEARCHES {
        return Err(Refusal::Overloaded);
    }
    match timeout(LONGEST_WAIT, turn()).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => return Err(Refusal::internal(&error)),
        Err(_) => return Err(Refusal::Unavailable),
    }
    ask(index).map_err(|error| {
        tracing::error!("the index cannot answer: {error}");
        Refusal::Unavailable
    })
}
