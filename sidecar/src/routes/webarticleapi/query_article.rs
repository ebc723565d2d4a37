//! `POST /api/webarticleapi/QueryArticle`

use crate::{
    app::App,
    extract::{AccessKey, Caller, Json, Refusal},
    service::{cards, reactions::Held, search, turn::at_index},
    store::ObjectKind,
    wire::{LargeReply, QueryArticleData, QueryArticleRequest, SearchFacets},
};
use ::search::ArticleHits;
use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use std::sync::Arc;

/// One page of articles with the facets beside it.
pub(crate) async fn query_article(
    _key: AccessKey,
    State(app): State<Arc<App>>,
    caller: Caller,
    Json(request): Json<QueryArticleRequest>,
) -> Result<Response, Refusal> {
    let reader = caller.reader(&app, request.current_user_id.as_deref()).await;
    let today = app.clock.today();
    let query = search::query(request, today)?;
    let held = Held::of(&app, reader.as_ref(), ObjectKind::Article).await;
    let asked = Arc::clone(&app);
    // The thread that searched writes the answer too: what it is made of need not go to the cache of another core.
    at_index(&app, &app.published.current(), move |index| {
        let mut hits = index.search(&query)?;
        hits.year_facets = search::askable(hits.year_facets, today);
        Ok(LargeReply(data(&asked, &held, hits, index.build_id().to_owned())).into_response())
    })
    .await
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
