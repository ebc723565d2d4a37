//! The query string, its parameters found without regard to case.

use super::Refusal;
use crate::{
    app::App,
    wire::{Fields, FromFields},
};
use axum::{extract::FromRequestParts, http::request::Parts};
use std::sync::Arc;

/// A request read from the query string.
#[derive(Debug)]
pub(crate) struct Query<T>(pub T);

impl<T: FromFields> FromRequestParts<Arc<App>> for Query<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _app: &Arc<App>) -> Result<Self, Refusal> {
        let fields = Fields::from_query(parts.uri.query().unwrap_or_default());
        Ok(Self(T::from_fields(&fields)?))
    }
}
