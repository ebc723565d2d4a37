//! A short text with markup, in the two forms everything needs: HTML for pages, plain text for everything else.

use serde::{Deserialize, Serialize};

/// Inline content of a title, an abstract, a caption. Both forms say the same.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Markup {
    /// Safe HTML: made by the JATS writer or passed through the sanitiser.
    pub html: String,
    /// The same as plain text, white space folded; formulas in their plain form.
    pub text: String,
}

impl Markup {
    /// A text without markup.
    pub fn plain(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { html: escape_html(&text), text }
    }

    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty() && self.html.is_empty()
    }
}

/// Escapes text for HTML, in content and in quoted attributes alike.
pub fn escape_html(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 16);
    push_escaped(&mut out, text);
    out
}

/// Appends `text` to `out`, escaped for HTML content and quoted attributes.
pub fn push_escaped(out: &mut String, text: &str) {
    push_replaced(out, text, |byte| match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        b'"' => Some("&quot;"),
        b'\'' => Some("&#39;"),
        _ => None,
    });
}

/// Appends `text` to `out`, escaped for HTML content alone: quotation marks stay as they are.
pub fn push_text(out: &mut String, text: &str) {
    push_replaced(out, text, |byte| match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        _ => None,
    });
}

/// Whether a text is one address or identifier so long that a narrow column must break it.
pub fn is_address(text: &str) -> bool {
    text.len() > 28 && text.contains('/') && !text.contains(char::is_whitespace)
}

/// Appends an address as [`push_escaped`] does, with places where a line may break: after a slash and before a sign that begins a new
/// part. Browsers break a word that is too long for its line wherever the line ends.
pub fn push_address(out: &mut String, address: &str) {
    let mut from = 0;
    let bytes = address.as_bytes();
    for (at, pair) in bytes.windows(2).enumerate() {
        let is_double = at > 0 && bytes.get(at - 1) == Some(&b'/');
        let is_break = match (pair[0], pair[1]) {
            (b'/', next) => next != b'/' && !is_double,
            (before, b'?' | b'&' | b'#' | b'_' | b'=') => before != b'/',
            _ => false,
        };
        if is_break && at + 1 > from {
            push_escaped(out, address.get(from..=at).unwrap_or_default());
            out.push_str("<wbr>");
            from = at + 1;
        }
    }
    push_escaped(out, address.get(from..).unwrap_or_default());
}

/// Copies stretches that need no escape in one go: most text is such a stretch, which is seen by looking at many bytes at a time. All
/// escapes are of single ASCII bytes, so every cut lies between characters.
fn push_replaced(out: &mut String, text: &str, escape: impl Fn(u8) -> Option<&'static str>) {
    let mut from = 0;
    for (chunk, begin) in text.as_bytes().chunks(64).zip((0..).step_by(64)) {
        if !holds(chunk, |byte| escape(byte).is_some()) {
            continue;
        }
        for (at, byte) in (begin..).zip(chunk) {
            if let Some(instead) = escape(*byte) {
                out.push_str(text.get(from..at).unwrap_or_default());
                out.push_str(instead);
                from = at + 1;
            }
        }
    }
    out.push_str(text.get(from..).unwrap_or_default());
}

/// A raised word in characters of its own, where Unicode has them all: `−3` becomes `⁻³`. In a plain text 10³ must not read as
/// 103, nor 12.5 with a note 1 as 12.51. Lowered words mean the same on the line and stay: CO2.
pub fn raised(word: &str) -> Option<String> {
    let raised: Option<String> = word.trim().chars().map(raised_character).collect();
    raised.filter(|raised| !raised.is_empty())
}

fn raised_character(c: char) -> Option<char> {
    Some(match c {
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '0' | '4'..='9' => char::from_u32('⁰' as u32 + c.to_digit(10)?)?,
        '+' => '⁺',
        '-' | '−' | '–' => '⁻',
        '=' => '⁼',
        '(' => '⁽',
        ')' => '⁾',
        'i' => 'ⁱ',
        'n' => 'ⁿ',
        _ => return None,
    })
}

/// Ends a heading in a plain text: on the page it stands on a line of its own; in running text "Background" would begin the sentence
/// after it. A heading that ends with a sign of its own keeps that.
pub fn end_heading(plain: &mut String) {
    if plain.ends_with(char::is_alphanumeric) {
        plain.push(':');
    }
}

