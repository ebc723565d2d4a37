//! What every handler shares.

use crate::{
    Config, Error,
    access_keys::AccessKeys,
    config::Operation,
    extract::Refusal,
    metrics::Metrics,
    published::Published,
    roving::Pool,
    service::{
        counters::Counters,
        passwords::Passwords,
        robots::Robots,
        throttle::{Limited, Throttle},
        turn::searchers,
        usage::Usage,
    },
    store::Store,
};
use model::Clock;
use std::sync::{Arc, atomic::AtomicUsize};

/// The state of the service.
pub(crate) struct App {
    /// The build that is being served.
    pub published: Published,
    /// What readers did.
    pub store: Arc<dyn Store>,
    /// The site's time.
    pub clock: Clock,
    /// Whether calls need an AccessKey.
    pub require_access_key: bool,
    /// The AccessKeys that are valid now.
    pub access_keys: AccessKeys,
    /// The threads that search.
    pub searchers: Pool,
    /// Searches that compute or wait.
    pub searches_waiting: AtomicUsize,
    /// Counts that lists show.
    pub counters: Counters,
    /// Hashing, bounded.
    pub passwords: Passwords,
    /// How often what may be tried.
    pub throttle: Throttle,
    /// Uses that wait to be merged.
    pub usage: Usage,
    /// Who is no reader.
    pub robots: Robots,
    /// What an operator measures.
    pub metrics: Metrics,
    /// How it is operated.
    pub operation: Operation,
    /// How many advertisements were asked for: whose turn it is.
    pub advertisement_turn: AtomicUsize,
}

impl App {
    /// Reads the build and takes the store.
    pub fn new(config: &Config, store: Arc<dyn Store>) -> Result<Self, Error> {
        Ok(Self {
            published: Published::open(&config.dist)?,
            store,
            clock: config.clock,
            require_access_key: config.require_access_key,
            access_keys: AccessKeys::default(),
            searchers: searchers().map_err(|error| Error::Refused(error.to_string()))?,
            searches_waiting: AtomicUsize::new(0),
            counters: Counters::default(),
            passwords: Passwords::new().map_err(|error| Error::Refused(error.to_string()))?,
            throttle: Throttle::default(),
            usage: Usage::default(),
            robots: Robots::read(config.operation.robots_file.as_deref())?,
            metrics: Metrics::of(crate::router::addresses()),
            operation: config.operation.clone(),
            advertisement_turn: AtomicUsize::new(0),
        })
    }

    /// Takes one of the limited attempts, or tells how long to wait for one.
    pub fn take_turn(&self, what: Limited, whose: &str) -> Result<(), Refusal> {
        if let Some(seconds) = self.throttle.wait(what, whose) {
            return Err(Refusal::TooMany(seconds));
        }
        self.throttle.note(what, whose);
        Ok(())
    }
}
