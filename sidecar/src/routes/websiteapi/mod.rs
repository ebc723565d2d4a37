//! `/api/websiteapi`

mod get_advertisement;
mod get_site_data;
mod get_site_time;

pub(crate) use get_advertisement::get_advertisement;
pub(crate) use get_site_data::get_site_data;
pub(crate) use get_site_time::get_site_time;