/// Folds runs of white space to one blank, as a browser shows them.
pub fn fold_space(text: &str) -> String {
    if text.is_ascii() {
        return fold_ascii_space(text.as_bytes());
    }
    let mut out = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

/// The same for nearly all texts: many bytes at a time, for most of them stay as they are.
fn fold_ascii_space(text: &[u8]) -> String {
    let mut out = Vec::with_capacity(text.len());
    let mut was_blank = true;
    for chunk in text.chunks(64) {
        if is_folded(chunk) && !(was_blank && chunk.starts_with(b" ")) {
            out.extend_from_slice(chunk);
            was_blank = chunk.ends_with(b" ");
            continue;
        }
        for &byte in chunk {
            let is_blank = matches!(byte, b' ' | b'\t'..=b'\r');
            if !(is_blank && was_blank) {
                out.push(if is_blank { b' ' } else { byte });
            }
            was_blank = is_blank;
        }
    }
    out.pop_if(|last| *last == b' ');
    String::from_utf8(out).unwrap_or_default()
}

/// Whether the only white space are blanks, one at a time.
fn is_folded(chunk: &[u8]) -> bool {
    let twice = chunk.iter().zip(chunk.iter().skip(1));
    let is_twice = twice.fold(false, |any, (one, next)| any | ((*one == b' ') & (*next == b' ')));
    !is_twice && !holds(chunk, |byte| matches!(byte, b'\t'..=b'\r'))
}

/// Whether a text holds one of some bytes; see [`has_byte`].
pub fn has_any<const N: usize>(text: &str, bytes: [u8; N]) -> bool {
    has_byte(text, |byte| bytes.iter().fold(false, |any, other| any | (byte == *other)))
}

/// Whether a text holds such a byte, looking at many at a time: nearly every text that is asked has none, and then the
/// slower ways of finding where they stand need not be gone.
pub fn has_byte(text: &str, is_such: impl Fn(u8) -> bool) -> bool {
    text.as_bytes().chunks(64).any(|chunk| holds(chunk, &is_such))
}

/// Whether some bytes hold such a one; without a way out before the end, so that all are looked at together.
fn holds(chunk: &[u8], is_such: impl Fn(u8) -> bool) -> bool {
    chunk.iter().fold(false, |any, &byte| any | is_such(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_address_may_break_where_its_parts_begin() {
        let broken = |address: &str| {
            let mut out = String::new();
            push_address(&mut out, address);
            out
        };
        for (address, shown) in [
            ("https://doi.org/10.5555/a-b.c", "https://doi.org/<wbr>10.5555/<wbr>a-b.c"),
            ("https://a.example/é_1?x=1&y/", "https://a.example/<wbr>é<wbr>_1<wbr>?x<wbr>=1<wbr>&amp;y/"),
            ("https://a.example//?q", "https://a.example//?q"),
            ("<a/b>", "&lt;a/<wbr>b&gt;"),
            ("", ""),
        ] {
            assert_eq!(broken(address), shown);
        }
        assert!(is_address("https://doi.org/10.5555/jcts.2026.0412"));
        for other in [
            "see https://doi.org/10.5555/jcts.2026.0412",
            "10.5555/jcts.2026.0412",
            "Donaudampfschifffahrtsgesellschaft",
        ] {
            assert!(!is_address(other), "{other}");
        }
    }

    #[test]
    fn plain_text_cannot_become_markup() {
        let markup = Markup::plain("<b>\"5 & 6\"</b>");
        assert_eq!(markup.html, "&lt;b&gt;&quot;5 &amp; 6&quot;&lt;/b&gt;");
        assert_eq!(fold_space(" a\n b\u{a0}c "), "a b c");
    }

    #[test]
    fn all_blanks_are_folded_whatever_else_the_text_holds() {
        for other in ["", "é"] {
            let text = format!("\u{b}a\t\tb \u{c}\r\n c{other}\u{1f}d  ");
            assert_eq!(fold_space(&text), text.split_whitespace().collect::<Vec<_>>().join(" "), "{other}");
        }
    }

    #[test]
    fn signs_are_escaped_wherever_they_stand() {
        for at in 0..140 {
            let text = format!("{}<é&{}", "a".repeat(at), "b".repeat(70));
            assert_eq!(escape_html(&text), text.replace('&', "&amp;").replace('<', "&lt;"), "{at}");
        }
    }

    #[test]
    fn blanks_are_folded_wherever_they_stand() {
        for (at, blanks) in (0..140).flat_map(|at| ["  ", " \n", "\n", " "].map(|blanks| (at, blanks))) {
            let text =
                format!("{}{blanks}{}", "ab c".repeat(40).get(..at).unwrap_or_default(), "d e ".repeat(20));
            assert_eq!(
                fold_space(&text),
                text.split_whitespace().collect::<Vec<_>>().join(" "),
                "{at} {blanks:?}"
            );
        }
    }

    #[test]
    fn a_byte_is_found_wherever_it_stands() {
        for at in [0, 1, 63, 64, 65, 200] {
            let text = format!("{}^{}", "a".repeat(at), "é".repeat(70));
            assert!(has_any(&text, *b"^~") && !has_any(&text, *b"~|"), "{at}");
        }
        assert!(!has_any("", *b"^") && !has_any("a", []));
    }

    #[test]
    fn quotation_marks_are_escaped_only_where_they_must_be() {
        let (mut anywhere, mut content) = (String::new(), String::new());
        push_escaped(&mut anywhere, "é \"a\" & 'b' <c>");
        push_text(&mut content, "é \"a\" & 'b' <c>");
        assert_eq!(anywhere, "é &quot;a&quot; &amp; &#39;b&#39; &lt;c&gt;");
        assert_eq!(content, "é \"a\" &amp; 'b' &lt;c&gt;");
    }

    #[test]
    fn raised_words_stay_raised() {
        for (word, expected) in [
            ("4", Some("⁴")),
            ("−3", Some("⁻³")),
            ("-10", Some("⁻¹⁰")),
            ("2+", Some("²⁺")),
            ("n", Some("ⁿ")),
            (" 2 ", Some("²")),
            ("th", None),
            ("1,2", None),
            ("", None),
        ] {
            assert_eq!(raised(word).as_deref(), expected, "{word}");
        }
    }
}
