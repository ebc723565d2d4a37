//! What is wrong with content, as data: a code, a place, a sentence, a mend. Every stage returns these; only the edge prints them.

mod codes;
mod json;
mod places;
mod print;
mod sarif;

pub use codes::{Code, ROOMS};
pub use json::{json_document, print_json};
pub use print::{Colours, counted, print_human, summary};
pub use sarif::print_sarif;

use places::Places;
use serde::{Deserialize, Serialize};
use std::{
    io,
    ops::Range,
    sync::{Arc, OnceLock},
};

/// How bad it is. Errors stop publishing; warnings do not, unless `--strict`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The site would be wrong.
    Error,
    /// The site is right, but poorer than it could be.
    Warning,
}

/// One fault, told once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diagnostic {
    /// Which kind of fault; `octavo explain CODE` tells more.
    pub code: Code,
    /// From the code, unless the case is milder.
    pub severity: Severity,
    /// What is wrong, in one sentence.
    pub message: String,
    /// Where.
    pub span: Span,
    /// A word beside the place, such as `JABC has no volume 13`; may be empty.
    pub label: String,
    /// What to do; may be empty.
    pub hint: String,
}

impl Diagnostic {
    /// A fault of a kind, at a place.
    pub fn new(code: Code, span: Span, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: code.severity(),
            message: message.into(),
            span,
            label: String::new(),
            hint: String::new(),
        }
    }

    /// A file or folder that cannot be read, or is not there.
    pub fn unreadable(span: Span, error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::NotFound {
            return Self::new(Code::UNREADABLE, span, "there is no such file or folder")
                .hint("look for a slip in the name");
        }
        Self::new(Code::UNREADABLE, span, format!("it cannot be read: {error}"))
    }

    /// Adds what to do.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = hint.into();
        self
    }

    /// Adds a word beside the place.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// The same as a warning.
    #[must_use]
    pub fn as_warning(mut self) -> Self {
        self.severity = Severity::Warning;
        self
    }
}

/// Where a fault is: a file, and usually a place in it with the line around it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Span {
    /// Path as the editor knows it, with `/`.
    #[serde(with = "shared_text")]
    pub file: Arc<str>,
    /// From 1; 0 when the fault is about the file as a whole.
    pub line: usize,
    /// In characters, from 1; 0 when the fault is about the file as a whole.
    pub column: usize,
    /// In characters, at least 1.
    pub length: usize,
    /// The line as it stands; long ones are cut around the place. Empty for a whole file.
    pub excerpt: String,
    /// Where in the excerpt the place begins, in characters.
    pub excerpt_column: usize,
}

impl Span {
    /// The first place of a file whose text is not at hand.
    pub fn start_of(path: &str) -> Self {
        Self { line: 1, column: 1, ..Self::file(path) }
    }

    /// A file as a whole.
    pub fn file(path: &str) -> Self {
        Self { file: path.into(), line: 0, column: 0, length: 1, excerpt: String::new(), excerpt_column: 0 }
    }
}

/// A text that many spans share, as serde sees it.
mod shared_text {
    use serde::{Deserialize, Deserializer, Serializer};
    use std::sync::Arc;

    pub fn serialize<S: Serializer>(text: &Arc<str>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(text)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<str>, D::Error> {
        String::deserialize(deserializer).map(Arc::from)
    }
}

/// Excerpts longer than this are cut: JATS files often are one line.
const EXCERPT_WIDTH: usize = 100;

/// A text with the name of its file, so that byte positions become lines and columns.
#[derive(Debug, Clone)]
pub struct SourceText {
    /// Path as the editor knows it.
    pub path: Arc<str>,
    /// The whole text.
    pub text: String,
    /// Counted when the first place is asked for.
    places: OnceLock<Places>,
}

impl SourceText {
    /// A text read from `path`.
    pub fn new(path: impl Into<Arc<str>>, text: impl Into<String>) -> Self {
        Self { path: path.into(), text: text.into(), places: OnceLock::new() }
    }

    /// The file as a whole.
    pub fn whole(&self) -> Span {
        Span::file(&self.path)
    }

    /// The place of a range of bytes. Positions inside a character or past the end are moved to the nearest good one.
    pub fn span(&self, range: Range<usize>) -> Span {
        let start = self.boundary(range.start);
        let end = self.boundary(range.end.max(start));
        let places = self.places.get_or_init(|| Places::of(&self.text));
        let (line, line_start) = places.line(start);
        let line_end = places.end(line, &self.text);
        let before = |at| places.characters_before(&self.text, at);
        let column = before(start) - before(line_start);
        let length = self.text[start..end.min(line_end)].chars().take(EXCERPT_WIDTH).count();
        let shown =
            if line_end - line_start <= EXCERPT_WIDTH { column } else { column.min(EXCERPT_WIDTH / 3) };
        let back = self.text[line_start..start].char_indices().rev().take(shown).last();
        let first = back.map_or(start, |(at, _)| line_start + at);
        let excerpt: String = self.text[first..line_end].chars().take(EXCERPT_WIDTH).collect();
        Span {
            file: self.path.clone(),
            line: line + 1,
            column: column + 1,
            length: length.max(1),
            excerpt: excerpt.trim_end_matches('\r').replace(char::is_control, " "),
            excerpt_column: shown,
        }
    }

    /// The nearest start of a character at or before a position.
    fn boundary(&self, at: usize) -> usize {
        (0..=at.min(self.text.len())).rev().find(|&i| self.text.is_char_boundary(i)).unwrap_or(0)
    }
}

/// What a parser returns: what it could read, and what was wrong with it. Parsing never stops at a fault.
#[derive(Debug)]
pub struct Parsed<T> {
    /// `None` when nothing could be read.
    pub value: Option<T>,
    /// In the order found.
    pub diagnostics: Vec<Diagnostic>,
}

impl<T> Parsed<T> {
    /// A value with what was wrong with it.
    pub fn new(value: T, diagnostics: Vec<Diagnostic>) -> Self {
        Self { value: Some(value), diagnostics }
    }

    /// Nothing could be read.
    pub fn nothing(diagnostics: Vec<Diagnostic>) -> Self {
        Self { value: None, diagnostics }
    }

    /// Moves the diagnostics to a common list and returns the value.
    pub fn take(self, into: &mut Vec<Diagnostic>) -> Option<T> {
        into.extend(self.diagnostics);
        self.value
    }
}
