//! Text to terms: the same way for documents and for queries, or nothing is ever found.

mod analyst;
mod fold;
mod lexicon;
mod table;
mod tokens;

pub(crate) use analyst::{Analyst, Form};
pub(crate) use fold::fold;
pub(crate) use lexicon::{Lexicon, TermId};
pub(crate) use tokens::{is_unspaced, words};

use tantivy::tokenizer::{Language, RawTokenizer, Stemmer, TextAnalyzer};

/// Raised when the same text gives other terms than before: an older index is then written anew.
pub(crate) const VERSION: u32 = 3;

/// Most terms of one query, and of a title's key.
pub(crate) const MOST_TERMS: usize = 16;
/// The engine's name for what cuts the fields that hold words. It never does: documents and queries come as terms.
pub(crate) const WORDS: &str = "octavo";

/// The stem of one word that is already folded; terms of unspaced scripts have none.
pub(crate) fn stem(word: &str) -> String {
    if word.starts_with(is_unspaced) {
        return word.to_owned();
    }
    let mut analyzer =
        TextAnalyzer::builder(RawTokenizer::default()).filter(Stemmer::new(Language::English)).build();
    let mut stream = analyzer.token_stream(word);
    stream.next().map_or_else(|| word.to_owned(), |token| token.text.clone())
}

/// What a title is found by when it is pasted whole: a digest of its first words, folded; nothing when it has none. Each title is a
/// term of its own, and the dictionary takes each letter that a term shares with no other as work and as room.
pub(crate) fn title_key(title: &str) -> String {
    /// Of 64 bits: among a million titles two are taken for each other once in thirty million presses.
    const DIGITS: usize = 16;
    let mut words = words(title);
    if words.is_empty() {
        return String::new();
    }
    words.truncate(MOST_TERMS);
    blake3::hash(words.join(" ").as_bytes()).to_hex()[..DIGITS].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stems_meet() {
        for (a, b) in [("mangroves", "mangrove"), ("sequencing", "sequences"), ("studies", "study")] {
            assert_eq!(stem(a), stem(b));
        }
        assert_eq!(stem("海洋"), "海洋", "no script without spaces is cut");
    }

    #[test]
    fn a_title_is_the_same_however_it_is_marked() {
        assert_eq!(title_key("Über „Salz“ & Wasser"), title_key("uber salz wasser"));
        assert_eq!(title_key(&"w ".repeat(40)), title_key(&"w ".repeat(MOST_TERMS)));
        assert_ne!(title_key("w w"), title_key("w"));
        assert_eq!(title_key(" – "), "");
    }
}
