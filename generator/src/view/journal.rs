//! A journal's page, its own pages of text, its matrix, and the banner that all pages of a journal share.

use super::{
    card::{ArticleCardView, IssueCardView, SpecialIssueCardView},
    frame::{Image, Link},
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
