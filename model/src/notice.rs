//! Notices: news, conferences, announcements and academic talks.

use crate::{Markup, PartialDate, Slug};
use serde::Serialize;

/// Which list a notice stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoticeKind {
    /// `news/`
    News,
    /// `conferences/`
    Conference,
    /// `announcements/`
    Announcement,
    /// `academic-talks/`: a list without pages of their own (specification §2).
    Talk,
}

impl NoticeKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::News, Self::Conference, Self::Announcement, Self::Talk];

    /// The folder of the content tree.
    pub fn folder(self) -> &'static str {
        match self {
            Self::News => "news",
            Self::Conference => "conferences",
            Self::Announcement => "announcements",
            Self::Talk => "academic-talks",
        }
    }

    /// The key of the list's title.
    pub fn title_key(self) -> &'static str {
        match self {
            Self::News => "notices.news",
            Self::Conference => "notices.conferences",
            Self::Announcement => "notices.announcements",
            Self::Talk => "notices.talks",
        }
    }

    /// Whether it takes place at a time (conferences, talks) and does not only appear on one.
    pub fn is_event(self) -> bool {
        matches!(self, Self::Conference | Self::Talk)
    }
}

/// One notice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Notice {
    /// Which list.
    pub kind: NoticeKind,
    /// File stem and `:id`.
    pub id: Slug,
    /// Its title.
    pub title: String,
    /// Day of appearance, or the first day of an event.
    pub date: PartialDate,
    /// Last day of an event.
    pub ends: Option<PartialDate>,
    /// Where an event takes place.
    pub place: String,
    /// An event's own site.
    pub link: Option<String>,
    /// Who speaks, at a talk.
    pub speaker: String,
    /// The speaker's institution.
    pub affiliation: String,
    /// An announcement's kind: `Notice`, `Call`, `Policy`.
    pub label: String,
    /// One or two sentences, plain.
    pub summary: String,
    /// File beside it.
    pub cover: Option<String>,
    /// What the cover shows.
    pub cover_alt: String,
    /// The text.
    pub body: Markup,
}
