//! article.toml: what an editor adds to an article, or corrects in it, without touching its XML.

use super::{
    document::{Sourced, toml},
    table::Reader,
};
use crate::diagnostic::{Parsed, SourceText};
use model::{Doi, PartialDate, article::RecordNote};

/// article.toml.
#[derive(Debug, Clone, Default)]
pub struct ArticleExtra {
    /// Times cited.
    pub citations: u64,
    /// On the home page.
    pub featured: bool,
    /// AbbrName of a special issue.
    pub special_issue: Option<String>,
    /// Wins over the file's.
    pub doi: Option<Doi>,
    /// Wins over the file's.
    pub article_type: Option<String>,
    /// Win over the file's when there are any.
    pub subjects: Vec<String>,
    /// Wins over the file's.
    pub volume: Option<String>,
    /// Wins over the file's.
    pub issue: Option<String>,
    /// Wins over the file's.
    pub published: Option<PartialDate>,
    /// Files that the XML names and nobody has.
    pub absent: Vec<String>,
    /// What happened to the article: `record = [{ kind = "retraction", notice = "10.…" }]`.
    pub record: Vec<RecordNote>,
}

/// Reads article.toml.
pub fn article_toml(source: &SourceText) -> Parsed<Sourced<ArticleExtra>> {
    toml(source, |reader: &mut Reader<'_>, _| {
        Some(ArticleExtra {
            citations: reader.parsed("citations").unwrap_or(0),
            featured: reader.flag("featured"),
            special_issue: reader.text("special_issue"),
            doi: reader.parsed("doi"),
            article_type: reader.text("type"),
            subjects: reader.texts("subjects"),
            volume: reader.text("volume"),
            issue: reader.text("issue"),
            published: reader.parsed("published"),
            absent: reader.texts("absent"),
            record: reader.tables("record", note).into_iter().flatten().collect(),
        })
    })
}

fn note(table: &mut Reader<'_>) -> Option<RecordNote> {
    let note =
        (table.needed("kind"), table.parsed("notice"), table.parsed("date"), table.text_or_empty("reason"));
    let (kind, notice, date, reason) = note;
    Some(RecordNote { kind: kind?, notice, date, reason })
}
