//! An article without its text: everything that lists, exports and the index need and that stays in memory for the whole build.

use crate::{
    AbbrName, Doi, IssueNumber, Markup, PartialDate, ShortName, VolumeNumber,
    person::{Affiliation, Author},
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// An article's metadata. JATS and Markdown both become this, and nothing after the parser knows which it was.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Article {
    /// The article's DOI: its identity and its URL.
    pub doi: Doi,
    /// The journal in whose folder it lies.
    pub journal: ShortName,
    /// Title with inline markup.
    pub title: Markup,
    /// Subtitle, empty when there is none.
    pub subtitle: Markup,
    /// Titles in other languages, with their language.
    pub translated_titles: Vec<(String, Markup)>,
    /// The words shown: `Research article`, `Review`.
    pub article_type: String,
    /// BCP 47 language of the text.
    pub language: String,
    /// In order.
    pub authors: Vec<Author>,
    /// Numbered by their position.
    pub affiliations: Vec<Affiliation>,
    /// First the one in the article's own language.
    pub abstracts: Vec<Abstract>,
    /// Author keywords.
    pub keywords: Vec<String>,
    /// Subjects: a search facet.
    pub subjects: Vec<String>,
    /// Both empty for online first.
    pub volume: Option<VolumeNumber>,
    /// The issue within the volume.
    pub issue: Option<IssueNumber>,
    /// Where in the issue it stands.
    pub pages: Pages,
    /// Received, accepted, published, …
    pub dates: Dates,
    /// What readers may do with it.
    pub licence: Licence,
    /// Who paid.
    pub funding: Vec<Funding>,
    /// The special issue that it belongs to, of the same journal.
    pub special_issue: Option<AbbrName>,
    /// Other works that this one corrects, retracts, accompanies.
    pub related: Vec<RelatedArticle>,
    /// What happened to it after it was published: set by its own file, by article.toml, and by the notices about it.
    pub record: Vec<RecordNote>,
    /// Times cited, as the editor entered it.
    pub citations: u64,
    /// On the home page.
    pub featured: bool,
    /// Whether `article.pdf` lies beside it.
    pub has_pdf: bool,
}

impl Article {
    /// The day by which lists are sorted and years are counted: the electronic publication date (see [`Dates`]).
    pub fn published(&self) -> PartialDate {
        self.dates.published
    }

    /// Published, in no issue yet.
    pub fn is_online_first(&self) -> bool {
        self.issue.is_none()
    }

    /// `9 (2), 101–118`: how a citation places the article in its journal; empty for online first without a number.
    pub fn placement(&self) -> String {
        let mut place = String::new();
        if let Some(volume) = &self.volume {
            place.push_str(volume.as_str());
        }
        if let Some(issue) = &self.issue {
            place.push_str(&format!(" ({issue})"));
        }
        let pages = self.pages.display();
        if !pages.is_empty() {
            place.push_str(if place.is_empty() { "" } else { ", " });
            place.push_str(&pages);
        }
        place
    }
}

/// One abstract: the main one, a translation, a plain-language summary, highlights.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Abstract {
    /// The heading to show, `Abstract` unless the article says otherwise.
    pub title: String,
    /// BCP 47 when it differs from the article's language.
    pub language: Option<String>,
    /// The kind: empty for the main abstract, else JATS `abstract-type` or `translation`.
    pub kind: String,
    /// Paragraphs and headings.
    pub body: Markup,
}

/// Page range or article number; publishers use one or the other.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pages {
    /// First page, as printed.
    pub first: String,
    /// Last page, empty when it is one page or unknown.
    pub last: String,
    /// Article number (JATS `elocation-id`).
    pub number: String,
}

impl Pages {
    /// `101–118`, `101` or `e1107`; empty when unknown.
    pub fn display(&self) -> String {
        match (self.first.is_empty(), self.last.is_empty() || self.last == self.first) {
            (true, _) => self.number.clone(),
            (false, true) => self.first.clone(),
            (false, false) => format!("{}–{}", self.first, self.last),
        }
    }

