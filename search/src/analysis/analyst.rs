//! Analysis of many texts: each is cut into words once, and a stem that was found is remembered. Words repeat, stemming and
//! Unicode's tables are slow, and an article's full text goes into two fields.

use super::{is_unspaced, stem, tokens::WordTokenizer};
use std::collections::{BTreeSet, HashMap};
use tantivy::tokenizer::{PreTokenizedString, Token, TokenStream, Tokenizer};

/// Stems remembered; when there are more, all are forgotten, so that memory stays flat.
const MOST_STEMS: usize = 200_000;

/// Cuts the texts of an index.
#[derive(Debug, Default)]
pub(crate) struct Analyst {
    stems: HashMap<String, String>,
}

impl Analyst {
    /// The terms of a text as a field of names holds them; the words are put into `vocabulary` when there is one.
    pub fn names(&mut self, text: &str, vocabulary: Option<&mut BTreeSet<String>>) -> PreTokenizedString {
        let mut stream = WordTokenizer;
        let mut terms = stream.token_stream(text);
        let mut tokens = Vec::new();
        while terms.advance() {
            tokens.push(std::mem::take(terms.token_mut()));
        }
        if let Some(vocabulary) = vocabulary {
            for token in tokens.iter().filter(|token| !token.text.starts_with(is_unspaced)) {
                if !vocabulary.contains(&token.text) {
                    vocabulary.insert(token.text.clone());
                }
            }
        }
        PreTokenizedString { text: String::new(), tokens }
    }

    /// The terms of a text as a field of prose holds them: stemmed.
    pub fn prose(&mut self, text: &str, vocabulary: &mut BTreeSet<String>) -> PreTokenizedString {
        let mut terms = self.names(text, Some(vocabulary));
        for token in &mut terms.tokens {
            self.stem(token);
        }
        terms
    }

    fn stem(&mut self, token: &mut Token) {
        if let Some(known) = self.stems.get(&token.text) {
            token.text.clone_from(known);
            return;
        }
        if self.stems.len() >= MOST_STEMS {
            self.stems.clear();
        }
        let stem = stem(&token.text);
        self.stems.insert(std::mem::replace(&mut token.text, stem.clone()), stem);
    }
}

/// Terms of a field that needs no positions.
pub(crate) fn unplaced(vocabulary: BTreeSet<String>) -> PreTokenizedString {
    let tokens = vocabulary.into_iter().map(|text| Token { text, ..Token::default() });
    PreTokenizedString { text: String::new(), tokens: tokens.enumerate().map(placed).collect() }
}

/// The engine wants positions to rise, also where it keeps none.
fn placed((position, token): (usize, Token)) -> Token {
    Token { position, ..token }
}
