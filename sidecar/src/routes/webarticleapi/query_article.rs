//! `POST /api/webarticleapi/QueryArticle`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::{cards, search},
    wire::{LargeReply, QueryArticleData, QueryArticleRequest, SearchFacet},
};
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
    let search::Answer { hits, build_id } = search::articles(&app, &app.published.current(), query).await?;
    let facets = |facets: Vec<::search::Facet>| facets.into_iter().map(SearchFacet::from).collect();
    Ok(LargeReply(QueryArticleData {
        articles: cards::articles(&app, reader.as_ref(), hits.cards).await,
        total_count: hits.total,
        article_subject_facets: facets(hits.subject_facets),
        article_typet_facets: facets(hits.type_facets),
        journal_facets: facets(hits.journal_facets),
        special_issue_facets: facets(hits.special_issue_facets),
        year_facets: facets(search::askable(hits.year_facets, today)),
        note: hits.note.unwrap_or_default(),
        build_id,
    }))
}
