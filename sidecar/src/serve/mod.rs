//! Connections. Stock `axum::serve` waits for a slow client without end, and one half-sent request keeps it from stopping;
//! here every wait has an end.

mod patient;

use crate::{Error, app::App};
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use patient::Patient;
use std::{future::Future, net::SocketAddr, pin::pin, sync::Arc, time::Duration};
use tokio::{
    net::{TcpListener, TcpStream},
    signal::unix::{SignalKind, signal},
    sync::Semaphore,
    task::JoinSet,
};

/// Longest time that a request's head may take, and that a connection may wait for its next request.
const HEAD_TIME: Duration = Duration::from_secs(5);
/// Longest time without progress while an answer is sent.
const STALL_TIME: Duration = Duration::from_secs(15);
const MOST_HEADERS: usize = 64;
const HEAD_BUFFER: usize = 16 * 1024;
/// Connections at once; the system keeps the next ones waiting.
const MOST_CONNECTIONS: usize = 4096;
/// How long accepted requests may still take after the signal to stop. With what comes after, the process is gone
/// within ten seconds.
const DRAIN_TIME: Duration = Duration::from_secs(9);
/// Rest after the system refused a connection (out of file handles, most often).
const ACCEPT_REST: Duration = Duration::from_millis(50);

/// Takes the address.
pub(crate) async fn bind(address: SocketAddr) -> Result<TcpListener, Error> {
    TcpListener::bind(address).await.map_err(|source| Error::Listen { address, source })
}

/// Serves connections until `shutdown`; then no new ones, and those that are open end soon.
pub(crate) async fn serve(listener: TcpListener, router: Router, shutdown: impl Future<Output = ()>) {
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let mut connections = JoinSet::new();
    let mut shutdown = pin!(shutdown);
    loop {
        // Connections that have ended are taken out of the set as others come.
        while connections.try_join_next().is_some() {}
        let accepted = async {
            let place = Arc::clone(&places).acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, stream) = tokio::select! {
            (place, accepted) = accepted => match (place, accepted) {
                (Ok(place), Ok((stream, _))) => (place, stream),
                (_, accepted) => {
                    tracing::warn!("no connection: {:?}", accepted.err());
                    tokio::time::sleep(ACCEPT_REST).await;
                    continue;
                }
            },
            () = &mut shutdown => break,
        };
        let connection = graceful.watch(connection(stream, router.clone()));
        connections.spawn(async move {
            // A client that goes away or is too slow is no error of ours.
            if let Err(error) = connection.await {
                tracing::debug!("a connection ended: {error}");
            }
            drop(place);
        });
    }
    drop(listener);
    tracing::info!("stopping; {} connections are open", connections.len());
    if tokio::time::timeout(DRAIN_TIME, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not end in time and are cut off");
    }
    connections.shutdown().await;
}

type Connection = http1::Connection<TokioIo<Patient<TcpStream>>, TowerToHyperService<Router>>;

fn connection(stream: TcpStream, router: Router) -> Connection {
    // Answers are written whole; waiting for more to send only delays them.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!("nodelay: {error}");
    }
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_headers(MOST_HEADERS)
        .max_buf_size(HEAD_BUFFER)
        .serve_connection(TokioIo::new(Patient::new(stream, STALL_TIME)), TowerToHyperService::new(router))
}

/// Ready when the process is asked to stop (SIGTERM or SIGINT).
pub async fn shutdown_signal() {
    let (Ok(mut terminate), Ok(mut interrupt)) =
        (signal(SignalKind::terminate()), signal(SignalKind::interrupt()))
    else {
        tracing::error!("signals cannot be heard; stop the process by other means");
        return std::future::pending().await;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
}

/// Reads the build again at each SIGHUP.
pub(crate) async fn reload_on_hangup(app: Arc<App>) {
    let Ok(mut hangup) = signal(SignalKind::hangup()) else { return };
    while hangup.recv().await.is_some() {
        let app = Arc::clone(&app);
        // Walking a large site takes seconds; requests are answered from the old build meanwhile.
        let reloaded = tokio::task::spawn_blocking(move || app.published.reload()).await;
        match reloaded {
            Ok(Ok(())) => tracing::info!("serving the new build"),
            Ok(Err(error)) => tracing::error!("still serving the old build: {error}"),
            Err(error) => tracing::error!("still serving the old build: {error}"),
        }
    }
}
