//! What the last build made of what: inputs with their digests, and units with the files that each gave. The next build does only
//! what changed. `build.json` ([`super::shown`]) tells it to people and other programs; the same in a denser form
//! ([`super::pieces`]) lies in the cache for us.

use super::pieces::Pieces;
use crate::{
    diagnostic::Diagnostic,
    digest::Digest,
    press::{TextFacts, Withheld},
    source::inputs::{Input, Inputs},
};
use jiff::{Timestamp, civil::Date};
use model::published::BuildFile;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{
    borrow::Cow,
    collections::{BTreeMap, HashSet},
    ops::Deref,
    sync::Arc,
};

/// A part of the site that is built as a whole: `press`, `journals/JCTS`, `journals/JCTS/articles/ants`, `assets`, `media/…`.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Unit {
    /// What it was made of, by name: when all are as they were, so are its files.
    #[serde(deserialize_with = "parts")]
    pub parts: Parts,
    /// Its files below `public/`, sorted.
    pub files: Vec<(String, Made)>,
    /// Its document in the search index: key and digest.
    pub document: Option<(String, Digest)>,
    /// Of its files and its document: of everything that readers can see of it.
    pub made: Digest,
    /// What was wrong with its text.
    pub found: Vec<Diagnostic>,
    /// What the checks between pages need of its text.
    pub text: Option<TextFacts>,
}

/// A unit that one build has from another, or from the last: what was kept is not copied.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Kept(Arc<Unit>);

impl From<Unit> for Kept {
    fn from(unit: Unit) -> Self {
        Self(Arc::new(unit))
    }
}

impl Deref for Kept {
    type Target = Unit;
    fn deref(&self) -> &Unit {
        &self.0
    }
}

impl Kept {
    /// Whether both are one and the same unit, which neither build has changed.
    pub fn is_shared(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// To change it here alone.
    pub fn own(&mut self) -> &mut Unit {
        Arc::make_mut(&mut self.0)
    }
}

impl Serialize for Kept {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Kept {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Unit::deserialize(deserializer).map(Self::from)
    }
}

/// Units by name.
pub type Units = BTreeMap<String, Kept>;

/// The digest of something that a unit is made of, with a name that `octavo build --explain` shows.
pub type Part = (Cow<'static, str>, Digest);

/// All that a unit is made of.
pub type Parts = Vec<Part>;

/// Names of parts that a large press has tens of thousands of: they are not read into texts of their own.
const NAMES: [&str; 8] =
    ["frame", "text", "citation style", "what waits", "downloads", "context", "file", "program"];

fn parts<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Parts, D::Error> {
    let parts: Vec<(&str, Digest)> = Vec::deserialize(deserializer)?;
    let name = |name: &str| {
        let known = NAMES.into_iter().find(|known| *known == name);
        known.map_or_else(|| Cow::Owned(name.to_owned()), Cow::Borrowed)
    };
    Ok(parts.into_iter().map(|(part, digest)| (name(part), digest)).collect())
}

/// A file that was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    /// Of its bytes.
    pub digest: Digest,
    /// Bytes.
    pub size: u64,
}

impl Unit {
    /// A unit of these files, which are sorted here.
    pub fn of(mut files: Vec<(String, Made)>, document: Option<(String, Digest)>) -> Self {
        files.sort_by(|a, b| a.0.cmp(&b.0));
        files.dedup_by(|a, b| a.0 == b.0);
        let of_files = files.iter().map(|(path, made)| (path.as_str(), made.digest));
        let of_document = document.iter().map(|(key, digest)| (key.as_str(), *digest));
        let made = Digest::named(of_files.chain(of_document));
        Self { files, document, made, ..Self::default() }
    }

    /// The paths of its files.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|(path, _)| path.as_str())
    }

    /// A file of this unit.
    pub fn file(&self, path: &str) -> Option<&Made> {
        let at = self.files.binary_search_by(|(other, _)| other.as_str().cmp(path)).ok()?;
        self.files.get(at).map(|(_, made)| made)
    }
}

/// The last build. Empty when there was none, or none that this program could understand.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Record {
    /// Which build it was.
    pub build: Option<BuildFile>,
    /// Program, templates and options.
    pub settings: Digest,
    /// The day that its clock showed.
    pub day: Option<Date>,
    /// The moment that its clock showed.
    pub moment: Option<Timestamp>,
    /// When what is public or the day of the press changes next.
    pub next_change: Option<Timestamp>,
    /// What was not public then.
    pub withheld: Withheld,
    /// What was said of what waits.
    pub news: Vec<String>,
    /// What it was made from. Inputs and units lie in the pieces of the dense form.
    #[serde(skip)]
    pub inputs: Inputs,
    /// What it made, by name.
    #[serde(skip)]
    pub units: Units,
    /// The pieces in which it lies.
    pub pieces: Pieces,
    /// Everything that was wrong with the content and did not stop it.
    pub found: Vec<Diagnostic>,
    /// Hashed assets that no page needs any more, and since when: open tabs may still ask for them.
    pub retired: BTreeMap<String, Date>,
}

