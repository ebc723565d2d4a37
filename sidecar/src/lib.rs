//! octavo-sidecar: what files cannot answer. Search, accounts, reactions, advertisements, site time; and the built site.
//!
//! A request passes `serve` (connections: limits and deadlines), `middleware` (request id, security headers), `router`
//! (every call, one row each), `extract` (its parts, checked), a handler in `routes`, a `service`, and leaves as a `wire`
//! type. Services read `published` (the files and the index of a build) and `store` (what readers did). What happens without
//! a request is in `background`; what is done on the command line is in `admin`.

mod access_keys;
pub mod admin;
mod api;
mod app;
mod background;
mod config;
mod error;
mod extract;
mod metrics;
mod middleware;
mod published;
mod router;
mod routes;
mod serve;
mod service;
pub mod store;
pub mod wire;

pub use config::{Config, Operation};
pub use error::Error;
pub use serve::shutdown_signal;

use std::{future::Future, net::SocketAddr, sync::Arc};

/// Serves until `shutdown` is ready, then lets what was accepted finish, ten seconds at most.
/// `on_ready` hears the address once requests are answered; with port 0 it is the one that the system chose.
pub async fn run(
    config: Config,
    on_ready: impl FnOnce(SocketAddr),
    shutdown: impl Future<Output = ()>,
) -> Result<(), Error> {
    let store = store::open(&config.database).await?;
    let app = Arc::new(app::App::new(&config, store)?);
    let is_away = match background::prepare(&app).await {
        Ok(()) => false,
        Err(Error::Store(error)) if error.is_away() => {
            tracing::error!("starting without the database, which is asked again each second: {error}");
            true
        }
        Err(error) => return Err(error),
    };
    let listener = serve::bind(config.listen).await?;
    on_ready(listener.local_addr().map_err(|source| Error::Listen { address: config.listen, source })?);
    let tasks = background::start(&app, is_away);
    serve::serve(listener, router::router(Arc::clone(&app)), Arc::clone(&app), shutdown).await;
    drop(tasks);
    // The uses of the last second.
    service::usage::merge(&app).await;
    Ok(())
}

/// Opens the database and brings its tables up to this version; for `octavo-sidecar migrate`.
pub async fn migrate(database: &str) -> Result<(), Error> {
    Ok(store::open(database).await?.migrate().await?)
}
