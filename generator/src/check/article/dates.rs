//! The days of an article's life in an order that can be true.

use super::at;
use crate::{
    diagnostic::{Code, Diagnostic},
    press::ArticleEntry,
};

/// The first scholarly journals appeared in 1665.
const FIRST_YEAR: i16 = 1665;

/// Received, revised, accepted, published: each not before the one before it. One that is still to come is a plan.
pub fn check(entry: &ArticleEntry, out: &mut Vec<Diagnostic>) {
    let dates = &entry.article.dates;
    let life = [
        ("received", dates.received),
        ("revised", dates.revised),
        ("accepted", dates.accepted),
        ("published", Some(dates.published)),
    ];
    let known: Vec<_> = life.into_iter().filter_map(|(word, date)| Some((word, date?))).collect();
    for pair in known.windows(2) {
        let [(before, first), (after, then)] = pair else { continue };
        if first.first_day() > then.last_day() {
            let message = format!("{after} {} lies before {before} {}", then.long(), first.long());
            out.push(at(entry, after, Code::DATE_ORDER, message).hint("one of the dates is mistyped"));
        }
    }
    for (word, date) in known.iter().filter(|(_, date)| date.year() < FIRST_YEAR) {
        let message = format!("{word} in {}: no journal is as old as that", date.year());
        out.push(at(entry, word, Code::IMPLAUSIBLE_YEAR, message).hint("a digit of the year is mistyped"));
    }
}
