//! What a text says, to tell which words of another form of the same thing are new. Letter case, accents, punctuation, and blanks
//! make no other word; a number is a word apart from the letters glued to it; an abbreviation is said where its long form stands.

use std::collections::BTreeSet;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Words up to so many letters may be left out within an abbreviated name: `J Ecol` of `Journal of Ecology`.
const SMALL: usize = 3;
/// An abbreviation that stands alone has at least so many letters.
const ALONE: usize = 4;

/// The words of a text.
pub struct Saying {
    words: Vec<String>,
    set: BTreeSet<String>,
    /// All words without anything between them, and where in it one begins or ends.
    run: String,
    edges: BTreeSet<usize>,
}

impl Saying {
    /// Of this text.
    pub fn of(text: &str) -> Self {
        let words = words(text);
        let (mut run, mut edges) = (String::new(), BTreeSet::from([0]));
        for word in &words {
            run.push_str(word);
            edges.insert(run.len());
        }
        let set = words.iter().cloned().chain(initials_joined(&words)).collect();
        Self { words, set, run, edges }
    }

    /// Whether a part of the other form says nothing new.
    pub fn holds(&self, part: &str) -> bool {
        let part = words(part);
        let is_each = || initials_joined(&part).iter().all(|word| self.set.contains(word));
        let is_each_letter = || part.iter().all(|word| self.set.contains(word));
        is_each_letter() || is_each() || self.holds_run(&part.concat()) || self.abbreviates(&part)
    }

    /// How many of a hundred words of another text stand here; none of a text without words.
    pub fn share(&self, other: &str) -> usize {
        let other: BTreeSet<_> = initials_joined(&words(other)).into_iter().collect();
        let said = other.iter().filter(|word| self.set.contains(*word)).count();
        (said * 100).checked_div(other.len()).unwrap_or(0)
    }

    /// Whether it has a number as the end of a range that begins with `from`: `1703–15` says 1703 and 1715.
    pub fn spans(&self, from: &str, to: &str) -> bool {
        let (from, to) = (from.trim(), to.trim());
        let is_end = |end: &str| end.len() < to.len() && to.ends_with(end);
        self.words.windows(2).any(|pair| pair[0] == from && is_end(&pair[1]))
    }

    /// Whether one of the words begins with one of these.
    pub fn begins_any(&self, beginnings: &[&str]) -> bool {
        self.words.iter().any(|word| beginnings.iter().any(|begin| word.starts_with(begin)))
    }

    /// The words without blanks, from the edge of a word to the edge of a word; within scripts that set no blanks, anywhere.
    fn holds_run(&self, run: &str) -> bool {
        let has_blanks = !run.chars().any(|c| c >= '\u{2e80}');
        let is_edge = |at: &usize| !has_blanks || self.edges.contains(at);
        !run.is_empty()
            && self.run.match_indices(run).any(|(at, _)| is_edge(&at) && is_edge(&(at + run.len())))
    }

    /// Whether the part is a shorter form of words that follow one another here, in its own order or, as names do, with its last or
    /// first word at the other end.
    fn abbreviates(&self, part: &[String]) -> bool {
        match part {
            [] => true,
            [word] => word.chars().count() >= ALONE && is_letters(word) && self.begins_any(&[word]),
            [first, inner @ .., last] => {
                let turned = |head: &[String], tail: &[String]| [head, tail].concat();
                let family_first =
                    turned(std::slice::from_ref(last), &turned(std::slice::from_ref(first), inner));
                let family_last =
                    turned(&turned(inner, std::slice::from_ref(last)), std::slice::from_ref(first));
                [part, &family_first, &family_last].iter().any(|order| self.runs(order))
            }
        }
    }

