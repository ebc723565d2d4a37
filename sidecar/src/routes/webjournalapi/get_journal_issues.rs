//! `POST /api/webjournalapi/GetJournalIssues`

use crate::{
    app::App,
    extract::{AccessKey, Json, Refusal},
    published::pages::Issue,
    service::library,
    wire::{JournalIssue, JournalIssuesRequest, Reply},
};
use axum::extract::State;
use std::sync::Arc;

/// Issues of a journal, newest first; only those of a volume or of a number when they are given.
pub(crate) async fn get_journal_issues(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    Json(request): Json<JournalIssuesRequest>,
) -> Result<Reply<Vec<JournalIssue>>, Refusal> {
    let snapshot = app.published.current();
    let journal = library::journal(&snapshot, &request.journal_short_name)?;
    let is_wanted = |wanted: &Option<String>, found: &str| {
        wanted.as_ref().is_none_or(|wanted| wanted.trim().eq_ignore_ascii_case(found))
    };
    let issues = journal.all_issues();
    let issues = issues
        .filter(|issue| is_wanted(&request.volume, &issue.volume) && is_wanted(&request.issue, &issue.issue));
    Ok(Reply(issues.map(on_the_wire).collect()))
}

fn on_the_wire(issue: &Issue) -> JournalIssue {
    JournalIssue {
        volume: issue.volume.clone(),
        issue: issue.issue.clone(),
        year: issue.year,
        published_on: issue.date_iso.clone(),
        title: issue.title.clone(),
        cover_image_url: issue.cover.as_ref().map(|cover| cover.url.clone()).unwrap_or_default(),
        article_count: issue.article_count,
        page_url: issue.url.clone(),
    }
}
