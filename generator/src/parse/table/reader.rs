//! Takes typed values out of a table and tells everything that is wrong: missing, of the wrong form, unknown.

use super::{Table, Value, ValueKind};
use crate::diagnostic::{Code, Diagnostic, SourceText, Span};
use std::{collections::BTreeSet, fmt::Display, ops::Range, str::FromStr};

/// A reader of one table. Each key asked for counts as known; [`Reader::finish`] tells the others.
pub struct Reader<'a> {
    source: &'a SourceText,
    table: &'a Table,
    /// Where the table as a whole stands: the place of a missing key.
    place: Range<usize>,
    known: BTreeSet<&'static str>,
    diagnostics: Vec<Diagnostic>,
}

impl<'a> Reader<'a> {
    /// A reader of `table`, which stands at `place` of the file.
    pub fn new(source: &'a SourceText, table: &'a Table, place: Range<usize>) -> Self {
        Self { source, table, place, known: BTreeSet::new(), diagnostics: Vec::new() }
    }

    fn get(&mut self, key: &'static str) -> Option<&'a Value> {
        self.known.insert(key);
        self.table.get(key).filter(|value| value.kind != ValueKind::Nothing)
    }

    /// A text that may be missing; blank counts as missing.
    pub fn text(&mut self, key: &'static str) -> Option<String> {
        let value = self.get(key)?;
        self.as_text(key, value).filter(|text| !text.trim().is_empty())
    }

    /// A text, empty when missing.
    pub fn text_or_empty(&mut self, key: &'static str) -> String {
        self.text(key).unwrap_or_default()
    }

    /// A text that must be there; empty and told when it is not.
    pub fn needed_text(&mut self, key: &'static str) -> String {
        let Some(value) = self.get(key) else {
            self.missing(key);
            return String::new();
        };
        let text = self.as_text(key, value);
        if text.as_deref().is_some_and(|text| text.trim().is_empty()) {
            let message = format!("`{key}` is empty");
            let span = self.source.span(value.span.clone());
            self.report(Diagnostic::new(Code::EMPTY_VALUE, span, message).hint(format!("write the {key}")));
        }
        text.filter(|text| !text.trim().is_empty()).unwrap_or_default()
    }

    /// A text that is one of a few words; told, with the nearest, when it is none. A missing one is not told.
    pub fn word<T: Copy>(&mut self, key: &'static str, words: &[(&str, T)]) -> Option<T> {
        let text = self.text(key)?;
        if let Some((_, meant)) = words.iter().find(|(word, _)| *word == text) {
            return Some(*meant);
        }
        let possible: Vec<_> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
        let near = nearest(&text, words.iter().map(|(word, _)| *word));
        let hint = near.map_or_else(
            || format!("write one of {}", possible.join(", ")),
            |word| format!("perhaps \"{word}\" is meant"),
        );
        let message = format!("`{key}` cannot be `{text}`: it is {}", possible.join(" or "));
        self.report(Diagnostic::new(Code::UNKNOWN_WORD, self.span(key), message).hint(hint));
        None
    }

    /// An e-mail address; empty, and told, when it cannot be one.
    pub fn email(&mut self, key: &'static str, needed: bool) -> String {
        let text = if needed { self.needed_text(key) } else { self.text_or_empty(key) };
        if text.is_empty() || is_email(&text) {
            return text;
        }
        let message = format!("`{key}` cannot be `{text}`: it should look like name@host.example");
        self.report(
            Diagnostic::new(Code::BAD_EMAIL, self.span(key), message)
                .hint("write the address without blanks or signs around it"),
        );
        String::new()
    }

    /// Every key that was asked for and is there, with the place of its value.
    pub fn places(&self) -> impl Iterator<Item = (&'static str, Span)> {
        let there = self.known.iter().filter_map(|key| {
            let value = self.table.get(key)?;
            let is_blank = matches!(&value.kind, ValueKind::Text(text) if text.trim().is_empty());
            (value.kind != ValueKind::Nothing && !is_blank).then(|| (*key, value.span.clone()))
        });
        there.map(|(key, place)| (key, self.source.span(place)))
    }

    /// A value of a type with one door.
    pub fn parsed<T: FromStr<Err: Display>>(&mut self, key: &'static str) -> Option<T> {
        let value = self.get(key)?;
        let text = self.as_text(key, value)?;
        self.parse_at(key, &text, value.span.clone())
    }

    /// The same; told when it is missing.
    pub fn needed<T: FromStr<Err: Display>>(&mut self, key: &'static str) -> Option<T> {
        if self.get(key).is_none() {
            self.missing(key);
        }
        self.parsed(key)
    }

    /// An identifier that is left out, with a warning, when it is wrong: a mistyped ORCID must not stop an issue.
    pub fn identifier<T: FromStr<Err: Display>>(&mut self, key: &'static str) -> Option<T> {
        let value = self.get(key)?;
        let text = self.as_text(key, value)?;
        match text.parse() {
            Ok(identifier) => Some(identifier),
            Err(error) => {
                let message = format!("`{key}` is not valid and is left out: {error}");
                self.report(Diagnostic::new(Code::BAD_ID, self.source.span(value.span.clone()), message));
                None
            }
        }
    }

    /// true or false; false when missing.
    pub fn flag(&mut self, key: &'static str) -> bool {
        self.flag_or(key, false)
    }

    /// true or false, with a default.
    pub fn flag_or(&mut self, key: &'static str, default: bool) -> bool {
        match self.get(key) {
            Some(Value { kind: ValueKind::Boolean(flag), .. }) => *flag,
            Some(value) => {
                self.wrong(key, value, "true or false");
                default
            }
            None => default,
        }
    }

    /// A list of texts; one text counts as a list of one.
    pub fn texts(&mut self, key: &'static str) -> Vec<String> {
        match self.get(key) {
            Some(Value { kind: ValueKind::List(items), .. }) => items
                .iter()
                .filter_map(|item| self.as_text(key, item))
                .filter(|text| !text.trim().is_empty())
                .collect(),
            Some(value) => self.as_text(key, value).into_iter().collect(),
            None => Vec::new(),
        }
    }

    /// A list of tables, each read by `read`.
    pub fn tables<T>(&mut self, key: &'static str, mut read: impl FnMut(&mut Reader<'_>) -> T) -> Vec<T> {
        let items = match self.get(key) {
            Some(Value { kind: ValueKind::List(items), .. }) => items.iter().collect(),
            Some(value) => vec![value],
            None => Vec::new(),
        };
        items.into_iter().filter_map(|item| self.table_of(key, item, &mut read)).collect()
    }

