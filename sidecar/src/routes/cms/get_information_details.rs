//! `GET /CMS/CMSInformation/GetInformationDetails`

use super::content_error;
use crate::{
    app::App,
    extract::json_response,
    published::{Found, Snapshot},
    wire::{Fields, InformationDetails, InformationDetailsReply},
};
use axum::{
    extract::{RawQuery, State},
    http::StatusCode,
    response::Response,
};
use serde::Deserialize;
use std::sync::Arc;

/// What is read of a page's `index.json`.
#[derive(Debug, Deserialize)]
struct Page {
    #[serde(default)]
    body_html: String,
    #[serde(default)]
    updated_on: Option<String>,
}

/// One information item with its text.
pub(crate) async fn get_information_details(
    State(app): State<Arc<App>>,
    RawQuery(query): RawQuery,
) -> Response {
    let fields = Fields::from_query(query.as_deref().unwrap_or_default());
    let Ok(Some(id)) = fields.text("id") else {
        return content_error(StatusCode::BAD_REQUEST, "400", fields.error("id", "given").to_string());
    };
    let snapshot = app.published.current();
    match details(&snapshot, &id).await {
        Some(item) => json_response(&InformationDetailsReply {
            err_code: "0".to_owned(),
            err_msg: String::new(),
            items: vec![item],
        }),
        // §8: an error of the content API is told by its code; the status stays 200, or the client shows another message.
        None => content_error(StatusCode::OK, "404", "There is no such information item"),
    }
}

/// The item with the text of its page; `None` when either is missing.
async fn details(snapshot: &Snapshot, id: &str) -> Option<InformationDetails> {
    let entry = snapshot.information.iter().find(|entry| entry.id.eq_ignore_ascii_case(id))?;
    let Found::File(path) = snapshot.files.find(&format!("/Information/{}/index.json", entry.id)) else {
        return None;
    };
    let bytes = tokio::fs::read(snapshot.files.on_disk(&path)?).await.ok()?;
    let page: Page = serde_json::from_slice(&bytes).ok()?;
    Some(InformationDetails {
        id: entry.id.clone(),
        title: entry.title.clone(),
        zhaiyao: entry.summary.clone(),
        category_id: entry.category.clone(),
        content: page.body_html,
        updated_on: page.updated_on.unwrap_or_default(),
    })
}
