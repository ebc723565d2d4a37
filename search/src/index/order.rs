//! The order of all keys, as a number a document: ties are broken by it, so that paging never repeats or skips.
//!
//! The numbers have gaps. A key that comes with a new build gets a number between its neighbours', and all others keep theirs:
//! reading every key again would be most of taking over a build. Where a gap is full all are numbered anew.

use super::columns::Columns;
use crate::Error;
use std::{collections::HashMap, sync::Arc};
use tantivy::{
    DocSet, Searcher, SegmentReader, TERMINATED,
    schema::{Field, IndexRecordOption},
};

/// Keys beside each other for which neighbours are looked up; with more of them all are numbered anew.
const MOST_PLACES: usize = 256;
/// A new key takes this part of its gap: after it the next ones will come, as DOIs are mostly counted up.
const PART: u32 = 16;

/// An index that was open before.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Before<'a> {
    pub searcher: &'a Searcher,
    pub columns: &'a Columns,
}

type Ranks = Vec<Arc<Vec<u32>>>;

/// The number of each document's key in each segment; of `kept` what is known already.
pub(super) fn ranks(
    index: (&Searcher, Field),
    kept: Vec<Option<Arc<Vec<u32>>>>,
    before: Option<Before<'_>>,
) -> Result<Ranks, Error> {
    if let Some(before) = before
        && let Some(ranks) = extended(index, &kept, before)?
    {
        return Ok(ranks);
    }
    anew(index)
}

/// All keys numbered evenly.
fn anew((searcher, field): (&Searcher, Field)) -> Result<Ranks, Error> {
    let mut letters: Vec<u8> = Vec::new();
    let mut keys: Vec<(usize, usize, usize)> = Vec::new();
    let mut places: Vec<(usize, u32)> = Vec::new();
    let mut ranks: Vec<Vec<u32>> = Vec::new();
    for (at, segment) in searcher.segment_readers().iter().enumerate() {
        ranks.push(vec![u32::MAX; segment.max_doc() as usize]);
        each_key(segment, field, |key, doc| {
            keys.push((letters.len(), letters.len() + key.len(), places.len()));
            places.push((at, doc));
            letters.extend_from_slice(key);
        })?;
    }
    let of = |key: &(usize, usize, usize)| &letters[key.0..key.1];
    // Each segment's keys come in order, which this sort makes use of.
    keys.sort_by(|a, b| of(a).cmp(of(b)));
    let gap = u32::MAX / u32::try_from(keys.len() + 1).unwrap_or(u32::MAX);
    let mut rank = 0;
    let mut last: Option<&[u8]> = None;
    for key in &keys {
        // A document that was replaced has the key of the one that took its place.
        if last.replace(of(key)) != Some(of(key)) {
            rank += gap;
        }
        let (at, doc) = places[key.2];
        ranks[at][doc as usize] = rank;
    }
    Ok(ranks.into_iter().map(Arc::new).collect())
}

/// The numbers of an index that was open before, and new ones between them; `None` where they do not fit.
fn extended(
    (searcher, field): (&Searcher, Field),
    kept: &[Option<Arc<Vec<u32>>>],
    before: Before<'_>,
) -> Result<Option<Ranks>, Error> {
    let mut ranks: Vec<Vec<u32>> = Vec::new();
    let mut new: Vec<(Vec<u8>, usize, u32)> = Vec::new();
    for ((at, segment), kept) in searcher.segment_readers().iter().enumerate().zip(kept) {
        ranks.push(Vec::new());
        if kept.is_some() {
            continue;
        }
        // A segment that holds a good part of all was not made by a small change.
        if segment.max_doc() as usize > 4096 + before.columns.documents() / 16 {
            return Ok(None);
        }
        ranks[at].resize(segment.max_doc() as usize, u32::MAX);
        each_key(segment, field, |key, doc| new.push((key.to_vec(), at, doc)))?;
    }
    new.sort();
    let mut known = Known::of(before, field)?;
    let mut found: HashMap<&[u8], u32> = HashMap::new();
    // Keys of the same gap lie beside each other.
    let mut gaps: Vec<(u32, Vec<&[u8]>)> = Vec::new();
    for (key, ..) in &new {
        let (next, is_same) = known.at_or_after(key)?;
        if is_same {
            found.insert(key, next);
        } else if let Some((_, keys)) = gaps.last_mut().filter(|(last, _)| *last == next) {
            if keys.last() != Some(&key.as_slice()) {
                keys.push(key);
            }
        } else {
            gaps.push((next, vec![key]));
        }
    }
    if gaps.len() > MOST_PLACES {
        return Ok(None);
    }
    for (next, keys) in gaps {
        let Some(numbers) = between(known.last_before(next), next, keys.len()) else { return Ok(None) };
        found.extend(keys.into_iter().zip(numbers));
    }
    for (key, at, doc) in &new {
        ranks[*at][*doc as usize] = found.get(key.as_slice()).copied().unwrap_or(u32::MAX);
    }
    let ranks = ranks.into_iter().zip(kept);
    Ok(Some(ranks.map(|(new, kept)| kept.clone().unwrap_or_else(|| Arc::new(new))).collect()))
}

