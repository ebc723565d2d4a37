//! Pages of journals, except their articles.

use super::{
    Pages, RenderError, UnitPages, feeds,
    parts::Shared,
    sitemap::{self, Listed},
};
use crate::{
    output::{
        Output,
        record::{Parts, unit_of_journal},
    },
    press::JournalSet,
    view::{
        articles, board,
        frame::Head,
        head::{About, in_journal},
        issue, journal, matrix,
        paging::Leaves,
        special_issue, structured,
        summary::JournalSummary,
    },
};
use model::{Arg, Route, Said, SitePath, board::BoardKind, issue::Issue, route, special_issue::SpecialIssue};
use rayon::prelude::*;
use serde::Serialize;

/// All pages of a journal but its matrix: one unit.
pub(crate) fn of_journal(
    pages: &Pages<'_>,
    set: &JournalSet,
    (output, parts): (&Output, Parts),
) -> Result<(), RenderError> {
    let shelf = output.shelf(&unit_of_journal(set.journal.value.short_name.as_str()));
    let listed = Listed::default();
    let pages = pages.on(&shelf).listed(&listed);
    all(&pages, set)?;
    sitemap::of_journal(&pages, set, &listed)?;
    feeds::of_journal(&pages, set)?;
    shelf.close(parts, None, Vec::new());
    Ok(())
}

