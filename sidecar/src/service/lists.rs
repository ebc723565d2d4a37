//! Lists of articles: in which order, and which page of them.

use super::counters::Counters;
use model::published::ArticleCard;
use search::Order;
use std::{cmp::Reverse, sync::Arc};

/// `OrderByType` of specification §3; newest first when it is absent.
pub(crate) fn order(order_by_type: Option<u32>) -> Order {
    match order_by_type {
        Some(2) => Order::Oldest,
        Some(3) => Order::Downloads,
        Some(4) => Order::Browses,
        Some(5) => Order::Citations,
        _ => Order::Newest,
    }
}

/// Sorts cards; ties by DOI, so that paging never repeats or skips.
pub(crate) fn sort(cards: &mut [Arc<ArticleCard>], order: Order, counters: &Counters) {
    cards.sort_by(|a, b| a.doi.key().cmp(b.doi.key()));
    match order {
        Order::Oldest => cards.sort_by_key(|card| card.published_on),
        Order::Downloads => cards.sort_by_key(|card| Reverse(counters.usage(card.doi.key()).downloads)),
        Order::Browses => cards.sort_by_key(|card| Reverse(counters.usage(card.doi.key()).browses)),
        Order::Citations => cards.sort_by_key(|card| Reverse(card.citation_count)),
        Order::Newest | Order::Relevance => cards.sort_by_key(|card| Reverse(card.published_on)),
    }
}

/// The page of a list: `index` from 1. Past the end it is empty.
pub(crate) fn page<T>(items: Vec<T>, index: Option<u32>, size: u32) -> Vec<T> {
    let size = size as usize;
    let first = (index.unwrap_or(1) as usize).saturating_sub(1).saturating_mul(size);
    items.into_iter().skip(first).take(size).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages() {
        let items = || (1..=5).collect::<Vec<i32>>();
        assert_eq!(page(items(), None, 2), [1, 2]);
        assert_eq!(page(items(), Some(3), 2), [5]);
        assert!(page(items(), Some(4), 2).is_empty());
        assert!(page(items(), Some(u32::MAX), 100).is_empty());
    }
}
