//! `GET /api/webjournalapi/GetJournalMatrix`

use crate::{
    app::App,
    extract::{AccessKey, Query, Refusal},
    published::{Journal, Snapshot},
    service::library,
    wire::{MatrixCategory, MatrixJournal, MatrixQuery, Reply},
};
use axum::extract::State;
use std::sync::Arc;

/// All journals beside each other by category; only the category of a journal when one is given.
pub(crate) async fn get_journal_matrix(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    Query(request): Query<MatrixQuery>,
) -> Result<Reply<Vec<MatrixCategory>>, Refusal> {
    let snapshot = app.published.current();
    let only = match &request.journal_short_name {
        Some(name) => Some(library::journal(&snapshot, name)?.category.as_str()),
        None => None,
    };
    let categories = snapshot.categories.iter();
    let categories = categories.filter(|category| only.is_none_or(|only| only == category.category));
    let matrix = categories.map(|category| MatrixCategory {
        category: category.category.clone(),
        journals: category
            .journals
            .iter()
            .filter_map(|entry| snapshot.catalogue.journal(entry.short_name.as_str()))
            .map(|journal| row(&snapshot, journal))
            .collect(),
    });
    Ok(Reply(matrix.collect()))
}

fn row(snapshot: &Snapshot, journal: &Journal) -> MatrixJournal {
    let page = &journal.page.journal;
    let issn = if page.issn_electronic.is_empty() { &page.issn_print } else { &page.issn_electronic };
    MatrixJournal {
        short_name: journal.entry.short_name.to_string(),
        journal_name: journal.entry.title.clone(),
        cover_image_url: journal.entry.cover_url.clone().unwrap_or_default(),
        issn: issn.clone(),
        impact_factor: page.impact_factor.clone(),
        cite_score: page.cite_score.clone(),
        foundation_date: page.founded.clone(),
        issue_count: journal.all_issues().count() as u64,
        article_count: snapshot.articles_of(journal.entry.short_name.as_str()).count() as u64,
    }
}
