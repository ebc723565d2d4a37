//! `octavo release`: writes down what is published now, and tells what changed since the last time.

use super::{
    Outcome,
    build::{Checked, read_and_check, with_jobs},
    clock::build_clock,
    talk,
};
use crate::{
    cli::{Format, ReleaseArgs},
    output::write_file,
    register::{Event, EventKind, REGISTER_FILE, release, text},
    source::{TEXT_LIMIT, read_file},
};

/// Checks, compares, writes the register, prints the note.
pub fn run(args: &ReleaseArgs) -> anyhow::Result<Outcome> {
    with_jobs(args.content.jobs, || {
        let clock = build_clock(&args.content)?;
        let Some(Checked { tree, press, found: warnings, .. }) = read_and_check(&args.content, clock)? else {
            talk::say("nothing is released, because the content has errors");
            return Ok(Outcome::ContentErrors);
        };
        talk::tell(&warnings, args.content.format)?;
        let released = match release(&tree, &press, clock.today_in(&press.site.value.time_zone)) {
            Ok(released) => released,
            Err(fault) => {
                talk::tell(&[fault], args.content.format)?;
                return Ok(Outcome::ContentErrors);
            }
        };
        let path = args.content.content.join(REGISTER_FILE);
        let next = text(&released.entries);
        let last = read_file(&path, TEXT_LIMIT).unwrap_or_default();
        let is_new = last != next.as_bytes();
        if is_new && !args.dry_run {
            write_file(&path, next.as_bytes())?;
        }
        talk::data(&note(&released.events, args.content.format)?)?;
        if args.content.format == Format::Human {
            talk::say(&summary(&path.display().to_string(), is_new, args.dry_run, released.entries.len()));
        }
        Ok(Outcome::Fine)
    })
}

/// What changed, as a release note: a heading a kind, a line an article.
fn note(events: &[Event], format: Format) -> anyhow::Result<String> {
    let mut out = String::new();
    if format == Format::Json {
        for event in events {
            let object = serde_json::json!({"event": event.kind, "doi": event.doi, "title": event.title});
            out.push_str(&format!("{object}\n"));
        }
        return Ok(out);
    }
    let kinds = [
        (EventKind::New, "New"),
        (EventKind::Changed, "Changed"),
        (EventKind::Moved, "Moved"),
        (EventKind::Withdrawn, "Withdrawn"),
    ];
    for (kind, heading) in kinds {
        let of_kind: Vec<_> = events.iter().filter(|event| event.kind == kind).collect();
        if !of_kind.is_empty() {
            out.push_str(&format!("{heading} ({})\n", of_kind.len()));
            of_kind.iter().for_each(|event| out.push_str(&format!("  {}  {}\n", event.doi, event.title)));
        }
    }
    Ok(out)
}

fn summary(path: &str, is_new: bool, dry_run: bool, count: usize) -> String {
    match (is_new, dry_run) {
        (false, _) => format!("{path} is up to date: {count} entries, nothing changed"),
        (true, true) => format!("{path} would hold {count} entries; without --dry-run it is written"),
        (true, false) => format!("wrote {path}: {count} entries; look at the difference, then commit it"),
    }
}
