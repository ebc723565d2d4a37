//! `gone.json`: what was withdrawn. Its pages say so, and are answered with 410 instead of 200.

use serde::Deserialize;
use std::collections::BTreeSet;

/// Folders below `public/`.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
pub(crate) struct Gone(BTreeSet<String>);

impl Gone {
    /// Whether a file, by its path below `public/`, lies in the folder of something that was withdrawn.
    pub fn holds(&self, file: &str) -> bool {
        file.rsplit_once('/').is_some_and(|(folder, _)| self.has(folder))
    }

    /// Whether what lies in a folder was withdrawn.
    pub fn has(&self, folder: &str) -> bool {
        self.0.contains(folder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_counts_and_no_other() {
        let gone: Gone = serde_json::from_str(r#"["Journals/A/articles/10.5555/x"]"#).unwrap();
        assert!(gone.holds("Journals/A/articles/10.5555/x/index.html"));
        assert!(gone.holds("Journals/A/articles/10.5555/x/index.json"));
        assert!(!gone.holds("Journals/A/articles/10.5555/xy/index.html"));
        assert!(
            !gone.holds("Journals/A/articles/10.5555/x/y/index.html"),
            "a DOI below it is another article"
        );
        assert!(!gone.holds("index.html"));
    }
}
