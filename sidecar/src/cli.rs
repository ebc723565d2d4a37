//! The command line. Every option is an environment variable and a line of the configuration file too, under the same name.

pub mod run;
mod settings;

use clap::{Args, Parser, Subcommand};
pub use settings::log_to_stderr;
use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
};

/// The live part of an Octavo site: search, accounts, reactions, advertisements, site time; it serves the built site too.
#[derive(Debug, Parser)]
#[command(name = "octavo-sidecar", version, after_long_help = EXAMPLES)]
pub struct Cli {
    #[command(flatten)]
    pub settings: Settings,
    #[command(subcommand)]
    pub command: Command,
}

const EXAMPLES: &str = "\
Examples:
  octavo-sidecar serve                               the site in ./dist on http://127.0.0.1:8090
  octavo-sidecar --database postgres://… serve       with PostgreSQL, for more than one sidecar
  octavo-sidecar user add anna@example.org           an account; prints a password
  octavo-sidecar backup octavo-2026-11-28.db         a copy while the service runs
  octavo-sidecar check                               is everything in its place?

Settings are taken from the option, else from the environment (OCTAVO_DIST, OCTAVO_LISTEN …), else from the file that
--config or OCTAVO_CONFIG names:

  dist = \"/srv/octavo/dist\"
  listen = \"127.0.0.1:8090\"
  database = \"sqlite:/var/lib/octavo/octavo.db\"
  trusted_proxies = [\"127.0.0.1\"]
  log_format = \"json\"

A build that lands in dist is taken over within two seconds; SIGHUP does it at once. SIGTERM ends the service when what was
accepted is finished. Exit codes: 0 all is well, 1 `check` found something, 2 it cannot be done.";

/// Where things are and how the service is operated. What is not given is looked up in the environment and in the file.
#[derive(Debug, Args)]
pub struct Settings {
    /// A TOML file with any of these settings.
    #[arg(long, global = true, env = "OCTAVO_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// The folder that `octavo build` wrote, or a link to it [default: dist]
    #[arg(long, global = true, env = "OCTAVO_DIST", value_name = "DIR")]
    pub dist: Option<PathBuf>,
    /// postgres://…, sqlite:path or a path [default: octavo.db beside the folder; DATABASE_URL is read as well]
    #[arg(long, global = true, env = "OCTAVO_DATABASE", value_name = "URL", hide_env_values = true)]
    pub database: Option<String>,
    /// Where to listen [default: 127.0.0.1:8090]
    #[arg(long, global = true, env = "OCTAVO_LISTEN", value_name = "ADDRESS", value_parser = address)]
    pub listen: Option<SocketAddr>,
    /// Answer calls without a valid AccessKey too.
    #[arg(long, global = true, env = "OCTAVO_ANY_ACCESS_KEY", num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "BOOL", value_parser = clap::builder::FalseyValueParser::new())]
    pub any_access_key: Option<bool>,
    /// Proxies whose X-Forwarded-For is believed [default: 127.0.0.1,::1]
    #[arg(
        long,
        global = true,
        env = "OCTAVO_TRUSTED_PROXIES",
        value_name = "ADDRESSES",
        value_delimiter = ','
    )]
    pub trusted_proxies: Option<Vec<IpAddr>>,
    /// Answer /metrics to everybody, not only to this machine.
    #[arg(long, global = true, env = "OCTAVO_OPEN_METRICS", num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "BOOL", value_parser = clap::builder::FalseyValueParser::new())]
    pub open_metrics: Option<bool>,
    /// Patterns of robots that are not counted, one a line, in the place of COUNTER's list.
    #[arg(long, global = true, env = "OCTAVO_ROBOTS_FILE", value_name = "FILE")]
    pub robots_file: Option<PathBuf>,
    /// Connections at once; more are answered 503 [default: 4096]
    #[arg(long, global = true, env = "OCTAVO_MOST_CONNECTIONS", value_name = "NUMBER")]
    pub most_connections: Option<usize>,
    /// Requests at once; more are answered 503 [default: 1024]
    #[arg(long, global = true, env = "OCTAVO_MOST_REQUESTS", value_name = "NUMBER")]
    pub most_requests: Option<usize>,
    /// How much is logged: info, debug, sidecar=debug, … [default: info]
    #[arg(long, global = true, env = "OCTAVO_LOG", value_name = "FILTER")]
    pub log: Option<String>,
    /// For people or for machines: text or json [default: text]
    #[arg(long, global = true, env = "OCTAVO_LOG_FORMAT", value_name = "FORMAT", value_parser = ["text", "json"])]
    pub log_format: Option<String>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve a built site until SIGTERM. A new build is taken over as it lands.
    Serve,
    /// Create the database's tables or bring them up to this version.
    Migrate,
    /// Look at build, index and database: could the service start, is everything sound?
    Check,
    /// Copy the database into a new SQLite file while the service runs.
    Backup {
        /// The file; it must not be there yet.
        file: PathBuf,
    },
    /// Readers' accounts.
    #[command(subcommand)]
    User(User),
    /// Who wants the journals' letters.
    #[command(subcommand)]
    Subscribers(Subscribers),
}

/// `user`
#[derive(Debug, Subcommand)]
pub enum User {
    /// Make an account. Prints a new password, unless --password-stdin gives one.
    Add {
        /// Address to sign in with.
        email: String,
        /// How the reader is addressed [default: the part before the @]
        #[arg(long, default_value = "")]
        name: String,
        /// Read the password from the first line of the standard input.
        #[arg(long)]
        password_stdin: bool,
    },
    /// All accounts: e-mail, name, since when, whether disabled.
    List,
    /// Set another password; every session ends. Prints a new password, unless --password-stdin gives one.
    #[command(visible_alias = "reset-password")]
    Password {
        /// Address of the account.
        email: String,
        /// Read the password from the first line of the standard input.
        #[arg(long)]
        password_stdin: bool,
    },
    /// Let an account sign in no more; every session ends.
    Disable {
        /// Address of the account.
        email: String,
    },
    /// Let a disabled account sign in again.
    Enable {
        /// Address of the account.
        email: String,
    },
    /// Remove an account with its sessions and reactions.
    Delete {
        /// Address of the account.
        email: String,
    },
}

/// `subscribers`
#[derive(Debug, Subcommand)]
pub enum Subscribers {
    /// Print e-mail, journal, since when and the link that ends it, as tab-separated lines for a mailer.
    Export {
        /// Only of this journal, by short name.
        #[arg(long)]
        journal: Option<String>,
    },
}

/// Where to listen. Names of hosts are not looked up: which of its addresses is meant would be a guess.
pub fn address(text: &str) -> Result<SocketAddr, String> {
    let fault =
        "give the number of an address and a port, such as 127.0.0.1:8090, or 0.0.0.0:8090 for all addresses";
    text.parse().map_err(|_| fault.to_owned())
}
