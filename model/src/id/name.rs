//! Names that an editor chooses and that become folders and URL segments: journals, volumes, issues, special issues, pages.

use super::{IdError, serde_by_text};
use std::{fmt, str::FromStr};
use unicode_normalization::UnicodeNormalization;

/// Longest name in bytes: a file system refuses more than 255 in one component, and suffixes are added.
const LONGEST: usize = 120;

/// Checks the grammar of names (letters and digits of any script, `-`, `_`, `.`) and returns the NFC form.
fn checked(text: &str) -> Result<Box<str>, IdError> {
    let text = text.trim();
    // Nearly every name is ASCII, which is composed already.
    let name: String = if text.is_ascii() { text.to_owned() } else { text.nfc().collect() };
    if name.is_empty() {
        return Err(IdError::Empty);
    }
    if name.len() > LONGEST {
        return Err(IdError::TooLong(name.len(), LONGEST));
    }
    if let Some(wrong) = name.chars().find(|&c| !is_name_char(c)) {
        return Err(IdError::Character(wrong));
    }
    if name.starts_with('.') {
        return Err(IdError::LeadingDot);
    }
    Ok(name.into_boxed_str())
}

/// Marks are allowed beside letters: many scripts write vowels with them.
fn is_name_char(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '-' | '_' | '.') || unicode_normalization::char::is_combining_mark(c)
}

/// The form in which two names are the same on disks that ignore letter case and write accents in one form: `É` of one
/// character and of two, `ß` and `SS`, the sign for kelvin and `k`.
pub fn fold(name: &str) -> String {
    if name.is_ascii() {
        return name.to_ascii_lowercase();
    }
    let composed: String = name.nfc().collect();
    composed.to_uppercase().to_lowercase().nfc().collect()
}

macro_rules! name_type {
    ($(#[$doc:meta])+ $type:ident) => {
        $(#[$doc])+
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $type(Box<str>);

        impl $type {
            /// The name as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }

            /// The nearest name to a text that is none: runs of other characters become one hyphen.
            /// For volumes and issues such as `12 (Suppl. 1)` that other people's XML holds; `None` when nothing is left.
            pub fn from_loose(text: &str) -> Option<Self> {
                let mut name = String::new();
                for c in text.trim().nfc() {
                    if is_name_char(c) && !(name.is_empty() && c == '.') {
                        name.push(c);
                    } else if !name.is_empty() && !name.ends_with('-') {
                        name.push('-');
                    }
                }
                name.trim_end_matches(['-', '.']).parse().ok()
            }

            /// The form in which two names are the same on a disk that ignores letter case.
            pub fn folded(&self) -> String {
                fold(&self.0)
            }
        }

        impl FromStr for $type {
            type Err = IdError;
            fn from_str(text: &str) -> Result<Self, IdError> {
                checked(text).map(Self)
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        serde_by_text!($type);
    };
}

name_type!(
    /// A journal's short name (specification §3, `ShortName`): its folder and its URL.
    ShortName
);
name_type!(
    /// A special issue's name within its journal (specification §2, `:AbbrName`).
    AbbrName
);
name_type!(
    /// The name of a page, a news item, a conference: one URL segment.
    Slug
);
name_type!(
    /// A volume: usually a number, sometimes a year.
    VolumeNumber
);
name_type!(
    /// An issue within a volume: `3`, `3-4`, `S1`.
    IssueNumber
);

/// Orders `2` before `10` and text after numbers, as a reader expects of volumes and issues.
pub fn natural_key(name: &str) -> (u64, String) {
    let digits: String = name.chars().take_while(char::is_ascii_digit).collect();
    let rest = name.get(digits.len()..).unwrap_or_default().to_owned();
    (digits.parse().unwrap_or(u64::MAX), rest)
}

impl VolumeNumber {
    /// Sort key that puts `9` before `10`.
    pub fn natural_key(&self) -> (u64, String) {
        natural_key(&self.0)
    }
}

impl IssueNumber {
    /// Sort key that puts `9` before `10`.
    pub fn natural_key(&self) -> (u64, String) {
        natural_key(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_any_script_are_kept() {
        for name in ["JCTS", "期刊", "журнал-2", "a.b_c", "हिन्दी"] {
            assert_eq!(name.parse::<ShortName>().unwrap().as_str(), name);
        }
    }

    #[test]
    fn paths_are_no_names() {
        for text in ["", " ", ".", "..", "../a", "a/b", "a\\b", "C:", "a\0b", "%2e", ".git", "a b"] {
            assert!(text.parse::<ShortName>().is_err(), "{text:?} must be refused");
        }
        assert!("x".repeat(121).parse::<Slug>().is_err());
    }

    #[test]
    fn one_form_of_unicode() {
        let decomposed = "Kurs\u{30c}is";
        assert_eq!(decomposed.parse::<Slug>().unwrap(), "Kur\u{161}is".parse::<Slug>().unwrap());
    }

    #[test]
    fn names_that_a_disk_may_take_for_one() {
        for (one, other) in [
            ("Kur\u{161}", "KURS\u{30c}"),
            ("stra\u{df}e", "STRASSE"),
            ("\u{212a}elvin", "kelvin"),
            ("\u{17f}ee", "see"),
        ] {
            assert_eq!(fold(one), fold(other), "{one} {other}");
        }
        assert_ne!(fold("a-1"), fold("a_1"));
    }

    #[test]
    fn loose_volumes_become_names() {
        let loose = |text| IssueNumber::from_loose(text).map(|n| n.to_string());
        assert_eq!(loose("12 (Suppl. 1)").as_deref(), Some("12-Suppl.-1"));
        assert_eq!(loose("3/4").as_deref(), Some("3-4"));
        assert_eq!(loose(" .. "), None);
    }

    #[test]
    fn volumes_sort_as_numbers() {
        let mut volumes: Vec<VolumeNumber> = ["10", "9", "2a", "2"].map(|v| v.parse().unwrap()).to_vec();
        volumes.sort_by_key(VolumeNumber::natural_key);
        assert_eq!(volumes.iter().map(VolumeNumber::as_str).collect::<Vec<_>>(), ["2", "2a", "9", "10"]);
    }
}
