//! `GET /api/websiteapi/GetAdvertisement`

use crate::{
    app::App,
    extract::{AccessKey, Query},
    service::advertisements,
    wire::{AdvertisementData, FieldError, Fields, FromFields, Reply},
};
use axum::extract::State;
use model::site::Placement;
use std::sync::{Arc, atomic::Ordering};

/// `?placement=top|bottom`, optional.
pub(crate) struct Place(Option<Placement>);

impl FromFields for Place {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        let placement = fields.text("placement")?.map(|text| text.to_lowercase());
        match placement.as_deref() {
            None => Ok(Self(None)),
            Some("top") => Ok(Self(Some(Placement::Top))),
            Some("bottom") => Ok(Self(Some(Placement::Bottom))),
            Some(_) => Err(fields.error("placement", "top or bottom")),
        }
    }
}

/// The advertisement whose turn it is; empty strings when none is due.
pub(crate) async fn get_advertisement(
    _key: AccessKey,
    Query(Place(placement)): Query<Place>,
    State(app): State<Arc<App>>,
) -> Reply<AdvertisementData> {
    let snapshot = app.published.current();
    let turn = app.advertisement_turn.fetch_add(1, Ordering::Relaxed);
    let due = advertisements::due(&snapshot.advertisements, placement, app.clock.today(), turn);
    Reply(due.map(AdvertisementData::from).unwrap_or_default())
}
