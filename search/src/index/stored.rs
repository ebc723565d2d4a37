//! What is stored of a document: one field of bytes, taken out of the engine's block as it is. The engine's own document would
//! copy it twice, with a table of fields around it.

use tantivy::schema::{
    Field,
    document::{
        DeserializeError, DocumentDeserialize, DocumentDeserializer, ValueDeserialize, ValueDeserializer,
    },
};

/// The bytes; none when nothing is stored.
pub(super) struct Stored(pub Vec<u8>);

struct Bytes(Vec<u8>);

impl ValueDeserialize for Bytes {
    fn deserialize<'de, D: ValueDeserializer<'de>>(deserializer: D) -> Result<Self, DeserializeError> {
        deserializer.deserialize_bytes().map(Self)
    }
}

impl DocumentDeserialize for Stored {
    /// Nothing but the card is stored (`schema`).
    fn deserialize<'de, D: DocumentDeserializer<'de>>(mut document: D) -> Result<Self, DeserializeError> {
        let first: Option<(Field, Bytes)> = document.next_field()?;
        Ok(Self(first.map(|(_, Bytes(bytes))| bytes).unwrap_or_default()))
    }
}
