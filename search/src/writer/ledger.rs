//! What happened to each key while an index was written: the last addition or removal counts.

use rustc_hash::{FxHashMap, FxHashSet};

/// The number of an addition or removal; later ones are higher.
pub(super) type Sequence = u64;

/// All keys that were added or removed.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    last: FxHashMap<Box<str>, Sequence>,
    superseded: FxHashSet<Sequence>,
    next: Sequence,
}

impl Ledger {
    /// Notes that a key is added or removed; what was added under it before is void.
    pub fn note(&mut self, key: &str) -> Sequence {
        let sequence = self.next;
        self.next += 1;
        if let Some(last) = self.last.get_mut(key) {
            self.superseded.insert(std::mem::replace(last, sequence));
        } else {
            self.last.insert(key.into(), sequence);
        }
        sequence
    }

    /// Whether an addition was replaced or removed later.
    pub fn is_void(&self, sequence: Sequence) -> bool {
        self.superseded.contains(&sequence)
    }

    /// Every key: documents of an earlier index with one of them are gone.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.last.keys().map(|key| &**key)
    }
}
