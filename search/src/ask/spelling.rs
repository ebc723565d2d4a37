//! A word that no article has is retried as the nearest word that one has: one edit away, two from eight letters on.

use crate::{Error, analysis::is_unspaced};
use levenshtein_automata::{DFA, Distance, LevenshteinAutomatonBuilder, SINK_STATE};
use std::{cmp::Reverse, sync::LazyLock};
use tantivy::{Searcher, schema::Field};

/// Shorter words are near to too many others.
const SHORTEST: usize = 3;
/// From this length on two edits are forgiven.
const TWO_EDITS_FROM: usize = 8;

/// Building one takes milliseconds; a swap of neighbours is one edit, as fingers make it.
static BUILDERS: LazyLock<[LevenshteinAutomatonBuilder; 2]> =
    LazyLock::new(|| [1, 2].map(|edits| LevenshteinAutomatonBuilder::new(edits, true)));

/// The engine's view of an automaton.
struct Near<'a>(&'a DFA);

impl tantivy_fst::Automaton for Near<'_> {
    type State = u32;

    fn start(&self) -> u32 {
        self.0.initial_state()
    }
    fn is_match(&self, state: &u32) -> bool {
        matches!(self.0.distance(*state), Distance::Exact(_))
    }
    fn can_match(&self, state: &u32) -> bool {
        *state != SINK_STATE
    }
    fn accept(&self, state: &u32, byte: u8) -> u32 {
        self.0.transition(*state, byte)
    }
}

/// The nearest word of the fields: fewest edits, then the one that most articles have, then by letters.
pub(super) fn nearest(searcher: &Searcher, fields: &[Field], word: &str) -> Result<Option<String>, Error> {
    let letters = word.chars().count();
    if letters < SHORTEST || word.contains(|c: char| c.is_numeric() || is_unspaced(c)) {
        return Ok(None);
    }
    let dfa = BUILDERS[usize::from(letters >= TWO_EDITS_FROM)].build_dfa(word);
    let mut best = None;
    for segment in searcher.segment_readers() {
        for &field in fields {
            let index = segment.inverted_index(field)?;
            let mut terms = index.terms().search(Near(&dfa)).into_stream()?;
            while terms.advance() {
                let (Ok(term), Distance::Exact(edits)) =
                    (std::str::from_utf8(terms.key()), dfa.eval(terms.key()))
                else {
                    continue;
                };
                let rank = (edits, Reverse(terms.value().doc_freq), term.to_owned());
                if term.chars().count() >= SHORTEST - 1 && best.as_ref().is_none_or(|best| rank < *best) {
                    best = Some(rank);
                }
            }
        }
    }
    Ok(best.map(|(_, _, word)| word))
}

/// Words that begin so, the ones that most articles have.
pub(super) fn beginning(
    searcher: &Searcher,
    fields: &[Field],
    prefix: &str,
    most: usize,
) -> Result<Vec<String>, Error> {
    let mut found = Vec::new();
    let mut end = prefix.as_bytes().to_vec();
    // No UTF-8 text holds 0xff, so this is after every word that begins so.
    end.push(0xff);
    for segment in searcher.segment_readers() {
        for &field in fields {
            let index = segment.inverted_index(field)?;
            let mut terms = index.terms().range().ge(prefix).lt(&end).into_stream()?;
            while terms.advance() {
                let word = String::from_utf8_lossy(terms.key()).into_owned();
                found.push((Reverse(terms.value().doc_freq), word));
            }
        }
    }
    found.sort();
    found.dedup_by(|a, b| a.1 == b.1);
    found.truncate(most);
    Ok(found.into_iter().map(|(_, word)| word).collect())
}
