//! Articles and references.bib with bytes changed at random, the same each time: whatever stands in them is read without panic, in
//! time, and nothing of script comes out. OCTAVO_MUTATIONS says how many of each kind (300); the fuzz targets in `fuzz/` go further.

use crate::tools::{corpus, files, root};
use generator::{
    diagnostic::SourceText,
    parse::{
        article::ArticleContext,
        article_md::article_md,
        bibliography::{Cite, Cluster, format, read},
        jats,
    },
};
use rayon::prelude::*;
use std::{fs, time::Instant};

/// Pieces that mean something to one of the readers.
const PIECES: [&str; 44] = [
    "<",
    ">",
    "</p>",
    "<p>",
    "<sec>",
    "&",
    "&#x1;",
    "&lt;",
    "<![CDATA[",
    "]]>",
    "<!--",
    "<table><tr><td rowspan='99999'>",
    "<xref rid='b1 b2'>",
    "<mml:math>",
    "<tex-math>\\frac{",
    "<sub-article>",
    "[",
    "]",
    "[@",
    "[-@a; @b, p. 3]",
    "@fig-1",
    "](",
    "![",
    "|",
    "||\n|-|\n",
    "$",
    "$$",
    "{#a}",
    "`",
    "\n\n",
    "\n# ",
    "[^a]",
    "[^a]: ",
    "*",
    "~",
    "^",
    "{",
    "}",
    "\\",
    "@article{",
    "\\emph{",
    "crossref = {a}",
    "and others",
    "\u{f8f0}0\u{f8f1}",
];

/// A generator of numbers that are the same each time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % sides.max(1)
    }
}

fn mutated(seed: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=dice.roll(6) {
        let at = dice.roll(bytes.len());
        let length = dice.roll(40).min(bytes.len() - at);
        match dice.roll(5) {
            0 => drop(bytes.drain(at..at + length)),
            1 => {
                let piece = bytes[at..at + length].to_vec();
                let to = dice.roll(bytes.len());
                bytes.splice(to..to, piece);
            }
            2 if at < bytes.len() => bytes[at] = u8::try_from(dice.roll(256)).unwrap(),
            3 => {
                let piece = PIECES[dice.roll(PIECES.len())].repeat(1 + dice.roll(3) * dice.roll(40));
                bytes.splice(at..at, piece.into_bytes());
            }
            _ => {
                let piece = PIECES[dice.roll(PIECES.len())];
                bytes.splice(at..at + length, piece.bytes());
            }
        }
    }
    bytes
}

/// Files with an ending, of the demonstration and of the corpus, the small ones.
fn seeds(ending: &str) -> Vec<Vec<u8>> {
    let folders = [Some(root().join("content")), corpus()];
    let of = |folder: std::path::PathBuf| {
        let found = files(&folder)
            .into_iter()
            .filter(|path| path.ends_with(ending))
            .map(|path| fs::read(folder.join(path)).unwrap());
        found.filter(|bytes| !bytes.is_empty() && bytes.len() < 40_000).collect::<Vec<_>>()
    };
    folders.into_iter().flatten().flat_map(of).collect()
}

fn each(ending: &str, look: impl Fn(&[u8]) -> String + Sync) {
    let count: u64 = std::env::var("OCTAVO_MUTATIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(300);
    let seeds = seeds(ending);
    assert!(!seeds.is_empty());
    (0..count).into_par_iter().for_each(|number| {
        let mut dice = Dice(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let bytes = mutated(&seeds[dice.roll(seeds.len())], &mut dice);
        let start = Instant::now();
        let html = look(&bytes).to_ascii_lowercase();
        assert!(start.elapsed().as_secs() < 20, "mutation {number} took {:?}", start.elapsed());
        for forbidden in ["<script", "<iframe", "<object", " onerror=", "href=\"javascript:"] {
            assert!(!html.contains(forbidden), "mutation {number} of {ending} gave {forbidden}");
        }
    });
}

#[test]
fn jats_with_changed_bytes() {
    each("article.xml", jats_html);
    if corpus().is_some() {
        each(".xml", jats_html);
    }
}

fn jats_html(bytes: &[u8]) -> String {
    let Ok(text) = jats::decode(bytes, "a.xml") else { return String::new() };
    jats::parse(&SourceText::new("a.xml", text), &ArticleContext::default())
        .value
        .map(|parts| parts.text.html)
        .unwrap_or_default()
}

#[test]
fn markdown_with_changed_bytes() {
    const WORKS: &str = "@article{a, author = {Lim, A. and Koh, B.}, title = {Tides}, year = 2020}\n@book{b, author = {Tan, C.}, title = {Salt}, year = 2021}\n";
    let context = ArticleContext {
        bibliography: Some(SourceText::new("references.bib", WORKS)),
        citation_style: "apa".to_owned(),
        ..ArticleContext::default()
    };
    each("article.md", |bytes| {
        let text = SourceText::new("a.md", String::from_utf8_lossy(bytes));
        article_md(&text, &context).value.map(|parts| parts.text.html).unwrap_or_default()
    });
}

#[test]
fn references_with_changed_bytes() {
    each(".bib", |bytes| {
        let works = read(&SourceText::new("references.bib", String::from_utf8_lossy(bytes)));
        assert!(
            !works.diagnostics.iter().any(|told| told.message == "the file cannot be read"),
            "the library panicked"
        );
        let works = works.value.unwrap_or_default();
        let cites = (0..works.works.len().min(8)).map(|work| Cite { work, ..Cite::default() });
        let clusters: Vec<_> =
            cites.map(|cite| Cluster { cites: vec![cite], ..Cluster::default() }).collect();
        let list = format(&works, ("vancouver", "en"), &clusters);
        list.references.into_iter().map(|reference| reference.html).collect()
    });
}
