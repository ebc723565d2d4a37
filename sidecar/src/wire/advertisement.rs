//! `GetAdvertisement`.

use model::site::Advertisement;
use serde::Serialize;
use ts_rs::TS;

/// The advertisement that is due; empty strings when none is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "PascalCase")]
pub struct AdvertisementData {
    /// Picture; nothing is shown when it is empty.
    pub image_url: String,
    /// Where it leads.
    pub link_url: String,
    /// What the picture says.
    pub alt: String,
}

impl From<&Advertisement> for AdvertisementData {
    fn from(advertisement: &Advertisement) -> Self {
        Self {
            image_url: advertisement.image_url.clone(),
            link_url: advertisement.link_url.clone(),
            alt: advertisement.alt.clone(),
        }
    }
}
