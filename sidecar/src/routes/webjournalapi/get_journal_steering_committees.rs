//! `GET /api/webjournalapi/GetJournalSteeringCommittees`

use super::board::board;
use crate::{
    app::App,
    extract::{AccessKey, Query, Refusal},
    wire::{BoardRole, JournalQuery, Reply},
};
use axum::extract::State;
use model::board::BoardKind;
use std::sync::Arc;

/// The steering committee by role.
pub(crate) async fn get_journal_steering_committees(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    Query(request): Query<JournalQuery>,
) -> Result<Reply<Vec<BoardRole>>, Refusal> {
    board(&app, &request.journal_short_name, BoardKind::Steering).await.map(Reply)
}
