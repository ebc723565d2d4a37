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
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(c),
        }
    }
}

/// Folds runs of white space to one blank, as a browser shows them.
pub fn fold_space(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_cannot_become_markup() {
        let markup = Markup::plain("<b>\"5 & 6\"</b>");
        assert_eq!(markup.html, "&lt;b&gt;&quot;5 &amp; 6&quot;&lt;/b&gt;");
        assert_eq!(fold_space(" a\n b\u{a0}c "), "a b c");
    }
}
