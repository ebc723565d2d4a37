//! Identifiers that somebody else's registry assigns, with check digits: ISSN (ISO 3297), ORCID (ISO 7064), ROR.

use super::{IdError, serde_by_text};
use std::{fmt, str::FromStr};

/// An ISSN, `2049-3630`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Issn(Box<str>);

impl FromStr for Issn {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        const FORM: &str = "1234-567X: four digits, a hyphen, four digits of which the last may be X";
        let bare: String =
            text.trim().chars().filter(|c| !matches!(c, '-' | '‐' | '–')).collect::<String>().to_uppercase();
        let (digits, found) = digits_and_check(&bare, 8).ok_or(IdError::Form(FORM))?;
        let sum: u32 = digits.iter().zip((2..=8).rev()).map(|(digit, weight)| digit * weight).sum();
        let expected = check_char((11 - sum % 11) % 11);
        same_digit(found, expected)?;
        Ok(Self(format!("{}-{}", &bare[..4], &bare[4..]).into()))
    }
}

impl Issn {
    /// With its hyphen.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// An ORCID iD, kept as `0000-0002-1825-0097`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Orcid(Box<str>);

impl FromStr for Orcid {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        const FORM: &str = "https://orcid.org/0000-0002-1825-0097";
        let text = text.trim().trim_end_matches('/');
        let tail = text.rsplit('/').next().unwrap_or_default();
        let bare: String =
            tail.chars().filter(|c| !matches!(c, '-' | '‐' | '–')).collect::<String>().to_uppercase();
        let (digits, found) = digits_and_check(&bare, 16).ok_or(IdError::Form(FORM))?;
        let total = digits.iter().fold(0, |total, digit| (total + digit) * 2 % 11);
        same_digit(found, check_char((12 - total) % 11))?;
        Ok(Self([&bare[..4], &bare[4..8], &bare[8..12], &bare[12..]].join("-").into()))
    }
}

impl Orcid {
    /// The sixteen digits with hyphens.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The link that ORCID asks to be shown.
    pub fn url(&self) -> String {
        format!("https://orcid.org/{}", self.0)
    }
}

/// A ROR id of an organisation, kept as `05dxps055`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ror(Box<str>);

impl FromStr for Ror {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        const FORM: &str = "https://ror.org/05dxps055";
        /// Crockford's base 32: no i, l, o, u.
        const ALPHABET: &str = "0123456789abcdefghjkmnpqrstvwxyz";
        let text = text.trim().trim_end_matches('/');
        let bare = text.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
        if bare.len() != 9 || !bare.starts_with('0') || !bare.is_ascii() {
            return Err(IdError::Form(FORM));
        }
        let (body, found) = bare.split_at(7);
        let mut number: u64 = 0;
        for c in body[1..].chars() {
            let value = ALPHABET.find(c).ok_or(IdError::Form(FORM))?;
            number = number * 32 + value as u64;
        }
        let expected = format!("{:02}", 98 - number * 100 % 97);
        if found != expected {
            return Err(IdError::CheckDigit { found: found.into(), expected });
        }
        Ok(Self(bare.into()))
    }
}

impl Ror {
    /// The link form.
    pub fn url(&self) -> String {
        format!("https://ror.org/{}", self.0)
    }
}

/// Splits `len` characters into digits and the last one, which may be `X`.
fn digits_and_check(bare: &str, len: usize) -> Option<(Vec<u32>, char)> {
    if bare.len() != len || !bare.is_ascii() {
        return None;
    }
    let (body, last) = bare.split_at(len - 1);
    let digits = body.chars().map(|c| c.to_digit(10)).collect::<Option<Vec<_>>>()?;
    let last = last.chars().next()?;
    (last.is_ascii_digit() || last == 'X').then_some((digits, last))
}

fn check_char(value: u32) -> char {
    char::from_digit(value, 10).unwrap_or('X')
}

fn same_digit(found: char, expected: char) -> Result<(), IdError> {
    if found == expected {
        return Ok(());
    }
    Err(IdError::CheckDigit { found: found.into(), expected: expected.into() })
}

macro_rules! display {
    ($($type:ty),+) => {$(
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )+};
}
display!(Issn, Orcid, Ror);
serde_by_text!(Issn, Orcid, Ror);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn issn_check_digits() {
        for good in ["2049-3630", "0317-8471", "1050-124X", "1050124x"] {
            assert!(good.parse::<Issn>().is_ok(), "{good}");
        }
        let error = "2049-3631".parse::<Issn>().unwrap_err();
        assert_eq!(error, IdError::CheckDigit { found: "1".into(), expected: "0".into() });
        assert!("2049-363".parse::<Issn>().is_err());
    }

    #[test]
    fn orcid_check_digits() {
        for good in [
            "https://orcid.org/0000-0002-1825-0097",
            "0000-0002-1694-233X",
            "http://orcid.org/0000000218250097",
        ] {
            assert!(good.parse::<Orcid>().is_ok(), "{good}");
        }
        assert!(matches!("0000-0002-1825-0098".parse::<Orcid>(), Err(IdError::CheckDigit { .. })));
        assert_eq!(
            "0000-0002-1825-0097".parse::<Orcid>().unwrap().url(),
            "https://orcid.org/0000-0002-1825-0097"
        );
    }

    #[test]
    fn ror_check_digits() {
        for good in ["https://ror.org/05dxps055", "048a87296", "03yrm5c26"] {
            assert!(good.parse::<Ror>().is_ok(), "{good}");
        }
        assert!(matches!("05dxps054".parse::<Ror>(), Err(IdError::CheckDigit { .. })));
        assert!("0ilou0055".parse::<Ror>().is_err());
    }
}
