//! `octavo publish`, `rollback`, `releases`, `completions`, `man`: what operators and packagers call.

use clap::{Args, ValueEnum};
use clap_complete::Shell;
use std::path::PathBuf;

/// `octavo publish`
#[derive(Debug, Clone, Args)]
pub struct PublishArgs {
    /// The folder of the releases. It is made when it does not exist; `current` in it is what to serve.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// The built site, as `octavo build` wrote it.
    #[arg(long, value_name = "DIR", default_value = "dist", env = "OCTAVO_OUT")]
    pub dist: PathBuf,
    /// How many releases are kept. The current one and the one before it are kept in any case.
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub keep: usize,
}

/// `octavo rollback`
#[derive(Debug, Clone, Args)]
pub struct RollbackArgs {
    /// The folder of the releases.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// The release to go to: its name, its build id, or the beginning of either. Default: the one before the current.
    #[arg(long, value_name = "NAME")]
    pub to: Option<String>,
}

/// `octavo releases`
#[derive(Debug, Clone, Args)]
pub struct ReleasesArgs {
    /// The folder of the releases.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// How they are listed: for people, or one JSON object a line.
    #[arg(long, value_enum, default_value_t = ListFormat::Human)]
    pub format: ListFormat,
}

/// How a list is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ListFormat {
    /// A table.
    Human,
    /// One JSON object a line.
    Json,
}

/// `octavo completions`
#[derive(Debug, Clone, Args)]
pub struct CompletionsArgs {
    /// Which shell.
    #[arg(value_enum)]
    pub shell: Shell,
}

/// `octavo man`
#[derive(Debug, Clone, Args)]
pub struct ManArgs {
    /// Write a page for each command into this folder; without it, the page of `octavo` goes to stdout.
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
}
