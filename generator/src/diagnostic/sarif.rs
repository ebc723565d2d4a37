//! Diagnostics as a SARIF 2.1.0 log (OASIS), which code hosts and editors show beside the lines: rules, results, regions.

use super::{
    Code, Diagnostic, Severity, Span,
    print::{hint, sorted},
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};
use std::io::{self, Write};

/// The standard's schema, by which programs know the log.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";
/// What a path keeps in a URI (RFC 3986).
const PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// Prints the log: one run, every rule, every result.
pub fn print_sarif(diagnostics: &[Diagnostic], out: &mut dyn Write) -> io::Result<()> {
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "octavo",
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": Code::all().map(rule).collect::<Vec<_>>(),
            }},
            "columnKind": "unicodeCodePoints",
            "results": sorted(diagnostics).into_iter().map(result).collect::<Vec<_>>(),
        }],
    });
    writeln!(out, "{log:#}")
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

/// A code as a rule with its help.
fn rule(code: Code) -> Value {
    let (wrong, right) = code.example();
    let text = format!("{}\n\nWrong:\n{wrong}\n\nRight:\n{right}", code.explanation());
    let markdown =
        format!("{}\n\nWrong:\n\n```\n{wrong}\n```\n\nRight:\n\n```\n{right}\n```\n", code.explanation());
    json!({
        "id": code.to_string(),
        "shortDescription": { "text": code.title() },
        "fullDescription": { "text": code.explanation() },
        "help": { "text": text, "markdown": markdown },
        "defaultConfiguration": { "level": level(code.severity()) },
    })
}

fn result(diagnostic: &Diagnostic) -> Value {
    let Diagnostic { code, severity, message, span, label, .. } = diagnostic;
    let words = [message.as_str(), label, hint(diagnostic)];
    let text = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(". ");
    let mut physical =
        json!({ "artifactLocation": { "uri": utf8_percent_encode(&span.file, PATH).to_string() } });
    if span.line > 0 {
        physical["region"] = region(span);
    }
    json!({
        "ruleId": code.to_string(),
        "ruleIndex": code.position(),
        "level": level(*severity),
        "message": { "text": text },
        "locations": [{ "physicalLocation": physical }],
    })
}

/// The place; `endColumn` is the first column after it.
fn region(span: &Span) -> Value {
    let mut region = json!({
        "startLine": span.line,
        "startColumn": span.column.max(1),
        "endColumn": span.column.max(1) + span.length,
    });
    if !span.excerpt.is_empty() {
        region["snippet"] = json!({ "text": span.excerpt });
    }
    region
}
