//! A JSON body: of the right type, in time, not too large, its fields found without regard to case.

use super::Refusal;
use crate::{
    app::App,
    wire::{Fields, FromFields},
};
use axum::{
    body::{Body, to_bytes},
    extract::{FromRequest, Request},
    http::{HeaderMap, header},
};
use std::{error::Error, sync::Arc, time::Duration};

/// Largest body in bytes.
const LARGEST_BODY: usize = 64 * 1024;
/// Longest time that a body may take; a client that sends a byte now and then would else hold its connection for ever.
const BODY_TIME: Duration = Duration::from_secs(10);

/// A request read from a JSON body.
#[derive(Debug)]
pub(crate) struct Json<T>(pub T);

impl<T: FromFields> FromRequest<Arc<App>> for Json<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, _app: &Arc<App>) -> Result<Self, Refusal> {
        if !is_json(request.headers()) {
            return Err(Refusal::NotJsonType);
        }
        if announced_length(request.headers()).is_some_and(|length| length > LARGEST_BODY as u64) {
            return Err(Refusal::TooLarge);
        }
        let body = read(request.into_body()).await?;
        let value = serde_json::from_slice(&body).map_err(|error| Refusal::NotJson(error.to_string()))?;
        Ok(Self(T::from_fields(&Fields::from_json(value))?))
    }
}

async fn read(body: Body) -> Result<axum::body::Bytes, Refusal> {
    match tokio::time::timeout(BODY_TIME, to_bytes(body, LARGEST_BODY)).await {
        Err(_) => Err(Refusal::TooSlow),
        Ok(Err(error))
            if error.source().is_some_and(|cause| cause.is::<http_body_util::LengthLimitError>()) =>
        {
            Err(Refusal::TooLarge)
        }
        Ok(Err(_)) => Err(Refusal::NotJson("it ends too early".to_owned())),
        Ok(Ok(bytes)) => Ok(bytes),
    }
}

/// `application/json` or `application/…+json`, with parameters or without.
fn is_json(headers: &HeaderMap) -> bool {
    let value = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let essence = value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    essence == "application/json" || (essence.starts_with("application/") && essence.ends_with("+json"))
}

fn announced_length(headers: &HeaderMap) -> Option<u64> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}
