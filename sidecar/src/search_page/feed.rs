//! A search as a feed: the newest articles that match, whatever order and page the address asks for.

use super::{address::Address, words};
use jiff::civil::Date;
use model::published::{ArticleCard, SiteFile};
use search::{ArticleQuery, Order};
use serde::Serialize;

/// Articles in a feed.
const ITEMS: usize = 50;

/// What both kinds of feed show.
#[derive(Debug, Serialize)]
pub(crate) struct FeedView {
    title: String,
    description: String,
    site: String,
    self_url: String,
    page_url: String,
    /// BCP 47.
    language: String,
    updated_rss: String,
    updated_atom: String,
    items: Vec<Item>,
}

#[derive(Debug, Serialize)]
struct Item {
    title: String,
    url: String,
    doi: String,
    doi_url: String,
    date_rss: String,
    date_atom: String,
    summary: String,
    authors: Vec<String>,
    journal: String,
    subjects: Vec<String>,
}

impl FeedView {
    /// The search that a feed shows: its newest articles.
    pub fn query(address: &Address) -> ArticleQuery {
        ArticleQuery { order: Order::Newest, page_index: 1, page_size: ITEMS, ..address.to_query() }
    }

    /// The feed of a site whose address is `base`, at `path`. `built` is the day of the build.
    pub fn of(
        address: &Address,
        (site, base, path): (&SiteFile, &str, &str),
        (cards, built): (&[ArticleCard], Date),
    ) -> Self {
        let search = Address { order: None, ..address.at_page(1) };
        let texts = model::texts::of(&site.language);
        let about = words::about(texts, "feed.articles", address);
        let lead = words::about(texts, "feed.newest", address);
        let newest = cards.iter().map(|card| card.published_on.first_day()).max().unwrap_or(built);
        let names = |value: &str| value.to_owned();
        let newest_first = Address { order: Some(1), ..search.clone() };
        Self {
            title: plain(&format!("{}: {about}", site.name)),
            description: plain(&(lead + &words::summary(texts, &newest_first, &names))),
            site: plain(&site.name),
            language: if site.language.is_empty() { "en".to_owned() } else { site.language.clone() },
            self_url: format!("{base}{}", search.url(path)),
            page_url: format!("{base}{}", search.url("/Search")),
            updated_rss: rss(newest),
            updated_atom: atom(newest),
            items: cards.iter().map(|card| Item::of(card, base)).collect(),
        }
    }
}

impl Item {
    fn of(card: &ArticleCard, base: &str) -> Self {
        let day = card.published_on.first_day();
        Self {
            title: plain(&card.title),
            url: format!("{base}{}", card.page_url),
            doi: plain(card.doi.as_str()),
            doi_url: plain(&card.doi.url()),
            date_rss: rss(day),
            date_atom: atom(day),
            summary: plain(&card.abstract_text),
            authors: card.authors.iter().map(|author| plain(&author.name)).collect(),
            journal: plain(&card.journal_title),
            subjects: card.subjects.iter().map(|subject| plain(subject)).collect(),
        }
    }
}

/// Without what no XML document may hold, not even as a reference.
fn plain(text: &str) -> String {
    let is_allowed = |c: &char| {
        matches!(c, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..)
            && !matches!(c, '\u{7f}'..='\u{9f}')
    };
    text.chars().filter(is_allowed).collect()
}

/// RFC 822, as RSS wants it.
fn rss(day: Date) -> String {
    day.strftime("%a, %d %b %Y 00:00:00 +0000").to_string()
}

/// RFC 3339.
fn atom(day: Date) -> String {
    day.strftime("%Y-%m-%dT00:00:00Z").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_as_each_kind_of_feed_writes_them() {
        let day = jiff::civil::date(2026, 3, 9);
        assert_eq!(rss(day), "Mon, 09 Mar 2026 00:00:00 +0000");
        assert_eq!(atom(day), "2026-03-09T00:00:00Z");
    }

    #[test]
    fn no_text_holds_what_xml_forbids() {
        assert_eq!(plain("a\u{0}\u{b}\u{1b}[1mé\u{fffe}\u{ffff}\u{9b}🦀\n"), "a[1mé🦀\n");
    }

    #[test]
    fn the_newest_of_a_search_whatever_its_order_and_page() {
        let address = Address::parse("Keywords=mud&page=7&OrderBy=5", 2027);
        let query = FeedView::query(&address);
        assert_eq!((query.order, query.page_index, query.page_size), (Order::Newest, 1, 50));
        let built = jiff::civil::date(2026, 11, 28);
        let site = serde_json::from_value(serde_json::json!({ "name": "Press", "mission": "", "address": [], "contact_email": "", "submit_url": "",
            "copyright_holder": "", "journal_count": 0, "article_count": 0, "special_issue_count": 0, "build_id": "", "api": {}, "sign_up": true,
            "like_count": "observed" })).unwrap();
        let feed = FeedView::of(&address, (&site, "https://p.example", "/Search.rss"), (&[], built));
        assert!(
            feed.self_url.starts_with("https://p.example/Search.rss?searchType=Article&"),
            "{}",
            feed.self_url
        );
        assert!(feed.self_url.ends_with("Keywords=mud&AuthorInfo=&page=1"), "{}", feed.self_url);
        assert_eq!(feed.updated_atom, "2026-11-28T00:00:00Z", "an empty feed is as old as the build");
        assert_eq!(feed.title, "Press: articles about “mud”");
        assert_eq!(feed.description, "The newest articles about “mud”, with the most recent first.");
    }
}
