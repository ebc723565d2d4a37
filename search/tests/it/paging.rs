//! Orders, and pages that neither repeat nor skip.

use super::press::{Press, article, suffixes};
use search::{ArticleQuery, Order, Usage};

/// Forty articles with the same text; only their DOIs differ.
fn alike() -> Press {
    let articles: Vec<_> =
        (0..40).map(|at| article(&format!("n{:02}", at * 7 % 40), "Tides and tides")).collect();
    Press::of(&articles)
}

#[test]
fn pages_never_repeat_or_skip() {
    let press = alike();
    let orders =
        [Order::Relevance, Order::Newest, Order::Oldest, Order::Downloads, Order::Browses, Order::Citations];
    for order in orders {
        let mut seen = Vec::new();
        for page_index in 1..=6 {
            let query = ArticleQuery {
                keywords: "tides".into(),
                order,
                page_index,
                page_size: 7,
                ..Default::default()
            };
            let hits = press.search(&query);
            assert_eq!(hits.total, 40);
            seen.extend(suffixes(&hits));
        }
        let expected: Vec<_> = (0..40).map(|at| format!("n{at:02}")).collect();
        assert_eq!(seen, expected, "{order:?}: ties are broken by DOI");
    }
}

#[test]
fn past_the_end_and_too_deep_are_empty_with_the_true_total() {
    let press = alike();
    for (page_index, page_size) in [(6, 10), (101, 100), (usize::MAX, 100)] {
        let hits = press.search(&ArticleQuery { page_index, page_size, ..Default::default() });
        assert_eq!((hits.total, hits.cards.len()), (40, 0));
        assert_eq!(hits.journal_facets.iter().next().unwrap().count, 40);
    }
}

#[test]
fn every_order() {
    let mut articles = [article("a", "A"), article("b", "B"), article("c", "C")];
    for (article, (date, citations)) in
        articles.iter_mut().zip([("2024", 3), ("2026-03-01", 1), ("2026-02-28", 2)])
    {
        article.card.published_on = date.parse().unwrap();
        article.card.citation_count = citations;
    }
    let press = Press::of(&articles);
    let usage = |downloads, browses| Usage { downloads, browses };
    let doi = |suffix: &str| format!("10.5555/{suffix}").parse().unwrap();
    press
        .index
        .set_usage([(doi("b"), usage(5, 1)), (doi("c"), usage(2, 9)), (doi("gone"), usage(9, 9))])
        .unwrap();
    for (order, expected) in [
        (Order::Newest, "bca"),
        (Order::Oldest, "acb"),
        (Order::Citations, "acb"),
        (Order::Downloads, "bca"),
        (Order::Browses, "cba"),
    ] {
        let hits = press.search(&ArticleQuery { order, ..Default::default() });
        assert_eq!(suffixes(&hits).concat(), expected, "{order:?}");
    }
}
