//! How many results each year has, drawn as React draws it (web: search/page/histogram.tsx): a bar is a link to its year alone.

use super::address::{Address, FIRST_YEAR};
use search::Facet;
use serde::Serialize;

/// Years that are shown at least, so that few bars are no walls.
const SPAN: u32 = 10;
/// The part of a bar's place that is its own.
const PART: f64 = 0.75;
/// Pixels of the tallest bar; the template and the style sheet say so too.
const TALL: f64 = 44.0;

/// What the template draws; without bars when no year has results.
#[derive(Debug, Default, Serialize)]
pub(super) struct Histogram {
    bars: Vec<Bar>,
    /// The first and the last year of the axis.
    from: u32,
    to: u32,
    /// Per cent of the width that a year has, and its bar.
    place: f64,
    width: f64,
}

#[derive(Debug, Serialize)]
struct Bar {
    /// In words, for years are not grouped as numbers are.
    year: String,
    count: u64,
    url: String,
    /// Per cent.
    x: f64,
    /// Pixels.
    tall: f64,
    is_chosen: bool,
}

impl Histogram {
    /// Of the years that can be asked for, the earliest first.
    pub fn of<'a>(address: &Address, last_year: u32, counts: impl Iterator<Item = Facet<'a>>) -> Self {
        let askable = FIRST_YEAR..=last_year;
        let known = counts.filter_map(|facet| Some((facet.value.parse().ok()?, facet.count)));
        let years: Vec<(u32, u64)> = known.filter(|(year, _)| askable.contains(year)).collect();
        let (Some((first, _)), Some((last, _))) = (years.first(), years.last()) else {
            return Self::default();
        };
        let from = (*first).min(FIRST_YEAR.max((last + 1).saturating_sub(SPAN)));
        let to = (*last).max(from + SPAN - 1);
        let place = 100.0 / f64::from(to - from + 1);
        let most = years.iter().map(|(_, count)| *count).max().unwrap_or(1).max(1);
        let bar = |(year, count): (u32, u64)| {
            let share = count as f64 / most as f64;
            Bar {
                year: year.to_string(),
                count,
                url: Address { years: (Some(year), Some(year)), ..address.at_page(1) }.url("/Search"),
                x: rounded(f64::from(year - from) * place),
                tall: (TALL * share).round().max(2.0),
                is_chosen: address.years != (None, None)
                    && year >= address.years.0.unwrap_or(0)
                    && year <= address.years.1.unwrap_or(u32::MAX),
            }
        };
        let bars = years.into_iter().map(bar).collect();
        Self { bars, from, to, place: rounded(place), width: rounded(place * PART) }
    }
}

/// As many digits as a pixel needs.
fn rounded(percent: f64) -> f64 {
    (percent * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(query: &str, counts: &[(u32, u64)]) -> Histogram {
        let years: Vec<String> = counts.iter().map(|(year, _)| year.to_string()).collect();
        let facets = years.iter().zip(counts).map(|(year, (_, count))| Facet {
            name: year,
            value: year,
            count: *count,
        });
        Histogram::of(&Address::parse(query, 2027), 2027, facets)
    }

    #[test]
    fn a_bar_leads_to_its_year_and_keeps_all_else() {
        let histogram =
            drawn("Keywords=mud&page=4&ArticleSubjects=Ecology&StartYear=2001", &[(2020, 8), (2024, 2)]);
        assert_eq!((histogram.from, histogram.to), (2015, 2024));
        assert_eq!(
            histogram.bars[1].url,
            "/Search?searchType=Article&ArticleType=&JournalsId=&Keywords=mud&AuthorInfo=&page=1&StartYear=2024\
             &EndYear=2024&ArticleSubjects=Ecology"
        );
        let bars: Vec<_> = histogram.bars.iter().map(|bar| (bar.x, bar.tall, bar.is_chosen)).collect();
        assert_eq!(bars, [(50.0, 44.0, true), (90.0, 11.0, true)]);
    }

    #[test]
    fn the_axis_holds_ten_years_at_least_and_none_that_cannot_be_asked_for() {
        let axis = |counts: &[(u32, u64)]| {
            let histogram = drawn("", counts);
            (histogram.bars.len(), histogram.from, histogram.to)
        };
        assert_eq!(axis(&[]), (0, 0, 0));
        assert_eq!(axis(&[(1912, 40), (2030, 1)]), (0, 0, 0));
        assert_eq!(axis(&[(1912, 40), (1996, 1)]), (1, 1996, 2005));
        assert_eq!(axis(&[(2026, 3)]), (1, 2017, 2026));
        assert_eq!(axis(&[(1996, 3), (2027, 1)]), (2, 1996, 2027));
        assert_eq!(drawn("", &[(1912, 40), (2020, 1)]).bars[0].tall, 44.0, "what is not shown is no measure");
    }

    #[test]
    fn a_year_with_few_results_is_seen_all_the_same_and_the_range_is_marked() {
        let histogram = drawn("EndYear=2021", &[(2020, 1), (2021, 10_000), (2022, 5000)]);
        let bars: Vec<_> = histogram.bars.iter().map(|bar| (bar.tall, bar.is_chosen)).collect();
        assert_eq!(bars, [(2.0, true), (44.0, true), (22.0, false)]);
        assert!(drawn("", &[(2020, 1)]).bars.iter().all(|bar| !bar.is_chosen));
    }
}
