//! The dense form of the record, in the cache: a head, and a piece for each journal with its inputs and its units. A build writes the
//! pieces in which something has changed, under names that tell their content, and then the head that names all pieces: so a record
//! is there as a whole or not at all, and in a press of many journals a small build writes little.

use super::{
    CACHE, OutputError, RECORD,
    commit::PRIVATE,
    io_error,
    record::{self, Kept, Record},
    stage,
};
use crate::{
    digest::Digest,
    source::inputs::{self, Input},
};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    fs,
    io::{Read as _, Write as _},
    path::Path,
};

/// What the head begins with; another number for another form, for postcard cannot tell one from the other.
const FORMAT: &[u8] = b"octavo record 6\n";
/// The folder of the pieces, in the cache.
const PIECES: &str = "pieces";
/// Before the name of a journal, in inputs and units.
const JOURNALS: &str = "journals/";
/// Before the name of a unit that is an image of the content tree.
const MEDIA: &str = "media/";

/// Digests of the pieces, by what they are of: `journals/JCTS`, or nothing for what is no journal's.
pub type Pieces = BTreeMap<String, Digest>;

/// What a piece holds when it is written.
#[derive(Serialize)]
struct Piece<'a> {
    inputs: Vec<(&'a String, &'a Input)>,
    units: Vec<(&'a String, &'a Kept)>,
}

/// The same when it is read.
#[derive(Deserialize)]
struct ReadPiece {
    inputs: Vec<(String, Input)>,
    units: Vec<(String, Kept)>,
}

/// Whether there is a record that this program could read.
pub fn is_there(dist: &Path) -> bool {
    let mut start = [0; FORMAT.len()];
    let file = fs::File::open(dist.join(CACHE).join(RECORD));
    file.and_then(|mut file| file.read_exact(&mut start)).is_ok() && start == FORMAT
}

/// Reads the record. What cannot be read as a whole counts as no record: then everything is built.
pub fn read(dist: &Path) -> Record {
    let cache = dist.join(CACHE);
    let read = || {
        let head = fs::read(cache.join(RECORD)).ok()?;
        let record: Record = postcard::from_bytes(head.strip_prefix(FORMAT)?).ok()?;
        let piece = |digest: &Digest| -> Option<ReadPiece> {
            postcard::from_bytes(&fs::read(cache.join(PIECES).join(digest.to_string())).ok()?).ok()
        };
        let digests: Vec<&Digest> = record.pieces.values().collect();
        let pieces: Vec<ReadPiece> = digests.into_par_iter().map(piece).collect::<Option<_>>()?;
        let (inputs, units): (Vec<_>, Vec<_>) =
            pieces.into_iter().map(|piece| (piece.inputs, piece.units)).unzip();
        let (inputs, units) =
            rayon::join(|| inputs.into_iter().flatten().collect(), || units.into_iter().flatten().collect());
        Some(Record { inputs, units, ..record })
    };
    read().unwrap_or_default()
}

/// Stages the pieces that `before` does not have, and the head.
pub fn write(record: &mut Record, before: &Record, staging: &Path) -> Result<(), OutputError> {
    let cache = staging.join(PRIVATE).join(CACHE);
    let all = names(record);
    let changed = changed(record, before);
    let known = |name: &str| before.pieces.get(name).filter(|_| !changed.contains(name)).copied();
    let piece = |name: &&str| -> Result<(String, Digest), OutputError> {
        if let Some(digest) = known(name) {
            return Ok(((*name).to_owned(), digest));
        }
        let bytes = to_bytes(&of(record, name), &cache)?;
        let digest = Digest::of(&bytes);
        stage(&cache.join(PIECES).join(digest.to_string()), |mut file| file.write_all(&bytes))?;
        Ok(((*name).to_owned(), digest))
    };
    let pieces = all.par_iter().map(piece).collect::<Result<Pieces, _>>()?;
    record.pieces = pieces;
    let head = to_bytes(record, &cache)?;
    stage(&cache.join(RECORD), |mut file| file.write_all(FORMAT).and_then(|()| file.write_all(&head)))
}

