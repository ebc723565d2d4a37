//! What the last build made of what: inputs with their digests, and units with the files that each gave. The next build does only
//! what changed. `build.json` tells it to people and other programs; the same in a denser form lies in the cache for us.

use crate::{
    diagnostic::Diagnostic,
    digest::Digest,
    press::{TextFacts, Withheld},
    source::inputs::{Input, Inputs},
};
use jiff::{Timestamp, civil::Date};
use model::published::BuildFile;
use rayon::prelude::*;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{
    borrow::Cow,
    collections::{BTreeMap, HashSet},
    fmt, io,
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

/// What the dense form begins with; another number for another form, for postcard cannot tell one from the other.
const FORMAT: &[u8] = b"octavo record 5\n";

/// Units of a run.
const RUN: usize = 1000;

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
    /// What it was made from.
    pub inputs: Inputs,
    /// What it made, by name. The dense form has them behind the rest, in runs that are read side by side.
    #[serde(skip)]
    pub units: Units,
    /// Everything that was wrong with the content and did not stop it.
    pub found: Vec<Diagnostic>,
    /// Hashed assets that no page needs any more, and since when: open tabs may still ask for them.
    pub retired: BTreeMap<String, Date>,
}

impl Record {
    /// Reads the dense form. What cannot be read counts as no record: then everything is built.
    pub fn read(bytes: &[u8]) -> Self {
        bytes.strip_prefix(FORMAT).and_then(Self::parse).unwrap_or_default()
    }

    fn parse(bytes: &[u8]) -> Option<Self> {
        let ((record, count), mut rest): ((Self, usize), _) = postcard::take_from_bytes(bytes).ok()?;
        let mut runs: Vec<&[u8]> = Vec::new();
        while !rest.is_empty() {
            let (run, more) = postcard::take_from_bytes(rest).ok()?;
            runs.push(run);
            rest = more;
        }
        let units = |run: &&[u8]| postcard::from_bytes::<Vec<(String, Kept)>>(run).ok();
        let units: Vec<_> = runs.par_iter().map(units).collect::<Option<_>>()?;
        let units: Units = units.into_iter().flatten().collect();
        // A file that was cut between two runs would read as a site that had fewer pages.
        (units.len() == count).then_some(Self { units, ..record })
    }

    /// Writes the dense form.
    pub fn write(&self, file: &mut impl io::Write) -> io::Result<()> {
        file.write_all(FORMAT)?;
        file.write_all(&postcard::to_stdvec(&(self, self.units.len())).map_err(io::Error::other)?)?;
        let units: Vec<(&String, &Kept)> = self.units.iter().collect();
        for run in units.chunks(RUN) {
            let run = postcard::to_stdvec(run).map_err(io::Error::other)?;
            // Its length before it makes it a text of bytes, which is read as one.
            file.write_all(&postcard::to_stdvec(&run.len()).map_err(io::Error::other)?)?;
            file.write_all(&run)?;
        }
        Ok(())
    }

    /// `build.json`: which build this is, every file of it with its digest, every input with its digest, and which input feeds which
    /// unit, which unit gave which files.
    pub fn shown(&self) -> impl Serialize {
        let build = self.build.as_ref();
        Shown {
            build_id: build.map(|build| build.build_id.as_str()),
            built_at: build.map(|build| build.built_at.as_str()),
            files: self.files().map(|(path, made)| (path, made.digest)).collect(),
            inputs: &self.inputs,
            units: &self.units,
        }
    }

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

/// What `build.json` holds.
#[derive(Serialize)]
struct Shown<'a> {
    build_id: Option<&'a str>,
    built_at: Option<&'a str>,
    #[serde(serialize_with = "sorted")]
    files: Vec<(&'a str, Digest)>,
    #[serde(serialize_with = "digests")]
    inputs: &'a Inputs,
    #[serde(serialize_with = "shown_units")]
    units: &'a Units,
}

/// Files as an object, in the order of their paths.
fn sorted<S: Serializer>(files: &[(&str, Digest)], serializer: S) -> Result<S::Ok, S::Error> {
    let mut files = files.to_vec();
    // Units come in an order that is nearly that of their files: this sort uses it.
    files.sort_by_key(|(path, _)| *path);
    files.dedup_by_key(|(path, _)| *path);
    serializer.collect_map(files)
}

fn digests<S: Serializer>(inputs: &Inputs, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(inputs.iter().map(|(path, input)| (path, input.digest)))
}

fn shown_units<S: Serializer>(units: &Units, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(units.iter().map(|(name, unit)| (name, ShownUnit::of(name, unit))))
}

/// A unit as `build.json` shows it.
#[derive(Serialize)]
struct ShownUnit<'a> {
    #[serde(serialize_with = "sources")]
    from: &'a str,
    #[serde(serialize_with = "names")]
    files: &'a [(String, Made)],
}

impl<'a> ShownUnit<'a> {
    fn of(name: &'a str, unit: &'a Unit) -> Self {
        Self { from: name, files: &unit.files }
    }
}

