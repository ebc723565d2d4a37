//! Every endpoint, one line each, in the specification's order (§7). What is no endpoint is a file of the built site.

use crate::{app::App, middleware, routes};
use axum::{
    Router,
    middleware::{from_fn, from_fn_with_state},
    routing::{get, post},
};
use routes::{cms, health, webarticleapi, webjournalapi, websiteapi};
use std::sync::Arc;
use tower_http::{catch_panic::CatchPanicLayer, compression::CompressionLayer};

/// The whole service.
pub(crate) fn router(app: Arc<App>) -> Router {
    let main = Router::new()
        .route("/websiteapi/GetSiteTime", get(websiteapi::get_site_time))
        .route("/websiteapi/GetSiteData", get(websiteapi::get_site_data))
        .route("/websiteapi/GetAdvertisement", get(websiteapi::get_advertisement))
        .route("/webjournalapi/GetJournals", get(webjournalapi::get_journals))
        .route("/webarticleapi/GetArticleTypes", get(webarticleapi::get_article_types))
        .route("/webjournalapi/GetSelectJournals", get(webjournalapi::get_select_journals))
        .route("/webarticleapi/GetCountries", get(webarticleapi::get_countries))
        .route("/webarticleapi/QueryArticle", post(webarticleapi::query_article))
        .fallback(routes::unknown_call)
        .layer(from_fn(middleware::envelope_errors));
    let content = Router::new()
        .route("/CMSInformation/GetInformation", get(cms::get_information))
        .route("/CMSInformation/GetInformationDetails", get(cms::get_information_details))
        .fallback(cms::unknown_call)
        .layer(from_fn(middleware::envelope_errors));
    Router::new()
        .nest("/api", main)
        .nest("/CMS", content)
        .route("/health", get(health::ready))
        .route("/health/live", get(health::live))
        .route("/health/ready", get(health::ready))
        .fallback(routes::site::file)
        .layer(CatchPanicLayer::custom(middleware::on_panic))
        .layer(CompressionLayer::new().compress_when(middleware::is_compressible))
        .layer(from_fn_with_state(Arc::clone(&app), middleware::secure))
        .layer(from_fn(middleware::identify))
        .with_state(app)
}
