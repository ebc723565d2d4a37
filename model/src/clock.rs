//! The only place that asks what time it is. A build's clock stands still, so that the same content gives the same bytes.

use crate::timing::Zone;
use jiff::{Timestamp, civil::Date, tz::TimeZone};

/// Where time comes from: the machine, or a fixed moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clock {
    /// The machine's clock, read at each call. For the sidecar.
    System,
    /// A moment that never changes. For builds and tests.
    Fixed(Timestamp),
}

impl Clock {
    /// A build's clock: `SOURCE_DATE_EPOCH` (seconds since 1970, reproducible-builds.org) when it is given,
    /// else the present moment, held still.
    pub fn for_build(source_date_epoch: Option<&str>) -> Self {
        let given = source_date_epoch.and_then(|text| text.trim().parse().ok());
        let moment = given.and_then(|seconds| Timestamp::from_second(seconds).ok());
        Self::Fixed(moment.unwrap_or_else(Timestamp::now))
    }

    /// The present moment by this clock.
    pub fn now(self) -> Timestamp {
        match self {
            Self::System => Timestamp::now(),
            Self::Fixed(moment) => moment,
        }
    }

    /// Today on the clocks of a press.
    pub fn today_in(self, zone: &Zone) -> Date {
        zone.day_of(self.now())
    }

    /// Today in UTC.
    pub fn today(self) -> Date {
        self.now().to_zoned(TimeZone::UTC).date()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn source_date_epoch_is_honoured() {
        let clock = Clock::for_build(Some("1764288000"));
        assert_eq!(clock.today().to_string(), "2025-11-28");
        assert_eq!(clock.now(), clock.now());
    }

    #[test]
    fn nonsense_falls_back_to_the_present() {
        assert!(Clock::for_build(Some("soon")).now() > Timestamp::UNIX_EPOCH);
    }
}
