//! Files that nobody means well with: each ends in bounded time and memory, in a fault or in harmless HTML.

use super::{around, html, parse};
use crate::{
    diagnostic::{Code, SourceText},
    parse::article::ArticleContext,
};

fn code(text: &str) -> Option<Code> {
    let parsed = parse(&SourceText::new("a.xml", text), &ArticleContext::default());
    assert!(parsed.value.is_none());
    parsed.diagnostics.last().map(|fault| fault.code)
}

#[test]
fn what_is_no_article_says_why() {
    assert_eq!(code(""), Some(Code::XML));
    assert_eq!(code("<article><body></article>"), Some(Code::XML));
    assert_eq!(code("<html/>"), Some(Code::NOT_JATS));
    assert_eq!(code(&"<a>".repeat(100_000)), Some(Code::XML_LIMIT));
}

#[test]
fn the_deepest_nesting_let_in_is_read() {
    for tag in ["sec", "list-item", "italic", "fn", "disp-quote", "odd", "table", "sub-article", "boxed-text"]
    {
        let deep = format!("{}x{}", format!("<{tag}>").repeat(250), format!("</{tag}>").repeat(250));
        let shown = html(&deep);
        assert!(shown.len() < 200_000, "{tag}");
    }
    let math = format!(
        "<inline-formula><mml:math>{}x{}</mml:math></inline-formula>",
        "<mml:mrow>".repeat(248),
        "</mml:mrow>".repeat(248)
    );
    assert!(html(&math).contains('x'));
}

#[test]
fn markup_in_text_and_attributes_stays_text() {
    let shown = html(
        "<p id='\"&gt;&lt;script&gt;'>&lt;script&gt;alert(1)&lt;/script&gt;</p>\
         <fig><graphic xlink:href='a.png'><alt-text>\"&gt;&lt;img src=x onerror=alert(1)&gt;</alt-text></graphic></fig>\
         <list list-type='\" onclick=\"x'><list-item><p>y</p></list-item></list><code language='\"x'>&lt;b&gt;</code>",
    );
    assert!(
        !shown.contains("<script") && !shown.contains("<img src=x") && !shown.contains("onclick"),
        "{shown}"
    );
}

#[test]
fn an_alternative_that_holds_itself_is_no_loop() {
    let article = around(
        "<body><p><xref rid='x' id='x'>self</xref><fn id='n'><p>a<xref rid='n'>n</xref></p></fn></p></body>",
    );
    let parsed = parse(&SourceText::new("a.xml", article), &ArticleContext::default());
    assert!(parsed.value.unwrap().text.text.contains("self"));
}

#[test]
fn a_lone_element_of_each_kind_is_no_trouble() {
    for name in include_str!("elements.txt").split_whitespace() {
        for inner in ["", "x", "<label>1</label><title>t</title><p>x</p>"] {
            html(&format!("<{name} id='a'>{inner}</{name}><p><{name}>{inner}</{name}><xref rid='a'/></p>"));
        }
    }
}
