//! register.toml: what was ever published. `octavo release` writes it; editors add withdrawals.

use super::{
    document::{Sourced, settings},
    table::Reader,
};
use crate::diagnostic::{Code, Diagnostic, Parsed, SourceText, Span};
use model::{
    Doi, Route,
    register::{RegisterEntry, RegisterStatus, Withdrawal},
};
use percent_encoding::percent_decode_str;

/// The entries with their places, by DOI.
#[derive(Debug, Clone, Default)]
pub struct RegisterRows {
    /// Sorted by DOI.
    rows: Vec<Row>,
}

/// An entry with its place.
#[derive(Debug, Clone)]
pub struct Row {
    /// The entry.
    pub entry: RegisterEntry,
    /// Where its DOI stands.
    pub span: Span,
}

impl RegisterRows {
    /// The row of a DOI.
    pub fn get(&self, doi: &Doi) -> Option<&Row> {
        let at = self.rows.binary_search_by(|row| row.entry.doi.cmp(doi)).ok()?;
        self.rows.get(at)
    }

    /// All rows by DOI.
    pub fn iter(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter()
    }

    /// Whether nothing was ever registered.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}

/// Reads register.toml.
pub fn register(source: &SourceText) -> Parsed<Sourced<RegisterRows>> {
    settings(source, |reader, _| {
        let mut rows: Vec<Row> = reader.tables("article", row).into_iter().flatten().collect();
        rows.sort_by(|a, b| (&a.entry.doi, a.span.line).cmp(&(&b.entry.doi, b.span.line)));
        let twice = |pair: &[Row]| match pair {
            [a, b] if a.entry.doi == b.entry.doi => Some(b.clone()),
            _ => None,
        };
        for row in rows.windows(2).filter_map(twice) {
            let message = format!("the register holds {} twice", row.entry.doi);
            let hint = "keep the entry with the earlier first date";
            reader.report(Diagnostic::new(Code::DUPLICATE_DOI, row.span, message).hint(hint));
        }
        rows.dedup_by(|a, b| a.entry.doi == b.entry.doi);
        Some(RegisterRows { rows })
    })
}

fn row(table: &mut Reader<'_>) -> Option<Row> {
    let span = table.span("doi");
    let doi = table.needed("doi");
    let url = table.needed_text("url");
    if !url.is_empty() && !is_article(&url) {
        wrong(
            table,
            "url",
            &format!("`url` cannot be `{url}`: it should look like /Journals/…/articles/10.…"),
        );
    }
    let withdrawn = table.table("withdrawn", withdrawal).flatten();
    let status = status(table);
    if status == RegisterStatus::Withdrawn && withdrawn.is_none() {
        let diagnostic = Diagnostic::new(Code::MISSING_KEY, table.span("status"), "`withdrawn` is missing")
            .hint("say when and why: [article.withdrawn] with `date` and `reason`, below the entry");
        table.report(diagnostic);
    }
    let first = table.needed("first");
    let entry = RegisterEntry {
        doi: doi?,
        url,
        former_urls: table.texts("former_urls"),
        title: table.text_or_empty("title"),
        citation: table.text_or_empty("citation"),
        first: first?,
        changed: table.parsed("changed").or(first)?,
        digest: table.text_or_empty("digest"),
        status,
        withdrawn,
    };
    Some(Row { entry, span })
}

/// Whether a URL path is one that an article can have.
fn is_article(url: &str) -> bool {
    let decoded = percent_decode_str(url).decode_utf8_lossy();
    url.starts_with('/') && matches!(Route::resolve(&decoded), Some((Route::Article, _)))
}

fn status(table: &mut Reader<'_>) -> RegisterStatus {
    match table.text("status").as_deref() {
        None | Some("published") => RegisterStatus::Published,
        Some("moved") => RegisterStatus::Moved,
        Some("withdrawn") => RegisterStatus::Withdrawn,
        Some(other) => {
            let message =
                format!("`status` cannot be `{other}`: it is \"published\", \"moved\" or \"withdrawn\"");
            wrong(table, "status", &message);
            RegisterStatus::Published
        }
    }
}

fn withdrawal(table: &mut Reader<'_>) -> Option<Withdrawal> {
    let date = table.needed("date");
    let reason = table.needed_text("reason");
    let notice = table.text_or_empty("notice");
    let is_here = notice.starts_with('/') && !notice.starts_with("//");
    let is_web = url::Url::parse(&notice).is_ok_and(|url| matches!(url.scheme(), "http" | "https"));
    if !notice.is_empty() && !is_here && !is_web && notice.parse::<Doi>().is_err() {
        let message =
            format!("`notice` cannot be `{notice}`: it should be a DOI, /a/page of this site or https://…");
        wrong(table, "notice", &message);
    }
    Some(Withdrawal { date: date?, reason, notice })
}

fn wrong(table: &mut Reader<'_>, key: &str, message: &str) {
    let span = table.span(key);
    table.report(Diagnostic::new(Code::WRONG_VALUE, span, message));
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: &str = "[[article]]\ndoi = \"10.5555/X\"\nurl = \"/Journals/A/articles/10.5555/x\"\nfirst = \"2026-03-09\"\n";

    fn read(text: &str) -> (RegisterRows, Vec<(Code, usize)>) {
        let mut found = Vec::new();
        let rows = register(&SourceText::new("register.toml", text)).take(&mut found).unwrap().value;
        (rows, found.iter().map(|d| (d.code, d.span.line)).collect())
    }

    #[test]
    fn an_entry_is_found_in_any_letter_case() {
        let (rows, found) = read(&format!("{ROW}changed = \"2026-04-01\"\n"));
        let row = rows.get(&"10.5555/x".parse().unwrap()).unwrap();
        assert_eq!((row.entry.changed.to_string().as_str(), row.span.line), ("2026-04-01", 2));
        assert!(found.is_empty());
        assert_eq!(read(ROW).0.iter().next().unwrap().entry.changed.to_string(), "2026-03-09");
    }

    #[test]
    fn a_withdrawal_says_when_and_why() {
        let text = format!(
            "{ROW}status = \"withdrawn\"\n[article.withdrawn]\ndate = \"2026-11-20\"\nreason = \"R\"\n"
        );
        let (rows, found) = read(&text);
        assert_eq!(rows.iter().next().unwrap().entry.withdrawn.as_ref().unwrap().reason, "R");
        assert!(found.is_empty());
        assert_eq!(read(&format!("{ROW}status = \"withdrawn\"\n")).1, [(Code::MISSING_KEY, 5)]);
        let without = read(&format!("{ROW}[article.withdrawn]\ndate = \"2026-11-20\"\n")).1;
        assert_eq!(without[0].0, Code::MISSING_KEY);
    }

    #[test]
    fn what_cannot_be_is_told() {
        let twice = format!("{ROW}{}", ROW.replace("X", "x"));
        assert_eq!(read(&twice).1, [(Code::DUPLICATE_DOI, 6)]);
        assert_eq!(read(&ROW.replace("/Journals/A/articles/10.5555/x", "/News")).1, [(Code::WRONG_VALUE, 3)]);
        assert_eq!(read(&format!("{ROW}status = \"gone\"\n")).1, [(Code::WRONG_VALUE, 5)]);
        for (notice, faults) in [
            ("10.5555/n", 0),
            ("/News/x", 0),
            ("https://a.example/", 0),
            ("see above", 1),
            ("//evil.example", 1),
        ] {
            let text =
                format!("{ROW}[article.withdrawn]\ndate = \"2026\"\nreason = \"R\"\nnotice = \"{notice}\"\n");
            assert_eq!(read(&text).1.len(), faults, "{notice}");
        }
    }
}
