//! What the service does, in the field's words: domain in, domain out. Handlers translate to and from the wire.

pub(crate) mod accounts;
pub(crate) mod advertisements;
pub(crate) mod cards;
pub(crate) mod counters;
pub(crate) mod information;
pub(crate) mod issues;
pub(crate) mod library;
pub(crate) mod lists;
pub(crate) mod passwords;
pub(crate) mod reactions;
pub(crate) mod robots;
pub(crate) mod search;
pub(crate) mod special_issues;
pub(crate) mod throttle;
pub(crate) mod tokens;
pub(crate) mod turn;
pub(crate) mod usage;