    /// One table, read by `read`.
    pub fn table<T>(&mut self, key: &'static str, mut read: impl FnMut(&mut Reader<'_>) -> T) -> Option<T> {
        let value = self.get(key)?;
        self.table_of(key, value, &mut read)
    }

    fn table_of<T>(
        &mut self,
        key: &str,
        value: &Value,
        read: &mut impl FnMut(&mut Reader<'_>) -> T,
    ) -> Option<T> {
        let ValueKind::Table(table) = &value.kind else {
            self.wrong(key, value, "a table such as { name = \"…\" }");
            return None;
        };
        let mut reader = Reader::new(self.source, table, value.span.clone());
        let result = read(&mut reader);
        self.diagnostics.extend(reader.finish());
        Some(result)
    }

    /// The place of a key's value, for messages about what it names.
    pub fn span(&self, key: &str) -> Span {
        let range = self.table.get(key).map_or(self.place.clone(), |value| value.span.clone());
        self.source.span(range)
    }

    /// The byte position at which a text value begins in the file.
    pub fn start(&self, key: &str) -> usize {
        self.table.get(key).map_or(self.place.start, |value| value.span.start)
    }

    /// The file being read.
    pub fn source(&self) -> &'a SourceText {
        self.source
    }

    /// Adds a diagnostic.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// Tells that a key is missing.
    pub fn missing(&mut self, key: &str) {
        let span = self.source.span(self.place.start..self.place.start + 1);
        let diagnostic = Diagnostic::new(Code::MISSING_KEY, span, format!("`{key}` is missing"))
            .hint(format!("add a line `{key} = …`"));
        self.report(diagnostic);
    }

    /// A text as it stands, without telling anything.
    pub fn quietly(&self, key: &str) -> Option<&'a str> {
        match &self.table.get(key)?.kind {
            ValueKind::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Counts keys as known that another reader of the same table asks for.
    pub fn leave(&mut self, keys: &[&'static str]) {
        self.known.extend(keys);
    }

    /// What was wrong with the keys that were asked for; another reader of the same table tells the unknown ones.
    pub fn finish_part(self) -> Vec<Diagnostic> {
        self.diagnostics
    }

    /// What was wrong; with a warning for every key that nobody asked for.
    pub fn finish(mut self) -> Vec<Diagnostic> {
        for (key, span, _) in &self.table.entries {
            if self.known.contains(key.as_str()) {
                continue;
            }
            let near = nearest(key, self.known.iter().copied());
            let message = format!("the key `{key}` is not known and is ignored");
            let hint = near.map_or_else(
                || "docs/content.md lists the keys".to_owned(),
                |known| format!("perhaps `{known}` is meant"),
            );
            self.diagnostics
                .push(Diagnostic::new(Code::UNKNOWN_KEY, self.source.span(span.clone()), message).hint(hint));
        }
        self.diagnostics
    }

    fn as_text(&mut self, key: &str, value: &Value) -> Option<String> {
        match &value.kind {
            ValueKind::Text(text) => Some(text.clone()),
            _ => {
                self.wrong(key, value, "a text");
                None
            }
        }
    }

    fn wrong(&mut self, key: &str, value: &Value, expected: &str) {
        let message = format!("`{key}` should be {expected}, not {}", value.kind.name());
        self.report(Diagnostic::new(Code::WRONG_VALUE, self.source.span(value.span.clone()), message));
    }

    fn parse_at<T: FromStr<Err: Display>>(
        &mut self,
        key: &str,
        text: &str,
        place: Range<usize>,
    ) -> Option<T> {
        match text.parse() {
            Ok(value) => Some(value),
            Err(error) => {
                let message = format!("`{key}` cannot be `{text}`: {error}");
                self.report(Diagnostic::new(Code::WRONG_VALUE, self.source.span(place), message));
                None
            }
        }
    }
}

/// The word nearest to one that is none of them, when it is near enough to be a slip. Letter case does not count.
pub fn nearest<'w>(word: &str, words: impl Iterator<Item = &'w str>) -> Option<&'w str> {
    let folded = word.to_lowercase();
    let far = |known: &str| strsim::damerau_levenshtein(&known.to_lowercase(), &folded);
    let near = words.map(|known| (far(known), known)).min()?;
    (near.0 <= folded.chars().count().max(3) / 2).then_some(near.1)
}

