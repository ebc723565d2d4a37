//! `octavo release`: writes down what is published now, and tells what changed since the last time.

use super::{
    Outcome,
    build::{Checked, read_and_check, with_jobs},
    clock::build_clock,
    talk,
};
use crate::{
    cli::{Format, ReleaseArgs},
    diagnostic::{Diagnostic, json_document},
    output::write_file,
    register::{Event, EventKind, REGISTER_FILE, release, text},
    source::{TEXT_LIMIT, read_file},
};
use serde_json::json;

/// Checks, compares, writes the register, prints the note.
pub fn run(args: &ReleaseArgs) -> anyhow::Result<Outcome> {
    with_jobs(args.content.jobs, || {
        let clock = build_clock(&args.content)?;
        let Some(Checked { tree, press, found: warnings, .. }) = read_and_check(&args.content, clock)? else {
            talk::say("nothing is released, because the content has errors");
            return Ok(Outcome::ContentErrors);
        };
        if args.content.format != Format::Json {
            talk::tell(&warnings, args.content.format)?;
        }
        let released = match release(&tree, &press, clock.today_in(&press.site.value.time_zone)) {
            Ok(released) => released,
            Err(fault) => {
                let told = if args.content.format == Format::Json { warnings } else { Vec::new() };
                talk::tell(&[told, vec![fault]].concat(), args.content.format)?;
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
        match args.content.format {
            Format::Human => talk::data(&note(&released.events))?,
            Format::Json => talk::data(&document(&warnings, &released.events))?,
            // A log of what is wrong, and nothing beside it.
            Format::Sarif => {}
        }
        if args.content.format == Format::Human {
            talk::say(&summary(&path.display().to_string(), is_new, args.dry_run, released.entries.len()));
        }
        Ok(Outcome::Fine)
    })
}

/// What was told and what changed, for programs.
fn document(warnings: &[Diagnostic], events: &[Event]) -> String {
    let event = |event: &Event| json!({"event": event.kind, "doi": event.doi, "title": event.title});
    let mut document = json_document(warnings);
    document["events"] = events.iter().map(event).collect();
    format!("{document:#}\n")
}

/// What changed, as a release note: a heading a kind, a line an article.
fn note(events: &[Event]) -> String {
    let mut out = String::new();
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
    out
}

fn summary(path: &str, is_new: bool, dry_run: bool, count: usize) -> String {
    match (is_new, dry_run) {
        (false, _) => format!("{path} is up to date: {count} entries, nothing changed"),
        (true, true) => format!("{path} would hold {count} entries; without --dry-run it is written"),
        (true, false) => format!("wrote {path}: {count} entries; look at the difference, then commit it"),
    }
}
