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

/// What stands between two spaces, by its letters. Nearly all of it is short, and is kept in the table itself: a lookup touches
/// one place of memory, and no second one where the letters would lie.
#[derive(Debug, Default)]
struct Chunks {
    short: FxHashMap<u128, Known>,
    long: FxHashMap<Box<str>, Known>,
}

impl Chunks {
    fn get(&self, chunk: &str) -> Option<Known> {
        match packed(chunk) {
            Some(key) => self.short.get(&key).copied(),
            None => self.long.get(chunk).copied(),
        }
    }

    fn insert(&mut self, chunk: &str, known: Known) {
        match packed(chunk) {
            Some(key) => self.short.insert(key, known),
            None => self.long.insert(chunk.into(), known),
        };
    }
}

/// The bytes of a short text and, in the last one, how many they are; no two texts are packed alike.
fn packed(chunk: &str) -> Option<u128> {
    let mut bytes = [0; 16];
    bytes.get_mut(..chunk.len()).filter(|room| room.len() < 16)?.copy_from_slice(chunk.as_bytes());
    bytes[15] = u8::try_from(chunk.len()).ok()?;
    Some(u128::from_le_bytes(bytes))
}

/// All terms and texts that were met.
#[derive(Debug, Default)]
pub(super) struct Lexicon {
    texts: Vec<Box<str>>,
    ids: FxHashMap<Box<str>, TermId>,
    chunks: Chunks,
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
        let known = self.chunks.get(chunk).unwrap_or_else(|| self.learn(chunk));
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
        self.chunks.insert(chunk, known);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_and_long_texts_are_known_again_and_never_taken_for_each_other() {
        let texts = [
            "",
            "a",
            "a\0",
            "a\0\0",
            "sediment",
            "fifteen-letters",
            "sixteen-letters-",
            "sixteen-letters-ö",
            "ö",
        ];
        let mut lexicon = Lexicon::default();
        let first: Vec<_> = texts.map(|text| lexicon.learn(text).first).into();
        let again: Vec<_> = texts.map(|text| lexicon.chunks.get(text).unwrap().first).into();
        assert_eq!(first, again);
        assert_eq!(lexicon.chunks.short.len() + lexicon.chunks.long.len(), texts.len());
        assert_eq!(lexicon.chunks.long.len(), 2);
        assert!(lexicon.chunks.get("b").is_none() && lexicon.chunks.get("sixteen-letters+").is_none());
    }
}
