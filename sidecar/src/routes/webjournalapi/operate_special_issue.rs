//! `POST /api/webjournalapi/OperateSpecialIssue`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::{
        library,
        reactions::{Operation, react},
    },
    store::ObjectKind,
    wire::{OperateSpecialIssueRequest, ReactionData, Reply},
};
use axum::extract::State;
use std::sync::Arc;

/// Adds or takes back a reaction to a special issue (specification §4).
pub(crate) async fn operate_special_issue(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<OperateSpecialIssueRequest>,
) -> Result<Reply<ReactionData>, Refusal> {
    let reader = caller.signed_in(&app, request.user_id.as_deref()).await?;
    let id = library::special_issue(&app.published.current(), &request.special_issue_id)?.id.clone();
    let operation = Operation::new(request.operation_type, request.add_or_cancel);
    let state = react(&app, &reader, (ObjectKind::SpecialIssue, id), operation).await?;
    Ok(Reply(super::reaction_data(state)))
}
