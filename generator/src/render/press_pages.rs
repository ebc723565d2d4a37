//! Pages of the press as a whole: home, about, information, notices, not found.

use super::{RenderError, UnitPages, feeds, tombstone_pages};
use crate::view::{
    frame::Head,
    head::{About, head},
    home, notice, page,
    page::NotFoundView,
    structured, summary,
};
use model::{
    Arg, Route, Said, SitePath,
    notice::{Notice, NoticeKind},
};
use rayon::prelude::*;

/// All of them. `home` has the frame with the large search bar.
pub(crate) fn all(pages: &UnitPages<'_>, home: &UnitPages<'_>) -> Result<(), RenderError> {
    home_page(home)?;
    not_found(pages)?;
    tombstone_pages::all(pages)?;
    let press = pages.scope.press;
    press.about.par_iter().try_for_each(|item| text_page(pages, Route::About, &item.value))?;
    press.information.par_iter().try_for_each(|item| text_page(pages, Route::Information, &item.value))?;
    NoticeKind::ALL.par_iter().try_for_each(|kind| notice_list(pages, *kind))?;
    // A talk has no page of its own: its list holds all of it.
    NoticeKind::ALL.into_iter().filter(|kind| *kind != NoticeKind::Talk).try_for_each(|kind| {
        let all = press.notices.iter().map(|notice| &notice.value);
        let of_kind: Vec<_> = all.filter(|notice| notice.kind == kind).collect();
        if feeds::follows(kind) {
            feeds::of_notices(pages, kind, &of_kind)?;
        }
        (0..of_kind.len()).into_par_iter().try_for_each(|at| notice_page(pages, &of_kind, at))
    })
}

fn home_page(pages: &UnitPages<'_>) -> Result<(), RenderError> {
    let path = SitePath::root();
    let site = &pages.scope.press.site.value;
    let about = About { route: Route::Home, path: &path, title: Said::default(), description: &site.mission };
    let head = Head { structured: structured::site(pages.scope), ..head(pages.scope, &about, &[]) };
    pages.page(&path, &head, &home::home(pages.scope, &summary::all(pages.scope)))
}

/// `/404`, and the same page as `404.html`, which static hosts show at the address asked for.
fn not_found(pages: &UnitPages<'_>) -> Result<(), RenderError> {
    let path = Route::NotFound.path(&[]);
    let texts = pages.scope.texts;
    let title = texts.plain("lost.title");
    let view = NotFoundView { title: title.text.clone() };
    let about =
        About { route: Route::NotFound, path: &path, title, description: texts.get("lost.description") };
    let head = head(pages.scope, &about, &[]);
    pages.page(&path, &head, &view)?;
    pages.output.write("404.html", pages.html(&head, &view)?.as_bytes())?;
    Ok(())
}

fn text_page(pages: &UnitPages<'_>, route: Route, item: &model::page::Page) -> Result<(), RenderError> {
    let path = route.path(&[item.id.as_str()]);
    let description = if item.summary.is_empty() { &item.body.text } else { &item.summary };
    let about = About { route, path: &path, title: Said::content(&item.title), description };
    pages.page(&path, &head(pages.scope, &about, &[]), &page::page(pages.scope, route, item))
}

fn notice_list(pages: &UnitPages<'_>, kind: NoticeKind) -> Result<(), RenderError> {
    let route = Route::of_notices(kind);
    let leaves = notice::leaves(pages.scope, kind);
    let texts = pages.scope.texts;
    let title = texts.plain(kind.title_key());
    (0..leaves.count()).into_par_iter().try_for_each(|at| {
        let (path, words) = (leaves.path(at), leaves.titled(at, &title, texts));
        let name = Arg::Text(&pages.scope.press.site.value.name);
        let description = texts.say("notices.of", &[("title", Arg::Text(&words.text)), ("name", name)]);
        let about = About { route, path: &path, title: title.clone(), description: &description };
        let mut head = head(pages.scope, &about, &[]);
        (head.title, head.title_key) = (words.text, words.key);
        leaves.mark(at, &mut head, texts);
        if at == 0 && feeds::follows(kind) {
            feeds::link(&mut head, &path);
        }
        pages.page(&path, &head, &notice::notices(pages.scope, kind, &leaves, at))
    })
}

fn notice_page(pages: &UnitPages<'_>, of_kind: &[&Notice], at: usize) -> Result<(), RenderError> {
    let (Some(item), Some(view)) = (of_kind.get(at), notice::notice(pages.scope, of_kind, at)) else {
        return Ok(());
    };
    let path = model::route::notice(item.kind, &item.id);
    let route = match item.kind {
        NoticeKind::News => Route::News,
        NoticeKind::Announcement => Route::Announcement,
        NoticeKind::Conference | NoticeKind::Talk => Route::Conference,
    };
    let about = About { route, path: &path, title: Said::content(&item.title), description: &item.summary };
    let parents = [(pages.scope.texts.plain(item.kind.title_key()), Route::of_notices(item.kind).path(&[]))];
    let structured = vec![structured::notice(pages.scope, item)];
    pages.page(&path, &Head { structured, ..head(pages.scope, &about, &parents) }, &view)
}
