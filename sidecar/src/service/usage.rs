//! Uses of articles by COUNTER's rules: robots are not counted; what one reader does twice within 30 seconds is counted once.
//! Counted in memory and merged into the database in one write each second: a kill loses the last second, never more.

use crate::{
    app::App,
    service::tokens,
    store::{UsageCount, UsageEvent, Write},
};
use model::Doi;
use std::{
    collections::HashMap,
    hash::{BuildHasher, RandomState},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// COUNTER 5.1 §7.2: clicks within so long are one.
const DOUBLE_CLICK: Duration = Duration::from_secs(30);
/// Clicks remembered; when there are more, the old ones are forgotten, and all when that is not enough.
const MOST_CLICKS: usize = 200_000;
/// Different articles, days and events that wait to be merged; a database that is away must not fill the memory.
const MOST_WAITING: usize = 500_000;

/// What was counted and not yet merged.
#[derive(Debug, Default)]
pub(crate) struct Usage {
    clicks: Mutex<HashMap<u64, Instant>>,
    waiting: Mutex<HashMap<(String, String, UsageEvent), i64>>,
    /// A batch whose answer was not heard: it is offered again under its id, and not merged twice.
    unheard: tokio::sync::Mutex<Option<(String, Vec<UsageCount>)>>,
    hasher: RandomState,
}

/// One use.
#[derive(Debug)]
pub(crate) struct Click<'a> {
    /// The session, or address and User-Agent of the reader: only a hash of it is kept, for 30 seconds.
    pub visitor: &'a str,
    /// Of which article.
    pub doi: &'a Doi,
    /// How.
    pub event: UsageEvent,
    /// `2026-03-09`
    pub day: String,
}

impl Usage {
    /// Counts a use, unless it is the second click; whether it did.
    pub fn count(&self, click: Click<'_>) -> bool {
        self.count_at(click, Instant::now())
    }

    fn count_at(&self, click: Click<'_>, now: Instant) -> bool {
        if self.is_second(&click, now) {
            return false;
        }
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (click.doi.key().to_owned(), click.day, click.event);
        if waiting.len() >= MOST_WAITING && !waiting.contains_key(&key) {
            return false;
        }
        *waiting.entry(key).or_default() += 1;
        true
    }

    /// Of clicks in a row each within 30 seconds of the one before, one is counted.
    fn is_second(&self, click: &Click<'_>, now: Instant) -> bool {
        let key = self.hasher.hash_one((click.visitor, click.doi.key(), click.event));
        let mut clicks = self.clicks.lock().unwrap_or_else(PoisonError::into_inner);
        if clicks.len() >= MOST_CLICKS {
            clicks.retain(|_, last| now.saturating_duration_since(*last) < DOUBLE_CLICK);
            if clicks.len() >= MOST_CLICKS {
                clicks.clear();
            }
        }
        let before = clicks.insert(key, now);
        before.is_some_and(|last| now.saturating_duration_since(last) < DOUBLE_CLICK)
    }

    fn take(&self) -> Vec<UsageCount> {
        let waiting = std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner));
        let counts = waiting.into_iter();
        counts.map(|((doi, day, event), count)| UsageCount { doi, day, event, count }).collect()
    }
}

/// Merges what waits into the database; whether there was anything.
pub(crate) async fn merge(app: &App) -> bool {
    let mut unheard = app.usage.unheard.lock().await;
    if unheard.is_none() {
        let counts = app.usage.take();
        if counts.is_empty() {
            return false;
        }
        let Some(batch) = tokens::new::<16>() else { return false };
        *unheard = Some((batch, counts));
    }
    let Some((batch, counts)) = unheard.as_ref() else { return false };
    let now = app.clock.now().as_millisecond();
    let write = Write::AddUsage { batch: batch.clone(), counts: counts.clone(), now };
    match app.store.write(write).await {
        Ok(_) => {
            *unheard = None;
            true
        }
        Err(error) => {
            tracing::warn!("uses are kept in memory until the database takes them: {error}");
            false
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(usage: &Usage, visitor: &str, at: Instant) -> bool {
        let doi = "10.5555/A".parse().unwrap();
        let click = Click { visitor, doi: &doi, event: UsageEvent::Browse, day: "2026-01-01".into() };
        usage.count_at(click, at)
    }

    #[test]
    fn double_clicks_are_one() {
        let usage = Usage::default();
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        assert!(counted(&usage, "anna", at(0)));
        assert!(!counted(&usage, "anna", at(29)));
        assert!(!counted(&usage, "anna", at(58)), "within 30 seconds of the one before");
        assert!(counted(&usage, "ben", at(58)), "another reader");
        assert!(counted(&usage, "anna", at(88)));
        let taken = usage.take();
        assert_eq!(taken.len(), 1);
        assert_eq!((taken[0].doi.as_str(), taken[0].count), ("10.5555/a", 3));
        assert!(usage.take().is_empty());
    }
}