/// Removes the pieces of earlier records.
pub fn sweep(record: &Record, dist: &Path) {
    let folder = dist.join(CACHE).join(PIECES);
    let named: HashSet<String> = record.pieces.values().map(Digest::to_string).collect();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if !named.contains(&*entry.file_name().to_string_lossy()) {
            // One that stays does no harm, and the next build tries again.
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn to_bytes(value: &impl Serialize, path: &Path) -> Result<Vec<u8>, OutputError> {
    postcard::to_stdvec(value).map_err(|error| io_error(path.to_owned())(std::io::Error::other(error)))
}

/// The piece that an input or a unit belongs to.
fn piece_of(name: &str) -> &str {
    let name = name.strip_prefix(MEDIA).unwrap_or(name);
    let Some(rest) = name.strip_prefix(JOURNALS) else { return "" };
    &name[..JOURNALS.len() + rest.find('/').unwrap_or(rest.len())]
}

/// All pieces of a record, each once.
fn names(record: &Record) -> Vec<&str> {
    let mut names: Vec<&str> =
        record.units.keys().chain(record.inputs.keys()).map(|name| piece_of(name)).collect();
    names.dedup();
    names.sort_unstable();
    names.dedup();
    names
}

/// The pieces in which something is another than before.
fn changed<'a>(now: &'a Record, before: &'a Record) -> BTreeSet<&'a str> {
    let (units, old_units) = record::differing(&now.units, &before.units, Kept::is_shared);
    let (inputs, old_inputs) = record::differing(&now.inputs, &before.inputs, PartialEq::eq);
    let of_units = units.into_iter().chain(old_units).map(|(name, _)| name);
    let of_inputs = inputs.into_iter().chain(old_inputs).map(|(name, _)| name);
    of_units.chain(of_inputs).map(|name| piece_of(name)).collect()
}

/// What a piece holds.
fn of<'a>(record: &'a Record, name: &str) -> Piece<'a> {
    let is_of = |other: &str| piece_of(other) == name;
    if name.is_empty() {
        let inputs = record.inputs.iter().filter(|(path, _)| is_of(path)).collect();
        return Piece { inputs, units: record.units.iter().filter(|(unit, _)| is_of(unit)).collect() };
    }
    let media = format!("{MEDIA}{name}");
    let units = inputs::inside(&record.units, name).chain(inputs::inside(&record.units, &media));
    Piece {
        inputs: inputs::inside(&record.inputs, name).filter(|(path, _)| is_of(path)).collect(),
        units: units.filter(|(unit, _)| is_of(unit)).collect(),
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "tests damage the files that they look at")]
mod tests {
    use super::*;
    use crate::{
        output::record::{Made, Unit},
        source::walk::Stamp,
    };
    use model::published::BuildFile;
    use tempfile::TempDir;

    fn unit(path: &str, text: &str) -> Kept {
        let made = Made { digest: Digest::of(path.as_bytes()), size: 1 };
        let parts = vec![("text".into(), Digest::of(text.as_bytes()))];
        Unit { parts, files: vec![(path.to_owned(), made)], ..Unit::default() }.into()
    }

    const UNITS: [&str; 7] = [
        "journals/A",
        "journals/A-B",
        "journals/A-B/articles/y",
        "journals/A/articles/x",
        "media/journals/A/cover.png",
        "press",
        "special-issues/A/tides",
    ];

    fn record() -> Record {
        let units = UNITS.map(|name| (name.to_owned(), unit(name, "1"))).into();
        let paths =
            ["journals/A/journal.toml", "journals/A-B/journal.toml", "journals/stray.txt", "site.toml"];
        let input = |path: &str| Input {
            stamp: Stamp::default(),
            digest: Digest::of(path.as_bytes()),
            folder: Stamp::default(),
        };
        let inputs = paths.map(|path| (path.to_owned(), input(path))).into();
        let build = Some(BuildFile { build_id: "b".into(), built_at: "now".into() });
        Record { units, inputs, build, day: Some(jiff::civil::date(2026, 11, 28)), ..Record::default() }
    }

