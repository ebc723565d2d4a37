//! What is read of the JSON beside each page. The generator's views hold more; what a build lacks is empty.

use model::published::ArticleCard;
use serde::Deserialize;

/// A picture.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Image {
    pub url: String,
}

/// A link.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Link {
    pub title: String,
}

/// Where a page of a list stands among the others; nothing when the list has one page.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Paging {
    /// The page after it in reading order.
    pub next: Option<NextPage>,
}

/// The page that follows.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct NextPage {
    pub url: String,
}

/// The journal, as all of its pages hold it.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Banner {
    pub short_name: String,
    pub title: String,
    pub cover_color: String,
    pub cover: Option<Image>,
    pub editors_in_chief: Vec<String>,
    pub description: String,
    pub issn_electronic: String,
    pub issn_print: String,
    pub founded: String,
    pub open_access: String,
    pub abstracting: Vec<String>,
    pub metrics: Vec<Metric>,
    pub impact_factor: String,
    pub cite_score: String,
    pub current_issue: Option<Link>,
    pub flyer_url: Option<String>,
    pub special_issue_introduction: String,
}

/// A metric of a journal.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Metric {
    pub name: String,
    pub value: String,
    pub year: i32,
    pub source: String,
}

/// `Journals/:id`
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct JournalPage {
    pub journal: Banner,
}

/// `Journals/:id/Journalsissue`
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct IssuesPage {
    /// Newest first.
    pub volumes: Vec<Volume>,
    pub paging: Paging,
}

/// A volume.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Volume {
    pub volume: String,
    /// Newest first.
    pub issues: Vec<Issue>,
}

/// An issue in a list.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Issue {
    pub volume: String,
    pub issue: String,
    pub name: String,
    pub title: String,
    pub url: String,
    pub date_iso: String,
    pub year: i32,
    pub article_count: u64,
    pub cover: Option<Image>,
}

/// `Journals/:id/:volume/:issue`
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct IssuePage {
    pub sections: Vec<Section>,
    pub paging: Paging,
}

/// Articles of one type.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Section {
    /// In page order.
    pub articles: Vec<ArticleCard>,
}

/// `Journals/:id/Special-Issues`
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct SpecialIssuesPage {
    pub open: Vec<SpecialIssue>,
    pub closed: Vec<SpecialIssue>,
    pub paging: Paging,
}

/// A special issue in a list.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct SpecialIssue {
    pub id: String,
    pub name: String,
    pub title: String,
    pub url: String,
    pub summary: String,
    pub journal: String,
    pub journal_title: String,
    /// On the day of the build.
    pub is_open: bool,
    pub deadline_iso: String,
    pub guest_editors: Vec<String>,
    pub article_count: u64,
    pub cover: Option<Image>,
}

/// `Journals/:id/Special-Issues/:AbbrName`
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct SpecialIssuePage {
    pub special_issue: SpecialIssue,
    #[serde(default)]
    pub description_html: String,
    #[serde(default)]
    pub keywords: Vec<String>,
    #[serde(default)]
    pub guest_editors: Vec<GuestEditor>,
    #[serde(default)]
    pub articles: Vec<ArticleCard>,
    #[serde(default)]
    pub paging: Paging,
}

/// A guest editor.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct GuestEditor {
    pub name: String,
    pub affiliation: String,
    pub country: String,
    pub orcid_url: Option<String>,
}

/// One of the three boards.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct BoardPage {
    pub roles: Vec<Role>,
}

/// People of one role.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Role {
    pub name: String,
    pub members: Vec<Member>,
}

/// A member of a board.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Member {
    pub name: String,
    pub affiliation: String,
    pub country: String,
    pub orcid: Option<String>,
    pub photo: Option<Image>,
    pub homepage: Option<String>,
    pub interests: Vec<String>,
    pub biography: String,
}

/// `/`
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct HomePage {
    pub featured: Vec<ArticleCard>,
    pub recent: Vec<ArticleCard>,
    pub special_issues: Vec<SpecialIssue>,
}

/// Of an article's page only the card; the rest is passed over.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct CardPage {
    pub card: ArticleCard,
}

/// `Journals/:id/articles/*doi`
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct ArticlePage {
    pub card: ArticleCard,
    #[serde(flatten)]
    pub text: ArticleText,
}

/// What an article's page shows beside the card.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct ArticleText {
    pub subtitle_html: String,
    pub language: String,
    pub authors: Vec<PageAuthor>,
    pub affiliations: Vec<PageAffiliation>,
    pub dates: Vec<PageDate>,
    pub abstracts: Vec<PageAbstract>,
    pub keywords: Vec<String>,
    pub funding: Vec<String>,
    pub body_html: String,
    pub references: Vec<PageReference>,
    pub citation: String,
    pub licence_uri: String,
    pub licence_name: String,
    pub copyright: String,
}

/// An author on the page.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct PageAuthor {
    pub name: String,
    pub orcid_url: Option<String>,
    pub affiliations: Vec<u32>,
    pub corresponding: bool,
    pub email: Option<String>,
    pub roles: Vec<String>,
}

/// An institution on the page.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct PageAffiliation {
    pub number: u32,
    pub text: String,
    pub ror_url: Option<String>,
}

/// A day on the page.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct PageDate {
    pub label: String,
    pub iso: String,
}

/// An abstract on the page.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct PageAbstract {
    pub title: String,
    pub language: String,
    pub html: String,
}

/// A reference on the page.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct PageReference {
    pub html: String,
}
