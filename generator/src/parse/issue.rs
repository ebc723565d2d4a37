//! Issues and special issues.

use super::{
    document::{Around, Sourced, markdown, toml},
    picture::{photo, picture},
    site::web_address,
    table::Reader,
};
use crate::diagnostic::{Parsed, SourceText};
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
        Some(SpecialIssue {
            journal: journal.clone(),
            name: name.clone(),
            title: reader.needed_text("title"),
            summary: reader.needed_text("abstract"),
            status: {
                reader.needed_text("status");
                let words = [("open", Status::Open), ("closed", Status::Closed)];
                reader.word("status", &words).unwrap_or(Status::Closed)
            },
            deadline: reader.needed("deadline")?,
            opened_on: reader.parsed("opened_on"),
            publication: reader.parsed("publication"),
            article_charge: reader.text_or_empty("article_charge"),
            submit_url: web_address(reader, "submit_url", false),
            keywords: reader.texts("keywords"),
            featured: reader.flag("featured"),
            cover,
            cover_alt,
            guest_editors: guest_editors(reader, around),
            description,
        })
    })
}

/// Told when there are none: readers should know who will decide.
fn guest_editors(reader: &mut Reader<'_>, around: &Around<'_>) -> Vec<GuestEditor> {
    let editors = reader.tables("guest_editors", |table| guest_editor(table, around));
    if editors.is_empty() {
        reader.missing("guest_editors");
    }
    editors
}

fn guest_editor(table: &mut Reader<'_>, around: &Around<'_>) -> GuestEditor {
    let homepage = web_address(table, "homepage", false);
    let (photo, photo_alt) = photo(table, around);
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
