//! A Markdown article of any bytes: read by both doors, and what comes out holds nothing of script.
#![no_main]

use generator::{
    diagnostic::SourceText,
    parse::{article::ArticleContext, article_md::article_md},
};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    // Front matter is another room; most inputs should reach the text.
    let text = match text.starts_with("+++") || text.starts_with("---") {
        true => text.into_owned(),
        false => format!("+++\ntitle = \"T\"\ndoi = \"10.5555/a\"\n[[reference]]\nid = \"a\"\ntext = \"A.\"\n+++\n{text}"),
    };
    let parts = article_md(&SourceText::new("a.md", text), &ArticleContext::default()).value;
    let html = parts.map(|parts| parts.text.html).unwrap_or_default().to_ascii_lowercase();
    for forbidden in ["<script", "<iframe", "<object", " onerror=", "href=\"javascript:"] {
        assert!(!html.contains(forbidden), "{forbidden}");
    }
});
