//! Connections that go to where something is computed.
//!
//! A search computes for milliseconds, so not on the threads that hold connections. It could be sent to another thread, and its
//! answer back; then two threads are woken for each search, on two cores, and the answer is fetched from the cache of another
//! core to be sent. Here the whole connection goes: the thread that searched writes the answer, sends it and looks for the next
//! request. Only then does the connection wait where all others do.

use crossbeam_channel::{Sender, unbounded};
use std::{
    cell::Cell,
    future::{Future, poll_fn},
    io, mem,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, Waker},
    thread,
};
use tokio::runtime::Handle;

type Job = Box<dyn FnOnce() + Send>;

/// Threads that compute, one thing after another in the order in which they were asked. They end with what asks them.
#[derive(Debug, Clone)]
pub(crate) struct Pool(Sender<Job>);

impl Pool {
    /// So many threads of a name.
    pub fn start(name: &str, threads: usize) -> io::Result<Self> {
        let (sender, jobs) = unbounded::<Job>();
        for nth in 0..threads {
            let jobs = jobs.clone();
            // What panics takes no thread with it.
            let work = move || jobs.iter().for_each(|job| drop(catch_unwind(AssertUnwindSafe(job))));
            thread::Builder::new().name(format!("{name}-{nth}")).spawn(work)?;
        }
        Ok(Self(sender))
    }

    fn run(&self, job: impl FnOnce() + Send + 'static) {
        // There is no one to do it only when all threads have ended, which they do after this.
        let _ = self.0.send(Box::new(job));
    }
}

/// Where a connection is polled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// It is none, or not one that can go anywhere.
    Elsewhere,
    /// With all others.
    Home,
    /// On a thread that computes, whose turn nothing has taken yet.
    Turn,
    /// There, and something has; or at home, and perhaps a turn was missed.
    Spent,
    /// Anywhere, and it wants to go to a thread that computes.
    Leaving,
}

thread_local! {
    static PLACE: Cell<Place> = const { Cell::new(Place::Elsewhere) };
}

/// A turn was asked for where there are none.
#[derive(Debug, thiserror::Error)]
#[error("a turn can be had only within the polling of a roving connection")]
pub(crate) struct NoConnection;

/// Ready on a thread that computes, where the connection then goes on. Whoever asks must be polled whenever its connection is:
/// nothing else wakes it.
pub(crate) fn turn() -> impl Future<Output = Result<(), NoConnection>> + Send {
    let mut is_asked = false;
    poll_fn(move |_| match PLACE.get() {
        Place::Elsewhere => Poll::Ready(Err(NoConnection)),
        Place::Turn => {
            PLACE.set(Place::Spent);
            Poll::Ready(Ok(()))
        }
        Place::Home if is_asked => Poll::Pending,
        Place::Home | Place::Spent | Place::Leaving => {
            is_asked = true;
            PLACE.set(Place::Leaving);
            Poll::Pending
        }
    })
}

/// A connection in which turns can be asked for. It is a task of the runtime like any other; while it is at another thread, that
/// thread polls it.
pub(crate) struct Roving<F>(Arc<Shared<F>>);

struct Shared<F> {
    state: Mutex<State<F>>,
    /// The threads that compute.
    pool: Pool,
    /// What timers and sockets belong to.
    home: Handle,
}

enum State<F> {
    Waits(Pin<Box<F>>),
    /// On some thread, which polls again when that was asked for meanwhile.
    Polled {
        again: bool,
    },
    Ended,
}

impl<F: Future<Output = ()> + Send + 'static> Roving<F> {
    /// At home in the runtime in which this is called.
    pub fn new(connection: F, pool: Pool) -> Self {
        let state = Mutex::new(State::Waits(Box::pin(connection)));
        Self(Arc::new(Shared { state, pool, home: Handle::current() }))
    }
}

impl<F: Future<Output = ()> + Send + 'static> Future for Roving<F> {
    type Output = ();

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        self.0.poll_here(Place::Home, context)
    }
}

