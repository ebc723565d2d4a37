//! An issue of a journal.

use crate::{Doi, IssueNumber, PartialDate, ShortName, VolumeNumber};
use serde::Serialize;

/// An issue's own facts; its articles name it, not the other way round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Issue {
    /// The journal in whose folder it lies.
    pub journal: ShortName,
    /// The folder's name.
    pub volume: VolumeNumber,
    /// The file's name.
    pub issue: IssueNumber,
    /// Day of publication.
    pub published_on: PartialDate,
    /// Title of a themed issue, else empty.
    pub title: String,
    /// One or two sentences about it, plain; may be empty.
    pub summary: String,
    /// File beside it; the journal's cover when there is none.
    pub cover: Option<String>,
    /// What its cover shows.
    pub cover_alt: String,
    /// Article types in the order of the sections; others follow by name.
    pub sections: Vec<String>,
    /// Its editorial.
    pub editorial: Option<Doi>,
}
