//! A search and its outcome in words, the same as on React's page.

use super::address::Address;
use model::PartialDate;

/// Specification §3, "Sort options", in order of their values 1 to 5: the label, and how the sentence goes on.
pub(super) const SORTS: [(&str, &str); 5] = [
    ("Most recent", "with the most recent first"),
    ("Earliest", "with the earliest first"),
    ("Downloads", "with the most downloaded first"),
    ("Views", "with the most read first"),
    ("Citations", "with the most cited first"),
];
/// Most characters of what was typed in a heading.
const LONGEST: usize = 120;

/// `12 345` with narrow spaces.
pub(super) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push('\u{202f}');
        }
        grouped.push(digit);
    }
    grouped
}

/// What comes after the count: `articles about “mud” by “Rahman”`.
pub(super) fn about(total: usize, address: &Address) -> String {
    let mut words = if total == 1 { "article" } else { "articles" }.to_owned();
    for (lead, text) in [(" about", &address.keywords), (" by", &address.author)] {
        if !text.is_empty() {
            words.push_str(&format!("{lead} “{}”", shortened(text)));
        }
    }
    words
}

/// The heading.
pub(super) fn headline(total: usize, address: &Address) -> String {
    let count = if total == 0 { "No".to_owned() } else { grouped(total) };
    format!("{count} {}", about(total, address))
}

/// The sentence below the heading: what narrows the search and how it is sorted. `names` gives the words for values.
pub(super) fn summary(address: &Address, names: &dyn Fn(&str) -> String) -> String {
    let [subjects, types, journals, special_issues] = &address.chosen;
    let with = |own: &String, chosen: &[String]| {
        let mut all: Vec<String> = [own].into_iter().filter(|own| !own.is_empty()).cloned().collect();
        let further: Vec<String> = chosen.iter().filter(|value| !all.contains(value)).cloned().collect();
        all.extend(further);
        all
    };
    let alternatives = |lead: &str, values: &[String]| {
        let words: Vec<String> = values.iter().map(|value| names(value)).collect();
        if words.is_empty() { String::new() } else { format!("{lead} {}", joined(&words, "or")) }
    };
    let parts = [
        published(address.years),
        alternatives("of type", &with(&address.article_type, types)),
        alternatives("in", subjects),
        alternatives("in", &with(&address.journal, journals)),
        alternatives("in the special issue", special_issues),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let order = address.order.or((!address.is_ranked()).then_some(1));
    let order = order.map_or("with the best match first", |order| SORTS[(order as usize - 1).min(4)].1);
    let parts = [parts.join(" "), order.to_owned()].into_iter().filter(|part| !part.is_empty());
    format!("{}.", parts.collect::<Vec<_>>().join(", "))
}

/// The range of years.
pub(super) fn published(years: (Option<u32>, Option<u32>)) -> String {
    match years {
        (Some(start), Some(end)) if start == end => format!("published in {start}"),
        (Some(start), Some(end)) => format!("published from {start} to {end}"),
        (Some(start), None) => format!("published since {start}"),
        (None, Some(end)) => format!("published until {end}"),
        (None, None) => String::new(),
    }
}

/// `a, b and c`
pub(super) fn joined(words: &[String], conjunction: &str) -> String {
    match words.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} {conjunction} {last}", before.join(", ")),
        _ => words.concat(),
    }
}

/// Four names, or three and how many others.
pub(super) fn authors(names: &[String]) -> String {
    if names.len() <= 4 {
        return joined(names, "and");
    }
    format!("{} and {} others", names[..3].join(", "), grouped(names.len() - 3))
}

/// `24 Nov 2026`, `Nov 2026` or `2026`.
pub(super) fn date(date: PartialDate) -> String {
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let year = date.year();
    let month = date.month().and_then(|month| MONTHS.get(usize::try_from(month).ok()?.checked_sub(1)?));
    match (month, date.day()) {
        (Some(month), Some(day)) => format!("{day} {month} {year}"),
        (Some(month), None) => format!("{month} {year}"),
        _ => year.to_string(),
    }
}

/// So much of what was typed as a heading bears.
pub(super) fn shortened(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_dates_and_names() {
        for (number, expected) in
            [(0, "0"), (999, "999"), (1000, "1\u{202f}000"), (1_234_567, "1\u{202f}234\u{202f}567")]
        {
            assert_eq!(grouped(number), expected);
        }
        for (text, expected) in [("2026-11-04", "4 Nov 2026"), ("2026-01", "Jan 2026"), ("1999", "1999")] {
            assert_eq!(date(text.parse().unwrap()), expected);
        }
        let names: Vec<String> = ["A", "B", "C", "D", "E"].map(str::to_owned).to_vec();
        assert_eq!(authors(&names[..1]), "A");
        assert_eq!(authors(&names[..4]), "A, B, C and D");
        assert_eq!(authors(&names), "A, B, C and 2 others");
    }

    #[test]
    fn a_search_in_words() {
        let words = |query: &str, total: usize| {
            let address = Address::parse(query, 2027);
            let names =
                |value: &str| if value == "JCTS" { "Tidal Science".to_owned() } else { value.to_owned() };
            (headline(total, &address), summary(&address, &names))
        };
        assert_eq!(words("", 3), ("3 articles".into(), "with the most recent first.".into()));
        assert_eq!(
            words(
                "Keywords=mud&AuthorInfo=Tan&StartYear=2001&ArticleTypes=Review&JournalsId=JCTS&JournalNames=JCTS",
                1
            ),
            (
                "1 article about “mud” by “Tan”".into(),
                "published since 2001 of type Review in Tidal Science, with the best match first.".into()
            )
        );
        assert_eq!(
            words("OrderBy=5&ArticleSubjects=A&ArticleSubjects=B", 0).1,
            "in A or B, with the most cited first."
        );
        let long = words(&format!("Keywords={}", "x".repeat(500)), 0).0;
        assert!(long.starts_with("No articles about “xxx") && long.chars().count() < 150, "{long}");
    }
}
