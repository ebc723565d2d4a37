//! Dates: the electronic one before the others, a day before a month, a month before a year; seasons and ranges of
//! months stay in words. Nothing is invented to fill what is missing.

use super::xml::Node;
use crate::parse::article::ArticleFront;
use model::{PartialDate, When};

const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// What kind of publication a `pub-date` tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Electronic,
    Other,
    /// Of an issue or a collection: the weakest.
    Issue,
}

/// Fills the dates from the metadata.
pub fn read(meta: Node<'_>, front: &mut ArticleFront) {
    let dates: Vec<_> = meta.all("pub-date").filter_map(|node| Some((kind(node)?, node))).collect();
    front.published = published(&dates);
    front.issue_date =
        dates.iter().filter(|(kind, _)| *kind != Kind::Electronic).find_map(|(_, node)| in_words(*node));
    front.timing.embargo_until =
        meta.all("pub-date").filter(|node| is_embargo(*node)).find_map(end_of_embargo);
    let history = meta.all("history").chain(meta.all("pub-history"));
    for node in history.flat_map(Node::descendants).filter(|node| node.is("date")) {
        let date = date(node);
        match node.attr("date-type").unwrap_or_default() {
            "received" | "recd" => front.received = front.received.or(date),
            "rev-recd" | "revised" | "rev-request" => front.revised = front.revised.max(date),
            "accepted" => front.accepted = front.accepted.or(date),
            "pub" | "epub" | "published" | "online" if front.published.is_none() => front.published = date,
            _ => {}
        }
    }
}

/// Some publishers write the end of an embargo among the dates of publication.
fn is_embargo(node: Node<'_>) -> bool {
    node.attr("pub-type").or_else(|| node.attr("date-type")).is_some_and(|kind| kind.starts_with("embargo"))
}

/// A day only: of a month it cannot be told when the embargo ends.
fn end_of_embargo(node: Node<'_>) -> Option<When> {
    date(node).filter(|date| precision(*date) == 3).map(|date| When::Day(date.first_day()))
}

fn kind(node: Node<'_>) -> Option<Kind> {
    if is_embargo(node) {
        return None;
    }
    let format = node.attr("publication-format").unwrap_or_default();
    let named = node.attr("pub-type").or_else(|| node.attr("date-type")).unwrap_or_default();
    match (named, format) {
        (
            "pmc-release" | "nihms-submitted" | "retracted" | "corrected" | "preprint" | "update" | "updated",
            _,
        ) => None,
        ("epub" | "epub-ppub" | "epreprint" | "epub-ahead" | "epub-ahead-of-print", _) => {
            Some(Kind::Electronic)
        }
        ("collection" | "issue" | "ecorrected", _) => Some(Kind::Issue),
        ("ppub", _) | (_, "print") => Some(Kind::Other),
        (_, "electronic" | "online") => Some(Kind::Electronic),
        _ => Some(Kind::Other),
    }
}

