//! For reference managers: BibTeX and RIS. Letters stay UTF-8, because readers misread TeX accents; DOIs stay bare.

use super::Work;
use model::person::Contributor;
use std::fmt::Write;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// An `@article` entry.
pub fn bibtex(work: Work<'_>) -> String {
    let article = work.article;
    let mut out = format!("@article{{{},\n", key(work));
    let mut field = |name: &str, value: &str| {
        if !value.is_empty() {
            let _ = writeln!(out, "  {name} = {{{value}}},");
        }
    };
    let authors: Vec<_> = article.authors.iter().map(|author| bibtex_name(&author.who)).collect();
    field("author", &authors.join(" and "));
    field("title", &format!("{{{}}}", escaped(&article.title.text)));
    field("journal", &escaped(&work.journal.title));
    field("year", &work.year());
    field("volume", &escaped(&work.volume()));
    field("number", &escaped(&work.issue()));
    let pages = if article.pages.first.is_empty() { &article.pages.number } else { &article.pages.display() };
    field("pages", &escaped(pages).replace('–', "--"));
    let issn = work.journal.issn_electronic.as_ref().or(work.journal.issn_print.as_ref());
    field("issn", issn.map_or("", |issn| issn.as_str()));
    field("doi", article.doi.as_str());
    field("url", &article.doi.url());
    field("publisher", &escaped(work.publisher));
    const MONTHS: [&str; 12] =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let month = article.published().month().and_then(|month| usize::try_from(month - 1).ok());
    if let Some(month) = month.and_then(|month| MONTHS.get(month)) {
        let _ = writeln!(out, "  month = {month},");
    }
    out.push('}');
    out
}

/// `koh2026:jcts-2026-0012`: the same for ever, and unlike any other article's.
fn key(work: Work<'_>) -> String {
    let plain = |text: &str| -> String {
        let folded = text.nfd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase);
        folded.filter(char::is_ascii_alphanumeric).collect()
    };
    let first = work.article.authors.first().map(|author| match &author.who {
        Contributor::Person(name) => plain(&name.family),
        who => plain(&who.display()).chars().take(20).collect(),
    });
    let first = first.filter(|name| !name.is_empty()).unwrap_or_else(|| "article".to_owned());
    let suffix = work.article.doi.key().split_once('/').map_or("", |(_, suffix)| suffix);
    let suffix: String = suffix.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    format!("{first}{}:{}", work.year(), suffix.trim_matches('-'))
}

/// `van der Berg, Jr., Jan`; groups and names without parts in braces, so that nothing takes them apart.
fn bibtex_name(who: &Contributor) -> String {
    match who {
        Contributor::Person(name) if !name.given.is_empty() => {
            let family = format!("{} {}", name.particle, name.family);
            let parts = [family.trim(), &name.suffix, &name.given];
            let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).map(escaped).collect();
            parts.join(", ")
        }
        who => format!("{{{}}}", escaped(&who.display())),
    }
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                out.push('\\');
                out.push(c);
            }
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '\\' => out.push_str("\\textbackslash{}"),
            _ => out.push(c),
        }
    }
    out
}

/// An RIS record.
pub fn ris(work: Work<'_>) -> String {
    let article = work.article;
    let mut out = String::from("TY  - JOUR\n");
    let mut tag = |name: &str, value: &str| {
        let value = model::markup::fold_space(value);
        if !value.is_empty() {
            let _ = writeln!(out, "{name}  - {value}");
        }
    };
    for author in &article.authors {
        tag("AU", &author.who.sorted());
    }
    tag("TI", &article.title.text);
    tag("T2", &work.journal.title);
    tag("JO", &work.journal.abbreviation);
    tag("VL", &work.volume());
    tag("IS", &work.issue());
    let start = if article.pages.first.is_empty() { &article.pages.number } else { &article.pages.first };
    tag("SP", start);
    tag("EP", &article.pages.last);
    tag("PY", &work.year());
    let date = article.published();
    let part = |value: Option<i8>| value.map(|value| format!("{value:02}")).unwrap_or_default();
    tag("DA", &format!("{}/{}/{}/", date.year(), part(date.month()), part(date.day())));
    for issn in [&work.journal.issn_electronic, &work.journal.issn_print].into_iter().flatten() {
        tag("SN", issn.as_str());
    }
    tag("DO", article.doi.as_str());
    tag("UR", &article.doi.url());
    tag("PB", work.publisher);
    for keyword in &article.keywords {
        tag("KW", keyword);
    }
    tag("LA", &article.language);
    out.push_str("ER  - \n");
    out
}
