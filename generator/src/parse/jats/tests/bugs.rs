//! Inputs that broke other publishing tools, by their numbers in the collection of public reports.

use super::{around, codes, html, read};
use crate::diagnostic::Code;

#[test]
fn d01_the_parts_of_a_graphic_are_kept_once() {
    let html = html(
        "<fig id='f1'><label>Fig. 1</label><graphic xlink:href='a.png'><alt-text>A blue dot</alt-text>\
         <long-desc>One dot, centre</long-desc><caption><title>Dot</title><p>Plain.</p></caption></graphic></fig>",
    );
    assert_eq!(html.matches("<figure").count(), 1);
    assert!(html.contains("alt=\"A blue dot\"") && html.contains("width=\"640\""), "{html}");
    for part in ["One dot, centre", "Fig. 1", "Dot<", "Plain."] {
        assert_eq!(html.matches(part).count(), 1, "{part} in {html}");
    }
}

#[test]
fn d01_without_alt_text_the_name_of_the_file_is_not_read_out() {
    let (parts, faults) =
        read(&around("<body><fig><caption><p>Dot.</p></caption><graphic xlink:href='a'/></fig></body>"));
    assert!(parts.text.html.contains("alt=\"\""), "{}", parts.text.html);
    assert_eq!((codes(&faults), parts.text.files.len()), (vec![Code::NO_ALT], 1));
}

#[test]
fn d02_a_group_of_figures_keeps_its_caption_and_its_ids() {
    let html = html(
        "<fig-group id='g'><caption><title>Pair</title></caption><fig id='g1'><label>A</label><graphic xlink:href='a.png'/></fig>\
         <fig id='g2'><label>B</label><graphic xlink:href='b.png'/></fig></fig-group>\
         <p>See <xref ref-type='fig' rid='g'>the pair</xref> and <xref ref-type='fig' rid='g2'>B</xref>.</p>",
    );
    assert!(
        html.starts_with("<figure id=\"g\" class=\"fig-group\"><figure id=\"g1\" class=\"fig\">"),
        "{html}"
    );
    assert!(
        html.contains("Pair")
            && html.contains("id=\"g2\"")
            && html.contains("href=\"#g\"")
            && html.contains("href=\"#g2\"")
    );
}

#[test]
fn d03_spans_alignment_and_headers_survive() {
    let html = html(
        "<table-wrap id='t1'><table><thead><tr><th rowspan='2'>N</th><th colspan='2'>Place</th></tr><tr><th>x</th><th>y</th></tr>\
         </thead><tbody><tr><td>1</td><td align='right' style='color:red'>2</td><td>3</td></tr></tbody></table></table-wrap>",
    );
    for part in [
        "<th scope=\"col\" rowspan=\"2\">N",
        "<th scope=\"colgroup\" colspan=\"2\">Place",
        "<td class=\"ar\">2",
    ] {
        assert!(html.contains(part), "{part} in {html}");
    }
    assert!(!html.contains("style="));
}

#[test]
fn d04_several_ids_are_several_links_with_ways_back() {
    let refs: String =
        (1..=3).map(|n| format!("<ref id='b{n}'><mixed-citation>R{n}</mixed-citation></ref>")).collect();
    let article = around(&format!(
        "<body><p>As shown <xref ref-type='bibr' rid='b1 b2 b3'>[1-3]</xref>.</p></body><back><ref-list>{refs}</ref-list></back>"
    ));
    let text = read(&article).0.text;
    assert!(
        text.html.contains("href=\"#b1\" role=\"doc-biblioref\" data-also=\"b2 b3\">[1-3]</a>"),
        "{}",
        text.html
    );
    assert!(
        text.html.contains("href=\"#b2\"")
            && text.html.contains("href=\"#b3\"")
            && !text.html.contains("href=\"#b1 ")
    );
    assert!(text.references.iter().all(|reference| reference.cited_by == ["cite-1"]));
    assert_eq!(text.text, "As shown [1-3].");
}

#[test]
fn d04_a_range_reaches_what_lies_between() {
    let refs: String =
        (1..=5).map(|n| format!("<ref id='b{n}'><mixed-citation>R{n}</mixed-citation></ref>")).collect();
    let article = around(&format!(
        "<body><p>[<xref ref-type='bibr' rid='b2'>2</xref>–<xref ref-type='bibr' rid='b4'>4</xref>]</p></body>\
         <back><ref-list>{refs}</ref-list></back>"
    ));
    let cited: Vec<_> =
        read(&article).0.text.references.iter().map(|reference| reference.cited_by.len()).collect();
    assert_eq!(cited, [0, 1, 1, 1, 0]);
}

