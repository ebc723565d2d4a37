//! What the index says of itself: which build it belongs to, and which version of the analysis wrote it.

use crate::{Error, analysis};
use serde::{Deserialize, Serialize};
use tantivy::IndexMeta;

/// Kept by the engine beside the list of segments.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Payload {
    version: u32,
    /// The build.
    pub build: String,
}

impl Payload {
    /// Of an index that this version writes.
    pub fn now(build: &str) -> Self {
        Self { version: analysis::VERSION, build: build.to_owned() }
    }

    /// Of an index that was written; `None` when another version wrote it.
    pub fn of(metas: &IndexMeta) -> Option<Self> {
        let payload: Self = serde_json::from_str(metas.payload.as_deref()?).ok()?;
        (payload.version == analysis::VERSION).then_some(payload)
    }

    /// As the engine keeps it.
    pub fn to_text(&self) -> Result<String, Error> {
        Ok(serde_json::to_string(self)?)
    }
}
