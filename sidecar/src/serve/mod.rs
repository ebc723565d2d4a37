//! Connections. Stock `axum::serve` waits for a slow client without end, and one half-sent request keeps it from stopping;
//! here every wait has an end.

mod full;
mod patient;
mod threads;
mod with_peer;

use crate::{Error, app::App, metrics::Counted, roving::Roving};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use patient::Patient;
use std::{
    future::Future,
    net::SocketAddr,
    pin::pin,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
pub use threads::runtime;
use tokio::{
    net::{TcpListener, TcpStream},
    signal::unix::{SignalKind, signal},
    sync::Semaphore,
    task::JoinSet,
};
use with_peer::WithPeer;
pub(crate) use with_peer::{Answering, Site};

/// Longest time that a request's head may take, and that a connection may wait for its next request.
const HEAD_TIME: Duration = Duration::from_secs(5);
/// Longest time without progress while an answer is sent.
const STALL_TIME: Duration = Duration::from_secs(15);
const MOST_HEADERS: usize = 64;
const HEAD_BUFFER: usize = 16 * 1024;
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
pub(crate) async fn serve(
    listener: TcpListener,
    site: Site,
    app: Arc<App>,
    shutdown: impl Future<Output = ()>,
) {
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(app.operation.most_connections));
    let mut connections = JoinSet::new();
    let mut shutdown = pin!(shutdown);
    loop {
        // Connections that have ended are taken out of the set as others come.
        while connections.try_join_next().is_some() {}
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!("no connection: {error}");
                    tokio::time::sleep(ACCEPT_REST).await;
                    continue;
                }
            },
            () = &mut shutdown => break,
        };
        let Ok(place) = Arc::clone(&places).try_acquire_owned() else {
            app.metrics.shed.fetch_add(1, Ordering::Relaxed);
            full::turn_away(&stream);
            continue;
        };
        let connection = graceful.watch(connection(stream, WithPeer { site: Arc::clone(&site), peer }));
        let (app, searchers) = (Arc::clone(&app), app.searchers.clone());
        let whole = async move {
            let _counted = Counted::one_more(&app.metrics.connections);
            // A client that goes away or is too slow is no error of ours.
            if let Err(error) = connection.await {
                tracing::debug!("a connection ended: {error}");
            }
            drop(place);
        };
        connections.spawn(Roving::new(whole, searchers));
    }
    drop(listener);
    tracing::info!("stopping; {} connections are open", connections.len());
    if tokio::time::timeout(DRAIN_TIME, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not end in time and are cut off");
    }
    connections.shutdown().await;
}

type Connection = http1::Connection<TokioIo<Patient<TcpStream>>, WithPeer>;

fn connection(stream: TcpStream, service: WithPeer) -> Connection {
    // Answers are written whole; waiting for more to send only delays them.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!("nodelay: {error}");
    }
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_headers(MOST_HEADERS)
        .max_buf_size(HEAD_BUFFER)
        .serve_connection(TokioIo::new(Patient::new(stream, STALL_TIME)), service)
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