/// The electronic date; a date of the day where it gives only a year that the day lies in; else the earliest day, else
/// the most precise of the rest.
fn published(dates: &[(Kind, Node<'_>)]) -> Option<PartialDate> {
    let of = |kind: Kind| {
        dates.iter().filter(move |(found, _)| *found == kind).filter_map(|(_, node)| date(*node))
    };
    let electronic = of(Kind::Electronic).max_by_key(|date| (precision(*date), std::cmp::Reverse(*date)));
    let full = dates.iter().filter_map(|(_, node)| date(*node)).filter(|date| precision(*date) == 3).min();
    match (electronic, full) {
        (Some(electronic), Some(full)) if precision(electronic) == 1 && full.year() <= electronic.year() => {
            Some(full)
        }
        (Some(electronic), _) => Some(electronic),
        (None, Some(full)) => Some(full),
        (None, None) => {
            let rest = of(Kind::Other).chain(of(Kind::Issue));
            rest.max_by_key(|date| (precision(*date), std::cmp::Reverse(*date)))
        }
    }
}

fn precision(date: PartialDate) -> u8 {
    1 + u8::from(date.month().is_some()) + u8::from(date.day().is_some())
}

/// A date element as a date, as far as it is one.
pub fn date(node: Node<'_>) -> Option<PartialDate> {
    let part = |name: &str| node.words_of(name);
    let number = |text: String| text.trim().parse::<i8>().ok();
    let year = part("year").and_then(|year| year.get(..4)?.parse::<i16>().ok());
    let Some(year) = year else {
        let iso = node.attr("iso-8601-date").or_else(|| node.child("string-date")?.attr("iso-8601-date"));
        let iso = iso.map(str::to_owned).or_else(|| Some(node.words()))?;
        return iso.split('T').next()?.parse().ok();
    };
    let month = part("month").and_then(|text| month(&text));
    let day = part("day").and_then(number);
    let full = PartialDate::new(year, month, day.filter(|_| month.is_some()));
    full.or_else(|_| PartialDate::new(year, month, None)).or_else(|_| PartialDate::new(year, None, None)).ok()
}

/// Whether a date is given in numbers of which there is no such day: the 31st of June, month 13.
pub fn is_impossible(node: Node<'_>) -> bool {
    let number = |name: &str| node.words_of(name).and_then(|text| text.trim().parse::<i16>().ok());
    let (Some(year), Some(month)) = (number("year"), number("month")) else { return false };
    let small = |number: i16| i8::try_from(number).unwrap_or(0);
    let day = number("day").map_or(1, small);
    (1000..=9999).contains(&year) && PartialDate::new(year, Some(small(month)), Some(day)).is_err()
}

fn month(text: &str) -> Option<i8> {
    let number = text.trim().parse::<i8>().ok().filter(|month| (1..=12).contains(month));
    number.or_else(|| {
        let start: String = text.trim().chars().take(3).collect::<String>().to_lowercase();
        let is_range = text.contains(['-', '–', '/']);
        let place = MONTHS.iter().position(|month| *month == start).filter(|_| !is_range)?;
        i8::try_from(place + 1).ok()
    })
}

/// A date that no calendar has, as it is printed: `Jul-Sep 2011`.
fn in_words(node: Node<'_>) -> Option<String> {
    if let Some(text) = node.words_of("string-date") {
        return Some(text);
    }
    let range = || node.words_of("month").filter(|text| text.contains(['-', '–', '/']));
    let season = node.words_of("season").or_else(range)?;
    Some(format!("{season} {}", node.words_of("year").unwrap_or_default()).trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{diagnostic::SourceText, parse::jats::xml};

    fn front(text: &str) -> ArticleFront {
        let text = format!("<article-meta>{text}</article-meta>");
        let document = xml::read(&SourceText::new("a.xml", text), &mut Vec::new()).unwrap();
        let mut front = ArticleFront::default();
        read(document.root().elements().next().unwrap(), &mut front);
        front
    }

    #[test]
    fn d24_the_vaguer_date_never_wins() {
        let front = front(
            "<pub-date pub-type='ppub'><season>Jul-Sep</season><year>2011</year></pub-date>\
             <pub-date pub-type='epub'><day>3</day><month>12</month><year>2010</year></pub-date>\
             <pub-date date-type='collection'><year>2011</year></pub-date>",
        );
        assert_eq!(front.published.unwrap().to_string(), "2010-12-03");
        assert_eq!(front.issue_date.as_deref(), Some("Jul-Sep 2011"));
    }

    #[test]
    fn the_end_of_an_embargo_is_no_date_of_publication() {
        let front = front(
            "<pub-date pub-type='epub'><day>3</day><month>12</month><year>2026</year></pub-date>\
             <pub-date date-type='embargo-end' iso-8601-date='2027-01-15'/>",
        );
        assert_eq!(front.published.unwrap().to_string(), "2026-12-03");
        assert_eq!(front.timing.embargo_until.unwrap().to_string(), "2027-01-15");
    }

    #[test]
    fn d18_partial_dates_stay_partial() {
        for (text, shown) in [
            ("<day>7</day><month>4</month><year>2019</year>", "2019-04-07"),
            ("<month>April</month><year>2019</year>", "2019-04"),
            ("<year>2019</year>", "2019"),
            ("<season>Spring</season><year>2019</year>", "2019"),
            ("<day>31</day><month>2</month><year>2019</year>", "2019-02"),
            ("<month>Jul-Sep</month><year>2019</year>", "2019"),
        ] {
            let front = front(&format!("<pub-date pub-type='ppub'>{text}</pub-date>"));
            assert_eq!(front.published.unwrap().to_string(), shown);
        }
    }

    #[test]
    fn days_beat_years_and_history_is_read() {
        let front = front(
            "<pub-date date-type='pub' publication-format='electronic'><year>2020</year></pub-date>\
             <pub-date pub-type='ppub'><day>2</day><month>1</month><year>2020</year></pub-date>\
             <history><date date-type='received'><year>2019</year></date><date date-type='rev-recd'><month>3</month>\
             <year>2019</year></date><date date-type='rev-recd'><month>5</month><year>2019</year></date></history>",
        );
        assert_eq!(front.published.unwrap().to_string(), "2020-01-02");
        assert_eq!(
            (front.received.unwrap().to_string(), front.revised.unwrap().to_string()),
            ("2019".into(), "2019-05".into())
        );
    }
}