impl Record {
    /// Which build it was; nothing when there was none.
    pub fn build_id(&self) -> &str {
        self.build.as_ref().map_or("", |build| &build.build_id)
    }

    /// Every file of the site.
    pub fn files(&self) -> impl Iterator<Item = (&str, Made)> {
        self.units.values().flat_map(|unit| unit.files.iter().map(|(path, made)| (path.as_str(), *made)))
    }

    /// Whether what was public then is so at another moment: not when it is earlier, for who knows what became public between.
    pub fn shows_at(&self, moment: Timestamp) -> bool {
        self.moment.is_some_and(|then| then <= moment) && self.next_change.is_none_or(|next| moment < next)
    }

    /// The units of a journal: its own and those of its articles.
    pub fn of_journal(&self, name: &str) -> impl Iterator<Item = (&String, &Kept)> {
        let own = unit_of_journal(name);
        let inside = format!("{own}/");
        self.units
            .range(own.clone()..)
            .take_while(move |(name, _)| name.starts_with(&own))
            .filter(move |(name, _)| name.len() == inside.len() - 1 || name.starts_with(&inside))
    }

    /// Forgets what some files were made of, because they are no longer as they were left: they will be made again.
    pub fn forget(&mut self, damaged: &HashSet<String>) {
        if damaged.is_empty() {
            return;
        }
        for unit in self.units.values_mut() {
            if unit.files.iter().any(|(path, _)| damaged.contains(path)) {
                let unit = unit.own();
                unit.files.retain(|(path, _)| !damaged.contains(path));
                unit.parts.clear();
            }
        }
        self.day = None;
    }

    /// How many articles it has.
    pub fn articles(units: &Units) -> usize {
        units.values().filter(|unit| unit.text.is_some()).count()
    }

    /// The input at a path.
    pub fn input(&self, path: &str) -> Option<&Input> {
        self.inputs.get(path)
    }
}

/// Entries of a map.
pub type Entries<'a, T> = Vec<(&'a String, &'a T)>;

/// The entries of each of two maps that the other does not have.
pub fn differing<'a, T>(
    one: &'a BTreeMap<String, T>,
    other: &'a BTreeMap<String, T>,
    is_same: impl Fn(&T, &T) -> bool,
) -> (Entries<'a, T>, Entries<'a, T>) {
    let (mut ones, mut others) = (Vec::new(), Vec::new());
    let mut ahead = other.iter().peekable();
    for (name, value) in one {
        while let Some(before) = ahead.next_if(|(other, _)| *other < name) {
            others.push(before);
        }
        let before = ahead.next_if(|(other, _)| *other == name);
        if before.is_none_or(|(_, before)| !is_same(value, before)) {
            ones.push((name, value));
            others.extend(before);
        }
    }
    others.extend(ahead);
    (ones, others)
}

/// The name of a journal's unit.
pub fn unit_of_journal(name: &str) -> String {
    format!("journals/{name}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(path: &str) -> Unit {
        let made = Made { digest: Digest::of(path.as_bytes()), size: 1 };
        Unit {
            parts: vec![("text".into(), Digest::of(b"x"))],
            files: vec![(path.to_owned(), made)],
            ..Unit::default()
        }
    }

    fn record() -> Record {
        let names = ["journals/A", "journals/A/articles/x", "journals/AB", "journals/AB/articles/y", "press"];
        let units = names.map(|name| (name.to_owned(), unit(name).into())).into();
        Record { units, ..Record::default() }
    }

    #[test]
    fn a_record_is_good_until_something_becomes_public() {
        let at = |second| Timestamp::from_second(second).unwrap();
        let record = Record { moment: Some(at(100)), next_change: Some(at(200)), ..record() };
        assert!([100, 150, 199].into_iter().all(|second| record.shows_at(at(second))));
        assert!([99, 200, 300].into_iter().all(|second| !record.shows_at(at(second))));
        assert!(!Record::default().shows_at(at(0)));
    }

    #[test]
    fn a_journal_does_not_take_its_neighbours_units() {
        let record = record();
        let names: Vec<&str> = record.of_journal("A").map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["journals/A", "journals/A/articles/x"]);
    }

    #[test]
    fn a_damaged_file_makes_its_unit_new() {
        let mut record = record();
        record.forget(&HashSet::from(["press".to_owned()]));
        assert!(record.units["press"].parts.is_empty() && record.units["press"].files.is_empty());
        assert_eq!(record.units["journals/A"].parts.len(), 1);
    }
}
