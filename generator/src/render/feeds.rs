//! The feeds of a journal's articles and of the press's news: RSS, Atom and JSON beside the page that shows the same to people.

use super::{RenderError, UnitPages};
use crate::{
    press::JournalSet,
    view::{
        Scope,
        frame::{Head, HeadLink},
    },
};
use model::{
    Route, SitePath,
    feed::{FORMS, Feed, ITEMS, Item},
    notice::{Notice, NoticeKind},
    route,
};

/// Names the feeds beside a page in its head.
pub(crate) fn link(head: &mut Head, page: &SitePath) {
    head.links.extend(FORMS.map(|form| HeadLink {
        rel: "alternate".to_owned(),
        href: page.file_url(form.file),
        media_type: form.media_type.to_owned(),
    }));
}

/// The newest articles of a journal. Its title is the journal's and nothing else, for that is what readers' programs show.
pub(crate) fn of_journal(pages: &UnitPages<'_>, set: &JournalSet) -> Result<(), RenderError> {
    let (scope, journal) = (pages.scope, &set.journal.value);
    let base = &scope.press.site.value.base_url;
    // They are kept newest first.
    let items = set.articles.iter().take(ITEMS).map(|entry| {
        let changed = scope.press.last_change(&entry.article, scope.today);
        Item::of_article(&scope.article_card(entry, journal), base, changed.first_day())
    });
    let page = route::journal(&journal.short_name);
    write(pages, &page, &feed(scope, (&journal.title, &journal.description), &page, items.collect()))
}

/// The newest of the press's news or announcements.
pub(crate) fn of_notices(
    pages: &UnitPages<'_>,
    kind: NoticeKind,
    all: &[&Notice],
) -> Result<(), RenderError> {
    let scope = pages.scope;
    let base = &scope.press.site.value.base_url;
    let item = |notice: &&Notice| {
        let day = notice.date.first_day();
        Item {
            title: notice.title.clone(),
            url: format!("{base}{}", route::notice(notice.kind, &notice.id).url()),
            published: day,
            updated: day,
            summary: notice.summary.clone(),
            ..Item::default()
        }
    };
    let mut items: Vec<Item> = all.iter().map(item).collect();
    items.sort_by_key(|item| std::cmp::Reverse(item.published));
    items.truncate(ITEMS);
    let page = Route::of_notices(kind).path(&[]);
    let site = &scope.press.site.value;
    let title = format!("{} · {}", scope.texts.get(kind.title_key()), site.name);
    write(pages, &page, &feed(scope, (&title, &site.mission), &page, items))
}

/// Whether a list of notices has feeds: events are on their day, and not before each other.
pub(crate) fn follows(kind: NoticeKind) -> bool {
    !kind.is_event()
}

fn feed(scope: Scope<'_>, (title, description): (&str, &str), page: &SitePath, items: Vec<Item>) -> Feed {
    let site = &scope.press.site.value;
    Feed {
        title: title.to_owned(),
        description: if description.is_empty() { title.to_owned() } else { description.to_owned() },
        publisher: site.name.clone(),
        page_url: format!("{}{}", site.base_url, page.url()),
        language: site.language.clone(),
        since: scope.today,
        items,
    }
}

fn write(pages: &UnitPages<'_>, page: &SitePath, feed: &Feed) -> Result<(), RenderError> {
    let base = &pages.scope.press.site.value.base_url;
    for form in FORMS {
        let text = (form.write)(feed, &format!("{base}{}", page.file_url(form.file)));
        pages.output.write(&page.file(form.file), text.as_bytes())?;
    }
    Ok(())
}
