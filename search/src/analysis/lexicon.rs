//! The terms of a segment, by number. Words repeat, and folding, word boundaries and stems are slow: what stands between
//! two spaces is analysed once and looked up from then on.

use super::{is_unspaced, stem, table::Table, tokens};
use rustc_hash::FxHashMap;

/// A term, by its place in the lexicon.
pub(crate) type TermId = u32;

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

/// What stands between two spaces, cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// One word, as nearly all of it is.
    Word { word: TermId, stem: TermId },
    /// Where the pieces lie, and how many positions they take.
    Pieces { first: u32, count: u32, length: u32 },
}

/// The pieces of what stands between two spaces.
#[derive(Debug, Clone, Copy)]
pub(super) enum Pieces<'a> {
    One(Piece),
    Many(&'a [Piece]),
}

impl Pieces<'_> {
    pub fn as_slice(&self) -> &[Piece] {
        match self {
            Self::One(piece) => std::slice::from_ref(piece),
            Self::Many(pieces) => pieces,
        }
    }
}

/// What stands between two spaces, by its letters. Nearly all of it is short, and is kept in the table itself: a lookup touches
/// one place of memory, and no second one where the letters would lie.
#[derive(Debug, Default)]
struct Chunks {
    short: Table,
    long: FxHashMap<Box<str>, Known>,
}

impl Chunks {
    fn insert(&mut self, key: Option<u128>, chunk: &str, known: Known) {
        match key {
            Some(key) => self.short.insert(key, known),
            None => _ = self.long.insert(chunk.into(), known),
        }
    }
}

/// What stands between two spaces of a text, without the marks around it: one entry for `reef`, `reef,` and `(reef)`, for fewer entries
/// lie nearer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked {
    start: usize,
    end: usize,
    /// When it is short; see [`packed`].
    key: Option<u128>,
}

impl Asked {
    /// The next of a text, which is read from `at` on.
    pub fn next(text: &str, at: &mut usize) -> Option<Self> {
        let bytes = text.as_bytes().get(*at..)?;
        let begin = bytes.iter().position(|byte| !byte.is_ascii_whitespace())?;
        let length = bytes[begin..].iter().position(u8::is_ascii_whitespace).unwrap_or(bytes.len() - begin);
        let chunk = &bytes[begin..begin + length];
        let first = chunk.iter().position(|byte| !is_mark(*byte)).unwrap_or(length);
        let last = chunk.iter().rposition(|byte| !is_mark(*byte)).map_or(first, |last| last + 1);
        let (start, end) = (*at + begin + first, *at + begin + last);
        *at += begin + length;
        Some(Self { start, end, key: packed(text.as_bytes(), start, end) })
    }

    /// A text of its own.
    #[cfg(test)]
    fn alone(text: &str) -> Self {
        Self { start: 0, end: text.len(), key: packed(text.as_bytes(), 0, text.len()) }
    }
}

/// Whether it is a mark that may stand around a word.
fn is_mark(byte: u8) -> bool {
    matches!(byte, b'(' | b')' | b'[' | b']' | b'"' | b',' | b'.' | b';' | b':')
}

/// The bytes of a short part of a text and, in the last one, how many they are; no two are packed alike, and none as zero.
/// Sixteen bytes of the text are read at once where there are so many.
fn packed(text: &[u8], start: usize, end: usize) -> Option<u128> {
    let length = u8::try_from(end - start).ok().filter(|length| *length < 16)?;
    let bytes = match text.get(start..).and_then(<[u8]>::first_chunk::<16>) {
        Some(bytes) => u128::from_le_bytes(*bytes) & ((1 << (8 * length)) - 1),
        None => {
            let mut bytes = [0; 16];
            bytes.iter_mut().zip(&text[start..end]).for_each(|(to, from)| *to = *from);
            u128::from_le_bytes(bytes)
        }
    };
    Some(bytes | (u128::from(length + 1) << 120))
}

/// All terms and texts that were met.
#[derive(Debug, Default)]
pub(crate) struct Lexicon {
    texts: Vec<Box<str>>,
    ids: FxHashMap<Box<str>, TermId>,
    chunks: Chunks,
    pieces: Vec<Piece>,
    bytes: usize,
}

impl Lexicon {
    /// About how many bytes all of it takes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// How many terms there are: ids lie below.
    pub fn len(&self) -> usize {
        self.texts.len()
    }

    /// The letters of a term.
    pub fn text(&self, term: TermId) -> &str {
        self.texts.get(term as usize).map_or("", |text| text)
    }

    /// All terms in the order of their bytes, as the engine's dictionary wants them.
    pub fn sorted(&self) -> Vec<TermId> {
        // The first letters decide nearly always, and lie beside the number.
        let key = |text: &str| {
            let mut first = [0; 8];
            first.iter_mut().zip(text.bytes()).for_each(|(to, from)| *to = from);
            u64::from_be_bytes(first)
        };
        let mut order: Vec<(u64, TermId)> = self.texts.iter().map(|text| key(text)).zip(0..).collect();
        order.sort_unstable_by(|a, b| a.0.cmp(&b.0).then_with(|| self.text(a.1).cmp(self.text(b.1))));
        order.into_iter().map(|(_, term)| term).collect()
    }

    /// Reads the place where it would be found, and tells whether something is there.
    pub(super) fn touch(&self, asked: &Asked) -> bool {
        asked.key.is_some_and(|key| self.chunks.short.is_taken(key))
    }

