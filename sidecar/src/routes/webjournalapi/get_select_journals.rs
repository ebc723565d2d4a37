//! `GET /api/webjournalapi/GetSelectJournals`

use crate::{app::App, extract::AccessKey, published::Snapshot, wire::JournalOption};
use axum::{extract::State, response::Response};
use std::sync::Arc;

/// All journals by name, for the dropdown of the search bar.
pub(crate) async fn get_select_journals(_key: AccessKey, State(app): State<Arc<App>>) -> Response {
    let snapshot = app.published.current();
    snapshot.answers.select_journals.reply(|| options(&snapshot))
}

fn options(snapshot: &Snapshot) -> Vec<JournalOption> {
    let journals = snapshot.categories.iter().flat_map(|category| &category.journals);
    let mut options: Vec<JournalOption> = journals.map(JournalOption::from).collect();
    options.sort_by(|a, b| {
        let names = a.journal_name.to_lowercase().cmp(&b.journal_name.to_lowercase());
        names.then_with(|| a.short_name.cmp(&b.short_name))
    });
    options.dedup();
    options
}
