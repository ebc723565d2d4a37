//! `GET /api/webjournalapi/GetJournals`

use crate::{
    app::App,
    extract::AccessKey,
    wire::{JournalCategory, Reply},
};
use axum::extract::State;
use std::sync::Arc;

/// Categories with their journals, in the order of the site's menu.
pub(crate) async fn get_journals(
    _key: AccessKey,
    State(app): State<Arc<App>>,
) -> Reply<Vec<JournalCategory>> {
    Reply(app.published.current().categories.iter().map(JournalCategory::from).collect())
}
