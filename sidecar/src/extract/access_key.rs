//! The AccessKey header of the main API.

use super::Refusal;
use crate::app::App;
use axum::{extract::FromRequestParts, http::request::Parts};
use std::sync::Arc;

/// The call carries a valid AccessKey, or none is required. It says nothing about who calls.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AccessKey;

impl FromRequestParts<Arc<App>> for AccessKey {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Refusal> {
        if !app.require_access_key {
            return Ok(Self);
        }
        let offered =
            parts.headers.get("AccessKey").and_then(|value| value.to_str().ok()).unwrap_or_default();
        let snapshot = app.published.current();
        if app.access_keys.accepts(&snapshot.site.api.product, app.clock.now(), offered) {
            Ok(Self)
        } else {
            Err(Refusal::AccessKey)
        }
    }
}
