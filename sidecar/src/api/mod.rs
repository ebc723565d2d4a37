//! The table of calls and what is made of it: the router, `/api/openapi.json` and a page for people. A call is written once,
//! in `router.rs`; its schemas come from the wire's types, so that the document cannot say what the code does not do.

mod call;
mod document;
mod page;

pub(crate) use call::{Api, Call, Calls, get, post};
pub(crate) use document::document;
pub(crate) use page::{STYLE, page};
