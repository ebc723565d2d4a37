//! Analysis of whole documents. Each text is cut once and lies in a slot until the engine asks for it: a field of the
//! engine holds the number of its slot, and the engine's tokenizer reads the slot. So no token is copied, and the terms
//! come grouped, which the engine's tables like.

use super::lexicon::{Lexicon, TermId};
use std::{
    ops::Range,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tantivy::tokenizer::{Token, TokenStream, Tokenizer};

/// The terms of the document that is being indexed.
#[derive(Debug, Default)]
pub(crate) struct Analyst {
    lexicon: Lexicon,
    /// Term and position, in slots.
    terms: Vec<(TermId, u32)>,
    slots: Vec<Range<usize>>,
    /// The document's words as written, each once.
    vocabulary: Vec<TermId>,
    /// By term: the document that had it last.
    seen: Vec<u32>,
    document: u32,
    /// The terms of one text as they come, and by term how often; zero between texts.
    raw: Vec<(TermId, u32)>,
    counts: Vec<u32>,
    touched: Vec<TermId>,
}

/// Which form of a word becomes a term.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// Stemmed; the words belong to the document's vocabulary.
    Prose,
    /// As written; the words belong to the document's vocabulary.
    Name,
    /// As written; nobody would type it as a word of a text.
    Label,
}

impl Analyst {
    /// Forgets the last document.
    pub fn begin(&mut self) {
        self.terms.clear();
        self.slots.clear();
        self.vocabulary.clear();
        if self.lexicon.make_room() || self.document == u32::MAX {
            self.seen.clear();
            self.counts.clear();
            self.document = 0;
        }
        self.document += 1;
    }

    /// Cuts a text and answers the number of its slot.
    pub fn text(&mut self, form: Form, text: &str) -> String {
        self.raw.clear();
        let mut position = 0;
        for chunk in text.split_ascii_whitespace() {
            let (pieces, length) = self.lexicon.pieces(chunk);
            for piece in pieces {
                let term = if form == Form::Prose { piece.stem } else { piece.word };
                self.raw.push((term, position + piece.offset));
                if form == Form::Label || !piece.is_word {
                    continue;
                }
                let word = piece.word as usize;
                if word >= self.seen.len() {
                    self.seen.resize(word + 1024, 0);
                }
                if self.seen[word] != self.document {
                    self.seen[word] = self.document;
                    self.vocabulary.push(piece.word);
                }
            }
            position += length;
        }
        self.group()
    }

    /// The slot of the document's words, of all texts that were cut so far.
    pub fn vocabulary(&mut self) -> String {
        let first = self.terms.len();
        self.terms.extend((0..).zip(&self.vocabulary).map(|(position, word)| (*word, position)));
        self.slot(first)
    }

    /// Puts the terms of the text into a slot, equal ones together, their positions rising.
    fn group(&mut self) -> String {
        if self.counts.len() < self.lexicon.len() {
            self.counts.resize(self.lexicon.len() + 1024, 0);
        }
        for &(term, _) in &self.raw {
            let count = &mut self.counts[term as usize];
            if *count == 0 {
                self.touched.push(term);
            }
            *count += 1;
        }
        let first = self.terms.len();
        let mut next = first;
        for &term in &self.touched {
            let count = self.counts[term as usize] as usize;
            self.counts[term as usize] = u32::try_from(next).unwrap_or(u32::MAX);
            next += count;
        }
        self.terms.resize(next, (0, 0));
        for &(term, position) in &self.raw {
            let place = &mut self.counts[term as usize];
            self.terms[*place as usize] = (term, position);
            *place += 1;
        }
        for term in self.touched.drain(..) {
            self.counts[term as usize] = 0;
        }
        self.slot(first)
    }

    fn slot(&mut self, first: usize) -> String {
        self.slots.push(first..self.terms.len());
        (self.slots.len() - 1).to_string()
    }
}

/// An analyst that the writer of a segment and its tokenizers share.
#[derive(Debug, Clone, Default)]
pub(crate) struct SharedAnalyst(Arc<Mutex<Analyst>>);

impl SharedAnalyst {
    /// The analyst; one thread at a time has the writer of a segment, so nobody waits.
    pub fn lock(&self) -> MutexGuard<'_, Analyst> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Tokenizer for SharedAnalyst {
    type TokenStream<'a> = Slot<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> Slot<'a> {
        let analyst = self.lock();
        let slot = text.parse().ok().and_then(|number: usize| analyst.slots.get(number).cloned());
        Slot { rest: slot.unwrap_or_default(), analyst, last: None, token: Token::default() }
    }
}

/// The terms of one slot.
pub(crate) struct Slot<'a> {
    analyst: MutexGuard<'a, Analyst>,
    rest: Range<usize>,
    last: Option<TermId>,
    token: Token,
}

impl TokenStream for Slot<'_> {
    fn advance(&mut self) -> bool {
        let Some((term, position)) = self.rest.next().and_then(|at| self.analyst.terms.get(at).copied())
        else {
            return false;
        };
        if self.last != Some(term) {
            self.last = Some(term);
            self.token.text.clear();
            self.token.text.push_str(self.analyst.lexicon.text(term));
        }
        self.token.position = position as usize;
        true
    }

    fn token(&self) -> &Token {
        &self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        &mut self.token
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slot(analyst: &SharedAnalyst, number: &str) -> String {
        let mut tokenizer = analyst.clone();
        let mut stream = tokenizer.token_stream(number);
        let mut shown = Vec::new();
        while stream.advance() {
            shown.push(format!("{}{}", stream.token().position, stream.token().text));
        }
        shown.join(" ")
    }

    #[test]
    fn terms_are_grouped_with_rising_positions() {
        let analyst = SharedAnalyst::default();
        analyst.lock().begin();
        let prose = analyst.lock().text(Form::Prose, "Reefs and (reef) AND  sea-reefs");
        let name = analyst.lock().text(Form::Name, "Reefs, Anna");
        let label = analyst.lock().text(Form::Label, "label");
        let words = analyst.lock().vocabulary();
        assert_eq!(slot(&analyst, &prose), "0reef 2reef 5reef 1and 3and 4sea");
        assert_eq!(slot(&analyst, &name), "0reefs 1anna");
        assert_eq!(slot(&analyst, &label), "0label");
        assert_eq!(slot(&analyst, &words), "0reefs 1and 2reef 3sea 4anna");
        assert_eq!(slot(&analyst, "99"), "");
        analyst.lock().begin();
        let again = analyst.lock().text(Form::Prose, "reefs");
        let words = analyst.lock().vocabulary();
        assert_eq!((slot(&analyst, &again), slot(&analyst, &words)), ("0reef".into(), "0reefs".into()));
    }

    #[test]
    fn unspaced_scripts_are_characters_and_pairs_and_no_words() {
        let analyst = SharedAnalyst::default();
        analyst.lock().begin();
        let prose = analyst.lock().text(Form::Prose, "海洋 sea");
        let words = analyst.lock().vocabulary();
        assert_eq!(slot(&analyst, &prose), "0海 0海洋 1洋 2sea");
        assert_eq!(slot(&analyst, &words), "0sea");
    }
}
