//! `octavo serve`: build, then the sidecar's library on the result. The one place where the generator uses the sidecar.

use super::{
    Outcome,
    again::Again,
    build::{self, Built, with_jobs},
    talk,
    watching::{Screen, watch},
};
use crate::{
    cli::{BuildArgs, ServeArgs},
    diagnostic::Diagnostic,
    watch::{Changes, Hub, NewSite, Rebuilder, Rebuilt, Watched, around, with_design},
};
use anyhow::Context as _;
use model::Clock;
use std::{
    collections::BTreeSet,
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
    thread,
};

/// Builds and serves until it is told to stop.
pub fn run(args: &ServeArgs) -> anyhow::Result<Outcome> {
    if args.watch {
        return run_watching(args);
    }
    if build::run(&args.build)? == Outcome::ContentErrors {
        return Ok(Outcome::ContentErrors);
    }
    let runtime = runtime()?;
    let service = runtime.block_on(sidecar::Service::open(config(args)))?;
    said(service.address());
    let templates = args.build.templates.clone();
    runtime.block_on(service.serve(|site| with_design(site, templates), sidecar::shutdown_signal()));
    Ok(Outcome::Fine)
}

fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    sidecar::runtime().context("the server cannot be started")
}

fn said(address: std::net::SocketAddr) {
    talk::say(&format!("the site is at http://{address}/ (Ctrl-C stops it)"));
}

fn config(args: &ServeArgs) -> sidecar::Config {
    let beside = args.build.out.join("..").join("octavo.db");
    let database = args.database.clone().unwrap_or_else(|| format!("sqlite://{}?mode=rwc", beside.display()));
    sidecar::Config {
        dist: args.build.out.clone(),
        listen: args.listen,
        database,
        require_access_key: true,
        clock: Clock::System,
        operation: sidecar::Operation::default(),
    }
}

/// Serves what was built last, builds at each save, and tells the open pages.
fn run_watching(args: &ServeArgs) -> anyhow::Result<Outcome> {
    let mut folders = vec![args.build.content.content.clone()];
    folders.extend(args.build.templates.clone());
    let watched = Watched { folders, except: vec![args.build.out.clone()] };
    // Watching begins before the first build, so that nothing saved meanwhile is missed.
    let changes = Changes::watch(&watched, args.poll)
        .with_context(|| format!("{} cannot be watched", args.build.content.content.display()))?;
    if changes.is_polling() && !args.poll {
        talk::say(
            "the system does not tell of changes here (see `fs.inotify.max_user_watches`); they are looked for",
        );
    }
    let mut screen = Screen::default();
    let building = Arc::new(Mutex::new(()));
    let busy = Arc::clone(&building);
    let mut again = Again::default();
    let build = move |args: &BuildArgs, touched: Option<&BTreeSet<PathBuf>>| {
        let _busy = busy.lock().unwrap_or_else(PoisonError::into_inner);
        quietly(args, touched, &mut again)
    };
    let mut rebuilder = Rebuilder::new(args.build.clone(), Box::new(build));
    let mut first = rebuilder.rebuild(None);
    screen.show(&first);
    while let (Rebuilt::Failed(_), None) = (&first, rebuilder.build_id()) {
        talk::say("nothing has been built yet: the site is served once this is mended");
        if changes.next().is_none() {
            return Ok(Outcome::ContentErrors);
        }
        first = rebuilder.rebuild(None);
        screen.show(&first);
    }
    let hub = Arc::new(Hub::new(rebuilder.build_id().unwrap_or_default()));
    if let Rebuilt::Failed(faults) = first {
        hub.failed(faults);
    }
    let runtime = runtime()?;
    let service = runtime.block_on(sidecar::Service::open(config(args)))?;
    let reload = service.reloader();
    let told = Arc::clone(&hub);
    thread::Builder::new()
        .name("watch".to_owned())
        .spawn(move || watch(&changes, &mut rebuilder, &mut screen, &|rebuilt| tell(&told, rebuilt, &reload)))
        .context("the thread that builds cannot be started")?;
    said(service.address());
    let stop = async {
        sidecar::shutdown_signal().await;
        hub.close();
    };
    let templates = args.build.templates.clone();
    let dressed = |site| with_design(around(site, Arc::clone(&hub)), templates);
    runtime.block_on(service.serve(dressed, stop));
    // A build that is under way ends, so that it leaves a whole site behind.
    drop(building.lock().unwrap_or_else(PoisonError::into_inner));
    Ok(Outcome::Fine)
}

/// One build that prints nothing; what it had to say is returned.
fn quietly(
    args: &BuildArgs,
    touched: Option<&BTreeSet<PathBuf>>,
    again: &mut Again,
) -> (anyhow::Result<Option<NewSite>>, Vec<Diagnostic>) {
    talk::listening(|| {
        with_jobs(args.content.jobs, || {
            let built = again.build(args, touched)?;
            Ok(built.map(|Built { paths: changed, build_ids: (before, build_id), .. }| NewSite {
                before,
                build_id,
                changed,
            }))
        })
    })
}

/// Serves the new site, then tells the pages of it: they must not ask for it too early.
fn tell(hub: &Hub, rebuilt: Rebuilt, reload: &dyn Fn() -> Result<(), sidecar::Error>) {
    match rebuilt {
        Rebuilt::Built { build_id, changed, .. } => {
            if let Err(error) = reload() {
                talk::say(&format!("still serving the old site: {error}"));
                return;
            }
            hub.built(&build_id, changed);
        }
        Rebuilt::Failed(faults) => hub.failed(faults),
    }
}
