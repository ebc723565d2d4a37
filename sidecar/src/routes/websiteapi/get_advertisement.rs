//! `GET /api/websiteapi/GetAdvertisement`

use crate::{
    app::App,
    extract::{AccessKey, Query},
    service::advertisements,
    wire::{AdvertisementData, AdvertisementQuery, Reply},
};
use axum::extract::State;
use std::sync::{Arc, atomic::Ordering};

/// The advertisement whose turn it is; empty strings when none is due.
pub(crate) async fn get_advertisement(
    _key: AccessKey,
    Query(request): Query<AdvertisementQuery>,
    State(app): State<Arc<App>>,
) -> Reply<AdvertisementData> {
    let snapshot = app.published.current();
    let turn = app.advertisement_turn.fetch_add(1, Ordering::Relaxed);
    let due = advertisements::due(&snapshot.advertisements, request.placement, app.clock.today(), turn);
    Reply(due.map(AdvertisementData::from).unwrap_or_default())
}
