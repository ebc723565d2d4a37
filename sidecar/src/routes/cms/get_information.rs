//! `GET /CMS/CMSInformation/GetInformation`

use super::content_error;
use crate::{
    app::App,
    extract::json_response,
    service::information::{Wanted, list},
    wire::{Fields, FromFields, InformationItem, InformationQuery, InformationReply},
};
use axum::{
    extract::{RawQuery, State},
    http::StatusCode,
    response::Response,
};
use std::sync::Arc;

/// Specification §9.
const PAGE_SIZE: u32 = 10;

/// Information items by sort code.
pub(crate) async fn get_information(State(app): State<Arc<App>>, RawQuery(query): RawQuery) -> Response {
    let fields = Fields::from_query(query.as_deref().unwrap_or_default());
    let asked = match InformationQuery::from_fields(&fields) {
        Ok(asked) => asked,
        Err(error) => return content_error(StatusCode::BAD_REQUEST, "400", error.to_string()),
    };
    let wanted = Wanted {
        keywords: asked.keywords.unwrap_or_default(),
        is_ascending: asked.order.is_some_and(|order| order.eq_ignore_ascii_case("asc")),
        page_index: asked.currenet_page_index.unwrap_or(1) as usize,
        page_size: asked.page_size.unwrap_or(PAGE_SIZE) as usize,
    };
    let snapshot = app.published.current();
    let (page, total_count) = list(&snapshot.information, &wanted);
    json_response(&InformationReply {
        err_code: "0".to_owned(),
        err_msg: String::new(),
        items: page.into_iter().map(InformationItem::from).collect(),
        total_count,
    })
}
