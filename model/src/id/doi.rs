//! Digital Object Identifiers. Shown as registered, compared without regard to ASCII case (DOI Handbook §2.4), found by their lower case.

use super::{IdError, serde_by_text};
use crate::route::URL_PATH;
use percent_encoding::{percent_decode_str, utf8_percent_encode};
use std::{cmp::Ordering, fmt, hash, str::FromStr};

/// What a DOI looks like, for messages.
const FORM: &str = "10.1234/suffix";
/// Longest suffix that Crossref accepts (its schema: `10\.[0-9]{4,9}/.{1,200}`), in characters.
const LONGEST_SUFFIX: usize = 200;
/// Ways in which people write a DOI; matched in lower case.
const PREFIXES: [&str; 8] = [
    "https://doi.org/",
    "http://doi.org/",
    "https://dx.doi.org/",
    "http://dx.doi.org/",
    "https://www.doi.org/",
    "doi.org/",
    "info:doi/",
    "doi:",
];
/// A DOI. Nothing is removed from what was registered; two that differ only in ASCII case are equal.
#[derive(Debug, Clone)]
pub struct Doi {
    registered: Box<str>,
    key: Box<str>,
}

impl Doi {
    /// As it was registered, without `doi:` or a resolver before it.
    pub fn as_str(&self) -> &str {
        &self.registered
    }

    /// The lower-case form by which DOIs are compared, found and put in paths.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The prefix, `10.5555`.
    pub fn prefix(&self) -> &str {
        self.key.split('/').next().unwrap_or_default()
    }

    /// The full link that Crossref asks to be shown.
    pub fn url(&self) -> String {
        format!("https://doi.org/{}", utf8_percent_encode(&self.registered, URL_PATH))
    }

    /// A DOI found somewhere in a text that a person typed: bare, as `doi:…`, or as a link.
    pub fn find(text: &str) -> Option<Self> {
        text.split_whitespace().find_map(|word| word.parse().ok())
    }
}

impl FromStr for Doi {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(IdError::Empty);
        }
        let bare = without_prefix(text);
        let valid =
            bare.split_once('/').is_some_and(|(prefix, suffix)| is_prefix(prefix) && is_suffix(suffix));
        if !valid {
            return Err(IdError::Form(FORM));
        }
        Ok(Self { key: bare.to_ascii_lowercase().into(), registered: bare.into() })
    }
}

/// Removes a resolver or `doi:` before the DOI. A link is percent-decoded, a bare DOI never: `%` may be part of it.
fn without_prefix(text: &str) -> String {
    let lower = text.to_ascii_lowercase();
    for prefix in PREFIXES {
        if lower.starts_with(prefix) {
            let rest = text.get(prefix.len()..).unwrap_or_default().trim_start();
            let is_link = prefix.ends_with('/');
            return if is_link {
                percent_decode_str(rest).decode_utf8_lossy().into_owned()
            } else {
                rest.to_owned()
            };
        }
    }
    text.to_owned()
}

fn is_prefix(prefix: &str) -> bool {
    let mut parts = prefix.split('.');
    parts.next() == Some("10")
        && parts.next().is_some_and(|registrant| (4..=9).contains(&registrant.len()) && is_digits(registrant))
        && parts.all(|part| !part.is_empty() && is_digits(part))
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit())
}

fn is_suffix(suffix: &str) -> bool {
    !suffix.is_empty()
        && suffix.chars().count() <= LONGEST_SUFFIX
        && !suffix.chars().any(|c| c.is_whitespace() || c.is_control())
}

impl fmt::Display for Doi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.registered)
    }
}

impl PartialEq for Doi {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}
impl Eq for Doi {}
impl hash::Hash for Doi {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}
impl PartialOrd for Doi {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Doi {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key.cmp(&other.key)
    }
}
serde_by_text!(Doi);

#[cfg(test)]
mod tests {
    use super::*;

    fn doi(text: &str) -> Doi {
        text.parse().unwrap()
    }

    #[test]
    fn d12_nothing_is_lost_and_case_is_ignored_only_in_comparison() {
        let shown = doi("10.5555/ab-cd.v2_(1).9;K");
        assert_eq!(shown.to_string(), "10.5555/ab-cd.v2_(1).9;K");
        assert_eq!(shown, doi("10.5555/AB-CD.V2_(1).9;k"));
        assert_ne!(doi("10.5555/é"), doi("10.5555/É"), "only ASCII case is ignored");
    }

    #[test]
    fn d15_every_way_of_writing_one() {
        for text in [
            "https://doi.org/10.5555/ABC",
            "doi:10.5555/abc",
            "http://dx.doi.org/10.5555%2Fabc",
            "info:doi/10.5555/abc",
            " doi: 10.5555/abc",
        ] {
            assert_eq!(doi(text).key(), "10.5555/abc", "{text}");
        }
    }

    #[test]
    fn d11_sici_is_encoded_in_links_and_kept_in_text() {
        let sici = doi("10.5555/0000-1111(2001)12:3<45::AID-XY6>7.0.ZZ;8");
        assert_eq!(sici.url(), "https://doi.org/10.5555/0000-1111(2001)12:3%3C45::AID-XY6%3E7.0.ZZ;8");
        let odd = doi("10.5555/a+b#c?d%2Fe");
        assert_eq!(odd.url(), "https://doi.org/10.5555/a+b%23c?d%252Fe".replace("?", "%3F"));
        assert_eq!(doi(&odd.url()), odd);
    }

    #[test]
    fn what_is_none() {
        for text in [
            "",
            "10.5555",
            "10.5555/",
            "10.55/x",
            "11.5555/x",
            "10.5555/a b",
            "https://example.org/10.5555/x",
        ] {
            assert!(text.parse::<Doi>().is_err(), "{text:?}");
        }
    }
}
