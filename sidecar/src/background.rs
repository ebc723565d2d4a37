//! What happens without a request: a new build is taken over, uses are merged, counts are read, old sessions are removed.

use crate::{
    Error,
    app::App,
    service::{accounts, usage},
    store::Write,
};
use search::Usage;
use std::{sync::Arc, time::Duration};
use tokio::{
    signal::unix::{SignalKind, signal},
    task::JoinSet,
    time::{MissedTickBehavior, interval},
};

/// How often a new build is looked for.
const LOOK: Duration = Duration::from_millis(250);
/// How often uses are merged and counts are read.
const SECOND: Duration = Duration::from_secs(1);
/// How often the index hears of uses.
const INDEX_HEARS: Duration = Duration::from_secs(5);
/// How often old sessions are removed.
const SWEEP: Duration = Duration::from_secs(3600);

/// What must be before the first request: tables of this version, and the counts.
pub(crate) async fn prepare(app: &App) -> Result<(), Error> {
    app.store.migrate().await?;
    app.counters.refresh(&*app.store).await?;
    tell_index(app);
    Ok(())
}

/// Starts all of it; it ends when the set is dropped.
pub(crate) fn start(app: &Arc<App>, is_away: bool) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    tasks.spawn(follow_builds(Arc::clone(app)));
    tasks.spawn(reload_on_hangup(Arc::clone(app)));
    tasks.spawn(follow_counts(Arc::clone(app), is_away));
    tasks.spawn(sweep(Arc::clone(app)));
    tasks
}

fn every(period: Duration) -> tokio::time::Interval {
    let mut ticks = interval(period);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

/// Takes over a build that landed.
async fn follow_builds(app: Arc<App>) {
    let mut ticks = every(LOOK);
    let mut said = String::new();
    loop {
        ticks.tick().await;
        let looking = Arc::clone(&app);
        // Walking a large site takes seconds; requests are answered from the old build meanwhile.
        let looked = tokio::task::spawn_blocking(move || looking.published.reload_if_new()).await;
        match looked {
            Ok(Ok(false)) => said.clear(),
            Ok(Ok(true)) => taken_over(&app),
            // Said once, not each second until somebody mends it.
            Ok(Err(error)) if error.to_string() == said => {}
            Ok(Err(error)) => {
                tracing::error!("still serving the old build: {error}");
                said = error.to_string();
            }
            Err(error) => tracing::error!("still serving the old build: {error}"),
        }
    }
}

/// Reads the build again at each SIGHUP.
async fn reload_on_hangup(app: Arc<App>) {
    let Ok(mut hangup) = signal(SignalKind::hangup()) else { return };
    while hangup.recv().await.is_some() {
        let reading = Arc::clone(&app);
        match tokio::task::spawn_blocking(move || reading.published.reload()).await {
            Ok(Ok(())) => taken_over(&app),
            Ok(Err(error)) => tracing::error!("still serving the old build: {error}"),
            Err(error) => tracing::error!("still serving the old build: {error}"),
        }
    }
}

fn taken_over(app: &App) {
    app.metrics.reloads.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    tell_index(app);
    tracing::info!("serving the new build");
}

/// Merges uses and reads what other sidecars changed. A database that was away at the start is prepared first.
async fn follow_counts(app: Arc<App>, mut is_away: bool) {
    let mut ticks = every(SECOND);
    let mut heard = tokio::time::Instant::now();
    let mut has_news = false;
    loop {
        ticks.tick().await;
        if is_away {
            match prepare(&app).await {
                Ok(()) => tracing::info!("the database is there"),
                Err(error) => {
                    tracing::debug!("{error}");
                    continue;
                }
            }
            is_away = false;
        }
        usage::merge(&app).await;
        match app.counters.refresh(&*app.store).await {
            Ok(news) => has_news |= news,
            Err(error) => tracing::warn!("counts are those of before: {error}"),
        }
        if has_news && heard.elapsed() >= INDEX_HEARS {
            (has_news, heard) = (false, tokio::time::Instant::now());
            let telling = Arc::clone(&app);
            if let Err(error) = tokio::task::spawn_blocking(move || tell_index(&telling)).await {
                tracing::error!("{error}");
            }
        }
    }
}

/// Gives the index the counts that it sorts by.
fn tell_index(app: &App) {
    let snapshot = app.published.current();
    let Some(index) = &snapshot.index else { return };
    let natural = |count: i64| u64::try_from(count).unwrap_or(0);
    let counts = app.counters.all_usage().into_iter().filter_map(|(doi, used)| {
        let usage = Usage { downloads: natural(used.downloads), browses: natural(used.browses) };
        doi.parse().ok().map(|doi| (doi, usage))
    });
    if let Err(error) = index.set_usage(counts) {
        tracing::error!("articles are sorted by the uses of before: {error}");
    }
}

/// Removes sessions that ended.
async fn sweep(app: Arc<App>) {
    let mut ticks = every(SWEEP);
    loop {
        ticks.tick().await;
        let now = app.clock.now();
        let write = Write::Sweep { now: now.as_second(), idle_since: (now - accounts::IDLE).as_second() };
        if let Err(error) = app.store.write(write).await {
            tracing::debug!("old sessions stay for an hour more: {error}");
        }
    }
}
