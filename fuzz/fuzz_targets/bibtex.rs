//! references.bib of any bytes: read, and each of its works cited in a style with numbers and in one with authors.
#![no_main]

use generator::{
    diagnostic::SourceText,
    parse::bibliography::{Cite, Cluster, format, read},
};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let Some(works) = read(&SourceText::new("references.bib", text)).value else { return };
    let cites = (0..works.works.len().min(20)).map(|work| Cite { work, ..Cite::default() });
    let clusters: Vec<_> = cites.map(|cite| Cluster { cites: vec![cite], ..Cluster::default() }).collect();
    for style in ["vancouver", "apa"] {
        let written = format(&works, (style, "en"), &clusters);
        for reference in &written.references {
            let html = reference.html.to_ascii_lowercase();
            assert!(!html.contains("<script") && !html.contains("href=\"javascript:"), "{html}");
        }
    }
});
