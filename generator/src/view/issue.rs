//! An issue, its list of articles with abstracts, and all issues of a journal.

use super::{
    Scope,
    card::{ArticleCardView, IssueCardView, issue_name},
    frame::Link,
    journal::JournalBanner,
};
use crate::{parse::document::Sourced, press::JournalSet};
use model::{Route, issue::Issue, route};
use serde::Serialize;

/// `pages/issue.html` and `pages/issue_articles.html`: contents by section; the second shows abstracts as well.
#[derive(Debug, Clone, Serialize)]
pub struct IssueView {
    /// The journal.
    pub journal: JournalBanner,
    /// The issue.
    pub issue: IssueCardView,
    /// Sections in editorial order, articles in page order. Empty when the issue has no articles.
    pub sections: Vec<Section>,
    /// URL path of the list with abstracts.
    pub articles_url: String,
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

/// An issue with its articles; `at` is its position among the journal's issues. Both of its pages show this.
pub fn issue(scope: Scope<'_>, set: &JournalSet, at: usize) -> Option<IssueView> {
    let issue = &set.issues.get(at)?.value;
    let link = |other: &Sourced<Issue>| Link {
        title: issue_name(&other.value),
        url: route::issue(&other.value.journal, &other.value.volume, &other.value.issue).url(),
        current: false,
    };
    Some(IssueView {
        journal: scope.banner(set, &route::issue(&issue.journal, &issue.volume, &issue.issue)),
        issue: scope.issue(issue, set),
        sections: sections(scope, set, issue),
        articles_url: route::issue_articles(&issue.journal, &issue.volume, &issue.issue).url(),
        // Issues stand newest first: the one before it in time comes after it in the list.
        previous: set.issues.get(at + 1).map(link),
        next: at.checked_sub(1).and_then(|newer| set.issues.get(newer)).map(link),
    })
}

/// Articles by type: types in editorial order, then the others by name; within a type in page order.
fn sections(scope: Scope<'_>, set: &JournalSet, issue: &Issue) -> Vec<Section> {
    let mut sections: Vec<(usize, String, Vec<ArticleCardView>)> = Vec::new();
    for entry in set.in_issue(issue) {
        let kind = &entry.article.article_type;
        let card = scope.article(entry, &set.journal.value);
        match sections.iter_mut().find(|(_, title, _)| title == kind) {
            Some((_, _, articles)) => articles.push(card),
            None => {
                let rank = issue
                    .sections
                    .iter()
                    .position(|title| title.eq_ignore_ascii_case(kind))
                    .unwrap_or(usize::MAX);
                sections.push((rank, kind.clone(), vec![card]));
            }
        }
    }
    sections.sort_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
    sections
        .into_iter()
        .map(|(_, title, articles)| Section { title: plural(&title, articles.len()), articles })
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

/// All issues of a journal by volume.
pub fn journal_issues(scope: Scope<'_>, set: &JournalSet) -> JournalIssuesView {
    let name = &set.journal.value.short_name;
    let mut volumes: Vec<Volume> = Vec::new();
    for issue in &set.issues {
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
    JournalIssuesView { journal: scope.banner(set, &Route::JournalIssues.path(&[name.as_str()])), volumes }
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
