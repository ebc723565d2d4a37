//! What the sidecar must be told. Everything else it reads from the build.

use model::Clock;
use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    path::PathBuf,
};

/// Where things are, and which clock is the site's.
#[derive(Debug, Clone)]
pub struct Config {
    /// The folder that `octavo build` wrote: `public/`, `index/`, `build.json`.
    pub dist: PathBuf,
    /// Where to listen; port 0 lets the system choose.
    pub listen: SocketAddr,
    /// `postgres://…`, `sqlite:path` or a path.
    pub database: String,
    /// Whether calls without a valid AccessKey are refused. It is a compatibility check and permits nothing.
    pub require_access_key: bool,
    /// The site's time.
    pub clock: Clock,
    /// What an operator may want otherwise.
    pub operation: Operation,
}

/// How it is operated.
#[derive(Debug, Clone)]
pub struct Operation {
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// Whether `/metrics` answers everybody, not only this machine.
    pub open_metrics: bool,
    /// Patterns of robots, one a line, in the place of the list that is built in.
    pub robots_file: Option<PathBuf>,
    /// Connections at once; more are answered 503.
    pub most_connections: usize,
    /// Requests at once; more are answered 503.
    pub most_requests: usize,
}

impl Default for Operation {
    fn default() -> Self {
        Self {
            // A proxy on the same machine is the usual case; without one, nobody else comes from there.
            trusted_proxies: vec![Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()],
            open_metrics: false,
            robots_file: None,
            most_connections: 4096,
            most_requests: 1024,
        }
    }
}
