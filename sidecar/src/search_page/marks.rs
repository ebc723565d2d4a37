//! Titles and previews as safe HTML, with the words of the query marked.

use model::markup::{escape_html, push_escaped};
use search::marked;
use std::ops::Range;

/// Elements of a title that a list shows, as on React's page; what is another one is shown as its text.
const ALLOWED: [&str; 7] = ["b", "em", "i", "strong", "sub", "sup", "u"];
/// Characters of a preview.
const LENGTH: usize = 280;
/// Characters before the first mark.
const BEFORE: usize = 80;

/// A title. The marks are places in its plain text; where the two differ, there are none.
pub(super) fn title(html: &str, plain: &str, marks: &[Range<usize>]) -> String {
    let pieces = pieces(html);
    let text: String = pieces.iter().filter_map(Piece::text).collect();
    let marks = if text == plain { marks } else { &[] };
    let mut out = String::with_capacity(html.len() + 32);
    let mut open: Vec<&str> = Vec::new();
    let mut at = 0;
    for piece in &pieces {
        match piece {
            Piece::Open(name) => {
                out.push_str(&format!("<{name}>"));
                open.push(name);
            }
            // One that was never opened, or one that others were opened in.
            Piece::Close(name) if open.last() == Some(name) => {
                out.push_str(&format!("</{name}>"));
                open.pop();
            }
            Piece::Close(_) => {}
            Piece::Text(text) => {
                let range = at..at + text.len();
                push_marked(&mut out, text, &within(marks, &range));
                at = range.end;
            }
        }
    }
    open.iter().rev().for_each(|name| out.push_str(&format!("</{name}>")));
    out
}

/// The part of an abstract that speaks of the query, from its beginning if that does.
pub(super) fn preview(text: &str, marks: &[Range<usize>]) -> String {
    let place = |characters: usize| text.char_indices().nth(characters).map_or(text.len(), |(at, _)| at);
    if place(LENGTH) == text.len() {
        return plain(text, marks);
    }
    let first =
        marks.first().map_or(0, |mark| text.get(..mark.start).map_or(0, |before| before.chars().count()));
    let mut from = 0;
    if first >= LENGTH - BEFORE {
        let earliest = place(first - BEFORE);
        from = text[earliest..].find(' ').map_or(0, |space| earliest + space + 1);
    }
    let start = text[..from].chars().count();
    let end = place(start + LENGTH);
    let cut = if end == text.len() {
        end
    } else {
        text[from..end].rfind(' ').filter(|at| *at > 0).map_or(end, |at| from + at)
    };
    let mut out = String::from(if from > 0 { "… " } else { "" });
    push_marked(&mut out, &text[from..cut], &within(marks, &(from..cut)));
    out.push_str(if end == text.len() { "" } else { "…" });
    out
}

/// A plain text.
fn plain(text: &str, marks: &[Range<usize>]) -> String {
    let mut out = String::with_capacity(text.len() + 32);
    push_marked(&mut out, text, marks);
    out
}

fn push_marked(out: &mut String, text: &str, marks: &[Range<usize>]) {
    for (piece, is_marked) in marked(text, marks) {
        if is_marked {
            out.push_str(&format!("<mark>{}</mark>", escape_html(piece)));
        } else {
            push_escaped(out, piece);
        }
    }
}

/// The marks inside a part of a text, as places in that part.
fn within(marks: &[Range<usize>], part: &Range<usize>) -> Vec<Range<usize>> {
    let inside = marks.iter().map(|mark| mark.start.max(part.start)..mark.end.min(part.end));
    inside
        .filter(|mark| mark.start < mark.end)
        .map(|mark| mark.start - part.start..mark.end - part.start)
        .collect()
}

#[derive(Debug, PartialEq, Eq)]
enum Piece<'a> {
    Open(&'a str),
    Close(&'a str),
    Text(String),
}

impl Piece<'_> {
    fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }
}

