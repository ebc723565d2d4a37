//! The three boards of a journal: editorial, youth editorial, steering committee.

use crate::Orcid;
use serde::Serialize;

/// Which board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardKind {
    /// `boards/editorial.toml`
    Editorial,
    /// `boards/youth.toml`
    Youth,
    /// `boards/steering.toml`
    Steering,
}

impl BoardKind {
    /// All, in the order of specification §2.
    pub const ALL: [Self; 3] = [Self::Editorial, Self::Youth, Self::Steering];

    /// The file's stem below `boards/`.
    pub fn file_stem(self) -> &'static str {
        match self {
            Self::Editorial => "editorial",
            Self::Youth => "youth",
            Self::Steering => "steering",
        }
    }

    /// The key of the page's title.
    pub fn title_key(self) -> &'static str {
        match self {
            Self::Editorial => "journal.editorial",
            Self::Youth => "journal.youth",
            Self::Steering => "journal.steering",
        }
    }
}

/// A board's people by role, in editorial order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Role {
    /// `Editor-in-Chief`, `Associate Editors`.
    pub name: String,
    /// In order.
    pub members: Vec<BoardMember>,
}

/// One member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BoardMember {
    /// As it is shown.
    pub name: String,
    /// Institution; DOAJ demands it.
    pub affiliation: String,
    /// In English.
    pub country: String,
    /// ORCID iD.
    pub orcid: Option<Orcid>,
    /// File beside the board's file.
    pub photo: Option<String>,
    /// What the photograph shows.
    pub photo_alt: String,
    /// The member's own page.
    pub homepage: Option<String>,
    /// Fields of work.
    pub interests: Vec<String>,
    /// A few sentences.
    pub biography: String,
}
