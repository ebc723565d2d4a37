//! One file a subcommand. Each returns an [`Outcome`]; a fault of the tool itself is an error.

mod build;
mod check;
mod diff;
mod explain;
mod import;
mod reasons;
mod render;
mod serve;
mod talk;

use crate::{
    cli::{Cli, Command, ImportCommand},
    output::OutputError,
};
use std::process::ExitCode;

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// All is well.
    Fine,
    /// The content has errors; they have been told.
    ContentErrors,
}

impl Outcome {
    /// The exit code.
    pub fn code(self) -> u8 {
        match self {
            Self::Fine => 0,
            Self::ContentErrors => 1,
        }
    }
}

/// Runs what was asked.
pub fn run(cli: Cli) -> anyhow::Result<Outcome> {
    match cli.command {
        Command::Build(args) => build::run(&args),
        Command::Diff(args) => diff::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Render(args) => render::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Import(ImportCommand::Jats(args)) => import::run(&args),
        Command::Explain { code } => explain::run(code.as_deref()),
    }
}

/// Says why the tool failed, and chooses the exit code: 75 when another build is running (sysexits: try again later), else 2.
pub fn failed(error: &anyhow::Error) -> ExitCode {
    talk::say(&format!("octavo: {error:#}"));
    match error.downcast_ref::<OutputError>() {
        Some(OutputError::Locked { .. }) => ExitCode::from(75),
        _ => ExitCode::from(2),
    }
}
