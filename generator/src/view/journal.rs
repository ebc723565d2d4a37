//! A journal's page with all that it says of itself, its own pages of text, and the banner that all pages of a journal share.

use super::{
    Scope,
    card::{ArticleCardView, IssueCardView, SpecialIssueCardView},
    frame::{Image, Link},
    scope::{iso, journal_class},
};
use crate::{
    parse::article::licence_name,
    press::{ArticleEntry, JournalSet, Press},
};
use model::{
    Route, Said, SitePath,
    feed::FORMS,
    issue::Issue,
    journal::{Metric, MetricKind},
    page::Page,
    route,
};
use serde::Serialize;

/// What all pages of a journal show of it. Nothing here changes when an article or an issue appears: the page of a board must not.
#[derive(Debug, Clone, Serialize)]
pub struct JournalBanner {
    /// Short name.
    pub short_name: String,
    /// Title.
    pub title: String,
    /// URL path of its page.
    pub url: String,
    /// Class that carries its colours, `j-jcts`.
    pub journal_class: String,
    /// `#0b5a63`.
    pub cover_color: String,
    /// Its cover.
    pub cover: Option<Image>,
    /// Where to submit.
    pub submit_url: String,
    /// Where to write to.
    pub contact_email: String,
    /// The side navigation: its fixed pages, then its own pages of text; the page that shows it is current.
    pub nav: Vec<Link>,
}

/// Everything about a journal (specification §3, "Current journal details"), as its own page shows it. A text is empty and a list
/// has no items where the journal says nothing.
#[derive(Debug, Clone, Serialize)]
pub struct JournalDetails {
    /// What all of its pages show.
    #[serde(flatten)]
    pub banner: JournalBanner,
    /// ISO 4 abbreviation.
    pub abbreviation: String,
    /// Name of its category.
    pub category: String,
    /// Names.
    pub editors_in_chief: Vec<String>,
    /// One paragraph.
    pub description: String,
    /// ISSN of the electronic edition.
    pub issn_electronic: String,
    /// ISSN of the print edition.
    pub issn_print: String,
    /// `2018`, `March 2018`.
    pub founded: String,
    /// `2018`, `2018-03`.
    pub founded_iso: String,
    /// How often it appears.
    pub frequency: String,
    /// Languages of its articles.
    pub languages: Vec<String>,
    /// Who publishes it: the press.
    pub publisher: String,
    /// Its open-access statement.
    pub open_access: String,
    /// How manuscripts are reviewed.
    pub peer_review: String,
    /// What authors pay.
    pub article_charge: String,
    /// Licence URI of its articles.
    pub licence_uri: String,
    /// `CC BY 4.0`, when the licence is a known one.
    pub licence_name: String,
    /// Who holds the rights in the articles.
    pub copyright: String,
    /// Where it is indexed.
    pub abstracting: Vec<String>,
    /// Where it is preserved.
    pub archived_in: Vec<String>,
    /// Every metric with year and source.
    pub metrics: Vec<MetricView>,
    /// `3.4`
    pub impact_factor: String,
    /// `5.1`
    pub cite_score: String,
    /// The newest issue.
    pub current_issue: Option<Link>,
    /// The office's postal address and telephone, a line each.
    pub contact_address: Vec<String>,
    /// URL path of its flyer.
    pub flyer_url: Option<String>,
    /// Introduction to its special issues.
    pub special_issue_introduction: String,
}

/// A metric as shown.
#[derive(Debug, Clone, Serialize)]
pub struct MetricView {
    /// `Impact Factor`.
    pub name: String,
    /// `3.4`.
    pub value: String,
    /// The year it is for.
    pub year: i16,
    /// Who published it.
    pub source: String,
}

/// `pages/journal.html`
#[derive(Debug, Clone, Serialize)]
pub struct JournalView {
    /// The journal with everything that it says of itself.
    pub journal: JournalDetails,
    /// Aims and scope. Safe HTML.
    pub aims_html: String,
    /// The newest issue.
    pub current_issue: Option<IssueCardView>,
    /// Newest articles in issues.
    pub latest: Vec<ArticleCardView>,
    /// Articles in no issue yet.
    pub online_first: Vec<ArticleCardView>,
    /// Special issues open for submission.
    pub open_special_issues: Vec<SpecialIssueCardView>,
    /// Its newest articles, for programs that follow them.
    pub feeds: Vec<Link>,
}

/// `pages/journal_details.html`
#[derive(Debug, Clone, Serialize)]
pub struct JournalDetailsView {
    /// The journal.
    pub journal: JournalBanner,
    /// `:JournalsId`.
    pub id: String,
    /// Title.
    pub title: String,
    /// One or two sentences; may be empty.
    pub summary: String,
    /// `9 March 2026`; empty when unknown.
    pub updated_on: String,
    /// `2026-03-09`; empty when unknown.
    pub updated_on_iso: String,
    /// The text. Safe HTML.
    pub body_html: String,
}

/// How many articles a journal's page lists.
const LATEST: usize = 10;

impl Scope<'_> {
    /// The banner of a journal; `here` is the page that shows it.
    pub fn banner(&self, set: &JournalSet, here: &SitePath) -> JournalBanner {
        let journal = &set.journal.value;
        let own_submission = Some(journal.submit_url.clone()).filter(|url| !url.is_empty());
        JournalBanner {
            short_name: journal.short_name.to_string(),
            title: journal.title.clone(),
            url: route::journal(&journal.short_name).url(),
            journal_class: journal_class(&journal.short_name),
            cover_color: journal.cover_color.hex(),
            cover: self.cover(journal),
            submit_url: own_submission.unwrap_or_else(|| self.press.site.value.submit_url.clone()),
            contact_email: journal.contact_email.clone(),
            nav: nav(*self, set, here),
        }
    }
}

