//! Fields of a request, found without regard to case and checked one by one, so that a refusal names the field.
//!
//! The specification spells one parameter `JournalShortName`, `journalShortName` and `journalshortname`.

use serde_json::{Map, Value};
use std::ops::RangeInclusive;

/// Longest list that a field may hold.
const LONGEST_LIST: usize = 50;

/// The fields of a JSON body or of a query string.
#[derive(Debug, Clone, Default)]
pub struct Fields {
    /// Names in lower case, with their values.
    entries: Vec<(String, Value)>,
    /// Before a name in messages: `Filter.`.
    prefix: String,
    /// Whether every value is text, as in a query string: numbers are then read out of it.
    untyped: bool,
}

/// A field that is not what it must be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{name} must be {expected}")]
pub struct FieldError {
    /// As the specification spells it.
    pub name: String,
    /// What it must be.
    pub expected: String,
}

/// A request that can be read out of fields.
pub trait FromFields: Sized {
    /// Reads it; names the first field that is wrong.
    fn from_fields(fields: &Fields) -> Result<Self, FieldError>;
}

impl Fields {
    /// The fields of a JSON body. A value that is no object has none.
    pub fn from_json(value: Value) -> Self {
        let object = if let Value::Object(object) = value { object } else { Map::new() };
        Self::from_object(object, String::new())
    }

    /// The parameters of a query string, percent-decoded once; `+` is a space.
    pub fn from_query(query: &str) -> Self {
        let decode = |text: &str| {
            let spaced = text.replace('+', " ");
            percent_encoding::percent_decode_str(&spaced).decode_utf8_lossy().into_owned()
        };
        let entries = query
            .split('&')
            .filter(|pair| !pair.is_empty())
            .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
            .map(|(name, value)| (decode(name).to_lowercase(), Value::String(decode(value))))
            .collect();
        Self { entries, prefix: String::new(), untyped: true }
    }

    fn from_object(object: Map<String, Value>, prefix: String) -> Self {
        let entries = object.into_iter().map(|(name, value)| (name.to_lowercase(), value)).collect();
        Self { entries, prefix, untyped: false }
    }

    /// A text; absent, null and empty are all `None`.
    pub fn text(&self, name: &str) -> Result<Option<String>, FieldError> {
        match self.find(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text.clone())),
            Some(_) => Err(self.error(name, "a text")),
        }
    }

    /// A text that must be given.
    pub fn needed(&self, name: &str) -> Result<String, FieldError> {
        self.text(name)?.ok_or_else(|| self.error(name, "given"))
    }

    /// A text that other clients send as a number: `Volume`.
    pub fn text_or_number(&self, name: &str) -> Result<Option<String>, FieldError> {
        match self.find(name) {
            Some(Value::Number(number)) if number.is_u64() => Ok(Some(number.to_string())),
            _ => self.text(name),
        }
    }

    /// A whole number within bounds that must be given.
    pub fn needed_number(&self, name: &str, bounds: RangeInclusive<u32>) -> Result<u32, FieldError> {
        let (least, most) = (*bounds.start(), *bounds.end());
        let missing = || self.error(name, format!("a whole number from {least} to {most}"));
        self.number(name, bounds)?.ok_or_else(missing)
    }

    /// A whole number within bounds.
    pub fn number(&self, name: &str, bounds: RangeInclusive<u32>) -> Result<Option<u32>, FieldError> {
        let Some(value) = self.find(name) else { return Ok(None) };
        let number = match value {
            Value::String(text) if self.untyped => text.trim().parse().ok(),
            other => other.as_u64().or_else(|| other.as_f64().and_then(whole)),
        };
        let number = number.and_then(|number| u32::try_from(number).ok());
        let expected = || match (*bounds.start(), *bounds.end()) {
            (0, u32::MAX) => "a whole number".to_owned(),
            (least, u32::MAX) => format!("a whole number from {least}"),
            (least, most) => format!("a whole number from {least} to {most}"),
        };
        match number.filter(|number| bounds.contains(number)) {
            Some(number) => Ok(Some(number)),
            None => Err(self.error(name, expected())),
        }
    }

    /// A list of texts; null and empty ones in it are passed over.
    pub fn texts(&self, name: &str) -> Result<Option<Vec<String>>, FieldError> {
        self.texts_of(name, LONGEST_LIST)
    }

    /// A list of texts with a length of its own.
    pub fn texts_of(&self, name: &str, longest: usize) -> Result<Option<Vec<String>>, FieldError> {
        let Some(value) = self.find(name) else { return Ok(None) };
        let expected = || self.error(name, format!("a list of at most {longest} texts"));
        let Value::Array(values) = value else { return Err(expected()) };
        if values.len() > longest {
            return Err(expected());
        }
        let mut texts = Vec::new();
        for value in values.iter().filter(|value| !is_empty(value)) {
            texts.push(value.as_str().ok_or_else(expected)?.to_owned());
        }
        Ok(Some(texts))
    }

    /// An object with fields of its own.
    pub fn object(&self, name: &str) -> Result<Option<Self>, FieldError> {
        match self.find(name) {
            None => Ok(None),
            Some(Value::Object(object)) => {
                Ok(Some(Self::from_object(object.clone(), format!("{}{name}.", self.prefix))))
            }
            Some(_) => Err(self.error(name, "an object")),
        }
    }

    /// An error about a field, its name with what it stands in.
    pub fn error(&self, name: &str, expected: impl Into<String>) -> FieldError {
        FieldError { name: format!("{}{name}", self.prefix), expected: expected.into() }
    }

    /// The last value of that name, unless it is null or empty.
    fn find(&self, name: &str) -> Option<&Value> {
        let name = name.to_lowercase();
        let (_, value) = self.entries.iter().rfind(|(entry, _)| *entry == name)?;
        (!is_empty(value)).then_some(value)
    }
}

