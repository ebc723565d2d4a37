//! An issue, its list of articles with abstracts, and all issues of a journal.

use super::{
    Scope,
    card::{ArticleCardView, IssueCardView},
    frame::Link,
    journal::JournalBanner,
    paging::{self, Leaves, Paging},
};
use crate::{
    parse::document::Sourced,
    press::{ArticleEntry, JournalSet},
};
use model::{Route, issue::Issue, route};
use serde::Serialize;
use std::collections::BTreeMap;

/// `pages/issue.html` and `pages/issue_articles.html`: contents by section; the second shows abstracts as well.
#[derive(Debug, Clone, Serialize)]
pub struct IssueView {
    /// The journal.
    pub journal: JournalBanner,
    /// The issue.
    pub issue: IssueCardView,
    /// One or two sentences about a themed issue; may be empty.
    pub summary: String,
    /// `101–214`: from the first page of the first article to the last of the last; empty when its articles have no pages.
    pub pages: String,
    /// Its editorial, when that is one of its articles.
    pub editorial: Option<Link>,
    /// Sections in editorial order, articles in page order. Empty when the issue has no articles.
    pub sections: Vec<Section>,
    /// URL path of this page's articles without abstracts.
    pub contents_url: String,
    /// URL path of this page's articles with abstracts.
    pub articles_url: String,
    /// Where this page stands, when the issue has more articles than one page holds.
    pub paging: Paging,
    /// The issue before it.
    pub previous: Option<Link>,
    /// The issue after it.
    pub next: Option<Link>,
}

/// Articles of one type in an issue.
#[derive(Debug, Clone, Serialize)]
pub struct Section {
    /// The article type, in the plural where English has a simple one.
    pub title: String,
    /// In page order.
    pub articles: Vec<ArticleCardView>,
}

/// `pages/journal_issues.html`
#[derive(Debug, Clone, Serialize)]
pub struct JournalIssuesView {
    /// The journal.
    pub journal: JournalBanner,
    /// Newest first. Empty when no issue has appeared.
    pub volumes: Vec<Volume>,
    /// Where this page stands.
    pub paging: Paging,
}

/// A volume with its issues.
#[derive(Debug, Clone, Serialize)]
pub struct Volume {
    /// Volume number.
    pub volume: String,
    /// Year or years, `2025` or `2025–2026`.
    pub years: String,
    /// Newest first.
    pub issues: Vec<IssueCardView>,
}

/// How an issue's articles are cut: in page order, so that what is added at its end leaves the pages before it alone.
pub fn leaves(set: &JournalSet, issue: &Issue, route: Route) -> Leaves {
    let base = route.path(&[issue.journal.as_str(), issue.volume.as_str(), issue.issue.as_str()]);
    Leaves::in_order(base, paging::IN_ISSUE, set.in_issue(issue).len())
}

/// Page `leaf` of the issue that stands at `at` among the journal's. `None` when there is no such issue.
pub fn issue(
    scope: Scope<'_>,
    set: &JournalSet,
    at: usize,
    (route, leaf): (Route, usize),
) -> Option<IssueView> {
    let issue = &set.issues.get(at)?.value;
    let link = |other: &Sourced<Issue>| {
        let other = &other.value;
        Link::to(scope.issue_name(other), route::issue(&other.journal, &other.volume, &other.issue).url())
    };
    let all = set.in_issue(issue);
    let leaves = leaves(set, issue, route);
    let same_page = |route| self::leaves(set, issue, route).path(leaf).url();
    let mut card = scope.issue(issue, set);
    if leaf > 0 {
        // The number grows with the issue's end, and must not change the pages before it.
        card.article_count = 0;
    }
    Some(IssueView {
        journal: scope.banner(set, &route::issue(&issue.journal, &issue.volume, &issue.issue)),
        issue: card,
        summary: issue.summary.clone(),
        pages: if leaf == 0 { page_range(&all) } else { String::new() },
        editorial: editorial(set, issue),
        sections: sections(scope, set, issue, all.get(leaves.items(leaf)).unwrap_or_default()),
        contents_url: same_page(Route::Issue),
        articles_url: same_page(Route::IssueArticles),
        // Issues stand newest first: the one before it in time comes after it in the list.
        previous: set.issues.get(at + 1).map(link),
        next: at.checked_sub(1).and_then(|newer| set.issues.get(newer)).map(link),
        paging: leaves.paging(leaf, scope.texts),
    })
}

