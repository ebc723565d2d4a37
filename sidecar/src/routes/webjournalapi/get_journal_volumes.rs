//! `GET /api/webjournalapi/GetJournalVolumes`

use crate::{
    app::App,
    extract::{AccessKey, Query, Refusal},
    published::pages::Volume,
    service::library,
    wire::{JournalQuery, JournalVolume, Reply},
};
use axum::extract::State;
use std::sync::Arc;

/// Volumes of a journal, newest first.
pub(crate) async fn get_journal_volumes(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    Query(request): Query<JournalQuery>,
) -> Result<Reply<Vec<JournalVolume>>, Refusal> {
    let snapshot = app.published.current();
    let journal = library::journal(&snapshot, &request.journal_short_name)?;
    let on_the_wire = |volume: &Volume| JournalVolume {
        volume: volume.volume.clone(),
        year: volume.issues.iter().map(|issue| issue.year).max().unwrap_or_default(),
        issue_count: volume.issues.len() as u64,
        article_count: volume.issues.iter().map(|issue| issue.article_count).sum(),
    };
    Ok(Reply(journal.issues.volumes.iter().map(on_the_wire).collect()))
}
