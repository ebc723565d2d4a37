//! `GET /api/websiteapi/GetSiteData`

use crate::{app::App, extract::AccessKey, wire::SiteData};
use axum::{extract::State, response::Response};
use std::sync::Arc;

/// Facts about the site.
pub(crate) async fn get_site_data(_key: AccessKey, State(app): State<Arc<App>>) -> Response {
    let snapshot = app.published.current();
    snapshot.answers.site_data.reply(|| SiteData::new(&snapshot.site, &snapshot.built_at))
}