fn editorial(set: &JournalSet, issue: &Issue) -> Option<Link> {
    let doi = issue.editorial.as_ref()?;
    let entry = set.in_issue(issue).into_iter().find(|entry| entry.article.doi == *doi)?;
    Some(Link::of(&entry.article.title.text, route::article(&issue.journal, doi).url()))
}

/// From the first page of the first article that has pages to the last of the last one.
fn page_range(entries: &[&ArticleEntry]) -> String {
    let mut paged = entries.iter().map(|entry| &entry.article.pages).filter(|pages| !pages.first.is_empty());
    let Some(first) = paged.next() else { return String::new() };
    let last = paged.next_back().unwrap_or(first);
    let end = if last.last.is_empty() { &last.first } else { &last.last };
    if *end == first.first { first.first.clone() } else { format!("{}–{end}", first.first) }
}

/// Articles by type: types in editorial order, then the others by name; within a type in page order.
fn sections(scope: Scope<'_>, set: &JournalSet, issue: &Issue, entries: &[&ArticleEntry]) -> Vec<Section> {
    let rank = |kind: &str| issue.sections.iter().position(|title| title.eq_ignore_ascii_case(kind));
    let mut sections: BTreeMap<(usize, &str), Vec<ArticleCardView>> = BTreeMap::new();
    for entry in entries {
        let kind = entry.article.article_type.as_str();
        let card = scope.article(entry, &set.journal.value);
        sections.entry((rank(kind).unwrap_or(usize::MAX), kind)).or_default().push(card);
    }
    sections
        .into_iter()
        .map(|((_, kind), articles)| Section { title: plural(kind, articles.len()), articles })
        .collect()
}

/// `Research articles` over several, where English only adds an s.
fn plural(kind: &str, count: usize) -> String {
    const REGULAR: [&str; 12] = [
        "article",
        "review",
        "letter",
        "report",
        "note",
        "protocol",
        "essay",
        "editorial",
        "correction",
        "opinion",
        "perspective",
        "communication",
    ];
    let last = kind.rsplit(' ').next().unwrap_or_default().to_lowercase();
    if count > 1 && REGULAR.contains(&last.as_str()) { format!("{kind}s") } else { kind.to_owned() }
}

/// How the list of all issues is cut.
pub fn all_leaves(set: &JournalSet) -> Leaves {
    let dates: Vec<_> = set.issues.iter().map(|issue| issue.value.published_on).collect();
    let base = Route::JournalIssues.path(&[set.journal.value.short_name.as_str()]);
    Leaves::newest_first(base, paging::ISSUES, &dates)
}

/// A page of all issues of a journal, by volume. A volume that a page's edge cuts stands on both pages.
pub fn journal_issues(scope: Scope<'_>, set: &JournalSet, leaves: &Leaves, at: usize) -> JournalIssuesView {
    let mut volumes: Vec<Volume> = Vec::new();
    for issue in set.issues.get(leaves.items(at)).unwrap_or_default() {
        let card = scope.issue(&issue.value, set);
        match volumes.iter_mut().find(|volume| volume.volume == card.volume) {
            Some(volume) => volume.issues.push(card),
            None => {
                volumes.push(Volume {
                    volume: card.volume.clone(),
                    years: String::new(),
                    issues: vec![card],
                });
            }
        }
    }
    volumes.sort_by_key(|volume| std::cmp::Reverse(model::id::natural_key(&volume.volume)));
    for volume in &mut volumes {
        volume.years = years(&volume.issues);
    }
    JournalIssuesView {
        journal: scope.banner(set, &leaves.path(0)),
        volumes,
        paging: leaves.paging(at, scope.texts),
    }
}

fn years(issues: &[IssueCardView]) -> String {
    let first = issues.iter().map(|issue| issue.year).min();
    let last = issues.iter().map(|issue| issue.year).max();
    match (first, last) {
        (Some(first), Some(last)) if first != last => format!("{first}–{last}"),
        (Some(year), _) => year.to_string(),
        _ => String::new(),
    }
}
