//! Every way in which a call is refused by status, each with the envelope as its body.

use super::json_response;
use crate::{
    store::StoreError,
    wire::{Envelope, FieldError},
};
use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use std::fmt::Display;

/// Why a call is not answered.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// A field is not what it must be.
    Field(FieldError),
    /// The body is not JSON; why.
    NotJson(String),
    /// AccessKey missing, wrong or of another day.
    AccessKey,
    /// There is no such call.
    UnknownPath,
    /// The body did not come in time.
    TooSlow,
    /// The body is over the limit.
    TooLarge,
    /// A POST that says it is something else than JSON.
    NotJsonType,
    /// A sentence for the reader; the status is 200, because the call itself was right.
    Said(String),
    /// The call needs a reader who is signed in.
    SignedOut,
    /// Too often; seconds until it is worth while to try again.
    TooMany(u64),
    /// More work than can be done in time.
    Overloaded,
    /// The database or the index cannot answer now.
    Unavailable,
    /// Our fault; the log says more.
    Internal,
}

impl Refusal {
    /// Logs what went wrong and tells the reader nothing of it.
    pub fn internal(error: &impl Display) -> Self {
        tracing::error!("{error}");
        Self::Internal
    }

    /// A sentence for the reader.
    pub fn said(sentence: impl Into<String>) -> Self {
        Self::Said(sentence.into())
    }

    /// Its status.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Field(_) | Self::NotJson(_) => StatusCode::BAD_REQUEST,
            Self::AccessKey => StatusCode::UNAUTHORIZED,
            Self::UnknownPath => StatusCode::NOT_FOUND,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::NotJsonType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Said(_) | Self::SignedOut => StatusCode::OK,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable | Self::Overloaded => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What it says.
    pub fn sentence(&self) -> String {
        match self {
            Self::Field(error) => error.to_string(),
            Self::NotJson(why) => format!("The body must be JSON: {why}"),
            Self::AccessKey => "AccessKey missing or expired".to_owned(),
            Self::UnknownPath => "There is no such call".to_owned(),
            Self::TooSlow => "The body did not arrive in time".to_owned(),
            Self::TooLarge => "The body must be at most 64 KiB".to_owned(),
            Self::NotJsonType => "Content-Type must be application/json".to_owned(),
            Self::Said(sentence) => sentence.clone(),
            Self::SignedOut => "Login expired, please log in again.".to_owned(),
            Self::TooMany(_) => "Too many attempts; please wait and try again".to_owned(),
            Self::Overloaded => "The service is busy at the moment; please try again".to_owned(),
            Self::Unavailable => "This is not available at the moment; please try again".to_owned(),
            Self::Internal => "Something went wrong on the server".to_owned(),
        }
    }
}

impl From<StoreError> for Refusal {
    /// Whatever the database has: the reader may try again.
    fn from(error: StoreError) -> Self {
        if matches!(error, StoreError::Busy) {
            return Self::Overloaded;
        }
        tracing::error!("{error}");
        Self::Unavailable
    }
}

impl From<FieldError> for Refusal {
    fn from(error: FieldError) -> Self {
        Self::Field(error)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = match &self {
            Self::Said(sentence) => json_response(&Envelope::refusal("0", sentence.as_str())),
            Self::SignedOut => json_response(&Envelope::refusal("401", self.sentence())),
            _ => refuse(self.status(), self.sentence()),
        };
        if let Self::TooMany(seconds) = self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// The envelope with a status.
pub(crate) fn refuse(status: StatusCode, sentence: String) -> Response {
    let mut response = json_response(&Envelope::refusal(status.as_str(), sentence));
    *response.status_mut() = status;
    if status == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
    }
    if status == StatusCode::REQUEST_TIMEOUT {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}
