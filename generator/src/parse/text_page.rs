//! Pages of text (about, information, a journal's own pages) and notices.

use super::{
    document::{Around, Sourced, markdown},
    picture::picture,
    site::web_address,
    table::Reader,
};
use crate::diagnostic::{Parsed, SourceText};
use model::{
    Slug,
    notice::{Notice, NoticeKind},
    page::Page,
};

/// Reads a page of text. Information items (`needs_category`) must have an abstract and a category.
pub fn page(source: &SourceText, around: &Around<'_>, id: &Slug, kind: PageKind) -> Parsed<Sourced<Page>> {
    markdown(source, around, |reader, _, body| {
        let is_information = kind == PageKind::Information;
        let summary =
            if is_information { reader.needed_text("abstract") } else { reader.text_or_empty("abstract") };
        let category = if is_information { reader.needed_text("category") } else { String::new() };
        let given: Option<Slug> = if is_information { reader.parsed("id") } else { None };
        Some(Page {
            id: given.unwrap_or_else(|| id.clone()),
            title: reader.needed_text("title"),
            summary,
            category,
            sort_code: reader.parsed("sort_code").unwrap_or(0),
            updated_on: reader.parsed("updated_on"),
            body,
        })
    })
}

/// Which pages of text there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageKind {
    /// about/
    About,
    /// information/
    Information,
    /// journals/<S>/pages/
    Journal,
}

/// Reads a notice.
pub fn notice(
    source: &SourceText,
    around: &Around<'_>,
    kind: NoticeKind,
    id: &Slug,
) -> Parsed<Sourced<Notice>> {
    markdown(source, around, |reader, places, body| {
        let (cover, cover_alt) = picture(reader, places, around.folder, ("cover", "cover_alt"));
        let date = if kind.is_event() { reader.needed("starts") } else { reader.needed("date") };
        let (speaker, affiliation) = speaker(reader, kind);
        Some(Notice {
            kind,
            id: id.clone(),
            title: reader.needed_text("title"),
            date: date?,
            ends: if kind.is_event() { reader.parsed("ends") } else { None },
            place: if kind.is_event() { reader.text_or_empty("place") } else { String::new() },
            link: Some(web_address(reader, "link", false)).filter(|link| !link.is_empty()),
            speaker,
            affiliation,
            label: if kind == NoticeKind::Announcement {
                reader.text_or_empty("kind")
            } else {
                String::new()
            },
            summary: reader.needed_text("abstract"),
            cover,
            cover_alt,
            body,
        })
    })
}

fn speaker(reader: &mut Reader<'_>, kind: NoticeKind) -> (String, String) {
    match kind {
        NoticeKind::Talk => (reader.text_or_empty("speaker"), reader.text_or_empty("affiliation")),
        _ => (String::new(), String::new()),
    }
}
