//! Where an article stands in its journal: issue, special issue, pages.

use super::{Facts, at};
use crate::{
    check::{meant, present},
    diagnostic::{Code, Diagnostic},
    press::ArticleEntry,
};
use model::article::Pages;
use std::collections::BTreeSet;

/// The issue and the special issue exist; the pages run forwards.
pub fn check(entry: &ArticleEntry, facts: Facts<'_>, out: &mut Vec<Diagnostic>) {
    out.extend(issue(entry, facts));
    out.extend(half_issue(entry));
    out.extend(special_issue(entry, facts));
    out.extend(pages(entry));
}

fn issue(entry: &ArticleEntry, facts: Facts<'_>) -> Option<Diagnostic> {
    let article = &entry.article;
    let (volume, number) = (article.volume.as_ref()?, article.issue.as_ref()?);
    let numbers = || facts.issues.iter().map(|issue| (&issue.value.volume, &issue.value.issue));
    let file = format!("/{}/issues/{volume}/{number}.toml", article.journal);
    if numbers().any(|known| known == (volume, number)) || facts.lost.has(&file) {
        return None;
    }
    let of_volume: Vec<_> =
        numbers().filter(|(known, _)| *known == volume).map(|(_, issue)| issue.as_str()).collect();
    let fault = at(entry, "issue", Code::UNKNOWN_ISSUE, "the article names an issue that does not exist");
    let journal = &article.journal;
    Some(if of_volume.is_empty() {
        let volumes: BTreeSet<_> = numbers().map(|(volume, _)| volume.as_str()).collect();
        let volumes: Vec<_> = volumes.into_iter().collect();
        fault.label(format!("{journal} has no volume {volume}")).hint(present("volumes", &volumes))
    } else {
        fault
            .label(format!("volume {volume} of {journal} has no issue {number}"))
            .hint(present("issues", &of_volume))
    })
}

/// An issue has its address below its volume; without one the article cannot stand in it.
fn half_issue(entry: &ArticleEntry) -> Option<Diagnostic> {
    let is_half =
        entry.article.issue.is_none() && entry.article.volume.is_none() && entry.places.has("issue");
    is_half.then(|| {
        let message = "the article names an issue and no volume, so it is shown as online first";
        at(entry, "issue", Code::HALF_ISSUE, message).hint("add the volume, or remove the issue")
    })
}

fn special_issue(entry: &ArticleEntry, facts: Facts<'_>) -> Option<Diagnostic> {
    let name = entry.article.special_issue.as_ref()?;
    let known: Vec<_> = facts.special_issues.iter().map(|special| special.value.name.as_str()).collect();
    let file = format!("/{}/special-issues/{name}.md", entry.article.journal);
    if known.contains(&name.as_str()) || facts.lost.has(&file) {
        return None;
    }
    let message = format!("{} has no special issue `{name}`", entry.article.journal);
    let fault = at(entry, "special_issue", Code::UNKNOWN_SPECIAL_ISSUE, message);
    Some(fault.hint(meant(name.as_str(), "special issues", &known)))
}

fn pages(entry: &ArticleEntry) -> Option<Diagnostic> {
    let pages = &entry.article.pages;
    let (first, last) = range(pages)?;
    (last < first).then(|| {
        let message = format!("the last page, {}, comes before the first, {}", pages.last, pages.first);
        at(entry, "last_page", Code::PAGES_BACKWARDS, message)
            .hint("correct one of them, or let them change places")
    })
}

/// First and last page as numbers, when both are plain numbers or letters and numbers of one series (`S1`–`S9`).
/// `123–9` is 123 to 129: printed ranges leave out what does not change.
pub fn range(pages: &Pages) -> Option<(u64, u64)> {
    let (series, first) = series(&pages.first)?;
    if pages.last.is_empty() {
        return Some((first, first));
    }
    let (other, last) = self::series(&pages.last)?;
    let is_short = other.is_empty() && pages.last.len() + series.len() < pages.first.len();
    if is_short {
        let kept = pages.first.len() - pages.last.len();
        let (_, whole) = self::series(&format!("{}{}", pages.first.get(..kept)?, pages.last))?;
        return Some((first, whole));
    }
    (series == other).then_some((first, last))
}

/// The letters and the number of a page.
fn series(page: &str) -> Option<(&str, u64)> {
    let at = page.find(|c: char| c.is_ascii_digit())?;
    let (letters, digits) = page.split_at(at);
    Some((letters, digits.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_as_they_are_printed() {
        let range = |first: &str, last: &str| {
            range(&Pages { first: first.into(), last: last.into(), number: String::new() })
        };
        assert_eq!(range("101", "118"), Some((101, 118)));
        assert_eq!(range("101", ""), Some((101, 101)));
        assert_eq!(range("123", "9"), Some((123, 129)));
        assert_eq!(range("1234", "45"), Some((1234, 1245)));
        assert_eq!(range("S1", "S9"), Some((1, 9)));
        assert_eq!(range("S12", "9"), Some((12, 19)));
        assert_eq!(range("99", "101"), Some((99, 101)));
        assert_eq!(range("118", "101"), Some((118, 101)));
        assert_eq!(range("e1", "12"), None, "two series cannot be compared");
        assert_eq!(range("ix", "xii"), None);
        assert_eq!(range("1-2", "1-9"), None);
    }
}
