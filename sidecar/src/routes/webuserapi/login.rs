//! `POST /api/webuserapi/login`

use super::session_data;
use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::accounts,
    wire::{LoginRequest, Reply, SessionData},
};
use axum::extract::State;
use std::sync::Arc;

/// A session for the one who knows the password.
pub(crate) async fn login(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<LoginRequest>,
) -> Result<Reply<SessionData>, Refusal> {
    accounts::sign_in(&app, &caller, &request.email, &request.password).await.map(session_data).map(Reply)
}
