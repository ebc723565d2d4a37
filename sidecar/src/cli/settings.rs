//! Settings from three places: option, environment, file.

use super::{Settings, address};
use serde::Deserialize;
use sidecar::{Config, Error, Operation};
use std::{
    net::{IpAddr, Ipv4Addr},
    path::{Path, PathBuf},
};
use tracing_subscriber::{EnvFilter, fmt};

/// The configuration file. A name that is not known is an error: it would be obeyed by nobody.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct File {
    dist: Option<PathBuf>,
    database: Option<String>,
    listen: Option<String>,
    any_access_key: Option<bool>,
    trusted_proxies: Option<Vec<IpAddr>>,
    open_metrics: Option<bool>,
    robots_file: Option<PathBuf>,
    most_connections: Option<usize>,
    most_requests: Option<usize>,
    log: Option<String>,
    log_format: Option<String>,
}

impl Settings {
    /// Fills what is not given from the file.
    pub fn with_file(mut self) -> Result<Self, Error> {
        let Some(path) = &self.config else { return Ok(self) };
        let error = |reason: String| Error::Config(format!("{}: {reason}", path.display()));
        let text = std::fs::read_to_string(path).map_err(|cause| error(cause.to_string()))?;
        let file: File = toml::from_str(&text).map_err(|cause| error(cause.to_string()))?;
        if file.log_format.as_ref().is_some_and(|format| !matches!(format.as_str(), "text" | "json")) {
            return Err(error("log_format must be text or json".to_owned()));
        }
        self.dist = self.dist.or(file.dist);
        self.database = self.database.or(file.database);
        let listen =
            file.listen.map(|listen| address(&listen).map_err(|cause| error(format!("listen: {cause}"))));
        self.listen = self.listen.or(listen.transpose()?);
        self.any_access_key = self.any_access_key.or(file.any_access_key);
        self.trusted_proxies = self.trusted_proxies.or(file.trusted_proxies);
        self.open_metrics = self.open_metrics.or(file.open_metrics);
        self.robots_file = self.robots_file.or(file.robots_file);
        self.most_connections = self.most_connections.or(file.most_connections);
        self.most_requests = self.most_requests.or(file.most_requests);
        self.log = self.log.or(file.log);
        self.log_format = self.log_format.or(file.log_format);
        Ok(self)
    }

    /// The folder of the build.
    pub fn dist(&self) -> PathBuf {
        self.dist.clone().unwrap_or_else(|| PathBuf::from("dist"))
    }

    /// The address of the database.
    pub fn database(&self) -> String {
        let given = self.database.clone().or_else(|| std::env::var("DATABASE_URL").ok());
        given.filter(|address| !address.is_empty()).unwrap_or_else(|| beside(&self.dist()))
    }

    /// What the service is told.
    pub fn service(&self) -> Config {
        let usual = Operation::default();
        Config {
            database: self.database(),
            dist: self.dist(),
            listen: self.listen.unwrap_or_else(|| (Ipv4Addr::LOCALHOST, 8090).into()),
            require_access_key: !self.any_access_key.unwrap_or_default(),
            clock: model::Clock::System,
            operation: Operation {
                trusted_proxies: self.trusted_proxies.clone().unwrap_or(usual.trusted_proxies),
                open_metrics: self.open_metrics.unwrap_or(usual.open_metrics),
                robots_file: self.robots_file.clone(),
                most_connections: self.most_connections.unwrap_or(usual.most_connections),
                most_requests: self.most_requests.unwrap_or(usual.most_requests),
            },
        }
    }
}

/// `octavo.db` beside the folder: `dist` is disposable, the database is not.
fn beside(dist: &Path) -> String {
    let folder = dist.parent().unwrap_or_else(|| Path::new(""));
    format!("sqlite:{}", folder.join("octavo.db").display())
}

/// Logs as the settings say; before they are known, as usual.
pub fn log_to_stderr(settings: &Settings) {
    let filter = settings.log.as_deref().and_then(|filter| EnvFilter::try_new(filter).ok());
    let log = fmt()
        .with_env_filter(filter.unwrap_or_else(|| EnvFilter::new("info")))
        .with_writer(std::io::stderr)
        .with_target(false);
    if settings.log_format.as_deref() == Some("json") {
        log.json().flatten_event(true).init();
    } else {
        log.with_ansi(false).init();
    }
}
