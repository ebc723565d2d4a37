//! How to cite an article: five styles in words, and two for reference managers. Written by us and not by a CSL processor,
//! because every article's page carries all seven and a processor needs milliseconds for each; tests hold the styles'
//! own examples.
//!
//! `names` says people as each style wants them, `styles` puts a journal article together, `managers` writes BibTeX and RIS.

mod managers;
mod names;
mod styles;

use crate::press::JournalSet;
use model::{
    Markup,
    article::Article,
    journal::Journal,
    markup::{push_escaped, push_text},
};
use serde::Serialize;

/// One way to cite.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Citation {
    /// `apa`, `bibtex`: part of ids on the page.
    pub id: &'static str,
    /// `APA`, `BibTeX`.
    pub name: &'static str,
    /// Safe HTML: running text, or lines that are shown as they are.
    pub html: String,
    /// Whether it is for a program: lines, in a fixed-width face.
    pub is_code: bool,
}

/// What a citation is made of.
#[derive(Clone, Copy)]
pub(super) struct Work<'a> {
    pub article: &'a Article,
    pub journal: &'a Journal,
    pub publisher: &'a str,
}

/// Every way to cite an article, in the order in which they are offered.
pub fn all(article: &Article, set: &JournalSet, publisher: &str) -> Vec<Citation> {
    let work = Work { article, journal: &set.journal.value, publisher };
    let words = |id, name, line: Line| Citation { id, name, html: line.html, is_code: false };
    let code = |id, name, lines: String| {
        let mut html = String::with_capacity(lines.len() + 64);
        push_text(&mut html, &lines);
        Citation { id, name, html, is_code: true }
    };
    vec![
        words("apa", "APA", styles::apa(work)),
        words("vancouver", "Vancouver", styles::vancouver(work)),
        words("harvard", "Harvard", styles::harvard(work)),
        words("chicago", "Chicago", styles::chicago(work)),
        words("ieee", "IEEE", styles::ieee(work)),
        code("bibtex", "BibTeX", managers::bibtex(work)),
        code("ris", "RIS", managers::ris(work)),
    ]
}

impl Work<'_> {
    fn year(self) -> String {
        self.article.published().year().to_string()
    }

    fn volume(self) -> String {
        self.article.volume.as_ref().map(ToString::to_string).unwrap_or_default()
    }

    fn issue(self) -> String {
        self.article.issue.as_ref().map(ToString::to_string).unwrap_or_default()
    }

    /// The journal's abbreviation, or its title when it has none.
    fn short_journal(self) -> String {
        let short = &self.journal.abbreviation;
        if short.is_empty() { self.journal.title.clone() } else { short.clone() }
    }
}

/// A line of running text in the making.
#[derive(Debug, Default)]
struct Line {
    html: String,
}

impl Line {
    fn text(&mut self, text: &str) -> &mut Self {
        push_text(&mut self.html, text);
        self
    }

    fn italic(&mut self, text: &str) -> &mut Self {
        self.html.push_str("<i>");
        self.text(text);
        self.html.push_str("</i>");
        self
    }

    /// A title with its markup, and `stop` after it unless it ends a sentence by itself.
    fn title(&mut self, title: &Markup, stop: &str) -> &mut Self {
        let is_ended = title.text.ends_with(['.', '?', '!', '…']);
        self.html.push_str(title.html.trim_end().trim_end_matches('.'));
        let stop =
            if is_ended && !title.text.ends_with('.') { stop.trim_start_matches(['.', ',']) } else { stop };
        self.text(stop)
    }

    fn link(&mut self, address: &str, words: &str) -> &mut Self {
        self.html.push_str("<a href=\"");
        push_escaped(&mut self.html, address);
        self.html.push_str("\">");
        self.text(words);
        self.html.push_str("</a>");
        self
    }
}

#[cfg(test)]
mod tests;
