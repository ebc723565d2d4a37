//! `GET /api/webjournalapi/getjournalmembers`

use super::board::board;
use crate::{
    app::App,
    extract::{AccessKey, Query, Refusal},
    wire::{BoardRole, JournalQuery, Reply},
};
use axum::extract::State;
use model::board::BoardKind;
use std::sync::Arc;

/// The editorial board by role.
pub(crate) async fn get_journal_members(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    Query(request): Query<JournalQuery>,
) -> Result<Reply<Vec<BoardRole>>, Refusal> {
    board(&app, &request.journal_short_name, BoardKind::Editorial).await.map(Reply)
}
