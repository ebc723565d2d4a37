//! Where in a file the names of other things stand, for checks. Every article of a press has its own, from build to build: they are
//! kept in as little memory as they need, and become [`Span`]s when something is told.

use super::markdown::Link;
use crate::diagnostic::{SourceText, Span};
use serde::{Deserialize, Serialize};

/// Places in a file of what checks speak of: keys, and links to other pages.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Places {
    whole: Span,
    /// Names of the keys, each with the line in which it stands, one behind another.
    text: String,
    keys: Vec<Key>,
    /// Files of the keys that stand in another one, with the key's number.
    elsewhere: Vec<(usize, Box<str>)>,
    /// Links within the site, of files whose text is read with them; of articles see [`super::article::ArticleText::links`].
    pub links: Vec<Link>,
}

/// A key: how many bytes of the text are its name, how many after them its line; the other numbers as in [`Span`].
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Key {
    name: usize,
    excerpt: usize,
    line: usize,
    column: usize,
    length: usize,
    excerpt_column: usize,
}

impl Places {
    /// The file as a whole.
    pub fn of(source: &SourceText) -> Self {
        Self::in_file(source.whole())
    }

    /// A file of which nothing else is known.
    pub fn in_file(whole: Span) -> Self {
        Self { whole, text: String::new(), keys: Vec::new(), elsewhere: Vec::new(), links: Vec::new() }
    }

    /// Remembers where a key stands; of two places the later one counts.
    pub fn add(&mut self, key: &str, span: &Span) {
        let Span { file, line, column, length, excerpt, excerpt_column } = span;
        if *file != self.whole.file {
            self.elsewhere.push((self.keys.len(), Box::from(&**file)));
        }
        self.text.push_str(key);
        self.text.push_str(excerpt);
        self.keys.push(Key {
            name: key.len(),
            excerpt: excerpt.len(),
            line: *line,
            column: *column,
            length: *length,
            excerpt_column: *excerpt_column,
        });
    }

    /// Where a key stands, or the file.
    pub fn get(&self, key: &str) -> Span {
        let Some((number, at)) = self.find(key) else { return self.whole.clone() };
        let Key { name, excerpt, line, column, length, excerpt_column } = self.keys[number];
        let elsewhere = self.elsewhere.iter().find(|(other, _)| *other == number);
        let excerpt = self.text.get(at + name..at + name + excerpt).unwrap_or_default().to_owned();
        let file = elsewhere.map_or_else(|| self.whole.file.clone(), |(_, file)| (&**file).into());
        Span { file, line, column, length, excerpt, excerpt_column }
    }

    /// Whether the file has the key.
    pub fn has(&self, key: &str) -> bool {
        self.find(key).is_some()
    }

    /// The file's name.
    pub fn file(&self) -> &str {
        &self.whole.file
    }

    /// The number of the key that was added last by this name, and where in the text it begins.
    fn find(&self, key: &str) -> Option<(usize, usize)> {
        let mut at = 0;
        let mut found = None;
        for (number, Key { name, excerpt, .. }) in self.keys.iter().enumerate() {
            if self.text.get(at..at + name) == Some(key) {
                found = Some((number, at));
            }
            at += name + excerpt;
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(source: &SourceText, word: &str) -> Span {
        let at = source.text.find(word).unwrap();
        source.span(at..at + word.len())
    }

    #[test]
    fn places_come_back_as_they_were_added() {
        let source = SourceText::new("journals/A/journal.toml", "title = \"Küste\"\nissn = \"1234-5679\"\n");
        let extra = SourceText::new("journals/A/articles/x/article.toml", "volume = \"9\"\n");
        let added = [
            ("title", span(&source, "\"Küste\"")),
            ("issn", span(&source, "\"1234-5679\"")),
            ("volume", span(&extra, "\"9\"")),
        ];
        let mut places = Places::of(&source);
        added.iter().for_each(|(key, span)| places.add(key, span));
        let again: Places = postcard::from_bytes(&postcard::to_stdvec(&places).unwrap()).unwrap();
        for places in [places, again] {
            added.iter().for_each(|(key, span)| assert_eq!(places.get(key), *span, "{key}"));
            assert_eq!((places.get("titl"), places.has("titl")), (source.whole(), false));
            assert_eq!(places.file(), "journals/A/journal.toml");
        }
    }

    #[test]
    fn of_two_places_the_later_one_counts() {
        let source = SourceText::new("a.md", "doi = 1\ndoi = 2\n");
        let mut places = Places::of(&source);
        places.add("doi", &source.span(6..7));
        places.add("doi", &source.span(14..15));
        assert_eq!(places.get("doi").line, 2);
    }

    #[test]
    fn the_words_of_a_line_are_not_taken_for_a_key() {
        let source = SourceText::new("a.md", "title = \"doi\"\n");
        let mut places = Places::of(&source);
        places.add("title", &source.span(0..5));
        assert!(places.has("title") && !places.has("doi") && !places.has("title = \"doi\""));
    }
}
