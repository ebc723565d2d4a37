//! Pages of text: about the press, information items, a journal's own pages.

use crate::{Markup, PartialDate, Slug};
use serde::Serialize;

/// A page of text. An information item (specification §3) is a page with a category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Page {
    /// File stem and `:id`.
    pub id: Slug,
    /// Its title.
    pub title: String,
    /// §3 `Zhaiyao`; may be empty except for information items.
    pub summary: String,
    /// §3 `CategoryId`; empty except for information items.
    pub category: String,
    /// §7 `SortCode`: higher comes first.
    pub sort_code: i64,
    /// Last change that a reader should know of.
    pub updated_on: Option<PartialDate>,
    /// The text.
    pub body: Markup,
}