    /// What stands between two spaces of a text: looked up, or learnt.
    pub(super) fn known(&mut self, asked: &Asked, text: &str) -> Known {
        // Marks are of one byte, so both ends lie between characters.
        let chunk = || text.get(asked.start..asked.end).unwrap_or_default();
        let known = match asked.key {
            Some(key) => self.chunks.short.get(key),
            None => self.chunks.long.get(chunk()).copied(),
        };
        known.unwrap_or_else(|| self.learn(asked.key, chunk()))
    }

    /// The pieces of it, with how many positions it takes.
    pub(super) fn pieces(&self, known: Known) -> (Pieces<'_>, u32) {
        match known {
            Known::Word { word, stem } => (Pieces::One(Piece { word, stem, offset: 0, is_word: true }), 1),
            Known::Pieces { first, count, length } => {
                let first = first as usize;
                (Pieces::Many(&self.pieces[first..first + count as usize]), length)
            }
        }
    }

    fn learn(&mut self, key: Option<u128>, chunk: &str) -> Known {
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
        let known = match self.pieces[first..] {
            [Piece { word, stem, is_word: true, .. }] => {
                self.pieces.truncate(first);
                Known::Word { word, stem }
            }
            _ => Known::Pieces { first: count(first), count: count(self.pieces.len() - first), length },
        };
        self.bytes += chunk.len() + 64 + (self.pieces.len() - first) * size_of::<Piece>();
        self.chunks.insert(key, chunk, known);
        known
    }

    /// The number of a term.
    pub fn id(&mut self, text: &str) -> TermId {
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
    fn marks_around_a_word_change_nothing() {
        let cut = |chunk: &str| {
            let mut lexicon = Lexicon::default();
            let nothing = Known::Pieces { first: 0, count: 0, length: 0 };
            let asked = Asked::next(chunk, &mut 0);
            let known = asked.map_or(nothing, |asked| lexicon.known(&asked, chunk));
            let (pieces, length) = lexicon.pieces(known);
            let pieces = pieces.as_slice().to_vec();
            let shown = pieces.iter().map(|piece| format!("{}{}", piece.offset, lexicon.text(piece.word)));
            (shown.collect::<Vec<_>>(), length)
        };
        let whole = |chunk: &str| {
            let mut lexicon = Lexicon::default();
            match lexicon.learn(None, chunk) {
                Known::Word { word, .. } => (vec![format!("0{}", lexicon.text(word))], 1),
                Known::Pieces { first, length, .. } => {
                    let pieces = &lexicon.pieces[first as usize..];
                    (pieces.iter().map(|p| format!("{}{}", p.offset, lexicon.text(p.word))).collect(), length)
                }
            }
        };
        for word in [
            "",
            "reef",
            "e.g",
            "U.S.A",
            "3.5",
            "'tis",
            "it's",
            "海洋",
            "a,b",
            "sea-level",
            "é",
            "_x_",
            "1,000",
        ] {
            for (before, after) in
                [("", ","), ("(", ")"), ("[\"", "\":"), ("", "."), ("...", "..."), (".", ""), ("(", "),")]
            {
                let marked = format!("{before}{word}{after}");
                assert_eq!(cut(&marked), whole(&marked), "{marked}");
            }
        }
    }

    #[test]
    fn terms_are_sorted_by_their_bytes() {
        let mut lexicon = Lexicon::default();
        for text in [
            "sediments",
            "",
            "sea",
            "海",
            "sedimentation",
            "sediment",
            "a\0",
            "a",
            "zebra",
            "é",
            "sediment-core",
        ] {
            lexicon.id(text);
        }
        let sorted: Vec<&str> = lexicon.sorted().into_iter().map(|term| lexicon.text(term)).collect();
        let expected = [
            "",
            "a",
            "a\0",
            "sea",
            "sediment",
            "sediment-core",
            "sedimentation",
            "sediments",
            "zebra",
            "é",
            "海",
        ];
        assert_eq!(sorted, expected);
    }

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
        let mut known = |text| lexicon.known(&Asked::alone(text), text);
        let (first, again) = (texts.map(&mut known), texts.map(&mut known));
        assert_eq!(first, again);
        assert_eq!(lexicon.chunks.short.len() + lexicon.chunks.long.len(), texts.len());
        assert_eq!(lexicon.chunks.long.len(), 2);
        assert!(
            lexicon.touch(&Asked::alone("sediment")) && !lexicon.touch(&Asked::alone("sixteen-letters-"))
        );
    }

    #[test]
    fn a_text_is_packed_alike_wherever_it_lies() {
        let around = "reef reef-crest (reef) fifteen-letters and more behind it, reef";
        for word in ["", "reef", "reef-crest", "fifteen-letters", "more", "it"] {
            let alone = packed(word.as_bytes(), 0, word.len());
            assert!(alone.is_some_and(|key| key != 0), "{word}");
            for (at, _) in around.match_indices(word) {
                assert_eq!(packed(around.as_bytes(), at, at + word.len()), alone, "{word} at {at}");
            }
        }
    }

    #[test]
    fn a_text_is_read_from_space_to_space() {
        let read = |text: &'static str| {
            let mut at = 0;
            let next = || Asked::next(text, &mut at).map(|asked| &text[asked.start..asked.end]);
            std::iter::from_fn(next).collect::<Vec<_>>()
        };
        assert_eq!(read("  (Reefs), and\té:  ... x"), ["Reefs", "and", "é", "", "x"]);
        assert!(read("").is_empty() && read(" \n").is_empty());
    }
}
