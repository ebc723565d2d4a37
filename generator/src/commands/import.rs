//! `octavo import jats`: other people's articles into the content tree.

use super::{Outcome, build::with_jobs, clock::present_clock, talk};
use crate::{
    cli::{Format, ImportArgs},
    diagnostic::{Severity, counted},
    import,
};
use anyhow::Context as _;
use model::ShortName;

/// Imports, and says what was made and what was left out.
pub fn run(args: &ImportArgs) -> anyhow::Result<Outcome> {
    let journal: ShortName = args
        .journal
        .parse()
        .with_context(|| format!("`{}` cannot be a journal's short name", args.journal))?;
    let imported = with_jobs(0, || Ok(import::jats(&args.paths, &args.content, &journal, present_clock())?))?;
    talk::tell(&imported.diagnostics, args.format)?;
    if args.format == Format::Human {
        let left_out = imported.files - imported.articles;
        talk::say(&format!(
            "imported {} of {} into {}/journals/{journal}; {left_out} left out",
            imported.articles,
            counted(imported.files, "file"),
            args.content.display()
        ));
    }
    let has_errors = imported.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    Ok(if has_errors { Outcome::ContentErrors } else { Outcome::Fine })
}
