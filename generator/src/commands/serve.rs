//! `octavo serve`: build, then the sidecar's library on the result. The one place where the generator uses the sidecar.

use super::{Outcome, build, talk};
use crate::cli::ServeArgs;
use anyhow::Context as _;
use model::Clock;

/// Builds and serves until it is told to stop.
pub fn run(args: &ServeArgs) -> anyhow::Result<Outcome> {
    if build::run(&args.build)? == Outcome::ContentErrors {
        return Ok(Outcome::ContentErrors);
    }
    let beside = args.build.out.join("..").join("octavo.db");
    let database = args.database.clone().unwrap_or_else(|| format!("sqlite://{}?mode=rwc", beside.display()));
    let config = sidecar::Config {
        dist: args.build.out.clone(),
        listen: args.listen,
        database,
        require_access_key: true,
        clock: Clock::System,
        operation: sidecar::Operation::default(),
    };
    let runtime = tokio::runtime::Runtime::new().context("the server cannot be started")?;
    runtime.block_on(sidecar::run(
        config,
        |address| talk::say(&format!("the site is at http://{address}/ (Ctrl-C stops it)")),
        sidecar::shutdown_signal(),
    ))?;
    Ok(Outcome::Fine)
}
