//! Builds again, and says what came of it: which files of the site differ now, or what is wrong.

use crate::{
    cli::BuildArgs,
    diagnostic::{Diagnostic, Severity},
    output::OutputError,
    publish::Record,
};
use serde_json::{Value, json};
use std::{collections::BTreeMap, path::PathBuf, thread, time::Duration};

/// Rest before a folder that another build holds is tried again.
const BUSY_REST: Duration = Duration::from_millis(300);

/// What came of a build.
#[derive(Debug)]
pub enum Rebuilt {
    /// The site is as the content says.
    Built {
        /// Which build it is.
        build_id: String,
        /// Files below `public/` that were written, changed or removed; `None` when nobody knows.
        changed: Option<Vec<String>>,
        /// Warnings.
        warnings: Vec<Diagnostic>,
    },
    /// The last site stays.
    Failed(Faults),
}

/// Why there is no new site.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Faults {
    /// What is wrong with content or templates, warnings too.
    pub diagnostics: Vec<Diagnostic>,
    /// What is wrong with the tool itself: a full disk, for instance.
    pub message: String,
}

/// A build that prints nothing: `true` when there is a new site, and what it had to say.
type Build = Box<dyn Fn(&BuildArgs) -> (anyhow::Result<bool>, Vec<Diagnostic>) + Send>;

/// Builds and remembers what the last build was.
pub struct Rebuilder {
    args: BuildArgs,
    build: Build,
    last: Option<(String, BTreeMap<String, String>)>,
}

impl Rebuilder {
    /// A rebuilder; `build` does the work.
    pub fn new(args: BuildArgs, build: Build) -> Self {
        let mut rebuilder = Self { args, build, last: None };
        rebuilder.last = rebuilder.record();
        rebuilder
    }

    /// The build that lies in `--out` now; `None` when there is none.
    pub fn build_id(&self) -> Option<&str> {
        self.last.as_ref().map(|(build_id, _)| build_id.as_str())
    }

    /// Where the site lies.
    pub fn out(&self) -> &PathBuf {
        &self.args.out
    }

    /// Builds again. While another build holds the folder, it waits.
    pub fn rebuild(&mut self) -> Rebuilt {
        loop {
            let (outcome, diagnostics) = (self.build)(&self.args);
            match outcome {
                Ok(true) => return self.built(diagnostics),
                Ok(false) => return Rebuilt::Failed(Faults { diagnostics, message: String::new() }),
                Err(error) if matches!(error.downcast_ref(), Some(OutputError::Locked { .. })) => {
                    thread::sleep(BUSY_REST);
                }
                Err(error) => return Rebuilt::Failed(Faults { diagnostics, message: format!("{error:#}") }),
            }
        }
    }

    fn built(&mut self, warnings: Vec<Diagnostic>) -> Rebuilt {
        let now = self.record();
        let changed = match (&self.last, &now) {
            (Some((_, before)), Some((_, after))) => Some(differing(before, after)),
            _ => None,
        };
        let build_id = now.as_ref().map(|(build_id, _)| build_id.clone()).unwrap_or_default();
        self.last = now;
        Rebuilt::Built { build_id, changed, warnings }
    }

    fn record(&self) -> Option<(String, BTreeMap<String, String>)> {
        let record = Record::read(&self.args.out).ok().flatten()?;
        Some((record.build.build_id, record.files))
    }
}

/// Paths that are not in both with the same digest.
fn differing(before: &BTreeMap<String, String>, after: &BTreeMap<String, String>) -> Vec<String> {
    let written =
        after.iter().filter(|(path, digest)| before.get(*path) != Some(digest)).map(|(path, _)| path);
    let removed = before.keys().filter(|path| !after.contains_key(*path));
    written.chain(removed).cloned().collect()
}

impl Faults {
    /// As the page shows them, errors first.
    pub fn json(&self) -> Value {
        let mut sorted: Vec<&Diagnostic> = self.diagnostics.iter().collect();
        sorted.sort_by_key(|diagnostic| (diagnostic.severity, &diagnostic.span, diagnostic.code));
        sorted.dedup();
        let errors = sorted.iter().filter(|diagnostic| diagnostic.severity == Severity::Error).count();
        json!({
            "errors": errors,
            "message": self.message,
            "diagnostics": sorted.into_iter().map(diagnostic).collect::<Vec<_>>(),
        })
    }
}

fn diagnostic(diagnostic: &Diagnostic) -> Value {
    let span = &diagnostic.span;
    let hint = if diagnostic.hint.is_empty() { diagnostic.code.explanation() } else { &diagnostic.hint };
    json!({
        "code": diagnostic.code.to_string(),
        "severity": diagnostic.severity,
        "message": diagnostic.message,
        "file": &*span.file,
        "line": span.line,
        "column": span.column,
        "length": span.length,
        "excerpt": span.excerpt,
        "excerpt_column": span.excerpt_column,
        "label": diagnostic.label,
        "hint": hint,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::{Code, Span};

    fn map(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
        pairs.iter().map(|(path, digest)| ((*path).to_owned(), (*digest).to_owned())).collect()
    }

    #[test]
    fn what_differs_is_new_changed_or_gone() {
        let before = map(&[("a", "1"), ("b", "1"), ("c", "1")]);
        let after = map(&[("a", "1"), ("b", "2"), ("d", "1")]);
        assert_eq!(differing(&before, &after), ["b", "d", "c"]);
        assert!(differing(&after, &after).is_empty());
    }

    #[test]
    fn errors_come_before_warnings_and_twice_is_once() {
        let span = Span::file("content/a.md");
        let warning = Diagnostic::new(Code::UNCITED, span.clone(), "a warning");
        let error = Diagnostic::new(Code::SYNTAX, span, "an error").hint("mend it");
        let faults = Faults { diagnostics: vec![warning, error.clone(), error], message: String::new() };
        let json = faults.json();
        let words = |key: &str| -> Vec<String> {
            json["diagnostics"]
                .as_array()
                .unwrap()
                .iter()
                .map(|d| d[key].as_str().unwrap().to_owned())
                .collect()
        };
        assert_eq!(words("message"), ["an error", "a warning"]);
        assert_eq!(words("hint")[0], "mend it");
        assert!(!words("hint")[1].is_empty(), "no message is without what to do");
        assert_eq!(json["errors"], 1);
    }
}
