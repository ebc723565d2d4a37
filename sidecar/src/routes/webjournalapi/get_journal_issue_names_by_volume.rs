//! `GET /api/webjournalapi/GetJournalssueNamesByVolume` (the spelling is the contract)

use crate::{
    app::App,
    extract::{AccessKey, Query, Refusal},
    service::library,
    wire::{IssueName, Reply, VolumeQuery},
};
use axum::extract::State;
use std::sync::Arc;

/// Issues of a volume by name; none when there is no such volume.
pub(crate) async fn get_journal_issue_names_by_volume(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    Query(request): Query<VolumeQuery>,
) -> Result<Reply<Vec<IssueName>>, Refusal> {
    let snapshot = app.published.current();
    let journal = library::journal(&snapshot, &request.journal_short_name)?;
    let wanted = request.volume.trim();
    let issues = journal.all_issues().filter(|issue| issue.volume.eq_ignore_ascii_case(wanted));
    Ok(Reply(
        issues.map(|issue| IssueName { issue: issue.issue.clone(), name: issue.name.clone() }).collect(),
    ))
}
