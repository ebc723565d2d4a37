//! Drawings that attack, each as a file, and drawings as programs write them.

use crate::picture::{Cache, Pictures, Wanted, svg::sanitise};
use std::fmt::Write;

fn clean(inside: &str) -> String {
    let text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">{inside}</svg>"
    );
    String::from_utf8(sanitise(text.as_bytes()).unwrap()).unwrap()
}

/// What must never be found in a drawing that is published.
fn is_harmless(svg: &str) -> bool {
    let svg = svg.to_ascii_lowercase();
    let bad = [
        "<script",
        "javascript:",
        "onload",
        "onclick",
        "onbegin",
        "onerror",
        "foreignobject",
        "iframe",
        "<a ",
        "<set",
        "<animate",
        "http://e",
        "https://e",
        "//e.example",
        "@import",
        "<!entity",
        "<!doctype",
        "<?",
        "<handler",
        "data:text",
        "data:image/svg",
        "<embed",
        "<object",
        "<audio",
        "<video",
        "<link",
        "<meta",
        "expression(",
    ];
    bad.iter().all(|bad| !svg.contains(bad))
}

#[test]
fn attacks_are_left_out_one_by_one() {
    let attacks = [
        "<script>alert(1)</script>",
        "<script href='https://e.example/x.js'/>",
        "<SCRIPT>alert(1)</SCRIPT>",
        "<g><script xmlns='http://www.w3.org/1999/xhtml'>alert(1)</script></g>",
        "<h:script xmlns:h='http://www.w3.org/1999/xhtml'>alert(1)</h:script>",
        "<rect onclick='alert(1)' width='1' height='1'/>",
        "<g onload=\"alert(1)\"/>",
        "<rect ONLOAD='alert(1)'/>",
        "<foreignObject><iframe xmlns='http://www.w3.org/1999/xhtml' src='javascript:alert(1)'/></foreignObject>",
        "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><script>1</script></body></foreignObject>",
        "<a href='javascript:alert(1)'><text>x</text></a>",
        "<a xlink:href='&#106;avascript:alert(1)'><text>x</text></a>",
        "<a xlink:href='java&#10;script:alert(1)'><rect/></a>",
        "<a><animate attributeName='href' values='javascript:alert(1)'/><text>x</text></a>",
        "<set attributeName='onmouseover' to='alert(1)'/>",
        "<animate onbegin='alert(1)' attributeName='x'/>",
        "<image href='https://e.example/spy.png'/>",
        "<image xlink:href='//e.example/spy.png'/>",
        "<image href='data:image/svg+xml;base64,AAAA'/>",
        "<image href='data:text/html,x'/>",
        "<image href='spy.svg'/>",
        "<use href='https://e.example/x.svg#a'/>",
        "<use xlink:href='data:image/svg+xml;base64,AAAA#x'/>",
        "<feImage href='https://e.example/x'/>",
        "<style>@import url('https://e.example/x.css');</style>",
        "<style>rect{fill:url(https://e.example/x.svg#a)}</style>",
        "<style>rect{background:u\\72l(https://e.example)}</style>",
        "<style>rect{background:image-set('https://e.example/a.png' 1x)}</style>",
        "<style><![CDATA[</style><script>alert(1)</script>]]></style>",
        "<style>&lt;script>alert(1)</style>",
        "<rect style='background:url(https://e.example/x)'/>",
        "<rect style='fill:url( \"https://e.example/x#a\" )'/>",
        "<rect style='width:expression(alert(1))'/>",
        "<rect fill='url(//e.example/x#a)'/>",
        "<rect filter='url(https://e.example/x#a)'/>",
        "<rect clip-path='URL(https://e.example/x#a)'/>",
        "<link xmlns='http://www.w3.org/1999/xhtml' rel='stylesheet' href='https://e.example/x.css'/>",
        "<handler type='text/javascript'>alert(1)</handler>",
        "<listener event='click' handler='#x'/>",
        "<discard onbegin='alert(1)'/>",
        "<text><tspan onfocus='alert(1)' tabindex='1'>x</tspan></text>",
        "<switch><foreignObject><embed src='x'/></foreignObject><g><script>1</script></g></switch>",
        "<metadata><script>alert(1)</script></metadata>",
        "<title><script>alert(1)</script></title>",
        "<desc>&lt;script&gt;</desc><g/><!-- <script> -->",
        "<![CDATA[<script>alert(1)</script>]]>",
        "<?xml-stylesheet href='javascript:alert(1)'?>",
        "<math xmlns='http://www.w3.org/1998/Math/MathML'><mtext><script>1</script></mtext></math>",
        "<audio xmlns='http://www.w3.org/1999/xhtml' src='x' onerror='alert(1)'/>",
    ];
    for attack in attacks {
        let clean = clean(attack);
        assert!(is_harmless(&clean), "{attack}\n{clean}");
        assert_eq!(sanitise(clean.as_bytes()).unwrap(), clean.as_bytes(), "cleaning twice changes {attack}");
    }
}

#[test]
fn what_draws_stays() {
    let drawings = [
        "<g id=\"a\" transform=\"translate(1 2) rotate(-45)\"><path d=\"M0 0L1 1\" style=\"fill:none;stroke:#000\"></path></g>",
        "<defs><clipPath id=\"p\"><rect x=\"1\" y=\"2\" width=\"3\" height=\"4\"></rect></clipPath></defs><g clip-path=\"url(#p)\"></g>",
        "<style>*{stroke-linejoin: round; stroke: rgb(0, 1, 2)}</style>",
        "<linearGradient id=\"g\"><stop offset=\"0\" stop-color=\"red\"></stop></linearGradient><rect fill=\"url(#g)\"></rect>",
        "<text x=\"1\" font-family=\"DejaVu Sans\">5 &lt; 6 &amp; µ</text>",
        "<use href=\"#g\" x=\"3\"></use>",
        "<image href=\"data:image/png;base64,iVBORw0KGgo=\" width=\"1\" height=\"1\"></image>",
    ];
    for drawing in drawings {
        assert!(clean(drawing).contains(drawing), "{drawing}\n{}", clean(drawing));
    }
}

