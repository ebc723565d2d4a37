//! What one article costs on one core, from the bytes of its file to the HTML of its page: real JATS from the corpus beside the
//! repository, one of them grown to 3.3 MB to see that cost grows with size and no faster, and a Markdown article in several
//! citation styles.
//!
//! `cargo bench --workspace --bench article`

#![allow(missing_docs, reason = "nobody reads the documentation of a measurement")]
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a measurement that cannot go on has failed"
)]

use generator::{
    diagnostic::SourceText,
    parse::{
        article::{ArticleContext, ArticleParts},
        article_md::article_md,
        jats,
    },
    render::{Styles, Templates, standalone},
};
use std::{
    collections::BTreeSet,
    fmt::Write as _,
    fs,
    hint::black_box,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// A median article of the field, and its largest, in bytes.
const MEDIAN: u64 = 104_000;
const LARGEST: usize = 3_300_000;

fn main() {
    let templates = Templates::load(None, "en").unwrap();
    let templates = &templates;
    let corpus = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/corpus");
    let mut files = xml_files(&corpus);
    println!(
        "{:<46} {:>8} {:>10} {:>10} {:>9}",
        "one article, one core", "KB", "parsed ms", "page ms", "µs a KB"
    );
    if files.is_empty() {
        println!("there is no corpus on this machine: real articles are left out");
    } else {
        files.sort_by_key(|(_, size)| size.abs_diff(MEDIAN));
        let median = fs::read(&files[0].0).unwrap();
        jats_line("of median size", &median, templates);
        for times in [2, 8, LARGEST / median.len()] {
            jats_line(&format!("the same {times} times"), grown(&median, times).as_bytes(), templates);
        }
        files.sort_by_key(|(_, size)| std::cmp::Reverse(*size));
        for (path, _) in &files[..3] {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            jats_line(&name, &fs::read(path).unwrap(), templates);
        }
        all(&files, templates);
    }
    for style in ["vancouver", "ieee", "apa", "chicago", "harvard"] {
        markdown_line(style, templates);
    }
}

/// Every article among the corpus's XML with its size.
fn xml_files(corpus: &Path) -> Vec<(PathBuf, u64)> {
    let Ok(index) = fs::read_to_string(corpus.join("INDEX.tsv")) else { return Vec::new() };
    let rows = index.lines().skip(1).map(|row| row.split('\t').collect::<Vec<_>>());
    let real = rows.filter(|row| matches!(row.get(7), Some(&("jats" | "jats-huge"))));
    let paths = real.map(|row| corpus.join(row[0]));
    paths.filter_map(|path| fs::metadata(&path).ok().map(|about| (path, about.len()))).collect()
}

/// The article with its text and its references so many times over, as sub-articles with ids of their own.
fn grown(bytes: &[u8], times: usize) -> String {
    let text = String::from_utf8_lossy(bytes);
    let from = text.find("<body").unwrap();
    let to =
        text.rfind("</back>").map_or_else(|| text.rfind("</article>").unwrap(), |at| at + "</back>".len());
    let part = &text[from..to];
    let ids: BTreeSet<&str> =
        part.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let mut out = text[..to].to_owned();
    for copy in 1..times {
        let _ = write!(out, "<sub-article><front-stub/>");
        let mut pieces = part.split("id=\"");
        out.push_str(pieces.next().unwrap_or_default());
        for piece in pieces {
            let (id, rest) = piece.split_once('"').unwrap();
            let end = if ids.contains(id) { format!("-copy-{copy}") } else { String::new() };
            let _ = write!(out, "id=\"{id}{end}\"{rest}");
        }
        out.push_str("</sub-article>");
    }
    out + &text[to..]
}

fn read_jats(bytes: &[u8]) -> ArticleParts {
    let source = SourceText::new("article.xml", jats::decode(bytes, "article.xml").unwrap());
    jats::parse(&source, &ArticleContext::default()).value.unwrap()
}

fn page(parts: ArticleParts, templates: &Templates) -> String {
    standalone(parts, templates, Styles::Beside).unwrap().html
}

fn jats_line(name: &str, bytes: &[u8], templates: &Templates) {
    let parsed = typical(|| drop(black_box(read_jats(bytes))));
    let whole = typical(|| drop(black_box(page(read_jats(bytes), templates))));
    line(name, bytes.len(), (parsed, whole));
}

/// All of them one after another.
fn all(files: &[(PathBuf, u64)], templates: &Templates) {
    let texts: Vec<Vec<u8>> = files.iter().map(|(path, _)| fs::read(path).unwrap()).collect();
    let parsed = typical(|| texts.iter().for_each(|bytes| drop(black_box(read_jats(bytes)))));
    let whole = typical(|| {
        texts.iter().for_each(|bytes| drop(black_box(page(read_jats(bytes), templates))));
    });
    line(&format!("all {} of the corpus", texts.len()), texts.iter().map(Vec::len).sum(), (parsed, whole));
}

/// 3,500 words that cite forty works from references.bib.
fn markdown_line(style: &str, templates: &Templates) {
    let mut text = String::from("+++\ntitle = \"On tides\"\ndoi = \"10.5555/a\"\n+++\n");
    let mut works = String::new();
    for number in 0..40 {
        let (family, other, year) =
            (["Koh", "Lim", "Teo", "Tan"][number % 4], ["Ang", "Goh"][number % 2], 1_990 + number % 30);
        let _ = writeln!(
            works,
            "@article{{w{number}, author = {{{family}, Wen Jie and {other}, Mei and Rahman, Siti}}, title = {{The {number}th test of tides}},\
             journal = {{Coasts}}, year = {{{year}}}, volume = {{{number}}}, pages = {{1--9}}, doi = {{10.5555/w.{number}}}}}"
        );
        let _ = writeln!(
            text,
            "\n## Part {number}\n\n{}[@w{number}; @w{}].",
            "The tide came in and went out again, as it does on every shore that we saw. ".repeat(5),
            (number * 7) % 40
        );
    }
    let context = ArticleContext {
        bibliography: Some(SourceText::new("references.bib", works.as_str())),
        citation_style: style.to_owned(),
        ..ArticleContext::default()
    };
    let read = || article_md(&SourceText::new("article.md", text.as_str()), &context).value.unwrap();
    assert_eq!(read().text.references.len(), 40, "{style}");
    let parsed = typical(|| drop(black_box(read())));
    let whole = typical(|| drop(black_box(page(read(), templates))));
    line(&format!("Markdown, 40 references, {style}"), text.len() + works.len(), (parsed, whole));
}

/// The median of as many runs as fit into a second, at least five; the first, which fills caches, does not count.
fn typical(mut run: impl FnMut()) -> Duration {
    run();
    let (begun, mut times) = (Instant::now(), Vec::new());
    while times.len() < 5 || (begun.elapsed() < Duration::from_secs(1) && times.len() < 200) {
        let at = Instant::now();
        run();
        times.push(at.elapsed());
    }
    times.sort_unstable();
    times[times.len() / 2]
}

fn line(name: &str, bytes: usize, (parsed, whole): (Duration, Duration)) {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    println!(
        "{name:<46} {:>8} {:>10.2} {:>10.2} {:>9.1}",
        bytes / 1_000,
        milliseconds(parsed),
        milliseconds(whole),
        parsed.as_secs_f64() * 1e9 / bytes as f64
    );
}
