//! Diagnostics for people (as compilers print them) and for editors' tools (one JSON object a line).

use super::{Diagnostic, Severity, Span};
use std::io::{self, Write};

/// Prints each diagnostic with its line, a mark under the place, and what to do. Sorted by file and place.
pub fn print_human(diagnostics: &[Diagnostic], out: &mut dyn Write) -> io::Result<()> {
    for diagnostic in sorted(diagnostics) {
        print_one(diagnostic, out)?;
    }
    Ok(())
}

fn print_one(diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
    let kind = if diagnostic.severity == Severity::Error { "error" } else { "warning" };
    writeln!(out, "{kind}[{}]: {}", diagnostic.code, diagnostic.message)?;
    let span = &diagnostic.span;
    writeln!(out, "  --> {}", place(span))?;
    if !span.excerpt.is_empty() {
        let number = span.line.to_string();
        let blank = " ".repeat(number.len());
        writeln!(out, " {number} | {}", span.excerpt)?;
        let room = span.excerpt.chars().count().saturating_sub(span.excerpt_column).max(1);
        let mark = "^".repeat(span.length.min(room));
        let under = format!(" {blank} | {}{mark} {}", " ".repeat(span.excerpt_column), diagnostic.label);
        writeln!(out, "{}", under.trim_end())?;
    }
    writeln!(out, " hint: {}\n", hint(diagnostic))
}

/// What to do: as the case says, or what the code says of all its cases. No message is without it.
fn hint(diagnostic: &Diagnostic) -> &str {
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

/// Prints one JSON object a line: `code, severity, message, file, line, column, length, hint`.
pub fn print_json(diagnostics: &[Diagnostic], out: &mut dyn Write) -> io::Result<()> {
    for diagnostic in sorted(diagnostics) {
        let object = serde_json::json!({
            "code": diagnostic.code.to_string(),
            "severity": diagnostic.severity,
            "message": diagnostic.message,
            "file": &*diagnostic.span.file,
            "line": diagnostic.span.line,
            "column": diagnostic.span.column,
            "length": diagnostic.span.length,
            "label": diagnostic.label,
            "hint": hint(diagnostic),
        });
        writeln!(out, "{object}")?;
    }
    Ok(())
}

/// `2 errors, 1 warning`.
pub fn summary(diagnostics: &[Diagnostic]) -> String {
    let count = |severity| diagnostics.iter().filter(|d| d.severity == severity).count();
    let plural = |n: usize, word: &str| format!("{n} {word}{}", if n == 1 { "" } else { "s" });
    format!("{}, {}", plural(count(Severity::Error), "error"), plural(count(Severity::Warning), "warning"))
}

/// By file, place and code, so that the order never depends on the number of threads.
fn sorted(diagnostics: &[Diagnostic]) -> Vec<&Diagnostic> {
    let mut all: Vec<_> = diagnostics.iter().collect();
    all.sort_by(|a, b| (&a.span, a.code, &a.message).cmp(&(&b.span, b.code, &b.message)));
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::{Code, SourceText};

    #[test]
    fn a_message_says_what_where_and_what_next() {
        let source = SourceText::new("content/article.md", "+++\ntitle = \"T\"\nissue = \"13\"\n+++\n");
        let at = source.text.find("13").unwrap();
        let diagnostic = Diagnostic::new(
            Code::UNKNOWN_ISSUE,
            source.span(at..at + 2),
            "article names an issue that does not exist",
        )
        .label("JABC has no volume 13")
        .hint("volumes present: 11, 12");
        let mut out = Vec::new();
        print_human(&[diagnostic], &mut out).unwrap();
        let expected = "error[O402]: article names an issue that does not exist\n  --> content/article.md:3:10\n 3 | issue = \"13\"\n   |          ^^ JABC has no volume 13\n hint: volumes present: 11, 12\n\n";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
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
