//! journal.toml and the boards.

use super::{
    document::{Sourced, photo, picture, settings, toml},
    markdown::render_value,
    site::web_address,
    table::Reader,
};
use crate::diagnostic::{Code, Diagnostic, Parsed, SourceText};
use model::{
    Markup, ShortName,
    board::{BoardMember, Role},
    journal::{CoverColor, Journal, Metric, MetricKind},
};

/// Reads journal.toml. `folder` is the journal's folder below the root.
pub fn journal(source: &SourceText, short_name: &ShortName, folder: &str) -> Parsed<Sourced<Journal>> {
    toml(source, |reader, places| {
        for key in ["category", "cover_color"] {
            places.add(key, reader.span(key));
        }
        let (cover, cover_alt) = picture(reader, places, folder, ("cover", "cover_alt"));
        let flyer = reader.text("flyer").map(|name| format!("{folder}/{name}"));
        if flyer.is_some() {
            places.add("flyer", reader.span("flyer"));
        }
        Some(Journal {
            short_name: short_name.clone(),
            title: reader.needed_text("title"),
            abbreviation: reader.text_or_empty("abbreviation"),
            category: reader.needed_text("category"),
            cover_color: cover_color(reader),
            cover,
            cover_alt,
            editors_in_chief: reader.texts("editors_in_chief"),
            description: reader.needed_text("description"),
            aims: markdown_value(reader, "aims"),
            founded: reader.parsed("founded"),
            issn_electronic: reader.identifier("issn_electronic"),
            issn_print: reader.identifier("issn_print"),
            licence: web_address(reader, "licence", false),
            open_access: reader.text_or_empty("open_access"),
            abstracting: reader.texts("abstracting"),
            frequency: reader.text_or_empty("frequency"),
            languages: reader.texts("languages"),
            peer_review: reader.text_or_empty("peer_review"),
            article_charge: reader.text_or_empty("article_charge"),
            copyright: reader.text_or_empty("copyright"),
            archived_in: reader.texts("archived_in"),
            contact_email: reader.text_or_empty("contact_email"),
            contact_address: reader.texts("contact_address"),
            submit_url: web_address(reader, "submit_url", false),
            flyer,
            special_issue_introduction: reader.text_or_empty("special_issue_introduction"),
            metrics: reader.tables("metric", metric).into_iter().flatten().collect(),
        })
    })
}

/// A value of Markdown as safe HTML, its mistakes told at the key.
fn markdown_value(reader: &mut Reader<'_>, key: &'static str) -> Markup {
    let value = reader.text_or_empty(key);
    let rendered = render_value(&value, &reader.span(key), &|_| None);
    rendered.diagnostics.into_iter().for_each(|diagnostic| reader.report(diagnostic));
    rendered.markup
}

fn cover_color(reader: &mut Reader<'_>) -> CoverColor {
    let color = reader.parsed("cover_color").unwrap_or(CoverColor::DEFAULT);
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
    let kind = match table.needed_text("kind").as_str() {
        "impact-factor" => MetricKind::ImpactFactor,
        "cite-score" => MetricKind::CiteScore,
        _ => MetricKind::Other,
    };
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

/// Reads a board. `folder` is the folder of the file below the root.
pub fn board(source: &SourceText, folder: &str) -> Parsed<Sourced<Vec<Role>>> {
    settings(source, |reader, _| {
        Some(reader.tables("role", |role| Role {
            name: role.needed_text("name"),
            members: role.tables("member", |table| member(table, folder)),
        }))
    })
}

fn member(table: &mut Reader<'_>, folder: &str) -> BoardMember {
    let (photo, photo_alt) = photo(table, folder);
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
