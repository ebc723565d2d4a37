//! TOML by the crate `toml`, with the places that it keeps.

use super::{Table, Value, ValueKind};
use crate::diagnostic::{Code, Diagnostic, SourceText};
use std::ops::Range;
use toml::de::{DeTable, DeValue};

/// Reads the TOML that stands at `range` of a file.
pub fn from_toml(source: &SourceText, range: Range<usize>) -> Result<Table, Diagnostic> {
    let text = source.text.get(range.clone()).unwrap_or_default();
    match DeTable::parse(text) {
        Ok(table) => Ok(convert_table(table.get_ref(), range.start)),
        Err(error) => {
            let at = error.span().unwrap_or(0..0);
            let span = source.span(range.start + at.start..range.start + at.end);
            let message = format!("the TOML cannot be read: {}", error.message().trim().replace('\n', "; "));
            Err(Diagnostic::new(Code::SYNTAX, span, message)
                .hint("texts stand between quotation marks, lists between [ and ], and each key on a line of its own"))
        }
    }
}

fn convert_table(table: &DeTable<'_>, offset: usize) -> Table {
    let mut entries: Vec<_> = table
        .iter()
        .map(|(key, value)| {
            let value_span = shifted(value.span(), offset);
            let value = Value { span: value_span, kind: convert(value.get_ref(), offset) };
            (key.get_ref().to_string(), shifted(key.span(), offset), value)
        })
        .collect();
    entries.sort_by_key(|(_, span, _)| span.start);
    Table { entries }
}

fn convert(value: &DeValue<'_>, offset: usize) -> ValueKind {
    match value {
        DeValue::String(text) => ValueKind::Text(text.to_string()),
        DeValue::Integer(number) => ValueKind::Text(number.to_string()),
        DeValue::Float(number) => ValueKind::Text(number.to_string()),
        DeValue::Datetime(moment) => ValueKind::Text(moment.to_string()),
        DeValue::Boolean(flag) => ValueKind::Boolean(*flag),
        DeValue::Array(items) => ValueKind::List(
            items
                .iter()
                .map(|item| Value {
                    span: shifted(item.span(), offset),
                    kind: convert(item.get_ref(), offset),
                })
                .collect(),
        ),
        DeValue::Table(table) => ValueKind::Table(convert_table(table, offset)),
    }
}

fn shifted(span: Range<usize>, offset: usize) -> Range<usize> {
    span.start + offset..span.end + offset
}
