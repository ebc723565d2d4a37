//! Pages of journals, except their articles.

use super::{Pages, RenderError, UnitPages};
use crate::{
    output::{
        Output,
        record::{Parts, unit_of_journal},
    },
    press::JournalSet,
    view::{
        board,
        head::{About, in_journal},
        issue, journal, special_issue,
    },
};
use model::{Route, SitePath, board::BoardKind, route, special_issue::SpecialIssue};
use rayon::prelude::*;
use serde::Serialize;

/// All pages of a journal: one unit.
pub(crate) fn of_journal(
    pages: &Pages<'_>,
    set: &JournalSet,
    (output, parts): (&Output, Parts),
) -> Result<(), RenderError> {
    let shelf = output.shelf(&unit_of_journal(set.journal.value.short_name.as_str()));
    all(&pages.on(&shelf), set)?;
    shelf.close(parts, None, Vec::new());
    Ok(())
}

fn all(pages: &UnitPages<'_>, set: &JournalSet) -> Result<(), RenderError> {
    let scope = pages.scope;
    fixed(pages, set, (Route::Journal, ""), &journal::journal(scope, set))?;
    fixed(pages, set, (Route::JournalIssues, "All issues"), &issue::journal_issues(scope, set))?;
    fixed(pages, set, (Route::SpecialIssues, "Special issues"), &special_issue::special_issues(scope, set))?;
    fixed(pages, set, (Route::JournalMatrix, "Journal matrix"), &journal::matrix(scope, set))?;
    for kind in BoardKind::ALL {
        fixed(pages, set, (Route::of_board(kind), kind.title()), &board::board(scope, set, kind))?;
    }
    (0..set.issues.len()).into_par_iter().try_for_each(|at| issue_pages(pages, set, at))?;
    set.special_issues.par_iter().try_for_each(|special| special_issue_page(pages, set, &special.value))?;
    set.pages.par_iter().try_for_each(|page| {
        let page = &page.value;
        let path = route::journal_details(&set.journal.value.short_name, &page.id);
        let description = if page.summary.is_empty() { &page.body.text } else { &page.summary };
        let about = About { route: Route::JournalDetails, path: &path, title: &page.title, description };
        pages.page(&path, &in_journal(scope, &about, set, &[]), &journal::details(scope, set, page))
    })
}

/// A page that every journal has; its title is `title`, or the journal's own where that is empty.
fn fixed<V: Serialize>(
    pages: &UnitPages<'_>,
    set: &JournalSet,
    (row, title): (Route, &str),
    view: &V,
) -> Result<(), RenderError> {
    let journal = &set.journal.value;
    let path = row.path(&[journal.short_name.as_str()]);
    let full = if title.is_empty() { journal.title.clone() } else { title.to_owned() };
    let description =
        if title.is_empty() { journal.description.clone() } else { format!("{title} of {}", journal.title) };
    let about = About { route: row, path: &path, title: &full, description: &description };
    pages.page(&path, &titled(in_journal(pages.scope, &about, set, &[]), set, title), view)
}

/// The title of a journal's page names the journal as well, so that two tabs of two journals can be told apart.
fn titled(mut head: crate::view::frame::Head, set: &JournalSet, title: &str) -> crate::view::frame::Head {
    if !title.is_empty() {
        head.title = format!("{title} · {}", set.journal.value.title);
    }
    head
}

/// The contents of an issue, and its articles with their abstracts. Both are one page for machines: the first.
fn issue_pages(pages: &UnitPages<'_>, set: &JournalSet, at: usize) -> Result<(), RenderError> {
    let Some(view) = issue::issue(pages.scope, set, at) else { return Ok(()) };
    let issue = &set.issues[at].value;
    let path = route::issue(&issue.journal, &issue.volume, &issue.issue);
    let all_issues = ("All issues", Route::JournalIssues.path(&[issue.journal.as_str()]));
    let description = format!("{} of {}, published {}", view.issue.name, view.journal.title, view.issue.date);
    let about =
        About { route: Route::Issue, path: &path, title: &view.issue.name, description: &description };
    let head = in_journal(pages.scope, &about, set, std::slice::from_ref(&all_issues));
    pages.page(&path, &titled(head.clone(), set, &view.issue.name), &view)?;
    let second: SitePath = route::issue_articles(&issue.journal, &issue.volume, &issue.issue);
    let about =
        About { route: Route::IssueArticles, path: &second, title: "Articles", description: &description };
    let parents = [all_issues, (view.issue.name.as_str(), path)];
    let mut list = in_journal(pages.scope, &about, set, &parents);
    list.canonical.clone_from(&head.canonical);
    pages.page(&second, &titled(list, set, &format!("Articles of {}", view.issue.name)), &view)
}

fn special_issue_page(
    pages: &UnitPages<'_>,
    set: &JournalSet,
    special: &SpecialIssue,
) -> Result<(), RenderError> {
    let path = route::special_issue(&special.journal, &special.name);
    let about = About {
        route: Route::SpecialIssue,
        path: &path,
        title: &special.title,
        description: &special.summary,
    };
    let parents = [("Special issues", Route::SpecialIssues.path(&[special.journal.as_str()]))];
    let head = in_journal(pages.scope, &about, set, &parents);
    pages.page(&path, &head, &special_issue::special_issue(pages.scope, set, special))
}
