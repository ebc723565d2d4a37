//! The one task that writes. Writes wait in a queue; what waits when the last transaction ends goes into the next one
//! together, and each is answered after its commit. A commit costs a disk's flush, whether it holds one write or a hundred.

use super::{StoreError, Write, Written};
use std::{future::Future, time::Duration};
use tokio::sync::{mpsc, oneshot};

/// Writes that may wait; more are refused at once.
const MOST_WAITING: usize = 4096;
/// Writes in one transaction.
const MOST_TOGETHER: usize = 512;
/// Longest time for one transaction, connecting included.
const LONGEST: Duration = Duration::from_secs(8);

/// How an engine does a batch: all of it or nothing.
pub(super) trait Engine: Send + 'static {
    /// Does the writes in one transaction, in order; the answers in the same order.
    fn commit(&mut self, writes: &[Write]) -> impl Future<Output = Result<Vec<Written>, StoreError>> + Send;
    /// Forgets its connection, whose state is not known.
    fn reset(&mut self);
}

struct Job {
    write: Write,
    answer: oneshot::Sender<Result<Written, StoreError>>,
}

/// The queue.
pub(super) struct Writer {
    queue: mpsc::Sender<Job>,
}

impl Writer {
    /// Starts the task; it ends when the queue is dropped and empty.
    pub fn start(engine: impl Engine) -> Self {
        let (queue, waiting) = mpsc::channel(MOST_WAITING);
        tokio::spawn(run(engine, waiting));
        Self { queue }
    }

    /// Queues a write and waits until it is on disk.
    pub async fn write(&self, write: Write) -> Result<Written, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.queue.try_send(Job { write, answer }).map_err(|_| StoreError::Busy)?;
        answered.await.map_err(|_| StoreError::Busy)?
    }

    /// How many writes wait.
    pub fn waiting(&self) -> usize {
        self.queue.max_capacity() - self.queue.capacity()
    }
}

async fn run(mut engine: impl Engine, mut waiting: mpsc::Receiver<Job>) {
    let mut jobs = Vec::with_capacity(MOST_TOGETHER);
    while waiting.recv_many(&mut jobs, MOST_TOGETHER).await > 0 {
        // Whoever asked has gone; what was not begun need not be done.
        jobs.retain(|job: &Job| !job.answer.is_closed());
        if jobs.is_empty() {
            continue;
        }
        together(&mut engine, std::mem::take(&mut jobs)).await;
    }
}

async fn together(engine: &mut impl Engine, jobs: Vec<Job>) {
    let (writes, answers): (Vec<Write>, Vec<_>) = jobs.into_iter().map(|job| (job.write, job.answer)).unzip();
    match in_time(engine, &writes).await {
        Ok(written) => {
            for (answer, written) in answers.into_iter().zip(written) {
                let _ = answer.send(Ok(written)); // whoever asked may have gone
            }
        }
        // One that the database refuses must not take the others with it.
        Err(error) if writes.len() > 1 && !error.is_away() => {
            tracing::warn!("a batch of {} writes is done one by one: {error}", writes.len());
            for (write, answer) in writes.into_iter().zip(answers) {
                let alone = in_time(engine, std::slice::from_ref(&write)).await;
                let _ =
                    answer.send(alone.and_then(|written| written.into_iter().next().ok_or(StoreError::Busy)));
            }
        }
        Err(error) => {
            tracing::error!("{} writes were not done: {error}", writes.len());
            let mut error = Some(error);
            for answer in answers {
                let _ = answer.send(Err(error.take().unwrap_or(StoreError::Busy)));
            }
        }
    }
}

async fn in_time(engine: &mut impl Engine, writes: &[Write]) -> Result<Vec<Written>, StoreError> {
    let outcome = tokio::time::timeout(LONGEST, engine.commit(writes)).await.unwrap_or(Err(StoreError::Busy));
    if outcome.is_err() {
        engine.reset();
    }
    outcome
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Mutex};

    /// Notes its batches and refuses one kind of write.
    #[derive(Clone, Default)]
    struct Noted(Arc<Mutex<Vec<usize>>>);

    impl Engine for Noted {
        async fn commit(&mut self, writes: &[Write]) -> Result<Vec<Written>, StoreError> {
            tokio::time::sleep(Duration::from_millis(20)).await;
            self.0.lock().unwrap().push(writes.len());
            if writes.iter().any(|write| matches!(write, Write::Unsubscribe { .. })) {
                return Err(StoreError::Address("refused".to_owned()));
            }
            Ok(writes.iter().map(|_| Written::Done).collect())
        }

        fn reset(&mut self) {}
    }

    #[tokio::test]
    async fn what_waits_is_done_together() {
        let noted = Noted::default();
        let writer = Arc::new(Writer::start(noted.clone()));
        let ask = |_| {
            let writer = Arc::clone(&writer);
            tokio::spawn(async move { writer.write(Write::CloseSession([0; 32])).await })
        };
        for asked in (0..50).map(ask).collect::<Vec<_>>() {
            assert_eq!(asked.await.unwrap().unwrap(), Written::Done);
        }
        let batches = noted.0.lock().unwrap().clone();
        assert_eq!(batches.iter().sum::<usize>(), 50);
        assert!(batches.len() <= 3, "{batches:?}");
    }

    #[tokio::test]
    async fn one_that_is_refused_leaves_the_others() {
        let writer = Arc::new(Writer::start(Noted::default()));
        let ask = |write| {
            let writer = Arc::clone(&writer);
            tokio::spawn(async move { writer.write(write).await })
        };
        let asked = [
            ask(Write::CloseSession([0; 32])),
            ask(Write::Unsubscribe { token: String::new() }),
            ask(Write::CloseSession([1; 32])),
        ];
        let mut outcomes = Vec::new();
        for one in asked {
            outcomes.push(one.await.unwrap().is_ok());
        }
        assert_eq!(outcomes, [true, false, true]);
    }
}
