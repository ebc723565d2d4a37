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
use jiff::civil::Date;
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
    /// Ways on, when nothing was found.
    ways_on: Option<WaysOn>,
    failure: Option<String>,
}

#[derive(Debug, Serialize)]
struct WaysOn {
    open_and_closed_url: Option<String>,
    all_journals_url: Option<String>,
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
    /// Empty where the page names it already.
    journal: String,
    editors: String,
    more_editors: bool,
    summary: String,
    articles: String,
    /// `2027-01-15`; empty when the call has no end.
    deadline: String,
    /// `15` of `15 Jan 2027`; empty when the deadline has no day.
    day: String,
    /// What follows the day, or the whole.
    month: String,
    left: Option<Left>,
    is_open: bool,
}

/// Days until the deadline.
#[derive(Debug, Serialize)]
struct Left {
    words: String,
    is_soon: bool,
}

impl SpecialIssuesView {
    /// The page with its results, as of a day.
    pub fn of(address: &SpecialAddress, today: Date, found: &Answer) -> Self {
        let last = u32::try_from(found.total.div_ceil(PAGE_SIZE)).unwrap_or(u32::MAX);
        Self {
            headline: headline(Some(found.total), address),
            total: Some(words::grouped(found.total)),
            note: found.note.clone(),
            results: found.cards.iter().map(|card| ResultView::of(card, today, address)).collect(),
            pager: pager(address.page, last, |page| address.url(page)),
            ways_on: (found.total == 0).then(|| WaysOn::of(address)),
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
            headline: headline(None, address),
            journal: address.journal.clone(),
            keyword: address.keyword.clone(),
            total: None,
            articles_url: articles.url("/Search"),
            displays: choices(["All", "Open for submission", "Closed"], address.display_type),
            orders: choices(["Most recent", "Submission deadline", "Most liked"], address.order_by),
            note: None,
            results: Vec::new(),
            pager: None,
            ways_on: None,
            failure: None,
        }
    }
}

impl WaysOn {
    fn of(address: &SpecialAddress) -> Self {
        let all = || SpecialAddress { display_type: 1, ..address.clone() }.url(1);
        let everywhere = || SpecialAddress { journal: String::new(), ..address.clone() }.url(1);
        Self {
            open_and_closed_url: (address.display_type != 1).then(all),
            all_journals_url: (!address.journal.is_empty()).then(everywhere),
        }
    }
}

impl ResultView {
    fn of(card: &SpecialIssueCard, today: Date, address: &SpecialAddress) -> Self {
        let deadline = card.deadline.parse().map_or_else(|_| card.deadline.clone(), words::date);
        let is_open = card.status == "open";
        let (day, month) = match deadline.split_once(' ') {
            Some((day, month)) if day.bytes().all(|byte| byte.is_ascii_digit()) => (day, month),
            _ => ("", deadline.as_str()),
        };
        let articles = match card.article_count {
            0 => String::new(),
            1 => "1 article published".to_owned(),
            many => format!("{many} articles published"),
        };
        Self {
            title: card.title.clone(),
            url: card.page_url.clone(),
            journal: if address.journal.is_empty() { card.journal_name.clone() } else { String::new() },
            editors: editors(&card.guest_editors),
            more_editors: card.guest_editors.len() > 1,
            summary: card.summary.clone(),
            articles,
            left: Left::of(&card.deadline, today).filter(|_| is_open),
            deadline: card.deadline.clone(),
            day: day.to_owned(),
            month: month.to_owned(),
            is_open,
        }
    }
}

impl Left {
    fn of(deadline: &str, today: Date) -> Option<Self> {
        let days = today.until(deadline.parse::<Date>().ok()?).ok()?.get_days();
        let words = match days {
            ..0 => return None,
            0 => "last day".to_owned(),
            1 => "1 day left".to_owned(),
            many => format!("{many} days left"),
        };
        Some(Self { words, is_soon: days < 21 })
    }
}

/// Six names, or five and how many others.
fn editors(names: &[String]) -> String {
    if names.len() <= 6 {
        return words::joined(names, "and");
    }
    format!("{} and {} others", names[..5].join(", "), names.len() - 5)
}

fn headline(total: Option<usize>, address: &SpecialAddress) -> String {
    let about = if address.keyword.is_empty() {
        String::new()
    } else {
        format!(" about “{}”", words::shortened(&address.keyword))
    };
    let kind = ["", "open ", "closed "][(address.display_type as usize).clamp(1, 3) - 1];
    match total {
        None => format!("Special issues{about}"),
        Some(0) => format!("No {kind}special issues{about}"),
        Some(1) => format!("1 {kind}special issue{about}"),
        Some(many) => format!("{} {kind}special issues{about}", words::grouped(many)),
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
        let address =
            |display_type| SpecialAddress { keyword: "mud".into(), display_type, ..Default::default() };
        let words = [None, Some(0), Some(1), Some(2)].map(|total| headline(total, &address(1)));
        assert_eq!(
            words,
            [
                "Special issues about “mud”",
                "No special issues about “mud”",
                "1 special issue about “mud”",
                "2 special issues about “mud”"
            ]
        );
        assert_eq!(headline(Some(0), &address(2)), "No open special issues about “mud”");
        assert_eq!(headline(Some(3), &address(3)), "3 closed special issues about “mud”");
    }

    #[test]
    fn days_that_are_left() {
        let today = "2026-11-28".parse().unwrap();
        let left = |deadline| Left::of(deadline, today).map(|left| (left.words, left.is_soon));
        assert_eq!(left("2026-11-28"), Some(("last day".into(), true)));
        assert_eq!(left("2026-11-29"), Some(("1 day left".into(), true)));
        assert_eq!(left("2026-12-19"), Some(("21 days left".into(), false)));
        assert_eq!(left("2027-03-31"), Some(("123 days left".into(), false)));
        assert_eq!([left("2026-11-27"), left("2027-01"), left("")], [None, None, None]);
    }

    #[test]
    fn editors_are_named_up_to_six() {
        let names: Vec<String> = ('A'..='G').map(String::from).collect();
        assert_eq!(editors(&names[..1]), "A");
        assert_eq!(editors(&names[..6]), "A, B, C, D, E and F");
        assert_eq!(editors(&names), "A, B, C, D, E and 2 others");
    }
}
