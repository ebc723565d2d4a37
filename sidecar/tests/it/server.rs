//! A sidecar in this process, on a port of its own, at a fixed time.

use super::{
    client::{self, Answer},
    fixture,
};
use md5::{Digest, Md5};
use sidecar::Config;
use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::{LazyLock, mpsc},
    thread::JoinHandle,
};
use tempfile::TempDir;
use tokio::sync::oneshot;

/// A moment in the first minutes after a whole five.
pub const NOW: &str = "2026-11-27T22:13:59Z";
pub const SITE_TIME: &str = "2026-11-27 22:10:00";

/// A server with its folder.
pub struct Server {
    pub address: SocketAddr,
    folder: TempDir,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// The server of all tests that change nothing.
pub static SHARED: LazyLock<Server> = LazyLock::new(|| Server::start(|_| {}));

impl Server {
    /// Starts one after the build was changed.
    pub fn start(change: impl FnOnce(&Path)) -> Self {
        Self::start_with(change, true)
    }

    pub fn start_with(change: impl FnOnce(&Path), require_access_key: bool) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let dist = folder.path().join("dist");
        fixture::build(&dist);
        change(&dist);
        let config = Config {
            database: folder.path().join("octavo.db").display().to_string(),
            dist,
            listen: "127.0.0.1:0".parse().unwrap(),
            require_access_key,
            clock: model::Clock::Fixed(NOW.parse().unwrap()),
        };
        let (tell, told) = mpsc::channel();
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
            let ready = move |address| tell.send(address).unwrap();
            let shutdown = async { stopped.await.unwrap_or_default() };
            runtime.block_on(sidecar::run(config, ready, shutdown)).unwrap();
        });
        let address = told.recv().expect("the server starts");
        Self { address, folder, stop: Some(stop), thread: Some(thread) }
    }

    pub fn dist(&self) -> PathBuf {
        self.folder.path().join("dist")
    }

    /// GET without AccessKey.
    pub fn get(&self, path: &str) -> Answer {
        client::request(self.address, "GET", path, &[])
    }

    /// GET with AccessKey.
    pub fn call(&self, path: &str) -> Answer {
        client::request(self.address, "GET", path, &[("AccessKey", &access_key())])
    }

    /// POST with AccessKey.
    pub fn post(&self, path: &str, body: impl AsRef<[u8]>) -> Answer {
        client::post(self.address, path, &[("AccessKey", &access_key())], body.as_ref())
    }

    /// Asks it to stop and waits until it has.
    pub fn stop(mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        self.thread.take().unwrap().join().unwrap();
    }
}

/// The key as a client makes it.
pub fn access_key() -> String {
    Md5::digest(format!("octavo{SITE_TIME}")).iter().map(|byte| format!("{byte:02x}")).collect()
}
