//! What `octavo serve --watch` does at each save, and what it shows in the terminal: one line a build, mistakes with the time,
//! gone when they are mended.

use super::talk;
use crate::{
    cli::Format,
    diagnostic::{Diagnostic, counted},
    watch::{Changes, Rebuilder, Rebuilt},
};
use model::Clock;
use std::{
    io::{self, IsTerminal},
    time::{Duration, Instant},
};

/// Changed files that are named in the terminal.
const NAMED: usize = 3;

/// Builds at each save until there are no more. What is saved during a build is built next, at once and together.
pub fn watch(changes: &Changes, rebuilder: &mut Rebuilder, screen: &mut Screen, tell: &dyn Fn(Rebuilt)) {
    while let Some(touched) = changes.next() {
        let started = Instant::now();
        let rebuilt = rebuilder.rebuild(changes.knows_all(&touched).then_some(&touched));
        screen.took = started.elapsed();
        screen.show(&rebuilt);
        tell(rebuilt);
    }
}

/// The terminal, and what it shows.
#[derive(Debug, Default)]
pub struct Screen {
    /// How long the last build took.
    pub took: Duration,
    has_faults: bool,
    warnings: Vec<Diagnostic>,
}

impl Screen {
    /// Shows what came of a build.
    pub fn show(&mut self, rebuilt: &Rebuilt) {
        let time = Clock::System.now().strftime("%H:%M:%S UTC").to_string();
        let had_faults = std::mem::replace(&mut self.has_faults, matches!(rebuilt, Rebuilt::Failed(_)));
        if had_faults && io::stderr().is_terminal() {
            // What is mended, or told anew below, need not be looked at any more.
            talk::say("\x1b[2J\x1b[3J\x1b[H\x1b[A");
        }
        match rebuilt {
            Rebuilt::Built { changed, warnings, .. } => {
                let mended = if had_faults { "mended; " } else { "" };
                let what = changed.as_deref().map_or("built".to_owned(), summary);
                talk::say(&format!("{time}  {mended}{what} in {:.2} s", self.took.as_secs_f64()));
                if *warnings != self.warnings {
                    let _ = talk::tell(warnings, Format::Human);
                    self.warnings.clone_from(warnings);
                }
            }
            Rebuilt::Failed(faults) => {
                talk::say(&format!("{time}  not built; the last good site stays\n"));
                let _ = talk::tell(&faults.diagnostics, Format::Human);
                if !faults.message.is_empty() {
                    talk::say(&faults.message);
                }
            }
        }
    }
}

/// `3 files changed: News/index.html, …`.
fn summary(changed: &[String]) -> String {
    let count = changed.len();
    let named: Vec<&str> =
        changed.iter().map(String::as_str).filter(|path| path.ends_with(".html")).take(NAMED).collect();
    let more = if count > named.len() && !named.is_empty() { ", …" } else { "" };
    let colon = if named.is_empty() { "" } else { ": " };
    format!("{} changed{colon}{}{more}", counted(count, "file"), named.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changed_in_a_line() {
        let files = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        for (changed, text) in [
            (files(&[]), "0 files changed"),
            (files(&["a.html"]), "1 file changed: a.html"),
            (files(&["a.html", "b.json"]), "2 files changed: a.html, …"),
            (files(&["b.json"]), "1 file changed"),
        ] {
            assert_eq!(summary(&changed), text);
        }
    }
}
