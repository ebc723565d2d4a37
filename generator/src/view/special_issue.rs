//! A special issue, and all special issues of a journal.

use super::{
    Scope,
    card::{ArticleCardView, SpecialIssueCardView},
    journal::JournalBanner,
    scope::initials,
};
use crate::press::JournalSet;
use model::{
    Orcid, Route,
    special_issue::{GuestEditor, SpecialIssue},
};
use serde::Serialize;

/// `pages/special_issues.html`
#[derive(Debug, Clone, Serialize)]
pub struct SpecialIssuesView {
    /// The journal.
    pub journal: JournalBanner,
    /// By deadline.
    pub open: Vec<SpecialIssueCardView>,
    /// Newest first.
    pub closed: Vec<SpecialIssueCardView>,
}

/// `pages/special_issue.html`
#[derive(Debug, Clone, Serialize)]
pub struct SpecialIssueView {
    /// The journal.
    pub journal: JournalBanner,
    /// What lists show.
    pub special_issue: SpecialIssueCardView,
    /// The call. Safe HTML.
    pub description_html: String,
    /// Topics.
    pub keywords: Vec<String>,
    /// In order.
    pub guest_editors: Vec<GuestEditorView>,
    /// Newest first.
    pub articles: Vec<ArticleCardView>,
}

/// A guest editor.
#[derive(Debug, Clone, Serialize)]
pub struct GuestEditorView {
    /// Name.
    pub name: String,
    /// `NR`: shown where there is no photograph.
    pub initials: String,
    /// Institution.
    pub affiliation: String,
    /// Country.
    pub country: String,
    /// `https://orcid.org/…`
    pub orcid_url: Option<String>,
}

/// All special issues of a journal.
pub fn special_issues(scope: Scope<'_>, set: &JournalSet) -> SpecialIssuesView {
    let name = &set.journal.value.short_name;
    let (mut open, closed): (Vec<_>, Vec<_>) = set
        .special_issues
        .iter()
        .map(|special| &special.value)
        .partition(|special| special.is_open(scope.today));
    open.reverse();
    let cards = |list: Vec<&SpecialIssue>| {
        list.into_iter().map(|special| scope.special_issue(special, set)).collect()
    };
    SpecialIssuesView {
        journal: scope.banner(set, &Route::SpecialIssues.path(&[name.as_str()])),
        open: cards(open),
        closed: cards(closed),
    }
}

/// One special issue.
pub fn special_issue(scope: Scope<'_>, set: &JournalSet, special: &SpecialIssue) -> SpecialIssueView {
    let articles = set.in_special_issue(special);
    SpecialIssueView {
        journal: scope.banner(set, &Route::SpecialIssues.path(&[special.journal.as_str()])),
        special_issue: scope.special_issue(special, set),
        description_html: special.description.html.clone(),
        keywords: special.keywords.clone(),
        guest_editors: special.guest_editors.iter().map(guest_editor).collect(),
        articles: articles.into_iter().map(|entry| scope.article(entry, &set.journal.value)).collect(),
    }
}

fn guest_editor(editor: &GuestEditor) -> GuestEditorView {
    GuestEditorView {
        initials: initials(&editor.name),
        name: editor.name.clone(),
        affiliation: editor.affiliation.clone(),
        country: editor.country.clone(),
        orcid_url: editor.orcid.as_ref().map(Orcid::url),
    }
}
