//! The envelope of the main API (specification §3: "every main-site response has Result and Data fields").

use crate::extract::{Refusal, json_body, json_response, large_json_response};
use axum::{
    body::Bytes,
    response::{IntoResponse, Response},
};
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::OnceLock;
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

/// The envelope of success, with a code that need not be made anew.
#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
struct Success<T> {
    result: &'static str,
    data: T,
}

fn success<T>(data: T) -> Success<T> {
    Success { result: "1", data }
}

impl<T: Serialize> IntoResponse for Reply<T> {
    fn into_response(self) -> Response {
        json_response(&success(self.0))
    }
}

/// As [`Reply`], for answers of tens of kilobytes.
#[derive(Debug)]
pub struct LargeReply<T>(pub T);

impl<T: Serialize> IntoResponse for LargeReply<T> {
    fn into_response(self) -> Response {
        large_json_response(&success(self.0))
    }
}

/// An answer that is the same for everybody as long as a build is served: made at the first call, and sent as it is from then on.
#[derive(Debug, Default)]
pub(crate) struct Kept(OnceLock<Bytes>);

impl Kept {
    /// The answer; `data` is made only when nobody has asked before.
    pub fn reply<T: Serialize>(&self, data: impl FnOnce() -> T) -> Response {
        if let Some(body) = self.0.get() {
            return json_body(body.clone());
        }
        match serde_json::to_vec(&success(data())) {
            Ok(body) => json_body(self.0.get_or_init(|| body.into()).clone()),
            Err(error) => Refusal::internal(&error).into_response(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn success_is_spelt_as_the_envelope() {
        let envelope = Envelope { result: "1".to_owned(), data: [1, 2] };
        assert_eq!(
            serde_json::to_string(&success([1, 2])).unwrap(),
            serde_json::to_string(&envelope).unwrap()
        );
    }

    #[tokio::test]
    async fn what_is_kept_is_made_once() {
        let kept = Kept::default();
        for data in ["first", "second"] {
            let body = axum::body::to_bytes(kept.reply(|| data).into_body(), 1000).await.unwrap();
            assert_eq!(body, r#"{"Result":"1","Data":"first"}"#);
        }
    }
}
