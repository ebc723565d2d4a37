//! Digests: the names of bytes. Equal digests mean equal bytes, so that what has not changed is known without looking at it.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{fmt, io::BufWriter, str::FromStr};

/// The first half of a BLAKE3 hash: 16 bytes, written as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Digest([u8; Digest::LENGTH]);

impl Digest {
    /// How many bytes it has.
    pub const LENGTH: usize = 16;

    /// A digest as [`Digest::as_bytes`] gave it.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    /// The digest of bytes.
    pub fn of(bytes: &[u8]) -> Self {
        blake3::hash(bytes).into()
    }

    /// The digest of a value, by its serde form. A value that has none counts as always changed.
    pub fn of_value<T: Serialize + ?Sized>(value: &T) -> Self {
        // A value is written word by word, and many kilobytes at once are hashed several times as fast.
        let mut bytes = BufWriter::with_capacity(16 << 10, blake3::Hasher::new());
        let written = serde_json::to_writer(&mut bytes, value).ok().and_then(|()| bytes.into_inner().ok());
        written.map(|hasher| hasher.finalize().into()).unwrap_or_default()
    }

    /// The digest of several digests in order.
    pub fn all<'a>(parts: impl IntoIterator<Item = &'a Self>) -> Self {
        let mut hasher = blake3::Hasher::new();
        for part in parts {
            hasher.update(&part.0);
        }
        hasher.finalize().into()
    }

    /// Of named things, such as the files of a folder: names count as well.
    pub fn named<'a>(parts: impl IntoIterator<Item = (&'a str, Self)>) -> Self {
        let mut hasher = blake3::Hasher::new();
        for (name, digest) in parts {
            hasher.update(name.as_bytes()).update(&[0]).update(&digest.0);
        }
        hasher.finalize().into()
    }

    /// Its bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The digest of everything that this program is made of.
    pub fn of_program() -> Self {
        env!("OCTAVO_PROGRAM").parse().unwrap_or_default()
    }
}

impl From<blake3::Hash> for Digest {
    fn from(hash: blake3::Hash) -> Self {
        let mut half = [0; 16];
        half.copy_from_slice(&hash.as_bytes()[..16]);
        Self(half)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        // A record holds tens of thousands of them: they are written in one go each.
        let mut text = [0; 2 * Digest::LENGTH];
        for (pair, byte) in text.chunks_exact_mut(2).zip(self.0) {
            pair.copy_from_slice(&[DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]);
        }
        f.write_str(str::from_utf8(&text).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Digest {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const FORM: &str = "a digest has 32 hexadecimal digits";
        let digits = text.get(..32).filter(|digits| digits.is_ascii()).ok_or(FORM)?;
        let mut bytes = [0; 16];
        for (byte, at) in bytes.iter_mut().zip((0..32).step_by(2)) {
            *byte = u8::from_str_radix(&digits[at..at + 2], 16).map_err(|_| FORM)?;
        }
        Ok(Self(bytes))
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        } else {
            <[u8; 16]>::deserialize(deserializer).map(Self)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_reads_as_it_is_written() {
        let digest = Digest::of(b"octavo");
        assert_eq!(digest.to_string().parse(), Ok(digest));
        assert_eq!(serde_json::from_str::<Digest>(&serde_json::to_string(&digest).unwrap()).unwrap(), digest);
        assert!("12".parse::<Digest>().is_err());
        assert!("zz".repeat(16).parse::<Digest>().is_err());
    }

    #[test]
    fn names_and_order_count() {
        let (a, b) = (Digest::of(b"a"), Digest::of(b"b"));
        assert_ne!(Digest::named([("x", a)]), Digest::named([("y", a)]));
        assert_ne!(Digest::all([&a, &b]), Digest::all([&b, &a]));
    }

    #[test]
    fn the_program_has_one() {
        assert_ne!(Digest::of_program(), Digest::default());
    }
}
