//! Every real article of the shared corpus: no panic, bounded time, title, DOI and date, no dead link, no id twice, and
//! the words of its body, back matter and floats kept. The corpus lies beside the project; without it there is nothing to read.

use super::parse;
use crate::{
    diagnostic::SourceText,
    parse::{
        article::{ArticleContext, ArticleParts},
        jats::{
            decode, twofold,
            xml::{self, Node, Space},
        },
    },
};
use std::{
    collections::{HashMap, HashSet},
    path::PathBuf,
    time::{Duration, Instant},
};

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/corpus"))
}

/// Paths of the kinds wanted, from the corpus' own index.
pub fn files(kinds: &[&str]) -> Vec<PathBuf> {
    let index = std::fs::read_to_string(folder().join("INDEX.tsv")).unwrap_or_default();
    let rows = index.lines().skip(1).map(|row| row.split('\t').collect::<Vec<_>>());
    rows.filter(|row| row.get(7).is_some_and(|kind| kinds.contains(kind)))
        .map(|row| folder().join(row[0]))
        .collect()
}

/// The text of a file; `None` when it is not in the encoding that it names.
pub fn text(path: &PathBuf) -> Option<SourceText> {
    let name = path.to_string_lossy();
    Some(SourceText::new(&*name, decode(&std::fs::read(path).unwrap(), &name).ok()?))
}

/// What an `id` or `href` attribute of our HTML holds.
fn values<'h>(html: &'h str, mark: &'static str) -> impl Iterator<Item = &'h str> {
    html.split(mark).skip(1).filter_map(|rest| rest.split('"').next())
}

fn everything(parts: &ArticleParts) -> String {
    let mut all = parts.text.html.clone();
    for found in &parts.text.abstracts {
        all.push_str(&found.body.html);
    }
    for reference in &parts.text.references {
        all.push_str(&format!("<li id=\"{}\">{} {}</li>", reference.id, reference.label, reference.html));
    }
    all
}

#[test]
fn every_real_article_is_whole() {
    for path in files(&["jats", "jats-huge"]) {
        let source = text(&path).unwrap();
        let start = Instant::now();
        let parts = parse(&source, &ArticleContext::default()).value.unwrap();
        let name = path.display();
        assert!(start.elapsed() < Duration::from_secs(20), "{name}");
        let html = everything(&parts);
        let mut ids = HashSet::new();
        for id in values(&html, " id=\"") {
            assert!(ids.insert(id), "{name}: {id} twice");
        }
        for href in values(&html, " href=\"#") {
            assert!(ids.contains(href), "{name}: nothing has the id {href}");
        }
        assert!(!html.contains(" style=\"") && !html.contains("<script"), "{name}");
        for reference in &parts.text.references {
            assert!(
                reference.cited_by.iter().all(|place| ids.contains(place.as_str())),
                "{name} {}",
                reference.id
            );
        }
        let share = kept(&source, &parts);
        assert!(share >= 0.99, "{name} keeps {share}");
    }
}

#[test]
fn nearly_every_real_article_has_title_doi_date_and_authors() {
    let paths = files(&["jats", "jats-huge"]);
    let fronts: Vec<_> = paths
        .iter()
        .filter_map(|path| parse(&text(path).unwrap(), &ArticleContext::default()).value)
        .map(|parts| parts.front)
        .collect();
    let has = |what: fn(&crate::parse::article::ArticleFront) -> bool| {
        fronts.iter().filter(|front| what(front)).count()
    };
    assert_eq!(fronts.len(), paths.len());
    assert!(has(|front| !front.title.is_empty()) + 2 >= paths.len());
    assert!(has(|front| front.doi.is_some()) * 100 >= paths.len() * 95);
    assert!(has(|front| front.published.is_some()) * 100 >= paths.len() * 95);
    assert!(has(|front| !front.authors.is_empty()) * 100 >= paths.len() * 95);
}

#[test]
fn fixtures_and_malformed_files_end_in_a_value_or_a_fault() {
    for path in files(&["jats-fixture", "jats-malformed", "jats-pmc-articleset", "jats-package"])
        .iter()
        .filter(|path| path.extension().is_some_and(|e| e == "xml"))
    {
        let parsed = parse(&text(path).unwrap(), &ArticleContext::default());
        assert!(parsed.value.is_some() || !parsed.diagnostics.is_empty(), "{}", path.display());
    }
}

