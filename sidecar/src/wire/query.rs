//! `QueryArticle` (specification §3, "Search parameters" and "Search result").

use super::{ArticleCard, FieldError, Fields, FromFields};
use schemars::JsonSchema;
use search::{Facet, FacetCounts};
use serde::{Serialize, Serializer};
use ts_rs::TS;

/// What a reader asks. Every field may be absent, null or empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[ts(optional_fields = nullable)]
pub struct QueryArticleRequest {
    /// 1 to 100; 10 when absent.
    #[schemars(range(min = 1, max = 100))]
    pub page_size: Option<u32>,
    /// From 1.
    #[schemars(range(min = 1))]
    pub page_index: Option<u32>,
    /// The stored token.
    pub current_user_id: Option<String>,
    /// 1 newest, 2 oldest, 3 downloads, 4 browses, 5 citations; absent: relevance with keywords, else newest.
    #[schemars(range(min = 1, max = 5))]
    pub order_by_type: Option<u32>,
    /// Title, authors, keywords, DOI, full text; `"phrases"` and `-exclusions`.
    pub keywords: Option<String>,
    /// Author name, affiliation or e-mail.
    pub author_info: Option<String>,
    /// Only this journal.
    pub journal_short_name: Option<String>,
    /// Only this type.
    pub article_type: Option<String>,
    /// Only articles with an author from this country.
    pub country: Option<String>,
    /// What the reader ticked beside the results.
    pub filter: Option<QueryArticleFilter>,
}

/// The filters beside the results. Values of one list are alternatives; lists are joined by "and".
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
#[ts(optional_fields = nullable)]
pub struct QueryArticleFilter {
    /// 1996 to next year.
    #[schemars(range(min = 1996))]
    pub start_year: Option<u32>,
    /// 1996 to next year.
    #[schemars(range(min = 1996))]
    pub end_year: Option<u32>,
    /// `Value`s of `ArticleSubjectFacets`.
    #[schemars(length(max = 50))]
    pub article_subjects: Option<Vec<String>>,
    /// `Value`s of `JournalFacets`; a journal's title serves as well.
    #[schemars(length(max = 50))]
    pub journal_names: Option<Vec<String>>,
    /// `Value`s of `ArticleTypetFacets`.
    #[schemars(length(max = 50))]
    pub article_types: Option<Vec<String>>,
    /// `Value`s of `SpecialIssueFacets`.
    #[schemars(length(max = 50))]
    pub special_issue_ids: Option<Vec<String>>,
}

impl FromFields for QueryArticleRequest {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self {
            page_size: fields.number("PageSize", 1..=100)?,
            page_index: fields.number("PageIndex", 1..=u32::MAX)?,
            current_user_id: fields.text("CurrentUserId")?,
            order_by_type: fields.number("OrderByType", 1..=5)?,
            keywords: fields.text("Keywords")?,
            author_info: fields.text("AuthorInfo")?,
            journal_short_name: fields.text("JournalShortName")?,
            article_type: fields.text("ArticleType")?,
            country: fields.text("Country")?,
            filter: fields.object("Filter")?.as_ref().map(QueryArticleFilter::from_fields).transpose()?,
        })
    }
}

impl FromFields for QueryArticleFilter {
    fn from_fields(fields: &Fields) -> Result<Self, FieldError> {
        Ok(Self {
            start_year: fields.number("StartYear", 0..=u32::MAX)?,
            end_year: fields.number("EndYear", 0..=u32::MAX)?,
            article_subjects: fields.texts("ArticleSubjects")?,
            journal_names: fields.texts("JournalNames")?,
            article_types: fields.texts("ArticleTypes")?,
            special_issue_ids: fields.texts("SpecialIssueIds")?,
        })
    }
}

/// One page of results with the facets beside it.
#[derive(Debug, Clone, PartialEq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct QueryArticleData {
    /// The page asked for.
    pub articles: Vec<ArticleCard>,
    /// How many articles match in all.
    pub total_count: usize,
    /// Subjects.
    #[ts(as = "Vec<SearchFacet<'static>>")]
    pub article_subject_facets: SearchFacets,
    /// Article types; the misspelling is the contract.
    #[ts(as = "Vec<SearchFacet<'static>>")]
    pub article_typet_facets: SearchFacets,
    /// Journals: `Name` is the title, `Value` the short name.
    #[ts(as = "Vec<SearchFacet<'static>>")]
    pub journal_facets: SearchFacets,
    /// Special issues: `Name` is the title, `Value` the id.
    #[ts(as = "Vec<SearchFacet<'static>>")]
    pub special_issue_facets: SearchFacets,
    /// Beyond the specification: the years that can be asked for and occur, the earliest first. `Value` is the year; the counts
    /// ignore `StartYear` and `EndYear` and honour all other filters.
    #[ts(as = "Vec<SearchFacet<'static>>")]
    pub year_facets: SearchFacets,
    /// A sentence for the reader when a misspelt word was searched as another; else empty.
    pub note: String,
    /// The build that was searched.
    pub build_id: String,
}

/// A value that can be ticked. Its count ignores the facet's own ticks and honours all others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[serde(rename_all = "PascalCase")]
pub struct SearchFacet<'a> {
    /// Shown.
    pub name: &'a str,
    /// Sent back in the filter.
    pub value: &'a str,
    /// Articles with it.
    pub count: u64,
}

/// The values of a facet. Hundreds stand in each answer: their texts are written from where the index has them.
#[derive(Debug, Clone, PartialEq, JsonSchema)]
#[schemars(transparent)]
pub struct SearchFacets(#[schemars(with = "Vec<SearchFacet<'static>>")] pub FacetCounts);

impl Serialize for SearchFacets {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let sent = |Facet { name, value, count }| SearchFacet { name, value, count };
        serializer.collect_seq(self.0.iter().map(sent))
    }
}
