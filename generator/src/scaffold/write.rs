//! Puts a plan on the disk. Nothing is written when one of its files is there already.

use super::{Plan, ScaffoldError};
use crate::output::write_file;

/// Writes all files of a plan, or none.
pub fn write(plan: &Plan) -> Result<(), ScaffoldError> {
    if let Some((path, _)) = plan.files.iter().find(|(path, _)| path.symlink_metadata().is_ok()) {
        return Err(ScaffoldError::Exists(path.clone()));
    }
    for (path, text) in &plan.files {
        write_file(path, text.as_bytes())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_or_nothing_and_never_over_another() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| (folder.path().join(name), name.to_owned());
        let plan =
            |names: &[&str]| Plan { files: names.iter().map(|name| file(name)).collect(), notes: vec![] };
        write(&plan(&["a/b", "c"])).unwrap();
        assert!(matches!(write(&plan(&["d", "c"])), Err(ScaffoldError::Exists(path)) if path.ends_with("c")));
        assert!(folder.path().join("a/b").exists() && !folder.path().join("d").exists());
    }
}
