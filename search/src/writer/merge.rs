//! Which segments become one. Segments of about one size are merged when there are [`FAN`] of them, so that a document
//! is written again a few times at most however many builds there are; a segment with many deleted documents is written
//! anew, as each of them costs every search a little. Large ones are left as they are: to make one of six, one thread wrote for half
//! a minute with all of them in memory, and a search among a million documents was not quicker for it.

/// Segments of one size that become one; sizes are powers of it.
const FAN: usize = 6;
/// Bytes of a large segment.
const LARGE: u64 = 64 << 20;
/// Deleted documents that a segment may carry,
const MOST_DELETED: usize = 400;
/// and which part of it they may be.
const DELETED_PART: usize = 3;

/// What a segment holds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Size {
    /// Documents that can be found.
    pub alive: usize,
    /// Documents that were replaced or removed.
    pub deleted: usize,
    /// On disk.
    pub bytes: u64,
}

/// The segments, by place, that become one each. The same sizes give the same groups.
pub(super) fn groups(sizes: &[Size]) -> Vec<Vec<usize>> {
    let mut levels: Vec<Vec<usize>> = Vec::new();
    let mut groups = Vec::new();
    for (place, size) in sizes.iter().enumerate() {
        if size.bytes >= LARGE {
            groups.extend(is_worn(*size).then(|| vec![place]));
            continue;
        }
        let level = size.alive.max(1).ilog(FAN) as usize;
        if level >= levels.len() {
            levels.resize(level + 1, Vec::new());
        }
        levels[level].push(place);
    }
    for level in levels {
        if level.len() >= FAN {
            groups.push(level);
        } else {
            groups.extend(level.into_iter().filter(|&place| is_worn(sizes[place])).map(|place| vec![place]));
        }
    }
    groups
}

fn is_worn(size: Size) -> bool {
    size.deleted > MOST_DELETED || size.deleted * DELETED_PART > size.alive + size.deleted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(alive: usize, deleted: usize) -> Size {
        Size { alive, deleted, bytes: alive as u64 * 1000 }
    }

    fn sizes(numbers: &[(usize, usize)]) -> Vec<Size> {
        numbers.iter().map(|&(alive, deleted)| size(alive, deleted)).collect()
    }

    #[test]
    fn like_sizes_are_merged_when_there_are_enough() {
        let five = sizes(&[(1, 0), (10_000, 0), (1, 0), (2, 0), (1, 0), (1, 0)]);
        assert!(groups(&five).is_empty());
        let six = sizes(&[(1, 0), (10_000, 0), (1, 0), (2, 0), (1, 0), (1, 0), (5, 0)]);
        assert_eq!(groups(&six), [vec![0, 2, 3, 4, 5, 6]]);
    }

    #[test]
    fn large_segments_stay_apart() {
        let held = |deleted| sizes(&[vec![(100_000, 0); FAN], vec![(100_000, deleted)]].concat());
        assert!(groups(&held(0)).is_empty());
        assert_eq!(groups(&held(MOST_DELETED + 1)), [vec![FAN]]);
    }

    #[test]
    fn a_worn_segment_is_written_anew() {
        assert!(groups(&sizes(&[(10_000, 400), (1000, 400)])).is_empty());
        assert_eq!(groups(&sizes(&[(10_000, 401), (2, 2)])), [vec![1], vec![0]]);
    }

    #[test]
    fn ten_thousand_single_changes_keep_few_segments_and_write_each_document_a_few_times() {
        let (mut held, mut written) = (vec![size(10_000, 0)], 0);
        for _ in 0..10_000 {
            held.push(size(1, 0));
            let mut gone: Vec<usize> = groups(&held).concat();
            let merged: Vec<Size> = groups(&held)
                .iter()
                .map(|group| size(group.iter().map(|&at| held[at].alive).sum(), 0))
                .collect();
            written += merged.iter().map(|size| size.alive).sum::<usize>();
            gone.sort_unstable();
            for at in gone.into_iter().rev() {
                held.remove(at);
            }
            held.extend(merged);
            assert!(held.len() <= 26, "{held:?}");
        }
        assert!(written < 10_000 * 7, "{written} documents were written for 10,000 changes");
    }
}
