//! `POST /api/webarticleapi/GetOnlineFirstArticles`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::{cards, lists, search},
    wire::{ArticleList, JournalArticlesRequest, Reply},
};
use axum::extract::State;
use std::sync::Arc;

/// A page of a journal's articles that are in no issue yet.
pub(crate) async fn get_online_first_articles(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<JournalArticlesRequest>,
) -> Result<Reply<ArticleList>, Refusal> {
    let reader = caller.reader(&app, request.user_id.as_deref()).await;
    let mut found = super::online_first(&app, &request.journal_short_name).await?;
    lists::sort(&mut found, lists::order(request.order_by_type), &app.counters);
    let total_count = found.len() as u64;
    let page = lists::page(found, request.page_index, request.page_size.unwrap_or(search::PAGE_SIZE));
    let articles = cards::articles(&app, reader.as_ref(), page.iter().map(|card| (**card).clone())).await;
    Ok(Reply(ArticleList { articles, total_count }))
}
