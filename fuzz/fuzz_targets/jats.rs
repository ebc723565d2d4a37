//! A JATS article of any bytes: decoded, read by all doors, and what comes out holds nothing of script.
#![no_main]

use generator::{
    diagnostic::SourceText,
    parse::{article::ArticleContext, jats},
};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = jats::decode(bytes, "a.xml") else { return };
    let source = SourceText::new("a.xml", text);
    let parts = jats::parse(&source, &ArticleContext::default()).value;
    let html = parts.map(|parts| parts.text.html).unwrap_or_default();
    for forbidden in ["<script", "<iframe", "<object", " onerror=", "href=\"javascript:"] {
        assert!(!html.contains(forbidden), "{forbidden}");
    }
});
