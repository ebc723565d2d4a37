//! What is stored of a document: one text, taken out of the engine's block as it is. The engine's own document would copy it twice,
//! with a table of fields around it; bytes it would read one by one.

use tantivy::schema::{
    Field,
    document::{DeserializeError, DocumentDeserialize, DocumentDeserializer},
};

/// The text; empty when nothing is stored.
pub(super) struct Stored(pub String);

impl DocumentDeserialize for Stored {
    /// Nothing but the card is stored (`schema`).
    fn deserialize<'de, D: DocumentDeserializer<'de>>(mut document: D) -> Result<Self, DeserializeError> {
        let first: Option<(Field, String)> = document.next_field()?;
        Ok(Self(first.map(|(_, text)| text).unwrap_or_default()))
    }
}
