//! `GetAdvertisement`.

use super::{FieldError, Fields, FromFields};
use model::site::{Advertisement, Placement};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What `GetAdvertisement` takes.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
#[ts(optional_fields = nullable)]
pub struct AdvertisementQuery {
    /// `top` or `bottom`; either when absent.
    #[serde(rename = "placement")]
    #[schemars(regex(pattern = "^(top|bottom)$"))]
    #[ts(optional = nullable, type = "\"top\" | \"bottom\"")]
    pub place: Option<String>,
    /// As read.
    #[serde(skip)]
    #[ts(skip)]
    pub placement: Option<Placement>,
}

impl FromFields for AdvertisementQuery {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        let place = fields.text("placement")?.map(|text| text.to_lowercase());
        let placement = match place.as_deref() {
            None => None,
            Some("top") => Some(Placement::Top),
            Some("bottom") => Some(Placement::Bottom),
            Some(_) => return Err(fields.error("placement", "top or bottom")),
        };
        Ok(Self { place, placement })
    }
}

/// The advertisement that is due; empty strings when none is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
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
