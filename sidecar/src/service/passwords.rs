//! Passwords: which are accepted, and argon2id on a bounded pool, so that a flood of sign-ins neither takes the machine nor
//! makes the others wait for long.

use argon2::{Algorithm, Argon2, Block, Params, Version, password_hash::PasswordHash};
use base64::{Engine as _, engine::general_purpose::STANDARD_NO_PAD};
use std::{
    collections::HashSet,
    sync::{
        LazyLock, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};
use subtle::ConstantTimeEq;
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization;

/// Hashes at once. Each takes a core and 19 MiB for some dozens of milliseconds.
const AT_ONCE: usize = 2;
/// Hashes that wait; more are refused.
const MOST_WAITING: usize = 32;
/// Characters.
const SHORTEST: usize = 8;
const LONGEST: usize = 256;
/// OWASP's least parameters for argon2id: KiB, passes, lanes.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);
/// Bytes.
const SALT: usize = 16;
const OUTPUT: usize = 32;

/// Passwords that everybody tries first, one a line, lower case.
static COMMON: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    include_str!("common_passwords.txt").lines().filter(|line| !line.starts_with('#')).collect()
});

/// Why a password cannot be hashed or checked now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum PasswordError {
    /// Too many wait.
    #[error("too many passwords are being checked")]
    Busy,
    /// Our fault.
    #[error("the password cannot be hashed")]
    Hash,
}

/// The pool.
#[derive(Debug)]
pub(crate) struct Passwords {
    turns: Semaphore,
    waiting: AtomicUsize,
    /// Checked when there is no account, so that the answer takes as long.
    of_nobody: String,
}

impl Passwords {
    /// Makes the hash that no password has.
    pub fn new() -> Result<Self, PasswordError> {
        let mut noise = [0; 32];
        getrandom::fill(&mut noise).map_err(|_| PasswordError::Hash)?;
        let of_nobody = hash(&crate::service::tokens::base64(&noise))?;
        Ok(Self { turns: Semaphore::new(AT_ONCE), waiting: AtomicUsize::new(0), of_nobody })
    }

    /// The hash of a password, as the database keeps it.
    pub async fn hash(&self, password: &str) -> Result<String, PasswordError> {
        let password = password.to_owned();
        self.in_turn(move || hash(&password)).await?
    }

    /// Whether it is the password of that hash; with no hash the answer is no, after the same time.
    pub async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, PasswordError> {
        let (password, is_known) = (password.to_owned(), hash.is_some());
        let hash = hash.unwrap_or(&self.of_nobody).to_owned();
        Ok(self.in_turn(move || verify(&password, &hash)).await? && is_known)
    }

    /// How many wait for their turn.
    pub fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PasswordError> {
        let _place = Place::take(&self.waiting)?;
        let _turn = self.turns.acquire().await.map_err(|_| PasswordError::Busy)?;
        tokio::task::spawn_blocking(work).await.map_err(|_| PasswordError::Hash)
    }
}

/// A place in the queue, given back when it is dropped.
struct Place<'a>(&'a AtomicUsize);