/// Whether a text can be an e-mail address: one sign @, a name before it, a host with a dot after it, nothing that mail
/// programs would not take. Addresses are far freer than this; those that are published are not.
pub fn is_email(text: &str) -> bool {
    let Some((name, host)) = text.split_once('@') else { return false };
    let is_odd = |c: char| c.is_whitespace() || c.is_control() || "<>(),;:\"[]\\@".contains(c);
    let labels: Vec<&str> = host.split('.').collect();
    !name.is_empty()
        && !name.starts_with('.')
        && !name.ends_with('.')
        && !text.replacen('@', "", 1).contains(is_odd)
        && labels.len() >= 2
        && labels.iter().all(|label| {
            !label.is_empty()
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label.chars().all(|c| c.is_alphanumeric() || c == '-')
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::table::{from_toml, from_yaml};

    fn read(text: &str) -> (Vec<String>, Vec<Diagnostic>) {
        let source = SourceText::new("a.toml", text);
        let table = from_toml(&source, 0..text.len()).unwrap();
        let mut reader = Reader::new(&source, &table, 0..text.len());
        let values = vec![reader.needed_text("title"), reader.text_or_empty("volume")];
        let _: Option<model::Issn> = reader.identifier("issn");
        (values, reader.finish())
    }

    #[test]
    fn addresses_of_mail() {
        for good in ["a@b.example", "a.b+c@d-e.example", "o'brien@uni.example", "编辑@期刊.example"] {
            assert!(is_email(good), "{good}");
        }
        for bad in [
            "a",
            "a@b",
            "@b.example",
            "a@b@c.example",
            "a b@c.example",
            "<a@b.example>",
            "a@b..example",
            "a@.example",
            "mailto:a@b.example",
            "a@b.example.",
        ] {
            assert!(!is_email(bad), "{bad}");
        }
    }

    #[test]
    fn slips_have_a_nearest_word_and_strangers_have_none() {
        let words = ["title", "abstract", "cover_alt"];
        assert_eq!(nearest("titel", words.into_iter()), Some("title"));
        assert_eq!(nearest("TITLE", words.into_iter()), Some("title"));
        assert_eq!(nearest("colour", words.into_iter()), None);
    }

    #[test]
    fn numbers_are_texts_as_written() {
        assert_eq!(read("title = \"T\"\nvolume = 9\n").0, ["T", "9"]);
    }

    #[test]
    fn every_mistake_is_told_with_its_place() {
        let (_, diagnostics) = read("titel = \"T\"\nissn = \"2049-3631\"\n");
        let told: Vec<_> = diagnostics.iter().map(|d| (d.code, d.span.line, d.span.column)).collect();
        assert_eq!(told, [(Code::MISSING_KEY, 1, 1), (Code::BAD_ID, 2, 8), (Code::UNKNOWN_KEY, 1, 1)]);
        assert_eq!(diagnostics[2].hint, "perhaps `title` is meant");
    }

    #[test]
    fn yaml_says_the_same() {
        let text = "title: T\nvolume: 9\nauthors:\n  - name: A\n";
        let source = SourceText::new("a.md", text);
        let table = from_yaml(&source, 0..text.len()).unwrap();
        let mut reader = Reader::new(&source, &table, 0..text.len());
        assert_eq!((reader.needed_text("title"), reader.text_or_empty("volume")), ("T".into(), "9".into()));
        assert_eq!(reader.tables("authors", |author| author.needed_text("name")), ["A"]);
        assert_eq!(reader.span("volume").line, 2);
        assert!(reader.finish().is_empty());
    }

    #[test]
    fn a_syntax_error_has_a_place() {
        let source = SourceText::new("a.toml", "title = \"T\nvolume = 9\n");
        let error = from_toml(&source, 0..source.text.len()).unwrap_err();
        assert_eq!((error.code, error.span.line), (Code::SYNTAX, 1));
        let source = SourceText::new("a.md", "title: [1\n");
        assert_eq!(from_yaml(&source, 0..source.text.len()).unwrap_err().code, Code::SYNTAX);
    }
}
