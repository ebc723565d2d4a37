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
    let id = format!("{:08x}-{:x}", *PROCESS, COUNT.fetch_add(1, Ordering::Relaxed));
    HeaderValue::try_from(id).unwrap_or_else(|_| HeaderValue::from_static("none"))
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
    fn our_own_are_all_different() {
        let ids: std::collections::HashSet<_> = (0..1000).map(|_| of(&HeaderMap::new())).collect();
        assert_eq!(ids.len(), 1000);
    }
}
