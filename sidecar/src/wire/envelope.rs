//! The envelope of the main API (specification §3: "every main-site response has Result and Data fields").

use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// `{"Result":"1","Data":…}`. `Result` is `"1"` when the call succeeded; else `Data` is a plain sentence.
#[derive(Debug, Clone, PartialEq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Envelope<T> {
    /// `"1"` for success, `"0"` for a refusal, an HTTP status for an error.
    pub result: String,
    /// The answer, or a sentence for the reader.
    pub data: T,
}

impl Envelope<String> {
    /// An answer other than success: `code` is `"0"` or an HTTP status.
    pub fn refusal(code: impl Into<String>, sentence: impl Into<String>) -> Self {
        Self { result: code.into(), data: sentence.into() }
    }
}

/// A successful answer of a handler: the data, put in the envelope.
#[derive(Debug)]
pub struct Reply<T>(pub T);

impl<T: Serialize> IntoResponse for Reply<T> {
    fn into_response(self) -> Response {
        crate::extract::json_response(&Envelope { result: "1".to_owned(), data: self.0 })
    }
}
