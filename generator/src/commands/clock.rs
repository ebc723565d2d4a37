//! The moment of a build: `--date`, else `SOURCE_DATE_EPOCH`, else now. The environment is read here, at the edge, and
//! nowhere else.

use crate::{
    cli::ContentArgs,
    diagnostic::SourceText,
    parse::site::site,
    source::{TEXT_LIMIT, read_file},
};
use anyhow::Context as _;
use model::{Clock, When, Zone};

/// The clock of this build, held still.
pub fn build_clock(args: &ContentArgs) -> anyhow::Result<Clock> {
    let Some(date) = &args.date else { return Ok(present_clock()) };
    let when: When = date.parse().with_context(|| format!("--date cannot be `{date}`"))?;
    Ok(Clock::Fixed(when.moment(&zone(args))))
}

/// The clock where no date can be asked for.
pub fn present_clock() -> Clock {
    Clock::for_build(std::env::var("SOURCE_DATE_EPOCH").ok().as_deref())
}

/// The time zone of the press, which a date without a zone needs before anything else is read. When site.toml cannot be
/// read, that is told by the build itself.
fn zone(args: &ContentArgs) -> Zone {
    let bytes = read_file(&args.content.join("site.toml"), TEXT_LIMIT).unwrap_or_default();
    let source = SourceText::new("site.toml", String::from_utf8_lossy(&bytes).into_owned());
    site(&source).value.map(|site| site.value.time_zone).unwrap_or_default()
}
