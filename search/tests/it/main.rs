//! The index from outside: small presses written to a folder, opened and searched.

mod facets;
mod hostile;
mod paging;
mod press;
mod recall;
mod writer;
