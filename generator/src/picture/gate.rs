//! How many pictures are decoded at once: as many as fit into a fixed amount of memory, and always at least one.

use std::sync::{Condvar, Mutex, PoisonError};

/// Bytes of decoded pixels that may be in memory at the same moment.
const BUDGET: u64 = 256 << 20;

/// Lets work in while its memory lasts.
#[derive(Debug, Default)]
pub(super) struct Gate {
    used: Mutex<u64>,
    freed: Condvar,
}

impl Gate {
    /// Does the work, which needs `bytes`, once there is room for it. The work must not enter a gate itself.
    pub(super) fn pass<T>(&self, bytes: u64, work: impl FnOnce() -> T) -> T {
        let used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = |used: &mut u64| *used > 0 && *used + bytes > BUDGET;
        let mut used = self.freed.wait_while(used, is_full).unwrap_or_else(PoisonError::into_inner);
        *used += bytes;
        drop(used);
        let _leave = Leave { gate: self, bytes };
        work()
    }
}

/// Gives the memory back, even when the work ends in a panic.
struct Leave<'a> {
    gate: &'a Gate,
    bytes: u64,
}

impl Drop for Leave<'_> {
    fn drop(&mut self) {
        *self.gate.used.lock().unwrap_or_else(PoisonError::into_inner) -= self.bytes;
        self.gate.freed.notify_all();
    }
}