impl<'a> Place<'a> {
    fn take(waiting: &'a AtomicUsize) -> Result<Self, PasswordError> {
        if waiting.fetch_add(1, Ordering::Relaxed) >= AT_ONCE + MOST_WAITING {
            waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(PasswordError::Busy);
        }
        Ok(Self(waiting))
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// What is wrong with a new password, in a sentence; nothing when it will do.
pub(crate) fn objection(password: &str, email: &str) -> Option<&'static str> {
    let normal: String = password.nfc().collect();
    let length = normal.chars().count();
    let lower = normal.to_lowercase();
    let mut distinct: Vec<char> = lower.chars().collect();
    distinct.sort_unstable();
    distinct.dedup();
    if length < SHORTEST {
        Some("The password must have at least 8 characters")
    } else if length > LONGEST {
        Some("The password must have at most 256 characters")
    } else if COMMON.contains(lower.as_str()) || distinct.len() < 4 || is_run(&lower) {
        Some("This password is among those that everybody tries first; please choose another")
    } else if lower == email || email.split('@').next() == Some(lower.as_str()) {
        Some("The password must not be the e-mail address")
    } else {
        None
    }
}

/// `12345678`, `hgfedcba`.
fn is_run(text: &str) -> bool {
    let codes: Vec<i64> = text.chars().map(|c| i64::from(u32::from(c))).collect();
    let steps = |by: i64| codes.windows(2).all(|pair| matches!(pair, [a, b] if b - a == by));
    steps(1) || steps(-1)
}

/// Memory for one hash. It is kept and used again: 19 MiB asked of the system for each hash, on whatever thread, would stay
/// with that thread when it is given back (measured: 400 MiB after a hundred sign-ins).
type Memory = Vec<Block>;

static MEMORIES: Mutex<Vec<Memory>> = Mutex::new(Vec::new());

/// argon2id over memory that is kept.
fn digest(params: Params, password: &str, salt: &[u8]) -> Result<[u8; OUTPUT], PasswordError> {
    let mut memory = MEMORIES.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
    let count = params.block_count();
    memory.resize(memory.len().max(count), Block::default());
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let mut output = [0; OUTPUT];
    // Any Unicode, NFC, so that two keyboards write the same.
    let normal: String = password.nfc().collect();
    let done =
        argon2.hash_password_into_with_memory(normal.as_bytes(), salt, &mut output, &mut memory[..count]);
    let mut memories = MEMORIES.lock().unwrap_or_else(PoisonError::into_inner);
    if memories.len() < AT_ONCE {
        memories.push(memory);
    }
    done.map(|()| output).map_err(|_| PasswordError::Hash)
}

/// Hashes where it is called: for the command line.
pub(crate) fn hash(password: &str) -> Result<String, PasswordError> {
    let (memory, passes, lanes) = COST;
    let mut salt = [0; SALT];
    getrandom::fill(&mut salt).map_err(|_| PasswordError::Hash)?;
    let params = Params::new(memory, passes, lanes, None).map_err(|_| PasswordError::Hash)?;
    let output = digest(params, password, &salt)?;
    let (salt, output) = (STANDARD_NO_PAD.encode(salt), STANDARD_NO_PAD.encode(output));
    Ok(format!("$argon2id$v=19$m={memory},t={passes},p={lanes}${salt}${output}"))
}

fn verify(password: &str, hash: &str) -> bool {
    let Ok(parsed) = PasswordHash::new(hash) else { return false };
    let mut salt = [0; 64];
    let salt = parsed.salt.and_then(|text| text.decode_b64(&mut salt).ok());
    let (Some(salt), Some(expected), Ok(params)) = (salt, parsed.hash, Params::try_from(&parsed)) else {
        return false;
    };
    let is_known = parsed.algorithm.as_str() == "argon2id" && parsed.version == Some(19);
    is_known && digest(params, password, salt).is_ok_and(|output| output.ct_eq(expected.as_bytes()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_will_do() {
        let objection = |password: &str| objection(password, "anna.muller@example.org");
        for password in ["correct horse", "žluťoučký", "пароль-из-слов", "密码密码一二三四", "        x1y2"]
        {
            assert_eq!(objection(password), None, "{password}");
        }
        for password in [
            "short",
            "1234567",
            "password",
            "Password123",
            "12345678",
            "aaaaaaaa",
            "abababab",
            "hgfedcba",
            "qwertyuiop",
        ] {
            assert!(objection(password).is_some(), "{password}");
        }
        assert!(objection("Anna.Muller").is_some());
        assert!(objection("anna.muller@example.org").is_some());
        assert!(objection(&"x1y2".repeat(65)).is_some());
        assert_eq!(objection(&"x1y2".repeat(64)), None);
    }

    #[test]
    fn a_hash_is_argon2id_with_its_cost_and_its_own_salt() {
        let (first, second) = (hash("correct horse").unwrap(), hash("correct horse").unwrap());
        assert!(first.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{first}");
        assert_ne!(first, second);
        assert!(verify("correct horse", &first) && !verify("correct horsf", &first));
        assert!(!verify("correct horse", "no hash"));
    }

    /// Made by another implementation (the reference one's test vectors): what other programs wrote is read.
    #[test]
    fn a_hash_of_another_program_is_read() {
        let reference =
            "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
        assert!(verify("password", reference) && !verify("passwore", reference));
        assert!(!verify("password", &reference.replace("argon2id", "argon2i")));
    }

    #[test]
    fn two_ways_to_write_a_letter_are_one_password() {
        let composed = hash("Müller-Straße").unwrap();
        assert!(verify("Mu\u{308}ller-Straße", &composed));
    }

    #[tokio::test]
    async fn a_flood_is_refused_and_ends() {
        let passwords = std::sync::Arc::new(Passwords::new().unwrap());
        let ask = |_| {
            let passwords = std::sync::Arc::clone(&passwords);
            tokio::spawn(async move {
                passwords.in_turn(|| std::thread::sleep(std::time::Duration::from_millis(20))).await
            })
        };
        let mut refused = 0;
        for asked in (0..60).map(ask).collect::<Vec<_>>() {
            refused += usize::from(asked.await.unwrap() == Err(PasswordError::Busy));
        }
        assert_eq!(refused, 60 - AT_ONCE - MOST_WAITING);
        assert_eq!(passwords.waiting(), 0);
    }

    #[tokio::test]
    async fn nobody_has_no_password() {
        let passwords = Passwords::new().unwrap();
        assert_eq!(passwords.verify("anything", None).await, Ok(false));
    }
}
