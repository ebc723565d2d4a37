//! The command line. Its help texts are the first manual that an editor reads.

mod authoring;
mod operating;

pub use authoring::{
    Board, New, NewArgs, NewArticle, NewBoard, NewIssue, NewJournal, NewPage, NewSite, NewSpecialIssue,
    NewText,
};
pub use operating::{CompletionsArgs, ListFormat, ManArgs, PublishArgs, ReleasesArgs, RollbackArgs};

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::{net::SocketAddr, path::PathBuf};

/// Builds an open-access publisher's portal from a folder of JATS XML, Markdown and TOML.
#[derive(Debug, Parser)]
#[command(name = "octavo", version, max_term_width = 100)]
#[command(
    after_help = "Example:\n  octavo new site my-press && cd my-press\n  octavo serve --watch          write, and look at it\n  octavo check                  what is wrong, and where\n  octavo build && octavo publish /srv/press\n\nExit codes: 0 all is well, 1 the content has errors, 2 the tool failed, 75 another build or publish is running."
)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Build the site into --out. When the content has errors, the last site stays as it was.
    #[command(
        after_help = "Example:\n  octavo build\n  octavo build --content press --out /srv/build --strict"
    )]
    Build(BuildArgs),
    /// List what a build would change in public: pages, DOIs, redirects, search documents. Changes nothing.
    #[command(after_help = "Example:\n  octavo diff\n  octavo diff --format json      for scripts")]
    Diff(BuildArgs),
    /// Tell everything that is wrong with the content, and write nothing.
    #[command(
        after_help = "Example:\n  octavo check\n  octavo check --format json    one document, for editors' tools"
    )]
    Check(CheckArgs),
    /// Turn one JATS or Markdown article into a page of its own.
    #[command(after_help = "Example:\n  octavo render article.xml --out page/")]
    Render(RenderArgs),
    /// Build the site, then serve it with search on this machine.
    #[command(
        after_help = "Example:\n  octavo serve --watch          then open the address; each save is shown at once"
    )]
    Serve(ServeArgs),
    /// Write down in register.toml what is published now: every DOI, its address, its dates. Tells what changed since the
    /// last release.
    #[command(
        after_help = "Example:\n  octavo release --dry-run      what is new, changed, moved, withdrawn\n  octavo release > notes.txt && git add content/register.toml"
    )]
    Release(ReleaseArgs),
    /// Bring articles from elsewhere into the content tree.
    #[command(after_help = "Example:\n  octavo import jats submissions/ --journal ABC")]
    #[command(subcommand)]
    Import(ImportCommand),
    /// Begin a press, a journal, an issue, an article, a news item, … with a file that teaches.
    #[command(
        after_help = "Example:\n  octavo new journal ABC --title \"Annals of Broken Content\"\n  octavo new article ABC tides-at-night"
    )]
    New(NewArgs),
    /// Make the built site an immutable release and switch `current` to it.
    #[command(
        after_help = "Example:\n  octavo build && octavo publish /srv/press --keep 10\n  octavo-sidecar serve --dist /srv/press/current"
    )]
    Publish(PublishArgs),
    /// Switch `current` back to an earlier release.
    #[command(
        after_help = "Example:\n  octavo rollback /srv/press\n  octavo rollback /srv/press --to 20261128T0941"
    )]
    Rollback(RollbackArgs),
    /// List the releases: when, which build, how large, which is current.
    #[command(after_help = "Example:\n  octavo releases /srv/press")]
    Releases(ReleasesArgs),
    /// Print the completions for a shell.
    #[command(
        after_help = "Example:\n  octavo completions bash > ~/.local/share/bash-completion/completions/octavo\n  octavo completions fish > ~/.config/fish/completions/octavo.fish"
    )]
    Completions(CompletionsArgs),
    /// Print the manual page, or write one for each command.
    #[command(after_help = "Example:\n  octavo man | man -l -\n  octavo man /usr/local/share/man/man1")]
    Man(ManArgs),
    /// Explain a code such as O402, or list all codes.
    #[command(after_help = "Example:\n  octavo explain O402")]
    Explain {
        /// The code; all codes when it is left out.
        code: Option<String>,
    },
}