    fn runs(&self, part: &[String]) -> bool {
        (0..self.words.len()).any(|start| {
            let mut here = self.words[start..].iter();
            part.iter().enumerate().all(|(number, word)| {
                let is_fit = |long: &String| is_short_of(word, long);
                match number {
                    0 => here.next().is_some_and(is_fit),
                    // `Journal of the`: small words between may be left out.
                    _ => loop {
                        match here.next() {
                            Some(long) if is_fit(long) => break true,
                            Some(long) if is_letters(long) && long.chars().count() <= SMALL => {}
                            _ => break false,
                        }
                    },
                }
            })
        })
    }
}

fn is_letters(word: &str) -> bool {
    !word.starts_with(|c: char| c.is_numeric())
}

/// Whether a word is another one or its beginning. Half a number is another number.
fn is_short_of(word: &str, long: &str) -> bool {
    word == long || (is_letters(word) && long.starts_with(word))
}

/// Words in lower case without accents; numbers without leading noughts.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = None;
    for c in text.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase) {
        let kind = c.is_alphanumeric().then(|| c.is_numeric());
        match (kind, words.last_mut()) {
            (Some(_), Some(word)) if kind == last => word.push(c),
            (Some(_), _) => words.push(c.to_string()),
            (None, _) => {}
        }
        last = kind;
    }
    for word in &mut words {
        let short = word.trim_start_matches('0');
        if short.len() < word.len() && !short.is_empty() {
            *word = short.to_owned();
        }
    }
    words
}

/// The words with single letters that follow one another as one: `E. T. C.` is `ETC`.
fn initials_joined(words: &[String]) -> Vec<String> {
    let is_initial = |word: &str| is_letters(word) && word.chars().count() == 1;
    let mut joined: Vec<String> = Vec::new();
    let mut was_initial = false;
    for word in words {
        let is_one = is_initial(word);
        match joined.last_mut().filter(|_| is_one && was_initial) {
            Some(before) => before.push_str(word),
            None => joined.push(word.clone()),
        }
        was_initial = is_one;
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::Saying;

    const WRITTEN: &str = "1. Lippard ETC, Nuñez-Talero D. V. The tides of Orquidário28(1). American Journal of Psychiatry. 2015a;177:1703-15. 202p. IISimpósio.";

    #[test]
    fn what_is_spelled_otherwise_is_said() {
        let written = Saying::of(WRITTEN);
        for part in [
            "Lippard E. T. C.",
            "NUNEZ TALERO DV",
            "Orquidario",
            "28",
            "Am J Psychiatry",
            "Amer. Journ. Psych.",
            "2015",
            "202",
            "II Simpósio",
            "the Tides",
            "Psychiat",
            "E Lippard",
            "0177",
            "",
            "—",
        ] {
            assert!(written.holds(part), "{part}");
        }
    }

    #[test]
    fn what_is_new_is_new() {
        let written = Saying::of(WRITTEN);
        for part in [
            "Lippard Elizabeth",
            "Koh WJ",
            "American Journal of Psychiatry and Law",
            "29",
            "20",
            "1715",
            "Psy",
            "Ti Am",
            "Simp",
            "Singapore: Pelita",
        ] {
            assert!(!written.holds(part), "{part}");
        }
    }

    #[test]
    fn a_script_without_blanks_is_looked_for_anywhere() {
        let written = Saying::of("山田太郎・田中一郎，京都大学");
        assert!(written.holds("田中 一郎") && written.holds("京都"));
        assert!(!written.holds("東京大学"));
    }

    #[test]
    fn the_short_end_of_a_range_says_the_number() {
        let written = Saying::of("28:1703-15");
        assert!(written.spans("1703", "1715"));
        for (from, to) in [("1703", "1716"), ("1702", "1715"), ("28", "1728"), ("28", "1703")] {
            assert!(!written.spans(from, to), "{from}–{to}");
        }
    }

    #[test]
    fn shares_are_of_a_hundred() {
        let written = Saying::of("one two three");
        assert_eq!((written.share("One, TWO four five"), written.share("")), (50, 0));
    }
}
