//! `octavo explain`: what a code means and how to mend it.

use super::{Outcome, talk};
use crate::diagnostic::{Code, Severity};
use anyhow::anyhow;

/// Explains one code, or lists all.
pub fn run(code: Option<&str>) -> anyhow::Result<Outcome> {
    let text = match code {
        Some(code) => one(code.parse().map_err(|message: String| anyhow!(message))?),
        None => Code::all().map(|code| format!("{code}  {}\n", code.title())).collect(),
    };
    talk::data(&text)?;
    Ok(Outcome::Fine)
}

fn one(code: Code) -> String {
    let kind = if code.severity() == Severity::Error { "error" } else { "warning" };
    format!("{code} ({kind}): {}\n\n{}\n", code.title(), code.explanation())
}
