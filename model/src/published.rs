//! The files under `dist/` that both programs share: written by the generator, read by the sidecar and the browser.

use crate::{Doi, PartialDate, ShortName, site::Advertisement};
use serde::{Deserialize, Serialize};

/// What the folder of each page holds: the page, and the same facts.
pub const PAGE_FILES: [&str; 2] = ["index.html", "index.json"];
/// Site facts; see [`SiteFile`].
pub const SITE_FILE: &str = "data/site.json";
/// Categories with their journals: a list of [`CategoryEntry`].
pub const JOURNALS_FILE: &str = "data/journals.json";
/// Journals to choose from, by title: a list of [`SelectJournal`].
pub const SELECT_JOURNALS_FILE: &str = "data/select-journals.json";
/// Article types that occur: a sorted list of strings.
pub const ARTICLE_TYPES_FILE: &str = "data/article-types.json";
/// Countries that occur: a sorted list of strings.
pub const COUNTRIES_FILE: &str = "data/countries.json";
/// All information items by falling sort code: a list of [`InformationEntry`].
pub const INFORMATION_FILE: &str = "data/information.json";
/// The information items of the header's menu (specification §9), in its order: a list of [`InformationEntry`].
pub const HEADER_INFORMATION_FILE: &str = "data/header-information.json";
/// The information items of the footer, in its order: a list of [`InformationEntry`].
pub const FOOTER_INFORMATION_FILE: &str = "data/footer-information.json";
/// Advertisements with their dates: a list of [`Advertisement`]. Not public: below `dist/`, not `dist/public/`.
pub const ADVERTISEMENTS_FILE: &str = "advertisements.json";
/// Which build this is; see [`BuildFile`]. Below `dist/`.
pub const BUILD_FILE: &str = "build.json";
/// Folders below `dist/public` whose pages say that something was withdrawn and are answered with 410: a sorted list of
/// paths. Below `dist/`.
pub const GONE_FILE: &str = "gone.json";
/// When the next build is due; see [`ScheduleFile`]. Below `dist/`.
pub const SCHEDULE_FILE: &str = "schedule.json";
/// The folder of the public site below `dist/`.
pub const PUBLIC_DIR: &str = "public";
/// The folder of the search index below `dist/`.
pub const INDEX_DIR: &str = "index";

/// `data/site.json`: what `GetSiteData` answers and what the client needs to call the sidecar.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SiteFile {
    /// Site name.
    pub name: String,
    /// BCP 47; empty in builds of before.
    #[serde(default)]
    pub language: String,
    /// Where the site is found, `https://journals.example.org`; empty in builds of before.
    #[serde(default)]
    pub url: String,
    /// Mission line.
    pub mission: String,
    /// Lines of the postal address.
    pub address: Vec<String>,
    /// Contact address.
    pub contact_email: String,
    /// External submission site.
    pub submit_url: String,
    /// Copyright holder of the site.
    pub copyright_holder: String,
    /// How many journals there are.
    pub journal_count: usize,
    /// How many articles there are.
    pub article_count: usize,
    /// How many special issues there are.
    pub special_issue_count: usize,
    /// Digest of what was published; the same content has the same.
    pub build_id: String,
    /// Where the sidecar answers, and its product string.
    pub api: crate::site::Api,
    /// Whether readers may sign up.
    pub sign_up: bool,
    /// How likes are counted on the page.
    pub like_count: crate::site::LikeCount,
}

/// `dist/build.json`, the part that the sidecar reads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuildFile {
    /// As in [`SiteFile`].
    pub build_id: String,
    /// When it was built, RFC 3339 in UTC.
    pub built_at: String,
}

/// `dist/schedule.json`: for whoever starts builds. Names no item: what waits is not public, not even its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScheduleFile {
    /// RFC 3339 in UTC: the first moment at which another build shows more than this one; `None` when nothing waits.
    pub next_change: Option<String>,
    /// All such moments in order.
    pub changes: Vec<String>,
}

/// A category with its journals (specification §3, "Journal category").
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CategoryEntry {
    /// Category name.
    pub category: String,
    /// Its journals by title.
    pub journals: Vec<JournalEntry>,
}

/// A journal as lists show it (specification §3, "Journal list item").
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalEntry {
    /// Short name.
    pub short_name: ShortName,
    /// Title.
    pub title: String,
    /// Editors-in-chief.
    pub editors_in_chief: Vec<String>,
    /// URL path of its cover, when it has one.
    pub cover_url: Option<String>,
    /// URL path of its page.
    pub page_url: String,
}

/// A journal in a list to choose from (specification §3, "Search option lists").
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SelectJournal {
    /// Title.
    pub title: String,
    /// Short name.
    pub short_name: ShortName,
}

/// An information item as menus show it (specification §3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InformationEntry {
    /// `:id` of its page.
    pub id: String,
    /// Title.
    pub title: String,
    /// §3 `Zhaiyao`.
    pub summary: String,
    /// §3 `CategoryId`.
    pub category: String,
    /// Higher comes first.
    pub sort_code: i64,
}

/// An article as lists show it: on pages, in the search index, in the sidecar's answers (api: article card).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ArticleCard {
    /// Its DOI.
    pub doi: Doi,
    /// Title as plain text.
    pub title: String,
    /// Title as safe HTML.
    pub title_html: String,
    /// BCP 47: of title and abstract; empty in indexes of before.
    #[serde(default)]
    pub language: String,
    /// In order.
    pub authors: Vec<CardAuthor>,
    /// Journal title.
    pub journal_title: String,
    /// Journal short name.
    pub journal: ShortName,
    /// Volume, empty for online first.
    pub volume: String,
    /// Issue, empty for online first.
    pub issue: String,
    /// `101–118`, empty when the article has a number instead.
    pub pages: String,
    /// `e1107`, empty when the article has pages instead.
    pub article_number: String,
    /// `9 (2), 101–118`.
    pub placement: String,
    /// Words shown.
    pub article_type: String,
    /// Day of publication.
    pub published_on: PartialDate,
    /// The main abstract as plain text, shortened to about 600 characters at a word.
    pub abstract_text: String,
    /// Subjects.
    pub subjects: Vec<String>,
    /// URL path of the PDF, when there is one.
    pub pdf_url: Option<String>,
    /// URL path of the page.
    pub page_url: String,
    /// Id of its special issue, `JCTS/living-shorelines`.
    pub special_issue: Option<String>,
    /// Times cited.
    pub citation_count: u64,
}

/// An author in a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardAuthor {
    /// As shown.
    pub name: String,
    /// ORCID iD without the resolver.
    pub orcid: Option<String>,
    /// Whether to write to this author.
    pub corresponding: bool,
}

/// A list of advertisements, as `dist/advertisements.json` holds it.
pub type Advertisements = Vec<Advertisement>;
