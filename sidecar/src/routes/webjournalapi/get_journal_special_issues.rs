//! `POST /api/webjournalapi/GetJournalSpecialIssues`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::{
        library,
        reactions::Held,
        special_issues::{self, Wanted},
    },
    store::ObjectKind,
    wire::{JournalSpecialIssuesRequest, Reply, SpecialIssueList},
};
use axum::extract::State;
use std::sync::Arc;

/// A page of special issues, of one journal or of all, the reader's sticky ones first.
pub(crate) async fn get_journal_special_issues(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<JournalSpecialIssuesRequest>,
) -> Result<Reply<SpecialIssueList>, Refusal> {
    let reader = caller.reader(&app, request.user_id.as_deref()).await;
    let snapshot = app.published.current();
    let journal = request.journal_short_name.map(|name| library::journal(&snapshot, &name)).transpose()?;
    let wanted = Wanted {
        keyword: request.keyword.unwrap_or_default(),
        journal: journal.map(|journal| journal.entry.short_name.to_string()),
        display_type: request.display_type,
        order_by: request.order_by,
        page_index: request.page_index,
        page_size: request.page_size,
    };
    let held = Held::of(&app, reader.as_ref(), ObjectKind::SpecialIssue).await;
    let found = special_issues::list(&app, &snapshot, wanted, &held).await?;
    Ok(Reply(SpecialIssueList {
        data_list: found.cards,
        total_count: found.total as u64,
        note: found.note.unwrap_or_default(),
        build_id: found.build_id,
    }))
}
