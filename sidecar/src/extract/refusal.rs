//! Every way in which a call is refused by status, each with the envelope as its body.

use super::json_response;
use crate::wire::{Envelope, FieldError};
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

    fn status(&self) -> StatusCode {
        match self {
            Self::Field(_) | Self::NotJson(_) => StatusCode::BAD_REQUEST,
            Self::AccessKey => StatusCode::UNAUTHORIZED,
            Self::UnknownPath => StatusCode::NOT_FOUND,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::NotJsonType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn sentence(&self) -> String {
        match self {
            Self::Field(error) => error.to_string(),
            Self::NotJson(why) => format!("The body must be JSON: {why}"),
            Self::AccessKey => "AccessKey missing or expired".to_owned(),
            Self::UnknownPath => "There is no such call".to_owned(),
            Self::TooSlow => "The body did not arrive in time".to_owned(),
            Self::TooLarge => "The body must be at most 64 KiB".to_owned(),
            Self::NotJsonType => "Content-Type must be application/json".to_owned(),
            Self::Unavailable => "This is not available at the moment; please try again".to_owned(),
            Self::Internal => "Something went wrong on the server".to_owned(),
        }
    }
}

impl From<FieldError> for Refusal {
    fn from(error: FieldError) -> Self {
        Self::Field(error)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        refuse(self.status(), self.sentence())
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
