//! Lists of articles, the counts of who keeps them, and one article whole.

use super::{ArticleCard, FieldError, Fields, FromFields};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What `GetJournalArticles` and `GetOnlineFirstArticles` take.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[ts(optional_fields = nullable)]
pub struct JournalArticlesRequest {
    /// The stored token.
    pub user_id: Option<String>,
    /// Short name.
    #[schemars(length(min = 1))]
    pub journal_short_name: String,
    /// 1 newest (the default), 2 oldest, 3 downloads, 4 browses, 5 citations.
    #[schemars(range(min = 1, max = 5))]
    pub order_by_type: Option<u32>,
    /// From 1.
    #[schemars(range(min = 1))]
    pub page_index: Option<u32>,
    /// 1 to 100; 10 when absent.
    #[schemars(range(min = 1, max = 100))]
    pub page_size: Option<u32>,
}

/// What `GetArticleFavoriteCount` and `GetOnlineFirstFavoriteCount` take: one of the two.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[schemars(extend("anyOf" = [
    {"required": ["JournalShortName"], "properties": {"JournalShortName": {"type": "string", "minLength": 1}}},
    {"required": ["DOIs"], "properties": {"DOIs": {"type": "array"}}},
]))]
#[ts(optional_fields = nullable)]
pub struct FavoriteCountRequest {
    /// Short name: all its articles that somebody keeps.
    pub journal_short_name: Option<String>,
    /// At most 100.
    #[serde(rename = "DOIs")]
    #[schemars(length(max = 100))]
    pub dois: Option<Vec<String>>,
}

/// What `GetFullArticle` takes.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[ts(optional_fields = nullable)]
pub struct FullArticleRequest {
    /// The stored token.
    pub user_id: Option<String>,
    /// In any letter case, with or without resolver.
    #[serde(rename = "DOI")]
    #[schemars(length(min = 1))]
    pub doi: String,
}

/// A page of articles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct ArticleList {
    /// The page asked for.
    pub articles: Vec<ArticleCard>,
    /// How many there are in all.
    pub total_count: u64,
}

/// How many readers keep an article.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct FavoriteCount {
    /// As registered.
    #[serde(rename = "DOI")]
    pub doi: String,
    /// Readers who keep it.
    pub favorite_count: u64,
}

/// An article with all that its page shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct FullArticle {
    /// What lists show, with the reader's flag and all readers' counts.
    #[serde(flatten)]
    #[ts(flatten)]
    pub card: ArticleCard,
    /// Safe HTML; may be empty.
    pub subtitle_html: String,
    /// In order, with affiliations.
    pub author_details: Vec<AuthorDetails>,
    /// Numbered from 1.
    pub affiliations: Vec<AffiliationDetails>,
    /// Received, revised, accepted, published; only those known.
    pub dates: Vec<ArticleDate>,
    /// The main one first.
    pub abstracts: Vec<AbstractDetails>,
    /// Author keywords.
    pub keywords: Vec<String>,
    /// Grants in words.
    pub funding: Vec<String>,
    /// Body and back matter. Safe HTML; links in it lead from the article's page.
    pub body_html: String,
    /// In order. Safe HTML.
    pub references: Vec<String>,
    /// How to cite it, plain.
    pub citation: String,
    /// Licence URI; may be empty.
    pub licence_url: String,
    /// `CC BY 4.0`; may be empty.
    pub licence_name: String,
    /// May be empty.
    pub copyright: String,
}

/// An author on the article's page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct AuthorDetails {
    /// As shown.
    pub name: String,
    /// `https://orcid.org/…`; empty when unknown.
    #[serde(rename = "ORCIDUrl")]
    pub orcid_url: String,
    /// Numbers of the affiliations.
    pub affiliations: Vec<u32>,
    /// Whether to write to this author.
    pub corresponding: bool,
    /// Only of corresponding authors; else empty.
    pub email: String,
    /// Roles in words.
    pub roles: Vec<String>,
}

/// An institution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct AffiliationDetails {
    /// From 1.
    pub number: u32,
    /// As shown.
    pub text: String,
    /// `https://ror.org/…`; empty when unknown.
    #[serde(rename = "RORUrl")]
    pub ror_url: String,
}

/// A day of the article's life.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct ArticleDate {
    /// `Received`
    pub label: String,
    /// `2026-03-09`
    pub date: String,
}

/// An abstract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct AbstractDetails {
    /// Heading.
    pub title: String,
    /// BCP 47.
    pub language: String,
    /// Safe HTML.
    pub html: String,
}

impl FromFields for JournalArticlesRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self {
            user_id: fields.text("UserId")?,
            journal_short_name: fields.needed("JournalShortName")?,
            order_by_type: fields.number("OrderByType", 1..=5)?,
            page_index: fields.number("PageIndex", 1..=u32::MAX)?,
            page_size: fields.number("PageSize", 1..=100)?,
        })
    }
}

impl FromFields for FavoriteCountRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        let request = Self {
            journal_short_name: fields.text("JournalShortName")?,
            dois: fields.texts_of("DOIs", 100)?,
        };
        match (&request.journal_short_name, &request.dois) {
            (None, None) => Err(fields.error("JournalShortName", "given, or DOIs")),
            _ => Ok(request),
        }
    }
}

impl FromFields for FullArticleRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self { user_id: fields.text("UserId")?, doi: fields.needed("DOI")? })
    }
}
