//! The article card, as every list of articles holds it.

use model::published::{self, CardAuthor};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// An article in a list. The counts are the readers' and change while the page does not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct ArticleCard {
    /// As registered.
    #[serde(rename = "DOI")]
    pub doi: String,
    /// Plain text.
    pub title: String,
    /// Safe HTML: emphasis, sub- and superscripts.
    pub title_html: String,
    /// BCP 47, of title and abstract; may be empty.
    pub language: String,
    /// In order.
    pub authors: Vec<ArticleAuthor>,
    /// Journal title.
    pub journal_name: String,
    /// Journal short name.
    pub journal_short_name: String,
    /// Empty for online first.
    pub volume: String,
    /// Empty for online first.
    pub issue: String,
    /// `101–118`; empty when the article has a number instead.
    pub pages: String,
    /// `e1107`; empty when the article has pages instead.
    pub article_number: String,
    /// `9 (2), 101–118`.
    pub placement: String,
    /// `Research Article`.
    pub article_type: String,
    /// `2026-03-09`, `2026-03` or `2026`.
    pub published_on: String,
    /// Plain text, shortened.
    pub abstract_text: String,
    /// Subjects.
    pub subjects: Vec<String>,
    /// URL path of the PDF; empty when there is none.
    pub pdf_url: String,
    /// URL path of the page.
    pub page_url: String,
    /// Empty when the article belongs to none.
    pub special_issue_id: String,
    /// Times read.
    pub browse_count: u64,
    /// Times downloaded.
    pub download_count: u64,
    /// Times cited.
    pub citation_count: u64,
    /// Readers who keep it.
    pub favorite_count: u64,
    /// Whether the reader who asks keeps it.
    pub is_favorite: bool,
}

/// An author of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct ArticleAuthor {
    /// As shown.
    pub name: String,
    /// ORCID iD without the resolver; empty when unknown.
    #[serde(rename = "ORCID")]
    pub orcid: String,
    /// Whether to write to this author.
    pub corresponding: bool,
}

impl From<CardAuthor> for ArticleAuthor {
    fn from(author: CardAuthor) -> Self {
        Self {
            name: author.name,
            orcid: author.orcid.unwrap_or_default(),
            corresponding: author.corresponding,
        }
    }
}

impl From<published::ArticleCard> for ArticleCard {
    /// What the build knows; the readers' counts start at zero.
    fn from(card: published::ArticleCard) -> Self {
        Self {
            doi: card.doi.to_string(),
            title: card.title,
            title_html: card.title_html,
            language: card.language,
            authors: card.authors.into_iter().map(ArticleAuthor::from).collect(),
            journal_name: card.journal_title,
            journal_short_name: card.journal.to_string(),
            volume: card.volume,
            issue: card.issue,
            pages: card.pages,
            article_number: card.article_number,
            placement: card.placement,
            article_type: card.article_type,
            published_on: card.published_on.to_string(),
            abstract_text: card.abstract_text,
            subjects: card.subjects,
            pdf_url: card.pdf_url.unwrap_or_default(),
            page_url: card.page_url,
            special_issue_id: card.special_issue.unwrap_or_default(),
            browse_count: 0,
            download_count: 0,
            citation_count: card.citation_count,
            favorite_count: 0,
            is_favorite: false,
        }
    }
}
