//! The three boards.

use super::{Scope, frame::Image, journal::JournalBanner, scope::initials};
use crate::press::JournalSet;
use model::{
    Orcid, Route,
    board::{BoardKind, BoardMember},
};
use serde::Serialize;
use std::collections::BTreeSet;

/// `pages/board.html`
#[derive(Debug, Clone, Serialize)]
pub struct BoardView {
    /// The journal.
    pub journal: JournalBanner,
    /// `editorial`, `youth`, `steering`.
    pub kind: model::board::BoardKind,
    /// `Editorial Board`.
    pub title: String,
    /// Says the title in another language.
    pub key: String,
    /// In editorial order. Empty when the journal has no such board.
    pub roles: Vec<RoleView>,
    /// How many people.
    pub member_count: usize,
    /// From how many countries, of those who name one.
    pub country_count: usize,
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

/// A board. Every journal has the three pages; one without people says so.
pub fn board(scope: Scope<'_>, set: &JournalSet, kind: BoardKind) -> BoardView {
    let here = Route::of_board(kind).path(&[set.journal.value.short_name.as_str()]);
    let roles = set.boards.get(&kind).map(Vec::as_slice).unwrap_or_default();
    let members = || roles.iter().flat_map(|role| &role.members);
    let countries: BTreeSet<_> =
        members().map(|member| member.country.as_str()).filter(|country| !country.is_empty()).collect();
    let title = scope.texts.plain(kind.title_key());
    BoardView {
        member_count: members().count(),
        country_count: countries.len(),
        journal: scope.banner(set, &here),
        kind,
        title: title.text,
        key: title.key,
        roles: roles
            .iter()
            .map(|role| RoleView {
                name: role.name.clone(),
                members: role.members.iter().map(|member| view(scope, member)).collect(),
            })
            .collect(),
    }
}

fn view(scope: Scope<'_>, member: &BoardMember) -> MemberView {
    MemberView {
        name: member.name.clone(),
        initials: initials(&member.name),
        affiliation: member.affiliation.clone(),
        country: member.country.clone(),
        orcid: member.orcid.as_ref().map(ToString::to_string),
        orcid_url: member.orcid.as_ref().map(Orcid::url),
        photo: scope.image(member.photo.as_deref(), &member.photo_alt),
        homepage: member.homepage.clone(),
        interests: member.interests.clone(),
        biography: member.biography.clone(),
    }
}