/// Cuts safe HTML into elements that are shown and text. Nothing here depends on its being safe.
fn pieces(html: &str) -> Vec<Piece<'_>> {
    let mut pieces: Vec<Piece<'_>> = Vec::new();
    let mut rest = html;
    while !rest.is_empty() {
        if let Some((tag, after)) = rest.strip_prefix('<').and_then(|inside| inside.split_once('>')) {
            let name = tag.trim_start_matches('/');
            if let Some(known) = ALLOWED.iter().find(|known| **known == name) {
                pieces.push(if tag.starts_with('/') { Piece::Close(known) } else { Piece::Open(known) });
            }
            rest = after;
            continue;
        }
        // A `<` that begins no element is text.
        let end = rest.char_indices().skip(1).find(|(_, c)| *c == '<').map_or(rest.len(), |(at, _)| at);
        push_text(&mut pieces, &unescaped(&rest[..end]));
        rest = &rest[end..];
    }
    pieces
}

fn push_text(pieces: &mut Vec<Piece<'_>>, text: &str) {
    match pieces.last_mut() {
        Some(Piece::Text(before)) => before.push_str(text),
        _ => pieces.push(Piece::Text(text.to_owned())),
    }
}

/// Without the character references that our writers write.
fn unescaped(text: &str) -> String {
    const REFERENCES: [(&str, &str); 6] =
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&amp;", "&")];
    if !text.contains('&') {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        match REFERENCES.iter().find(|(reference, _)| rest.starts_with(reference)) {
            Some((reference, character)) => {
                out.push_str(character);
                rest = &rest[reference.len()..];
            }
            None => {
                out.push('&');
                rest = &rest[1..];
            }
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
#[allow(clippy::single_range_in_vec_init, reason = "one mark is a list of one range")]
mod tests {
    use super::*;

    #[test]
    fn titles_keep_what_they_may_and_are_marked_where_they_are_text() {
        for (html, text, marks, expected) in [
            ("Mud &amp; sand", "Mud & sand", vec![0..3], "<mark>Mud</mark> &amp; sand"),
            ("CO<sub>2</sub> flux", "CO2 flux", vec![4..8], "CO<sub>2</sub> <mark>flux</mark>"),
            ("CO<sub>2</sub> flux", "CO2 flux", vec![0..3], "<mark>CO</mark><sub><mark>2</mark></sub> flux"),
            ("<i>Mus</i>", "Other", vec![0..3], "<i>Mus</i>"),
            ("<img src=x onerror=alert(1)>Mud", "Mud", vec![], "Mud"),
            ("<script>alert(1)</script>", "", vec![], "alert(1)"),
            ("<i onclick=x>a</i>", "a", vec![], "a"),
            ("a < b <", "a < b <", vec![], "a &lt; b &lt;"),
            ("<i><b>x</i>", "x", vec![], "<i><b>x</b></i>"),
            ("海<sup>水</sup>é", "海水é", vec![3..6], "海<sup><mark>水</mark></sup>é"),
            ("&lt;b&gt;", "<b>", vec![], "&lt;b&gt;"),
            ("&amp;lt;", "&lt;", vec![], "&amp;lt;"),
        ] {
            assert_eq!(title(html, text, &marks), expected, "{html}");
        }
    }

    #[test]
    fn previews_begin_where_the_query_is_spoken_of() {
        assert_eq!(preview("Short & sweet.", &[0..5]), "<mark>Short</mark> &amp; sweet.");
        let long = format!("{}mangrove {}", "word ".repeat(100), "tail ".repeat(100));
        let at = long.find("mangrove").unwrap();
        let shown = preview(&long, &[at..at + 8]);
        assert!(
            shown.starts_with("… word")
                && shown.contains("<mark>mangrove</mark>")
                && shown.ends_with("tail…"),
            "{shown}"
        );
        assert!(
            preview(&long, &[]).starts_with("word word") && preview(&long, &[0..4]).starts_with("<mark>word")
        );
        assert_eq!(preview(&"é".repeat(400), &[]).chars().count(), 281);
    }
}
