//! The notes of a field put in order: for each term its documents and positions.

use super::postings::Log;
use crate::analysis::{Lexicon, TermId};
use std::io;
use tantivy::{DocId, postings::FieldSerializer};

/// One list a term, all in one place of memory. A list is a row of numbers in as few bytes as each needs: twice the
/// distance from the last position, for the first position in a document one more, followed by the distance from the
/// last document.
#[derive(Debug)]
pub(super) struct Lists {
    bytes: Vec<u8>,
    /// By term: where its list ends; it begins where the one before ends.
    ends: Vec<usize>,
}

/// Where the list of a term stands while it is written.
#[derive(Debug, Clone, Copy, Default)]
struct Pen {
    at: usize,
    /// The last document's number and one; zero before the first.
    document: DocId,
    position: u32,
}

impl Pen {
    /// The numbers for a term at a position: one, or two in another document than the last.
    fn numbers(&mut self, document: DocId, position: u32) -> (u32, Option<u32>) {
        let document = document + 1;
        if document == self.document {
            let distance = position - self.position;
            self.position = position;
            return (distance << 1, None);
        }
        let distance = document - self.document;
        (self.document, self.position) = (document, position);
        (position << 1 | 1, Some(distance))
    }
}

/// Bytes of a number, seven bits in each.
fn length(number: u32) -> usize {
    (number | 1).ilog2() as usize / 7 + 1
}

fn put(bytes: &mut [u8], at: &mut usize, mut number: u32) {
    while number > 0x7f {
        bytes[*at] = number as u8 | 0x80;
        number >>= 7;
        *at += 1;
    }
    bytes[*at] = number as u8;
    *at += 1;
}

fn get(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    let mut shift = 0;
    loop {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u32::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
        shift += 7;
    }
}

impl Lists {
    /// Of a field's notes, whose terms lie below `terms`.
    pub fn of(log: &Log, terms: usize) -> Self {
        let mut pens = vec![Pen::default(); terms];
        log.each(|term, document, position| {
            let pen = &mut pens[term as usize];
            let (first, second) = pen.numbers(document, position);
            pen.at += length(first) + second.map_or(0, length);
        });
        let mut end = 0;
        let ends: Vec<usize> = pens
            .iter_mut()
            .map(|pen| {
                let begin = end;
                end += pen.at;
                *pen = Pen { at: begin, ..Pen::default() };
                end
            })
            .collect();
        let mut bytes = vec![0; end];
        log.each(|term, document, position| {
            let pen = &mut pens[term as usize];
            let (first, second) = pen.numbers(document, position);
            put(&mut bytes, &mut pen.at, first);
            if let Some(second) = second {
                put(&mut bytes, &mut pen.at, second);
            }
        });
        Self { bytes, ends }
    }

    fn list(&self, term: TermId) -> &[u8] {
        let term = term as usize;
        let begin = term.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.bytes[begin..self.ends[term]]
    }

    /// The terms that are in the field, in their order, each with its list.
    pub fn each<'a>(
        &'a self,
        order: &'a [TermId],
        lexicon: &'a Lexicon,
    ) -> impl Iterator<Item = (&'a [u8], &'a [u8])> {
        let all = order.iter().map(|&term| (lexicon.text(term).as_bytes(), self.list(term)));
        all.filter(|(_, list)| !list.is_empty())
    }
}

/// The lists of one term, read one behind another.
#[derive(Debug, Default)]
pub(super) struct Entries {
    /// Each document, and where its positions begin.
    documents: Vec<(DocId, usize)>,
    /// The first position in each document, then distances.
    positions: Vec<u32>,
}

impl Entries {
    pub fn clear(&mut self) {
        self.documents.clear();
        self.positions.clear();
    }

    /// Adds a list, whose documents come after those of the lists before.
    pub fn read(&mut self, mut list: &[u8]) {
        let mut document = 0;
        while let Some(number) = get(&mut list) {
            if number & 1 == 1 {
                document += get(&mut list).unwrap_or(0);
                self.documents.push((document - 1, self.positions.len()));
            }
            self.positions.push(number >> 1);
        }
    }

    /// Writes the term; positions only where the field has them.
    pub fn write(
        &self,
        term: &[u8],
        (serializer, has_positions): (&mut FieldSerializer<'_>, bool),
    ) -> io::Result<()> {
        let count = u32::try_from(self.documents.len()).unwrap_or(u32::MAX);
        // The engine counts how often a term stands in a document only where it keeps positions.
        serializer.new_term(term, count, has_positions)?;
        for (document, positions) in self.iter() {
            let shown = if has_positions { positions } else { &[] };
            let times = u32::try_from(shown.len()).unwrap_or(u32::MAX);
            serializer.write_doc(document, times, shown);
        }
        serializer.close_term()
    }

    fn iter(&self) -> impl Iterator<Item = (DocId, &[u32])> {
        let ends = self.documents.iter().skip(1).map(|(_, first)| *first).chain([self.positions.len()]);
        self.documents
            .iter()
            .zip(ends)
            .map(|(&(document, first), end)| (document, &self.positions[first..end]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_every_length_come_back() {
        let numbers =
            [0, 1, 127, 128, 16_383, 16_384, 2_097_151, 2_097_152, 268_435_455, 268_435_456, u32::MAX];
        let mut bytes = vec![0; numbers.map(length).iter().sum()];
        let mut at = 0;
        numbers.iter().for_each(|&number| put(&mut bytes, &mut at, number));
        assert_eq!(at, bytes.len());
        let mut rest = bytes.as_slice();
        assert_eq!(numbers.map(|_| get(&mut rest).unwrap()), numbers);
        assert_eq!(get(&mut rest), None);
    }

    #[test]
    fn each_term_has_its_documents_and_the_distances_of_its_positions() {
        let notes: Vec<(TermId, DocId, u32)> =
            vec![(2, 0, 0), (0, 0, 1), (2, 0, 2), (2, 0, 300), (2, 3, 5), (0, 4, 70_000), (2, 1000, 0)];
        let mut log = Log::default();
        for &(term, document, position) in &notes {
            log.open(document);
            log.push(term, position);
        }
        let lists = Lists::of(&log, 4);
        let read = |term| {
            let mut entries = Entries::default();
            entries.read(lists.list(term));
            entries.iter().map(|(document, positions)| (document, positions.to_vec())).collect::<Vec<_>>()
        };
        assert_eq!(read(2), [(0, vec![0, 2, 298]), (3, vec![5]), (1000, vec![0])]);
        assert_eq!(read(0), [(0, vec![1]), (4, vec![70_000])]);
        assert!(read(1).is_empty() && read(3).is_empty());
    }
}
