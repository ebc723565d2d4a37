//! One file a subcommand. Each returns an [`Outcome`]; a fault of the tool itself is an error.

mod again;
mod asked;
mod build;
mod check;
mod clock;
mod diff;
mod explain;
mod import;
mod man;
mod new;
mod news;
mod publish;
mod reasons;
mod release;
mod render;
mod revision;
mod serve;
mod talk;
mod watching;

use crate::{
    cli::{Cli, Command, ImportCommand},
    output::OutputError,
    publish::PublishError,
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
        Command::Release(args) => release::run(&args),
        Command::Import(ImportCommand::Jats(args)) => import::run(&args),
        Command::New(args) => new::run(&args),
        Command::Publish(args) => publish::publish(&args),
        Command::Rollback(args) => publish::rollback(&args),
        Command::Releases(args) => publish::releases(&args),
        Command::Completions(args) => man::completions(&args),
        Command::Man(args) => man::man(&args),
        Command::Explain { code } => explain::run(code.as_deref()),
    }
}

/// Says why the tool failed, and chooses the exit code: 75 when another build or publish is running (sysexits: try again later), else 2.
pub fn failed(error: &anyhow::Error) -> ExitCode {
    talk::say(&format!("octavo: {error:#}"));
    let is_building = matches!(error.downcast_ref(), Some(OutputError::Locked { .. }));
    let is_publishing = error.downcast_ref().is_some_and(PublishError::is_busy);
    ExitCode::from(if is_building || is_publishing { 75 } else { 2 })
}
