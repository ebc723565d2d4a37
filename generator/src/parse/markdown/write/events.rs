//! Questions about pulldown-cmark's events, and two things that it reads otherwise than we do.

use super::{Item, slots::with_id};
use model::markup::has_any;
use pulldown_cmark::{Event, HeadingLevel, Tag};

/// How many events the element at the front of `items` takes, its end included.
pub(super) fn length_of(items: &[Item<'_>]) -> usize {
    let mut depth = 0_usize;
    for (at, (event, _)) in items.iter().enumerate() {
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    items.len()
}

/// The words of some events.
pub(super) fn plain(items: &[Item<'_>]) -> String {
    items
        .iter()
        .filter_map(|(event, _)| match event {
            Event::Text(text) | Event::Code(text) | Event::InlineMath(text) => Some(text.as_ref()),
            Event::SoftBreak | Event::HardBreak => Some(" "),
            _ => None,
        })
        .collect()
}

pub(super) fn heading_level(event: &Event<'_>) -> Option<u8> {
    match event {
        Event::Start(Tag::Heading { level, .. }) => Some(match level {
            HeadingLevel::H1 => 1,
            HeadingLevel::H2 => 2,
            HeadingLevel::H3 => 3,
            HeadingLevel::H4 => 4,
            HeadingLevel::H5 => 5,
            HeadingLevel::H6 => 6,
        }),
        _ => None,
    }
}

/// Two amounts of money are no formula: after the dollar sign that ends one stands no digit (the rule of Pandoc).
pub(super) fn unless_money<'m>(markdown: &str, event: Event<'m>, end: usize) -> Event<'m> {
    let has_digit_after =
        markdown.get(end..).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    match event {
        Event::InlineMath(tex) if has_digit_after => Event::Text(format!("${tex}$").into()),
        event => event,
    }
}

/// A citation in brackets may go on in the next line: a line break between brackets is a blank.
pub(super) fn one_line<'m>(event: Event<'m>, is_in_brackets: &mut bool) -> Event<'m> {
    match &event {
        Event::Text(text) if has_any(text, [b'[', b']']) => {
            if let Some(at) = text.rfind(['[', ']']) {
                *is_in_brackets = text[at..].starts_with('[');
            }
        }
        Event::SoftBreak if *is_in_brackets => return Event::Text(" ".into()),
        Event::SoftBreak | Event::Text(_) => {}
        _ => *is_in_brackets = false,
    }
    event
}

/// The id in braces that ends a paragraph of a picture or a formula.
pub(super) fn id_after<'i>(items: &'i [Item<'_>]) -> Option<&'i str> {
    match items {
        [.., (Event::Text(text), _)] => with_id(text).1.filter(|_| with_id(text).0.trim().is_empty()),
        _ => None,
    }
}

/// The events before that.
pub(super) fn without_id<'i, 'e>(items: &'i [Item<'e>]) -> &'i [Item<'e>] {
    match (id_after(items), items) {
        (Some(_), [before @ .., _]) => before,
        _ => items,
    }
}
