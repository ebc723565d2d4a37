//! Analysis of whole documents: texts to the terms of a segment's lexicon, each with its position.

use super::lexicon::{Asked, Known, Lexicon, Piece, TermId};
use std::hint::black_box;

/// Words that are fetched from memory together.
const TOGETHER: usize = 32;

/// Cuts the texts of one document after another.
#[derive(Debug, Default)]
pub(crate) struct Analyst {
    lexicon: Lexicon,
    /// The document's words as written, each once.
    vocabulary: Vec<TermId>,
    /// By term: the document that had it last.
    seen: Vec<u32>,
    document: u32,
    /// Words of the text that is being cut: as they stand there, and what is known of them.
    asked: Vec<Asked>,
    known: Vec<Known>,
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
    /// Forgets the last document; its terms are kept.
    pub fn begin(&mut self) {
        self.vocabulary.clear();
        self.document += 1;
    }

    /// Cuts a text: each term is taken with its position. Answers how many positions the text has.
    pub fn cut(&mut self, form: Form, text: &str, mut take: impl FnMut(TermId, u32)) -> u32 {
        let (mut at, mut position) = (0, 0);
        while self.look_up(text, &mut at) {
            for known in &self.known {
                let (pieces, length) = self.lexicon.pieces(*known);
                for piece in pieces.as_slice() {
                    take(if form == Form::Prose { piece.stem } else { piece.word }, position + piece.offset);
                    if form != Form::Label {
                        note(piece, self.document, (&mut self.seen, &mut self.vocabulary));
                    }
                }
                position += length;
            }
        }
        position
    }

    /// Looks up the next words of a text, which is read from `at` on; `false` when there are no more. What they need of memory is
    /// touched one behind another before any of it is used: the processor waits for many far places at once.
    fn look_up(&mut self, text: &str, at: &mut usize) -> bool {
        self.asked.clear();
        self.asked.extend(std::iter::from_fn(|| Asked::next(text, at)).take(TOGETHER));
        black_box(self.asked.iter().fold(false, |near, asked| near ^ self.lexicon.touch(asked)));
        self.known.clear();
        self.known.extend(self.asked.iter().map(|asked| self.lexicon.known(asked, text)));
        let seen = |known: &Known| match known {
            Known::Word { word, .. } => self.seen.get(*word as usize).copied().unwrap_or(0),
            Known::Pieces { .. } => 0,
        };
        black_box(self.known.iter().fold(0, |near, known| near ^ seen(known)));
        !self.known.is_empty()
    }

    /// The term that a whole text is, uncut.
    pub fn whole(&mut self, text: &str) -> TermId {
        self.lexicon.id(text)
    }

    /// The document's words, of all texts that were cut so far.
    pub fn vocabulary(&self) -> &[TermId] {
        &self.vocabulary
    }

    /// All terms so far.
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }
}

/// Notes a word that the document has not had yet.
fn note(piece: &Piece, document: u32, (seen, vocabulary): (&mut Vec<u32>, &mut Vec<TermId>)) {
    if !piece.is_word {
        return;
    }
    let word = piece.word as usize;
    if word >= seen.len() {
        seen.resize(word + 1024, 0);
    }
    if seen[word] != document {
        seen[word] = document;
        vocabulary.push(piece.word);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(analyst: &mut Analyst, form: Form, text: &str) -> String {
        let mut taken = Vec::new();
        let length = analyst.cut(form, text, |term, position| taken.push((term, position)));
        let terms =
            taken.iter().map(|&(term, position)| format!("{position}{} ", analyst.lexicon.text(term)));
        format!("{}{length}", terms.collect::<String>())
    }

    fn vocabulary(analyst: &Analyst) -> String {
        analyst.vocabulary().iter().map(|&word| analyst.lexicon.text(word)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn prose_is_stemmed_and_names_and_labels_are_not() {
        let mut analyst = Analyst::default();
        analyst.begin();
        let prose = cut(&mut analyst, Form::Prose, "Reefs and (reef) AND  sea-reefs");
        assert_eq!(prose, "0reef 1and 2reef 3and 4sea 5reef 6");
        assert_eq!(cut(&mut analyst, Form::Name, "Reefs, Anna"), "0reefs 1anna 2");
        assert_eq!(cut(&mut analyst, Form::Label, "label"), "0label 1");
        assert_eq!(vocabulary(&analyst), "reefs and reef sea anna", "each once, as written, no label");
        analyst.begin();
        assert_eq!(cut(&mut analyst, Form::Prose, "reefs"), "0reef 1");
        assert_eq!(vocabulary(&analyst), "reefs", "the next document has a vocabulary of its own");
    }

    #[test]
    fn unspaced_scripts_are_characters_and_pairs_and_no_words() {
        let mut analyst = Analyst::default();
        analyst.begin();
        assert_eq!(cut(&mut analyst, Form::Prose, "海洋 sea"), "0海 0海洋 1洋 2sea 3");
        assert_eq!(vocabulary(&analyst), "sea");
    }

    #[test]
    fn a_whole_text_is_one_term_however_often_it_comes() {
        let mut analyst = Analyst::default();
        let first = analyst.whole("10.5555/Jcts 2026");
        assert_eq!(first, analyst.whole("10.5555/Jcts 2026"));
        assert_eq!(analyst.lexicon.text(first), "10.5555/Jcts 2026");
    }
}
