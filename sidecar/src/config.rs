//! What the sidecar must be told. Everything else it reads from the build.

use model::Clock;
use std::{net::SocketAddr, path::PathBuf};

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
}
