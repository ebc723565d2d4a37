//! AccessKeys (specification §7): the MD5 of a product string and the site time. The product string ships in the page, so a
//! key proves nothing and permits nothing; it tells a client of this site from a stray script.
//!
//! A hash does not say which time is in it. So the site time is handed out in whole five minutes, and the keys of all
//! times of the last day are kept in a table.

use jiff::{Timestamp, tz::TimeZone};
use md5::{Digest, Md5};
use std::{
    collections::HashMap,
    sync::{PoisonError, RwLock},
};
use subtle::ConstantTimeEq;

/// Site time is rounded down to this many seconds.
const STEP: i64 = 300;
/// Steps back that are accepted: 24 hours.
const BACK: i64 = 24 * 3600 / STEP;
/// Steps ahead that are accepted, for sidecars whose clocks differ a little.
const AHEAD: i64 = 2;

/// The site time as `GetSiteTime` hands it out: `2026-11-27 22:10:00`, UTC.
pub(crate) fn site_time(now: Timestamp) -> String {
    at_step(step(now))
}

fn step(now: Timestamp) -> i64 {
    now.as_second().div_euclid(STEP)
}

fn at_step(step: i64) -> String {
    let moment = Timestamp::from_second(step * STEP).unwrap_or(Timestamp::UNIX_EPOCH);
    let (date, time) = {
        let moment = TimeZone::UTC.to_datetime(moment);
        (moment.date(), moment.time())
    };
    format!("{date} {time}")
}

/// The key of a site time: 32 lower-case hexadecimal digits.
fn key(product: &str, site_time: &str) -> String {
    let digest = Md5::digest(format!("{product}{site_time}").as_bytes());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The keys that are valid now.
#[derive(Debug, Default)]
pub(crate) struct AccessKeys(RwLock<Table>);

#[derive(Debug, Default)]
struct Table {
    product: String,
    step: i64,
    /// Keys by their first half, so that the comparison of the whole can take the same time for all.
    keys: HashMap<String, String>,
}

impl AccessKeys {
    /// Whether the key was made of a site time of the last 24 hours.
    pub fn accepts(&self, product: &str, now: Timestamp, offered: &str) -> bool {
        let step = step(now);
        {
            let table = self.0.read().unwrap_or_else(PoisonError::into_inner);
            if table.step == step && table.product == product {
                return table.holds(offered);
            }
        }
        let mut table = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if table.step != step || table.product != product {
            *table = Table::new(product, step);
        }
        table.holds(offered)
    }
}

impl Table {
    fn new(product: &str, step: i64) -> Self {
        let keys = (step - BACK..=step + AHEAD).map(|step| key(product, &at_step(step)));
        let keys = keys.map(|key| (key[..16].to_owned(), key)).collect();
        Self { product: product.to_owned(), step, keys }
    }

    fn holds(&self, offered: &str) -> bool {
        let Some(half) = offered.get(..16) else { return false };
        self.keys.get(half).is_some_and(|key| key.as_bytes().ct_eq(offered.as_bytes()).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn site_time_is_a_whole_five_minutes() {
        assert_eq!(site_time(at("2026-11-27T22:13:59Z")), "2026-11-27 22:10:00");
        assert_eq!(site_time(at("2026-12-31T23:59:59Z")), "2026-12-31 23:55:00");
        assert_eq!(site_time(at("1969-12-31T23:59:59Z")), "1969-12-31 23:55:00");
    }

    #[test]
    fn the_key_is_the_md5_of_product_and_time() {
        // printf 'octavo2026-11-27 22:10:00' | md5sum
        assert_eq!(key("octavo", "2026-11-27 22:10:00"), "3bcb1626e38dcafcb7461a1b9ae80f1a");
    }

    #[test]
    fn a_day_back_and_a_little_ahead() {
        let keys = AccessKeys::default();
        let now = at("2026-11-27T22:13:59Z");
        let accepts = |time: &str| keys.accepts("octavo", now, &key("octavo", time));
        assert!(accepts("2026-11-27 22:10:00"));
        assert!(accepts("2026-11-26 22:10:00"), "24 hours ago");
        assert!(accepts("2026-11-27 22:20:00"), "a clock ten minutes ahead");
        assert!(!accepts("2026-11-26 22:05:00"), "longer ago");
        assert!(!accepts("2026-11-27 22:25:00"), "too far ahead");
        assert!(!accepts("2026-11-27 22:11:00"), "a time that was never handed out");
        for offered in ["", "short", "é".repeat(16).as_str(), "0".repeat(32).as_str()] {
            assert!(!keys.accepts("octavo", now, offered), "{offered}");
        }
        assert!(!keys.accepts("other", now, &key("octavo", "2026-11-27 22:10:00")));
    }

    #[test]
    fn the_table_moves_with_time() {
        let keys = AccessKeys::default();
        let old = key("octavo", "2026-11-27 22:10:00");
        assert!(keys.accepts("octavo", at("2026-11-27T22:10:00Z"), &old));
        assert!(!keys.accepts("octavo", at("2026-11-29T22:10:00Z"), &old));
    }
}
