//! JATS XML becomes an article: metadata, safe HTML, references, plain text.
mod decode;
mod xml;
pub use decode::decode;
