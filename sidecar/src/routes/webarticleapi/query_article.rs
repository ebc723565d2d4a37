//! `POST /api/webarticleapi/QueryArticle`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::{cards, reactions::Held, search, turn::at_index},
    store::ObjectKind,
    wire::{LargeReply, QueryArticleData, QueryArticleRequest, SearchFacets},
};
use ::search::ArticleHits;
use axum::extract::State;
use std::sync::Arc;

/// One page of articles with the facets beside it.
pub(crate) async fn query_article(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<QueryArticleRequest>,
) -> Result<LargeReply<QueryArticleData>, Refusal> {
    let reader = caller.reader(&app, request.current_user_id.as_deref()).await;
    let today = app.clock.today();
    let query = search::query(request, today)?;
    let held = Held::of(&app, reader.as_ref(), ObjectKind::Article).await;
    let (mut hits, build_id) = at_index(&app, &app.published.current(), |index| {
        Ok((index.search(&query)?, index.build_id().to_owned()))
    })
    .await?;
    hits.year_facets = search::askable(hits.year_facets, today);
    Ok(LargeReply(data(&app, &held, hits, build_id)))
}

fn data(app: &App, held: &Held, hits: ArticleHits, build_id: String) -> QueryArticleData {
    QueryArticleData {
        articles: hits.cards.into_iter().map(|card| cards::article(app, held, card)).collect(),
        total_count: hits.total,
        article_subject_facets: SearchFacets(hits.subject_facets),
        article_typet_facets: SearchFacets(hits.type_facets),
        journal_facets: SearchFacets(hits.journal_facets),
        special_issue_facets: SearchFacets(hits.special_issue_facets),
        year_facets: SearchFacets(hits.year_facets),
        note: hits.note.unwrap_or_default(),
        build_id,
    }
}
