//! The three boards.

use super::{frame::Image, journal::JournalBanner};
use serde::Serialize;

/// `pages/board.html`
#[derive(Debug, Clone, Serialize)]
pub struct BoardView {
    /// The journal.
    pub journal: JournalBanner,
    /// `editorial`, `youth`, `steering`.
    pub kind: model::board::BoardKind,
    /// `Editorial Board`.
    pub title: String,
    /// In editorial order. Empty when the journal has no such board.
    pub roles: Vec<RoleView>,
}

/// People of one role.
#[derive(Debug, Clone, Serialize)]
pub struct RoleView {
    /// `Associate Editors`.
    pub name: String,
    /// In order.
    pub members: Vec<MemberView>,
}

/// One member.
#[derive(Debug, Clone, Serialize)]
pub struct MemberView {
    /// Name.
    pub name: String,
    /// `NR`.
    pub initials: String,
    /// Institution.
    pub affiliation: String,
    /// Country.
    pub country: String,
    /// ORCID iD without the resolver.
    pub orcid: Option<String>,
    /// `https://orcid.org/…`
    pub orcid_url: Option<String>,
    /// Photograph.
    pub photo: Option<Image>,
    /// The member's own page.
    pub homepage: Option<String>,
    /// Fields of work.
    pub interests: Vec<String>,
    /// A few sentences; may be empty.
    pub biography: String,
}
