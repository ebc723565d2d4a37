//! `octavo explain`: what a code means, what it looks like wrong and right, and how to mend it.

use super::{Outcome, talk};
use crate::diagnostic::{Code, ROOMS, Severity};
use anyhow::anyhow;

/// Explains one code, or lists all by room.
pub fn run(code: Option<&str>) -> anyhow::Result<Outcome> {
    let text = match code {
        Some(code) => one(code.parse().map_err(|message: String| anyhow!(message))?),
        None => all(),
    };
    talk::data(&text)?;
    Ok(Outcome::Fine)
}

fn kind(code: Code) -> &'static str {
    match code.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

fn one(code: Code) -> String {
    let (wrong, right) = code.example();
    let (kind, title, text) = (kind(code), code.title(), code.explanation());
    format!("{code} ({kind}): {title}\n\n{text}\n\nWrong:\n{}\nRight:\n{}", indented(wrong), indented(right))
}

fn indented(example: &str) -> String {
    example.lines().map(|line| format!("    {line}\n")).collect()
}

fn all() -> String {
    let mut text = String::new();
    for (room, name) in ROOMS {
        text.push_str(&format!("O{room}xx  {name}\n"));
        for code in Code::all().filter(|code| code.room() == room) {
            text.push_str(&format!("  {code}  {:<7}  {}\n", kind(code), code.title()));
        }
        text.push('\n');
    }
    text + "`octavo explain O402` tells more about one of them.\n"
}