/// So many numbers in order between two others; `None` when there is no room.
fn between(before: u32, after: u32, count: usize) -> Option<Vec<u32>> {
    let count = u32::try_from(count).ok()?;
    let room = after.checked_sub(before)?.checked_sub(1)?;
    let step = match room / PART / count {
        0 => (room / count).min(1),
        step => step,
    };
    (step > 0).then(|| (1..=count).map(|place| before + step * place).collect())
}

/// The keys of an index that was open before.
struct Known<'a> {
    before: Before<'a>,
    segments: Vec<(Arc<tantivy::InvertedIndexReader>, &'a [u32])>,
}

impl<'a> Known<'a> {
    fn of(before: Before<'a>, field: Field) -> Result<Self, Error> {
        let segments = before.searcher.segment_readers().iter().zip(&before.columns.parts);
        let segment = |(segment, part): (&SegmentReader, &'a super::columns::Part)| {
            Ok((segment.inverted_index(field)?, part.rank.as_slice()))
        };
        Ok(Self { before, segments: segments.map(segment).collect::<Result<_, Error>>()? })
    }

    /// The number of the first key that is not before another, `u32::MAX` when all are; and whether it is that key.
    fn at_or_after(&mut self, key: &[u8]) -> Result<(u32, bool), Error> {
        let mut next = (u32::MAX, false);
        for (index, ranks) in &self.segments {
            let mut terms = index.terms().range().ge(key).into_stream()?;
            let Some((found, info)) = terms.next() else { continue };
            let postings = index.read_postings_from_terminfo(info, IndexRecordOption::Basic)?;
            let rank = ranks.get(postings.doc() as usize).copied().unwrap_or(u32::MAX);
            if rank < next.0 {
                next = (rank, found == key);
            }
        }
        Ok(next)
    }

    /// The highest number below another; 0 when there is none.
    fn last_before(&self, next: u32) -> u32 {
        let ranks = self.before.columns.parts.iter().flat_map(|part| part.rank.iter());
        ranks.copied().filter(|rank| *rank < next).max().unwrap_or(0)
    }
}

/// Every key of a segment in order, with its documents.
fn each_key(segment: &SegmentReader, field: Field, mut tell: impl FnMut(&[u8], u32)) -> Result<(), Error> {
    let index = segment.inverted_index(field)?;
    let mut terms = index.terms().stream()?;
    while let Some((key, info)) = terms.next() {
        let mut postings = index.read_postings_from_terminfo(info, IndexRecordOption::Basic)?;
        while postings.doc() != TERMINATED {
            tell(key, postings.doc());
            postings.advance();
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_numbers_lie_between_their_neighbours_and_leave_room_for_the_next() {
        let numbers = between(1000, 42_000, 3).unwrap();
        assert!(numbers.is_sorted() && numbers[0] > 1000 && numbers[2] < 5000, "{numbers:?}");
        assert_eq!(between(10, 14, 3).unwrap(), [11, 12, 13]);
        assert_eq!(between(10, 13, 3), None);
        assert_eq!(between(10, 11, 1), None);
        assert_eq!(between(10, 10, 1), None);
    }

    #[test]
    fn a_hundred_articles_one_after_the_other_fit_between_two_of_a_hundred_thousand() {
        let (mut before, after) = (42_949, 2 * 42_949);
        for number in 0..100 {
            before = between(before, after, 1).unwrap_or_else(|| panic!("article {number} has no room"))[0];
        }
    }
}
