//! Issues and special issues.

use super::{
    document::{Around, Sourced, markdown, photo, picture, toml},
    site::web_address,
    table::Reader,
};
use crate::diagnostic::{Code, Diagnostic, Parsed, SourceText};
use model::{
    AbbrName, IssueNumber, ShortName, VolumeNumber,
    issue::Issue,
    special_issue::{GuestEditor, SpecialIssue, Status},
};

/// Reads issues/<volume>/<issue>.toml. `folder` is the folder of the file below the root.
pub fn issue(
    source: &SourceText,
    folder: &str,
    (journal, volume, number): (&ShortName, &VolumeNumber, &IssueNumber),
) -> Parsed<Sourced<Issue>> {
    toml(source, |reader, places| {
        let (cover, cover_alt) = picture(reader, places, folder, ("cover", "cover_alt"));
        places.add("editorial", reader.span("editorial"));
        Some(Issue {
            journal: journal.clone(),
            volume: volume.clone(),
            issue: number.clone(),
            published_on: reader.needed("published_on")?,
            title: reader.text_or_empty("title"),
            summary: reader.text_or_empty("abstract"),
            cover,
            cover_alt,
            sections: reader.texts("sections"),
            editorial: reader.parsed("editorial"),
        })
    })
}

/// Reads special-issues/<AbbrName>.md.
pub fn special_issue(
    source: &SourceText,
    around: &Around<'_>,
    (journal, name): (&ShortName, &AbbrName),
) -> Parsed<Sourced<SpecialIssue>> {
    markdown(source, around, |reader, places, description| {
        let (cover, cover_alt) = picture(reader, places, around.folder, ("cover", "cover_alt"));
        places.add("deadline", reader.span("deadline"));
        places.add("guest_editors", reader.span("guest_editors"));
        Some(SpecialIssue {
            journal: journal.clone(),
            name: name.clone(),
            title: reader.needed_text("title"),
            summary: reader.needed_text("abstract"),
            status: status(reader),
            deadline: reader.needed("deadline")?,
            opened_on: reader.parsed("opened_on"),
            publication: reader.parsed("publication"),
            article_charge: reader.text_or_empty("article_charge"),
            submit_url: web_address(reader, "submit_url", false),
            keywords: reader.texts("keywords"),
            featured: reader.flag("featured"),
            cover,
            cover_alt,
            guest_editors: reader.tables("guest_editors", |table| guest_editor(table, around.folder)),
            description,
        })
    })
}

fn status(reader: &mut Reader<'_>) -> Status {
    match reader.needed_text("status").as_str() {
        "open" => Status::Open,
        "closed" | "" => Status::Closed,
        other => {
            let message = format!("`status` cannot be `{other}`: it is \"open\" or \"closed\"");
            let span = reader.span("status");
            reader.report(Diagnostic::new(Code::WRONG_VALUE, span, message));
            Status::Closed
        }
    }
}

fn guest_editor(table: &mut Reader<'_>, folder: &str) -> GuestEditor {
    let homepage = web_address(table, "homepage", false);
    let (photo, photo_alt) = photo(table, folder);
    GuestEditor {
        name: table.needed_text("name"),
        affiliation: table.needed_text("affiliation"),
        country: table.text_or_empty("country"),
        orcid: table.identifier("orcid"),
        photo,
        photo_alt,
        homepage: Some(homepage).filter(|address| !address.is_empty()),
    }
}
