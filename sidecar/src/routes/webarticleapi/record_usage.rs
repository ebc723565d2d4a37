//! `POST /api/webarticleapi/RecordUsage`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::{library, usage::Click},
    store::UsageEvent,
    wire::{Reply, UsageRequest},
};
use axum::extract::State;
use std::sync::Arc;

/// Counts that an article was read or taken, by COUNTER's rules; whether it was counted.
pub(crate) async fn record_usage(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<UsageRequest>,
) -> Result<Reply<bool>, Refusal> {
    let doi = library::article(&app.published.current(), &request.doi)?;
    if app.robots.matches(&caller.agent) {
        return Ok(Reply(false));
    }
    let event = if request.event == "download" { UsageEvent::Download } else { UsageEvent::Browse };
    let reader = caller.reader(&app, None).await;
    let visitor = caller.visitor(reader.as_ref());
    let day = app.clock.today().to_string();
    Ok(Reply(app.usage.count(Click { visitor: &visitor, doi: &doi, event, day })))
}
