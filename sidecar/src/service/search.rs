//! Searches: what a reader asked, checked against the site's time, and given to the index.

use super::turn::at_index;
use crate::{
    app::App,
    extract::Refusal,
    published::Snapshot,
    wire::{FieldError, QueryArticleFilter, QueryArticleRequest},
};
use jiff::civil::Date;
use search::{ArticleHits, ArticleQuery, FacetCounts, Order};

/// Specification §5: the first year that can be searched.
const FIRST_YEAR: u32 = 1996;
/// Specification §9.
pub(crate) const PAGE_SIZE: u32 = 10;

/// Asks the index for articles.
pub(crate) async fn articles(
    app: &App,
    snapshot: &Snapshot,
    query: ArticleQuery,
) -> Result<ArticleHits, Refusal> {
    at_index(app, snapshot, move |index| index.search(&query)).await
}

/// The request in the words of the index.
pub(crate) fn query(request: QueryArticleRequest, today: Date) -> Result<ArticleQuery, FieldError> {
    let filter = request.filter.unwrap_or_default();
    let years = years(&filter, today)?;
    let keywords = request.keywords.unwrap_or_default();
    let order = match request.order_by_type {
        Some(1) => Order::Newest,
        Some(2) => Order::Oldest,
        Some(3) => Order::Downloads,
        Some(4) => Order::Browses,
        Some(5) => Order::Citations,
        _ if keywords.trim().is_empty() => Order::Newest,
        _ => Order::Relevance,
    };
    Ok(ArticleQuery {
        keywords,
        author: request.author_info.unwrap_or_default(),
        journal: request.journal_short_name,
        article_type: request.article_type,
        country: request.country,
        years,
        subjects: filter.article_subjects.unwrap_or_default(),
        journals: filter.journal_names.unwrap_or_default(),
        article_types: filter.article_types.unwrap_or_default(),
        special_issues: filter.special_issue_ids.unwrap_or_default(),
        order,
        page_index: request.page_index.unwrap_or(1) as usize,
        page_size: request.page_size.unwrap_or(PAGE_SIZE) as usize,
    })
}

/// The years that a range can hold; an archive may go further back.
pub(crate) fn askable(mut years: FacetCounts, today: Date) -> FacetCounts {
    let range = FIRST_YEAR..=last_year(today);
    years.retain(|year| year.value.parse().is_ok_and(|year| range.contains(&year)));
    years
}

fn last_year(today: Date) -> u32 {
    u32::from(today.year().unsigned_abs()) + 1
}

/// Specification §5: from 1996 to next calendar year, the start not after the end.
fn years(filter: &QueryArticleFilter, today: Date) -> Result<(Option<u32>, Option<u32>), FieldError> {
    let last_year = last_year(today);
    let error = |name: &str, expected: String| FieldError { name: format!("Filter.{name}"), expected };
    for (name, year) in [("StartYear", filter.start_year), ("EndYear", filter.end_year)] {
        if year.is_some_and(|year| !(FIRST_YEAR..=last_year).contains(&year)) {
            return Err(error(name, format!("a year from {FIRST_YEAR} to {last_year}")));
        }
    }
    match (filter.start_year, filter.end_year) {
        (Some(start), Some(end)) if start > end => Err(error("StartYear", "at most EndYear".to_owned())),
        years => Ok(years),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_years(start_year: Option<u32>, end_year: Option<u32>) -> Result<ArticleQuery, String> {
        let filter = Some(QueryArticleFilter { start_year, end_year, ..Default::default() });
        let request = QueryArticleRequest { filter, ..Default::default() };
        query(request, jiff::civil::date(2026, 12, 31)).map_err(|error| error.to_string())
    }

    #[test]
    fn years_follow_the_site_time() {
        assert_eq!(with_years(Some(1996), Some(2027)).unwrap().years, (Some(1996), Some(2027)));
        assert_eq!(
            with_years(Some(1995), None).unwrap_err(),
            "Filter.StartYear must be a year from 1996 to 2027"
        );
        assert_eq!(
            with_years(None, Some(2028)).unwrap_err(),
            "Filter.EndYear must be a year from 1996 to 2027"
        );
        assert_eq!(
            with_years(Some(2001), Some(2000)).unwrap_err(),
            "Filter.StartYear must be at most EndYear"
        );
    }

    #[test]
    fn the_order_that_is_not_given() {
        let order = |keywords: &str, order_by_type| {
            let request =
                QueryArticleRequest { keywords: Some(keywords.into()), order_by_type, ..Default::default() };
            query(request, jiff::civil::date(2026, 1, 1)).unwrap().order
        };
        assert_eq!(order("tides", None), Order::Relevance);
        assert_eq!(order(" ", None), Order::Newest);
        assert_eq!(order("tides", Some(5)), Order::Citations);
    }
}
