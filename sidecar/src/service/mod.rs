//! What the service does, in the field's words: domain in, domain out. Handlers translate to and from the wire.

pub(crate) mod advertisements;
pub(crate) mod information;
pub(crate) mod search;
