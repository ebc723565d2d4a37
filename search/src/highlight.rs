//! Where the words of a query stand in a title or an abstract, for marks.

use crate::{
    ArticleQuery,
    analysis::{is_unspaced, stem, words},
    ask::{Asked, parse},
};
use model::published::ArticleCard;
use std::{collections::BTreeSet, ops::Range};
use unicode_segmentation::UnicodeSegmentation;

/// The marks of one card: ranges of bytes, in order, apart from each other.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Highlight {
    /// In the plain title.
    pub title: Vec<Range<usize>>,
    /// In the plain abstract.
    pub abstract_text: Vec<Range<usize>>,
    /// For each author in the name.
    pub authors: Vec<Vec<Range<usize>>>,
}

/// For each card where the words of a query stand. Apart from the search itself: calls do not ask for it.
pub fn highlights(query: &ArticleQuery, cards: &[ArticleCard]) -> Vec<Highlight> {
    let marker = Marker::of(query);
    cards.iter().map(|card| marker.highlight(card)).collect()
}

/// What to mark.
#[derive(Debug, Default)]
struct Marker {
    stems: BTreeSet<String>,
    names: BTreeSet<String>,
    prefixes: Vec<String>,
    runs: Vec<String>,
    /// The first two bytes of each word above; the second is 0 where there is none.
    beginnings: Vec<(u8, u8)>,
}

impl Marker {
    /// The words that a query asks for, and not those that it excludes.
    fn of(query: &ArticleQuery) -> Self {
        let mut marker = Self::default();
        marker.take(&parse(&query.keywords));
        // What was typed for authors is marked in names and nowhere else.
        let author = parse(&query.author);
        marker.names.extend(author.clauses.into_iter().flat_map(|clause| clause.words));
        let begun = marker.stems.iter().chain(&marker.names).chain(&marker.prefixes);
        let beginning = |word: &String| {
            let mut bytes = word.bytes();
            Some((bytes.next()?, bytes.next().unwrap_or(0)))
        };
        marker.beginnings = begun.filter_map(beginning).collect();
        marker
    }

    fn take(&mut self, asked: &Asked) {
        for clause in asked.clauses.iter().filter(|clause| !clause.is_excluded) {
            for word in &clause.words {
                if word.starts_with(is_unspaced) {
                    self.runs.push(word.clone());
                } else if clause.is_prefix {
                    self.prefixes.push(word.clone());
                } else {
                    self.stems.insert(stem(word));
                    self.names.insert(word.clone());
                }
            }
        }
    }

    /// The marks of a card.
    fn highlight(&self, card: &ArticleCard) -> Highlight {
        let prose = |word: &str| self.stems.contains(&stem(word));
        let name = |word: &str| self.names.contains(word);
        Highlight {
            title: self.ranges(&card.title, prose),
            abstract_text: self.ranges(&card.abstract_text, prose),
            authors: card.authors.iter().map(|author| self.ranges(&author.name, name)).collect(),
        }
    }

    /// Whether one of the words may begin with these two bytes. A stem begins as its words do, but for a second letter that is i
    /// for y ("die" of "dying"). What is not ASCII may fold to anything, and what is no letter may be left out ("o'brien").
    fn may_begin(&self, first: u8, second: u8) -> bool {
        let (first, second) = (first.to_ascii_lowercase(), second.to_ascii_lowercase());
        let is_vowel = |byte: u8| matches!(byte, b'i' | b'y');
        self.beginnings.iter().any(|&(one, two)| {
            let is_like = two == second || (is_vowel(two) && is_vowel(second));
            one == first && (two == 0 || !second.is_ascii_alphanumeric() || is_like)
        })
    }

    /// What stands between blanks and may hold a word that is asked for. Only that is worth cutting into words, folding and
    /// stemming, which is slow. No word goes over a blank.
    fn chunks(&self, text: &str) -> Vec<Range<usize>> {
        let bytes = text.as_bytes();
        let (mut found, mut start, mut is_wanted, mut was_inside) = (Vec::new(), 0, false, false);
        for (at, &byte) in bytes.iter().enumerate() {
            let is_inside = byte.is_ascii_alphanumeric();
            if byte.is_ascii_whitespace() {
                found.extend(is_wanted.then_some(start..at));
                (start, is_wanted) = (at + 1, false);
            } else if !byte.is_ascii() {
                is_wanted = true;
            } else if is_inside && !was_inside && !is_wanted {
                is_wanted = self.may_begin(byte, bytes.get(at + 1).copied().unwrap_or(b' '));
            }
            was_inside = is_inside;
        }
        found.extend(is_wanted.then_some(start..text.len()));
        found
    }

