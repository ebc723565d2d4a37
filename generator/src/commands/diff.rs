//! `octavo diff`: what a build would change in public, without changing it. The same stages as a build, up to its last step.

use super::{
    Outcome,
    asked::Loaded,
    build::{Prepared, open, prepare, with_jobs},
    talk,
};
use crate::{
    cli::{BuildArgs, Format},
    output::{Output, Plan},
};
use serde::Serialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

/// What a build would change, by kind.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// Addresses of pages.
    pages: Kind,
    /// DOIs with a page of their own.
    dois: Kind,
    /// Addresses that lead elsewhere: the lines of `_redirects`.
    redirects: Kind,
    /// Documents of the search index, by key.
    documents: Kind,
    /// Every other file.
    files: Kind,
}

/// Changes of one kind.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
struct Kind {
    added: BTreeSet<String>,
    changed: BTreeSet<String>,
    removed: BTreeSet<String>,
}

/// Says what a build would change.
pub fn run(args: &BuildArgs) -> anyhow::Result<Outcome> {
    let difference = with_jobs(args.content.jobs, || {
        let mut output = open(args)?;
        let _guard = output.guard();
        Ok(match prepare(args, &Loaded::default(), &mut output)? {
            Prepared::Refused => None,
            Prepared::Unchanged(_) => Some(Difference::default()),
            Prepared::Staged(_) => Some(of(&output)),
        })
    })?;
    let Some(difference) = difference else { return Ok(Outcome::ContentErrors) };
    match args.content.format {
        Format::Human => talk::data(&written(&difference))?,
        _ => talk::data(&format!("{}\n", serde_json::to_string(&difference)?))?,
    }
    Ok(Outcome::Fine)
}

fn of(output: &Output) -> Difference {
    let plan = output.plan();
    let mut difference = Difference::default();
    let sorted = |paths: &BTreeSet<String>, pages: &mut BTreeSet<String>, files: &mut BTreeSet<String>| {
        for path in paths {
            match path.strip_suffix("index.html") {
                Some(page) => pages.insert(format!("/{}", page.trim_end_matches('/'))),
                None => files.insert(path.clone()),
            };
        }
    };
    let Plan { added, changed, removed } = &plan;
    let Difference { pages, files, .. } = &mut difference;
    sorted(added, &mut pages.added, &mut files.added);
    sorted(changed, &mut pages.changed, &mut files.changed);
    sorted(removed, &mut pages.removed, &mut files.removed);
    difference.redirects = redirects(output);
    difference.documents = documents(output);
    difference.dois = dois(&difference.documents);
    difference
}

/// Lines of `_redirects`, old and new.
fn redirects(output: &Output) -> Kind {
    let (before, now) = output.before_and_after("_redirects");
    let table = |bytes: &[u8]| -> BTreeMap<String, String> {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let lines = text.lines().filter(|line| line.starts_with('/'));
        lines
            .filter_map(|line| line.split_once(' '))
            .map(|(from, to)| (from.to_owned(), to.to_owned()))
            .collect()
    };
    compared(&table(&before), &table(&now))
}

fn documents(output: &Output) -> Kind {
    let before = output.previous().units.values().filter_map(|unit| unit.document.clone()).collect();
    let now = output.with_units(|units| units.values().filter_map(|unit| unit.document.clone()).collect());
    compared::<crate::digest::Digest>(&before, &now)
}

/// A document that comes or goes takes its DOI with it; one that changes keeps it.
fn dois(documents: &Kind) -> Kind {
    let of = |keys: &BTreeSet<String>| keys.iter().filter(|key| key.starts_with("10.")).cloned().collect();
    Kind { added: of(&documents.added), changed: BTreeSet::new(), removed: of(&documents.removed) }
}

fn compared<T: PartialEq>(before: &BTreeMap<String, T>, now: &BTreeMap<String, T>) -> Kind {
    let only = |a: &BTreeMap<String, T>, b: &BTreeMap<String, T>| {
        a.keys().filter(|key| !b.contains_key(*key)).cloned().collect()
    };
    let changed = now.iter().filter(|(key, value)| before.get(*key).is_some_and(|old| old != *value));
    Kind {
        added: only(now, before),
        changed: changed.map(|(key, _)| key.clone()).collect(),
        removed: only(before, now),
    }
}

/// For people: a heading a kind, a line a change, and a sentence when there is none.
fn written(difference: &Difference) -> String {
    let Difference { pages, dois, redirects, documents, files } = difference;
    let kinds = [
        ("Pages", pages),
        ("DOIs", dois),
        ("Redirects", redirects),
        ("Search documents", documents),
        ("Other files", files),
    ];
    let mut text = String::new();
    for (title, Kind { added, changed, removed }) in kinds {
        if added.len() + changed.len() + removed.len() == 0 {
            continue;
        }
        let _ =
            writeln!(text, "{title}: {} new, {} changed, {} gone", added.len(), changed.len(), removed.len());
        for (mark, keys) in [('+', added), ('~', changed), ('-', removed)] {
            for key in keys {
                let _ = writeln!(text, "  {mark} {key}");
            }
        }
    }
    if text.is_empty() { "A build would change nothing.\n".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_said_in_a_sentence() {
        assert_eq!(written(&Difference::default()), "A build would change nothing.\n");
    }

    #[test]
    fn changes_are_listed_by_kind() {
        let before = BTreeMap::from([("/a".to_owned(), 1), ("/b".to_owned(), 1)]);
        let now = BTreeMap::from([("/b".to_owned(), 2), ("/c".to_owned(), 1)]);
        let difference = Difference { redirects: compared(&before, &now), ..Difference::default() };
        assert_eq!(written(&difference), "Redirects: 1 new, 1 changed, 1 gone\n  + /c\n  ~ /b\n  - /a\n");
    }
}
