//! `POST /api/webjournalapi/GetJournalList`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json},
    service::{cards, reactions::Held},
    store::ObjectKind,
    wire::{JournalListItem, JournalListRequest, Reply},
};
use axum::extract::State;
use std::sync::Arc;

/// Journals by name, the reader's sticky ones first.
pub(crate) async fn get_journal_list(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<JournalListRequest>,
) -> Reply<Vec<JournalListItem>> {
    let reader = caller.reader(&app, request.user_id.as_deref()).await;
    let held = Held::of(&app, reader.as_ref(), ObjectKind::Journal).await;
    let snapshot = app.published.current();
    let wanted = request.journal_name.unwrap_or_default().trim().to_lowercase();
    let journals = snapshot.catalogue.journals.iter().map(|journal| cards::journal(&app, &held, journal));
    let mut list: Vec<JournalListItem> = journals
        .filter(|journal| {
            let is_short_name = journal.short_name.to_lowercase() == wanted;
            is_short_name || journal.journal_name.to_lowercase().contains(&wanted)
        })
        .collect();
    // Stable: within the sticky ones and within the others the order of the menu stays.
    list.sort_by_key(|journal| !journal.is_sticky);
    Reply(list)
}
