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
    folder: PathBuf,
    /// Removed with the server, when it is the server's own.
    _own: Option<TempDir>,
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
        let own = tempfile::tempdir().unwrap();
        let dist = own.path().join("dist");
        fixture::build(&dist);
        change(&dist);
        let config = Config { require_access_key, ..config(own.path(), NOW.parse().unwrap()) };
        Self { _own: Some(own), ..Self::of(config) }
    }

    /// Starts one in a folder that stays, at a moment.
    pub fn start_in(folder: &Path, now: jiff::Timestamp) -> Self {
        fixture_in(folder);
        Self::of(config(folder, now))
    }

    /// Starts one as it is told.
    pub fn of(config: Config) -> Self {
        let folder = config.dist.parent().unwrap().to_owned();
        let (tell, told) = mpsc::channel();
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            let runtime = sidecar::runtime().unwrap();
            let ready = move |address| tell.send(address).unwrap();
            let shutdown = async { stopped.await.unwrap_or_default() };
            runtime.block_on(sidecar::run(config, ready, shutdown)).unwrap();
        });
        let address = told.recv().expect("the server starts");
        Self { address, folder, _own: None, stop: Some(stop), thread: Some(thread) }
    }

    pub fn dist(&self) -> PathBuf {
        self.folder.join("dist")
    }

    /// Where its database lies.
    pub fn database(&self) -> String {
        self.folder.join("octavo.db").display().to_string()
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

/// A build in a folder, made when there is none.
pub fn fixture_in(folder: &Path) -> PathBuf {
    let dist = folder.join("dist");
    if !dist.exists() {
        fixture::build(&dist);
    }
    dist
}

/// A server in a folder, at a moment.
pub fn config(folder: &Path, now: jiff::Timestamp) -> Config {
    Config {
        database: folder.join("octavo.db").display().to_string(),
        dist: folder.join("dist"),
        listen: "127.0.0.1:0".parse().unwrap(),
        require_access_key: true,
        clock: model::Clock::Fixed(now),
        operation: sidecar::Operation::default(),
    }
}

/// The key as a client makes it.
pub fn access_key() -> String {
    key(SITE_TIME)
}

/// The key at another moment.
pub fn access_key_at(moment: &str) -> String {
    let moment: jiff::Timestamp = moment.parse().unwrap();
    let rounded = jiff::Timestamp::from_second(moment.as_second().div_euclid(300) * 300).unwrap();
    key(&rounded.strftime("%Y-%m-%d %H:%M:%S").to_string())
}

fn key(site_time: &str) -> String {
    Md5::digest(format!("octavo{site_time}")).iter().map(|byte| format!("{byte:02x}")).collect()
}
