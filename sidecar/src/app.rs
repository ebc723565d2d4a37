//! What every handler shares.

use crate::{Config, Error, access_keys::AccessKeys, published::Published, store::Store};
use model::Clock;
use std::sync::{Arc, atomic::AtomicUsize};
use tokio::sync::Semaphore;

/// Searches that run at once; the others wait their turn. Each takes a core.
const SEARCHES_AT_ONCE: usize = 8;

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
    /// Turns at the index.
    pub searches: Semaphore,
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
            searches: Semaphore::new(SEARCHES_AT_ONCE),
            advertisement_turn: AtomicUsize::new(0),
        })
    }
}
