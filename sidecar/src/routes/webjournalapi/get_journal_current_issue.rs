//! `GET /api/webjournalapi/GetJournalCurrentIssue`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Query, Refusal},
    service::{cards, issues, library},
    wire::{CurrentIssue, JournalQuery, Reply},
};
use axum::extract::State;
use std::sync::Arc;

/// The newest issue with its articles; null when none is published.
pub(crate) async fn get_journal_current_issue(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(request): Query<JournalQuery>,
) -> Result<Reply<Option<CurrentIssue>>, Refusal> {
    let reader = caller.reader(&app, None).await;
    let snapshot = app.published.current();
    let journal = library::journal(&snapshot, &request.journal_short_name)?;
    let newest = journal.all_issues().max_by(|a, b| a.date_iso.cmp(&b.date_iso));
    let Some(issue) = newest else { return Ok(Reply(None)) };
    let found = issues::in_page_order(&snapshot, journal.entry.short_name.as_str(), issue).await?;
    Ok(Reply(Some(CurrentIssue {
        volume: issue.volume.clone(),
        issue: issue.issue.clone(),
        year: issue.year,
        published_on: issue.date_iso.clone(),
        title: issue.title.clone(),
        cover_image_url: issue.cover.as_ref().map(|cover| cover.url.clone()).unwrap_or_default(),
        articles: cards::articles(&app, reader.as_ref(), found).await,
    })))
}
