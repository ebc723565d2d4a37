//! `POST /api/webuserapi/logout`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::accounts,
    wire::{Reply, UserRequest},
};
use axum::extract::State;
use std::sync::Arc;

/// Ends the session.
pub(crate) async fn logout(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<UserRequest>,
) -> Result<Reply<String>, Refusal> {
    let reader = caller.signed_in(&app, request.user_id.as_deref()).await?;
    accounts::sign_out(&app, &reader).await?;
    Ok(Reply("You are signed out".to_owned()))
}
