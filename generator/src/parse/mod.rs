//! Files become typed values, with everything that is wrong with them. Nothing here looks at another file.
//!
//! In reading order: [`table`] (TOML and YAML with places), [`front_matter`], [`markdown`], [`math`]; then one module for each
//! kind of file: [`site`], [`register`], [`journal`], [`issue`], [`text_page`], and for articles [`article`] (what both readers return),
//! [`article_md`], [`jats`] and [`article_toml`].

pub mod article;
pub mod article_md;
pub mod article_toml;
pub mod bibliography;
pub mod document;
pub mod front_matter;
pub mod issue;
pub mod jats;
pub mod journal;
pub mod language;
pub mod licence;
pub mod markdown;
pub mod math;
pub mod picture;
mod places;
pub mod register;
pub mod said;
pub mod site;
pub mod table;
pub mod text_page;
