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
pub(crate) const VERSION: u32 = 2;

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

/// What a title is found by when it is pasted whole: its first words, folded.
pub(crate) fn title_key(title: &str) -> String {
    let mut words = words(title);
    words.truncate(MOST_TERMS);
    words.join(" ")
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
        assert_eq!(title_key(&"w ".repeat(40)).split(' ').count(), MOST_TERMS);
    }
}
