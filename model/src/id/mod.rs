//! Identifiers. Each is a type with one door, `FromStr`; what is inside has the right form and the right check digit.

mod doi;
mod name;
mod registry;

pub use doi::Doi;
pub use name::{AbbrName, IssueNumber, ShortName, Slug, VolumeNumber, fold, natural_key};
pub use registry::{Issn, Orcid, Ror};

/// Why a text is not the identifier that it should be. The message is for people and names what was expected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum IdError {
    /// Nothing was given.
    #[error("it is empty")]
    Empty,
    /// Longer than a file name or a URL segment may be.
    #[error("it has {0} bytes; at most {1} are possible")]
    TooLong(usize, usize),
    /// A character outside the grammar of names.
    #[error("`{0}` is not possible in it; letters, digits, `-`, `_` and `.` are")]
    Character(char),
    /// A name such as `.` or `..`, or one that begins with a dot.
    #[error("it begins with a dot")]
    LeadingDot,
    /// The form is not that of the identifier.
    #[error("it should look like {0}")]
    Form(&'static str),
    /// Form right, check digit wrong: almost always a typing slip.
    #[error("its check digit is wrong: `{found}` should be `{expected}`; one of its digits is mistyped")]
    CheckDigit {
        /// The digit in the text.
        found: String,
        /// The digit that the others demand.
        expected: String,
    },
}

/// Serde by way of `Display` and `FromStr`, so that no JSON can smuggle in an unchecked identifier.
macro_rules! serde_by_text {
    ($($type:ty),+) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )+};
}
pub(crate) use serde_by_text;
