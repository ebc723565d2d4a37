//! JATS XML becomes an article: metadata, safe HTML, references, plain text.
