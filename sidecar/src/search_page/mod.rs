//! The pages of search results, rendered here so that they read without script: what React's pages show, as HTML, put into
//! the static page that the build holds; and the same searches as feeds.
//!
//! In reading order: `address` (a search as its address has it), `words` (a search and its outcome in words), `marks` (titles
//! and previews with the words of the query marked), `articles` and `special_issues` (what the templates see), `histogram` and `pager`,
//! `feed`, `templates`. The static page around them is `published/shell.rs`.

mod address;
mod articles;
pub(crate) mod feed;
mod histogram;
mod marks;
mod pager;
mod special_issues;
mod templates;
mod words;

pub(crate) use address::Address;
pub(crate) use articles::ArticlesView;
pub(crate) use special_issues::{SpecialAddress, SpecialIssuesView};
pub(crate) use templates::{Template, render};
