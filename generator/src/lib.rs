//! `octavo`: a content tree becomes a static site and a search index.
//!
//! The stages, each using only those before it and [`diagnostic`]:
//! [`parse`] …

pub mod diagnostic;
pub mod parse;
