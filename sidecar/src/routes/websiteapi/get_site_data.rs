//! `GET /api/websiteapi/GetSiteData`

use crate::{
    app::App,
    extract::AccessKey,
    wire::{Reply, SiteData},
};
use axum::extract::State;
use std::sync::Arc;

/// Facts about the site.
pub(crate) async fn get_site_data(_key: AccessKey, State(app): State<Arc<App>>) -> Reply<SiteData> {
    let snapshot = app.published.current();
    Reply(SiteData::new(&snapshot.site, &snapshot.built_at))
}