    fn ranges(&self, text: &str, is_asked: impl Fn(&str) -> bool) -> Vec<Range<usize>> {
        if self.stems.is_empty() && self.names.is_empty() && self.prefixes.is_empty() && self.runs.is_empty()
        {
            return Vec::new();
        }
        let begins = |word: &str| self.prefixes.iter().any(|prefix| word.starts_with(prefix.as_str()));
        let is_found = |segment: &str| words(segment).iter().any(|word| is_asked(word) || begins(word));
        let segments = |Range { start, end }: Range<usize>| {
            text[start..end].split_word_bound_indices().map(move |(at, segment)| (start + at, segment))
        };
        let mut found: Vec<Range<usize>> = self
            .chunks(text)
            .into_iter()
            .flat_map(segments)
            .filter(|(_, segment)| is_found(segment))
            .map(|(at, segment)| at..at + segment.len())
            .collect();
        for run in &self.runs {
            found.extend(text.match_indices(run.as_str()).map(|(at, run)| at..at + run.len()));
        }
        found.sort_by_key(|range| (range.start, range.end));
        joined(found)
    }
}

/// Ranges that touch become one.
fn joined(ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    let mut joined: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        match joined.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => joined.push(range),
        }
    }
    joined
}

/// A text cut at its marks: each piece with whether it is marked.
pub fn marked<'a>(text: &'a str, ranges: &[Range<usize>]) -> Vec<(&'a str, bool)> {
    let mut pieces = Vec::new();
    let mut end = 0;
    for range in ranges {
        let (Some(before), Some(inside)) = (text.get(end..range.start), text.get(range.clone())) else {
            break;
        };
        pieces.push((before, false));
        pieces.push((inside, true));
        end = range.end;
    }
    pieces.push((text.get(end..).unwrap_or_default(), false));
    pieces.retain(|(piece, _)| !piece.is_empty());
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(query: &ArticleQuery, text: &str) -> String {
        let marker = Marker::of(query);
        let ranges = marker.ranges(text, |word| marker.stems.contains(&stem(word)));
        let piece =
            |(piece, is_marked): (&str, bool)| if is_marked { format!("[{piece}]") } else { piece.into() };
        marked(text, &ranges).into_iter().map(piece).collect()
    }

    #[test]
    fn words_are_marked_in_any_form_and_exclusions_never() {
        for (typed, text, expected) in [
            ("mangrove", "Mangroves & mangrove", "[Mangroves] & [mangrove]"),
            ("\"sea level\" -storm", "Sea-level rise, storms", "[Sea]-[level] rise, storms"),
            ("kursisa", "Kursiša", "[Kursiša]"),
            ("man*", "Many mangroves, few men", "[Many] [mangroves], few men"),
            ("红树", "红树林", "[红树]林"),
            ("", "Nothing", "Nothing"),
        ] {
            let query = ArticleQuery { keywords: typed.into(), ..ArticleQuery::default() };
            assert_eq!(shown(&query, text), expected, "{typed}");
        }
    }

    #[test]
    fn what_is_passed_over_holds_nothing_that_is_asked_for() {
        let texts = [
            "Dying skies, lying tides and tied (knots) over O'Brien’s _dunes_ at 3.5 m",
            "Über-Strömung der Straße; snake_case, U.S.A. & 10.1000/xyz(1)\tnews\nonly early",
            "Ångström's yews: why; yearly-early 2026a a2026",
        ];
        let asked = [
            "die", "sky", "lie", "tide", "tie", "knot", "obrien", "dune", "3.5", "uber", "stromung",
            "strasse",
        ];
        let also = [
            "snake", "case", "u", "10.1000", "xyz", "news", "only", "early", "angstrom", "yew", "why",
            "2026a",
        ];
        for typed in asked.iter().chain(&also) {
            let query = ArticleQuery { keywords: (*typed).into(), ..ArticleQuery::default() };
            let mut marker = Marker::of(&query);
            let marks = |marker: &Marker| -> Vec<_> {
                texts.map(|text| marker.ranges(text, |word| marker.stems.contains(&stem(word)))).into()
            };
            let narrow = marks(&marker);
            marker.beginnings = (0..128).map(|first| (first, 0)).collect();
            assert_eq!(narrow, marks(&marker), "{typed}");
            assert!(
                narrow.iter().any(|ranges| !ranges.is_empty()) || typed.contains('.'),
                "{typed} is in no text"
            );
        }
    }

    #[test]
    fn the_author_box_marks_no_title() {
        let query = ArticleQuery { author: "rivers".into(), ..ArticleQuery::default() };
        assert_eq!(shown(&query, "Rivers"), "Rivers");
        assert!(Marker::of(&query).names.contains("rivers"));
    }
}