fn names<S: Serializer>(files: &[(String, Made)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(files.iter().map(|(path, _)| path))
}

/// The units of each of two builds that the other does not share with it.
pub fn differing<'a>(one: &'a Units, other: &'a Units) -> (Vec<&'a Unit>, Vec<&'a Unit>) {
    let (mut ones, mut others) = (Vec::new(), Vec::new());
    let mut ahead = other.iter().peekable();
    for (name, unit) in one {
        while let Some((_, before)) = ahead.next_if(|(other, _)| *other < name) {
            others.push(&**before);
        }
        let same = ahead.next_if(|(other, _)| *other == name).map(|(_, other)| other);
        if same.is_none_or(|same| !Arc::ptr_eq(&same.0, &unit.0)) {
            ones.push(&**unit);
            others.extend(same.map(|same| &**same));
        }
    }
    others.extend(ahead.map(|(_, unit)| &**unit));
    (ones, others)
}

/// The name of a journal's unit.
pub fn unit_of_journal(name: &str) -> String {
    format!("journals/{name}")
}

/// Where the inputs of a unit lie: a folder ends with a slash.
fn sources<S: Serializer>(unit: &str, serializer: S) -> Result<S::Ok, S::Error> {
    /// A large press has ten thousands of them: they are written without a text of their own.
    struct Path<'a>(fmt::Arguments<'a>);
    impl Serialize for Path<'_> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(&self.0)
        }
    }
    let mut parts = unit.splitn(4, '/');
    match [parts.next(), parts.next(), parts.next(), parts.next()] {
        [Some("journals"), Some(journal), Some("articles"), _] => serializer.collect_seq([
            Path(format_args!("{unit}/")),
            Path(format_args!("journals/{journal}/journal.toml")),
        ]),
        [Some("special-issues"), Some(journal), Some(name), None] => {
            serializer.collect_seq([Path(format_args!("journals/{journal}/special-issues/{name}.md"))])
        }
        [Some("matrix"), Some(_), None, None] => serializer.collect_seq(["site.toml", "journals/"]),
        [Some("journals"), Some(_), None, None] => serializer.collect_seq([
            Path(format_args!("site.toml")),
            Path(format_args!("journals/*/journal.toml")),
            Path(format_args!("{unit}/")),
        ]),
        [Some("media"), ..] => serializer.collect_seq([unit.trim_start_matches("media/")]),
        [Some("press"), None, ..] => serializer.collect_seq(["./"]),
        _ => serializer.collect_seq([""; 0]),
    }
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

    fn bytes(record: &Record) -> Vec<u8> {
        let mut bytes = Vec::new();
        record.write(&mut bytes).unwrap();
        bytes
    }

    #[test]
    fn a_record_reads_as_it_is_written() {
        let record = Record {
            build: Some(BuildFile { build_id: "b".into(), built_at: "now".into() }),
            day: Some(jiff::civil::date(2026, 11, 28)),
            ..record()
        };
        let again = Record::read(&bytes(&record));
        assert_eq!((again.units, again.build, again.day), (record.units, record.build, record.day));
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
    fn nonsense_is_no_record() {
        assert!(Record::read(b"nonsense").units.is_empty());
        let bytes = bytes(&record());
        assert!(Record::read(&bytes[FORMAT.len()..]).units.is_empty(), "the form of an earlier program");
    }

    #[test]
    fn a_record_that_was_cut_is_none() {
        let made = |n: usize| (format!("journals/A/articles/{n:05}"), unit(&n.to_string()).into());
        let day = Some(jiff::civil::date(2026, 11, 28));
        let record = Record { units: (0..2 * RUN + 1).map(made).collect(), day, ..record() };
        let bytes = bytes(&record);
        assert_eq!(Record::read(&bytes).units, record.units);
        // Somewhere among these lies each border between two runs.
        for end in (0..bytes.len()).rev().step_by(997).chain(borders(&record)) {
            let cut = Record::read(&bytes[..end]);
            assert!(cut.units.is_empty() && cut.day.is_none(), "cut at {end} of {}", bytes.len());
        }
    }

    /// Where in the dense form the first and the second run of units end.
    fn borders(record: &Record) -> impl Iterator<Item = usize> {
        let of_first = |runs: usize| Record {
            units: record
                .units
                .iter()
                .take(runs * RUN)
                .map(|(name, unit)| (name.clone(), unit.clone()))
                .collect(),
            ..record.clone()
        };
        // The number of units takes as many bytes in each.
        [1, 2].map(|runs| bytes(&of_first(runs)).len()).into_iter()
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

    #[test]
    fn the_json_names_files_inputs_and_what_feeds_what() {
        let json = serde_json::to_value(record().shown()).unwrap();
        assert_eq!(json["files"]["press"], Digest::of(b"press").to_string());
        assert_eq!(json["units"]["journals/A/articles/x"]["from"][0], "journals/A/articles/x/");
    }
}
