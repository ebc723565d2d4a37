//! A special issue, and all special issues of a journal.

use super::{
    Scope,
    card::{ArticleCardView, SpecialIssueCardView},
    frame::Image,
    journal::JournalBanner,
    paging::{self, Leaves, Paging},
    scope::{initials, iso},
};
use crate::press::JournalSet;
use model::{
    Orcid, Route, route,
    special_issue::{GuestEditor, SpecialIssue},
};
use serde::Serialize;

/// `pages/special_issues.html`
#[derive(Debug, Clone, Serialize)]
pub struct SpecialIssuesView {
    /// The journal.
    pub journal: JournalBanner,
    /// The journal's introduction to its special issues; may be empty.
    pub introduction: String,
    /// By deadline; on the list's own address only.
    pub open: Vec<SpecialIssueCardView>,
    /// Newest first.
    pub closed: Vec<SpecialIssueCardView>,
    /// Where this page stands among those with closed ones.
    pub paging: Paging,
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
    /// `1 July 2025`: since when manuscripts are welcome; empty when unknown.
    pub opened_on: String,
    /// `2025-07-01`; empty when unknown.
    pub opened_on_iso: String,
    /// When its articles are to appear; empty when unknown.
    pub publication: String,
    /// The same as data has it.
    pub publication_iso: String,
    /// What authors pay in it: its own rule, else the journal's; may be empty.
    pub article_charge: String,
    /// Where to submit to it.
    pub submit_url: String,
    /// Topics.
    pub keywords: Vec<String>,
    /// In order.
    pub guest_editors: Vec<GuestEditorView>,
    /// Newest first.
    pub articles: Vec<ArticleCardView>,
    /// Where this page stands, when there are more articles than one page holds.
    pub paging: Paging,
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
    /// ORCID iD without the resolver.
    pub orcid: Option<String>,
    /// `https://orcid.org/…`
    pub orcid_url: Option<String>,
    /// Photograph.
    pub photo: Option<Image>,
    /// The editor's own page.
    pub homepage: Option<String>,
}

/// Those open for submission by deadline, and the closed ones, latest deadline first.
fn by_state<'a>(scope: Scope<'_>, set: &'a JournalSet) -> (Vec<&'a SpecialIssue>, Vec<&'a SpecialIssue>) {
    let all = set.special_issues.iter().map(|special| &special.value);
    let (mut open, closed): (Vec<_>, Vec<_>) = all.partition(|special| special.is_open(scope.today));
    open.reverse();
    (open, closed)
}

/// How the list is cut: open ones are all at its own address, closed ones go on to further pages.
pub fn all_leaves(scope: Scope<'_>, set: &JournalSet) -> Leaves {
    let dates: Vec<_> = by_state(scope, set).1.iter().map(|special| special.deadline).collect();
    let base = Route::SpecialIssues.path(&[set.journal.value.short_name.as_str()]);
    Leaves::newest_first(base, paging::SPECIAL_ISSUES, &dates)
}

/// A page of all special issues of a journal.
pub fn special_issues(scope: Scope<'_>, set: &JournalSet, leaves: &Leaves, at: usize) -> SpecialIssuesView {
    let (open, closed) = by_state(scope, set);
    let cards =
        |list: &[&SpecialIssue]| list.iter().map(|special| scope.special_issue(special, set)).collect();
    SpecialIssuesView {
        journal: scope.banner(set, &leaves.path(0)),
        introduction: set.journal.value.special_issue_introduction.clone(),
        open: if at == 0 { cards(&open) } else { Vec::new() },
        closed: cards(closed.get(leaves.items(at)).unwrap_or_default()),
        paging: leaves.paging(at, scope.texts),
    }
}

/// How the articles of a special issue are cut.
pub fn leaves(set: &JournalSet, special: &SpecialIssue) -> Leaves {
    let dates: Vec<_> = set.in_special_issue(special).iter().map(|entry| entry.article.published()).collect();
    Leaves::newest_first(route::special_issue(&special.journal, &special.name), paging::ARTICLES, &dates)
}

/// A page of one special issue: the call at its own address, further articles on the others.
pub fn special_issue(
    scope: Scope<'_>,
    set: &JournalSet,
    special: &SpecialIssue,
    (leaves, at): (&Leaves, usize),
) -> SpecialIssueView {
    let journal = &set.journal.value;
    let mut card = scope.special_issue(special, set);
    if at > 0 {
        // A number that grows would change every page.
        card.article_count = 0;
    }
    let banner = scope.banner(set, &Route::SpecialIssues.path(&[special.journal.as_str()]));
    let or = |own: &str, other: &str| if own.is_empty() { other.to_owned() } else { own.to_owned() };
    let articles = set.in_special_issue(special);
    SpecialIssueView {
        special_issue: card,
        description_html: special.description.html.clone(),
        opened_on: scope.long(special.opened_on),
        opened_on_iso: iso(special.opened_on),
        publication: scope.long(special.publication),
        publication_iso: iso(special.publication),
        article_charge: or(&special.article_charge, &journal.article_charge),
        submit_url: or(&special.submit_url, &banner.submit_url),
        journal: banner,
        keywords: special.keywords.clone(),
        guest_editors: special.guest_editors.iter().map(|editor| guest_editor(scope, editor)).collect(),
        articles: articles
            .get(leaves.items(at))
            .unwrap_or_default()
            .iter()
            .map(|entry| scope.article(entry, journal))
            .collect(),
        paging: leaves.paging(at, scope.texts),
    }
}

fn guest_editor(scope: Scope<'_>, editor: &GuestEditor) -> GuestEditorView {
    GuestEditorView {
        initials: initials(&editor.name),
        name: editor.name.clone(),
        affiliation: editor.affiliation.clone(),
        country: editor.country.clone(),
        orcid: editor.orcid.as_ref().map(ToString::to_string),
        orcid_url: editor.orcid.as_ref().map(Orcid::url),
        photo: scope.image(editor.photo.as_deref(), &editor.photo_alt),
        homepage: editor.homepage.clone(),
    }
}
