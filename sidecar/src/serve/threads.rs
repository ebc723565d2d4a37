//! The threads that hold the connections.

use std::{io, thread::available_parallelism};
use tokio::runtime::{Builder, Runtime};

/// Half as many threads as there are cores. They read, and send what took no search; whatever computes has threads of its own: searches,
/// passwords, the database. With a thread for each core they would wake each other, and push a search off its core, more often than they help.
pub fn runtime() -> io::Result<Runtime> {
    let cores = available_parallelism().map_or(1, usize::from);
    Builder::new_multi_thread().worker_threads((cores / 2).max(1)).enable_all().build()
}
