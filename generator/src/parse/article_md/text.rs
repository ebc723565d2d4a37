//! The text of a Markdown article: its body, its reference list, and the sections that its front matter holds.

use crate::{
    diagnostic::{Code, Diagnostic, SourceText},
    parse::{
        article::{ArticleContext, ArticleText, FileRole, FileUse, OutlineEntry, Reference},
        bibliography::{self, Bibliography},
        front_matter::FrontMatter,
        markdown::{self, Beside, Citations, Link, Surroundings, Value, render_line, render_value},
        said,
        table::Reader,
    },
};
use model::{
    Doi,
    markup::{escape_html, push_address},
};
use std::collections::BTreeSet;

/// Keys of front matter that belong to the text.
pub const KEYS: [&str; 4] = ["reference", "acknowledgements", "conflicts", "data_availability"];

/// Everything of the text.
pub fn read(
    source: &SourceText,
    context: &ArticleContext,
    front: &FrontMatter,
) -> (ArticleText, Vec<Diagnostic>) {
    let mut reader = Reader::new(source, &front.table, front.place.clone());
    let (ids, mut references, mut links) = read_references(&mut reader);
    let mut diagnostics = Vec::new();
    let bibliography = works_beside(context, (&mut reader, !ids.is_empty()), &mut diagnostics);
    let language = reader.quietly("language").unwrap_or_default().to_owned();
    let style =
        if context.citation_style.is_empty() { bibliography::DEFAULT } else { &context.citation_style };
    // Mistakes in the DOI are told with the metadata.
    let doi: Option<Doi> = Reader::new(source, &front.table, front.place.clone()).parsed("doi");
    let file = |name: &str| {
        let found = context.find(name)?;
        let url = context.file_url(doi.as_ref(), &found.name);
        Some(Beside { url, pixels: found.pixels, size: found.size })
    };
    let sections = ["acknowledgements", "conflicts", "data_availability"]
        .map(|key| super::block(&mut reader, key, &file));
    let citations = match &bibliography {
        Some(works) => Citations::of(works, (style, &language)),
        None => Citations::new(&ids),
    };
    let surroundings = Surroundings { source, file: &file, citations: Some(citations), language: &language };
    let mut body = markdown::render(front.body.clone(), surroundings);
    let cited = std::mem::take(&mut body.cited);
    for (reference, cited_by) in references.iter_mut().zip(cited.cited_by) {
        reference.cited_by = cited_by;
    }
    uncited(&mut reader, &ids, &references);
    if let Some(works) = &bibliography {
        references = cited.references;
        diagnostics.extend(uncited_works(works, &cited.works));
        diagnostics.extend(broken_works((works, style), &cited.broken));
    }
    let has_math = body.has_math || cited.has_math || is_math_in_front(&mut reader);
    links.extend(sections.iter().flat_map(|section| section.links.iter().cloned()));
    links.extend(links_of_abstract(&reader));
    links.extend(body.links);
    diagnostics.extend(reader.finish_part());
    diagnostics.extend(body.diagnostics);
    diagnostics.extend(dead_anchors(&links, &body.html, &references));
    let mut text = ArticleText {
        html: body.html,
        outline: body.outline,
        references,
        text: body.plain,
        files: uses(body.pictures, FileRole::Image).chain(uses(body.linked, FileRole::Supplement)).collect(),
        links: away(links),
        has_math,
        ..ArticleText::default()
    };
    back_matter(&mut text, sections);
    (text, diagnostics)
}

