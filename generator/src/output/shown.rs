//! `build.json`: which build this is, every input with its digest, and which inputs feed which unit, which unit gave which files with
//! which digests. For people and other programs; a large press has a hundred thousand units, so several threads write it.

use super::record::{Made, Record};
use rayon::prelude::*;
use serde::{Serialize, Serializer, ser::SerializeMap};
use std::{
    collections::BTreeMap,
    fmt,
    io::{self, Write},
};

/// Entries of an object that a thread writes at a time.
const RUN: usize = 2000;

/// Writes `build.json`.
pub fn write(record: &Record, file: &mut impl Write) -> io::Result<()> {
    let text = |text: Option<&String>| serde_json::to_string(&text).map_err(io::Error::from);
    let build = record.build.as_ref();
    let (id, at) = (text(build.map(|build| &build.build_id))?, text(build.map(|build| &build.built_at))?);
    write!(file, "{{\"build_id\":{id},\"built_at\":{at},\"inputs\":{{")?;
    entries(&record.inputs, file, |path, input| (path, input.digest))?;
    write!(file, "}},\"units\":{{")?;
    entries(&record.units, file, |name, unit| (name, ShownUnit { from: name, files: &unit.files }))?;
    write!(file, "}}}}")
}

/// Writes the entries of a map as those of an object, without its braces.
fn entries<'a, T: Sync, S: Serialize>(
    map: &'a BTreeMap<String, T>,
    file: &mut impl Write,
    shown: impl Fn(&'a str, &'a T) -> (&'a str, S) + Sync,
) -> io::Result<()> {
    let all: Vec<(&String, &T)> = map.iter().collect();
    let run = |run: &[(&'a String, &'a T)]| {
        let mut bytes = Vec::with_capacity(RUN * 400);
        let mut json = serde_json::Serializer::new(&mut bytes);
        json.collect_map(run.iter().map(|(name, value)| shown(name, value))).map(|()| bytes)
    };
    let mut before = "";
    // As many at once as there are threads: a large press's would take tens of megabytes.
    for some in all.chunks(RUN * rayon::current_num_threads()) {
        let runs: Vec<_> = some.par_chunks(RUN).map(run).collect::<Result<_, _>>()?;
        for run in runs {
            file.write_all(before.as_bytes())?;
            file.write_all(run.strip_prefix(b"{").and_then(|run| run.strip_suffix(b"}")).unwrap_or(&run))?;
            before = ",";
        }
    }
    Ok(())
}

/// A unit as it is shown.
#[derive(Serialize)]
struct ShownUnit<'a> {
    #[serde(serialize_with = "sources")]
    from: &'a str,
    #[serde(serialize_with = "digests")]
    files: &'a [(String, Made)],
}

fn digests<S: Serializer>(files: &[(String, Made)], serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    files.iter().try_for_each(|(path, made)| map.serialize_entry(path, &made.digest))?;
    map.end()
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
    use crate::{
        digest::Digest,
        output::record::Unit,
        source::{inputs::Input, walk::Stamp},
    };

    #[test]
    fn the_json_names_inputs_files_and_what_feeds_what() {
        let made = |path: &str| Made { digest: Digest::of(path.as_bytes()), size: 1 };
        let unit = |at: usize| {
            let path = format!("{at}.html");
            let unit = Unit { files: vec![(path.clone(), made(&path))], ..Unit::default() };
            (format!("journals/A/articles/{at}"), unit.into())
        };
        let none = Stamp::default();
        let input =
            |at: usize| (format!("in/{at}"), Input { stamp: none, digest: Digest::of(b"i"), folder: none });
        // More than one run of each, and none.
        for count in [0, 1, RUN, 5 * RUN + 1] {
            let record = Record {
                units: (0..count).map(unit).collect(),
                inputs: (0..count).map(input).collect(),
                ..Record::default()
            };
            let mut bytes = Vec::new();
            write(&record, &mut bytes).unwrap();
            let json: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
            assert_eq!(json["units"].as_object().unwrap().len(), count);
            assert_eq!(json["inputs"].as_object().unwrap().len(), count);
            if let Some(last) = count.checked_sub(1) {
                let unit = &json["units"][format!("journals/A/articles/{last}")];
                assert_eq!(unit["from"][0], format!("journals/A/articles/{last}/"));
                let path = format!("{last}.html");
                assert_eq!(unit["files"][&path], Digest::of(path.as_bytes()).to_string());
                assert_eq!(json["inputs"][format!("in/{last}")], Digest::of(b"i").to_string());
            }
        }
    }
}
