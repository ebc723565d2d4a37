//! The register of what was ever published: one entry a DOI, kept by `octavo release` in content/register.toml. The record
//! of a work outlives its files: what was cited once must say for ever where it went.

use crate::{Doi, PartialDate};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// What is known of one DOI.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegisterEntry {
    /// The DOI.
    pub doi: Doi,
    /// URL path of its page.
    pub url: String,
    /// URL paths that it had before; each must go on leading to it.
    pub former_urls: Vec<String>,
    /// Title, plain; may be empty where a withdrawal had to remove it.
    pub title: String,
    /// How it is cited, plain; may be empty as well.
    pub citation: String,
    /// When it was published first.
    pub first: PartialDate,
    /// When its text, data or files changed last; the same as `first` when they never did.
    pub changed: PartialDate,
    /// Digest of its text, its data and its files at that time.
    pub digest: String,
    /// What became of it.
    pub status: RegisterStatus,
    /// Why it is no longer there.
    pub withdrawn: Option<Withdrawal>,
}

/// What became of a published work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RegisterStatus {
    /// It can be read.
    Published,
    /// Its DOI is used no longer; its address leads to another page.
    Moved,
    /// It was withdrawn; a tombstone stands at its address.
    Withdrawn,
}

/// The withdrawal of a work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Withdrawal {
    /// From which day on.
    pub date: PartialDate,
    /// Why, in a sentence or two for readers.
    pub reason: String,
    /// Where more is said: a DOI, an address on this site or a full one; may be empty.
    pub notice: String,
}

impl RegisterStatus {
    /// The word in the file.
    pub fn word(self) -> &'static str {
        match self {
            Self::Published => "published",
            Self::Moved => "moved",
            Self::Withdrawn => "withdrawn",
        }
    }
}

impl RegisterEntry {
    /// The withdrawal, when it is in force on a day.
    pub fn withdrawal(&self, today: Date) -> Option<&Withdrawal> {
        self.withdrawn.as_ref().filter(|withdrawn| withdrawn.date.first_day() <= today)
    }

    /// The last change of which a reader can know on a day.
    pub fn last_change(&self, today: Date) -> PartialDate {
        if self.changed.first_day() <= today { self.changed } else { self.first }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry() -> RegisterEntry {
        let date = |text: &str| text.parse().unwrap();
        RegisterEntry {
            doi: "10.5555/x".parse().unwrap(),
            url: "/Journals/A/articles/10.5555/x".into(),
            former_urls: Vec::new(),
            title: String::new(),
            citation: String::new(),
            first: date("2026-01-01"),
            changed: date("2026-03-01"),
            digest: String::new(),
            status: RegisterStatus::Published,
            withdrawn: Some(Withdrawal {
                date: date("2026-06-01"),
                reason: "Two texts were one.".into(),
                notice: String::new(),
            }),
        }
    }

    #[test]
    fn nothing_is_known_before_its_day() {
        let day = |text: &str| text.parse::<Date>().unwrap();
        assert_eq!(entry().last_change(day("2026-02-01")).to_string(), "2026-01-01");
        assert_eq!(entry().last_change(day("2026-03-01")).to_string(), "2026-03-01");
        assert!(entry().withdrawal(day("2026-05-31")).is_none());
        assert!(entry().withdrawal(day("2026-06-01")).is_some());
    }
}