    /// Order within an issue: by first page, then by article number.
    pub fn sort_key(&self) -> (u64, String, String) {
        let digits: String = self.first.chars().filter(char::is_ascii_digit).collect();
        (digits.parse().unwrap_or(u64::MAX), self.first.clone(), self.number.clone())
    }
}

/// The days of an article's life. `published` is the electronic date, else the earliest full date of publication, else the issue's year:
/// the vaguer of several dates never wins, and nothing is invented.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dates {
    /// Day of publication online.
    pub published: PartialDate,
    /// When the manuscript came in.
    pub received: Option<PartialDate>,
    /// When the last revision came in.
    pub revised: Option<PartialDate>,
    /// When it was accepted.
    pub accepted: Option<PartialDate>,
    /// The printed issue's date in words when it is no calendar date: `Jul-Sep 2011`.
    pub issue_date: Option<String>,
}

/// Licence and copyright. The URI is the same wherever it is shown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Licence {
    /// `https://creativecommons.org/licenses/by/4.0/`; empty when the article names none.
    pub uri: String,
    /// Short name, `CC BY 4.0`; empty when unknown.
    pub name: String,
    /// The licence statement, when the article carries one.
    pub statement: Markup,
    /// `© 2026 The authors`.
    pub copyright: String,
}

/// One grant.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Funding {
    /// Who gave it.
    pub funder: String,
    /// Its number, empty when unknown.
    pub award: String,
}

impl fmt::Display for Funding {
    /// `Fund for Coasts (FC-12)`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.funder.is_empty(), self.award.is_empty()) {
            (_, true) => f.write_str(&self.funder),
            (true, false) => f.write_str(&self.award),
            (false, false) => write!(f, "{} ({})", self.funder, self.award),
        }
    }
}

/// A link to another work (JATS `related-article`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RelatedArticle {
    /// `corrected-article`, `retracted-article`, `companion`, …
    pub relation: String,
    /// The other's DOI, when it is given and is one.
    pub doi: Option<Doi>,
    /// What the article says about it, plain; may be empty.
    pub text: String,
}

/// Something that happened to an article after it was published.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordNote {
    /// What.
    pub kind: RecordKind,
    /// The notice that says so.
    pub notice: Option<Doi>,
    /// When.
    pub date: Option<PartialDate>,
    /// Why, plain; may be empty.
    pub reason: String,
}

/// What can happen to an article, the gravest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RecordKind {
    /// It is no longer to be relied on.
    Retraction,
    /// It was taken back before or soon after it appeared.
    Withdrawal,
    /// There are doubts about it.
    Concern,
    /// Part of it is wrong and put right.
    Correction,
}

impl RecordKind {
    /// All, by the words that article.toml knows.
    pub const ALL: [(&'static str, Self); 4] = [
        ("retraction", Self::Retraction),
        ("withdrawal", Self::Withdrawal),
        ("concern", Self::Concern),
        ("correction", Self::Correction),
    ];

    /// What stands before the title, wherever the title stands (NISO RP-45); empty for a correction.
    pub fn mark(self) -> &'static str {
        match self {
            Self::Retraction => "RETRACTED: ",
            Self::Withdrawal => "WITHDRAWN: ",
            Self::Concern => "EXPRESSION OF CONCERN: ",
            Self::Correction => "",
        }
    }
}

impl std::str::FromStr for RecordKind {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|(word, _)| *word == text.trim());
        found
            .map(|(_, kind)| kind)
            .ok_or_else(|| format!("it is one of {}", Self::ALL.map(|(word, _)| word).join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_as_printed() {
        let pages = |first: &str, last: &str, number: &str| Pages {
            first: first.into(),
            last: last.into(),
            number: number.into(),
        };
        assert_eq!(pages("101", "118", "").display(), "101–118");
        assert_eq!(pages("101", "101", "").display(), "101");
        assert_eq!(pages("", "", "e1107").display(), "e1107");
        assert!(pages("99", "", "").sort_key() < pages("101", "", "").sort_key());
    }
}
