//! Diagnostics for people, as compilers print them: the line, a mark under the place, what to do; and the sum of it all.

use super::{Diagnostic, Severity, Span};
use std::{
    collections::BTreeSet,
    io::{self, Write},
};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Whether the reader is a terminal that shows colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colours {
    /// A terminal.
    On,
    /// A pipe, a file, or a person who wants none.
    Off,
}

/// The few ways in which words stand out (ECMA-48, SGR).
#[derive(Debug, Clone, Copy)]
enum Ink {
    Error,
    Warning,
    Strong,
    Quiet,
}

impl Colours {
    /// The words in a colour, or as they are.
    fn paint(self, ink: Ink, words: &str) -> String {
        let code = match ink {
            Ink::Error => "1;31",
            Ink::Warning => "1;33",
            Ink::Strong => "1",
            Ink::Quiet => "34",
        };
        match self {
            Self::On if !words.is_empty() => format!("\x1b[{code}m{words}\x1b[0m"),
            _ => words.to_owned(),
        }
    }
}

/// Prints each diagnostic with its line, a mark under the place, and what to do. Sorted by file and place.
pub fn print_human(diagnostics: &[Diagnostic], colours: Colours, out: &mut dyn Write) -> io::Result<()> {
    for diagnostic in sorted(diagnostics) {
        print_one(diagnostic, colours, out)?;
    }
    Ok(())
}

fn print_one(diagnostic: &Diagnostic, colours: Colours, out: &mut dyn Write) -> io::Result<()> {
    let (kind, ink) = match diagnostic.severity {
        Severity::Error => ("error", Ink::Error),
        Severity::Warning => ("warning", Ink::Warning),
    };
    let quiet = |words: &str| colours.paint(Ink::Quiet, words);
    let head = colours.paint(ink, &format!("{kind}[{}]", diagnostic.code));
    writeln!(out, "{head}: {}", colours.paint(Ink::Strong, &visible(&diagnostic.message)))?;
    let span = &diagnostic.span;
    writeln!(out, "  {} {}", quiet("-->"), visible(&place(span)))?;
    if !span.excerpt.is_empty() {
        let number = span.line.to_string();
        let blank = " ".repeat(number.len());
        writeln!(out, " {} {} {}", quiet(&number), quiet("|"), visible(&span.excerpt))?;
        let (before, mark) = mark(span);
        let under = format!("{mark} {}", visible(&diagnostic.label));
        writeln!(out, " {blank} {} {before}{}", quiet("|"), colours.paint(ink, under.trim_end()))?;
    }
    writeln!(out, " {}: {}\n", colours.paint(Ink::Strong, "hint"), visible(hint(diagnostic)))
}

/// Blanks up to the place and a mark as wide as it is shown: characters of East Asia take two columns, marks above letters none.
fn mark(span: &Span) -> (String, String) {
    let width = |text: &str| visible(text).width();
    let before: String = span.excerpt.chars().take(span.excerpt_column).collect();
    let inside: String = span.excerpt.chars().skip(span.excerpt_column).take(span.length).collect();
    (" ".repeat(width(&before)), "^".repeat(width(&inside).max(1)))
}

/// Text from content without what would command a terminal or turn the direction of the line.
fn visible(text: &str) -> String {
    let is_hidden = |c: char| {
        (c.is_control() && c != '\t') || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().map(|c| if is_hidden(c) { '\u{fffd}' } else { c }).filter(|c| c.width().is_some()).collect()
}

/// What to do: as the case says, or what the code says of all its cases. No message is without it.
pub(super) fn hint(diagnostic: &Diagnostic) -> &str {
    if diagnostic.hint.is_empty() { diagnostic.code.explanation() } else { &diagnostic.hint }
}

/// `file:line:column`, or the file alone.
fn place(span: &Span) -> String {
    if span.line == 0 {
        span.file.to_string()
    } else {
        format!("{}:{}:{}", span.file, span.line, span.column)
    }
}

/// How many there are, in how many files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct Count {
    /// What stops publishing.
    pub errors: usize,
    /// What does not.
    pub warnings: usize,
    /// Files with any of them.
    pub files: usize,
}

impl Count {
    /// The count of what is printed: the same fault found twice is one.
    pub fn of(diagnostics: &[Diagnostic]) -> Self {
        let all = sorted(diagnostics);
        let files: BTreeSet<&str> = all.iter().map(|diagnostic| &*diagnostic.span.file).collect();
        let count = |severity| all.iter().filter(|d| d.severity == severity).count();
        Self { errors: count(Severity::Error), warnings: count(Severity::Warning), files: files.len() }
    }
}

