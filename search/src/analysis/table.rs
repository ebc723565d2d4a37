//! A table of short texts that a lookup touches in one place. The standard one keeps its marks apart from its entries: two far
//! places a lookup, and with a few hundred thousand words that was a tenth of a build.

use super::lexicon::Known;

/// What is known of short texts, by their packed letters; see `packed` in [`super::lexicon`].
#[derive(Debug, Default)]
pub(super) struct Table {
    /// As many as a power of two, at least half of them empty. A text lies at its own place or, when that is taken, in the next
    /// empty one.
    slots: Vec<Option<Slot>>,
    length: usize,
}

#[derive(Debug, Clone, Copy)]
struct Slot {
    key: u128,
    known: Known,
}

impl Table {
    /// How many texts there are.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.length
    }

    pub fn get(&self, key: u128) -> Option<Known> {
        let mut at = self.place(key)?;
        loop {
            match self.slots[at] {
                Some(slot) if slot.key == key => return Some(slot.known),
                Some(_) => at = self.next(at),
                None => return None,
            }
        }
    }

    /// Whether a text or another one lies at its own place: to ask brings that near.
    pub fn is_taken(&self, key: u128) -> bool {
        self.place(key).is_some_and(|at| self.slots[at].is_some())
    }

    /// Adds a text that is not there.
    pub fn insert(&mut self, key: u128, known: Known) {
        if 2 * (self.length + 1) > self.slots.len() {
            self.grow();
        }
        let Some(mut at) = self.place(key) else { return };
        while self.slots[at].is_some() {
            at = self.next(at);
        }
        self.slots[at] = Some(Slot { key, known });
        self.length += 1;
    }

    fn grow(&mut self) {
        let room = (2 * self.slots.len()).max(1024);
        let old = std::mem::replace(&mut self.slots, vec![None; room]);
        self.length = 0;
        old.into_iter().flatten().for_each(|slot| self.insert(slot.key, slot.known));
    }

    /// A text's own place; none in a table without room.
    fn place(&self, key: u128) -> Option<usize> {
        /// Spreads letters over all bits (2⁶⁴ divided by the golden ratio).
        const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
        let bits = self.slots.len().checked_ilog2()?;
        let [low, high] = [key as u64, (key >> 64) as u64];
        let hash = (low.wrapping_mul(SPREAD) ^ high.rotate_left(29)).wrapping_mul(SPREAD);
        Some((hash >> (u64::BITS - bits)) as usize)
    }

    fn next(&self, at: usize) -> usize {
        (at + 1) & (self.slots.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(at: u32) -> Known {
        Known::Word { word: at, stem: at }
    }

    #[test]
    fn every_text_is_found_again_however_many_there_are() {
        let mut table = Table::default();
        assert_eq!(table.get(1), None);
        // Keys that differ in their high bytes alone, in their low ones alone, in both.
        let keys = (1..4000_u128).flat_map(|at| [at, at << 64, (at << 112) | 1, ((at * at) << 40) | at]);
        let keys: std::collections::BTreeSet<u128> = keys.collect();
        for (at, key) in (0..).zip(&keys) {
            assert_eq!(table.get(*key), None);
            table.insert(*key, known(at));
        }
        assert_eq!(table.len(), keys.len());
        for (at, key) in (0..).zip(&keys) {
            assert_eq!(table.get(*key), Some(known(at)));
        }
    }
}
