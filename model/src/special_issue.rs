//! A special issue: a call for articles on a theme, with guest editors, and the articles that answered it.

use crate::{AbbrName, Markup, Orcid, PartialDate, ShortName};
use jiff::civil::Date;
use serde::Serialize;

/// A special issue of a journal.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SpecialIssue {
    /// The journal in whose folder it lies.
    pub journal: ShortName,
    /// §2 `:AbbrName`.
    pub name: AbbrName,
    /// Its title.
    pub title: String,
    /// One or two sentences, plain.
    pub summary: String,
    /// What the editor said; see [`SpecialIssue::is_open`].
    pub status: Status,
    /// Last day of submission.
    pub deadline: PartialDate,
    /// First day of submission.
    pub opened_on: Option<PartialDate>,
    /// When its articles are to appear.
    pub publication: Option<PartialDate>,
    /// What authors pay in it, when that differs from the journal; plain.
    pub article_charge: String,
    /// Where to submit to it; the journal's address when empty.
    pub submit_url: String,
    /// Topics.
    pub keywords: Vec<String>,
    /// On the home page.
    pub featured: bool,
    /// File beside it.
    pub cover: Option<String>,
    /// What its cover shows.
    pub cover_alt: String,
    /// In order.
    pub guest_editors: Vec<GuestEditor>,
    /// The call.
    pub description: Markup,
}

impl SpecialIssue {
    /// §3 `Id`: unique in the press, stable as long as the folder is: `JCTS/living-shorelines`.
    pub fn id(&self) -> String {
        format!("{}/{}", self.journal, self.name)
    }

    /// Open for submission on a day: the editor says so and the deadline has not passed.
    pub fn is_open(&self, today: Date) -> bool {
        self.status == Status::Open && self.deadline.last_day() >= today
    }
}

/// What the editor says about submissions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Submissions are welcome until the deadline.
    Open,
    /// No more submissions.
    Closed,
}

/// One of the people who edit a special issue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GuestEditor {
    /// As it is shown.
    pub name: String,
    /// Institution.
    pub affiliation: String,
    /// In English.
    pub country: String,
    /// ORCID iD.
    pub orcid: Option<Orcid>,
    /// File beside the special issue's.
    pub photo: Option<String>,
    /// What the photograph shows.
    pub photo_alt: String,
    /// The editor's own page.
    pub homepage: Option<String>,
}
