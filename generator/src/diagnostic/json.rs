//! Diagnostics for programs: one JSON document, whose form docs/checks.md describes and which only ever grows.

use super::{
    Diagnostic,
    print::{Count, hint, sorted},
};
use serde_json::{Value, json};
use std::io::{self, Write};

/// The version of the document's form. It changes when a member is taken away or changes its meaning.
pub const VERSION: u32 = 1;

/// Prints the document.
pub fn print_json(diagnostics: &[Diagnostic], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{:#}", json_document(diagnostics))
}

/// The document.
pub fn json_document(diagnostics: &[Diagnostic]) -> Value {
    json!({
        "version": VERSION,
        "summary": Count::of(diagnostics),
        "diagnostics": sorted(diagnostics).into_iter().map(one).collect::<Vec<_>>(),
    })
}

/// Lines and columns count from 1, columns and lengths in characters; both are 0 where a whole file is meant.
fn one(diagnostic: &Diagnostic) -> Value {
    json!({
        "code": diagnostic.code.to_string(),
        "severity": diagnostic.severity,
        "title": diagnostic.code.title(),
        "message": diagnostic.message,
        "file": &*diagnostic.span.file,
        "line": diagnostic.span.line,
        "column": diagnostic.span.column,
        "length": diagnostic.span.length,
        "label": diagnostic.label,
        "hint": hint(diagnostic),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::{Code, Span};

    #[test]
    fn nothing_wrong_is_a_document_too() {
        let mut out = Vec::new();
        print_json(&[], &mut out).unwrap();
        let document: Value = serde_json::from_slice(&out).unwrap();
        assert_eq!(
            document,
            json!({"version": 1, "summary": {"errors": 0, "warnings": 0, "files": 0}, "diagnostics": []})
        );
    }

    #[test]
    fn every_member_is_there() {
        let mut out = Vec::new();
        print_json(&[Diagnostic::new(Code::NO_ALT, Span::start_of("a.md"), "m").label("l")], &mut out)
            .unwrap();
        let document: Value = serde_json::from_slice(&out).unwrap();
        assert_eq!(
            document["diagnostics"][0],
            json!({
                "code": "O314", "severity": "warning", "title": Code::NO_ALT.title(), "message": "m", "file": "a.md",
                "line": 1, "column": 1, "length": 1, "label": "l", "hint": Code::NO_ALT.explanation(),
            })
        );
    }
}