/// `2.0` is the whole number 2 to JSON Schema and to clients that know one kind of number.
fn whole(number: f64) -> Option<u64> {
    let is_whole = number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number);
    is_whole.then_some(number as u64)
}

fn is_empty(value: &Value) -> bool {
    value.is_null() || value.as_str().is_some_and(str::is_empty)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn names_are_found_in_any_case() {
        let fields = Fields::from_query("journalshortname=JCTS&PAGESIZE=20&x");
        assert_eq!(fields.text("JournalShortName").unwrap().as_deref(), Some("JCTS"));
        assert_eq!(fields.number("PageSize", 1..=100).unwrap(), Some(20));
        assert_eq!(fields.text("x").unwrap(), None);
    }

    #[test]
    fn absent_null_and_empty_are_the_same() {
        let fields = Fields::from_json(json!({"A": null, "B": "", "C": []}));
        for name in ["A", "B", "Z"] {
            assert_eq!(fields.text(name).unwrap(), None);
            assert_eq!(fields.number(name, 1..=2).unwrap(), None);
            assert_eq!(fields.texts(name).unwrap(), None);
            assert!(fields.object(name).unwrap().is_none());
        }
        assert_eq!(fields.texts("C").unwrap(), Some(vec![]));
    }

    #[test]
    fn a_wrong_type_names_the_field_and_what_it_stands_in() {
        let fields = Fields::from_json(json!({"PageSize": "ten", "Filter": {"StartYear": 2001.5}, "L": [1]}));
        let message = |error: FieldError| error.to_string();
        assert_eq!(
            fields.number("PageSize", 1..=100).map_err(message),
            Err("PageSize must be a whole number from 1 to 100".into())
        );
        let filter = fields.object("Filter").unwrap().unwrap();
        let year = filter.number("StartYear", 0..=u32::MAX);
        assert_eq!(year.map_err(message), Err("Filter.StartYear must be a whole number".into()));
        assert!(fields.texts("L").is_err());
    }

    #[test]
    fn numbers_beyond_every_bound_are_refused() {
        for value in [json!(-1), json!(0), json!(101), json!(4_294_967_296_u64), json!(1e300), json!(true)] {
            let fields = Fields::from_json(json!({"PageSize": value}));
            assert!(fields.number("PageSize", 1..=100).is_err(), "{value}");
        }
        for text in ["-1", "NaN", "1\0", "1.0", " "] {
            let fields = Fields::from_query(&format!("PageSize={text}"));
            assert!(fields.number("PageSize", 1..=100).is_err(), "{text:?}");
        }
    }

    #[test]
    fn whole_numbers_may_be_written_with_a_point() {
        let fields = Fields::from_json(json!({"A": 2.0, "B": 2.5, "C": -1.0, "D": 4_294_967_296.0}));
        assert_eq!(fields.number("A", 1..=2), Ok(Some(2)));
        for name in ["B", "C", "D"] {
            assert!(fields.number(name, 0..=u32::MAX).is_err(), "{name}");
        }
    }

    #[test]
    fn long_lists_are_refused() {
        let fields = Fields::from_json(json!({"L": vec!["x"; 51]}));
        assert!(fields.texts("L").is_err());
    }
}
