//! Builds again, and says what came of it: which files of the site differ now, or what is wrong.

use crate::{
    cli::BuildArgs,
    diagnostic::{Diagnostic, Severity},
    output::OutputError,
    publish::Record,
};
use serde_json::{Value, json};
use std::{collections::BTreeSet, path::PathBuf, thread, time::Duration};

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

/// A new site.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NewSite {
    /// The build before it.
    pub before: String,
    /// Its build.
    pub build_id: String,
    /// Files below `public/` that were written, changed or removed.
    pub changed: Vec<String>,
}

/// A build that prints nothing: the new site, unless the content has errors, and what it had to say. It is told which files were
/// touched since the last time, when that is known.
pub type Build = dyn FnMut(&BuildArgs, Option<&BTreeSet<PathBuf>>) -> (anyhow::Result<Option<NewSite>>, Vec<Diagnostic>)
    + Send;

/// Builds and remembers what the last build was.
pub struct Rebuilder {
    args: BuildArgs,
    build: Box<Build>,
    /// Which build is served.
    last: Option<String>,
}

impl Rebuilder {
    /// A rebuilder; `build` does the work.
    pub fn new(args: BuildArgs, build: Box<Build>) -> Self {
        let last = Record::read(&args.out).ok().flatten().map(|record| record.build.build_id);
        Self { args, build, last }
    }

    /// The build that lies in `--out` now; `None` when there is none.
    pub fn build_id(&self) -> Option<&str> {
        self.last.as_deref()
    }

    /// Where the site lies.
    pub fn out(&self) -> &PathBuf {
        &self.args.out
    }

    /// Builds again. `touched` are the files that were since the last time, when that is known. While another build holds the
    /// folder, it waits.
    pub fn rebuild(&mut self, touched: Option<&BTreeSet<PathBuf>>) -> Rebuilt {
        loop {
            let (outcome, diagnostics) = (self.build)(&self.args, touched);
            match outcome {
                Ok(Some(site)) => return self.built(site, diagnostics),
                Ok(None) => return Rebuilt::Failed(Faults { diagnostics, message: String::new() }),
                Err(error) if matches!(error.downcast_ref(), Some(OutputError::Locked { .. })) => {
                    thread::sleep(BUSY_REST);
                }
                Err(error) => return Rebuilt::Failed(Faults { diagnostics, message: format!("{error:#}") }),
            }
        }
    }

    fn built(&mut self, site: NewSite, warnings: Vec<Diagnostic>) -> Rebuilt {
        let NewSite { before, build_id, changed } = site;
        let last = self.last.replace(build_id.clone());
        // Somebody else may have built between.
        let changed = last.is_some_and(|last| last == before).then_some(changed);
        Rebuilt::Built { build_id, changed, warnings }
    }
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
    use crate::{
        cli::{Cli, Command},
        diagnostic::{Code, Span},
    };
    use clap::Parser;

    #[test]
    fn what_changed_since_another_build_is_not_known() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().to_string_lossy();
        let Command::Build(args) = Cli::parse_from(["octavo", "build", "--out", &out]).command else {
            panic!("another command");
        };
        let mut befores = ["", "1", "1"].into_iter();
        let mut ids = ["1", "2", "3"].into_iter();
        let site = move || NewSite {
            before: befores.next().unwrap().to_owned(),
            build_id: ids.next().unwrap().to_owned(),
            changed: vec!["a".to_owned()],
        };
        let mut site = site;
        let mut rebuilder = Rebuilder::new(args, Box::new(move |_, _| (Ok(Some(site())), Vec::new())));
        let mut changed = || match rebuilder.rebuild(None) {
            Rebuilt::Built { changed, .. } => changed,
            Rebuilt::Failed(faults) => panic!("{faults:?}"),
        };
        assert_eq!(changed(), None, "nothing was served before");
        assert_eq!(changed(), Some(vec!["a".to_owned()]));
        assert_eq!(changed(), None, "it follows on a build that is not served any more");
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
