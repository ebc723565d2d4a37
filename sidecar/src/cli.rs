//! The command line. Every option is an environment variable too, so that a unit file or a container needs no arguments.

use clap::{Args, Parser, Subcommand, builder::FalseyValueParser};
use sidecar::{Config, Error};
use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
};
use tracing_subscriber::{EnvFilter, fmt};

/// The live part of an Octavo site: search, accounts, reactions, advertisements, site time; it serves the built site too.
#[derive(Debug, Parser)]
#[command(name = "octavo-sidecar", version)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve a built site until SIGTERM; SIGHUP reads the build again.
    Serve(Serve),
    /// Create the database's tables or bring them up to this version.
    Migrate(Database),
}

/// `serve`
#[derive(Debug, Args)]
pub struct Serve {
    #[command(flatten)]
    database: Database,
    /// Where to listen.
    #[arg(long, env = "OCTAVO_LISTEN", default_value = "127.0.0.1:8090", value_name = "ADDRESS")]
    listen: SocketAddr,
    /// Answer calls without a valid AccessKey too.
    #[arg(long, env = "OCTAVO_ANY_ACCESS_KEY", value_parser = FalseyValueParser::new())]
    any_access_key: bool,
}

/// Where the site and the database are.
#[derive(Debug, Args)]
pub struct Database {
    /// The folder that `octavo build` wrote.
    #[arg(long, env = "OCTAVO_DIST", default_value = "dist", value_name = "DIR")]
    dist: PathBuf,
    /// postgres://…, sqlite:path or a path [default: octavo.db beside the folder; DATABASE_URL is read as well]
    #[arg(long, env = "OCTAVO_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
}

impl Database {
    fn address(&self) -> String {
        let given = self.database.clone().or_else(|| std::env::var("DATABASE_URL").ok());
        given.filter(|address| !address.is_empty()).unwrap_or_else(|| beside(&self.dist))
    }
}

/// `octavo.db` beside the folder: `dist` is disposable, the database is not.
fn beside(dist: &Path) -> String {
    let folder = dist.parent().unwrap_or_else(|| Path::new(""));
    format!("sqlite:{}", folder.join("octavo.db").display())
}

impl Command {
    /// Does it.
    pub async fn run(self) -> Result<(), Error> {
        match self {
            Self::Serve(serve) => {
                let config = Config {
                    database: serve.database.address(),
                    dist: serve.database.dist,
                    listen: serve.listen,
                    require_access_key: !serve.any_access_key,
                    clock: model::Clock::System,
                };
                let ready = |address| tracing::info!("listening on http://{address}");
                sidecar::run(config, ready, sidecar::shutdown_signal()).await
            }
            Self::Migrate(database) => {
                sidecar::migrate(&database.address()).await?;
                tracing::info!("the database is up to date");
                Ok(())
            }
        }
    }
}

/// `OCTAVO_LOG` says how much (`info`, `sidecar=debug`), `OCTAVO_LOG_FORMAT=json` in which form.
pub fn log_to_stderr() {
    let filter = EnvFilter::try_from_env("OCTAVO_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let log = fmt().with_env_filter(filter).with_writer(std::io::stderr).with_target(false);
    if std::env::var("OCTAVO_LOG_FORMAT").is_ok_and(|format| format == "json") {
        log.json().init();
    } else {
        log.with_ansi(false).init();
    }
}