/// The works of references.bib, when it lies beside the article. An article with both lists keeps the front matter's.
fn works_beside(
    context: &ArticleContext,
    (reader, is_listed): (&mut Reader<'_>, bool),
    out: &mut Vec<Diagnostic>,
) -> Option<Bibliography> {
    let file = context.bibliography.as_ref()?;
    if is_listed {
        let message = "the article has a list of references in its front matter and references.bib as well";
        let span = reader.span("reference");
        let hint = "keep one of them; references.bib is the one that other programs read";
        reader.report(Diagnostic::new(Code::TWO_LISTS, span, message).hint(hint));
        return None;
    }
    bibliography::read(file).take(out)
}

/// Tells which works of references.bib nobody cites: they are not shown.
fn uncited_works(works: &Bibliography, cited: &BTreeSet<usize>) -> Vec<Diagnostic> {
    let idle = works.works.iter().enumerate().filter(|(at, _)| !cited.contains(at));
    idle.map(|(_, work)| {
        let message = format!("the entry `{}` is cited nowhere, so it is not shown", work.key);
        Diagnostic::new(Code::UNCITED, work.place.clone(), message)
            .hint(format!("cite it in the text as [@{}], or remove it", work.key))
    })
    .collect()
}

/// Tells which works the citation style cannot write: they and their citations are left out.
fn broken_works((works, style): (&Bibliography, &str), broken: &[usize]) -> Vec<Diagnostic> {
    let broken = broken.iter().filter_map(|at| works.works.get(*at));
    broken
        .map(|work| {
            let message = format!("the entry `{}` cannot be written in the style `{style}`", work.key);
            let hint = "look for an odd value in the entry, take fields away until it is shown, and tell us which one it was";
            Diagnostic::new(Code::BIBLIOGRAPHY, work.place.clone(), message).hint(hint)
        })
        .collect()
}

/// Whether title, subtitle or abstract hold a formula: the page needs the maths font for them too.
fn is_math_in_front(reader: &mut Reader<'_>) -> bool {
    ["title", "subtitle", "abstract"].into_iter().any(|key| {
        let place = || reader.span(key);
        reader.quietly(key).is_some_and(|value| value.contains('$') && render_line(value, &place).has_math)
    })
}

/// The links of the abstract, which is read with the metadata and has been told of there.
fn links_of_abstract(reader: &Reader<'_>) -> Vec<Link> {
    let value = reader.quietly("abstract").unwrap_or_default();
    let may_link = value.contains("](") || value.contains("]:") || value.contains("href=");
    if may_link { render_value(value, &|| reader.span("abstract"), &|_| None).links } else { Vec::new() }
}

/// Links to other pages, each place once.
fn away(links: Vec<Link>) -> Vec<Link> {
    let mut away: Vec<Link> = Vec::new();
    for link in links.into_iter().filter(Link::leads_away) {
        if !away.contains(&link) {
            away.push(link);
        }
    }
    away
}

/// Anchors that the article's page does not have: neither its text nor what the page puts around it.
fn dead_anchors(links: &[Link], html: &str, references: &[Reference]) -> Vec<Diagnostic> {
    let ids = references.iter().map(|reference| reference.id.as_str());
    let also: Vec<&str> = ids.chain(BACK_MATTER.iter().map(|(id, ..)| *id)).collect();
    markdown::dead_anchors(links, html, &also)
}

fn read_references(reader: &mut Reader<'_>) -> (Vec<String>, Vec<Reference>, Vec<Link>) {
    let mut seen = BTreeSet::new();
    let mut works = BTreeSet::new();
    let mut found = Vec::new();
    let read = reader.tables("reference", |table| {
        let id = table.needed_text("id");
        let doi: Option<Doi> = table.identifier("doi").map(|doi| without_stop(table, doi));
        let known = doi.as_ref().filter(|doi| !works.insert((*doi).clone()));
        repeated(table, (&id, !seen.insert(id.clone())), known);
        let value = table.needed_text("text");
        let Value { markup, diagnostics, links, .. } = render_line(&value, &|| table.span("text"));
        found.extend(links);
        diagnostics.into_iter().for_each(|diagnostic| table.report(diagnostic));
        (id, markup, doi)
    });
    let numbered = read.into_iter().enumerate().map(|(at, (id, markup, doi))| {
        let link = doi.as_ref().map(|doi| linked(&doi.url()));
        let reference = Reference {
            id: format!("ref-{}", at + 1),
            label: (at + 1).to_string(),
            html: markup.html + &link.unwrap_or_default(),
            text: markup.text,
            doi,
            cited_by: Vec::new(),
        };
        (id, reference)
    });
    let (ids, references) = numbered.unzip();
    (ids, references, found)
}

/// A link that shows its address.
fn linked(address: &str) -> String {
    let mut link = format!(" <a href=\"{}\">", escape_html(address));
    push_address(&mut link, address);
    link + "</a>"
}

/// A DOI may end in a full stop, but hardly any does: it is the sentence's.
fn without_stop(table: &mut Reader<'_>, doi: Doi) -> Doi {
    let Ok(shorter) = doi.as_str().trim_end_matches('.').parse::<Doi>() else { return doi };
    if shorter.as_str() != doi.as_str() {
        let message = format!("the full stop at the end of the DOI is taken for the sentence's: {shorter}");
        let span = table.span("doi");
        table.report(Diagnostic::new(Code::BAD_ID, span, message).hint("remove it"));
    }
    shorter
}

/// Tells a reference whose id, or whose DOI, another before it has.
fn repeated(table: &mut Reader<'_>, (id, is_known): (&str, bool), known: Option<&Doi>) {
    if is_known && !id.is_empty() {
        let message = format!("another reference has the id `{id}`");
        let span = table.span("id");
        table
            .report(Diagnostic::new(Code::DUPLICATE_NAME, span, message).hint("give one of them another id"));
    }
    if let Some(doi) = known {
        let message = format!("another reference has the DOI {doi}");
        let span = table.span("doi");
        let hint = "merge the two, or correct one of the DOIs";
        table.report(Diagnostic::new(Code::DUPLICATE_REFERENCE, span, message).hint(hint));
    }
}

/// Tells which references nobody cites.
fn uncited(reader: &mut Reader<'_>, ids: &[String], references: &[Reference]) {
    for (id, _) in ids.iter().zip(references).filter(|(_, reference)| reference.cited_by.is_empty()) {
        let message = format!("the reference `{id}` is cited nowhere");
        let span = reader.span("reference");
        reader.report(
            Diagnostic::new(Code::UNCITED, span, message).hint(format!("cite it in the text as [@{id}]")),
        );
    }
}

fn uses(names: Vec<String>, role: FileRole) -> impl Iterator<Item = FileUse> {
    names.into_iter().map(move |name| FileUse { name, role })
}

/// The sections after the text: id, key of the heading, and what makes a landmark of it (DPUB-ARIA).
const BACK_MATTER: [(&str, &str, &str); 3] = [
    ("ack", "text.acknowledgements", " role=\"doc-acknowledgments\""),
    ("conflicts", "text.conflicts", ""),
    ("data-availability", "text.data_availability", ""),
];

/// Acknowledgements, conflicts of interest and availability of data, after the text.
fn back_matter(text: &mut ArticleText, sections: [Value; 3]) {
    for ((id, key, role), Value { markup, linked, has_math, .. }) in BACK_MATTER.into_iter().zip(sections) {
        text.files.extend(uses(linked, FileRole::Supplement));
        text.has_math |= has_math;
        if markup.is_empty() {
            continue;
        }
        text.html.push_str(&format!(
            "<section class=\"{id}\" id=\"{id}\"{role}{}><h2>{}</h2>\n{}</section>\n",
            if role.is_empty() { String::new() } else { said::attribute("aria-label", key, &[]) },
            said::element(key, &[]),
            markup.html
        ));
        text.text.push(' ');
        text.text.push_str(&markup.text);
        text.outline.push(OutlineEntry {
            id: id.to_owned(),
            title: said::words(key, &[]),
            level: 2,
            key: key.to_owned(),
            ..OutlineEntry::default()
        });
    }
}
