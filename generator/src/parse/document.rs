//! The two shapes of small files: a TOML file, and a Markdown file with front matter. Each reader of a kind starts here.

pub use super::places::Places;

use super::{
    front_matter,
    markdown::{self, Beside, Link, Surroundings, Text},
    table::{Reader, from_toml},
};
use crate::diagnostic::{Code, Diagnostic, Parsed, SourceText};
use model::{Markup, Timing};

/// A value with the file it came from, so that checks can point at it.
#[derive(Debug, Clone)]
pub struct Sourced<T> {
    /// The value.
    pub value: T,
    /// Where in the file the names of other things stand, by key.
    pub places: Places,
    /// Old addresses that lead to it: `aliases` of any front matter.
    pub aliases: Vec<String>,
    /// When it is public: `draft`, `publish_at` and `embargo_until` of any front matter.
    pub timing: Timing,
}

impl<T> Sourced<T> {
    /// The file that it came from and its old addresses.
    pub fn origin(&self) -> (&Places, &[String]) {
        (&self.places, &self.aliases)
    }
}

/// What a text may show, for readers of Markdown files.
pub struct Around<'a> {
    /// Folder of the file below the root of the tree.
    pub folder: &'a str,
    /// Finds a file by its path below the root.
    pub file: &'a dyn Fn(&str) -> Option<Beside>,
}

impl Around<'_> {
    /// The path below the root of a file that the text names. `..` and roots are refused by finding nothing.
    pub fn path(&self, name: &str) -> String {
        let name = name.trim().trim_start_matches("./");
        if self.folder.is_empty() { name.to_owned() } else { format!("{}/{name}", self.folder) }
    }
}

/// Reads a TOML file of something that is published at a time of its own.
pub fn toml<T>(
    source: &SourceText,
    read: impl FnOnce(&mut Reader<'_>, &mut Places) -> Option<T>,
) -> Parsed<Sourced<T>> {
    toml_with(source, timing, read)
}

/// Reads a TOML file that is in force as long as it is there: settings, lists, boards.
pub fn settings<T>(
    source: &SourceText,
    read: impl FnOnce(&mut Reader<'_>, &mut Places) -> Option<T>,
) -> Parsed<Sourced<T>> {
    toml_with(source, |_| Timing::default(), read)
}

fn toml_with<T>(
    source: &SourceText,
    when: impl FnOnce(&mut Reader<'_>) -> Timing,
    read: impl FnOnce(&mut Reader<'_>, &mut Places) -> Option<T>,
) -> Parsed<Sourced<T>> {
    let place = 0..source.text.len();
    match from_toml(source, place.clone()) {
        Ok(table) => read_table(source, Reader::new(source, &table, place), when, read),
        Err(error) => Parsed::nothing(vec![error]),
    }
}

/// Reads a Markdown file with front matter.
pub fn markdown<T>(
    source: &SourceText,
    around: &Around<'_>,
    read: impl FnOnce(&mut Reader<'_>, &mut Places, Markup) -> Option<T>,
) -> Parsed<Sourced<T>> {
    let mut diagnostics = Vec::new();
    let Some(front) = front_matter::split(source).take(&mut diagnostics) else {
        return Parsed::nothing(diagnostics);
    };
    let file = |name: &str| (around.file)(&around.path(name));
    let text = markdown::render(
        front.body.clone(),
        Surroundings { source, file: &file, citations: None, language: "" },
    );
    let Text { html, plain, diagnostics: of_text, links, .. } = text;
    let dead = markdown::dead_anchors(&links, &html, &[]);
    let links = links.into_iter().filter(Link::leads_away).collect();
    let reader = Reader::new(source, &front.table, front.place.clone());
    let mut parsed = read_table(source, reader, timing, |reader, places| {
        places.links = links;
        read(reader, places, Markup { html, text: plain })
    });
    parsed.diagnostics.extend(of_text);
    parsed.diagnostics.extend(dead);
    parsed
}

/// Old addresses on this site: each begins with a slash and holds no blank, so that it is one word of a redirect's line.
pub fn aliases(reader: &mut Reader<'_>) -> Vec<String> {
    let (good, bad): (Vec<_>, Vec<_>) = reader.texts("aliases").into_iter().partition(|alias| {
        alias.starts_with('/')
            && !alias.starts_with("//")
            && !alias.contains([' ', '\t', '\n', '?', '#', '*'])
    });
    for alias in bad {
        let message =
            format!("the alias `{alias}` is no address on this site: it should look like /old/path");
        let span = reader.span("aliases");
        reader.report(
            Diagnostic::new(Code::BAD_ALIAS, span, message).hint("begin it with one slash, without blanks"),
        );
    }
    good
}

/// When it is public.
pub fn timing(reader: &mut Reader<'_>) -> Timing {
    Timing {
        draft: reader.flag("draft"),
        publish_at: reader.parsed("publish_at"),
        embargo_until: reader.parsed("embargo_until"),
    }
}

/// The keys of [`timing`].
pub const TIMING_KEYS: [&str; 3] = ["draft", "publish_at", "embargo_until"];

fn read_table<T>(
    source: &SourceText,
    mut reader: Reader<'_>,
    when: impl FnOnce(&mut Reader<'_>) -> Timing,
    read: impl FnOnce(&mut Reader<'_>, &mut Places) -> Option<T>,
) -> Parsed<Sourced<T>> {
    let mut places = Places::of(source);
    let value = read(&mut reader, &mut places);
    let aliases = aliases(&mut reader);
    let timing = when(&mut reader);
    for (key, span) in reader.places() {
        places.add(key, &span);
    }
    let diagnostics = reader.finish();
    match value {
        Some(value) => Parsed::new(Sourced { value, places, aliases, timing }, diagnostics),
        None => Parsed::nothing(diagnostics),
    }
}
