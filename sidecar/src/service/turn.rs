//! A turn at the index: it computes for milliseconds, so not on the threads that hold connections, and only so many at once.

use crate::{app::App, extract::Refusal, metrics::Counted, published::Snapshot};
use search::Index;
use std::{sync::Arc, time::Duration};

/// Longest wait for a turn; the reader is then told to come back.
const LONGEST_WAIT: Duration = Duration::from_secs(2);
/// Searches that compute or wait; more are refused at once.
const MOST_SEARCHES: usize = 256;

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
    // Most need not wait, and then no clock is started.
    let _turn = match app.searches.try_acquire() {
        Ok(turn) => turn,
        Err(_) => match tokio::time::timeout(LONGEST_WAIT, app.searches.acquire()).await {
            Ok(Ok(turn)) => turn,
            _ => return Err(Refusal::Unavailable),
        },
    };
    match tokio::task::spawn_blocking(move || ask(&index)).await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(error)) => {
            tracing::error!("the index cannot answer: {error}");
            Err(Refusal::Unavailable)
        }
        Err(panic) => Err(Refusal::internal(&panic)),
    }
}
