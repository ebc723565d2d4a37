//! `octavo`: parse the command line, run it, print what went wrong, choose the exit code.

use clap::Parser;
use generator::{cli::Cli, commands};
use std::process::ExitCode;

fn main() -> ExitCode {
    match commands::run(Cli::parse()) {
        Ok(outcome) => ExitCode::from(outcome.code()),
        Err(error) => commands::failed(&error),
    }
}
