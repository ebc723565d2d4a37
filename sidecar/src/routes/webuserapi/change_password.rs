//! `POST /api/webuserapi/ChangePassword`

use super::session_data;
use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::accounts,
    wire::{ChangePasswordRequest, Reply, SessionData},
};
use axum::extract::State;
use std::sync::Arc;

/// Another password; all sessions end and a new one is answered.
pub(crate) async fn change_password(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<ChangePasswordRequest>,
) -> Result<Reply<SessionData>, Refusal> {
    let reader = caller.signed_in(&app, request.user_id.as_deref()).await?;
    let opened =
        accounts::change_password(&app, &reader, &request.old_password, &request.new_password).await?;
    Ok(Reply(session_data(opened)))
}
