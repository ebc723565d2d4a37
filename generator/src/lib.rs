//! `octavo`: a content tree becomes a static site and a search index.

pub mod diagnostic;
pub mod parse;
pub mod source;
pub mod view;
