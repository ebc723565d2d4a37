//! How often something may be tried. In memory, for each process: several sidecars together allow several times as much.

use std::{
    collections::{HashMap, VecDeque},
    hash::{BuildHasher, Hash, RandomState},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

const QUARTER: Duration = Duration::from_secs(15 * 60);
const DAY: Duration = Duration::from_secs(24 * 3600);
/// Keys that are remembered; when there are more, those that have had their time are forgotten, and all when that is not
/// enough: then the pool of `passwords` is the limit.
const MOST_KEYS: usize = 100_000;

/// What is limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Limited {
    /// Failures to sign in to an account, whether it exists or not: 5 in a quarter of an hour, 100 a day.
    Account,
    /// Failures to sign in from an address: 20 in a quarter of an hour.
    Address,
    /// New accounts and subscriptions from an address: 20 in a quarter of an hour.
    NewFrom,
}

impl Limited {
    fn limits(self) -> &'static [(Duration, usize)] {
        match self {
            Self::Account => &[(QUARTER, 5), (DAY, 100)],
            Self::Address | Self::NewFrom => &[(QUARTER, 20)],
        }
    }
}

/// The attempts that count.
#[derive(Debug, Default)]
pub(crate) struct Throttle {
    attempts: Mutex<HashMap<u64, VecDeque<Instant>>>,
    /// Keys are kept as hashes only: whose they were cannot be read out of memory.
    hasher: RandomState,
}

impl Throttle {
    /// How many seconds to wait before the next attempt; nothing when it is allowed.
    pub fn wait(&self, what: Limited, whose: &str) -> Option<u64> {
        self.wait_at(what, whose, Instant::now())
    }

    /// Notes an attempt.
    pub fn note(&self, what: Limited, whose: &str) {
        self.note_at(what, whose, Instant::now());
    }

    /// Forgets the attempts: the reader knew the password after all.
    pub fn forget(&self, what: Limited, whose: &str) {
        self.attempts.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.key(what, whose));
    }

    /// Forgets the last attempt: it was none that counts.
    pub fn take_back(&self, what: Limited, whose: &str) {
        let mut all = self.attempts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(attempts) = all.get_mut(&self.key(what, whose)) {
            attempts.pop_back();
        }
    }

    fn key(&self, what: Limited, whose: &str) -> u64 {
        self.hasher.hash_one((what, whose))
    }

    fn wait_at(&self, what: Limited, whose: &str, now: Instant) -> Option<u64> {
        let attempts = self.attempts.lock().unwrap_or_else(PoisonError::into_inner);
        let attempts = attempts.get(&self.key(what, whose))?;
        let wait = |&(window, most): &(Duration, usize)| {
            // The attempt that must grow old before there is room for one more.
            let blocking = attempts.len().checked_sub(most).and_then(|nth| attempts.get(nth))?;
            let left = window.checked_sub(now.saturating_duration_since(*blocking))?;
            (!left.is_zero()).then(|| left.as_secs() + 1)
        };
        what.limits().iter().filter_map(wait).max()
    }

    fn note_at(&self, what: Limited, whose: &str, now: Instant) {
        let mut all = self.attempts.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST_KEYS {
            let is_recent = |last: &Instant| now.saturating_duration_since(*last) < QUARTER;
            all.retain(|_, attempts| attempts.back().is_some_and(is_recent));
            if all.len() >= MOST_KEYS {
                all.clear();
            }
        }
        let attempts = all.entry(self.key(what, whose)).or_default();
        attempts.push_back(now);
        let most = what.limits().iter().map(|(_, most)| *most).max().unwrap_or(1);
        while attempts.len() > most {
            attempts.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_failures_in_a_quarter_of_an_hour() {
        let throttle = Throttle::default();
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        for nth in 0..5 {
            assert_eq!(throttle.wait_at(Limited::Account, "a", at(nth)), None);
            throttle.note_at(Limited::Account, "a", at(nth));
        }
        assert_eq!(throttle.wait_at(Limited::Account, "a", at(10)), Some(891));
        assert_eq!(throttle.wait_at(Limited::Account, "b", at(10)), None, "another account");
        assert_eq!(throttle.wait_at(Limited::Address, "a", at(10)), None, "another kind");
        assert_eq!(throttle.wait_at(Limited::Account, "a", at(901)), None, "the first has grown old");
    }

    #[test]
    fn a_hundred_a_day() {
        let throttle = Throttle::default();
        let start = Instant::now();
        let mut tried = 0;
        for quarter in 0..96_u64 {
            for nth in 0..5 {
                let now = start + Duration::from_secs(quarter * 901 + nth);
                if throttle.wait_at(Limited::Account, "a", now).is_none() {
                    throttle.note_at(Limited::Account, "a", now);
                    tried += 1;
                }
            }
        }
        assert_eq!(tried, 100);
    }

    #[test]
    fn a_success_forgets() {
        let throttle = Throttle::default();
        for _ in 0..5 {
            throttle.note(Limited::Account, "a");
        }
        assert!(throttle.wait(Limited::Account, "a").is_some());
        throttle.forget(Limited::Account, "a");
        assert_eq!(throttle.wait(Limited::Account, "a"), None);
    }

    #[test]
    fn a_flood_of_names_does_not_fill_the_memory() {
        let throttle = Throttle::default();
        for nth in 0..MOST_KEYS + 10 {
            throttle.note(Limited::Address, &nth.to_string());
        }
        assert!(throttle.attempts.lock().unwrap().len() <= MOST_KEYS);
    }
}
