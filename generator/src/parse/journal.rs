//! journal.toml and the boards.

use super::{
    document::{Around, Places, Sourced, settings, toml},
    licence,
    markdown::{Link, render_value},
    picture::{self, photo, picture},
    site::{citation_style, web_address},
    table::Reader,
};
use crate::diagnostic::{Code, Diagnostic, Parsed, SourceText};
use model::{
    Markup, ShortName,
    board::{BoardMember, Role},
    journal::{CoverColor, Journal, Metric, MetricKind},
};
use std::collections::BTreeSet;

/// Reads journal.toml. `folder` is the journal's folder below the root.
pub fn journal(source: &SourceText, short_name: &ShortName, folder: &str) -> Parsed<Sourced<Journal>> {
    toml(source, |reader, places| {
        let (cover, cover_alt) = picture(reader, places, folder, ("cover", "cover_alt"));
        let flyer = picture::file_name(reader, "flyer").map(|name| picture::below(folder, &name));
        Some(Journal {
            short_name: short_name.clone(),
            title: reader.needed_text("title"),
            abbreviation: reader.text_or_empty("abbreviation"),
            citation_style: citation_style(reader),
            category: reader.needed_text("category"),
            cover_color: cover_color(reader),
            cover,
            cover_alt,
            editors_in_chief: reader.texts("editors_in_chief"),
            description: reader.needed_text("description"),
            aims: markdown_value(reader, places, "aims"),
            founded: reader.parsed("founded"),
            issn_electronic: reader.identifier("issn_electronic"),
            issn_print: reader.identifier("issn_print"),
            licence: licence::read(reader),
            open_access: reader.text_or_empty("open_access"),
            abstracting: reader.texts("abstracting"),
            frequency: reader.text_or_empty("frequency"),
            languages: reader.texts("languages"),
            peer_review: reader.text_or_empty("peer_review"),
            article_charge: reader.text_or_empty("article_charge"),
            copyright: reader.text_or_empty("copyright"),
            archived_in: reader.texts("archived_in"),
            contact_email: reader.email("contact_email", false),
            contact_address: reader.texts("contact_address"),
            submit_url: web_address(reader, "submit_url", false),
            flyer,
            special_issue_introduction: reader.text_or_empty("special_issue_introduction"),
            metrics: reader.tables("metric", metric).into_iter().flatten().collect(),
        })
    })
}

/// A value of Markdown as safe HTML, its mistakes told at the key.
fn markdown_value(reader: &mut Reader<'_>, places: &mut Places, key: &'static str) -> Markup {
    let value = reader.text_or_empty(key);
    let rendered = render_value(&value, &|| reader.span(key), &|_| None);
    // The page that shows the value has headings of its own, so its anchors are not known here.
    places.links.extend(rendered.links.into_iter().filter(Link::leads_away));
    rendered.diagnostics.into_iter().for_each(|diagnostic| reader.report(diagnostic));
    rendered.markup
}

fn cover_color(reader: &mut Reader<'_>) -> CoverColor {
    let Some(text) = reader.text("cover_color") else { return CoverColor::DEFAULT };
    let color: CoverColor = match text.parse() {
        Ok(color) => color,
        Err(error) => {
            let message = format!("`cover_color` cannot be `{text}`: {error}");
            let span = reader.span("cover_color");
            let hint = "write a hash and six hexadecimal digits, such as #0b5a63";
            reader.report(Diagnostic::new(Code::BAD_COLOR, span, message).hint(hint));
            return CoverColor::DEFAULT;
        }
    };
    if color.contrast(CoverColor::WHITE) < 4.5 {
        let message =
            format!("the colour {color} is too pale for white text; {} is used on it", color.text_on());
        let span = reader.span("cover_color");
        let hint = format!("links of this journal are set in {}", color.as_ink());
        reader.report(Diagnostic::new(Code::PALE_COLOR, span, message).hint(hint));
    }
    color
}

/// A metric, if it says for which year and by whom; told when it does not.
fn metric(table: &mut Reader<'_>) -> Option<Metric> {
    table.needed_text("kind");
    let kinds = [
        ("impact-factor", MetricKind::ImpactFactor),
        ("cite-score", MetricKind::CiteScore),
        ("other", MetricKind::Other),
    ];
    let kind = table.word("kind", &kinds).unwrap_or(MetricKind::Other);
    let (name, value) = (table.needed_text("name"), table.needed_text("value"));
    let (year, source) = (table.parsed("year"), table.text("source"));
    match (year, source) {
        (Some(year), Some(source)) => Some(Metric { kind, name, value, year, source }),
        _ => {
            let span = table.span("name");
            let message = format!("the metric `{name}` has no year or no source and is not shown");
            table.report(Diagnostic::new(Code::METRIC, span, message).hint("add `year` and `source`"));
            None
        }
    }
}

/// Reads a board.
pub fn board(source: &SourceText, around: &Around<'_>) -> Parsed<Sourced<Vec<Role>>> {
    settings(source, |reader, _| Some(reader.tables("role", |table| role(table, around))))
}

fn role(table: &mut Reader<'_>, around: &Around<'_>) -> Role {
    let name = table.needed_text("name");
    let mut seen = BTreeSet::new();
    let members = table.tables("member", |table| {
        let member = member(table, around);
        if !member.name.is_empty()
            && !seen.insert((member.name.to_lowercase(), member.affiliation.to_lowercase()))
        {
            let message = format!("{} stands twice among the `{name}`", member.name);
            let span = table.span("name");
            table
                .report(Diagnostic::new(Code::DUPLICATE_PERSON, span, message).hint("remove one of the two"));
        }
        member
    });
    if members.is_empty() {
        let message = format!("nobody stands among the `{name}`");
        let span = table.span("name");
        let hint = "add a [[role.member]] below it, or remove the role";
        table.report(Diagnostic::new(Code::EMPTY_ROLE, span, message).hint(hint));
    }
    Role { name, members }
}

fn member(table: &mut Reader<'_>, around: &Around<'_>) -> BoardMember {
    let (photo, photo_alt) = photo(table, around);
    let homepage = web_address(table, "homepage", false);
    BoardMember {
        name: table.needed_text("name"),
        affiliation: table.needed_text("affiliation"),
        country: table.text_or_empty("country"),
        orcid: table.identifier("orcid"),
        photo,
        photo_alt,
        homepage: Some(homepage).filter(|address| !address.is_empty()),
        interests: table.texts("interests"),
        biography: table.text_or_empty("biography"),
    }
}
