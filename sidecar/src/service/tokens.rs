//! Tokens: 256 random bits for a session, 128 for ending a subscription. The database keeps a session's hash only.

use crate::store::TokenHash;
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

/// Longest text that is taken for a token.
const LONGEST: usize = 128;

/// A new token; `None` when the system has no randomness.
pub(crate) fn new<const BYTES: usize>() -> Option<String> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).ok()?;
    Some(base64(&bytes))
}

/// Letters, digits, `-` and `_`.
pub(crate) fn base64(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// What the database knows of a token; `None` when the text cannot be one.
pub(crate) fn hash(token: &str) -> Option<TokenHash> {
    (!token.is_empty() && token.len() <= LONGEST).then(|| Sha256::digest(token.as_bytes()).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn ten_thousand_are_different_and_long() {
        let tokens: HashSet<String> = (0..10_000).map(|_| new::<32>().unwrap()).collect();
        assert_eq!(tokens.len(), 10_000);
        assert!(tokens.iter().all(|token| token.len() == 43));
    }

    #[test]
    fn the_hash_is_sha256() {
        // printf abc | sha256sum
        let hex: String = hash("abc").unwrap().iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!((hash(""), hash(&"x".repeat(129))), (None, None));
    }
}
