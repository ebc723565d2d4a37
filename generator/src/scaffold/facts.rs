//! What the tree has already: journals, categories, the last issue, the next DOI. Names that it does not have are told with the nearest.

use super::ScaffoldError;
use crate::source::{self, Entry, JournalFiles, SourceTree, TEXT_LIMIT, XML_LIMIT};
use model::{IssueNumber, ShortName, VolumeNumber, id::natural_key};
use std::path::{Path, PathBuf};

/// A tree, and what its site.toml says.
pub struct Facts {
    /// The files.
    pub tree: SourceTree,
    site: toml::Table,
}

/// The prefix for trying out, which no registry resolves.
const TRIAL_PREFIX: &str = "10.5555";

impl Facts {
    /// Reads a tree, which must have a site.toml. One that is not valid TOML is an empty one here; `octavo check` tells why.
    pub fn read(content: &Path) -> Result<Self, ScaffoldError> {
        let (tree, _) = source::scan(content, "content");
        let Some(entry) = &tree.site else { return Err(ScaffoldError::NoTree(content.to_owned())) };
        let site = tree.text(entry).ok().and_then(|source| source.text.parse().ok()).unwrap_or_default();
        Ok(Self { tree, site })
    }

    /// A path below the root.
    pub fn path(&self, path: &str) -> PathBuf {
        self.tree.root.join(path)
    }

    fn text(&self, key: &str) -> &str {
        self.site.get(key).and_then(|value| value.as_str()).unwrap_or_default()
    }

    /// The name of the press.
    pub fn press(&self) -> &str {
        self.text("name")
    }

    /// The prefix of its DOIs, and whether it is its own.
    pub fn doi_prefix(&self) -> (&str, bool) {
        match self.text("doi_prefix") {
            "" => (TRIAL_PREFIX, false),
            own => (own, true),
        }
    }

    /// A value of `[information]`.
    pub fn information(&self, key: &str) -> Option<&str> {
        self.site.get("information")?.get(key)?.as_str()
    }

    /// Ids of the categories, in order.
    pub fn categories(&self) -> Vec<&str> {
        let list = self.site.get("category").and_then(|list| list.as_array());
        list.into_iter().flatten().filter_map(|category| category.get("id")?.as_str()).collect()
    }

    /// A category, or the fault that names the nearest.
    pub fn category(&self, wanted: &str) -> Result<String, ScaffoldError> {
        known(wanted, &self.categories(), "site.toml has no category", "categories")
    }

    /// Short names of the journals.
    pub fn journals(&self) -> Vec<&str> {
        self.tree.journals.keys().map(ShortName::as_str).collect()
    }

    /// A journal in the letter case of its folder, or the fault that names the nearest.
    pub fn journal(&self, wanted: &str) -> Result<String, ScaffoldError> {
        known(wanted, &self.journals(), "there is no journal", "journals")
    }

    fn files(&self, journal: &str) -> Option<&JournalFiles> {
        self.tree.journals.iter().find(|(name, _)| name.as_str() == journal).map(|(_, files)| files)
    }

    /// A journal's title.
    pub fn journal_title(&self, journal: &str) -> String {
        let entry = self.files(journal).and_then(|files| files.journal.as_ref());
        let table = entry.and_then(|entry| self.tree.text(entry).ok()?.text.parse::<toml::Table>().ok());
        let title = table.as_ref().and_then(|table| table.get("title")?.as_str());
        title.unwrap_or(journal).to_owned()
    }

    /// A journal's last volume; `1` when it has none.
    pub fn last_volume(&self, journal: &str) -> String {
        let issues = self.files(journal).map(|files| files.issues.keys()).into_iter().flatten();
        let last = issues.map(|(volume, _)| volume).max_by_key(|volume| volume.natural_key());
        last.map_or("1".to_owned(), VolumeNumber::to_string)
    }

    /// The issue after the last of a volume: `3` after `2`, `5` after `3-4`.
    pub fn next_issue(&self, journal: &str, volume: &str) -> String {
        let issues = self.files(journal).map(|files| files.issues.keys()).into_iter().flatten();
        let of_volume = issues.filter(|(other, _)| other.as_str() == volume).map(|(_, issue)| issue);
        of_volume.filter_map(last_number).max().map_or(1, |last| last + 1).to_string()
    }

