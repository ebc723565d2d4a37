//! `POST /api/webjournalapi/OperateJournal`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::{
        library,
        reactions::{Operation, react},
    },
    store::ObjectKind,
    wire::{OperateJournalRequest, ReactionData, Reply},
};
use axum::extract::State;
use std::sync::Arc;

/// Adds or takes back a reaction to a journal.
pub(crate) async fn operate_journal(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<OperateJournalRequest>,
) -> Result<Reply<ReactionData>, Refusal> {
    let reader = caller.signed_in(&app, request.user_id.as_deref()).await?;
    let snapshot = app.published.current();
    let id = library::journal(&snapshot, &request.journal_short_name)?.entry.short_name.to_string();
    let operation = Operation::new(request.operation_type, request.add_or_cancel);
    let state = react(&app, &reader, (ObjectKind::Journal, id), operation).await?;
    Ok(Reply(super::reaction_data(state)))
}
