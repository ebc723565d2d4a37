//! The id of a request: a proxy's, when it has one, else one of our own.

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use std::{
    hash::{BuildHasher, RandomState},
    sync::{
        LazyLock,
        atomic::{AtomicU64, Ordering},
    },
};

/// Where it stands, in the request and in the answer.
pub(super) const HEADER: HeaderName = HeaderName::from_static("x-request-id");
/// Longest id that is taken from a proxy.
const LONGEST: usize = 64;

/// The id of a request with these headers.
pub(super) fn of(headers: &HeaderMap) -> HeaderValue {
    headers.get(&HEADER).filter(|id| is_plain(id)).cloned().unwrap_or_else(new)
}

fn is_plain(id: &HeaderValue) -> bool {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    !id.is_empty() && id.len() <= LONGEST && id.as_bytes().iter().all(is_plain)
}

/// An id that no other request of this process has, and hardly one of another process.
fn new() -> HeaderValue {
    static PROCESS: LazyLock<u32> = LazyLock::new(|| RandomState::new().hash_one(0_u8) as u32);
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let mut id = [0; 8 + 1 + 16];
    let process = digits(u64::from(*PROCESS), 8, &mut id);
    id[process] = b'-';
    let count = digits(COUNT.fetch_add(1, Ordering::Relaxed), 1, &mut id[process + 1..]);
    HeaderValue::from_bytes(&id[..process + 1 + count]).unwrap_or_else(|_| HeaderValue::from_static("none"))
}

/// Writes a number in hexadecimal digits, so many at least, and says how many. Each answer has an id: formatting is slower.
fn digits(number: u64, least: usize, into: &mut [u8]) -> usize {
    let needed = (u64::BITS - number.leading_zeros()).div_ceil(4) as usize;
    let length = needed.max(least);
    for (place, byte) in into.iter_mut().take(length).enumerate() {
        let digit = (number >> (4 * (length - 1 - place))) & 0xf;
        *byte = b"0123456789abcdef"[digit as usize];
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(id: &str) -> HeaderValue {
        of(&HeaderMap::from_iter([(HEADER, id.parse().unwrap())]))
    }

    #[test]
    fn a_proxys_id_is_kept_when_it_is_plain() {
        assert_eq!(taken("abc-DEF_9"), "abc-DEF_9");
        for id in ["", "a b", "a\"b", &"x".repeat(65)] {
            assert_ne!(taken(id), id, "{id:?}");
        }
    }

    #[test]
    fn numbers_are_written_as_formatting_would() {
        for number in [0, 1, 15, 16, 0xab_cdef, u64::from(u32::MAX), u64::MAX] {
            let mut bytes = [0; 16];
            for (least, formatted) in [(1, format!("{number:x}")), (8, format!("{number:08x}"))] {
                let length = digits(number, least, &mut bytes);
                assert_eq!(std::str::from_utf8(&bytes[..length]).unwrap(), formatted);
            }
        }
        let id = taken("");
        let (process, count) = id.to_str().unwrap().split_once('-').unwrap();
        assert!(process.len() == 8 && u64::from_str_radix(count, 16).is_ok(), "{id:?}");
    }

    #[test]
    fn our_own_are_all_different() {
        let ids: std::collections::HashSet<_> = (0..1000).map(|_| of(&HeaderMap::new())).collect();
        assert_eq!(ids.len(), 1000);
    }
}
