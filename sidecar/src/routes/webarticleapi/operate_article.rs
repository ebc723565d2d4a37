//! `POST /api/webarticleapi/OperateArticle`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::{
        library,
        reactions::{Operation, react},
    },
    store::ObjectKind,
    wire::{ArticleReactionData, OperateArticleRequest, Reply},
};
use axum::extract::State;
use std::sync::Arc;

/// Adds or takes back a reaction to an article.
pub(crate) async fn operate_article(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<OperateArticleRequest>,
) -> Result<Reply<ArticleReactionData>, Refusal> {
    let reader = caller.signed_in(&app, request.user_id.as_deref()).await?;
    let doi = library::article(&app.published.current(), &request.doi)?;
    let operation = Operation::new(request.operation_type, request.add_or_cancel);
    let state = react(&app, &reader, (ObjectKind::Article, doi.key().to_owned()), operation).await?;
    Ok(Reply(ArticleReactionData {
        is_favorite: state.favourite.is_held,
        favorite_count: u64::try_from(state.favourite.count).unwrap_or(0),
    }))
}
