//! Dates as publishers know them: a year, a year and a month, or a day. Nothing is invented to fill what is missing.

use crate::id::serde_by_text;
use std::{fmt, str::FromStr};

/// `2026`, `2026-03` or `2026-03-09`. Orders by what is known: a year alone comes before its months.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PartialDate {
    year: i16,
    month: Option<i8>,
    day: Option<i8>,
}

/// Why a text is no date.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DateError {
    /// Not written as a date.
    #[error("it should look like 2026-03-09, 2026-03 or 2026")]
    Form,
    /// Written as a date that no calendar has.
    #[error("there is no such day in the calendar")]
    NoSuchDay,
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

impl PartialDate {
    /// A date from its parts; a day needs a month.
    pub fn new(year: i16, month: Option<i8>, day: Option<i8>) -> Result<Self, DateError> {
        if !(1000..=9999).contains(&year) || (day.is_some() && month.is_none()) {
            return Err(DateError::Form);
        }
        jiff::civil::Date::new(year, month.unwrap_or(1), day.unwrap_or(1))
            .map_err(|_| DateError::NoSuchDay)?;
        Ok(Self { year, month, day })
    }

    /// The year.
    pub fn year(self) -> i16 {
        self.year
    }
    /// The month, 1 to 12, when it is known.
    pub fn month(self) -> Option<i8> {
        self.month
    }
    /// The day of the month when it is known.
    pub fn day(self) -> Option<i8> {
        self.day
    }

    /// The first day that the date can mean.
    pub fn first_day(self) -> jiff::civil::Date {
        jiff::civil::date(self.year, self.month.unwrap_or(1), self.day.unwrap_or(1))
    }

    /// The last day that the date can mean: a deadline `2026-03` ends with the 31st.
    pub fn last_day(self) -> jiff::civil::Date {
        match (self.month, self.day) {
            (Some(_), Some(_)) => self.first_day(),
            (Some(_), None) => self.first_day().last_of_month(),
            _ => self.first_day().last_of_year(),
        }
    }

    /// For readers: `9 March 2026`, `March 2026`, `2026`.
    pub fn long(self) -> String {
        match (self.month_name(), self.day) {
            (Some(month), Some(day)) => format!("{day} {month} {}", self.year),
            (Some(month), None) => format!("{month} {}", self.year),
            (None, _) => self.year.to_string(),
        }
    }

    /// For narrow columns: `9 Mar 2026`.
    pub fn short(self) -> String {
        match (self.month_name(), self.day) {
            (Some(month), Some(day)) => format!("{day} {} {}", &month[..3], self.year),
            (Some(month), None) => format!("{} {}", &month[..3], self.year),
            (None, _) => self.year.to_string(),
        }
    }

    /// As Google Scholar reads dates: `2026/03/09`, `2026/03`, `2026`.
    pub fn slashed(self) -> String {
        self.to_string().replace('-', "/")
    }

    fn month_name(self) -> Option<&'static str> {
        MONTHS.get(usize::try_from(self.month? - 1).ok()?).copied()
    }
}

impl From<jiff::civil::Date> for PartialDate {
    fn from(date: jiff::civil::Date) -> Self {
        Self { year: date.year(), month: Some(date.month()), day: Some(date.day()) }
    }
}

impl FromStr for PartialDate {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        let text = text.trim();
        let mut parts = text.split('-');
        let year = number(parts.next(), 4)?.ok_or(DateError::Form)?;
        let month = number(parts.next(), 2)?;
        let day = number(parts.next(), 2)?;
        if parts.next().is_some() {
            return Err(DateError::Form);
        }
        let small = |n: Option<i16>| n.map(i8::try_from).transpose().map_err(|_| DateError::NoSuchDay);
        Self::new(year, small(month)?, small(day)?)
    }
}

/// A part of exactly `digits` digits; `None` when there is no such part.
fn number(part: Option<&str>, digits: usize) -> Result<Option<i16>, DateError> {
    let Some(part) = part else { return Ok(None) };
    if part.len() != digits || !part.bytes().all(|b| b.is_ascii_digit()) {
        return Err(DateError::Form);
    }
    part.parse().map(Some).map_err(|_| DateError::Form)
}

impl fmt::Display for PartialDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        if let Some(month) = self.month {
            write!(f, "-{month:02}")?;
        }
        if let Some(day) = self.day {
            write!(f, "-{day:02}")?;
        }
        Ok(())
    }
}
serde_by_text!(PartialDate);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partial_dates_keep_what_is_known() {
        for (text, long, slashed) in [
            ("2019-04-07", "7 April 2019", "2019/04/07"),
            ("2019-04", "April 2019", "2019/04"),
            ("2019", "2019", "2019"),
        ] {
            let date: PartialDate = text.parse().unwrap();
            assert_eq!(
                (date.to_string().as_str(), date.long().as_str(), date.slashed().as_str()),
                (text, long, slashed)
            );
        }
    }

    #[test]
    fn impossible_dates_are_told_from_misspelt_ones() {
        assert_eq!("2026-02-30".parse::<PartialDate>(), Err(DateError::NoSuchDay));
        assert_eq!("2026-13".parse::<PartialDate>(), Err(DateError::NoSuchDay));
        for text in ["", "26-1-1", "2026/03/09", "2026-3-9", "2026-03-09T00:00", "March 2026"] {
            assert_eq!(text.parse::<PartialDate>(), Err(DateError::Form), "{text}");
        }
    }

    #[test]
    fn a_deadline_lasts_to_its_end() {
        let last = |text: &str| text.parse::<PartialDate>().unwrap().last_day().to_string();
        assert_eq!((last("2024-02").as_str(), last("2024").as_str()), ("2024-02-29", "2024-12-31"));
    }
}
