//! Pages of a list as links: the first, the last, and those about the current one.

use model::Texts;
use serde::Serialize;
use std::collections::BTreeSet;

/// The links below a list; nothing when it has one page.
#[derive(Debug, Serialize)]
pub(super) struct Pager {
    previous: Option<String>,
    next: Option<String>,
    pages: Vec<Page>,
}

#[derive(Debug, Serialize)]
struct Page {
    /// Nothing for a gap.
    url: Option<String>,
    words: String,
    is_current: bool,
    is_near: bool,
}

/// The links of a list at a page.
pub(super) fn pager(
    texts: &Texts,
    (current, last): (u32, u32),
    url: impl Fn(u32) -> String,
) -> Option<Pager> {
    let page = |number: Option<u32>| Page {
        url: number.map(&url),
        words: number.map_or_else(|| "…".to_owned(), |number| texts.number(number as usize)),
        is_current: number == Some(current),
        is_near: number.is_some_and(|number| number.abs_diff(current) <= 1),
    };
    (last > 1).then(|| Pager {
        previous: (current > 1).then(|| url(current.min(last + 1) - 1)),
        next: (current < last).then(|| url(current + 1)),
        pages: numbers(current, last).into_iter().map(page).collect(),
    })
}

/// Which page numbers to show; nothing stands for a gap.
fn numbers(current: u32, last: u32) -> Vec<Option<u32>> {
    let mut wanted: BTreeSet<u32> = [1, last].into();
    wanted.extend(current.saturating_sub(1)..=current.saturating_add(1));
    if current <= 3 {
        wanted.extend([2, 3, 4]);
    }
    if current.saturating_add(2) >= last {
        wanted.extend(last.saturating_sub(3)..last);
    }
    let mut numbers = Vec::new();
    let mut before = 0;
    for page in wanted.into_iter().filter(|page| (1..=last).contains(page)) {
        match page - before {
            2 => numbers.push(Some(page - 1)),
            gap if gap > 2 => numbers.push(None),
            _ => {}
        }
        numbers.push(Some(page));
        before = page;
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_last_and_those_about_the_current_one() {
        let shown = |current, last| -> String {
            let word = |page: Option<u32>| page.map_or("…".to_owned(), |page| page.to_string());
            numbers(current, last).into_iter().map(word).collect::<Vec<_>>().join(" ")
        };
        for (current, last, expected) in [
            (1, 2, "1 2"),
            (1, 9, "1 2 3 4 … 9"),
            (4, 9, "1 2 3 4 5 … 9"),
            (5, 9, "1 … 4 5 6 … 9"),
            (9, 9, "1 … 6 7 8 9"),
            (100, 9, "1 … 6 7 8 9"),
        ] {
            assert_eq!(shown(current, last), expected, "{current} of {last}");
        }
        assert!(
            pager(model::texts::of("en"), (1, 1), |_| String::new()).is_none()
                && pager(model::texts::of("en"), (1, 0), |_| String::new()).is_none()
        );
    }

    #[test]
    fn a_page_past_the_end_leads_back_to_the_last() {
        let beyond = pager(model::texts::of("en"), (700, 9), |page| page.to_string()).unwrap();
        assert_eq!((beyond.previous.as_deref(), beyond.next), (Some("9"), None));
    }
}
