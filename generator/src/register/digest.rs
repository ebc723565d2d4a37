//! The digest of an article's record: its text, its data, its files. Not of the page: a new template is no new article.

use crate::{
    diagnostic::{Diagnostic, SourceText},
    parse::table::{Table, Value, ValueKind, from_toml},
    source::{ArticleFolder, Entry, SourceTree},
};

/// Keys of article.toml that are no part of the record: counts, places on pages, times of publication, old addresses.
const NOT_OF_THE_RECORD: [&str; 7] =
    ["absent", "aliases", "citations", "draft", "embargo_until", "featured", "publish_at"];

/// Hexadecimal digits of a digest.
const LENGTH: usize = 32;

/// The digest of an article's folder. Line ends do not count, for git changes them from machine to machine.
pub fn digest(tree: &SourceTree, folder: &ArticleFolder) -> Result<String, Diagnostic> {
    let mut hasher = blake3::Hasher::new();
    let mut files: Vec<&Entry> = folder.texts.iter().chain(&folder.files).collect();
    files.sort();
    for entry in files {
        let bytes = tree.bytes(entry, u64::MAX)?;
        let name = entry.path.strip_prefix(&folder.path).unwrap_or(&entry.path);
        add(&mut hasher, name, &if is_text(name) { without_returns(bytes) } else { bytes });
    }
    if let Some(entry) = &folder.extra {
        let record = record(&tree.text(entry)?);
        if !record.is_empty() {
            add(&mut hasher, "/article.toml", record.as_bytes());
        }
    }
    Ok(hasher.finalize().to_hex()[..LENGTH].to_owned())
}

/// One file: its name and its length before its bytes, so that no two folders can look alike.
fn add(hasher: &mut blake3::Hasher, name: &str, bytes: &[u8]) {
    hasher.update(name.as_bytes()).update(&[0]).update(&(bytes.len() as u64).to_le_bytes()).update(bytes);
}

fn is_text(name: &str) -> bool {
    [".md", ".xml", ".csv", ".tsv", ".txt"].iter().any(|ending| name.ends_with(ending))
}

fn without_returns(bytes: Vec<u8>) -> Vec<u8> {
    if !bytes.contains(&b'\r') {
        return bytes;
    }
    let is_kept = |at: usize| !(bytes[at] == b'\r' && bytes.get(at + 1) == Some(&b'\n'));
    (0..bytes.len()).filter(|at| is_kept(*at)).map(|at| bytes[at]).collect()
}

/// What article.toml says of the record, whatever its order, its comments and its blanks.
fn record(source: &SourceText) -> String {
    let Ok(table) = from_toml(source, 0..source.text.len()) else { return String::new() };
    let mut out = String::new();
    let mut entries: Vec<_> =
        table.entries.iter().filter(|(key, ..)| !NOT_OF_THE_RECORD.contains(&key.as_str())).collect();
    entries.sort_by(|a, b| a.0.cmp(&b.0));
    for (key, _, value) in entries {
        pair(&mut out, key, value);
    }
    out
}

fn pair(out: &mut String, key: &str, value: &Value) {
    out.push_str(&format!("{key:?}="));
    write(out, &value.kind);
    out.push(';');
}

fn write(out: &mut String, value: &ValueKind) {
    match value {
        ValueKind::Text(text) => out.push_str(&format!("{text:?}")),
        ValueKind::Boolean(flag) => out.push_str(&flag.to_string()),
        ValueKind::List(items) => {
            out.push('[');
            for item in items {
                write(out, &item.kind);
                out.push(',');
            }
            out.push(']');
        }
        ValueKind::Table(Table { entries }) => {
            out.push('{');
            entries.iter().for_each(|(key, _, value)| pair(out, key, value));
            out.push('}');
        }
        ValueKind::Nothing => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> String {
        record(&SourceText::new("article.toml", text))
    }

    #[test]
    fn counts_order_and_comments_are_no_change_of_the_record() {
        let plain = of("volume = \"9\"\nsubjects = [\"a\"]\n");
        assert_eq!(of("# note\nsubjects = [ \"a\" ]\nvolume = 9\ncitations = 3\nfeatured = true\n"), plain);
        assert_eq!(of("citations = 3\npublish_at = \"2026-12-24\"\n"), "");
        assert_ne!(of("volume = \"9\"\nsubjects = [\"b\"]\n"), plain);
        assert_ne!(of("volume = \"9\"\n"), plain);
    }

    #[test]
    fn line_ends_are_no_change() {
        assert_eq!(without_returns(b"a\r\nb\r\n".to_vec()), b"a\nb\n");
        assert_eq!(without_returns(b"a\rb".to_vec()), b"a\rb");
    }
}
