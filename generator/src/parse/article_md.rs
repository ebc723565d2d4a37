//! A Markdown article becomes the same front and text as a JATS one.

use super::{
    article::{
        ArticleContext, ArticleFront, ArticleParts, ArticlePlaces, ArticleText, FileRole, FileUse, Reference,
    },
    document, front_matter, licence,
    markdown::{self, Beside, Citations, Surroundings, Value, render_line, render_value},
    site::{language, web_address},
    table::Reader,
};
use crate::diagnostic::{Code, Diagnostic, Parsed, SourceText, Span};
use model::{
    Doi, Markup,
    article::{Abstract, Funding, Licence, Pages},
    markup::escape_html,
    person::{Affiliation, Author, Contributor, PersonName},
};
use std::collections::BTreeSet;

/// Reads article.md.
pub fn article_md(source: &SourceText, context: &ArticleContext) -> Parsed<ArticleParts> {
    let mut diagnostics = Vec::new();
    let Some(front) = front_matter::split(source).take(&mut diagnostics) else {
        return Parsed::nothing(diagnostics);
    };
    let mut reader = Reader::new(source, &front.table, front.place.clone());
    let mut has_math = false;
    let (mut article, abstract_links) = read_front(&mut reader, &mut has_math);
    let (ids, mut references) = read_references(&mut reader);
    let doi = article.doi.clone();
    let file = |name: &str| {
        let found = context.find(name)?;
        let url = context.file_url(doi.as_ref(), &found.name);
        Some(Beside { url, pixels: found.pixels, size: found.size })
    };
    let sections =
        ["acknowledgements", "conflicts", "data_availability"].map(|key| block(&mut reader, key, &file));
    let mut citations = Citations::new(&ids);
    let surroundings = Surroundings { source, file: &file, citations: Some(&mut citations) };
    let body = markdown::render(front.body.clone(), surroundings);
    for (reference, cited_by) in references.iter_mut().zip(citations.cited_by) {
        reference.cited_by = cited_by;
    }
    article.aliases = document::aliases(&mut reader);
    uncited(&mut reader, &ids, &references);
    article.places = places(&reader);
    let links = sections.iter().flat_map(|section| &section.links).chain(&abstract_links).chain(&body.links);
    let links: Vec<_> = links.cloned().collect();
    diagnostics.extend(reader.finish());
    diagnostics.extend(body.diagnostics);
    diagnostics.extend(anchors(&links, &body.html, &references));
    article.places.links = links.into_iter().filter(|(target, _)| !target.starts_with('#')).collect();
    let mut text = ArticleText {
        html: body.html,
        outline: body.outline,
        references,
        text: body.plain,
        files: uses(body.pictures, FileRole::Image).chain(uses(body.linked, FileRole::Supplement)).collect(),
        missing: Vec::new(),
        has_math: has_math || body.has_math,
    };
    back_matter(&mut text, sections);
    article.places.files = text.files.iter().map(|file| file.name.clone()).collect();
    Parsed::new(ArticleParts { front: article, text }, diagnostics)
}

/// Keys that checks of the whole article speak of.
const PLACED: [&str; 15] = [
    "volume",
    "issue",
    "special_issue",
    "doi",
    "title",
    "abstract",
    "type",
    "authors",
    "first_page",
    "last_page",
    "received",
    "revised",
    "accepted",
    "published",
    "licence",
];

/// Where those keys stand; identity and date are looked for at the front matter when they are missing.
fn places(reader: &Reader<'_>) -> ArticlePlaces {
    let mut places = ArticlePlaces::default();
    for (key, span) in reader.places().filter(|(key, _)| PLACED.contains(key)) {
        places.add_once(reader.source(), key, span);
    }
    for key in ["doi", "published"] {
        places.add_once(reader.source(), key, reader.span(key));
    }
    places
}

/// Anchors that the article's page does not have: neither its text nor what the page puts around it.
fn anchors(links: &[(String, Span)], html: &str, references: &[Reference]) -> Vec<Diagnostic> {
    let ids = references.iter().map(|reference| reference.id.as_str());
    let also: Vec<&str> = ids.chain(BACK_MATTER.iter().map(|(id, _)| *id)).collect();
    markdown::dead_anchors(links, html, &also)
}

fn read_front(reader: &mut Reader<'_>, has_math: &mut bool) -> (ArticleFront, Vec<(String, Span)>) {
    let read = block(reader, "abstract", &|_| None);
    (front(reader, has_math, read.markup), read.links)
}

