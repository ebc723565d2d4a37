//! The sidecar from outside: a small press built in a folder, a server on a port of its own, calls as a browser makes them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod client;
mod content;
mod envelope;
mod files;
mod fixture;
mod health;
mod lists;
mod process;
mod query;
mod server;
mod slow;
mod store;
mod wire;
