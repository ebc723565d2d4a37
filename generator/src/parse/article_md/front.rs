//! The metadata of a Markdown article: its front matter without what only the page shows.

use crate::{
    diagnostic::{Code, Diagnostic},
    parse::{
        article::{ArticleFront, licence_name},
        licence,
        markdown::render_line,
        site::language,
        table::Reader,
    },
};
use model::{
    Markup,
    article::{Abstract, Funding, Licence, Pages},
    person::{Affiliation, Author, Contributor, PersonName},
};
use std::collections::BTreeSet;

/// The fields of an article.
pub fn read(reader: &mut Reader<'_>) -> ArticleFront {
    let affiliations = reader.tables("affiliations", affiliation);
    let ids: Vec<String> = affiliations.iter().map(|(id, _)| id.clone()).collect();
    twice(reader, "affiliations", &ids);
    let licence = licence::read(reader);
    let authors = reader.tables("authors", |table| author(table, &ids));
    unused(reader, &ids, &authors);
    ArticleFront {
        title: inline(reader, "title", true),
        subtitle: inline(reader, "subtitle", false),
        doi: reader.parsed("doi"),
        article_type: reader.text("type").unwrap_or_else(|| "Article".to_owned()),
        language: language(reader).unwrap_or_default(),
        authors,
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
            name: licence_name(&licence),
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
fn inline(reader: &mut Reader<'_>, key: &'static str, needed: bool) -> Markup {
    let value = if needed { reader.needed_text(key) } else { reader.text_or_empty(key) };
    let line = render_line(&value, &|| reader.span(key));
    line.diagnostics.into_iter().for_each(|diagnostic| reader.report(diagnostic));
    super::no_citations(reader, (key, &value));
    line.markup
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

fn read_abstract(reader: &mut Reader<'_>) -> Option<Abstract> {
    let body = super::block(reader, "abstract", &|_| None).markup;
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
