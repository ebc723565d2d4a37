//! YAML by the crate `serde_yaml_ng`. It keeps no places, so a key's place is found again by looking for the key in the text;
//! a value's place is the line of its key.

use super::{Table, Value, ValueKind};
use crate::diagnostic::{Code, Diagnostic, SourceText};
use serde_yaml_ng::Value as Yaml;
use std::ops::Range;

/// Deepest nesting of front matter; real ones have four.
const DEPTH: usize = 16;

/// Reads the YAML that stands at `range` of a file.
pub fn from_yaml(source: &SourceText, range: Range<usize>) -> Result<Table, Diagnostic> {
    let text = source.text.get(range.clone()).unwrap_or_default();
    let fail = |at: usize, message: String| {
        Err(Diagnostic::new(Code::SYNTAX, source.span(at..at + 1), message)
            .hint("a key is followed by a colon and a blank; texts with a colon or a hash stand between quotation marks"))
    };
    match serde_yaml_ng::from_str::<Yaml>(text) {
        Ok(Yaml::Mapping(mapping)) => Ok(convert_table(&mapping, text, range, DEPTH)),
        Ok(Yaml::Null) => Ok(Table::default()),
        Ok(_) => fail(range.start, "the YAML is not a list of keys and values".to_owned()),
        Err(error) => {
            let at = error.location().map_or(0, |place| place.index());
            fail(range.start + at, format!("the YAML cannot be read: {error}"))
        }
    }
}

fn convert_table(mapping: &serde_yaml_ng::Mapping, text: &str, range: Range<usize>, depth: usize) -> Table {
    let mut table = Table::default();
    for (key, value) in mapping {
        let Some(key) = scalar(key) else { continue };
        let span = find_key(text, &range, &key);
        let kind = convert(value, &span, depth);
        table.entries.push((key, span.clone(), Value { span, kind }));
    }
    table
}

fn convert(value: &Yaml, span: &Range<usize>, depth: usize) -> ValueKind {
    match value {
        Yaml::Bool(flag) => ValueKind::Boolean(*flag),
        Yaml::Null => ValueKind::Nothing,
        Yaml::Sequence(items) if depth > 0 => ValueKind::List(
            items
                .iter()
                .map(|item| Value { span: span.clone(), kind: convert(item, span, depth - 1) })
                .collect(),
        ),
        Yaml::Mapping(mapping) if depth > 0 => {
            let mut table = convert_table(mapping, "", span.clone(), depth - 1);
            table.entries.iter_mut().for_each(|(_, place, value)| {
                *place = span.clone();
                value.span = span.clone();
            });
            ValueKind::Table(table)
        }
        Yaml::Tagged(tagged) => convert(&tagged.value, span, depth),
        other => ValueKind::Text(scalar(other).unwrap_or_default()),
    }
}

fn scalar(value: &Yaml) -> Option<String> {
    match value {
        Yaml::String(text) => Some(text.clone()),
        Yaml::Number(number) => Some(number.to_string()),
        Yaml::Bool(flag) => Some(flag.to_string()),
        _ => None,
    }
}

/// The key at the beginning of a line; the whole range when it is not found.
fn find_key(text: &str, range: &Range<usize>, key: &str) -> Range<usize> {
    let mut at = range.start;
    for line in text.split_inclusive('\n') {
        if line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(':')) {
            return at..at + key.len();
        }
        at += line.len();
    }
    range.start..range.start + 1
}
