//! Answers that change with the build alone: made when somebody first asks, sent as they are until the next build.

use crate::wire::Kept;

/// Each by its call.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    /// `GetSiteData`
    pub site_data: Kept,
    /// `GetJournals`
    pub journals: Kept,
    /// `GetSelectJournals`
    pub select_journals: Kept,
    /// `GetArticleTypes`
    pub article_types: Kept,
    /// `GetCountries`
    pub countries: Kept,
}
