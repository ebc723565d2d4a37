//! `octavo publish`, `octavo rollback`, `octavo releases`: releases of the built site, as operators call them.

use super::{Outcome, build::with_jobs, talk};
use crate::{
    cli::{ListFormat, PublishArgs, ReleasesArgs, RollbackArgs},
    diagnostic::counted,
    publish::{self, Filled, Folder, Listed},
};
use model::Clock;
use std::{fmt::Write, time::Instant};

/// Publishes, and says what is served now.
pub fn publish(args: &PublishArgs) -> anyhow::Result<Outcome> {
    let started = Instant::now();
    let folder = Folder::open(&args.folder, &who())?;
    let now = Clock::System.now();
    let done = with_jobs(0, || Ok(publish::publish(&folder, &args.dist, args.keep, now)?))?;
    let Some(Filled { linked, copied, bytes }) = done.filled else {
        talk::say(&format!("{} is this build already; nothing to do", done.name));
        return Ok(Outcome::Fine);
    };
    talk::say(&format!(
        "published {} in {:.2} s: {} copied ({}), {linked} linked to the release before",
        done.name,
        started.elapsed().as_secs_f64(),
        counted(copied, "file"),
        size(bytes),
    ));
    if !done.removed.is_empty() {
        talk::say(&format!("removed {}", done.removed.join(", ")));
    }
    tell_sidecar(args.folder.join("current").display());
    Ok(Outcome::Fine)
}

/// Goes back to an earlier release.
pub fn rollback(args: &RollbackArgs) -> anyhow::Result<Outcome> {
    let folder = Folder::open_existing(&args.folder, &who())?;
    let name = publish::rollback(&folder, args.to.as_deref())?;
    talk::say(&format!("{name} is current now"));
    tell_sidecar(args.folder.join("current").display());
    Ok(Outcome::Fine)
}

fn tell_sidecar(current: impl std::fmt::Display) {
    talk::say(&format!("a sidecar with `--dist {current}` takes it in at SIGHUP"));
}

/// Lists the releases.
pub fn releases(args: &ReleasesArgs) -> anyhow::Result<Outcome> {
    let listed = publish::list(&args.folder)?;
    let text = match args.format {
        ListFormat::Json => {
            let lines: Result<Vec<String>, _> = listed.iter().map(serde_json::to_string).collect();
            lines?.into_iter().map(|line| line + "\n").collect()
        }
        ListFormat::Human => table(&listed),
    };
    talk::data(&text)?;
    Ok(Outcome::Fine)
}

fn table(listed: &[Listed]) -> String {
    let mut text =
        String::from("  PUBLISHED (UTC)      BUILD             FILES       SIZE        OWN  NAME\n");
    for release in listed {
        let mark = if release.is_current { '*' } else { ' ' };
        let when: String = release.published_at.replace('T', " ").chars().take(19).collect();
        let (all, own) = (size(release.bytes), size(release.own_bytes));
        let _ = writeln!(
            text,
            "{mark} {when:19}  {:16}  {:5}  {all:>9}  {own:>9}  {}",
            release.build_id, release.files, release.name
        );
    }
    text
}

/// `1.4 MB`.
fn size(bytes: u64) -> String {
    const UNITS: [&str; 4] = ["kB", "MB", "GB", "TB"];
    let mut value = bytes as f64 / 1000.0;
    let mut unit = 0;
    while value >= 1000.0 && unit + 1 < UNITS.len() {
        value /= 1000.0;
        unit += 1;
    }
    format!("{value:.1} {}", UNITS[unit])
}

/// Who works in the folder, for those who come in the meantime.
fn who() -> String {
    let user = std::env::var("USER").unwrap_or_default();
    let of = if user.is_empty() { String::new() } else { format!(" of {user}") };
    format!(
        "process {}{of}, since {}",
        std::process::id(),
        Clock::System.now().strftime("%Y-%m-%dT%H:%M:%SZ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_as_people_read_them() {
        for (bytes, text) in
            [(0, "0.0 kB"), (1400, "1.4 kB"), (1_400_000, "1.4 MB"), (2_000_000_000_000_000, "2000.0 TB")]
        {
            assert_eq!(size(bytes), text);
        }
    }

    #[test]
    fn the_current_release_is_marked() {
        let release = |name: &str, is_current| Listed {
            name: name.into(),
            build_id: "b".into(),
            published_at: "2026-11-28T09:41:08.123Z".into(),
            files: 3,
            bytes: 9,
            own_bytes: 0,
            is_current,
        };
        let text = table(&[release("new", false), release("old", true)]);
        let marked: Vec<&str> = text.lines().filter(|line| line.starts_with('*')).collect();
        assert!(marked.len() == 1 && marked[0].ends_with("old") && marked[0].contains("2026-11-28 09:41:08"));
    }
}
