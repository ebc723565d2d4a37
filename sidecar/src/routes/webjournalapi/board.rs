//! The three boards, read from their pages.

use crate::{
    app::App,
    extract::Refusal,
    published::pages::{BoardPage, Member, Role},
    service::library,
    wire::{BoardMember, BoardRole},
};
use model::{Route, board::BoardKind};

/// A board of a journal; empty when the journal has no such board.
pub(super) async fn board(app: &App, short_name: &str, kind: BoardKind) -> Result<Vec<BoardRole>, Refusal> {
    let snapshot = app.published.current();
    let name = library::journal(&snapshot, short_name)?.entry.short_name.to_string();
    let folder = Route::of_board(kind).path(&[name.as_str()]);
    let page: BoardPage = library::page(&snapshot, folder.folder().to_owned()).await?.unwrap_or_default();
    let role =
        |role: Role| BoardRole { role: role.name, members: role.members.into_iter().map(member).collect() };
    Ok(page.roles.into_iter().map(role).collect())
}

fn member(member: Member) -> BoardMember {
    BoardMember {
        name: member.name,
        affiliation: member.affiliation,
        country: member.country,
        orcid: member.orcid.unwrap_or_default(),
        photo_url: member.photo.map(|photo| photo.url).unwrap_or_default(),
        homepage_url: member.homepage.unwrap_or_default(),
        interests: member.interests,
        biography: member.biography,
    }
}
