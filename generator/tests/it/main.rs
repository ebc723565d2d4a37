//! The generator as its users meet it: the program is run on content trees, and what it prints and writes is looked at.

#![allow(missing_docs, reason = "nobody reads the documentation of a test binary")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test fails by panicking"
)]
#![allow(
    clippy::disallowed_methods,
    reason = "tests make the trees and read the sites that the program may not touch otherwise"
)]

mod cases;
mod checks;
mod citations;
mod cli;
mod corpus;
mod crash;
mod determinism;
mod extremes;
mod feeds;
mod import;
mod incremental;
mod languages;
mod links;
mod lists;
mod long_lists;
mod manners;
mod manual;
mod mutations;
mod new;
mod pictures;
mod press;
mod public_bugs;
mod publish;
mod recall;
mod register;
mod routes;
mod serve;
mod site;
mod sitemaps;
mod structured;
mod tidy;
mod timing;
mod tools;
mod xml;
