//! octavo-sidecar: what files cannot answer. Search, accounts, reactions, advertisements, site time; and the built site.
//!
//! A request passes `serve` (connections: limits and deadlines), `frame` (request id, security headers, log), `router`
//! (every call, one row each), `extract` (its parts, checked), a handler in `routes`, a `service`, and leaves as a `wire`
//! type. A search is a turn on another thread, to which the whole connection goes (`roving`). Services read `published` (the
//! files and the index of a build) and `store` (what readers did). What happens without a request is in `background`; what is
//! done on the command line is in `admin`.

mod access_keys;
pub mod admin;
mod api;
mod app;
mod background;
mod config;
mod error;
mod extract;
mod frame;
mod metrics;
mod published;
mod router;
mod routes;
mod roving;
mod search_page;
mod serve;
mod service;
pub mod store;
pub mod wire;

pub use config::{Config, Operation};
pub use error::Error;
pub use serve::{runtime, shutdown_signal};

use app::App;
use axum::{Router, extract::Request};
use frame::Framed;
use hyper::service::Service as _;
use hyper_util::service::TowerToHyperService;
use std::{future::Future, net::SocketAddr, sync::Arc};
use tokio::net::TcpListener;

/// Serves until `shutdown` is ready, then lets what was accepted finish, ten seconds at most.
/// `on_ready` hears the address once requests are answered; with port 0 it is the one that the system chose.
pub async fn run(
    config: Config,
    on_ready: impl FnOnce(SocketAddr),
    shutdown: impl Future<Output = ()>,
) -> Result<(), Error> {
    let service = Service::open(config).await?;
    on_ready(service.address());
    let framed = Framed::new(Arc::clone(&service.app));
    let site = move |request: Request| -> serve::Answering { Box::pin(Arc::clone(&framed).answer(request)) };
    service.serve_site(Arc::new(site), shutdown).await;
    Ok(())
}

/// A service with its address, for a program that puts something around it.
pub struct Service {
    app: Arc<App>,
    listener: TcpListener,
    address: SocketAddr,
    /// Whether the database did not answer at the start.
    is_away: bool,
}

impl Service {
    /// Opens the database and the build, and takes the address. A database that does not answer is asked again each second.
    pub async fn open(config: Config) -> Result<Self, Error> {
        let store = store::open(&config.database).await?;
        let app = Arc::new(App::new(&config, store)?);
        let is_away = match background::prepare(&app).await {
            Ok(()) => false,
            Err(Error::Store(error)) if error.is_away() => {
                tracing::error!("starting without the database, which is asked again each second: {error}");
                true
            }
            Err(error) => return Err(error),
        };
        let listener = serve::bind(config.listen).await?;
        let address =
            listener.local_addr().map_err(|source| Error::Listen { address: config.listen, source })?;
        Ok(Self { app, listener, address, is_away })
    }

    /// Where it answers.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Reads the build again when it is called. When that fails, the old one goes on being served.
    pub fn reloader(&self) -> impl Fn() -> Result<(), Error> + Send + Sync + 'static {
        let app = Arc::clone(&self.app);
        move || app.published.reload()
    }

    /// Serves with something around the site until `shutdown` is ready, then lets what was accepted finish, ten seconds at most.
    pub async fn serve(self, around: impl FnOnce(Router) -> Router, shutdown: impl Future<Output = ()>) {
        let router = TowerToHyperService::new(around(Framed::new(Arc::clone(&self.app)).into_router()));
        let site = move |request: Request| -> serve::Answering { Box::pin(router.call(request)) };
        self.serve_site(Arc::new(site), shutdown).await;
    }

    async fn serve_site(self, site: serve::Site, shutdown: impl Future<Output = ()>) {
        let tasks = background::start(&self.app, self.is_away);
        serve::serve(self.listener, site, Arc::clone(&self.app), shutdown).await;
        drop(tasks);
        // The uses of the last second.
        service::usage::merge(&self.app).await;
    }
}

/// Opens the database and brings its tables up to this version; for `octavo-sidecar migrate`.
pub async fn migrate(database: &str) -> Result<(), Error> {
    Ok(store::open(database).await?.migrate().await?)
}
