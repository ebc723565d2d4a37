//! Lists and pages of news, conferences, announcements and academic talks.

use super::{
    Scope,
    card::{NoticeCardView, date_range},
    frame::Link,
};
use model::{
    PartialDate, Route,
    notice::{Notice, NoticeKind},
};
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

/// Notices of a kind: events to come with the next first, and the others (past events, or all notices that are no events) newest first.
pub fn by_time(scope: Scope<'_>, kind: NoticeKind) -> (Vec<&Notice>, Vec<&Notice>) {
    let all = scope.press.notices.iter().map(|notice| &notice.value).filter(|notice| notice.kind == kind);
    let is_coming =
        |notice: &&Notice| kind.is_event() && notice.ends.unwrap_or(notice.date).last_day() >= scope.today;
    let (mut coming, past): (Vec<_>, Vec<_>) = all.partition(is_coming);
    coming.reverse();
    (coming, past)
}

/// The list of a kind.
pub fn notices(scope: Scope<'_>, kind: NoticeKind) -> NoticesView {
    let (coming, others) = by_time(scope, kind);
    let group = |title: &str, items: Vec<&Notice>| NoticeGroup {
        title: title.to_owned(),
        items: items.into_iter().map(|notice| scope.notice(notice)).collect(),
    };
    let groups = if kind.is_event() {
        vec![group("Upcoming", coming), group("Past", others)]
    } else {
        vec![group("", others)]
    };
    NoticesView {
        kind,
        title: kind.title().to_owned(),
        groups: groups.into_iter().filter(|group| !group.items.is_empty()).collect(),
    }
}

/// The page of a notice.
pub fn notice(scope: Scope<'_>, notice: &Notice) -> NoticeView {
    let (coming, others) = by_time(scope, notice.kind);
    let more = coming.into_iter().chain(others).filter(|other| other.id != notice.id).take(3);
    let list = Route::of_notices(notice.kind).path(&[]);
    NoticeView {
        kind: notice.kind,
        card: scope.notice(notice),
        date_long: date_range(notice, PartialDate::long),
        body_html: notice.body.html.clone(),
        list: Link { title: notice.kind.title().to_owned(), url: list.url(), current: false },
        more: more.map(|other| scope.notice(other)).collect(),
    }
}
