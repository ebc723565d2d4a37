//! When something becomes public: a moment that an editor names, in the press's time zone, and the three keys of every item.

use crate::id::serde_by_text;
use jiff::{
    Timestamp,
    civil::{Date, DateTime},
    tz::{Offset, TimeZone},
};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A moment as an editor writes it: `2026-12-24`, `2026-12-24T09:00` (both in the press's own time zone; a day begins at
/// 00:00) or `2026-12-24T09:00:00+08:00` (RFC 3339, anywhere).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum When {
    /// A day of the press's calendar.
    Day(Date),
    /// A day and an hour on the press's clock.
    Local(DateTime),
    /// The same instant everywhere.
    Instant(Timestamp),
}

/// Why a text is no moment.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("it should look like 2026-12-24 or 2026-12-24T09:00:00+08:00")]
pub struct WhenError;

impl When {
    /// The instant, for a press whose clocks show `zone`. A local time that the clocks skip or show twice (summer time)
    /// is taken as the earlier offset tells it.
    pub fn moment(self, zone: &Zone) -> Timestamp {
        match self {
            Self::Day(day) => zone.start_of(day),
            Self::Local(time) => zone.instant(time),
            Self::Instant(moment) => moment,
        }
    }
}

impl FromStr for When {
    type Err = WhenError;

    fn from_str(text: &str) -> Result<Self, WhenError> {
        let text = text.trim();
        // Only the whole form counts: `2026-12` leaves open on which day.
        if text.len() == "2026-12-24".len() {
            return text.parse().map(Self::Day).map_err(|_| WhenError);
        }
        let has_date = text.as_bytes().get(10).is_some_and(|byte| matches!(byte, b'T' | b't' | b' '));
        if !has_date || text.contains('[') {
            return Err(WhenError);
        }
        let instant = text.parse().map(Self::Instant);
        instant.or_else(|_| text.parse().map(Self::Local)).map_err(|_| WhenError)
    }
}

impl fmt::Display for When {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Day(day) => write!(f, "{day}"),
            Self::Local(time) => write!(f, "{time}"),
            Self::Instant(moment) => write!(f, "{moment}"),
        }
    }
}
serde_by_text!(When);

/// The time zone of a press: a name of the IANA database such as `Asia/Singapore`, or an offset such as `+08:00`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone {
    name: String,
    zone: TimeZone,
}

/// Why a text is no time zone.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no time zone is called so; names look like Asia/Singapore, Europe/Berlin, UTC or +08:00")]
pub struct ZoneError;

impl Zone {
    /// When a day begins here. At the edges of the calendar, where there is no such instant, the nearest one.
    pub fn start_of(&self, day: Date) -> Timestamp {
        self.instant(day.at(0, 0, 0, 0))
    }

    /// The day that it is here.
    pub fn day_of(&self, moment: Timestamp) -> Date {
        moment.to_zoned(self.zone.clone()).date()
    }

    /// For people: `24 December 2026` at the beginning of a day, else `24 December 2026, 09:00`, with the zone's name.
    pub fn show(&self, moment: Timestamp) -> String {
        let local = moment.to_zoned(self.zone.clone());
        let day = crate::PartialDate::from(local.date()).long();
        let (hour, minute) = (local.hour(), local.minute());
        if (hour, minute, local.second()) == (0, 0, 0) {
            format!("{day} ({})", self.name)
        } else {
            format!("{day}, {hour:02}:{minute:02} ({})", self.name)
        }
    }

    fn instant(&self, time: DateTime) -> Timestamp {
        let ambiguous = self.zone.to_ambiguous_timestamp(time);
        ambiguous.compatible().unwrap_or(if time.year() < 0 { Timestamp::MIN } else { Timestamp::MAX })
    }
}

impl Default for Zone {
    fn default() -> Self {
        Self { name: "UTC".to_owned(), zone: TimeZone::UTC }
    }
}

impl FromStr for Zone {
    type Err = ZoneError;

    fn from_str(text: &str) -> Result<Self, ZoneError> {
        let name = text.trim();
        let zone = match offset(name) {
            Some(offset) => TimeZone::fixed(offset),
            None => TimeZone::get(name).map_err(|_| ZoneError)?,
        };
        Ok(Self { name: name.to_owned(), zone })
    }
}

/// `+08:00`, `-03:30`.
fn offset(text: &str) -> Option<Offset> {
    let sign = match text.as_bytes().first()? {
        b'+' => 1,
        b'-' => -1,
        _ => return None,
    };
    let (hours, minutes) = text.get(1..)?.split_once(':')?;
    let (hours, minutes): (i32, i32) = (hours.parse().ok()?, minutes.parse().ok()?);
    let is_real = (0..=14).contains(&hours) && (0..60).contains(&minutes);
    is_real.then(|| Offset::from_seconds(sign * (hours * 3600 + minutes * 60)).ok())?
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
serde_by_text!(Zone);

/// What an editor says about when an item is public: three keys of any front matter.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timing {
    /// Never public, whatever the dates say.
    pub draft: bool,
    /// Public from then on.
    pub publish_at: Option<When>,
    /// Not public before, whatever `publish_at` says.
    pub embargo_until: Option<When>,
}