/// The share of the words of body, back matter and floats that the HTML has as well.
fn kept(source: &SourceText, parts: &ArticleParts) -> f64 {
    let document = xml::read(source, &mut Vec::new()).unwrap();
    let article = document.root().descendants().find(|node| node.is("article")).unwrap();
    let mut wanted = String::new();
    for part in article
        .elements()
        .filter(|part| matches!(part.name(), "body" | "back" | "floats-group" | "sub-article"))
    {
        owed(part, &mut wanted);
    }
    let mut has: HashMap<String, usize> = HashMap::new();
    for word in words(&stripped(&everything(parts))) {
        *has.entry(word).or_default() += 1;
    }
    let (mut total, mut found) = (0_u32, 0_u32);
    for word in words(&wanted) {
        total += 1;
        if let Some(left) = has.get_mut(&word).filter(|left| **left > 0) {
            *left -= 1;
            found += 1;
        }
    }
    if total == 0 { 1.0 } else { f64::from(found) / f64::from(total) }
}

/// The text that a reader is owed: formulas are counted elsewhere, of alternatives one is shown.
fn owed(node: Node<'_>, out: &mut String) {
    const SILENT: [&str; 16] = [
        "object-id",
        "custom-meta-group",
        "institution-id",
        "contrib-id",
        "email",
        "phone",
        "fax",
        "alt-text",
        "long-desc",
        "tex-math",
        "journal-meta",
        "article-id",
        "article-categories",
        "pub-date",
        "history",
        "copyright-holder",
    ];
    if let Some(text) = node.text() {
        // So is its label.
        let around = node.parent().filter(|around| around.is("mixed-citation") && node.previous().is_none());
        let label = around.and_then(|around| around.parent()?.words_of("label")).unwrap_or_default();
        out.push_str(twofold::without_label(text, &label));
        return;
    }
    // A reference that is given twice is shown once.
    let written = node.parent().and_then(|around| around.child("mixed-citation"));
    if node.is("element-citation") && written.is_some_and(|written| twofold::is_said(node, written)) {
        return;
    }
    let is_meta = node.ancestors().any(|around| around.is("front-stub"));
    if node.space() == Space::MathMl
        || SILENT.contains(&node.name())
        || (is_meta
            && matches!(node.name(), "volume" | "issue" | "year" | "elocation-id" | "alt-title" | "counts"))
    {
        return;
    }
    const IN_WORDS: [&str; 17] = [
        "italic",
        "bold",
        "sup",
        "sub",
        "sc",
        "xref",
        "ext-link",
        "uri",
        "named-content",
        "styled-content",
        "underline",
        "monospace",
        "inline-formula",
        "alternatives",
        "strike",
        "roman",
        "sans-serif",
    ];
    // Genus and species are words of their own, though nothing stands between them.
    let is_taxon = node.parent().is_some_and(|around| around.attr("content-type") == Some("taxon-name"));
    out.push_str(if is_taxon && node.previous().is_some() { " " } else { "" });
    let edge = if IN_WORDS.contains(&node.name()) { "" } else { " " };
    out.push_str(edge);
    let is_choice = node.name().ends_with("alternatives");
    let shortest = node.elements().filter(|_| is_choice).min_by_key(|form| form.words().len());
    match shortest {
        Some(form) => owed(form, out),
        None => node.children().for_each(|child| owed(child, out)),
    }
    out.push_str(edge);
}

/// HTML as text, a blank for each tag that may stand between words, formulas left out.
fn stripped(html: &str) -> String {
    let mut out = String::new();
    let mut formula = false;
    for piece in html.split('<') {
        let Some((tag, text)) = piece.split_once('>') else { continue };
        formula = tag.starts_with("math") || (formula && !tag.starts_with("/math"));
        let name: &str = tag.trim_start_matches('/').split(' ').next().unwrap_or_default();
        if !matches!(name, "a" | "em" | "strong" | "sup" | "sub" | "span" | "code" | "s" | "math") {
            out.push(' ');
        }
        if !formula {
            out.push_str(text);
        }
    }
    out.replace("&amp;", "&")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&#39;", "'")
        .replace("&quot;", "\"")
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase)
}
