//! A word that no article has is retried as the nearest word that one has: one edit away, two from eight letters on.

use crate::{Error, analysis::is_unspaced, index::Opened};
use levenshtein_automata::{DFA, Distance, LevenshteinAutomatonBuilder, SINK_STATE};
use std::{cmp::Reverse, collections::BTreeMap, sync::LazyLock};
use tantivy::{Term, schema::Field};

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
pub(super) fn nearest(opened: &Opened, fields: &[Field], word: &str) -> Result<Option<String>, Error> {
    let letters = word.chars().count();
    if letters < SHORTEST || word.contains(|c: char| c.is_numeric() || is_unspaced(c)) {
        return Ok(None);
    }
    let dfa = BUILDERS[usize::from(letters >= TWO_EDITS_FROM)].build_dfa(word);
    let mut near = Words::default();
    for (at, segment) in opened.searcher.segment_readers().iter().enumerate() {
        for &field in fields {
            let index = segment.inverted_index(field)?;
            let mut terms = index.terms().search(Near(&dfa)).into_stream()?;
            while terms.advance() {
                near.add(opened, (at, field), (terms.key(), terms.value().doc_freq))?;
            }
        }
    }
    let ranks = near.0.into_iter().filter_map(|(term, doc_freq)| match dfa.eval(&term) {
        Distance::Exact(edits) if term.chars().count() >= SHORTEST - 1 => {
            Some((edits, Reverse(doc_freq), term))
        }
        _ => None,
    });
    Ok(ranks.min().map(|(_, _, word)| word))
}

/// Words with the number of living documents that have them, over all segments and fields.
#[derive(Debug, Default)]
struct Words(BTreeMap<String, u64>);

impl Words {
    fn add(
        &mut self,
        opened: &Opened,
        (segment, field): (usize, Field),
        (term, doc_freq): (&[u8], u32),
    ) -> Result<(), Error> {
        let Ok(text) = std::str::from_utf8(term) else { return Ok(()) };
        let living = opened.living(segment, &Term::from_field_text(field, text), doc_freq)?;
        if living > 0 {
            *self.0.entry(text.to_owned()).or_default() += u64::from(living);
        }
        Ok(())
    }
}

/// Words that begin so, the ones that most articles have.
pub(super) fn beginning(
    opened: &Opened,
    fields: &[Field],
    prefix: &str,
    most: usize,
) -> Result<Vec<String>, Error> {
    let mut begun = Words::default();
    // No UTF-8 text holds 0xff, so this is after every word that begins so.
    let mut end = prefix.as_bytes().to_vec();
    end.push(0xff);
    for (at, segment) in opened.searcher.segment_readers().iter().enumerate() {
        for &field in fields {
            let index = segment.inverted_index(field)?;
            let mut terms = index.terms().range().ge(prefix).lt(&end).into_stream()?;
            while terms.advance() {
                begun.add(opened, (at, field), (terms.key(), terms.value().doc_freq))?;
            }
        }
    }
    let mut found: Vec<(Reverse<u64>, String)> =
        begun.0.into_iter().map(|(word, doc_freq)| (Reverse(doc_freq), word)).collect();
    found.sort();
    found.truncate(most);
    Ok(found.into_iter().map(|(_, word)| word).collect())
}
