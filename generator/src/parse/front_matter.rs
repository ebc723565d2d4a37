//! Front matter: TOML between two lines `+++`, YAML between two lines `---`, then the text.

use super::table::{Table, from_toml, from_yaml};
use crate::diagnostic::{Code, Diagnostic, Parsed, SourceText};
use std::ops::Range;

/// Front matter and the place of the text after it.
#[derive(Debug)]
pub struct FrontMatter {
    /// Its keys.
    pub table: Table,
    /// Where it stands.
    pub place: Range<usize>,
    /// Where the text begins.
    pub body: Range<usize>,
}

/// Takes the front matter off a Markdown file.
pub fn split(source: &SourceText) -> Parsed<FrontMatter> {
    let text = &source.text;
    let fence = match text.lines().next().map(str::trim_end) {
        Some("+++") => "+++",
        Some("---") => "---",
        _ => return Parsed::nothing(vec![missing(source, 0, "the file does not begin with front matter")]),
    };
    let start = text.find('\n').map_or(text.len(), |at| at + 1);
    let mut at = start;
    for line in text[start..].split_inclusive('\n') {
        if line.trim_end() == fence {
            let place = start..at;
            let body = at + line.len()..text.len();
            let table = if fence == "+++" {
                from_toml(source, place.clone())
            } else {
                from_yaml(source, place.clone())
            };
            return match table {
                Ok(table) => Parsed::new(FrontMatter { table, place, body }, Vec::new()),
                Err(error) => Parsed::nothing(vec![error]),
            };
        }
        at += line.len();
    }
    Parsed::nothing(vec![missing(source, 0, &format!("the front matter is not closed by a line `{fence}`"))])
}

fn missing(source: &SourceText, at: usize, message: &str) -> Diagnostic {
    Diagnostic::new(Code::FRONT_MATTER, source.span(at..at + 3), message)
        .hint("begin the file with a line `+++`, keys such as title = \"…\", and another line `+++`")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split_text(text: &str) -> Parsed<FrontMatter> {
        split(&SourceText::new("a.md", text))
    }

    #[test]
    fn both_kinds_and_all_line_ends() {
        for text in [
            "+++\ntitle = \"T\"\n+++\nBody\n",
            "---\ntitle: T\n---\nBody\n",
            "+++\r\ntitle = \"T\"\r\n+++\r\nBody\n",
        ] {
            let front = split_text(text).value.unwrap();
            assert!(front.table.get("title").is_some());
            assert_eq!(&text[front.body], "Body\n");
        }
    }

    #[test]
    fn what_is_missing_is_told() {
        assert_eq!(split_text("Body").diagnostics[0].code, Code::FRONT_MATTER);
        assert_eq!(split_text("+++\ntitle = \"T\"\n").diagnostics[0].code, Code::FRONT_MATTER);
        assert_eq!(split_text("").diagnostics.len(), 1);
    }
}
