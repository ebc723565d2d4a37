//! The register as a file: sorted by DOI, one key a line, so that a change of one article is a change of few lines.

use model::register::RegisterEntry;
use std::fmt::Write;

/// What the file says of itself.
const HEAD: &str = "\
# The register of everything that this press has published: each DOI with its address, its dates and what became of it.
# `octavo release` keeps it, and it is reviewed like any file. Of its entries only withdrawals are written by hand:
#
#   [article.withdrawn]            below the entry of the article
#   date = \"2026-11-20\"
#   reason = \"…\"                   a sentence or two for readers
#   notice = \"10.5555/…\"           optional: a DOI, /a/page of this site or https://…
#
# An entry is never removed. `digest` is of the article's text, data and files; `changed` is when it last became another.
";

/// The whole file.
pub fn text(entries: &[RegisterEntry]) -> String {
    let mut out = String::from(HEAD);
    let mut sorted: Vec<_> = entries.iter().collect();
    sorted.sort_by(|a, b| a.doi.cmp(&b.doi));
    for entry in sorted {
        one(&mut out, entry);
    }
    out
}

fn one(out: &mut String, entry: &RegisterEntry) {
    out.push_str("\n[[article]]\n");
    let mut line = |key: &str, value: &str| {
        if !value.is_empty() {
            let _ = writeln!(out, "{key} = {}", quoted(value));
        }
    };
    line("doi", entry.doi.as_str());
    line("url", &entry.url);
    line("title", &entry.title);
    line("citation", &entry.citation);
    line("first", &entry.first.to_string());
    line("changed", &entry.changed.to_string());
    line("digest", &entry.digest);
    line("status", entry.status.word());
    if !entry.former_urls.is_empty() {
        let urls: Vec<_> = entry.former_urls.iter().map(|url| quoted(url)).collect();
        let _ = writeln!(out, "former_urls = [{}]", urls.join(", "));
    }
    if let Some(withdrawn) = &entry.withdrawn {
        let _ = writeln!(out, "[article.withdrawn]\ndate = \"{}\"", withdrawn.date);
        let _ = writeln!(out, "reason = {}", quoted(&withdrawn.reason));
        if !withdrawn.notice.is_empty() {
            let _ = writeln!(out, "notice = {}", quoted(&withdrawn.notice));
        }
    }
}

/// A TOML basic string.
fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() => out.push_str(&format!("\\u{:04X}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{diagnostic::SourceText, parse::register::register};
    use model::register::{RegisterStatus, Withdrawal};

    fn entry(doi: &str) -> RegisterEntry {
        RegisterEntry {
            doi: doi.parse().unwrap(),
            url: format!("/Journals/A/articles/{}", doi.to_lowercase()),
            former_urls: vec!["/old".into()],
            title: "A \"quoted\" \\ title\u{1}\n林".into(),
            citation: String::new(),
            first: "2026".parse().unwrap(),
            changed: "2026-03-09".parse().unwrap(),
            digest: "00ff".into(),
            status: RegisterStatus::Withdrawn,
            withdrawn: Some(Withdrawal {
                date: "2026-11-20".parse().unwrap(),
                reason: "It's “wrong”.".into(),
                notice: "10.5555/n".into(),
            }),
        }
    }

    #[test]
    fn what_is_written_is_read_again_and_sorted() {
        let entries = [entry("10.5555/b"), entry("10.5555/A")];
        let written = text(&entries);
        let parsed = register(&SourceText::new("register.toml", written.clone()));
        assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
        let read: Vec<_> = parsed.value.unwrap().value.iter().map(|row| row.entry.clone()).collect();
        assert_eq!(read, [entries[1].clone(), entries[0].clone()]);
        assert_eq!(text(&read), written);
    }

    #[test]
    fn an_empty_register_says_what_it_is() {
        assert!(text(&[]).starts_with("# The register"));
    }
}
