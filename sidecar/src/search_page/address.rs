//! A search for articles as its address has it (specification §2, §3): read as React's page reads it, whatever it says.

use search::{ArticleQuery, Order};
use url::form_urlencoded::{Serializer, parse};

/// Specification §5.
pub(super) const FIRST_YEAR: u32 = 1996;
/// Specification §9.
pub(crate) const PAGE_SIZE: usize = 10;
/// Most values of one facet.
const LONGEST_LIST: usize = 50;
/// The last page that can be asked for.
const LAST_PAGE: u32 = 100_000;
/// Names of the facets in an address: subjects, types, journals, special issues.
const FACETS: [&str; 4] = ["ArticleSubjects", "ArticleTypes", "JournalNames", "SpecialIssueIds"];

/// A search.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Address {
    /// The keywords box.
    pub keywords: String,
    /// The author box.
    pub author: String,
    /// Short name; empty for all.
    pub journal: String,
    /// Empty for all.
    pub article_type: String,
    /// From 1.
    pub page: u32,
    /// 1 to 5 of specification §3; the best or the newest first when it is absent.
    pub order: Option<u32>,
    /// First and last, in order.
    pub years: (Option<u32>, Option<u32>),
    /// In the order of the facets: subjects, types, journals, special issues.
    pub chosen: [Vec<String>; 4],
}

impl Address {
    /// Reads a query string. `last_year` is the next calendar year (specification §5).
    pub fn parse(query: &str, last_year: u32) -> Self {
        let pairs: Vec<(String, String)> = parse(query.as_bytes()).into_owned().collect();
        let first = |name: &str| pairs.iter().find(|(known, _)| known == name).map(|(_, value)| value.trim());
        let text = |name: &str| first(name).unwrap_or_default().to_owned();
        let number = |name: &str, least: u32, most: u32| {
            first(name).and_then(digits).filter(|number| (least..=most).contains(number))
        };
        let all = |name: &str| {
            let mut values: Vec<String> = Vec::new();
            for (_, value) in pairs.iter().filter(|(known, value)| known == name && !value.is_empty()) {
                if values.len() < LONGEST_LIST && !values.contains(value) {
                    values.push(value.clone());
                }
            }
            values
        };
        let years = (number("StartYear", FIRST_YEAR, last_year), number("EndYear", FIRST_YEAR, last_year));
        Self {
            keywords: text("Keywords"),
            author: text("AuthorInfo"),
            journal: text("JournalsId"),
            article_type: text("ArticleType"),
            page: number("page", 1, LAST_PAGE).unwrap_or(1),
            order: number("OrderBy", 1, 5),
            years: if matches!(years, (Some(start), Some(end)) if start > end) {
                (years.1, years.0)
            } else {
                years
            },
            chosen: FACETS.map(all),
        }
    }

    /// Where the form of the search bar leads without script when it asks for special issues.
    pub fn elsewhere(query: &str) -> Option<String> {
        let pairs: Vec<(String, String)> = parse(query.as_bytes()).into_owned().collect();
        let text = |name: &str| {
            let found = pairs.iter().find(|(known, _)| known == name);
            found.map(|(_, value)| value.trim()).unwrap_or_default()
        };
        let either = |name: &str, other: &str| {
            if text(name).is_empty() { text(other).to_owned() } else { text(name).to_owned() }
        };
        let leads_away = text("searchType") == "SpecialIssue";
        leads_away.then(|| {
            special_issues_url(&either("Keyword", "Keywords"), &either("JournalShortName", "JournalsId"))
        })
    }

    /// Names and values, as React's page writes them.
    pub fn pairs(&self) -> Vec<(&'static str, String)> {
        let mut pairs = vec![
            ("searchType", "Article".to_owned()),
            ("ArticleType", self.article_type.clone()),
            ("JournalsId", self.journal.clone()),
            ("Keywords", self.keywords.clone()),
            ("AuthorInfo", self.author.clone()),
            ("page", self.page.to_string()),
        ];
        let numbers = [("OrderBy", self.order), ("StartYear", self.years.0), ("EndYear", self.years.1)];
        pairs.extend(numbers.into_iter().filter_map(|(name, number)| Some((name, number?.to_string()))));
        for (name, values) in FACETS.into_iter().zip(&self.chosen) {
            pairs.extend(values.iter().map(|value| (name, value.clone())));
        }
        pairs
    }

    /// As an address of this site: `/Search?…`, or of another page with the same query.
    pub fn url(&self, path: &str) -> String {
        format!("{path}?{}", Serializer::new(String::new()).extend_pairs(self.pairs()).finish())
    }

    /// Another page of the same search.
    pub fn at_page(&self, page: u32) -> Self {
        Self { page, ..self.clone() }
    }