fn front(reader: &mut Reader<'_>, has_math: &mut bool, summary: Markup) -> ArticleFront {
    let affiliations = reader.tables("affiliations", affiliation);
    let ids: Vec<String> = affiliations.iter().map(|(id, _)| id.clone()).collect();
    twice(reader, "affiliations", &ids);
    let licence = licence(reader);
    let authors = reader.tables("authors", |table| author(table, &ids));
    unused(reader, &ids, &authors);
    ArticleFront {
        title: inline(reader, "title", has_math, true),
        subtitle: inline(reader, "subtitle", has_math, false),
        doi: reader.parsed("doi"),
        article_type: reader.text("type").unwrap_or_else(|| "Article".to_owned()),
        language: language(reader).unwrap_or_default(),
        authors,
        affiliations: affiliations.into_iter().map(|(_, affiliation)| affiliation).collect(),
        abstracts: main_abstract(summary).into_iter().collect(),
        keywords: reader.texts("keywords"),
        subjects: reader.texts("subjects"),
        volume: reader.text_or_empty("volume"),
        issue: reader.text_or_empty("issue"),
        pages: Pages {
            first: reader.text_or_empty("first_page"),
            last: reader.text_or_empty("last_page"),
            number: reader.text_or_empty("article_number"),
        },
        published: reader.parsed("published"),
        received: reader.parsed("received"),
        revised: reader.parsed("revised"),
        accepted: reader.parsed("accepted"),
        licence: Licence {
            name: super::article::licence_name(&licence),
            uri: licence,
            copyright: reader.text_or_empty("copyright_holder"),
            statement: Markup::default(),
        },
        funding: reader.tables("funding", |table| Funding {
            funder: table.needed_text("funder"),
            award: table.text_or_empty("award"),
        }),
        special_issue: reader.text("special_issue"),
        ..ArticleFront::default()
    }
}

/// A value of one line of Markdown.
fn inline(reader: &mut Reader<'_>, key: &'static str, has_math: &mut bool, needed: bool) -> Markup {
    let value = if needed { reader.needed_text(key) } else { reader.text_or_empty(key) };
    let line = render_line(&value, &reader.span(key));
    *has_math |= line.has_math;
    line.diagnostics.into_iter().for_each(|diagnostic| reader.report(diagnostic));
    line.markup
}

/// A value of several paragraphs of Markdown, its mistakes told at the key.
fn block(reader: &mut Reader<'_>, key: &'static str, file: &dyn Fn(&str) -> Option<Beside>) -> Value {
    let value = reader.text_or_empty(key);
    let mut rendered = render_value(&value, &reader.span(key), file);
    std::mem::take(&mut rendered.diagnostics).into_iter().for_each(|diagnostic| reader.report(diagnostic));
    rendered
}

/// The address of the licence; told when Creative Commons has no such licence or the host publishes none.
fn licence(reader: &mut Reader<'_>) -> String {
    let address = web_address(reader, "licence", false);
    if !address.is_empty()
        && let Err(why) = licence::check(&address, true)
    {
        let message = format!("`{address}` is no licence that indexes know: {why}");
        let span = reader.span("licence");
        let hint = "the usual one is https://creativecommons.org/licenses/by/4.0/";
        reader.report(Diagnostic::new(Code::UNKNOWN_LICENCE, span, message).hint(hint));
    }
    address
}

/// Tells ids that two entries of a list have.
fn twice(reader: &mut Reader<'_>, key: &'static str, ids: &[String]) {
    let mut seen = BTreeSet::new();
    for id in ids.iter().filter(|id| !id.is_empty() && !seen.insert(id.as_str())) {
        let message = format!("two entries of `{key}` have the id `{id}`");
        let span = reader.span(key);
        reader
            .report(Diagnostic::new(Code::DUPLICATE_NAME, span, message).hint("give one of them another id"));
    }
}

/// Tells affiliations that no author names.
fn unused(reader: &mut Reader<'_>, ids: &[String], authors: &[Author]) {
    let named: BTreeSet<usize> =
        authors.iter().flat_map(|author| author.affiliations.iter().copied()).collect();
    for (at, id) in ids.iter().enumerate().filter(|(at, id)| !named.contains(at) && !ids[..*at].contains(id))
    {
        let message = format!("no author names the affiliation `{id}` (number {})", at + 1);
        let span = reader.span("affiliations");
        let hint = format!("add `affiliations = [\"{id}\"]` to an author, or remove it");
        reader.report(Diagnostic::new(Code::UNUSED_AFFILIATION, span, message).hint(hint));
    }
}

