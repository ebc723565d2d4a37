//! What a build was made from: every file with its stamp and the digest of its bytes. A file whose stamp has not changed is not
//! read again.

use super::walk::{Found, Stamp, What};
use crate::digest::Digest;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fs::File, io, path::Path};

/// A file as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Input {
    /// Its stamp; all zero when it was changed while the build ran, so that the next one reads it again.
    pub stamp: Stamp,
    /// Of its bytes.
    pub digest: Digest,
    /// The stamp of its folder, when that can tell which files are in it ([`Found::folder`]).
    pub folder: Stamp,
}

/// Every input by its path below the root.
pub type Inputs = BTreeMap<String, Input>;

/// Whether nothing has changed since `before`.
pub fn are_unchanged(found: &[Found], before: &Inputs) -> bool {
    found.len() == before.len()
        && found.par_iter().all(|found| {
            let input = before.get(&found.path);
            matches!((&found.what, input), (What::File(stamp), Some(input)) if *stamp == input.stamp)
        })
}

/// The inputs of this build; only files with another stamp than `before` are read. `started` is the moment before the walk.
pub fn digests(root: &Path, found: &[Found], before: &Inputs, started: i64) -> Inputs {
    found
        .par_iter()
        .map(|found| {
            let stamp = match found.what {
                What::File(stamp) => stamp,
                What::Link | What::Unreadable(_) => Stamp::default(),
            };
            let known =
                before.get(&found.path).filter(|input| input.stamp == stamp && stamp != Stamp::default());
            let digest = match known {
                Some(input) => input.digest,
                None => of_file(&root.join(&found.path)).unwrap_or_default(),
            };
            let (stamp, folder) = (stamp.unless_unsure(started), found.folder.unless_unsure(started));
            (found.path.clone(), Input { stamp, digest, folder })
        })
        .collect()
}

/// The digest of a file's bytes.
pub fn of_file(path: &Path) -> io::Result<Digest> {
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(File::open(path)?)?;
    Ok(hasher.finalize().into())
}

impl Input {
    /// The file as a walk finds it. One that was changed while a build ran is looked at again.
    pub fn found(&self, root: &Path, path: &str) -> Found {
        let known = (self.stamp != Stamp::default()).then_some(What::File(self.stamp));
        let what = known.unwrap_or_else(|| What::at(&root.join(path)));
        Found { path: path.to_owned(), what, folder: self.folder }
    }
}

/// The inputs after nothing but these files were touched; `None` when one of them was not there before, or is no file any more.
pub fn touched(root: &Path, paths: &[String], before: &Inputs, started: i64) -> Option<Inputs> {
    let mut now = before.clone();
    for path in paths {
        let What::File(stamp) = What::at(&root.join(path)) else { return None };
        let digest = of_file(&root.join(path)).ok()?;
        let input = now.get_mut(path)?;
        *input = Input { stamp: stamp.unless_unsure(started), digest, ..*input };
    }
    Some(now)
}

/// The inputs, or whatever has a path for its name, whose paths begin so.
pub fn inside<'i, T>(
    inputs: &'i BTreeMap<String, T>,
    start: &str,
) -> impl Iterator<Item = (&'i String, &'i T)> {
    inputs.range(start.to_owned()..).take_while(move |(path, _)| path.starts_with(start))
}

/// The digest of all inputs below a folder: names and bytes.
pub fn below(inputs: &Inputs, folder: &str) -> Digest {
    let start = format!("{folder}/");
    Digest::named(inside(inputs, &start).map(|(path, input)| (path.as_str(), input.digest)))
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, clippy::panic, reason = "tests make the files that they look at")]
mod tests {
    use super::*;
    use crate::source::walk::walk;
    use std::fs;

    const LATER: i64 = i64::MAX;

    #[test]
    fn a_changed_file_is_seen_and_an_unchanged_one_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a"), "1").unwrap();
        let before = digests(folder.path(), &walk(folder.path(), &Inputs::new()), &Inputs::new(), 0);
        // What was changed after the build began has no stamp, so it is not taken for unchanged.
        assert!(!are_unchanged(&walk(folder.path(), &Inputs::new()), &before));
        let sure = digests(folder.path(), &walk(folder.path(), &Inputs::new()), &Inputs::new(), LATER);
        assert!(are_unchanged(&walk(folder.path(), &Inputs::new()), &sure));
        assert_eq!(before["a"].digest, sure["a"].digest);
        fs::write(folder.path().join("a"), "2").unwrap();
        assert_ne!(
            digests(folder.path(), &walk(folder.path(), &Inputs::new()), &before, LATER)["a"].digest,
            sure["a"].digest
        );
    }

    #[test]
    fn a_known_stamp_stands_for_the_bytes() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a"), "1").unwrap();
        let found = walk(folder.path(), &Inputs::new());
        let What::File(stamp) = found[0].what else { panic!("no file") };
        let before = Inputs::from([(
            "a".to_owned(),
            Input { stamp, digest: Digest::of(b"remembered"), folder: Stamp::default() },
        )]);
        assert!(are_unchanged(&found, &before));
        assert_eq!(digests(folder.path(), &found, &before, LATER)["a"].digest, Digest::of(b"remembered"));
    }

    #[test]
    fn a_folder_has_a_digest_of_its_own() {
        let none = Stamp::default();
        let input = |text: &str| Input { stamp: none, digest: Digest::of(text.as_bytes()), folder: none };
        let mut inputs = Inputs::from([("j/a".into(), input("1")), ("j-2/a".into(), input("2"))]);
        let before = below(&inputs, "j");
        inputs.insert("j-2/a".into(), input("3"));
        assert_eq!(below(&inputs, "j"), before);
        inputs.insert("j/b".into(), input("1"));
        assert_ne!(below(&inputs, "j"), before);
    }
}
