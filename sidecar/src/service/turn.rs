//! A turn at the index: it computes for milliseconds, so not on the threads that hold connections, and only so many at once.
//!
//! Searches have threads of their own, as many as there are cores, which take one search after another: a thread that is still
//! busy need not be woken for the next, and two searches do not take turns on one core.

use crate::{app::App, extract::Refusal, metrics::Counted, published::Snapshot};
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use search::Index;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::sync::oneshot;

/// Longest wait for a turn; the reader is then told to come back.
const LONGEST_WAIT: Duration = Duration::from_secs(2);
/// Searches that compute or wait; more are refused at once.
const MOST_SEARCHES: usize = 256;

/// The threads that search.
pub(crate) fn searchers() -> Result<ThreadPool, ThreadPoolBuildError> {
    ThreadPoolBuilder::new()
        .thread_name(|nth| format!("search-{nth}"))
        // The reader is told by the answer that does not come; without this the program would end.
        .panic_handler(|_| tracing::error!("a search panicked"))
        .build()
}

/// Asks the index of a build.
pub(crate) async fn at_index<T: Send + 'static>(
    app: &App,
    snapshot: &Snapshot,
    ask: impl FnOnce(&Index) -> Result<T, search::Error> + Send + 'static,
) -> Result<T, Refusal> {
    let Some(index) = snapshot.index.as_ref().map(Arc::clone) else { return Err(Refusal::Unavailable) };
    let (_counted, waiting) = Counted::one_more(&app.searches_waiting);
    if waiting > MOST_SEARCHES {
        return Err(Refusal::Overloaded);
    }
    let (tell, told) = oneshot::channel();
    let asked = Instant::now();
    app.searchers.spawn_fifo(move || {
        // Whoever hung up while waiting needs no answer.
        if tell.is_closed() {
            return;
        }
        let answer = (asked.elapsed() < LONGEST_WAIT).then(|| ask(&index));
        drop(tell.send(answer));
    });
    match told.await {
        Ok(Some(Ok(answer))) => Ok(answer),
        Ok(None) => Err(Refusal::Unavailable),
        Ok(Some(Err(error))) => {
            tracing::error!("the index cannot answer: {error}");
            Err(Refusal::Unavailable)
        }
        Err(panic) => Err(Refusal::internal(&panic)),
    }
}