#[test]
fn d05_the_namespace_decides_and_not_the_prefix() {
    let forms = [
        "<inline-formula><m:math xmlns:m='http://www.w3.org/1998/Math/MathML'><m:mi>x</m:mi></m:math></inline-formula>",
        "<inline-formula><math xmlns='http://www.w3.org/1998/Math/MathML'><mi>x</mi></math></inline-formula>",
        "<inline-formula><mml:math><mml:mi>x</mml:mi></mml:math></inline-formula>",
        "<inline-formula><math><mi>x</mi></math></inline-formula>",
    ];
    for form in forms {
        assert_eq!(html(form), "<span class=\"math\"><math><mi>x</mi></math></span>");
    }
}

#[test]
fn d06_a_label_is_shown_once_wherever_it_stands() {
    let article = around(
        "<back><ref-list><ref id='r7'><label>7</label><mixed-citation>Ada A. Old work. 1901.</mixed-citation></ref>\
         <ref id='r8'><mixed-citation><label>8</label> Bo B. New work. 1902.</mixed-citation></ref></ref-list></back>",
    );
    let references = read(&article).0.text.references;
    let shown: Vec<_> =
        references.iter().map(|reference| (reference.label.as_str(), reference.html.as_str())).collect();
    assert_eq!(shown, [("7", "Ada A. Old work. 1901."), ("8", "Bo B. New work. 1902.")]);
}

#[test]
fn d07_sub_articles_keep_their_own_people_and_notes() {
    let part = |kind: &str, name: &str, inner: &str| {
        format!(
            "<sub-article article-type='{kind}' xml:lang='pt' id='{name}'><front-stub><title-group><article-title>Title {name}</article-title>\
             </title-group><contrib-group><contrib contrib-type='author'><name><surname>{name}</surname><given-names>Q.</given-names></name>\
             </contrib></contrib-group><author-notes><fn id='n'><p>Note {name}</p></fn></author-notes></front-stub><body><p>Text {name}</p></body>{inner}</sub-article>"
        )
    };
    let article = around(&format!(
        "<front><article-meta><title-group><article-title>Main</article-title></title-group><contrib-group><contrib><name>\
         <surname>Ada</surname></name></contrib></contrib-group><author-notes><fn id='n'><p>Note Ada</p></fn></author-notes></article-meta></front>\
         <body><p>Text</p></body>{}",
        part("translation", "Tra", &part("reply", "Rep", ""))
    ));
    let (parts, _) = read(&article);
    assert_eq!((parts.front.authors.len(), parts.front.title.text.as_str()), (1, "Main"));
    let html = parts.text.html;
    assert!(html.contains("lang=\"pt\"") && html.contains("sub-article-reply"), "{html}");
    for once in ["Note Ada", "Note Tra", "Note Rep", "Title Tra", "Q. Tra", "Q. Rep", "Text Rep"] {
        assert_eq!(html.matches(once).count(), 1, "{once} in {html}");
    }
    let reply = html.find("Title Rep").unwrap();
    assert!(html.find("Note Tra").unwrap() < reply && html.find("Note Rep").unwrap() > reply);
    assert!(html.contains("id=\"s1-n\"") && html.contains("id=\"s2-n\""));
}

#[test]
fn d08_supplements_link_to_files_and_only_to_files() {
    let (parts, faults) = read(&around(
        "<body><supplementary-material id='S1'><label>S1</label><caption><p>Data at <ext-link xlink:href='https://example.org/d'>the archive\
         </ext-link>.</p></caption></supplementary-material><supplementary-material id='S2' xlink:href='s2.csv'/>\
         <supplementary-material id='S3'><media xlink:href='s3.csv'/></supplementary-material>\
         <supplementary-material id='S4'><media xlink:href='none.csv'/></supplementary-material></body>",
    ));
    let html = parts.text.html;
    assert_eq!(html.matches("class=\"download\"").count(), 2, "{html}");
    assert!(html.contains("href=\"https://example.org/d\"") && html.matches("(CSV, 3.4 kB)").count() == 2);
    assert!(html.contains("The file none.csv is not available."));
    assert_eq!(codes(&faults), [Code::MISSING_GRAPHIC]);
}

#[test]
fn d21_forbidden_characters_reach_nothing() {
    let (parts, faults) = read(&around("<body><p>one\u{c}two&#xb;three\u{fffe}four 😀 five</p></body>"));
    assert_eq!(parts.text.html, "<p>onetwothreefour 😀 five</p>");
    assert_eq!(codes(&faults), [Code::FORBIDDEN_CHARACTER]);
}

#[test]
fn d22_a_note_called_twice_has_two_ways_back() {
    let html = html(
        "<p>First<xref ref-type='fn' rid='n'>a</xref> and again<xref ref-type='fn' rid='n'>a</xref>.</p>\
         <fn-group><fn id='n'><label>a</label><p>The note.</p></fn></fn-group>",
    );
    assert!(html.contains("id=\"fnref-1\"") && html.contains("id=\"fnref-2\""), "{html}");
    assert!(html.contains("href=\"#fnref-1\"") && html.contains("aria-label=\"Back to the text, place 2\""));
    assert_eq!(html.matches("The note.").count(), 1);
}