fn main_abstract(body: Markup) -> Option<Abstract> {
    (!body.is_empty()).then(|| Abstract {
        title: "Abstract".to_owned(),
        language: None,
        kind: String::new(),
        body,
    })
}

fn affiliation(table: &mut Reader<'_>) -> (String, Affiliation) {
    let id = table.text_or_empty("id");
    let parts = [table.needed_text("name"), table.text_or_empty("city"), table.text_or_empty("country")];
    let country = Some(parts[2].clone()).filter(|country| !country.is_empty());
    let text = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    (id, Affiliation { label: String::new(), text, country, ror: table.identifier("ror") })
}

fn author(table: &mut Reader<'_>, affiliations: &[String]) -> Author {
    let name = PersonName {
        given: table.text_or_empty("given"),
        particle: table.text_or_empty("particle"),
        family: table.text_or_empty("family"),
        suffix: table.text_or_empty("suffix"),
        family_first: table.flag("family_first"),
        alternative: table.text("alternative"),
    };
    let (whole, group) = (table.text("name"), table.text("group"));
    let who = match (whole, group) {
        (_, Some(group)) => Contributor::Group(group),
        (Some(whole), None) => {
            Contributor::Person(PersonName { alternative: name.alternative, ..PersonName::whole(whole) })
        }
        (None, None) if name.family.is_empty() && name.given.is_empty() => {
            table.missing("family");
            Contributor::Anonymous
        }
        (None, None) if name.family.is_empty() => {
            Contributor::Person(PersonName { family: name.given.clone(), given: String::new(), ..name })
        }
        (None, None) => Contributor::Person(name),
    };
    let corresponding = table.flag("corresponding");
    let named = table.texts("affiliations");
    for unknown in named.iter().filter(|id| !affiliations.contains(id)) {
        let message = format!("no affiliation has the id `{unknown}`");
        let span = table.span("affiliations");
        table.report(
            Diagnostic::new(Code::UNKNOWN_AFFILIATION, span, message)
                .hint("affiliations are listed in `affiliations = [{ id = … }]`"),
        );
    }
    Author {
        orcid: table.identifier("orcid"),
        affiliations: named
            .iter()
            .filter_map(|id| affiliations.iter().position(|other| other == id))
            .collect(),
        corresponding,
        equal: table.flag("equal"),
        deceased: table.flag("deceased"),
        // Addresses are published only where readers are asked to write.
        email: Some(table.email("email", false)).filter(|email| corresponding && !email.is_empty()),
        roles: table.texts("roles"),
        ..Author::new(who)
    }
}

fn read_references(reader: &mut Reader<'_>) -> (Vec<String>, Vec<Reference>) {
    let mut seen = BTreeSet::new();
    let mut works = BTreeSet::new();
    let read = reader.tables("reference", |table| {
        let id = table.needed_text("id");
        let doi: Option<Doi> = table.identifier("doi");
        repeated(
            table,
            (&id, !seen.insert(id.clone())),
            doi.as_ref().filter(|doi| !works.insert((*doi).clone())),
        );
        let value = table.needed_text("text");
        let Value { markup, diagnostics, .. } = render_line(&value, &table.span("text"));
        diagnostics.into_iter().for_each(|diagnostic| table.report(diagnostic));
        (id, markup, doi)
    });
    let numbered = read.into_iter().enumerate().map(|(at, (id, markup, doi))| {
        let link = doi.as_ref().map(|doi| format!(" <a href=\"{0}\">{0}</a>", escape_html(&doi.url())));
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
    numbered.unzip()
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

/// The sections after the text: id and heading.
const BACK_MATTER: [(&str, &str); 3] = [
    ("ack", "Acknowledgements"),
    ("conflicts", "Conflicts of interest"),
    ("data-availability", "Data availability"),
];

/// Acknowledgements, conflicts of interest and availability of data, after the text.
fn back_matter(text: &mut ArticleText, sections: [Value; 3]) {
    for ((id, title), Value { markup, linked, has_math, .. }) in BACK_MATTER.into_iter().zip(sections) {
        text.files.extend(uses(linked, FileRole::Supplement));
        text.has_math |= has_math;
        if markup.is_empty() {
            continue;
        }
        text.html.push_str(&format!(
            "<section class=\"{id}\" id=\"{id}\"><h2>{title}</h2>\n{}</section>\n",
            markup.html
        ));
        text.text.push(' ');
        text.text.push_str(&markup.text);
        text.outline.push(super::article::OutlineEntry {
            id: id.to_owned(),
            label: String::new(),
            title: title.to_owned(),
            level: 2,
        });
    }
}
