//! The values of each document in all facets, a row each, so that a match costs one look.

use crate::facet::KINDS;
use std::{collections::HashMap, ops::Range};
use tantivy::DocId;

/// Values of a document that lie in its row; hardly any has more.
const ROW: usize = 8;

/// Rows of one segment. A value's number is its place among the values of all facets: the facets have a stretch of numbers each.
/// The first place of a row is the year's. Free places hold numbers of no value, after all others and different for each place,
/// so that counting a row asks no question.
#[derive(Debug)]
pub(crate) struct Rows {
    kept: Kept,
    /// What does not fit into the row of a document.
    more: HashMap<DocId, Vec<u32>>,
    /// The first number of each facet, and the number after all.
    firsts: [u32; KINDS + 1],
}

/// Half as wide where the numbers allow: counting is mostly waiting for rows.
#[derive(Debug)]
enum Kept {
    Narrow(Vec<[u16; ROW]>),
    Wide(Vec<[u32; ROW]>),
}

impl Rows {
    /// None yet, of facets with so many values.
    pub fn new(values: [usize; KINDS]) -> Self {
        let mut firsts = [0; KINDS + 1];
        for (facet, values) in values.into_iter().enumerate() {
            firsts[facet + 1] = firsts[facet] + u32::try_from(values).unwrap_or(0);
        }
        let highest = firsts[KINDS] as usize + ROW - 1;
        let kept =
            if highest <= usize::from(u16::MAX) { Kept::Narrow(Vec::new()) } else { Kept::Wide(Vec::new()) };
        Self { kept, more: HashMap::new(), firsts }
    }

    /// The numbers of a facet's values.
    pub fn range(&self, facet: usize) -> Range<u32> {
        self.firsts[facet]..self.firsts[facet + 1]
    }

    /// How many numbers there are, those of no value included.
    pub fn numbers(&self) -> usize {
        self.firsts[KINDS] as usize + ROW
    }

    /// The next document's values, its year first.
    pub fn push(&mut self, values: &[u32]) {
        let free = self.firsts[KINDS];
        let at = |place: usize| {
            values.get(place).copied().unwrap_or(free + u32::try_from(place).unwrap_or_default())
        };
        let documents = match &mut self.kept {
            Kept::Narrow(rows) => {
                rows.push(std::array::from_fn(|place| u16::try_from(at(place)).unwrap_or(u16::MAX)));
                rows.len()
            }
            Kept::Wide(rows) => {
                rows.push(std::array::from_fn(at));
                rows.len()
            }
        };
        if let Some(more) = values.get(ROW..).filter(|more| !more.is_empty()) {
            self.more.insert(u32::try_from(documents - 1).unwrap_or(u32::MAX), more.to_vec());
        }
    }

    /// The number of a document's year.
    #[inline]
    pub fn year(&self, doc: DocId) -> u32 {
        let place = doc as usize;
        match &self.kept {
            Kept::Narrow(rows) => rows.get(place).map_or(u32::MAX, |row| row[0].into()),
            Kept::Wide(rows) => rows.get(place).map_or(u32::MAX, |row| row[0]),
        }
    }

    /// Tells each number of a document, those of no value too.
    #[inline]
    pub fn each(&self, doc: DocId, mut tell: impl FnMut(u32)) {
        let place = doc as usize;
        let last = match &self.kept {
            Kept::Narrow(rows) => {
                let Some(row) = rows.get(place) else { return };
                row.iter().for_each(|number| tell((*number).into()));
                row[ROW - 1].into()
            }
            Kept::Wide(rows) => {
                let Some(row) = rows.get(place) else { return };
                row.iter().for_each(|number| tell(*number));
                row[ROW - 1]
            }
        };
        // Only a full row may go on.
        if last < self.firsts[KINDS]
            && let Some(more) = self.more.get(&doc)
        {
            more.iter().for_each(|number| tell(*number));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn a_row_goes_on_where_it_is_full(values: [usize; KINDS]) {
        let mut rows = Rows::new(values);
        let many: Vec<u32> = (0..20).collect();
        for count in [0, 3, 8, 9, 20] {
            rows.push(&many[..count]);
        }
        for (doc, count) in [0, 3, 8, 9, 20].into_iter().enumerate() {
            let (mut known, mut all) = (Vec::new(), 0);
            rows.each(u32::try_from(doc).unwrap(), |number| {
                assert!((number as usize) < rows.numbers());
                all += 1;
                known.extend((number < rows.range(KINDS - 1).end).then_some(number));
            });
            assert_eq!(known, many[..count], "{count} values");
            assert_eq!(all, count.max(ROW));
        }
        assert_eq!(rows.year(1), 0);
        rows.each(99, |_| panic!("there is no such document"));
    }

    #[test]
    fn narrow_rows_go_on() {
        a_row_goes_on_where_it_is_full([10, 2, 8, 10, 5]);
        assert!(matches!(Rows::new([65_528, 0, 0, 0, 0]).kept, Kept::Narrow(_)));
    }

    #[test]
    fn wide_rows_go_on() {
        a_row_goes_on_where_it_is_full([70_000, 2, 8, 10, 5]);
        assert!(matches!(Rows::new([65_529, 0, 0, 0, 0]).kept, Kept::Wide(_)));
    }
}
