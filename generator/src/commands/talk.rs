//! Talk on stderr, data on stdout; progress bars on a terminal, quiet lines in a pipe.

use crate::{
    cli::Format,
    diagnostic::{Colours, Diagnostic, print_human, print_json, print_sarif, summary},
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::{
    io::{self, IsTerminal, Write},
    sync::{Mutex, PoisonError},
};

/// What would be told, while somebody listens instead. A build tells from the threads that it runs on.
static HEARD: Mutex<Option<Vec<Diagnostic>>> = Mutex::new(None);

/// Does something of which nothing is told, and returns what would have been.
pub fn listening<T>(work: impl FnOnce() -> T) -> (T, Vec<Diagnostic>) {
    let heard = || HEARD.lock().unwrap_or_else(PoisonError::into_inner);
    *heard() = Some(Vec::new());
    let done = work();
    (done, heard().take().unwrap_or_default())
}

/// A line for the person at the terminal.
pub fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// A line of data.
pub fn data(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Prints what is wrong, and for people how much of it.
pub fn tell(diagnostics: &[Diagnostic], format: Format) -> io::Result<()> {
    if let Some(heard) = HEARD.lock().unwrap_or_else(PoisonError::into_inner).as_mut() {
        heard.extend_from_slice(diagnostics);
        return Ok(());
    }
    match format {
        Format::Json => print_json(diagnostics, &mut io::stdout().lock()),
        Format::Sarif => print_sarif(diagnostics, &mut io::stdout().lock()),
        Format::Human => {
            print_human(diagnostics, colours(), &mut io::stderr().lock())?;
            if !diagnostics.is_empty() {
                say(&summary(diagnostics));
            }
            Ok(())
        }
    }
}

/// Colours on a terminal, unless the person (https://no-color.org) or the terminal wants none.
fn colours() -> Colours {
    let wants_none = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    match io::stderr().is_terminal() && !wants_none && !is_dumb {
        true => Colours::On,
        false => Colours::Off,
    }
}

/// A bar over `length` steps, drawn only on a terminal.
pub fn bar(what: &'static str, length: usize) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(length as u64), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{msg:8} {bar:40} {pos}/{len}") {
        bar.set_style(style);
    }
    bar.set_message(what);
    bar
}