    /// With one value of a facet on or off, from the first page.
    pub fn toggled(&self, facet: usize, value: &str) -> Self {
        let mut other = self.at_page(1);
        let values = &mut other.chosen[facet];
        match values.iter().position(|known| known == value) {
            Some(at) => {
                values.remove(at);
            }
            None => {
                values.push(value.to_owned());
                let surplus = values.len().saturating_sub(LONGEST_LIST);
                values.drain(..surplus);
            }
        }
        other
    }

    /// Without anything that narrows the results beside them.
    pub fn without_filters(&self) -> Self {
        Self { years: (None, None), chosen: Default::default(), ..self.at_page(1) }
    }

    /// How many things narrow the results beside them.
    pub fn filters(&self) -> usize {
        let years = usize::from(self.years != (None, None));
        years + self.chosen.iter().map(Vec::len).sum::<usize>()
    }

    /// Whether the best match comes first when no order is asked for.
    pub fn is_ranked(&self) -> bool {
        !self.keywords.is_empty() || !self.author.is_empty()
    }

    /// In the words of the index.
    pub fn to_query(&self) -> ArticleQuery {
        let [subjects, article_types, journals, special_issues] = self.chosen.clone();
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        ArticleQuery {
            keywords: self.keywords.clone(),
            author: self.author.clone(),
            journal: some(&self.journal),
            article_type: some(&self.article_type),
            years: self.years,
            subjects,
            journals,
            article_types,
            special_issues,
            order: match self.order {
                Some(1) => Order::Newest,
                Some(2) => Order::Oldest,
                Some(3) => Order::Downloads,
                Some(4) => Order::Browses,
                Some(5) => Order::Citations,
                // As `QueryArticle` does it: authors alone rank nothing.
                _ if self.keywords.is_empty() => Order::Newest,
                _ => Order::Relevance,
            },
            page_index: self.page as usize,
            page_size: PAGE_SIZE,
            ..ArticleQuery::default()
        }
    }
}

/// Where a search for special issues goes.
pub(crate) fn special_issues_url(keyword: &str, journal: &str) -> String {
    let pairs = [("PageIndex", "1"), ("Keyword", keyword), ("JournalShortName", journal)];
    format!("/Search/Special-Issues?{}", Serializer::new(String::new()).extend_pairs(pairs).finish())
}

/// Up to nine digits.
pub(crate) fn digits(text: &str) -> Option<u32> {
    let is_number = (1..=9).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_and_written_the_same() {
        let query = "searchType=Article&ArticleType=Review&JournalsId=JCTS&Keywords=mud+%26+sand&AuthorInfo=T%C3%A1n&page=3\
                     &OrderBy=5&StartYear=2001&EndYear=2020&ArticleSubjects=Ecology&ArticleSubjects=Geology&JournalNames=PMS";
        let address = Address::parse(query, 2027);
        assert_eq!(address.keywords, "mud & sand");
        assert_eq!(address.chosen[0], ["Ecology", "Geology"]);
        assert_eq!(address.url("/Search"), format!("/Search?{query}"));
    }

    #[test]
    fn whatever_it_says_is_read_as_something_that_makes_sense() {
        for (query, page, order, years) in [
            ("", 1, None, (None, None)),
            ("page=0&OrderBy=9", 1, None, (None, None)),
            ("page=2&page=7", 2, None, (None, None)),
            ("page=-1&OrderBy=two", 1, None, (None, None)),
            ("page=99999999999", 1, None, (None, None)),
            ("StartYear=1995&EndYear=2028", 1, None, (None, None)),
            ("StartYear=2020&EndYear=2001", 1, None, (Some(2001), Some(2020))),
            ("OrderBy=+3+&page=%00", 1, Some(3), (None, None)),
        ] {
            let address = Address::parse(query, 2027);
            assert_eq!((address.page, address.order, address.years), (page, order, years), "{query}");
        }
    }

    #[test]
    fn a_value_goes_on_and_off_from_the_first_page() {
        let address = Address::parse("page=4&JournalNames=A&JournalNames=A", 2027);
        assert_eq!(address.chosen[2], ["A"]);
        let on = address.toggled(2, "B");
        assert_eq!((on.page, on.chosen[2].len(), on.filters()), (1, 2, 2));
        assert_eq!(on.toggled(2, "B").chosen, address.chosen);
        let many = (0..60).fold(Address::default(), |address, at| address.toggled(0, &at.to_string()));
        assert_eq!((many.chosen[0].len(), many.chosen[0][0].as_str()), (50, "10"));
    }

    #[test]
    fn the_form_may_ask_for_special_issues() {
        let url = Address::elsewhere("searchType=SpecialIssue&Keywords=mud+flats&JournalsId=JCTS&page=1");
        assert_eq!(
            url.as_deref(),
            Some("/Search/Special-Issues?PageIndex=1&Keyword=mud+flats&JournalShortName=JCTS")
        );
        assert_eq!(Address::elsewhere("searchType=Article&Keywords=x"), None);
    }
}
