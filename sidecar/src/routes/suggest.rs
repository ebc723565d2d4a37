//! `GET /api/suggest`: titles, authors and journals while one types.

use crate::{
    app::App,
    extract::{Query, Refusal},
    service::turn::at_index,
    wire::{Reply, SuggestData, SuggestQuery},
};
use axum::extract::State;
use std::sync::Arc;

/// Completions of what was typed so far.
pub(crate) async fn suggest(
    Query(request): Query<SuggestQuery>,
    State(app): State<Arc<App>>,
) -> Result<Reply<SuggestData>, Refusal> {
    let Some(typed) = request.q else { return Ok(Reply(SuggestData::default())) };
    let snapshot = app.published.current();
    let found = at_index(&app, &snapshot, move |index| index.suggest(&typed)).await?;
    // The index holds journals that have articles; the build knows the page of each.
    let url = |short_name: &str| {
        let journal = snapshot.catalogue.journal(short_name);
        journal.map_or_else(
            || model::Route::Journal.path(&[short_name]).to_string(),
            |journal| journal.entry.page_url.clone(),
        )
    };
    Ok(Reply(SuggestData::new(found, url)))
}
