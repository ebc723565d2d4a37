//! `GET /api/webjournalapi/GetJournal`

use crate::{
    app::App,
    extract::{AccessKey, Query, Refusal},
    published::pages::Metric,
    service::library,
    wire::{JournalDetails, JournalMetric, JournalQuery, Reply},
};
use axum::extract::State;
use std::sync::Arc;

/// The current journal details of specification §3.
pub(crate) async fn get_journal(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    Query(request): Query<JournalQuery>,
) -> Result<Reply<JournalDetails>, Refusal> {
    let snapshot = app.published.current();
    let journal = library::journal(&snapshot, &request.journal_short_name)?;
    let page = journal.page.journal.clone();
    let metric = |metric: Metric| JournalMetric {
        name: metric.name,
        value: metric.value,
        year: metric.year,
        source: metric.source,
    };
    Ok(Reply(JournalDetails {
        cover_color: page.cover_color,
        title: journal.entry.title.clone(),
        editor_chief: page.editors_in_chief,
        description: page.description,
        abstracting: page.abstracting,
        journal_metrics: page.metrics.into_iter().map(metric).collect(),
        electronic_issn: page.issn_electronic,
        print_issn: page.issn_print,
        foundation_date: page.founded,
        impact_factor: page.impact_factor,
        cite_score: page.cite_score,
        img_url: page.cover.map(|cover| cover.url).unwrap_or_default(),
        flyer_url: page.flyer_url.unwrap_or_default(),
        current_vol_issue: page.current_issue.map(|issue| issue.title).unwrap_or_default(),
        short_name: journal.entry.short_name.to_string(),
        open_access: page.open_access,
        special_issue_introduction: page.special_issue_introduction,
    }))
}
