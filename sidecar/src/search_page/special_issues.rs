//! A search for special issues: its address, and what the template sees.

use super::{
    address::{Address, digits},
    pager::{Pager, pager},
    words,
};
use crate::{
    service::special_issues::{Answer, PAGE_SIZE, Wanted},
    wire::SpecialIssueCard,
};
use serde::Serialize;
use url::form_urlencoded::{Serializer, parse};

/// The form of specification §3 as an address has it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct SpecialAddress {
    /// As typed.
    pub keyword: String,
    /// Short name; empty for all.
    pub journal: String,
    /// 1 all, 2 open, 3 closed.
    pub display_type: u32,
    /// 1 most recent, 2 deadline, 3 most liked.
    pub order_by: u32,
    /// From 1.
    pub page: u32,
}

impl SpecialAddress {
    /// Reads a query string; what makes no sense is the default.
    pub fn parse(query: &str) -> Self {
        let pairs: Vec<(String, String)> = parse(query.as_bytes()).into_owned().collect();
        let text = |name: &str| {
            let found = pairs.iter().find(|(known, _)| known == name);
            found.map(|(_, value)| value.trim().to_owned()).unwrap_or_default()
        };
        let number = |name: &str, most: u32| {
            digits(&text(name)).filter(|number| (1..=most).contains(number)).unwrap_or(1)
        };
        Self {
            keyword: text("Keyword"),
            journal: text("JournalShortName"),
            display_type: number("DisplayType", 3),
            order_by: number("OrderBy", 3),
            page: number("PageIndex", 99_999),
        }
    }

    /// As an address; what is the default is left out, save the fields of the search bar.
    pub fn url(&self, page: u32) -> String {
        let mut query = Serializer::new(String::new());
        query.append_pair("Keyword", &self.keyword).append_pair("JournalShortName", &self.journal);
        query.append_pair("PageIndex", &page.to_string());
        for (name, value) in [("DisplayType", self.display_type), ("OrderBy", self.order_by)] {
            if value != 1 {
                query.append_pair(name, &value.to_string());
            }
        }
        format!("/Search/Special-Issues?{}", query.finish())
    }

    /// In the words of the service.
    pub fn to_wanted(&self) -> Wanted {
        Wanted {
            keyword: self.keyword.clone(),
            journal: (!self.journal.is_empty()).then(|| self.journal.clone()),
            display_type: Some(self.display_type),
            order_by: Some(self.order_by),
            page_index: Some(self.page),
            page_size: None,
        }
    }
}

/// The page of a search for special issues.
#[derive(Debug, Serialize)]
pub(crate) struct SpecialIssuesView {
    /// The heading.
    pub headline: String,
    journal: String,
    keyword: String,
    total: Option<String>,
    articles_url: String,
    displays: Vec<Choice>,
    orders: Vec<Choice>,
    note: Option<String>,
    results: Vec<ResultView>,
    pager: Option<Pager>,
    is_empty: bool,
    failure: Option<String>,
}

#[derive(Debug, Serialize)]
struct Choice {
    value: u32,
    label: &'static str,
    is_chosen: bool,
}

#[derive(Debug, Serialize)]
struct ResultView {
    title: String,
    url: String,
    journal: String,
    deadline: String,
    is_open: bool,
}

impl SpecialIssuesView {
    /// The page with its results.
    pub fn of(address: &SpecialAddress, found: &Answer) -> Self {
        let last = u32::try_from(found.total.div_ceil(PAGE_SIZE)).unwrap_or(u32::MAX);
        Self {
            headline: headline(Some(found.total), &address.keyword),
            total: Some(words::grouped(found.total)),
            note: found.note.clone(),
            results: found.cards.iter().map(ResultView::of).collect(),
            pager: pager(address.page, last, |page| address.url(page)),
            is_empty: found.total == 0,
            ..Self::frame(address)
        }
    }

    /// The page without its results, with the reason.
    pub fn failed(address: &SpecialAddress, why: &str) -> Self {
        Self { failure: Some(why.to_owned()), ..Self::frame(address) }
    }

    fn frame(address: &SpecialAddress) -> Self {
        let choices = |labels: [&'static str; 3], chosen: u32| {
            let choice = |(value, label)| Choice { value, label, is_chosen: value == chosen };
            (1..).zip(labels).map(choice).collect()
        };
        let articles = Address {
            keywords: address.keyword.clone(),
            journal: address.journal.clone(),
            page: 1,
            ..Address::default()
        };
        Self {
            headline: headline(None, &address.keyword),
            journal: address.journal.clone(),
            keyword: address.keyword.clone(),
            total: None,
            articles_url: articles.url("/Search"),
            displays: choices(["All", "Open for submission", "Closed"], address.display_type),
            orders: choices(["Most recent", "Submission deadline", "Most liked"], address.order_by),
            note: None,
            results: Vec::new(),
            pager: None,
            is_empty: false,
            failure: None,
        }
    }
}

impl ResultView {
    fn of(card: &SpecialIssueCard) -> Self {
        Self {
            title: card.title.clone(),
            url: card.page_url.clone(),
            journal: card.journal_name.clone(),
            deadline: card.deadline.parse().map_or_else(|_| card.deadline.clone(), words::date),
            is_open: card.status == "open",
        }
    }
}

fn headline(total: Option<usize>, keyword: &str) -> String {
    let about = if keyword.is_empty() {
        String::new()
    } else {
        format!(" about “{}”", words::shortened(keyword))
    };
    match total {
        None => format!("Special issues{about}"),
        Some(0) => format!("No special issues{about}"),
        Some(1) => format!("1 special issue{about}"),
        Some(many) => format!("{} special issues{about}", words::grouped(many)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_is_read_and_written() {
        let address =
            SpecialAddress::parse("Keyword=+mud+&JournalShortName=JCTS&PageIndex=3&DisplayType=2&OrderBy=9");
        assert_eq!(
            address,
            SpecialAddress {
                keyword: "mud".into(),
                journal: "JCTS".into(),
                display_type: 2,
                order_by: 1,
                page: 3
            }
        );
        assert_eq!(
            address.url(4),
            "/Search/Special-Issues?Keyword=mud&JournalShortName=JCTS&PageIndex=4&DisplayType=2"
        );
        assert_eq!(SpecialAddress::parse("PageIndex=0&PageIndex=2").page, 1);
    }

    #[test]
    fn how_many_in_words() {
        let words = [None, Some(0), Some(1), Some(2)].map(|total| headline(total, "mud"));
        assert_eq!(
            words,
            [
                "Special issues about “mud”",
                "No special issues about “mud”",
                "1 special issue about “mud”",
                "2 special issues about “mud”"
            ]
        );
    }
}
