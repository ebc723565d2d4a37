//! `POST /api/webjournalapi/Subscribe`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::{accounts::checked_email, library, throttle::Limited, tokens},
    store::Write,
    wire::{Reply, SubscribeRequest},
};
use axum::extract::State;
use std::sync::Arc;

/// Subscribes an address to a journal. The same sentence whether or not the address was known.
pub(crate) async fn subscribe(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<SubscribeRequest>,
) -> Result<Reply<String>, Refusal> {
    let snapshot = app.published.current();
    let journal = library::journal(&snapshot, &request.journal_short_name)?;
    let email = checked_email(&request.email)?;
    app.take_turn(Limited::NewFrom, caller.network())?;
    let token = tokens::new::<16>().ok_or_else(|| Refusal::internal(&"the system has no randomness"))?;
    let write = Write::Subscribe {
        email,
        journal: journal.entry.short_name.to_string(),
        unsubscribe_token: token,
        now: app.clock.now().as_second(),
    };
    app.store.write(write).await?;
    Ok(Reply(format!("Thank you. News of {} will be sent to this address.", journal.entry.title)))
}
