//! Counts in memory: how many readers react to what, and how often articles were used. Lists are answered without asking
//! the database; it is asked every few seconds for what other sidecars changed.

use crate::store::{
    CountRow, ObjectKind, Reaction, ReactionState, Standing, Store, StoreError, UsageEvent, UsageRow,
};
use std::{
    collections::HashMap,
    sync::{
        PoisonError, RwLock,
        atomic::{AtomicI64, Ordering},
    },
};

/// Clocks of sidecars that share a database may differ by so many milliseconds.
const CLOCKS_DIFFER: i64 = 60_000;

/// The counts.
#[derive(Debug, Default)]
pub(crate) struct Counters {
    reactions: RwLock<HashMap<(ObjectKind, Reaction), HashMap<String, Counted>>>,
    usage: RwLock<HashMap<String, Used>>,
    /// Milliseconds: the latest change that was read.
    read_until: AtomicI64,
}

#[derive(Debug, Clone, Copy)]
struct Counted {
    count: i64,
    version: i64,
}

/// How often an article was used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Used {
    /// Its page was read.
    pub browses: i64,
    /// A file of it was taken.
    pub downloads: i64,
}

impl Counters {
    /// Reads what changed since the last time; everything at first. Whether uses changed.
    pub async fn refresh(&self, store: &dyn Store) -> Result<bool, StoreError> {
        let until = self.read_until.load(Ordering::Relaxed);
        let since = if until == 0 { 0 } else { until - CLOCKS_DIFFER };
        let (reactions, usage) = (store.reaction_counts(since).await?, store.usage_totals(since).await?);
        let latest =
            reactions.iter().map(|row| row.changed_at).chain(usage.iter().map(|row| row.changed_at)).max();
        for row in reactions {
            self.keep(row);
        }
        let mut has_changed = false;
        for row in usage {
            has_changed |= self.keep_usage(row);
        }
        // Something above nothing, or a database without a row would be read whole each time.
        self.read_until.fetch_max(latest.unwrap_or(1).max(1), Ordering::Relaxed);
        Ok(has_changed)
    }

    /// How many readers react so.
    pub fn reactions(&self, object: ObjectKind, id: &str, reaction: Reaction) -> u64 {
        let all = self.reactions.read().unwrap_or_else(PoisonError::into_inner);
        let counted = all.get(&(object, reaction)).and_then(|by_id| by_id.get(id));
        counted.map_or(0, |counted| u64::try_from(counted.count).unwrap_or(0))
    }

    /// How often an article was used, by the key of its DOI.
    pub fn usage(&self, doi: &str) -> Used {
        self.usage.read().unwrap_or_else(PoisonError::into_inner).get(doi).copied().unwrap_or_default()
    }

    /// All that were used.
    pub fn all_usage(&self) -> Vec<(String, Used)> {
        let all = self.usage.read().unwrap_or_else(PoisonError::into_inner);
        all.iter().map(|(doi, used)| (doi.clone(), *used)).collect()
    }

    /// Keeps what the database answered to a change.
    pub fn set(&self, object: ObjectKind, id: &str, state: &ReactionState) {
        for (reaction, standing) in
            [(Reaction::Like, state.like), (Reaction::Favourite, state.favourite), (Reaction::Pin, state.pin)]
        {
            let Standing { count, version, .. } = standing;
            if version > 0 {
                self.keep(CountRow { object, id: id.to_owned(), reaction, count, version, changed_at: 0 });
            }
        }
    }

    /// Two answers may be heard in the wrong order: the version tells which is later.
    fn keep(&self, row: CountRow) {
        let mut all = self.reactions.write().unwrap_or_else(PoisonError::into_inner);
        let by_id = all.entry((row.object, row.reaction)).or_default();
        let counted = by_id.entry(row.id).or_insert(Counted { count: 0, version: 0 });
        if row.version > counted.version {
            *counted = Counted { count: row.count, version: row.version };
        }
    }

    /// Uses only grow: the larger total is the later.
    fn keep_usage(&self, row: UsageRow) -> bool {
        let mut all = self.usage.write().unwrap_or_else(PoisonError::into_inner);
        let used = all.entry(row.doi).or_default();
        let place = match row.event {
            UsageEvent::Browse => &mut used.browses,
            UsageEvent::Download => &mut used.downloads,
        };
        let is_later = row.count > *place;
        *place = row.count.max(*place);
        is_later
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn likes(count: i64, version: i64) -> ReactionState {
        ReactionState { like: Standing { is_held: true, count, version }, ..Default::default() }
    }

    #[test]
    fn answers_in_the_wrong_order_end_at_the_latest() {
        let counters = Counters::default();
        for (count, version) in [(1, 1), (3, 3), (2, 2)] {
            counters.set(ObjectKind::SpecialIssue, "J/a", &likes(count, version));
        }
        assert_eq!(counters.reactions(ObjectKind::SpecialIssue, "J/a", Reaction::Like), 3);
        assert_eq!(counters.reactions(ObjectKind::SpecialIssue, "J/a", Reaction::Pin), 0);
        assert_eq!(counters.reactions(ObjectKind::Journal, "J/a", Reaction::Like), 0);
    }

    #[test]
    fn larger_totals_replace_smaller_ones() {
        let counters = Counters::default();
        let total =
            |count| UsageRow { doi: "10.5555/a".into(), event: UsageEvent::Browse, count, changed_at: 5 };
        assert!(counters.keep_usage(total(3)));
        assert!(!counters.keep_usage(total(2)), "an answer that comes late");
        assert_eq!(counters.usage("10.5555/a"), Used { browses: 3, downloads: 0 });
        assert_eq!(counters.usage("10.5555/b"), Used::default());
    }
}
