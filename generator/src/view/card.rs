//! Cards: what lists show of an article, a special issue, a journal, an issue, a notice.

use super::frame::Image;
use model::published::ArticleCard;
use serde::Serialize;

/// An article in a list.
#[derive(Debug, Clone, Serialize)]
pub struct ArticleCardView {
    /// The card that the index holds as well.
    #[serde(flatten)]
    pub card: ArticleCard,
    /// `24 Nov 2026`.
    pub date: String,
    /// `Nurul Aisyah Rahman, Tobias Lindqvist and 4 others`.
    pub byline: String,
    /// `https://doi.org/…`
    pub doi_url: String,
    /// Class that carries the journal's colours.
    pub journal_class: String,
    /// URL path of the journal.
    pub journal_url: String,
}

/// A special issue in a list.
#[derive(Debug, Clone, Serialize)]
pub struct SpecialIssueCardView {
    /// `JCTS/living-shorelines`
    pub id: String,
    /// AbbrName.
    pub name: String,
    /// Title.
    pub title: String,
    /// URL path.
    pub url: String,
    /// One or two sentences.
    pub summary: String,
    /// Short name of its journal.
    pub journal: String,
    /// Title of its journal.
    pub journal_title: String,
    /// Whether submissions are welcome on the day of the build.
    pub is_open: bool,
    /// `15 January 2027`.
    pub deadline: String,
    /// `2027-01-15`.
    pub deadline_iso: String,
    /// `15`, empty when the deadline is a month or a year.
    pub deadline_day: String,
    /// `Jan 2027`.
    pub deadline_month: String,
    /// Days from the day of the build; `None` when closed.
    pub days_left: Option<i64>,
    /// Names.
    pub guest_editors: Vec<String>,
    /// How many articles it has.
    pub article_count: usize,
    /// Its cover.
    pub cover: Option<Image>,
}

/// A journal in a list (specification §3, "Journal list item").
#[derive(Debug, Clone, Serialize)]
pub struct JournalCardView {
    /// Short name.
    pub short_name: String,
    /// Title.
    pub title: String,
    /// URL path.
    pub url: String,
    /// Cover.
    pub cover: Option<Image>,
    /// Class that carries its colours.
    pub journal_class: String,
    /// Names.
    pub editors_in_chief: Vec<String>,
    /// One paragraph.
    pub description: String,
    /// How many issues it has.
    pub issue_count: usize,
    /// How many articles it has.
    pub article_count: usize,
}

/// An issue in a list.
#[derive(Debug, Clone, Serialize)]
pub struct IssueCardView {
    /// Volume.
    pub volume: String,
    /// Issue.
    pub issue: String,
    /// `Volume 9, issue 2`.
    pub name: String,
    /// Title of a themed issue, else empty.
    pub title: String,
    /// URL path.
    pub url: String,
    /// `15 June 2026`.
    pub date: String,
    /// `2026-06-15`.
    pub date_iso: String,
    /// Year.
    pub year: i16,
    /// How many articles it has.
    pub article_count: usize,
    /// Its cover, or the journal's.
    pub cover: Option<Image>,
}

/// A notice in a list.
#[derive(Debug, Clone, Serialize)]
pub struct NoticeCardView {
    /// `:id`.
    pub id: String,
    /// Title.
    pub title: String,
    /// URL path; `None` for talks, which have no page.
    pub url: Option<String>,
    /// `20 Nov 2026`, for an event `8–10 Feb 2027`.
    pub date: String,
    /// `2026-11-20`: the first day.
    pub date_iso: String,
    /// Place of an event, else empty.
    pub place: String,
    /// An event's own site.
    pub link: Option<String>,
    /// Speaker of a talk, else empty.
    pub speaker: String,
    /// The speaker's institution, else empty.
    pub affiliation: String,
    /// An announcement's kind, else empty.
    pub label: String,
    /// One or two sentences.
    pub summary: String,
    /// Its cover.
    pub cover: Option<Image>,
    /// The text; only of talks, which have no page to hold it. Safe HTML.
    pub body_html: String,
}
