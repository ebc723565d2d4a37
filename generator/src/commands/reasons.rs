//! `octavo build --explain`: why each part of the site was made.

use super::revision;
use crate::output::{
    Output,
    record::{Parts, Unit},
};

/// A line for each unit that was made, in order of their names, and for each that is gone.
pub fn of(output: &Output, is_revision: bool) -> Vec<String> {
    let before = &output.previous().units;
    let mut lines: Vec<String> = is_revision.then(|| revision::REASON.to_owned()).into_iter().collect();
    lines.extend(output.with_units(|units| {
        let changed =
            units.iter().filter(|(name, unit)| before.get(*name).is_none_or(|old| old.parts != unit.parts));
        let made = changed.filter(|(name, _)| !output.is_kept_with_others(name));
        made.map(|(name, unit)| {
            format!("{name}: {}", reason(before.get(name).map(|unit| &**unit), &unit.parts))
        })
        .collect::<Vec<_>>()
    }));
    lines.extend(output.gone().into_iter().map(|(name, _)| format!("{name}: no longer in the content")));
    lines
}

fn reason(before: Option<&Unit>, now: &Parts) -> String {
    let Some(before) = before else { return "new".to_owned() };
    if before.parts.is_empty() {
        return "its files were not as they were left, or everything was asked for".to_owned();
    }
    let differs = |name: &str| before.parts.iter().find(|(other, _)| other == name);
    let changed: Vec<&str> = now
        .iter()
        .filter(|(name, digest)| differs(name).is_none_or(|(_, old)| old != digest))
        .map(|(name, _)| name.as_ref())
        .collect();
    match changed.as_slice() {
        [] => "made of fewer parts".to_owned(),
        [one] => format!("its {one} changed"),
        [most @ .., last] => format!("its {} and {last} changed", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest::Digest;

    fn parts(text: &str, frame: &str) -> Parts {
        vec![("text".into(), Digest::of(text.as_bytes())), ("frame".into(), Digest::of(frame.as_bytes()))]
    }

    #[test]
    fn a_reason_names_what_changed() {
        let old = Unit { parts: parts("1", "1"), ..Unit::default() };
        assert_eq!(reason(None, &parts("1", "1")), "new");
        assert_eq!(reason(Some(&old), &parts("2", "1")), "its text changed");
        assert_eq!(reason(Some(&old), &parts("2", "2")), "its text and frame changed");
        assert!(reason(Some(&Unit::default()), &parts("1", "1")).contains("not as they were left"));
    }
}
