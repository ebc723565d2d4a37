//! Articles of one journal that cannot both be right: shared pages, one work under two DOIs.

use crate::{
    check::article::range,
    diagnostic::{Code, Diagnostic},
    press::{ArticleEntry, JournalSet},
};
use std::collections::BTreeMap;

/// Titles shorter than this are those of editorials and errata, which recur.
const TELLING: usize = 30;

/// Page ranges within each issue; titles within the journal.
pub fn check(set: &JournalSet, out: &mut Vec<Diagnostic>) {
    for issue in &set.issues {
        pages(&set.in_issue(&issue.value), out);
    }
    titles(set, out);
}

/// Two articles may meet on a page: short ones begin where another ends. They may not share more.
fn pages(articles: &[&ArticleEntry], out: &mut Vec<Diagnostic>) {
    let mut ranges: Vec<_> = articles
        .iter()
        .filter_map(|entry| {
            let letters: String =
                entry.article.pages.first.chars().take_while(|c| !c.is_ascii_digit()).collect();
            let (first, last) = range(&entry.article.pages).filter(|(first, last)| first <= last)?;
            Some((letters, first, last, entry))
        })
        .collect();
    ranges.sort_by(|a, b| (&a.0, a.1, a.2, a.3.places.file()).cmp(&(&b.0, b.1, b.2, b.3.places.file())));
    for pair in ranges.windows(2) {
        let [(series, first, last, before), (other, from, to, entry)] = pair else { continue };
        let shares = series == other && from < last && from >= first;
        if shares {
            let message =
                format!("pages {from}–{to} overlap with pages {first}–{last} of {}", before.article.doi);
            let span = entry.places.get("first_page");
            out.push(
                Diagnostic::new(Code::PAGE_OVERLAP, span, message)
                    .hint("one of the page numbers is mistyped"),
            );
        }
    }
}

fn titles(set: &JournalSet, out: &mut Vec<Diagnostic>) {
    let mut seen: BTreeMap<(String, Vec<String>), &ArticleEntry> = BTreeMap::new();
    for entry in &set.articles {
        let article = &entry.article;
        let title = article.title.text.to_lowercase();
        if title.chars().count() < TELLING || article.authors.is_empty() {
            continue;
        }
        let authors = article.authors.iter().map(|author| author.who.display()).collect();
        if let Some(other) =
            seen.insert((title, authors), entry).filter(|other| other.article.doi != article.doi)
        {
            let message = format!("{} has the same title and authors", other.article.doi);
            let span = entry.places.get("title");
            let hint = "remove the copy, or correct its title";
            out.push(Diagnostic::new(Code::DUPLICATE_TITLE, span, message).hint(hint));
        }
    }
}
