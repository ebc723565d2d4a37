//! What a person at the terminal should know beyond faults: what waits and until when, and what is not in the register yet.

use super::talk;
use crate::{check::CheckedPress, cli::Format};
use model::Clock;

/// Says it, in a line each.
pub fn tell(lines: &[String], format: Format) {
    if format == Format::Human {
        lines.iter().for_each(|line| talk::say(line));
    }
}

/// Says of each thing that waits until when it does.
pub fn tell_all(press: &CheckedPress, clock: Clock, format: Format) {
    if format == Format::Human {
        let zone = &press.site.value.time_zone;
        for (file, opens) in &press.withheld.waiting {
            let until =
                opens.map_or("a draft".to_owned(), |moment| format!("waits until {}", zone.show(moment)));
            talk::say(&format!("  {file}: {until}"));
        }
        tell(&lines(press, clock), format);
    }
}

/// The lines.
pub fn lines(press: &CheckedPress, clock: Clock) -> Vec<String> {
    let zone = &press.site.value.time_zone;
    let waiting = press.withheld.waiting.len();
    let mut lines = Vec::new();
    if waiting > 0 {
        let next = press.withheld.changes.first().map_or("none has a date".to_owned(), |moment| {
            format!("build again at {moment}, {}, when the next becomes public", zone.show(*moment))
        });
        lines.push(format!(
            "{waiting} {} not public yet; {next}",
            if waiting == 1 { "item is" } else { "items are" }
        ));
    }
    let is_new = |doi: &model::Doi| press.register.get(doi).is_none();
    let new = press.articles().filter(|(_, entry)| is_new(&entry.article.doi)).count();
    if new > 0 && !press.register.is_empty() {
        let are = if new == 1 { "article is" } else { "articles are" };
        lines.push(format!("{new} published {are} not in register.toml; `octavo release` adds them"));
    }
    let today = clock.today_in(zone);
    let gone = press.register.iter().filter(|row| row.entry.withdrawal(today).is_some()).count();
    if gone > 0 {
        lines.push(format!(
            "{gone} withdrawn {} a tombstone",
            if gone == 1 { "article has" } else { "articles have" }
        ));
    }
    lines
}