#[test]
fn the_dialects_of_drawing_programs_become_plain() {
    let text = "<?xml version=\"1.0\"?><!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://e.example/x.dtd\" [<!ENTITY ns \"x\">]>\
        <svg:svg xmlns:svg=\"http://www.w3.org/2000/svg\" xmlns:inkscape=\"http://www.inkscape.org/x\" \
        xmlns:xlink=\"http://www.w3.org/1999/xlink\" inkscape:version=\"1\" width=\"5\" height=\"5\">\
        <inkscape:view/><svg:metadata><x/></svg:metadata><svg:use xlink:href=\"#a\" inkscape:label=\"&ns;\" class=\"&ns;\"/>&ns;</svg:svg>";
    let clean = String::from_utf8(sanitise(text.as_bytes()).unwrap()).unwrap();
    assert_eq!(
        clean,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"5\" height=\"5\"><use href=\"#a\"></use></svg>"
    );
}

#[test]
fn entities_are_never_opened() {
    let text = "<!DOCTYPE svg [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\"><!ENTITY x SYSTEM \"file:///etc/passwd\">]>\
        <svg xmlns=\"http://www.w3.org/2000/svg\"><text>&b;&x;&#65;&lt;</text></svg>";
    let clean = String::from_utf8(sanitise(text.as_bytes()).unwrap()).unwrap();
    assert!(clean.contains("<text>A&lt;</text>"), "{clean}");
}

#[test]
fn what_is_no_drawing_is_refused_with_the_reason() {
    let deep = format!("<svg xmlns='http://www.w3.org/2000/svg'>{}", "<g>".repeat(100_000));
    let cases = [
        ("", "no drawing"),
        ("plain words", "no drawing"),
        ("<html xmlns='http://www.w3.org/1999/xhtml'/>", "not <svg>"),
        ("<svg xmlns='http://www.w3.org/1999/xhtml'/>", "not <svg>"),
        ("<svg xmlns='http://www.w3.org/2000/svg'><g></svg>", "no XML"),
        ("<svg xmlns='http://www.w3.org/2000/svg'><g>", "ends before"),
        ("<svg xmlns='http://www.w3.org/2000/svg'/><svg/>", "two outermost"),
        ("<svg xmlns='http://www.w3.org/2000/svg'><rect a='1' a='2'/></svg>", "no XML"),
        (&deep, "deeper"),
    ];
    for (text, reason) in cases {
        let error = sanitise(text.as_bytes()).unwrap_err();
        assert!(error.contains(reason), "{error} for {}", &text[..text.len().min(60)]);
    }
    assert!(sanitise(b"<svg>\xff\xfe</svg>").unwrap_err().contains("UTF-8"));
    assert!(sanitise(&[0xff, 0xfe, b'<', 0, b's', 0]).is_err());
}

#[test]
fn a_drawing_that_grows_without_end_is_refused() {
    let mut text = String::from("<svg xmlns='http://www.w3.org/2000/svg'><defs><g id='a0'><rect/></g>");
    for level in 1..30 {
        let uses = format!("<use href='#a{}'/>", level - 1).repeat(10);
        let _ = write!(text, "<g id='a{level}'>{uses}</g>");
    }
    text.push_str("</defs><use href='#a29'/></svg>");
    assert!(sanitise(text.as_bytes()).unwrap_err().contains("more than"));
    let circle = "<svg xmlns='http://www.w3.org/2000/svg'><g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g></svg>";
    assert!(sanitise(circle.as_bytes()).unwrap_err().contains("circle"));
    let own =
        "<svg xmlns='http://www.w3.org/2000/svg'><pattern id='p'><rect fill='url(#p)'/></pattern></svg>";
    assert!(sanitise(own.as_bytes()).is_err());
}

#[test]
fn many_glyphs_are_no_attack() {
    let mut text = String::from(
        "<svg xmlns='http://www.w3.org/2000/svg'><defs><path id='g' d='M0 0'/></defs><g id='figure'><g id='axes'>",
    );
    text.push_str(&"<use href='#g' x='1'/>".repeat(20_000));
    text.push_str("</g></g></svg>");
    assert!(sanitise(text.as_bytes()).is_ok());
}

#[test]
fn a_refused_drawing_leaves_a_sheet_and_a_warning() {
    let pictures = Pictures::new(Cache::none());
    let made = pictures.make("content/x/fig.svg", b"<html/>".to_vec(), Wanted::Shown);
    assert!(String::from_utf8(made.files[0].1.clone()).unwrap().contains("cannot be shown"));
    let fault = made.fault.unwrap();
    assert_eq!((fault.code.to_string().as_str(), &*fault.span.file), ("O505", "content/x/fig.svg"));
    assert!(fault.message.contains("not <svg>"));
}

#[test]
fn the_sheet_itself_is_clean() {
    let sheet = crate::picture::svg::PLACEHOLDER;
    let clean = sanitise(sheet).unwrap();
    assert!(String::from_utf8(clean).unwrap().contains("<title>"));
}
