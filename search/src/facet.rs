//! The facets: their columns, and how a value and its name share one.

use std::{cmp::Reverse, ops::RangeInclusive, sync::Arc};

/// Between value and name in a column; no text that a person writes holds it.
const SEPARATOR: char = '\u{1f}';

/// Columns of the facets: subjects, article types, journals, special issues.
pub(crate) const FACETS: [&str; 4] = ["subjects", "types", "journals", "special_issues"];
/// The place of the years behind them: their values are read of a column of numbers.
pub(crate) const YEARS: usize = FACETS.len();
/// How many facets there are.
pub(crate) const KINDS: usize = YEARS + 1;
/// Most values that one facet answers: what a reader can look through.
const MOST_VALUES: usize = 200;

/// A value of a facet, with the number of articles that have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facet<'a> {
    /// What readers see.
    pub name: &'a str,
    /// What the filter takes.
    pub value: &'a str,
    /// Articles that have it, under all filters but the facet's own.
    pub count: u64,
}

/// The values of one facet beside an answer, in the order in which they are shown. Their texts stay with the index: there are hundreds
/// in each answer, and a count of who holds each of them would go from core to core.
#[derive(Debug, Clone, Default)]
pub struct FacetCounts {
    values: Arc<FacetValues>,
    /// Ordinals of values, and how many articles have each.
    counts: Vec<(u32, u32)>,
}

impl FacetCounts {
    /// Each value.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Facet<'_>> {
        self.counts.iter().map(|(ordinal, count)| self.values.counted(*ordinal, *count))
    }

    /// Leaves some values out.
    pub fn retain(&mut self, keep: impl Fn(Facet<'_>) -> bool) {
        let Self { values, counts } = self;
        counts.retain(|(ordinal, count)| keep(values.counted(*ordinal, *count)));
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }
}

impl PartialEq for FacetCounts {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

/// Value and name as one term of a column.
pub(crate) fn encode(value: &str, name: &str) -> String {
    format!("{value}{SEPARATOR}{name}")
}

/// The values of one column in the order of their ordinals, read once when the index is opened.
#[derive(Debug, Default)]
pub(crate) struct FacetValues {
    values: Vec<FacetValue>,
}

#[derive(Debug)]
struct FacetValue {
    value: Box<str>,
    name: Box<str>,
    /// The place among all by name.
    place: u32,
}

impl FacetValues {
    /// From the terms of the column, in order.
    pub fn new(terms: impl Iterator<Item = String>) -> Self {
        let value = |term: String| {
            let (value, name) = term.split_once(SEPARATOR).unwrap_or((&term, &term));
            FacetValue { value: value.into(), name: name.into(), place: 0 }
        };
        let mut values: Vec<FacetValue> = terms.map(value).collect();
        let mut by_name: Vec<&mut FacetValue> = values.iter_mut().collect();
        by_name.sort_by(|a, b| a.name.cmp(&b.name).then_with(|| a.value.cmp(&b.value)));
        (0..).zip(by_name).for_each(|(place, value)| value.place = place);
        Self { values }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// For each ordinal whether it is a number of a range.
    pub fn within(&self, range: &RangeInclusive<u32>) -> Vec<bool> {
        let is_within = |value: &FacetValue| value.value.parse().is_ok_and(|number| range.contains(&number));
        self.values.iter().map(is_within).collect()
    }

    fn counted(&self, ordinal: u32, count: u32) -> Facet<'_> {
        let value = &self.values[ordinal as usize];
        Facet { name: &value.name, value: &value.value, count: count.into() }
    }

    /// The values that occur, in their own order.
    pub fn in_order(self: &Arc<Self>, counts: &[u32]) -> FacetCounts {
        let counts = (0..).zip(counts.iter().copied()).filter(|(_, count)| *count > 0).collect();
        FacetCounts { values: Arc::clone(self), counts }
    }

    /// Value and name of each.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.values.iter().map(|value| (&*value.value, &*value.name))
    }

    /// For each ordinal whether a reader chose it; `None` when nothing was chosen. A choice is a value or a name,
    /// without regard to case or accents. A choice that no article has matches nothing.
    pub fn chosen(&self, choices: &[String]) -> Option<Vec<bool>> {
        if choices.is_empty() {
            return None;
        }
        let choices: Vec<String> = choices.iter().map(|choice| crate::analysis::fold(choice)).collect();
        let is_chosen = |text: &str| choices.contains(&crate::analysis::fold(text));
        Some(self.iter().map(|(value, name)| is_chosen(value) || is_chosen(name)).collect())
    }

    /// The values that occur, most first and then by name; those that a reader chose are never cut off.
    pub fn most_first(self: &Arc<Self>, counts: &[u32], chosen: Option<&[bool]>) -> FacetCounts {
        let is_chosen =
            |ordinal: u32| chosen.is_some_and(|chosen| chosen.get(ordinal as usize) == Some(&true));
        let mut found: Vec<(Reverse<u32>, u32, u32)> = (0..)
            .zip(self.values.iter().zip(counts))
            .filter(|(ordinal, (_, count))| **count > 0 || is_chosen(*ordinal))
            .map(|(ordinal, (value, count))| (Reverse(*count), value.place, ordinal))
            .collect();
        found.sort_unstable();
        let shown = found.into_iter().enumerate();
        let shown = shown.filter(|(place, (.., ordinal))| *place < MOST_VALUES || is_chosen(*ordinal));
        let counts = shown.map(|(_, (Reverse(count), _, ordinal))| (ordinal, count)).collect();
        FacetCounts { values: Arc::clone(self), counts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_names_both_choose() {
        let values =
            FacetValues::new([encode("JCTS", "Coastal Science"), encode("JABC", "Álgebra")].into_iter());
        assert_eq!(values.chosen(&[]), None);
        assert_eq!(values.chosen(&["jcts".into()]), Some(vec![true, false]));
        assert_eq!(values.chosen(&["algebra".into()]), Some(vec![false, true]));
        assert_eq!(values.chosen(&["none".into()]), Some(vec![false, false]));
    }

    #[test]
    fn years_keep_their_order_and_are_chosen_by_range() {
        let years = Arc::new(FacetValues::new(["1998", "2004", "2026"].into_iter().map(str::to_owned)));
        let mut counted = years.in_order(&[3, 0, 9]);
        let shown = |counted: &FacetCounts| {
            counted.iter().map(|facet| format!("{}:{} ", facet.value, facet.count)).collect::<String>()
        };
        assert_eq!(shown(&counted), "1998:3 2026:9 ");
        counted.retain(|facet| facet.value != "1998");
        assert_eq!(shown(&counted), "2026:9 ");
        assert_eq!(years.within(&(2000..=2010)), [false, true, false]);
        assert_eq!(years.within(&(2004..=u32::MAX)), [false, true, true]);
    }

    #[test]
    fn most_first_then_by_name_and_a_choice_is_never_lost() {
        let values = Arc::new(FacetValues::new(["b", "a", "c", "d"].into_iter().map(|v| encode(v, v))));
        let names = |counts: &[u32], chosen: Option<&[bool]>| {
            values.most_first(counts, chosen).iter().map(|facet| facet.value).collect::<String>()
        };
        assert_eq!(names(&[1, 1, 3, 0], None), "cab");
        assert_eq!(names(&[1, 1, 3, 0], Some(&[false, false, false, true])), "cabd");
    }
}
