//! TOML and YAML in one form: a tree of values with their places, so that every message can point at the key it is about.

mod reader;
mod toml;
mod yaml;

pub use reader::{Reader, nearest};
pub use toml::from_toml;
pub use yaml::from_yaml;

use std::ops::Range;

/// A value with its place in bytes.
#[derive(Debug, Clone, PartialEq)]
pub struct Value {
    /// Where it stands.
    pub span: Range<usize>,
    /// What it is.
    pub kind: ValueKind,
}

/// What a value is. Numbers and dates keep the form in which they were written: `volume = 9` and `volume = "9"` are the same.
#[derive(Debug, Clone, PartialEq)]
pub enum ValueKind {
    /// A string, a number or a date, as text.
    Text(String),
    /// true or false.
    Boolean(bool),
    /// A list.
    List(Vec<Value>),
    /// A table.
    Table(Table),
    /// YAML's null: as if the key were not there.
    Nothing,
}

/// Keys in the order of the file.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Table {
    /// Key, its place, its value.
    pub entries: Vec<(String, Range<usize>, Value)>,
}

impl Table {
    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.entries.iter().find(|(name, ..)| name == key).map(|(.., value)| value)
    }
}

impl ValueKind {
    /// What it is, in words.
    fn name(&self) -> &'static str {
        match self {
            Self::Text(_) => "a text",
            Self::Boolean(_) => "true or false",
            Self::List(_) => "a list",
            Self::Table(_) => "a table",
            Self::Nothing => "nothing",
        }
    }
}