/// ``3 errors and 12 warnings in 9 files; `octavo explain O402` tells more``.
pub fn summary(diagnostics: &[Diagnostic]) -> String {
    let Count { errors, warnings, files } = Count::of(diagnostics);
    let first = sorted(diagnostics).into_iter().min_by_key(|diagnostic| diagnostic.severity);
    let more =
        first.map_or_else(String::new, |first| format!("; `octavo explain {}` tells more", first.code));
    let both = match (errors, warnings) {
        (_, 0) => counted(errors, "error"),
        (0, _) => counted(warnings, "warning"),
        _ => format!("{} and {}", counted(errors, "error"), counted(warnings, "warning")),
    };
    format!("{both} in {}{more}", counted(files, "file"))
}

/// `1 file`, `2 files`.
pub fn counted(count: usize, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}

/// By file, line, column and code, each once, so that the order never depends on the number of threads.
pub(super) fn sorted(diagnostics: &[Diagnostic]) -> Vec<&Diagnostic> {
    let mut all: Vec<_> = diagnostics.iter().collect();
    all.sort_by(|a, b| (&a.span, a.code, &a.message).cmp(&(&b.span, b.code, &b.message)));
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::{Code, SourceText};

    fn printed(diagnostic: Diagnostic, colours: Colours) -> String {
        let mut out = Vec::new();
        print_human(&[diagnostic], colours, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    fn unknown_issue() -> Diagnostic {
        let source = SourceText::new("content/article.md", "+++\ntitle = \"T\"\nissue = \"13\"\n+++\n");
        let at = source.text.find("13").unwrap();
        let message = "article names an issue that does not exist";
        Diagnostic::new(Code::UNKNOWN_ISSUE, source.span(at..at + 2), message)
            .label("JABC has no volume 13")
            .hint("volumes present: 11, 12")
    }

    #[test]
    fn a_message_says_what_where_and_what_next() {
        let expected = "error[O402]: article names an issue that does not exist\n  --> content/article.md:3:10\n 3 | issue = \"13\"\n   |          ^^ JABC has no volume 13\n hint: volumes present: 11, 12\n\n";
        assert_eq!(printed(unknown_issue(), Colours::Off), expected);
    }

    #[test]
    fn colours_are_for_terminals_and_change_no_word() {
        let coloured = printed(unknown_issue(), Colours::On);
        assert!(coloured.contains("\x1b[1;31merror[O402]\x1b[0m"), "{coloured:?}");
        let mut bare = String::new();
        let mut rest = coloured.as_str();
        while let Some((before, after)) = rest.split_once('\x1b') {
            bare.push_str(before);
            rest = after.split_once('m').unwrap().1;
        }
        assert_eq!(bare + rest, printed(unknown_issue(), Colours::Off));
    }

    #[test]
    fn the_mark_stands_under_wide_characters() {
        let source = SourceText::new("a.md", "题目 = \"潮汐\"\n");
        let at = source.text.find('潮').unwrap();
        let span = source.span(at..at + "潮汐".len());
        let text = printed(Diagnostic::new(Code::WRONG_VALUE, span, "m"), Colours::Off);
        assert!(text.contains("\n   |         ^^^^\n"), "{text}");
    }

    #[test]
    fn content_cannot_command_the_terminal() {
        let source = SourceText::new("a.md", "title = \"\x1b]0;owned\x07\u{202e}\"\n");
        let text =
            printed(Diagnostic::new(Code::WRONG_VALUE, source.span(9..10), "bad \x1b[2J"), Colours::Off);
        assert!(!text.contains(['\x1b', '\x07', '\u{202e}']), "{text:?}");
    }

    #[test]
    fn the_sum_names_a_code_to_ask_about() {
        let at = |code, file| Diagnostic::new(code, Span::file(file), "m");
        let all = [at(Code::NO_ALT, "a"), at(Code::UNKNOWN_ISSUE, "b"), at(Code::NO_ALT, "b")];
        assert_eq!(summary(&all), "1 error and 2 warnings in 2 files; `octavo explain O402` tells more");
        assert_eq!(summary(&all[..1]), "1 warning in 1 file; `octavo explain O314` tells more");
        assert_eq!(summary(&[all[0].clone(), all[0].clone()]), summary(&all[..1]), "told twice is told once");
    }

    #[test]
    fn long_lines_are_cut_around_the_place() {
        let text = format!("{}<bad>{}", "x".repeat(5000), "y".repeat(5000));
        let span = SourceText::new("a.xml", text).span(5000..5005);
        assert_eq!((span.line, span.column, span.length), (1, 5001, 5));
        let place: String = span.excerpt.chars().skip(span.excerpt_column).take(5).collect();
        assert_eq!(place, "<bad>");
    }
}
