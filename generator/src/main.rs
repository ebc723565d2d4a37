//! `octavo`: parse the command line, run it, print what went wrong, choose the exit code.

use clap::Parser;
use generator::{cli::Cli, commands};
use std::process::ExitCode;

/// A page is made of thousands of small texts, on all cores: the system's allocator took an eighth of a build, and more memory.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    match commands::run(Cli::parse()) {
        Ok(outcome) => ExitCode::from(outcome.code()),
        Err(error) => commands::failed(&error),
    }
}