impl<F: Future<Output = ()> + Send + 'static> Shared<F> {
    /// Polls the connection on this thread; when another one does, it will once more.
    fn poll_here(self: &Arc<Self>, mut place: Place, context: &mut Context<'_>) -> Poll<()> {
        loop {
            let mut connection = match self.take() {
                State::Waits(connection) => connection,
                State::Polled { .. } => return Poll::Pending,
                State::Ended => return Poll::Ready(()),
            };
            PLACE.set(place);
            // One that panicked has ended, wherever that was; the others go on.
            let polled = catch_unwind(AssertUnwindSafe(|| connection.as_mut().poll(context)));
            let is_leaving = PLACE.replace(Place::Elsewhere) == Place::Leaving;
            if !matches!(polled, Ok(Poll::Pending)) {
                *self.state() = State::Ended;
                return Poll::Ready(());
            }
            let meanwhile = mem::replace(&mut *self.state(), State::Waits(connection));
            if is_leaving {
                self.send(context.waker().clone());
            }
            if !matches!(meanwhile, State::Polled { again: true }) {
                return Poll::Pending;
            }
            place = Place::Spent;
        }
    }

    /// The connection, if it waits; else what keeps it.
    fn take(&self) -> State<F> {
        let mut state = self.state();
        let left = match &*state {
            State::Waits(_) => State::Polled { again: false },
            State::Polled { .. } => State::Polled { again: true },
            State::Ended => State::Ended,
        };
        mem::replace(&mut *state, left)
    }

    /// To the first of the threads that comes free.
    fn send(self: &Arc<Self>, waker: Waker) {
        let shared = Arc::clone(self);
        self.pool.run(move || {
            let _runtime = shared.home.enter();
            if shared.poll_here(Place::Turn, &mut Context::from_waker(&waker)).is_ready() {
                // The task that polls it at home is to learn that there is nothing more to poll.
                waker.wake();
            }
        });
    }

    fn state(&self) -> MutexGuard<'_, State<F>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        sync::mpsc,
        thread::{current, sleep},
        time::Duration,
    };
    use tokio::{join, sync::Notify, time::timeout};

    const SOON: Duration = Duration::from_millis(20);
    const LATE: Duration = Duration::from_secs(20);

    fn one_thread() -> Pool {
        Pool::start("there", 1).unwrap()
    }

    fn is_there() -> bool {
        current().name() == Some("there-0")
    }

    /// What a connection finds, on its way in a pool.
    async fn found<T: Send + 'static>(
        pool: &Pool,
        connection: impl Future<Output = T> + Send + 'static,
    ) -> T {
        let (tell, told) = tokio::sync::oneshot::channel();
        let whole = async { drop(tell.send(connection.await)) };
        let task = tokio::spawn(Roving::new(whole, pool.clone()));
        let found = timeout(LATE, told).await.unwrap().unwrap();
        timeout(LATE, task).await.unwrap().unwrap();
        found
    }

    #[tokio::test]
    async fn it_goes_there_goes_on_there_and_comes_home() {
        let places = found(&one_thread(), async {
            let at_first = is_there();
            turn().await.unwrap();
            let then = is_there();
            tokio::time::sleep(SOON).await;
            (at_first, then, is_there())
        })
        .await;
        assert_eq!(places, (false, true, false));
    }

    #[tokio::test]
    async fn each_turn_is_asked_for_also_by_two_at_once() {
        let places = found(&one_thread(), async {
            let one = || async {
                turn().await.unwrap();
                turn().await.unwrap();
                is_there()
            };
            join!(one(), one())
        })
        .await;
        assert_eq!(places, (true, true));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_it_is_woken_for_while_it_is_there_is_not_missed() {
        let (notify, heard) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let (tell, told) = mpsc::channel();
        let (notified, hears) = (Arc::clone(&notify), Arc::clone(&heard));
        let at_home = async move {
            notified.notified().await;
            hears.notify_one();
        };
        let there = async move {
            turn().await.unwrap();
            tell.send(()).unwrap();
            sleep(5 * SOON);
            std::future::pending::<()>().await;
        };
        let task = tokio::spawn(Roving::new(async { _ = join!(there, at_home) }, one_thread()));
        told.recv().unwrap();
        notify.notify_one();
        timeout(LATE, heard.notified()).await.unwrap();
        task.abort();
    }

    #[tokio::test]
    async fn one_that_waits_too_long_goes_on_at_home_and_gets_its_next_turn() {
        let pool = one_thread();
        let (free, held) = mpsc::channel::<()>();
        pool.run(move || _ = held.recv());
        let places = found(&pool, async move {
            let waited = timeout(SOON, turn()).await;
            let was_there = is_there();
            free.send(()).unwrap();
            turn().await.unwrap();
            (waited.is_err(), was_there, is_there())
        })
        .await;
        assert_eq!(places, (true, false, true));
    }

    #[tokio::test]
    async fn one_that_panics_there_has_ended_and_the_thread_goes_on() {
        let pool = one_thread();
        let panics = async {
            turn().await.unwrap();
            assert!(!is_there(), "for the test");
        };
        timeout(LATE, tokio::spawn(Roving::new(panics, pool.clone()))).await.unwrap().unwrap();
        assert!(found(&pool, async { turn().await.is_ok() }).await);
    }

    #[tokio::test]
    async fn there_is_no_turn_outside_of_a_connection() {
        assert!(turn().await.is_err());
    }
}
