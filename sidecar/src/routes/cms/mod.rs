//! `/CMS`: the content API, with the codes of specification §8.

mod get_information;
mod get_information_details;

pub(crate) use get_information::get_information;
pub(crate) use get_information_details::get_information_details;

use crate::{extract::json_response, wire::InformationReply};
use axum::{http::StatusCode, response::Response};

/// The content API's answer when there is nothing to show.
fn content_error(status: StatusCode, code: &str, sentence: impl Into<String>) -> Response {
    let reply = InformationReply {
        err_code: code.to_owned(),
        err_msg: sentence.into(),
        items: Vec::new(),
        total_count: 0,
    };
    let mut response = json_response(&reply);
    *response.status_mut() = status;
    response
}

/// Any other path below `/CMS`.
pub(crate) async fn unknown_call() -> Response {
    content_error(StatusCode::NOT_FOUND, "404", "There is no such call")
}
