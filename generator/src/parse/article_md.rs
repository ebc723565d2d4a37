//! A Markdown article becomes the same front and text as a JATS one.

use super::{
    article::{ArticleContext, ArticleFront, ArticleParts, ArticleText, FileRole, FileUse, Reference},
    document::{self, Places},
    front_matter,
    markdown::{self, Beside, Citations, Surroundings, Value, render_line, render_value},
    site::web_address,
    table::Reader,
};
use crate::diagnostic::{Code, Diagnostic, Parsed, SourceText};
use model::{
    Doi, Markup,
    article::{Abstract, Funding, Licence, Pages},
    markup::escape_html,
    person::{Affiliation, Author, Contributor, PersonName},
};

/// Reads article.md.
pub fn article_md(source: &SourceText, context: &ArticleContext) -> Parsed<ArticleParts> {
    let mut diagnostics = Vec::new();
    let Some(front) = front_matter::split(source).take(&mut diagnostics) else {
        return Parsed::nothing(diagnostics);
    };
    let mut reader = Reader::new(source, &front.table, front.place.clone());
    let mut has_math = false;
    let mut article = read_front(&mut reader, &mut has_math);
    let (ids, mut references) = read_references(&mut reader);
    let doi = article.doi.clone();
    let file = |name: &str| {
        let found = context.find(name)?;
        Some(Beside { url: context.file_url(doi.as_ref(), &found.name), pixels: found.pixels })
    };
    let sections =
        ["acknowledgements", "conflicts", "data_availability"].map(|key| block(&mut reader, key, &file));
    article.timing = document::timing(&mut reader, &mut Places::of(source));
    for key in ["volume", "issue", "special_issue", "doi"].into_iter().chain(document::TIMING_KEYS) {
        article.places.add_once(source, key, reader.span(key));
    }
    let mut citations = Citations::new(&ids);
    let surroundings = Surroundings { source, file: &file, citations: Some(&mut citations) };
    let body = markdown::render(front.body.clone(), surroundings);
    for (reference, cited_by) in references.iter_mut().zip(citations.cited_by) {
        reference.cited_by = cited_by;
    }
    article.aliases = document::aliases(&mut reader);
    uncited(&mut reader, &ids, &references);
    diagnostics.extend(reader.finish());
    diagnostics.extend(body.diagnostics);
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
    Parsed::new(ArticleParts { front: article, text }, diagnostics)
}

fn read_front(reader: &mut Reader<'_>, has_math: &mut bool) -> ArticleFront {
    let affiliations = reader.tables("affiliations", affiliation);
    let ids: Vec<String> = affiliations.iter().map(|(id, _)| id.clone()).collect();
    let licence = web_address(reader, "licence", false);
    ArticleFront {
        title: inline(reader, "title", has_math, true),
        subtitle: inline(reader, "subtitle", has_math, false),
        doi: reader.parsed("doi"),
        article_type: reader.text("type").unwrap_or_else(|| "Article".to_owned()),
        language: reader.text_or_empty("language"),
        authors: reader.tables("authors", |table| author(table, &ids)),
        affiliations: affiliations.into_iter().map(|(_, affiliation)| affiliation).collect(),
        abstracts: read_abstract(reader).into_iter().collect(),
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

fn read_abstract(reader: &mut Reader<'_>) -> Option<Abstract> {
    let body = block(reader, "abstract", &|_| None).markup;
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
            Diagnostic::new(Code::WRONG_VALUE, span, message)
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
        email: table.text("email").filter(|_| corresponding),
        roles: table.texts("roles"),
        ..Author::new(who)
    }
}

fn read_references(reader: &mut Reader<'_>) -> (Vec<String>, Vec<Reference>) {
    let read = reader.tables("reference", |table| {
        let id = table.needed_text("id");
        let doi: Option<Doi> = table.identifier("doi");
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

/// Acknowledgements, conflicts of interest and availability of data, after the text.
fn back_matter(text: &mut ArticleText, sections: [Value; 3]) {
    let heads = [
        ("ack", "Acknowledgements"),
        ("conflicts", "Conflicts of interest"),
        ("data-availability", "Data availability"),
    ];
    for ((id, title), Value { markup, linked, has_math, .. }) in heads.into_iter().zip(sections) {
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
