//! `GET /api/webjournalapi/GetJournals`

use crate::{app::App, extract::AccessKey, wire::JournalCategory};
use axum::{extract::State, response::Response};
use std::sync::Arc;

/// Categories with their journals, in the order of the site's menu.
pub(crate) async fn get_journals(_key: AccessKey, State(app): State<Arc<App>>) -> Response {
    let snapshot = app.published.current();
    let categories = || snapshot.categories.iter().map(JournalCategory::from).collect::<Vec<_>>();
    snapshot.answers.journals.reply(categories)
}
