//! What can be asked, and what is answered.

use crate::FacetCounts;
use model::published::ArticleCard;

/// Deepest hit that is shown: `page_index × page_size` beyond it gives an empty page with the true total.
pub const DEEPEST_HIT: usize = 10_000;

/// A search. The default asks for everything, newest first, ten a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArticleQuery {
    /// As typed: words, `"phrases"`, `-exclusions`, `begin*`, a DOI. Any text is a query.
    pub keywords: String,
    /// As typed: author name, affiliation or e-mail.
    pub author: String,
    /// Short name of the only journal.
    pub journal: Option<String>,
    /// The only article type.
    pub article_type: Option<String>,
    /// The only country.
    pub country: Option<String>,
    /// First and last year.
    pub years: (Option<u32>, Option<u32>),
    /// Ticked subjects; any of them.
    pub subjects: Vec<String>,
    /// Ticked journals, by short name or title.
    pub journals: Vec<String>,
    /// Ticked article types.
    pub article_types: Vec<String>,
    /// Ticked special issues, by id or title.
    pub special_issues: Vec<String>,
    /// Which comes first; ties by DOI.
    pub order: Order,
    /// From 1.
    pub page_index: usize,
    /// Hits on a page.
    pub page_size: usize,
}

impl Default for ArticleQuery {
    fn default() -> Self {
        Self {
            keywords: String::new(),
            author: String::new(),
            journal: None,
            article_type: None,
            country: None,
            years: (None, None),
            subjects: Vec::new(),
            journals: Vec::new(),
            article_types: Vec::new(),
            special_issues: Vec::new(),
            order: Order::Newest,
            page_index: 1,
            page_size: 10,
        }
    }
}

impl ArticleQuery {
    /// How many hits must be known to cut out the page; nothing when it lies too deep.
    pub(crate) fn depth(&self) -> usize {
        match self.page_index.checked_mul(self.page_size) {
            Some(depth) if depth <= DEEPEST_HIT => depth,
            _ => 0,
        }
    }
}

/// Which article comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The best match of the words.
    Relevance,
    /// Latest day of publication.
    Newest,
    /// Earliest day of publication.
    Oldest,
    /// Most downloads, by [`crate::Index::set_usage`].
    Downloads,
    /// Most views, by [`crate::Index::set_usage`].
    Browses,
    /// Most citations.
    Citations,
}

/// One page of an answer, with what stands beside it.
#[derive(Debug, Clone, PartialEq)]
pub struct ArticleHits {
    /// How many articles match in all.
    pub total: usize,
    /// The page asked for.
    pub cards: Vec<ArticleCard>,
    /// Subjects.
    pub subject_facets: FacetCounts,
    /// Article types.
    pub type_facets: FacetCounts,
    /// Journals: short name and title.
    pub journal_facets: FacetCounts,
    /// Special issues: id and title.
    pub special_issue_facets: FacetCounts,
    /// Years, the earliest first: each year that occurs, asked for or not.
    pub year_facets: FacetCounts,
    /// A sentence for the reader when a misspelt word was searched as another, or some of the words for all.
    pub note: Option<String>,
}
