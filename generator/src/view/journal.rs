//! A journal's page, its own pages of text, its matrix, and the banner that all pages of a journal share.

use super::{
    Scope,
    card::{ArticleCardView, IssueCardView, SpecialIssueCardView, issue_name},
    frame::{Image, Link},
    scope::journal_class,
};
use crate::{
    parse::article::licence_name,
    press::{ArticleEntry, JournalSet, Press},
};
use model::{
    PartialDate, Route, SitePath,
    issue::Issue,
    journal::{Metric, MetricKind},
    page::Page,
    route,
};
use serde::Serialize;

/// The journal as all of its pages show it (specification §3, "Current journal details").
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
    /// Name of its category.
    pub category: String,
    /// Names.
    pub editors_in_chief: Vec<String>,
    /// One paragraph.
    pub description: String,
    /// Empty when it has none.
    pub issn_electronic: String,
    /// Empty when it has none.
    pub issn_print: String,
    /// `2018`; empty when unknown.
    pub founded: String,
    /// Its open-access statement.
    pub open_access: String,
    /// Where it is indexed.
    pub abstracting: Vec<String>,
    /// How often it appears.
    pub frequency: String,
    /// Licence URI of its articles; empty when it names none.
    pub licence_uri: String,
    /// `CC BY 4.0`.
    pub licence_name: String,
    /// Metrics with year and source; the impact factor and CiteScore among them.
    pub metrics: Vec<MetricView>,
    /// `3.4`; empty when it has none.
    pub impact_factor: String,
    /// `5.1`; empty when it has none.
    pub cite_score: String,
    /// The newest issue.
    pub current_issue: Option<Link>,
    /// Where to submit.
    pub submit_url: String,
    /// Where to write to.
    pub contact_email: String,
    /// URL path of its flyer.
    pub flyer_url: Option<String>,
    /// Introduction to its special issues.
    pub special_issue_introduction: String,
    /// The side navigation: its fixed pages, then its own pages of text; the page that shows it is current.
    pub nav: Vec<Link>,
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
    /// The journal.
    pub journal: JournalBanner,
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
    /// The text. Safe HTML.
    pub body_html: String,
}

/// `pages/journal_matrix.html`: all journals of the press beside each other.
#[derive(Debug, Clone, Serialize)]
pub struct JournalMatrixView {
    /// The journal from which the reader came.
    pub journal: JournalBanner,
    /// In menu order.
    pub categories: Vec<MatrixCategory>,
}

/// A category of the matrix.
#[derive(Debug, Clone, Serialize)]
pub struct MatrixCategory {
    /// Name.
    pub name: String,
    /// Its journals by title.
    pub journals: Vec<MatrixRow>,
}

/// A journal in the matrix.
#[derive(Debug, Clone, Serialize)]
pub struct MatrixRow {
    /// Short name.
    pub short_name: String,
    /// Title.
    pub title: String,
    /// URL path.
    pub url: String,
    /// Its cover.
    pub cover: Option<Image>,
    /// Electronic ISSN, else print; empty when it has none.
    pub issn: String,
    /// Empty when it has none.
    pub impact_factor: String,
    /// Empty when it has none.
    pub cite_score: String,
    /// `2018`; empty when unknown.
    pub founded: String,
    /// How many issues.
    pub issue_count: usize,
    /// How many articles.
    pub article_count: usize,
    /// Whether it is the journal of the page.
    pub current: bool,
}

/// How many articles a journal's page lists.
const LATEST: usize = 10;

