//! octavo-sidecar: parse, run, exit code.

mod cli;

use clap::Parser;
use cli::run::Outcome;
use std::process::ExitCode;

/// As in the generator: small pieces on all cores.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    let cli::Cli { settings, command } = cli::Cli::parse();
    let settings = match settings.with_file() {
        Ok(settings) => settings,
        Err(error) => return refused(&error),
    };
    cli::log_to_stderr(&settings);
    let runtime = match sidecar::runtime() {
        Ok(runtime) => runtime,
        Err(error) => return failed(&error),
    };
    let outcome = runtime.block_on(command.run(&settings));
    // What still computes or waits for a disk does not keep the process.
    runtime.shutdown_background();
    match outcome {
        Ok(Outcome::Fine) => ExitCode::SUCCESS,
        Ok(Outcome::Problems) => ExitCode::FAILURE,
        Err(error) => failed(&error),
    }
}

fn failed(error: &dyn std::error::Error) -> ExitCode {
    tracing::error!("{error}");
    ExitCode::from(2)
}

/// Before it is known how to log.
fn refused(error: &dyn std::error::Error) -> ExitCode {
    use std::io::Write as _;
    let _ = writeln!(std::io::stderr(), "octavo-sidecar: {error}"); // if nobody reads it, the exit code says so
    ExitCode::from(2)
}
