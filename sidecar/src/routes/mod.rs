//! Handlers: a folder for each segment of the path, a file for each endpoint. A handler reads its request, asks a service
//! and names the answer in the words of the wire.

pub(crate) mod cms;
pub(crate) mod docs;
pub(crate) mod health;
pub(crate) mod metrics;
mod page;
pub(crate) mod search_feeds;
pub(crate) mod search_pages;
pub(crate) mod site;
pub(crate) mod suggest;
pub(crate) mod webarticleapi;
pub(crate) mod webjournalapi;
pub(crate) mod websiteapi;
pub(crate) mod webuserapi;