impl Scope<'_> {
    /// The banner of a journal; `here` is the page that shows it.
    pub fn banner(&self, set: &JournalSet, here: &SitePath) -> JournalBanner {
        let journal = &set.journal.value;
        let metric = |kind| {
            journal
                .metrics
                .iter()
                .find(|metric| metric.kind == kind)
                .map(|metric| metric.value.clone())
                .unwrap_or_default()
        };
        let issue_link = |issue: &Issue| Link {
            title: issue_name(issue),
            url: route::issue(&issue.journal, &issue.volume, &issue.issue).url(),
            current: false,
        };
        let own_submission = Some(journal.submit_url.clone()).filter(|url| !url.is_empty());
        JournalBanner {
            short_name: journal.short_name.to_string(),
            title: journal.title.clone(),
            url: route::journal(&journal.short_name).url(),
            journal_class: journal_class(&journal.short_name),
            cover_color: journal.cover_color.hex(),
            cover: self.cover(journal),
            category: self.category_name(&journal.category),
            editors_in_chief: journal.editors_in_chief.clone(),
            description: journal.description.clone(),
            issn_electronic: journal.issn_electronic.as_ref().map(ToString::to_string).unwrap_or_default(),
            issn_print: journal.issn_print.as_ref().map(ToString::to_string).unwrap_or_default(),
            founded: journal.founded.map(|date| date.to_string()).unwrap_or_default(),
            open_access: journal.open_access.clone(),
            abstracting: journal.abstracting.clone(),
            frequency: journal.frequency.clone(),
            licence_uri: journal.licence.clone(),
            licence_name: licence_name(&journal.licence),
            metrics: journal.metrics.iter().map(metric_view).collect(),
            impact_factor: metric(MetricKind::ImpactFactor),
            cite_score: metric(MetricKind::CiteScore),
            current_issue: set.issues.first().map(|issue| issue_link(&issue.value)),
            submit_url: own_submission.unwrap_or_else(|| self.press.site.value.submit_url.clone()),
            contact_email: journal.contact_email.clone(),
            flyer_url: journal.flyer.as_deref().map(Press::media_url),
            special_issue_introduction: journal.special_issue_introduction.clone(),
            nav: nav(set, here),
        }
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
fn nav(set: &JournalSet, here: &SitePath) -> Vec<Link> {
    let name = set.journal.value.short_name.as_str();
    let fixed = [
        (Route::Journal, "Journal home"),
        (Route::JournalIssues, "All issues"),
        (Route::SpecialIssues, "Special issues"),
        (Route::JournalMatrix, "Journal matrix"),
    ];
    let mut nav: Vec<(String, SitePath)> =
        fixed.into_iter().map(|(route, title)| (title.to_owned(), route.path(&[name]))).collect();
    for kind in set.boards.keys() {
        nav.push((kind.title().to_owned(), Route::of_board(*kind).path(&[name])));
    }
    for page in &set.pages {
        nav.push((
            page.value.title.clone(),
            route::journal_details(&set.journal.value.short_name, &page.value.id),
        ));
    }
    nav.into_iter().map(|(title, path)| Link { title, url: path.url(), current: path == *here }).collect()
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
    JournalView {
        journal: scope.banner(set, &route::journal(&journal.short_name)),
        aims_html: journal.aims.html.clone(),
        current_issue: set.issues.first().map(|issue| scope.issue(&issue.value, set)),
        latest: in_issues.into_iter().take(LATEST).map(card).collect(),
        online_first: first.into_iter().take(LATEST).map(card).collect(),
        open_special_issues: open.map(|special| scope.special_issue(special, set)).collect(),
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
        updated_on: page.updated_on.map(PartialDate::long).unwrap_or_default(),
        body_html: page.body.html.clone(),
    }
}

/// All journals beside each other, seen from one of them.
pub fn matrix(scope: Scope<'_>, set: &JournalSet) -> JournalMatrixView {
    let here = &set.journal.value.short_name;
    let in_category = |id: &str| {
        let sets = scope.press.journals_of(id);
        sets.into_iter()
            .map(|other| matrix_row(scope, other, other.journal.value.short_name == *here))
            .collect()
    };
    let categories = scope.press.site.value.categories.iter();
    JournalMatrixView {
        journal: scope.banner(set, &Route::JournalMatrix.path(&[here.as_str()])),
        categories: categories
            .map(|category| MatrixCategory {
                name: category.name.clone(),
                journals: in_category(&category.id),
            })
            .collect(),
    }
}

/// A row; `current` marks the journal of the page.
fn matrix_row(scope: Scope<'_>, set: &JournalSet, current: bool) -> MatrixRow {
    let banner = scope.banner(set, &SitePath::root());
    MatrixRow {
        short_name: banner.short_name,
        title: banner.title,
        url: banner.url,
        cover: banner.cover,
        issn: if banner.issn_electronic.is_empty() { banner.issn_print } else { banner.issn_electronic },
        impact_factor: banner.impact_factor,
        cite_score: banner.cite_score,
        founded: banner.founded,
        issue_count: set.issues.len(),
        article_count: set.articles.len(),
        current,
    }
}
