//! Pages of the press as a whole: home, about, information, notices, not found.

use super::{RenderError, UnitPages};
use crate::view::{
    head::{About, head},
    home, notice, page,
    page::NotFoundView,
};
use model::{
    Route, SitePath,
    notice::{Notice, NoticeKind},
};
use rayon::prelude::*;

/// All of them. `home` has the frame with the large search bar.
pub(crate) fn all(pages: &UnitPages<'_>, home: &UnitPages<'_>) -> Result<(), RenderError> {
    home_page(home)?;
    not_found(pages)?;
    let press = pages.scope.press;
    press.about.par_iter().try_for_each(|item| text_page(pages, Route::About, &item.value))?;
    press.information.par_iter().try_for_each(|item| text_page(pages, Route::Information, &item.value))?;
    NoticeKind::ALL.par_iter().try_for_each(|kind| notice_list(pages, *kind))?;
    let has_page = |notice: &&Notice| notice.kind != NoticeKind::Talk;
    let notices: Vec<_> = press.notices.iter().map(|notice| &notice.value).filter(has_page).collect();
    notices.into_par_iter().try_for_each(|item| notice_page(pages, item))
}

fn home_page(pages: &UnitPages<'_>) -> Result<(), RenderError> {
    let path = SitePath::root();
    let site = &pages.scope.press.site.value;
    let about = About { route: Route::Home, path: &path, title: "", description: &site.mission };
    pages.page(&path, &head(pages.scope, &about, &[]), &home::home(pages.scope))
}

/// `/404`, and the same page as `404.html`, which static hosts show at the address asked for.
fn not_found(pages: &UnitPages<'_>) -> Result<(), RenderError> {
    let path = Route::NotFound.path(&[]);
    let view = NotFoundView { title: "Page not found".to_owned() };
    let about = About {
        route: Route::NotFound,
        path: &path,
        title: &view.title,
        description: "There is no page at this address.",
    };
    let head = head(pages.scope, &about, &[]);
    pages.page(&path, &head, &view)?;
    pages.output.write("404.html", pages.html(&head, &view)?.as_bytes())?;
    Ok(())
}

fn text_page(pages: &UnitPages<'_>, route: Route, item: &model::page::Page) -> Result<(), RenderError> {
    let press = pages.scope.press;
    let siblings = if route == Route::About { &press.about } else { &press.information };
    let path = route.path(&[item.id.as_str()]);
    let description = if item.summary.is_empty() { &item.body.text } else { &item.summary };
    let about = About { route, path: &path, title: &item.title, description };
    pages.page(&path, &head(pages.scope, &about, &[]), &page::page(route, item, siblings))
}

fn notice_list(pages: &UnitPages<'_>, kind: NoticeKind) -> Result<(), RenderError> {
    let route = Route::of_notices(kind);
    let path = route.path(&[]);
    let description = format!("{} of {}", kind.title(), pages.scope.press.site.value.name);
    let about = About { route, path: &path, title: kind.title(), description: &description };
    pages.page(&path, &head(pages.scope, &about, &[]), &notice::notices(pages.scope, kind))
}

fn notice_page(pages: &UnitPages<'_>, item: &Notice) -> Result<(), RenderError> {
    let path = model::route::notice(item.kind, &item.id);
    let route = match item.kind {
        NoticeKind::News => Route::News,
        NoticeKind::Announcement => Route::Announcement,
        NoticeKind::Conference | NoticeKind::Talk => Route::Conference,
    };
    let about = About { route, path: &path, title: &item.title, description: &item.summary };
    let parents = [(item.kind.title(), Route::of_notices(item.kind).path(&[]))];
    pages.page(&path, &head(pages.scope, &about, &parents), &notice::notice(pages.scope, item))
}
