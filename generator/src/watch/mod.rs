//! `octavo serve --watch`: a saved file is on the reader's screen at once.
//!
//! [`changes`] hears of saved files and waits until they rest for a moment; [`rebuild`] builds, and says which files of the site
//! differ, or what is wrong; [`hub`] remembers both and tells the open pages; [`client`] puts the script that listens into each
//! page as it is served. Nothing in `dist/` knows of it.

mod changes;
mod client;
mod design;
mod hub;
mod rebuild;

pub use changes::{Changes, Watched};
pub use client::around;
pub use design::with_design;
pub use hub::Hub;
pub use rebuild::{Faults, NewSite, Rebuilder, Rebuilt};
