//! Words that were met before. Words repeat, and folding, word boundaries and stems are slow: what stands between two
//! spaces is analysed once and looked up from then on.

use super::{is_unspaced, stem, tokens};
use rustc_hash::FxHashMap;

/// Bytes of text remembered; beyond, all is forgotten between two documents, so that memory stays flat.
const MOST_BYTES: usize = 6 << 20;

/// A term, by its place in the lexicon.
pub(super) type TermId = u32;

/// One term of what stands between two spaces.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    /// As written, folded.
    pub word: TermId,
    /// Its stem.
    pub stem: TermId,
    /// Distance from the first position.
    pub offset: u32,
    /// A whole word, and not a character or a pair of an unspaced script.
    pub is_word: bool,
}

/// Where the pieces of a text lie, and how many positions it takes.
#[derive(Debug, Clone, Copy)]
struct Known {
    first: u32,
    count: u32,
    length: u32,
}

/// All terms and texts that were met.
#[derive(Debug, Default)]
pub(super) struct Lexicon {
    texts: Vec<Box<str>>,
    ids: FxHashMap<Box<str>, TermId>,
    chunks: FxHashMap<Box<str>, Known>,
    pieces: Vec<Piece>,
    bytes: usize,
}

impl Lexicon {
    /// Forgets everything when there is too much of it; ids that were given out are void then.
    pub fn make_room(&mut self) -> bool {
        let is_full = self.bytes > MOST_BYTES;
        if is_full {
            *self = Self::default();
        }
        is_full
    }

    /// How many terms there are: ids lie below.
    pub fn len(&self) -> usize {
        self.texts.len()
    }

    /// The letters of a term.
    pub fn text(&self, term: TermId) -> &str {
        self.texts.get(term as usize).map_or("", |text| text)
    }

    /// The pieces of what stands between two spaces, with how many positions it takes.
    pub fn pieces(&mut self, chunk: &str) -> (&[Piece], u32) {
        let known = match self.chunks.get(chunk) {
            Some(known) => *known,
            None => self.learn(chunk),
        };
        let first = known.first as usize;
        (&self.pieces[first..first + known.count as usize], known.length)
    }

    fn learn(&mut self, chunk: &str) -> Known {
        let first = self.pieces.len();
        let mut length = 0;
        for word in tokens::words(chunk) {
            if word.starts_with(is_unspaced) {
                let characters = word.chars().count();
                for (offset, text) in tokens::index_terms(word) {
                    let term = self.id(&text);
                    let offset = length + count(offset);
                    self.pieces.push(Piece { word: term, stem: term, offset, is_word: false });
                }
                length += count(characters);
            } else {
                let stem = self.id(&stem(&word));
                let word = self.id(&word);
                self.pieces.push(Piece { word, stem, offset: length, is_word: true });
                length += 1;
            }
        }
        let known = Known { first: count(first), count: count(self.pieces.len() - first), length };
        self.bytes += chunk.len() + 64 + known.count as usize * size_of::<Piece>();
        self.chunks.insert(chunk.into(), known);
        known
    }

    fn id(&mut self, text: &str) -> TermId {
        if let Some(id) = self.ids.get(text) {
            return *id;
        }
        let id = count(self.texts.len());
        self.texts.push(text.into());
        self.ids.insert(text.into(), id);
        self.bytes += 2 * text.len() + 64;
        id
    }
}

/// Counts are bounded by the lexicon's bytes and by the length of one text, far below the end of `u32`.
fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
