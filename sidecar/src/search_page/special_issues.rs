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
use model::{Arg, PartialDate, Texts};
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
    label: String,
    is_chosen: bool,
}

#[derive(Debug, Serialize)]
struct ResultView {
    title: String,
    url: String,
    /// Empty where the page names it already.
    journal: String,
    editors: String,
    editor_count: usize,
    summary: String,
    articles: String,
    /// `2027-01-15`; empty when the call has no end.
    deadline: String,
    /// `15` of `15 Jan 2027`; empty when the deadline has no day.
    day: String,
    /// `Jan 2027`.
    month: String,
    /// `15 Jan 2027`.
    long: String,
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
    pub fn of(texts: &Texts, address: &SpecialAddress, today: Date, found: &Answer) -> Self {
        let last = u32::try_from(found.total.div_ceil(PAGE_SIZE)).unwrap_or(u32::MAX);
        Self {
            headline: headline(texts, Some(found.total), address),
            total: Some(texts.number(found.total)),
            note: found.note.as_deref().map(|note| texts.resay(note)),
            results: found.cards.iter().map(|card| ResultView::of(texts, card, today, address)).collect(),
            pager: pager(texts, (address.page, last), |page| address.url(page)),
            ways_on: (found.total == 0).then(|| WaysOn::of(address)),
            ..Self::frame(texts, address)
        }
    }

    /// The page without its results, with the reason.
    pub fn failed(texts: &Texts, address: &SpecialAddress, why: &str) -> Self {
        Self { failure: Some(why.to_owned()), ..Self::frame(texts, address) }
    }

    fn frame(texts: &Texts, address: &SpecialAddress) -> Self {
        let choices = |name: &str, chosen: u32| {
            let label = |value: u32| texts.get(&format!("search.{name}_{value}")).to_owned();
            (1..=3).map(|value| Choice { value, label: label(value), is_chosen: value == chosen }).collect()
        };
        let articles = Address {
            keywords: address.keyword.clone(),
            journal: address.journal.clone(),
            page: 1,
            ..Address::default()
        };
        Self {
            headline: headline(texts, None, address),
            journal: address.journal.clone(),
            keyword: address.keyword.clone(),
            total: None,
            articles_url: articles.url("/Search"),
            displays: choices("display", address.display_type),
            orders: choices("by", address.order_by),
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
    fn of(texts: &Texts, card: &SpecialIssueCard, today: Date, address: &SpecialAddress) -> Self {
        let deadline = card.deadline.parse::<PartialDate>().ok();
        let month = |date: PartialDate| PartialDate::new(date.year(), date.month(), None).unwrap_or(date);
        let day = deadline.and_then(PartialDate::day).map(|day| day.to_string());
        let is_open = card.status == "open";
        let articles = match card.article_count {
            0 => String::new(),
            count => {
                let count = usize::try_from(count).unwrap_or(usize::MAX);
                texts.say("count.published", &[("count", Arg::Number(count))])
            }
        };
        Self {
            title: card.title.clone(),
            url: card.page_url.clone(),
            journal: if address.journal.is_empty() { card.journal_name.clone() } else { String::new() },
            editors: texts.names(&card.guest_editors, EDITORS),
            editor_count: card.guest_editors.len(),
            summary: card.summary.clone(),
            articles,
            left: Left::of(texts, &card.deadline, today).filter(|_| is_open),
            deadline: card.deadline.clone(),
            day: day.map(|day| texts.say("date.day_alone", &[("day", Arg::Text(&day))])).unwrap_or_default(),
            month: deadline.map_or_else(|| card.deadline.clone(), |date| texts.short(month(date))),
            long: deadline.map(|date| texts.short(date)).unwrap_or_default(),
            is_open,
        }
    }
}

impl Left {
    fn of(texts: &Texts, deadline: &str, today: Date) -> Option<Self> {
        let days = today.until(deadline.parse::<Date>().ok()?).ok()?.get_days();
        let words = match days {
            ..0 => return None,
            0 => texts.get("special.last_day").to_owned(),
            count => {
                let count = usize::try_from(count).unwrap_or_default();
                texts.say("count.days_left", &[("count", Arg::Number(count))])
            }
        };
        Some(Self { words, is_soon: days < 21 })
    }
}

/// Six names, or five and how many others.
const EDITORS: usize = 6;

fn headline(texts: &Texts, total: Option<usize>, address: &SpecialAddress) -> String {
    let keyword = words::shortened(&address.keyword);
    let about = if keyword.is_empty() {
        String::new()
    } else {
        texts.say("search.about", &[("words", Arg::Text(&keyword))])
    };
    let kind = ["", "_open", "_closed"][(address.display_type as usize).clamp(1, 3) - 1];
    let about = ("about", Arg::Text(about.as_str()));
    match total {
        None => texts.say("search.special_title", &[about]),
        Some(0) => texts.say(&format!("search.special_none{kind}"), &[about]),
        Some(count) => {
            texts.say(&format!("search.special_found{kind}"), &[("count", Arg::Number(count)), about])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english() -> &'static Texts {
        model::texts::of("en")
    }

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
        let words = [None, Some(0), Some(1), Some(2)].map(|total| headline(english(), total, &address(1)));
        assert_eq!(
            words,
            [
                "Special issues about “mud”",
                "No special issues about “mud”",
                "1 special issue about “mud”",
                "2 special issues about “mud”"
            ]
        );
        assert_eq!(headline(english(), Some(0), &address(2)), "No open special issues about “mud”");
        assert_eq!(headline(english(), Some(3), &address(3)), "3 closed special issues about “mud”");
    }

    #[test]
    fn days_that_are_left() {
        let today = "2026-11-28".parse().unwrap();
        let left = |deadline| Left::of(english(), deadline, today).map(|left| (left.words, left.is_soon));
        assert_eq!(left("2026-11-28"), Some(("last day".into(), true)));
        assert_eq!(left("2026-11-29"), Some(("1 day left".into(), true)));
        assert_eq!(left("2026-12-19"), Some(("21 days left".into(), false)));
        assert_eq!(left("2027-03-31"), Some(("123 days left".into(), false)));
        assert_eq!([left("2026-11-27"), left("2027-01"), left("")], [None, None, None]);
    }
}