/// Everything that a journal says of itself, for its own page.
fn of_journal(scope: Scope<'_>, set: &JournalSet) -> JournalDetails {
    let journal = &set.journal.value;
    let metric = |kind| {
        let found = journal.metrics.iter().find(|metric| metric.kind == kind);
        found.map(|metric| metric.value.clone()).unwrap_or_default()
    };
    let issue_link = |issue: &Issue| {
        Link::to(scope.issue_name(issue), route::issue(&issue.journal, &issue.volume, &issue.issue).url())
    };
    JournalDetails {
        banner: scope.banner(set, &route::journal(&journal.short_name)),
        abbreviation: journal.abbreviation.clone(),
        category: scope.category_name(&journal.category),
        editors_in_chief: journal.editors_in_chief.clone(),
        description: journal.description.clone(),
        issn_electronic: journal.issn_electronic.as_ref().map(ToString::to_string).unwrap_or_default(),
        issn_print: journal.issn_print.as_ref().map(ToString::to_string).unwrap_or_default(),
        founded: scope.long(journal.founded),
        founded_iso: iso(journal.founded),
        frequency: journal.frequency.clone(),
        languages: journal.languages.clone(),
        publisher: scope.press.site.value.legal_name.clone(),
        open_access: journal.open_access.clone(),
        peer_review: journal.peer_review.clone(),
        article_charge: journal.article_charge.clone(),
        licence_uri: journal.licence.clone(),
        licence_name: licence_name(&journal.licence),
        copyright: journal.copyright.clone(),
        abstracting: journal.abstracting.clone(),
        archived_in: journal.archived_in.clone(),
        metrics: journal.metrics.iter().map(metric_view).collect(),
        impact_factor: metric(MetricKind::ImpactFactor),
        cite_score: metric(MetricKind::CiteScore),
        current_issue: set.issues.first().map(|issue| issue_link(&issue.value)),
        contact_address: journal.contact_address.clone(),
        flyer_url: journal.flyer.as_deref().map(Press::media_url),
        special_issue_introduction: journal.special_issue_introduction.clone(),
    }
}

fn metric_view(metric: &Metric) -> MetricView {
    MetricView {
        name: metric.name.clone(),
        value: metric.value.clone(),
        year: metric.year,
        source: metric.source.clone(),
    }
}

/// The side navigation of a journal: its fixed pages (a board only when it has people), then its own pages of text.
fn nav(scope: Scope<'_>, set: &JournalSet, here: &SitePath) -> Vec<Link> {
    let name = set.journal.value.short_name.as_str();
    let fixed = [
        (Route::Journal, "journal.home"),
        (Route::JournalArticles, "journal.articles"),
        (Route::JournalIssues, "journal.issues"),
        (Route::SpecialIssues, "journal.special_issues"),
        (Route::JournalMatrix, "journal.matrix"),
    ];
    let mut nav: Vec<(Said, SitePath)> =
        fixed.into_iter().map(|(route, key)| (scope.texts.plain(key), route.path(&[name]))).collect();
    for kind in set.boards.iter().filter(|(_, roles)| !roles.is_empty()).map(|(kind, _)| kind) {
        nav.push((scope.texts.plain(kind.title_key()), Route::of_board(*kind).path(&[name])));
    }
    for page in &set.pages {
        nav.push((
            Said::content(&page.value.title),
            route::journal_details(&set.journal.value.short_name, &page.value.id),
        ));
    }
    nav.into_iter()
        .map(|(said, path)| Link { current: path == *here, ..Link::to(said, path.url()) })
        .collect()
}

/// A journal's page.
pub fn journal(scope: Scope<'_>, set: &JournalSet) -> JournalView {
    let journal = &set.journal.value;
    let card = |entry: &ArticleEntry| scope.article(entry, journal);
    let (in_issues, first): (Vec<_>, Vec<_>) =
        set.articles.iter().partition(|entry| !entry.article.is_online_first());
    let open = set
        .special_issues
        .iter()
        .rev()
        .map(|special| &special.value)
        .filter(|special| special.is_open(scope.today));
    let page = route::journal(&journal.short_name);
    JournalView {
        journal: of_journal(scope, set),
        aims_html: journal.aims.html.clone(),
        current_issue: set.issues.first().map(|issue| scope.issue(&issue.value, set)),
        latest: in_issues.into_iter().take(LATEST).map(|entry| card(entry)).collect(),
        online_first: first.into_iter().take(LATEST).map(|entry| card(entry)).collect(),
        open_special_issues: open.map(|special| scope.special_issue(special, set)).collect(),
        feeds: FORMS.map(|form| Link::of(form.name, page.file_url(form.file))).into(),
    }
}

/// One of a journal's own pages of text.
pub fn details(scope: Scope<'_>, set: &JournalSet, page: &Page) -> JournalDetailsView {
    let here = route::journal_details(&set.journal.value.short_name, &page.id);
    JournalDetailsView {
        journal: scope.banner(set, &here),
        id: page.id.to_string(),
        title: page.title.clone(),
        summary: page.summary.clone(),
        updated_on: scope.long(page.updated_on),
        updated_on_iso: iso(page.updated_on),
        body_html: page.body.html.clone(),
    }
}
