//! Is the press one that can be published? [`press`] tells everything that is wrong and, when nothing is, gives the proof:
//! a [`CheckedPress`], which is all that rendering accepts.

mod addresses;
mod dates;
mod pictures;
mod record;
mod references;
mod register;
mod timing;

use crate::{
    diagnostic::{Diagnostic, Severity},
    press::Press,
    publication::{Hidden, public_at},
};
use model::Clock;
use std::ops::Deref;

/// A press in which every name leads somewhere, reduced to what is public at the moment of the build. Only [`press`] makes one.
#[derive(Debug)]
pub struct CheckedPress(Press);

impl Deref for CheckedPress {
    type Target = Press;
    fn deref(&self) -> &Press {
        &self.0
    }
}

/// Which diagnostics stop publishing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strictness {
    /// Errors only.
    Errors,
    /// `--strict`: warnings as well.
    Warnings,
}

impl Strictness {
    /// Whether one of these stops publishing.
    pub fn is_stopped_by(self, diagnostics: &[Diagnostic]) -> bool {
        diagnostics.iter().any(|d| d.severity == Severity::Error || self == Self::Warnings)
    }
}

/// Checks a press, drafts as well, and keeps what is public. `found` is what reading it found already; what is found here is
/// added to it. What notices say of other articles is written into those. Faults of what is not public yet become warnings
/// and stop nothing, under `--strict` neither: they go with the press. A press that cannot be published is given back.
pub fn press(
    mut press: Press,
    found: &mut Vec<Diagnostic>,
    clock: Clock,
    strictness: Strictness,
) -> Result<CheckedPress, Box<Press>> {
    references::check(&press, found);
    addresses::check(&press, found);
    pictures::check(&press, found);
    dates::check(&press, clock, found);
    let hidden = Hidden::at(&press, clock.now());
    timing::check(&press, &hidden, found);
    register::check(&press, &hidden, clock, found);
    record::mark(&mut press);
    let excused = hidden.excuse(found);
    if strictness.is_stopped_by(found) {
        found.extend(excused);
        return Err(Box::new(press));
    }
    let mut press = public_at(press, &hidden);
    press.withheld.faults = excused;
    Ok(CheckedPress(press))
}