    /// Writes a record, and puts it in place.
    fn put(record: &mut Record, before: &Record, dist: &Path) -> Vec<String> {
        let staging = dist.join(".staging");
        write(record, before, &staging).unwrap();
        let staged = staging.join(PRIVATE).join(CACHE);
        let folder = dist.join(CACHE).join(PIECES);
        fs::create_dir_all(&folder).unwrap();
        let mut written = Vec::new();
        for entry in fs::read_dir(staged.join(PIECES)).into_iter().flatten().flatten() {
            written.push(entry.file_name().into_string().unwrap());
            fs::rename(entry.path(), folder.join(entry.file_name())).unwrap();
        }
        fs::rename(staged.join(RECORD), dist.join(CACHE).join(RECORD)).unwrap();
        sweep(record, dist);
        written
    }

    fn written() -> (TempDir, Record) {
        let (dist, mut record) = (tempfile::tempdir().unwrap(), record());
        put(&mut record, &Record::default(), dist.path());
        (dist, record)
    }

    fn files(dist: &Path) -> Vec<std::path::PathBuf> {
        let pieces = fs::read_dir(dist.join(CACHE).join(PIECES)).unwrap();
        pieces.map(|entry| entry.unwrap().path()).chain([dist.join(CACHE).join(RECORD)]).collect()
    }

    #[test]
    fn a_record_reads_as_it_is_written() {
        let (dist, record) = written();
        let again = read(dist.path());
        assert!(is_there(dist.path()));
        assert_eq!((&again.units, &again.inputs), (&record.units, &record.inputs));
        assert_eq!((&again.build, again.day, &again.pieces), (&record.build, record.day, &record.pieces));
    }

    #[test]
    fn everything_lies_in_the_piece_of_its_journal() {
        let (_dist, record) = written();
        assert_eq!(
            record.pieces.keys().collect::<Vec<_>>(),
            ["", "journals/A", "journals/A-B", "journals/stray.txt"]
        );
        let held = |name: &str| {
            of(&record, name).units.into_iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(held("journals/A"), ["journals/A", "journals/A/articles/x", "media/journals/A/cover.png"]);
        assert_eq!(held("journals/A-B"), ["journals/A-B", "journals/A-B/articles/y"]);
        assert_eq!(held(""), ["press", "special-issues/A/tides"]);
    }

    #[test]
    fn only_the_piece_of_what_changed_is_written_and_the_one_before_goes() {
        let (dist, before) = written();
        let before = Record { pieces: before.pieces, ..read(dist.path()) };
        let mut now = before.clone();
        assert_eq!(put(&mut now, &before, dist.path()), [""; 0], "nothing has changed");
        now.units.insert("journals/A/articles/x".to_owned(), unit("x", "2"));
        let written = put(&mut now, &before, dist.path());
        assert_eq!(written, [now.pieces["journals/A"].to_string()]);
        assert_eq!(read(dist.path()).units, now.units);
        assert_eq!(files(dist.path()).len(), 5);
        // What goes is a change as well.
        let before = now.clone();
        now.units.remove("journals/A-B/articles/y");
        now.inputs.get_mut("site.toml").unwrap().digest = Digest::of(b"2");
        assert_eq!(put(&mut now, &before, dist.path()).len(), 2);
        let again = read(dist.path());
        assert_eq!((again.units, again.inputs), (now.units, now.inputs));
    }

    #[test]
    fn a_record_of_which_a_file_is_cut_or_gone_is_none() {
        for nth in 0..files(written().0.path()).len() {
            let (dist, _) = written();
            let file = files(dist.path()).swap_remove(nth);
            let whole = fs::read(&file).unwrap();
            for end in 0..whole.len() {
                fs::write(&file, &whole[..end]).unwrap();
                let cut = read(dist.path());
                assert!(cut.units.is_empty() && cut.day.is_none(), "{} cut at {end}", file.display());
            }
            fs::remove_file(&file).unwrap();
            assert!(read(dist.path()).units.is_empty());
        }
    }

    #[test]
    fn the_form_of_an_earlier_program_is_none() {
        let (dist, _) = written();
        let path = dist.path().join(CACHE).join(RECORD);
        let head = fs::read(&path).unwrap();
        fs::write(&path, &head[FORMAT.len()..]).unwrap();
        assert!(!is_there(dist.path()) && read(dist.path()).units.is_empty());
    }
}
