//! The two shapes of small files: a TOML file, and a Markdown file with front matter. Each reader of a kind starts here.

use super::{
    front_matter,
    markdown::{self, Beside, Surroundings, Text},
    table::{Reader, from_toml},
};
use crate::diagnostic::{Code, Diagnostic, Parsed, SourceText};
use model::Markup;
use std::borrow::Cow;

/// A value with the file it came from, so that checks can point at it.
#[derive(Debug, Clone)]
pub struct Sourced<T> {
    /// The value.
    pub value: T,
    /// Where in the file the names of other things stand, by key.
    pub places: Places,
    /// Old addresses that lead to it: `aliases` of any front matter.
    pub aliases: Vec<String>,
}

impl<T> Sourced<T> {
    /// The file that it came from and its old addresses.
    pub fn origin(&self) -> (&Places, &[String]) {
        (&self.places, &self.aliases)
    }
}

/// Places of keys in a file.
#[derive(Debug, Clone, serde::Serialize, serde::Deserialize)]
pub struct Places {
    whole: crate::diagnostic::Span,
    keys: Vec<(Cow<'static, str>, crate::diagnostic::Span)>,
}

impl Places {
    /// The file as a whole.
    pub fn of(source: &SourceText) -> Self {
        Self { whole: source.whole(), keys: Vec::new() }
    }

    /// Remembers where a key stands.
    pub fn add(&mut self, key: &'static str, span: crate::diagnostic::Span) {
        self.keys.push((Cow::Borrowed(key), span));
    }

    /// Where a key stands, or the file.
    pub fn get(&self, key: &str) -> crate::diagnostic::Span {
        self.keys.iter().rev().find(|(name, _)| *name == key).map_or(&self.whole, |(_, span)| span).clone()
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

/// Reads a TOML file.
pub fn toml<T>(
    source: &SourceText,
    read: impl FnOnce(&mut Reader<'_>, &mut Places) -> Option<T>,
) -> Parsed<Sourced<T>> {
    let place = 0..source.text.len();
    match from_toml(source, place.clone()) {
        Ok(table) => read_table(source, Reader::new(source, &table, place), read),
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
    let text = markdown::render(front.body.clone(), Surroundings { source, file: &file, citations: None });
    let Text { html, plain, diagnostics: of_text, .. } = text;
    let reader = Reader::new(source, &front.table, front.place.clone());
    let mut parsed =
        read_table(source, reader, |reader, places| read(reader, places, Markup { html, text: plain }));
    parsed.diagnostics.extend(of_text);
    parsed
}

/// Old addresses on this site: each begins with a slash and holds no blank, so that it is one word of a redirect's line.
pub fn aliases(reader: &mut Reader<'_>) -> Vec<String> {
    let (good, bad): (Vec<_>, Vec<_>) = reader.texts("aliases").into_iter().partition(|alias| {
        alias.starts_with('/') && !alias.starts_with("//") && !alias.contains(char::is_whitespace)
    });
    for alias in bad {
        let message =
            format!("the alias `{alias}` is no address on this site: it should look like /old/path");
        let span = reader.span("aliases");
        reader.report(Diagnostic::new(Code::WRONG_VALUE, span, message));
    }
    good
}

fn read_table<T>(
    source: &SourceText,
    mut reader: Reader<'_>,
    read: impl FnOnce(&mut Reader<'_>, &mut Places) -> Option<T>,
) -> Parsed<Sourced<T>> {
    let mut places = Places::of(source);
    let value = read(&mut reader, &mut places);
    let aliases = aliases(&mut reader);
    let diagnostics = reader.finish();
    match value {
        Some(value) => Parsed::new(Sourced { value, places, aliases }, diagnostics),
        None => Parsed::nothing(diagnostics),
    }
}

/// A picture that a key names, as a path below the root, with its alternative text; told when the text is missing.
pub fn picture(
    reader: &mut Reader<'_>,
    places: &mut Places,
    folder: &str,
    (key, alt_key): (&'static str, &'static str),
) -> (Option<String>, String) {
    let name = reader.text(key);
    let alt = reader.text_or_empty(alt_key);
    let Some(name) = name else { return (None, alt) };
    let span = reader.span(key);
    if alt.is_empty() {
        let message = format!("the picture `{name}` has no alternative text");
        reader.report(
            Diagnostic::new(Code::IMAGE_ALT, span.clone(), message).hint(format!("add `{alt_key} = \"…\"`")),
        );
    }
    places.add(key, span);
    let folder = if folder.is_empty() { String::new() } else { format!("{folder}/") };
    (Some(format!("{folder}{}", name.trim_start_matches("./"))), alt)
}
