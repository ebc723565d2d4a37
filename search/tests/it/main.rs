//! The index from outside: small presses written to a folder, opened and searched.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod facets;
mod hostile;
mod paging;
mod press;
mod recall;
mod special;
mod suggest;
mod update;
mod writer;
