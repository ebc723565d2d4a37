//! `suggest`: what a reader may be about to type. Ours, so its fields are in lower case as those of any new call.

use super::{FieldError, Fields, FromFields};
use schemars::JsonSchema;
use search::Suggestions;
use serde::Serialize;
use ts_rs::TS;

/// What `suggest` takes.
#[derive(Debug, Clone, Serialize, TS, JsonSchema)]
pub struct SuggestQuery {
    /// What was typed so far; its first hundred characters count. Empty: nothing is suggested.
    pub q: Option<String>,
}

/// Completions, five of each kind at most.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct SuggestData {
    /// Articles by title, the newest first.
    pub articles: Vec<SuggestedArticle>,
    /// Authors.
    pub authors: Vec<SuggestedAuthor>,
    /// Journals by title or short name.
    pub journals: Vec<SuggestedJournal>,
}

/// An article whose title goes on as was typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct SuggestedArticle {
    /// Title.
    pub title: String,
    /// URL path of its page.
    pub url: String,
}

/// An author.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct SuggestedAuthor {
    /// As printed.
    pub name: String,
}

/// A journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct SuggestedJournal {
    /// Title.
    pub title: String,
    /// URL path of its page.
    pub url: String,
}

impl FromFields for SuggestQuery {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self { q: fields.text("q")? })
    }
}

impl SuggestData {
    /// The wire form; `url` knows the page of a journal by its short name.
    pub fn new(found: Suggestions, url: impl Fn(&str) -> String) -> Self {
        Self {
            articles: found
                .titles
                .into_iter()
                .map(|article| SuggestedArticle { title: article.title, url: article.page_url })
                .collect(),
            authors: found.authors.into_iter().map(|name| SuggestedAuthor { name }).collect(),
            journals: found
                .journals
                .into_iter()
                .map(|journal| SuggestedJournal { url: url(&journal.short_name), title: journal.title })
                .collect(),
        }
    }
}
