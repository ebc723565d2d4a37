//! `/api/webarticleapi`

mod get_article_types;
mod get_countries;
mod query_article;

pub(crate) use get_article_types::get_article_types;
pub(crate) use get_countries::get_countries;
pub(crate) use query_article::query_article;
