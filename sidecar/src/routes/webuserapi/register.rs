//! `POST /api/webuserapi/register`

use super::session_data;
use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::accounts,
    wire::{RegisterRequest, Reply, SessionData},
};
use axum::extract::State;
use std::sync::Arc;

/// An account with its first session.
pub(crate) async fn register(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<RegisterRequest>,
) -> Result<Reply<SessionData>, Refusal> {
    let RegisterRequest { name, email, password } = &request;
    accounts::sign_up(&app, &caller, (name, email, password)).await.map(session_data).map(Reply)
}
