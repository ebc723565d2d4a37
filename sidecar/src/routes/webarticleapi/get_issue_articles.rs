//! `POST /api/webarticleapi/GetIssueArticles`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::{cards, issues},
    wire::{ArticleList, IssueArticlesRequest, Reply},
};
use axum::extract::State;
use std::sync::Arc;

/// The articles of an issue in page order.
pub(crate) async fn get_issue_articles(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<IssueArticlesRequest>,
) -> Result<Reply<ArticleList>, Refusal> {
    let reader = caller.reader(&app, request.user_id.as_deref()).await;
    let IssueArticlesRequest { journal_short_name, volume, issue, .. } = &request;
    let found = issues::articles(&app.published.current(), journal_short_name, volume, issue).await?;
    let articles = cards::articles(&app, reader.as_ref(), found).await;
    Ok(Reply(ArticleList { total_count: articles.len() as u64, articles }))
}