/// The matrix of a journal shows all journals, so it is a unit of its own: what is new in one journal changes the matrices of all,
/// and nothing else of theirs.
pub(crate) fn matrix(
    pages: &Pages<'_>,
    (set, summaries): (&JournalSet, &[JournalSummary]),
    (output, shared): (&Output, &Shared<'_>),
) -> Result<(), RenderError> {
    let view = matrix::matrix(pages.scope, set, summaries);
    let (unit, parts) = (format!("matrix/{}", set.journal.value.short_name), shared.of_matrix(&view));
    if output.keep(&unit, &parts) {
        return Ok(());
    }
    let shelf = output.shelf(&unit);
    fixed(&pages.on(&shelf), set, (Route::JournalMatrix, "journal.matrix"), &view)?;
    shelf.close(parts, None, Vec::new());
    Ok(())
}

fn all(pages: &UnitPages<'_>, set: &JournalSet) -> Result<(), RenderError> {
    let scope = pages.scope;
    fixed(pages, set, (Route::Journal, ""), &journal::journal(scope, set))?;
    for kind in BoardKind::ALL {
        fixed(pages, set, (Route::of_board(kind), kind.title_key()), &board::board(scope, set, kind))?;
    }
    lists(pages, set)?;
    (0..set.issues.len()).into_par_iter().try_for_each(|at| issue_pages(pages, set, at))?;
    set.special_issues.par_iter().try_for_each(|special| special_issue_pages(pages, set, &special.value))?;
    set.pages.par_iter().try_for_each(|page| {
        let page = &page.value;
        let path = route::journal_details(&set.journal.value.short_name, &page.id);
        let description = if page.summary.is_empty() { &page.body.text } else { &page.summary };
        let about = About {
            route: Route::JournalDetails,
            path: &path,
            title: Said::content(&page.title),
            description,
        };
        let head = titled(in_journal(scope, &about, set, &[]), set, Said::content(&page.title));
        pages.page(&path, &head, &journal::details(scope, set, page))
    })
}

/// The lists that grow: articles, issues, special issues.
fn lists(pages: &UnitPages<'_>, set: &JournalSet) -> Result<(), RenderError> {
    let scope = pages.scope;
    let leaves = articles::leaves(set);
    list(pages, set, (Route::JournalArticles, "journal.articles", &leaves), &|at| {
        articles::articles(scope, set, &leaves, at)
    })?;
    let leaves = issue::all_leaves(set);
    list(pages, set, (Route::JournalIssues, "journal.issues", &leaves), &|at| {
        issue::journal_issues(scope, set, &leaves, at)
    })?;
    let leaves = special_issue::all_leaves(scope, set);
    list(pages, set, (Route::SpecialIssues, "journal.special_issues", &leaves), &|at| {
        special_issue::special_issues(scope, set, &leaves, at)
    })
}

/// Every page of a list that each journal has.
fn list<V: Serialize>(
    pages: &UnitPages<'_>,
    set: &JournalSet,
    (row, key, leaves): (Route, &str, &Leaves),
    view: &(dyn Fn(usize) -> V + Sync),
) -> Result<(), RenderError> {
    (0..leaves.count()).into_par_iter().try_for_each(|at| {
        let texts = pages.scope.texts;
        let title = texts.plain(key);
        let (path, words) = (leaves.path(at), leaves.titled(at, &title, texts));
        let description = of(pages, &words.text, set);
        let about = About { route: row, path: &path, title, description: &description };
        let mut head = titled(in_journal(pages.scope, &about, set, &[]), set, words);
        leaves.mark(at, &mut head, texts);
        pages.page(&path, &head, &view(at))
    })
}

/// `Articles, page 3 of Journal of Tides`: what a page holds, in a sentence.
fn of(pages: &UnitPages<'_>, title: &str, set: &JournalSet) -> String {
    let name = Arg::Text(&set.journal.value.title);
    pages.scope.texts.say("frame.page_of", &[("title", Arg::Text(title)), ("name", name)])
}

/// A page that every journal has; `key` names its title, which is the journal's own where that is empty.
fn fixed<V: Serialize>(
    pages: &UnitPages<'_>,
    set: &JournalSet,
    (row, key): (Route, &str),
    view: &V,
) -> Result<(), RenderError> {
    let journal = &set.journal.value;
    let path = row.path(&[journal.short_name.as_str()]);
    let (title, description) = if key.is_empty() {
        (Said::content(&journal.title), journal.description.clone())
    } else {
        (pages.scope.texts.plain(key), of(pages, pages.scope.texts.get(key), set))
    };
    let about = About { route: row, path: &path, title: title.clone(), description: &description };
    let mut head = in_journal(pages.scope, &about, set, &[]);
    if key.is_empty() {
        head.structured.push(structured::journal(pages.scope, journal));
        feeds::link(&mut head, &path);
    } else {
        head = titled(head, set, title);
    }
    pages.page(&path, &head, view)
}

/// The title of a journal's page names the journal as well, so that two tabs of two journals can be told apart.
fn titled(mut head: Head, set: &JournalSet, title: Said) -> Head {
    head.title = format!("{} · {}", title.text, set.journal.value.title);
    head.title_key = title.key;
    head
}

/// The contents of an issue, and its articles with their abstracts.
fn issue_pages(pages: &UnitPages<'_>, set: &JournalSet, at: usize) -> Result<(), RenderError> {
    let Some(issue) = set.issues.get(at).map(|issue| &issue.value) else { return Ok(()) };
    let count = issue::leaves(set, issue, Route::Issue).count();
    (0..count).into_par_iter().try_for_each(|leaf| {
        issue_page(pages, set, (at, issue), (Route::Issue, leaf))?;
        issue_page(pages, set, (at, issue), (Route::IssueArticles, leaf))
    })
}

/// One of the two. Both are one page for machines: the contents.
fn issue_page(
    pages: &UnitPages<'_>,
    set: &JournalSet,
    (at, issue): (usize, &Issue),
    (row, leaf): (Route, usize),
) -> Result<(), RenderError> {
    let Some(view) = issue::issue(pages.scope, set, at, (row, leaf)) else { return Ok(()) };
    let is_contents = row == Route::Issue;
    let (leaves, contents) = (issue::leaves(set, issue, row), issue::leaves(set, issue, Route::Issue));
    let (scope, texts) = (pages.scope, pages.scope.texts);
    let name = scope.issue_name(issue);
    let description = match view.summary.as_str() {
        "" => texts.say(
            "issue.published",
            &[
                ("name", Arg::Text(&name.text)),
                ("journal", Arg::Text(&view.journal.title)),
                ("date", Arg::Long(issue.published_on)),
            ],
        ),
        summary => summary.to_owned(),
    };
    let path = leaves.path(leaf);
    let title = if is_contents { name.clone() } else { texts.plain("journal.articles") };
    let about = About { route: row, path: &path, title, description: &description };
    let all_issues = (texts.plain("journal.issues"), Route::JournalIssues.path(&[issue.journal.as_str()]));
    let above: [(Said, SitePath); 2] = [all_issues, (name.clone(), contents.path(0))];
    let parents = if is_contents { &above[..1] } else { &above[..] };
    let words = if is_contents {
        name
    } else {
        texts.said("issue.articles_of_name", &[("name", Arg::Text(&name.text))])
    };
    let head = in_journal(pages.scope, &about, set, parents);
    let mut head = titled(head, set, leaves.titled(leaf, &words, texts));
    head.canonical = format!("{}{}", pages.scope.press.site.value.base_url, contents.path(leaf).url());
    leaves.mark(leaf, &mut head, texts);
    if is_contents {
        head.structured.push(structured::issue(scope, set, issue));
    }
    pages.page(&path, &head, &view)
}

fn special_issue_pages(
    pages: &UnitPages<'_>,
    set: &JournalSet,
    special: &SpecialIssue,
) -> Result<(), RenderError> {
    let leaves = special_issue::leaves(set, special);
    (0..leaves.count()).into_par_iter().try_for_each(|at| {
        let path = leaves.path(at);
        let about = About {
            route: Route::SpecialIssue,
            path: &path,
            title: Said::content(&special.title),
            description: &special.summary,
        };
        let texts = pages.scope.texts;
        let parents =
            [(texts.plain("journal.special_issues"), Route::SpecialIssues.path(&[special.journal.as_str()]))];
        let head = in_journal(pages.scope, &about, set, &parents);
        let mut head = titled(head, set, leaves.titled(at, &Said::content(&special.title), texts));
        leaves.mark(at, &mut head, texts);
        pages.page(&path, &head, &special_issue::special_issue(pages.scope, set, special, (&leaves, at)))
    })
}
