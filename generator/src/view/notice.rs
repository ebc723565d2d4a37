//! Lists and pages of news, conferences, announcements and academic talks.

use super::{
    Scope,
    card::NoticeCardView,
    frame::Link,
    paging::{self, Leaves, Paging},
};
use model::{
    Arg, Route, Said,
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
    /// Says the title in another language.
    pub key: String,
    /// The key of what is said when there are none.
    pub none_key: String,
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
    /// Says the title in another language.
    pub key: String,
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
    /// Says the date in another language.
    pub key: String,
    /// The key of the words that lead to the list.
    pub all_key: String,
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
    let group = |said: Said, items: &[&Notice]| NoticeGroup {
        title: said.text,
        key: said.key,
        items: items.iter().map(|notice| scope.notice(notice)).collect(),
    };
    let others = others.get(leaves.items(at)).unwrap_or_default();
    let groups = if kind.is_event() {
        let coming = if at == 0 { coming.as_slice() } else { &[] };
        vec![
            group(scope.texts.plain("notices.upcoming"), coming),
            group(scope.texts.plain("notices.past"), others),
        ]
    } else {
        vec![group(Said::default(), others)]
    };
    let title = scope.texts.plain(kind.title_key());
    NoticesView {
        kind,
        title: title.text,
        key: title.key,
        none_key: named(kind, "none_"),
        groups: groups.into_iter().filter(|group| !group.items.is_empty()).collect(),
        paging: leaves.paging(at, scope.texts),
    }
}

/// The page of the notice that stands at `at` among those of its kind, newest first. `None` when there is none.
pub fn notice(scope: Scope<'_>, of_kind: &[&Notice], at: usize) -> Option<NoticeView> {
    let notice = of_kind.get(at)?;
    let list = Route::of_notices(notice.kind).path(&[]);
    let link = |other: &&Notice| Link::of(&other.title, route::notice(other.kind, &other.id).url());
    let date = scope.date_range(notice, Arg::Long);
    Some(NoticeView {
        kind: notice.kind,
        card: scope.notice(notice),
        date_long: date.text,
        key: date.key,
        all_key: named(notice.kind, "all_"),
        body_html: notice.body.html.clone(),
        list: Link::to(scope.texts.plain(notice.kind.title_key()), list.url()),
        newer: at.checked_sub(1).and_then(|newer| of_kind.get(newer)).map(link),
        older: of_kind.get(at + 1).map(link),
    })
}

/// `notices.all_news` for `all_`: the key of what is said of a kind.
fn named(kind: NoticeKind, what: &str) -> String {
    kind.title_key().replacen('.', &format!(".{what}"), 1)
}