/// Where content is, and how to speak of it.
#[derive(Debug, Clone, Args)]
pub struct ContentArgs {
    /// The content tree.
    #[arg(long, value_name = "DIR", default_value = "content", env = "OCTAVO_CONTENT")]
    pub content: PathBuf,
    /// How many files are read and pages made at once; 0 is one for each core.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub jobs: usize,
    /// Let warnings stop publishing as well.
    #[arg(long)]
    pub strict: bool,
    /// The date or moment at which to look at the content: what is published later does not exist. A date begins at 00:00
    /// in the time zone of site.toml.
    #[arg(long, value_name = "DATE")]
    pub date: Option<String>,
    /// How messages are printed: for people on stderr, or as one JSON or SARIF document on stdout for editors' tools.
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
}

/// How messages are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// With the line and a mark under the place, on stderr.
    Human,
    /// One JSON document on stdout, as docs/checks.md describes it.
    Json,
    /// A SARIF 2.1.0 log on stdout, for code hosts and editors.
    Sarif,
}

/// `octavo build`
#[derive(Debug, Clone, Args)]
pub struct BuildArgs {
    /// Content and messages.
    #[command(flatten)]
    pub content: ContentArgs,
    /// Where the site goes: `public/` for the CDN, `index/` for the sidecar.
    #[arg(long, value_name = "DIR", default_value = "dist", env = "OCTAVO_OUT")]
    pub out: PathBuf,
    /// Your own templates; those of the same name replace the embedded ones.
    #[arg(long, value_name = "DIR")]
    pub templates: Option<PathBuf>,
    /// Where copies of pictures are remembered between builds. Default: in --out. A folder that outlives --out saves their making.
    #[arg(long, value_name = "DIR", env = "OCTAVO_PICTURE_CACHE")]
    pub picture_cache: Option<PathBuf>,
    /// Say why each part of the site was made.
    #[arg(long)]
    pub explain: bool,
    /// Make everything again, as if this were the first build.
    #[arg(long)]
    pub fresh: bool,
}

/// `octavo check`
#[derive(Debug, Clone, Args)]
pub struct CheckArgs {
    /// Content and messages.
    #[command(flatten)]
    pub content: ContentArgs,
}

/// `octavo render`
#[derive(Debug, Clone, Args)]
pub struct RenderArgs {
    /// The article: JATS XML or Markdown with front matter.
    pub file: PathBuf,
    /// Write the page and its files into this folder instead of the page to stdout.
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Your own templates.
    #[arg(long, value_name = "DIR")]
    pub templates: Option<PathBuf>,
    /// How messages are printed.
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
}

/// `octavo serve`
#[derive(Debug, Clone, Args)]
pub struct ServeArgs {
    /// What to build.
    #[command(flatten)]
    pub build: BuildArgs,
    /// Where to answer.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", env = "OCTAVO_LISTEN")]
    pub listen: SocketAddr,
    /// The state database: a SQLite or PostgreSQL URL. Default: octavo.db beside --out.
    #[arg(long, value_name = "URL", env = "DATABASE_URL")]
    pub database: Option<String>,
    /// Build again whenever a file is saved, and show the result (or what is wrong) in the open page.
    #[arg(long)]
    pub watch: bool,
    /// Look for changes twice a second instead of being told of them: for network disks and containers.
    #[arg(long, requires = "watch")]
    pub poll: bool,
}

/// `octavo release`
#[derive(Debug, Clone, Args)]
pub struct ReleaseArgs {
    /// Content and messages.
    #[command(flatten)]
    pub content: ContentArgs,
    /// Say what would be written, and write nothing.
    #[arg(long)]
    pub dry_run: bool,
}

/// `octavo import`
#[derive(Debug, Clone, Subcommand)]
pub enum ImportCommand {
    /// JATS articles with their figures and supplements: files, folders and zip archives.
    #[command(after_help = "Example:\n  octavo import jats submissions/ abc.zip --journal ABC")]
    Jats(ImportArgs),
}

/// `octavo import jats`
#[derive(Debug, Clone, Args)]
pub struct ImportArgs {
    /// XML files, folders that hold them, or zip archives.
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// The journal that they go into, by its short name. It is made when it does not exist.
    #[arg(long, value_name = "SHORT")]
    pub journal: String,
    /// The content tree.
    #[arg(long, value_name = "DIR", default_value = "content", env = "OCTAVO_CONTENT")]
    pub content: PathBuf,
    /// How messages are printed.
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definitions_hold_together() {
        Cli::command().debug_assert();
    }
}
