//! Lists and pages of news, conferences, announcements and academic talks.

use super::{card::NoticeCardView, frame::Link};
use serde::Serialize;

/// `pages/notices.html`
#[derive(Debug, Clone, Serialize)]
pub struct NoticesView {
    /// `news`, `conference`, `announcement`, `talk`.
    pub kind: model::notice::NoticeKind,
    /// `Conferences`.
    pub title: String,
    /// One group without a title, or for events `Upcoming` and `Past`. Empty when there is nothing.
    pub groups: Vec<NoticeGroup>,
}

/// Notices under one heading.
#[derive(Debug, Clone, Serialize)]
pub struct NoticeGroup {
    /// May be empty.
    pub title: String,
    /// In order.
    pub items: Vec<NoticeCardView>,
}

/// `pages/notice.html`
#[derive(Debug, Clone, Serialize)]
pub struct NoticeView {
    /// `news`, `conference`, `announcement`.
    pub kind: model::notice::NoticeKind,
    /// What its list shows.
    pub card: NoticeCardView,
    /// `8 to 10 February 2027`: the date in full.
    pub date_long: String,
    /// The text. Safe HTML.
    pub body_html: String,
    /// The list.
    pub list: Link,
    /// Three others of its kind.
    pub more: Vec<NoticeCardView>,
}
