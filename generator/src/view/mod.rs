//! What templates and JSON may see: one file a page kind, each a plain struct and the function that fills it from the press.
//! A template sees views and never the model, so that a theme cannot come to depend on how we parse.

pub mod article;
pub mod articles;
pub mod board;
pub mod byline;
pub mod card;
mod cite;
pub mod frame;
pub mod head;
pub mod home;
pub mod issue;
pub mod journal;
pub mod matrix;
pub mod notice;
pub mod page;
pub mod paging;
pub mod record;
pub mod relations;
pub mod scope;
pub mod special_issue;
pub(crate) mod structured;
pub mod summary;
pub mod tombstone;

pub use scope::Scope;
