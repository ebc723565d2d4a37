//! Which advertisement is due (specification §2, main layout): by place, by day, by weight.

use jiff::civil::Date;
use model::site::{Advertisement, Placement};

/// The advertisement whose turn it is. Turns go round by weight: of two due with weights 3 and 1 the first is shown three
/// times out of four, exactly.
pub(crate) fn due(
    advertisements: &[Advertisement],
    placement: Option<Placement>,
    today: Date,
    turn: usize,
) -> Option<&Advertisement> {
    let due = || {
        advertisements.iter().filter(|advertisement| {
            advertisement.is_due(today)
                && placement.is_none_or(|placement| placement == advertisement.placement)
        })
    };
    let weight = |advertisement: &Advertisement| usize::try_from(advertisement.weight).unwrap_or(usize::MAX);
    let total = due().map(weight).fold(0, usize::saturating_add);
    let mut turn = turn.checked_rem(total)?;
    due().find(|advertisement| {
        let weight = weight(advertisement);
        let is_turn = turn < weight;
        turn = turn.saturating_sub(weight);
        is_turn
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn advertisement(name: &str, weight: u32, from: Option<&str>, until: Option<&str>) -> Advertisement {
        Advertisement {
            image_url: name.into(),
            link_url: "https://example.org".into(),
            alt: name.into(),
            placement: Placement::Top,
            from: from.map(|date| date.parse().unwrap()),
            until: until.map(|date| date.parse().unwrap()),
            weight,
        }
    }

    #[test]
    fn turns_go_round_by_weight() {
        let all = [advertisement("a", 3, None, None), advertisement("b", 1, None, None)];
        let shown: String = (0..8)
            .map(|turn| due(&all, None, jiff::civil::date(2026, 1, 1), turn).unwrap().alt.as_str())
            .collect();
        assert_eq!(shown, "aaabaaab");
    }

    #[test]
    fn dates_places_and_weights_of_nothing() {
        let all =
            [advertisement("a", 1, Some("2026-02"), Some("2026-03-09")), advertisement("z", 0, None, None)];
        let on = |month, day| {
            due(&all, Some(Placement::Top), jiff::civil::date(2026, month, day), 7)
                .map(|found| found.alt.as_str())
        };
        assert_eq!((on(1, 31), on(2, 1), on(3, 9), on(3, 10)), (None, Some("a"), Some("a"), None));
        assert!(due(&all, Some(Placement::Bottom), jiff::civil::date(2026, 2, 2), 0).is_none());
    }
}
