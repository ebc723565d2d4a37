//! The sidecar from outside: a small press built in a folder, a server on a port of its own, calls as a browser makes them.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stderr,
    reason = "a test that cannot go on has failed"
)]

mod accounts;
mod calls;
mod client;
mod content;
mod crash;
mod envelope;
mod files;
mod fixture;
mod health;
mod journals;
mod lists;
mod operator;
mod outage;
mod overload;
mod paged;
mod pages;
mod postgres;
mod process;
mod query;
mod reactions;
mod reload;
mod search_feeds;
mod search_pages;
mod sentences;
mod server;
mod slow;
mod store;
mod subscriptions;
mod suggest;
mod wire;
