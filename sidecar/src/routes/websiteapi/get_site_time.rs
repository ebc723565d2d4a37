//! `GET /api/websiteapi/GetSiteTime`: the string that a client makes its AccessKey of, so it needs none itself.

use crate::{access_keys::site_time, app::App, wire::Reply};
use axum::extract::State;
use std::sync::Arc;

/// The site time in whole five minutes.
pub(crate) async fn get_site_time(State(app): State<Arc<App>>) -> Reply<String> {
    Reply(site_time(app.clock.now()))
}
