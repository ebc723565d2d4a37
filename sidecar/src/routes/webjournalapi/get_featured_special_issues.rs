//! `GET /api/webjournalapi/GetFeaturedSpecialIssues`

use crate::{
    app::App,
    extract::{AccessKey, Caller},
    service::{cards, reactions::Held},
    store::ObjectKind,
    wire::{Reply, SpecialIssueCard},
};
use axum::extract::State;
use std::sync::Arc;

/// The special issues of the home page.
pub(crate) async fn get_featured_special_issues(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Reply<Vec<SpecialIssueCard>> {
    let reader = caller.reader(&app, None).await;
    let held = Held::of(&app, reader.as_ref(), ObjectKind::SpecialIssue).await;
    let snapshot = app.published.current();
    let featured = snapshot.catalogue.home.special_issues.iter();
    Reply(featured.map(|special| cards::special_issue(&app, &held, special)).collect())
}
