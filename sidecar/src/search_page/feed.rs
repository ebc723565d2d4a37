//! A search as a feed: the newest articles that match, whatever order and page the address asks for.

use super::{address::Address, words};
use jiff::civil::Date;
use model::{
    feed::{Feed, ITEMS, Item},
    published::{ArticleCard, SiteFile},
};
use search::{ArticleQuery, Order};

/// The search that a feed shows: its newest articles.
pub(crate) fn query(address: &Address) -> ArticleQuery {
    ArticleQuery { order: Order::Newest, page_index: 1, page_size: ITEMS, ..address.to_query() }
}

/// The feed of a search of a site. `built` is the day of the build.
pub(crate) fn of(address: &Address, site: &SiteFile, (cards, built): (&[ArticleCard], Date)) -> Feed {
    let search = Address { order: None, ..address.at_page(1) };
    let texts = model::texts::of(&site.language);
    let about = words::about(texts, "feed.articles", address);
    let lead = words::about(texts, "feed.newest", address);
    let names = |value: &str| value.to_owned();
    let newest_first = Address { order: Some(1), ..search.clone() };
    Feed {
        title: format!("{}: {about}", site.name),
        description: lead + &words::summary(texts, &newest_first, &names),
        publisher: site.name.clone(),
        page_url: format!("{}{}", site.url, search.url("/Search")),
        language: if site.language.is_empty() { "en".to_owned() } else { site.language.clone() },
        since: built,
        // The index does not know when an article was changed; it is told by the feed of its journal.
        items: cards
            .iter()
            .map(|card| Item::of_article(card, &site.url, card.published_on.first_day()))
            .collect(),
    }
}

/// Where the feed of a search is: the search without order and page.
pub(crate) fn url(address: &Address, site: &SiteFile, path: &str) -> String {
    format!("{}{}", site.url, Address { order: None, ..address.at_page(1) }.url(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_of_a_search_whatever_its_order_and_page() {
        let address = Address::parse("Keywords=mud&page=7&OrderBy=5", 2027);
        let asked = query(&address);
        assert_eq!((asked.order, asked.page_index, asked.page_size), (Order::Newest, 1, 50));
        let built = jiff::civil::date(2026, 11, 28);
        let site = serde_json::from_value(serde_json::json!({ "name": "Press", "mission": "", "address": [], "contact_email": "", "submit_url": "",
            "copyright_holder": "", "journal_count": 0, "article_count": 0, "special_issue_count": 0, "build_id": "", "api": {}, "sign_up": true,
            "like_count": "observed" })).unwrap();
        let site = SiteFile { url: "https://p.example".to_owned(), ..site };
        let (feed, own) = (of(&address, &site, (&[], built)), url(&address, &site, "/Search.rss"));
        assert!(own.starts_with("https://p.example/Search.rss?searchType=Article&"), "{own}");
        assert!(own.ends_with("Keywords=mud&AuthorInfo=&page=1"), "{own}");
        assert_eq!(feed.since, built, "an empty feed is as old as the build");
        assert_eq!(feed.title, "Press: articles about “mud”");
        assert_eq!(feed.description, "The newest articles about “mud”, with the most recent first.");
    }
}
