//! Footnotes: numbered in the order of their first mention, one note each, a way back from each for every mention.

use crate::parse::said;
use model::Arg;
use std::{collections::BTreeMap, fmt::Write};

/// The notes of one text.
#[derive(Debug, Default)]
pub struct Footnotes {
    /// Number from 1 by label.
    numbers: BTreeMap<String, usize>,
    /// Mentions by number minus one.
    mentions: Vec<usize>,
    /// HTML by label.
    notes: BTreeMap<String, String>,
    /// Where in the text each note stands, in bytes.
    places: BTreeMap<String, usize>,
}

impl Footnotes {
    /// A mention of a note, as safe HTML; within a link it is no link of its own.
    pub fn mention(&mut self, label: &str, is_in_link: bool) -> String {
        let next = self.numbers.len() + 1;
        let number = *self.numbers.entry(label.to_owned()).or_insert(next);
        self.mentions.resize(self.mentions.len().max(number), 0);
        let count = self.mentions.get_mut(number - 1).map_or(1, |count| {
            *count += 1;
            *count
        });
        if is_in_link {
            return format!("<sup id=\"{}\">{number}</sup>", mention_id(number, count));
        }
        format!(
            "<sup><a class=\"xref\" id=\"{}\" href=\"#fn-{number}\" role=\"doc-noteref\">{number}</a></sup>",
            mention_id(number, count)
        )
    }

    /// Remembers where the text of a note stands.
    pub fn stands(&mut self, label: &str, at: usize) {
        self.places.insert(label.to_owned(), at);
    }

    /// The notes that no text mentions, with their places.
    pub fn unmentioned(&self) -> Vec<(String, usize)> {
        let all = self.places.iter().filter(|(label, _)| !self.numbers.contains_key(*label));
        all.map(|(label, at)| (label.clone(), *at)).collect()
    }

    /// The text of a note.
    pub fn define(&mut self, label: &str, html: String) {
        self.notes.insert(label.to_owned(), html);
    }

    /// All notes that are mentioned, as a list; empty when there are none.
    pub fn list(&self) -> String {
        let mut ordered: Vec<_> = self.numbers.iter().map(|(label, number)| (*number, label)).collect();
        ordered.sort_unstable();
        if ordered.is_empty() {
            return String::new();
        }
        let mut html = format!(
            "<section class=\"footnotes\" role=\"doc-endnotes\"{}><ol>\n",
            said::attribute("aria-label", "text.notes", &[])
        );
        for (number, label) in ordered {
            let text = self.notes.get(label).map_or("", |note| note.trim());
            let ways = self.ways_back(number);
            let with_ways = match text.strip_suffix("</p>") {
                Some(open) => format!("{open} {ways}</p>"),
                None => format!("{text} {ways}"),
            };
            let _ = writeln!(html, "<li id=\"fn-{number}\">{with_ways}</li>");
        }
        html.push_str("</ol></section>\n");
        html
    }

    fn ways_back(&self, number: usize) -> String {
        let count = self.mentions.get(number - 1).copied().unwrap_or(0);
        let way = |mention: usize| {
            let place = mention.to_string();
            let name = match count {
                1 => said::attribute("aria-label", "text.back", &[]),
                _ => said::attribute("aria-label", "text.back_place", &[("place", Arg::Text(&place))]),
            };
            let mark = if mention == 1 { "↩".to_owned() } else { format!("↩{mention}") };
            format!(
                "<a class=\"footnote-back\" href=\"#{}\" role=\"doc-backlink\"{name}>{mark}</a>",
                mention_id(number, mention)
            )
        };
        (1..=count).map(way).collect::<Vec<_>>().join(" ")
    }
}

fn mention_id(number: usize, mention: usize) -> String {
    if mention == 1 { format!("fnref-{number}") } else { format!("fnref-{number}-{mention}") }
}
