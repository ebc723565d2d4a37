//! A turn at the index: it computes for milliseconds, so not on the threads that hold connections, and only so many at once.
//!
//! Searches have threads of their own, as many as there are cores, which take one search after another: a thread that is still
//! busy need not be woken for the next, and two searches do not take turns on one core.

use crate::{app::App, extract::Refusal, metrics::Counted, published::Snapshot};
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use search::Index;
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::sync::oneshot::{self, error::RecvError};

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
    match in_turn(&app.searchers, LONGEST_WAIT, move || ask(&index)).await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(error)) => {
            tracing::error!("the index cannot answer: {error}");
            Err(Refusal::Unavailable)
        }
        Err(NoTurn::Waited) => Err(Refusal::Unavailable),
        Err(NoTurn::Panicked(panic)) => Err(Refusal::internal(&panic)),
    }
}

/// Why something was not done.
#[derive(Debug)]
enum NoTurn {
    /// No thread came free in time; it will not be done.
    Waited,
    /// A fault of ours.
    Panicked(RecvError),
}

/// Does something on a thread of the pool when one comes free, at the latest after `longest_wait`. What has begun is waited for.
async fn in_turn<T: Send + 'static>(
    pool: &ThreadPool,
    longest_wait: Duration,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, NoTurn> {
    let (tell, mut told) = oneshot::channel();
    let begun = Arc::new(AtomicBool::new(false));
    let begins = Arc::clone(&begun);
    pool.spawn_fifo(move || {
        // Whoever hung up or was sent away while waiting needs no answer.
        if !tell.is_closed() {
            begins.store(true, Ordering::Relaxed);
            drop(tell.send(work()));
        }
    });
    let answer = match tokio::time::timeout(longest_wait, &mut told).await {
        Ok(answer) => answer,
        Err(_) if begun.load(Ordering::Relaxed) => told.await,
        Err(_) => return Err(NoTurn::Waited),
    };
    answer.map_err(NoTurn::Panicked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{sync::mpsc, thread::sleep};

    const SOON: Duration = Duration::from_millis(20);

    fn one_thread() -> ThreadPool {
        ThreadPoolBuilder::new().num_threads(1).panic_handler(|_| ()).build().unwrap()
    }

    #[tokio::test]
    async fn what_waits_too_long_is_sent_away_and_never_done() {
        let pool = one_thread();
        let (free, held) = mpsc::channel::<()>();
        pool.spawn_fifo(move || _ = held.recv());
        let done = Arc::new(AtomicBool::new(false));
        let doing = Arc::clone(&done);
        let refused = in_turn(&pool, SOON, move || doing.store(true, Ordering::Relaxed)).await;
        assert!(matches!(refused, Err(NoTurn::Waited)));
        free.send(()).unwrap();
        assert!(matches!(in_turn(&pool, 100 * SOON, || 7).await, Ok(7)), "behind it in the queue");
        assert!(!done.load(Ordering::Relaxed));
    }

    #[tokio::test]
    async fn what_has_begun_is_waited_for() {
        let pool = one_thread();
        let slow = in_turn(&pool, SOON, || {
            sleep(5 * SOON);
            7
        });
        assert!(matches!(slow.await, Ok(7)));
    }

    #[tokio::test]
    async fn a_panic_is_told_and_the_thread_goes_on() {
        let pool = one_thread();
        let panicked = in_turn(&pool, 100 * SOON, || assert_eq!(1, 2, "for the test")).await;
        assert!(matches!(panicked, Err(NoTurn::Panicked(_))));
        assert!(matches!(in_turn(&pool, 100 * SOON, || 7).await, Ok(7)));
    }
}
