//! `POST /api/webjournalapi/GetJournalSpecialIssue`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    published::pages::{GuestEditor as PageEditor, SpecialIssuePage},
    service::{cards, library, reactions::Held},
    store::ObjectKind,
    wire::{GuestEditor, JournalSpecialIssueRequest, Reply, SpecialIssueDetails},
};
use axum::extract::State;
use std::sync::Arc;

/// A special issue with all that its page shows and the reader's flags.
pub(crate) async fn get_journal_special_issue(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<JournalSpecialIssueRequest>,
) -> Result<Reply<SpecialIssueDetails>, Refusal> {
    let reader = caller.reader(&app, request.user_id.as_deref()).await;
    let snapshot = app.published.current();
    let id = format!("{}/{}", request.journal_short_name.trim(), request.abbr_name.trim());
    let special = library::special_issue(&snapshot, &id)?;
    let folder = format!("Journals/{}/Special-Issues/{}", special.journal, special.name);
    let page: Option<SpecialIssuePage> = library::list(&snapshot, folder).await?;
    let page = page.ok_or_else(|| Refusal::said("There is no such special issue"))?;
    let held = Held::of(&app, reader.as_ref(), ObjectKind::SpecialIssue).await;
    Ok(Reply(SpecialIssueDetails {
        card: cards::special_issue(&app, &held, &page.special_issue),
        description: page.description_html,
        keywords: page.keywords,
        guest_editor_details: page.guest_editors.into_iter().map(editor).collect(),
        articles: cards::articles(&app, reader.as_ref(), page.articles).await,
    }))
}

fn editor(editor: PageEditor) -> GuestEditor {
    GuestEditor {
        name: editor.name,
        affiliation: editor.affiliation,
        country: editor.country,
        orcid_url: editor.orcid_url.unwrap_or_default(),
    }
}
