//! Lists and pages of news, conferences, announcements and academic talks.

use super::{
    Scope,
    card::{NoticeCardView, date_range},
    frame::Link,
    paging::{self, Leaves, Paging},
};
use model::{
    PartialDate, Route,
    notice::{Notice, NoticeKind},
    route,
};
use serde::Serialize;

/// `pages/notices.html`
#[derive(Debug, Clone, Serialize)]
pub struct NoticesView {
    /// `news`, `conference`, `announcement`, `talk`.
    pub kind: model::notice::NoticeKind,
    /// `Conferences`.
    pub title: String,
    /// One group without a title, or for events `Upcoming` (at the list's own address) and `Past`. Empty when there is nothing.
    pub groups: Vec<NoticeGroup>,
    /// Where this page stands.
    pub paging: Paging,
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
    /// The next one of its kind in time.
    pub newer: Option<Link>,
    /// The one of its kind before it in time.
    pub older: Option<Link>,
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

/// How the list of a kind is cut: what is to come is all at its own address, the others go on to further pages.
pub fn leaves(scope: Scope<'_>, kind: NoticeKind) -> Leaves {
    let dates: Vec<_> = by_time(scope, kind).1.iter().map(|notice| notice.date).collect();
    Leaves::newest_first(Route::of_notices(kind).path(&[]), paging::NOTICES, &dates)
}

/// A page of the list of a kind.
pub fn notices(scope: Scope<'_>, kind: NoticeKind, leaves: &Leaves, at: usize) -> NoticesView {
    let (coming, others) = by_time(scope, kind);
    let group = |title: &str, items: &[&Notice]| NoticeGroup {
        title: title.to_owned(),
        items: items.iter().map(|notice| scope.notice(notice)).collect(),
    };
    let others = others.get(leaves.items(at)).unwrap_or_default();
    let groups = if kind.is_event() {
        let coming = if at == 0 { coming.as_slice() } else { &[] };
        vec![group("Upcoming", coming), group("Past", others)]
    } else {
        vec![group("", others)]
    };
    NoticesView {
        kind,
        title: kind.title().to_owned(),
        groups: groups.into_iter().filter(|group| !group.items.is_empty()).collect(),
        paging: leaves.paging(at),
    }
}

/// The page of the notice that stands at `at` among those of its kind, newest first. `None` when there is none.
pub fn notice(scope: Scope<'_>, of_kind: &[&Notice], at: usize) -> Option<NoticeView> {
    let notice = of_kind.get(at)?;
    let list = Route::of_notices(notice.kind).path(&[]);
    let link = |other: &&Notice| Link {
        title: other.title.clone(),
        url: route::notice(other.kind, &other.id).url(),
        current: false,
    };
    Some(NoticeView {
        kind: notice.kind,
        card: scope.notice(notice),
        date_long: date_range(notice, PartialDate::long),
        body_html: notice.body.html.clone(),
        list: Link { title: notice.kind.title().to_owned(), url: list.url(), current: false },
        newer: at.checked_sub(1).and_then(|newer| of_kind.get(newer)).map(link),
        older: of_kind.get(at + 1).map(link),
    })
}
