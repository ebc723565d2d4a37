//! `POST /api/webarticleapi/GetJournalArticles`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::{cards, library, lists, search},
    wire::{ArticleList, JournalArticlesRequest, Reply},
};
use ::search::ArticleQuery;
use axum::extract::State;
use std::sync::Arc;

/// A page of a journal's articles, in issues or not.
pub(crate) async fn get_journal_articles(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<JournalArticlesRequest>,
) -> Result<Reply<ArticleList>, Refusal> {
    let reader = caller.reader(&app, request.user_id.as_deref()).await;
    let snapshot = app.published.current();
    let journal = library::journal(&snapshot, &request.journal_short_name)?;
    let query = ArticleQuery {
        journal: Some(journal.entry.short_name.to_string()),
        order: lists::order(request.order_by_type),
        page_index: request.page_index.unwrap_or(1) as usize,
        page_size: request.page_size.unwrap_or(search::PAGE_SIZE) as usize,
        ..ArticleQuery::default()
    };
    let hits = search::articles(&app, &snapshot, query).await?;
    let articles = cards::articles(&app, reader.as_ref(), hits.cards).await;
    Ok(Reply(ArticleList { articles, total_count: hits.total as u64 }))
}