    /// Whether an issue is there.
    pub fn has_issue(&self, journal: &str, (volume, issue): (&str, &str)) -> bool {
        let mut issues = self.files(journal).map(|files| files.issues.keys()).into_iter().flatten();
        issues.any(|(v, i)| v.as_str() == volume && i.as_str() == issue)
    }

    /// The number after the highest that a DOI of this journal and year, or a folder named alike, has.
    pub fn next_number(&self, journal: &str, year: i16) -> u64 {
        let Some(files) = self.files(journal) else { return 1 };
        let (prefix, _) = self.doi_prefix();
        let of_doi = format!("{prefix}/{journal}.{year}.").to_lowercase();
        let of_folder = format!("{journal}-{year}-").to_lowercase();
        let mut highest = 0;
        for (name, folder) in &files.articles {
            highest = highest.max(highest_after(&name.to_lowercase(), &of_folder));
            for entry in folder.texts.iter().chain(&folder.extra) {
                highest = highest.max(highest_after(&self.lower_case(entry), &of_doi));
            }
        }
        highest + 1
    }

    fn lower_case(&self, entry: &Entry) -> String {
        let limit = XML_LIMIT.max(TEXT_LIMIT);
        let bytes = self.tree.bytes(entry, limit).unwrap_or_default();
        String::from_utf8_lossy(&bytes).to_lowercase()
    }
}

/// The last number in an issue's name: 4 of `3-4`; none of `S1`, which is counted apart.
fn last_number(issue: &IssueNumber) -> Option<u64> {
    let name = issue.as_str();
    if !name.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    name.rsplit(|c: char| !c.is_ascii_digit()).find(|digits| !digits.is_empty())?.parse().ok()
}

/// The highest number that stands after a text, wherever that occurs.
fn highest_after(text: &str, before: &str) -> u64 {
    let numbers = text.split(before).skip(1).map(|rest| natural_key(rest).0);
    // A number of more digits than any journal counts is something else.
    numbers.filter(|number| *number < 1_000_000_000).max().unwrap_or(0)
}

/// The name as it is written in the tree; else a fault that names the nearest, or all.
fn known(wanted: &str, names: &[&str], fault: &str, what: &str) -> Result<String, ScaffoldError> {
    if let Some(name) = names.iter().find(|name| name.eq_ignore_ascii_case(wanted)) {
        return Ok((*name).to_owned());
    }
    let likeness = |name: &str| strsim::jaro_winkler(&name.to_lowercase(), &wanted.to_lowercase());
    let nearest =
        names.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b))).filter(|name| likeness(name) > 0.6);
    let hint = match nearest {
        Some(nearest) => format!("perhaps `{nearest}` is meant"),
        None if names.is_empty() => format!("there are no {what} yet"),
        None => format!("{what} present: {}", names.join(", ")),
    };
    Err(ScaffoldError::Name(format!("{fault} `{wanted}`; {hint}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_told() {
        let say = |wanted: &str, names: &[&str]| known(wanted, names, "there is no journal", "journals");
        assert_eq!(say("jcts", &["AML", "JCTS"]).unwrap(), "JCTS");
        assert_eq!(
            say("JCST", &["AML", "JCTS"]).unwrap_err().to_string(),
            "there is no journal `JCST`; perhaps `JCTS` is meant"
        );
        assert!(
            say("xyz", &["AML", "JCTS"]).unwrap_err().to_string().ends_with("journals present: AML, JCTS")
        );
        assert!(say("xyz", &[]).unwrap_err().to_string().ends_with("there are no journals yet"));
    }

    #[test]
    fn numbers_after_a_text() {
        for (text, highest) in [
            ("10.5555/abc.2026.0012 and 10.5555/abc.2026.7", 12),
            ("10.5555/abc.2025.0012", 0),
            ("10.5555/abc.2026.x 10.5555/abc.2026.99999999999", 0),
            ("", 0),
        ] {
            assert_eq!(highest_after(text, "10.5555/abc.2026."), highest, "{text}");
        }
    }

    #[test]
    fn issues_are_counted_by_their_last_number() {
        for (name, number) in [("2", Some(2)), ("3-4", Some(4)), ("S1", None), ("12a", Some(12))] {
            assert_eq!(last_number(&name.parse().unwrap()), number, "{name}");
        }
    }
}
