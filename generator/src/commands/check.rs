//! `octavo check`: everything that is wrong with the content, and nothing written.

use super::{
    Outcome,
    build::{Checked, read_and_check, with_jobs},
    clock::build_clock,
    news, talk,
};
use crate::{
    cli::{CheckArgs, Format},
    diagnostic::counted,
};

/// Checks, and says whether the tree can be published.
pub fn run(args: &CheckArgs) -> anyhow::Result<Outcome> {
    with_jobs(args.content.jobs, || {
        let clock = build_clock(&args.content)?;
        let Some(Checked { press, found: warnings, .. }) = read_and_check(&args.content, clock)? else {
            return Ok(Outcome::ContentErrors);
        };
        talk::tell(&warnings, args.content.format)?;
        if args.content.format == Format::Human {
            let articles = press.articles().count();
            let journals = counted(press.journals.len(), "journal");
            talk::say(&format!("{journals} and {} can be published", counted(articles, "article")));
        }
        news::tell_all(&press, clock, args.content.format);
        Ok(Outcome::Fine)
    })
}