impl Timing {
    /// What `other` says, and where it is silent what this one says: article.toml over the article's own file. A draft
    /// stays one until both say that it is none.
    #[must_use]
    pub fn under(self, other: Self) -> Self {
        Self {
            draft: self.draft || other.draft,
            publish_at: other.publish_at.or(self.publish_at),
            embargo_until: other.embargo_until.or(self.embargo_until),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zone(name: &str) -> Zone {
        name.parse().unwrap()
    }

    fn moment(text: &str, zone: &Zone) -> String {
        text.parse::<When>().unwrap().moment(zone).to_string()
    }

    #[test]
    fn a_day_begins_where_the_press_is() {
        for (name, expected) in [
            ("UTC", "2026-12-24T00:00:00Z"),
            ("Asia/Singapore", "2026-12-23T16:00:00Z"),
            ("America/New_York", "2026-12-24T05:00:00Z"),
            ("+05:30", "2026-12-23T18:30:00Z"),
            ("-03:30", "2026-12-24T03:30:00Z"),
        ] {
            assert_eq!(moment("2026-12-24", &zone(name)), expected, "{name}");
        }
    }

    #[test]
    fn an_instant_is_the_same_everywhere_and_a_local_time_is_not() {
        let (utc, berlin) = (Zone::default(), zone("Europe/Berlin"));
        assert_eq!(moment("2026-12-24T09:00:00+08:00", &utc), "2026-12-24T01:00:00Z");
        assert_eq!(moment("2026-12-24T09:00:00+08:00", &berlin), "2026-12-24T01:00:00Z");
        assert_eq!(moment("2026-12-24T09:00Z", &berlin), "2026-12-24T09:00:00Z");
        assert_eq!(moment("2026-12-24T09:00", &berlin), "2026-12-24T08:00:00Z");
        assert_eq!(moment("2026-12-24 09:00:00", &utc), "2026-12-24T09:00:00Z");
    }

    #[test]
    fn summer_time_loses_no_item() {
        // The clocks of Berlin jump from 02:00 to 03:00 on 29 March 2026, and back from 03:00 to 02:00 on 25 October.
        let berlin = zone("Europe/Berlin");
        assert_eq!(moment("2026-03-29T02:30", &berlin), "2026-03-29T01:30:00Z");
        assert_eq!(moment("2026-10-25T02:30", &berlin), "2026-10-25T00:30:00Z");
    }

    #[test]
    fn what_is_no_moment() {
        for text in [
            "",
            "2026",
            "2026-12",
            "2026-13-01",
            "2026-02-30",
            "tomorrow",
            "24 December 2026",
            "09:00",
            "2026-12-24T25:00",
            "2026-12-24T09:00[Asia/Singapore]",
            "1764288000",
        ] {
            assert_eq!(text.parse::<When>(), Err(WhenError), "{text}");
        }
    }

    #[test]
    fn what_is_no_time_zone() {
        for text in ["", "Mars/Olympus", "+25:00", "+08", "+ 8:00", "8:00", "../../etc/passwd"] {
            assert!(text.parse::<Zone>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_day_is_that_of_the_press() {
        let moment: Timestamp = "2026-12-23T16:00:00Z".parse().unwrap();
        assert_eq!(zone("Asia/Singapore").day_of(moment).to_string(), "2026-12-24");
        assert_eq!(zone("UTC").day_of(moment).to_string(), "2026-12-23");
        assert_eq!(zone("Asia/Singapore").show(moment), "24 December 2026 (Asia/Singapore)");
        assert_eq!(zone("UTC").show(moment), "23 December 2026, 16:00 (UTC)");
    }

    #[test]
    fn the_ends_of_the_calendar_are_no_trap() {
        for day in [Date::MIN, Date::MAX] {
            for name in ["UTC", "Asia/Singapore", "America/New_York"] {
                let _ = When::Day(day).moment(&zone(name));
            }
        }
    }

    #[test]
    fn article_toml_speaks_over_the_article() {
        let day = |text: &str| Some(text.parse::<When>().unwrap());
        let own = Timing { draft: false, publish_at: day("2026-01-01"), embargo_until: day("2026-02-01") };
        let extra = Timing { draft: true, publish_at: day("2026-03-01"), embargo_until: None };
        let expected =
            Timing { draft: true, publish_at: day("2026-03-01"), embargo_until: day("2026-02-01") };
        assert_eq!(own.under(extra), expected);
        assert_eq!(own.under(Timing::default()), own);
    }
}
