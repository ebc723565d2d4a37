//! The two doors: metadata alone and text alone. Together they say what the whole reader says, of good files, of bad
//! ones, and of every real article.

use super::{
    around,
    corpus::{files, text as source_of},
};
use crate::{
    diagnostic::{Code, Diagnostic, SourceText},
    parse::{
        article::ArticleContext,
        jats::{front, parse, text},
    },
};

/// Faults as lines, sorted: the doors tell them in another order than the whole reader.
fn told(faults: &[Diagnostic]) -> Vec<String> {
    let mut lines: Vec<_> =
        faults.iter().map(|fault| format!("{:?} {:?} {}", fault.span, fault.code, fault.message)).collect();
    lines.sort();
    lines
}

/// Both doors against the whole.
fn compare(source: &SourceText) {
    let context = ArticleContext::default();
    let whole = parse(source, &context);
    let (head, rest) = (front(source, &context), text(source, &context));
    let name = &source.path;
    let mut both = head.diagnostics.clone();
    both.extend(rest.diagnostics.clone());
    assert_eq!(told(&both), told(&whole.diagnostics), "{name}");
    match (whole.value, head.value, rest.value) {
        (Some(whole), Some(head), Some(rest)) => {
            assert_eq!(head, whole.front, "{name}");
            assert_eq!(rest, whole.text, "{name}");
        }
        (None, _, None) => assert!(!both.is_empty(), "{name}"),
        (whole, head, rest) => panic!("{name}: {} {} {}", whole.is_some(), head.is_some(), rest.is_some()),
    }
}

fn compare_text(article: &str) {
    compare(&SourceText::new("a.xml", article));
}

/// Codes told by the front door, and by the text door.
fn codes(article: &str) -> (Vec<Code>, Vec<Code>) {
    compare_text(article);
    let source = SourceText::new("a.xml", article);
    let context = ArticleContext::default();
    let of = |faults: Vec<Diagnostic>| faults.iter().map(|fault| fault.code).collect::<Vec<_>>();
    (of(front(&source, &context).diagnostics), of(text(&source, &context).diagnostics))
}

fn with_front(front: &str, rest: &str) -> String {
    around(&format!(
        "<front><article-meta><title-group><article-title>T</article-title></title-group>{front}</article-meta></front>{rest}"
    ))
}

#[test]
fn every_real_article_says_the_same_through_both_doors() {
    for path in files(&["jats", "jats-huge", "jats-fixture", "jats-malformed", "jats-pmc-articleset"]) {
        if path.extension().is_some_and(|ending| ending == "xml")
            && let Some(source) = source_of(&path)
        {
            compare(&source);
        }
    }
}

#[test]
fn a_fault_of_the_front_is_told_by_the_front_alone() {
    let article =
        with_front("<abstract><p>a <odd>b</odd></p></abstract>", "<body><p>c <odd>d</odd></p></body>");
    assert_eq!(codes(&article), (vec![Code::UNKNOWN_ELEMENT], vec![]));
}

#[test]
fn a_fault_of_the_body_is_told_by_the_text_alone() {
    let article = with_front("", "<body><p>c <odd>d</odd> &nix; <x:y/></p></body>");
    assert_eq!(codes(&article).0, []);
    assert_eq!(codes(&article).1.len(), 4);
}

#[test]
fn what_is_told_once_a_file_is_told_where_it_comes_first() {
    let article = with_front("<abstract><p>&nix;</p></abstract>", "<body><p>&nix; &nox;</p></body>");
    assert_eq!(codes(&article), (vec![Code::UNKNOWN_ENTITY], vec![Code::UNKNOWN_ENTITY]));
}

#[test]
fn links_of_an_abstract_are_checked_with_the_text() {
    let article = with_front(
        "<abstract><p>See <xref rid='nowhere'>there</xref> and <xref rid='b'>1</xref>.</p></abstract>",
        "<body><p>x</p></body><back><ref-list><ref id='b'><mixed-citation>B</mixed-citation></ref></ref-list></back>",
    );
    assert_eq!(codes(&article), (vec![], vec![Code::DANGLING_XREF]));
    let parts = super::read(&article).0;
    assert_eq!(parts.front.abstracts[0].body.html, "<p>See there and 1.</p>");
    assert!(parts.text.abstracts[0].body.html.contains("href=\"#b\""), "{:?}", parts.text.abstracts);
    assert_eq!(parts.text.references[0].cited_by, ["cite-1"]);
}

#[test]
fn a_picture_in_an_abstract_is_looked_for_with_the_text() {
    let article = with_front(
        "<abstract abstract-type='graphical'><p>Sea.</p><fig id='g'><graphic xlink:href='none.png'/></fig></abstract>",
        "<body><p>x</p></body>",
    );
    assert_eq!(codes(&article), (vec![], vec![Code::MISSING_GRAPHIC]));
}

#[test]
fn bad_identifiers_are_told_with_the_metadata() {
    let article = with_front(
        "<article-id pub-id-type='doi'>no doi</article-id><contrib-group><contrib><contrib-id contrib-id-type='orcid'>1</contrib-id>\
         <name><surname>A</surname></name></contrib></contrib-group>",
        "<body><p id='q'/><p id='q'>x</p></body>",
    );
    assert_eq!(codes(&article), (vec![Code::BAD_ID, Code::BAD_ID], vec![Code::DUPLICATE_ID]));
}

#[test]
fn a_body_that_is_cut_off_does_not_hide_the_metadata() {
    let article = with_front("", "<body><p>x</body>");
    assert_eq!(codes(&article), (vec![], vec![Code::XML]));
    let front = front(&SourceText::new("a.xml", article), &ArticleContext::default());
    assert_eq!(front.value.unwrap().title.text, "T");
}

#[test]
fn a_front_that_is_broken_is_told_once() {
    assert_eq!(codes("<article><front><article-meta></front></article>"), (vec![Code::XML], vec![]));
    assert_eq!(codes("<html/>"), (vec![Code::NOT_JATS], vec![]));
    assert_eq!(codes(""), (vec![Code::XML], vec![]));
}

#[test]
fn articles_without_front_or_in_other_orders_are_read_alike() {
    for article in [
        around("<body><p>x</p></body>"),
        around(
            "<body><p>x</p></body><front><article-meta><title-group><article-title>Late</article-title></title-group></article-meta></front>",
        ),
        around(
            "<front-stub><title-group><article-title>Stub</article-title></title-group></front-stub><body><p>x</p></body>",
        ),
        format!(
            "<set>{}{}</set>",
            around("<body><p>one</p></body>"),
            with_front("", "<body><p>two</p></body>")
        ),
        around(
            "<sub-article><front><article-meta><title-group><article-title>Inner</article-title></title-group></article-meta></front></sub-article>",
        ),
        around("<front/><body><p>x</p></body>"),
    ] {
        compare_text(&article);
    }
}

#[test]
fn nothing_after_the_front_is_looked_at() {
    let body = "<p>x</p>".repeat(200_000);
    let article = with_front("", &format!("<body>{body}</body>"));
    let source = SourceText::new("a.xml", article);
    let start = std::time::Instant::now();
    for _ in 0..20 {
        front(&source, &ArticleContext::default());
    }
    let fronts = start.elapsed();
    let start = std::time::Instant::now();
    text(&source, &ArticleContext::default());
    assert!(fronts < start.elapsed(), "20 fronts {fronts:?}, one text {:?}", start.elapsed());
}
