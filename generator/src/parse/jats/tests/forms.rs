//! Forms of JATS, one by one: what each becomes.

use super::{around, codes, html, read};
use crate::diagnostic::Code;

#[test]
fn a_numbered_row_of_a_formula_is_reached_at_the_formula() {
    let (parts, faults) = read(&around(
        "<body><disp-formula><mml:math><mml:mtable><mml:mlabeledtr id='EEq2'><mml:mtd><mml:mi>x</mml:mi></mml:mtd>\
         </mml:mlabeledtr></mml:mtable></mml:math></disp-formula><p>By <xref ref-type='disp-formula' rid='EEq2'>2</xref>.</p></body>",
    ));
    assert_eq!(codes(&faults), []);
    assert!(
        parts.text.html.contains("href=\"#EEq2\"") && parts.text.html.contains("<div id=\"EEq2\""),
        "{}",
        parts.text.html
    );
}

#[test]
fn a_mention_of_an_author_is_no_dead_link() {
    let (parts, faults) = read(&around(
        "<front><article-meta><contrib-group><contrib contrib-type='author' id='author-1'><name><surname>Lim</surname></name>\
         </contrib></contrib-group></article-meta></front>\
         <body><p><xref ref-type='contrib' rid='author-1'>A. Lim</xref> wrote.</p></body>",
    ));
    assert!(parts.text.html.contains("A. Lim</a> wrote."), "{}", parts.text.html);
    assert_eq!(codes(&faults), []);
}

#[test]
fn a_paragraph_that_holds_blocks_is_divided() {
    let html = html(
        "<p>Before <bold>x</bold><list list-type='alpha-lower'><list-item><p>One</p></list-item></list> after</p>",
    );
    assert_eq!(
        html,
        "<p>Before <strong>x</strong></p><ol class=\"list-alpha-lower\"><li><p>One</p></li></ol><p>after</p>"
    );
}

#[test]
fn sections_nest_and_make_the_outline() {
    let text = read(&around(
        "<body><sec id='s1'><label>1</label><title>One <italic>two</italic></title><sec><title>Deep</title><p>x</p></sec></sec></body>",
    ))
    .0
    .text;
    assert!(text.html.starts_with("<section id=\"s1\"><h2><span class=\"label\">1</span> One <em>two</em></h2><section id=\"sec\"><h3>Deep"));
    let outline: Vec<_> =
        text.outline.iter().map(|entry| (entry.label.as_str(), entry.title.as_str(), entry.level)).collect();
    assert_eq!(outline, [("1", "One two", 2), ("", "Deep", 3)]);
}

#[test]
fn sections_with_a_purpose_are_landmarks_with_a_name() {
    let html = read(&around(
        "<body><sec sec-type='intro'><title>Why</title><p>x</p></sec><sec sec-type='conclusions'><p>y</p></sec>\
         <sec sec-type='methods'><title>How</title><p>z</p></sec></body>\
         <back><ack><p>Thanks.</p></ack><app-group><app><title>Sites</title><p>s</p></app></app-group></back>",
    ))
    .0
    .text
    .html;
    for landmark in [
        "role=\"doc-introduction\" aria-label=\"Why\"",
        "role=\"doc-acknowledgments\" data-t-aria-label=\"text.acknowledgements\" aria-label=\"Acknowledgements\"",
        "role=\"doc-appendix\" aria-label=\"Sites\"",
    ] {
        assert!(html.contains(landmark), "{landmark} in {html}");
    }
    // Without a name it would be a landmark that nobody can tell from the next; methods have no role of their own.
    assert_eq!(html.matches("role=").count(), 3, "{html}");
}

#[test]
fn unknown_elements_keep_their_text_and_are_told_once() {
    let (parts, faults) = read(&around("<body><p>a <odd>b</odd> <odd>c</odd></p></body>"));
    assert_eq!((parts.text.text.as_str(), codes(&faults)), ("a b c", vec![Code::UNKNOWN_ELEMENT]));
}

#[test]
fn dangling_references_keep_their_text() {
    let (parts, faults) =
        read(&around("<body><p>see <xref ref-type='fig' rid='f9'>Fig. 9</xref></p></body>"));
    assert_eq!((parts.text.html.as_str(), codes(&faults)), ("<p>see Fig. 9</p>", vec![Code::DANGLING_XREF]));
}

#[test]
fn links_are_followed_only_where_it_is_safe() {
    let html = html(
        "<p><ext-link xlink:href='javascript:alert(1)'>bad</ext-link> <ext-link xlink:href='http://a.org'>good</ext-link></p>",
    );
    assert_eq!(html, "<p>bad <a href=\"http://a.org\">good</a></p>");
}

#[test]
fn ids_are_unique_and_none_of_the_sites_own() {
    let (parts, faults) = read(&around(
        "<body><p id='main'>a</p><p id='1 x'>b</p><p id='q'>c</p><p id='q'>d</p><p><xref rid='main'>to a</xref></p></body>",
    ));
    let html = parts.text.html;
    assert!(
        html.contains("id=\"main-2\"") && html.contains("id=\"x-1-x\"") && html.contains("href=\"#main-2\""),
        "{html}"
    );
    assert_eq!((html.matches("id=\"q\"").count(), codes(&faults)), (1, vec![Code::DUPLICATE_ID]));
}

#[test]
fn floats_come_where_they_are_mentioned_first() {
    let html = read(&around(
        "<body><sec><title>A</title><p>See <xref ref-type='fig' rid='f'>1</xref></p></sec><sec><title>B</title><p>b</p></sec></body>\
         <floats-group><fig id='f'><caption><p>Mentioned</p></caption></fig><fig id='g'><caption><p>Never</p></caption></fig></floats-group>",
    ))
    .0
    .text
    .html;
    let at = |words: &str| html.find(words).unwrap();
    assert!(at("Mentioned") < at(">B<") && at(">Figures and tables<") < at("Never"), "{html}");
}

#[test]
fn cals_tables_become_html() {
    let html = html(
        "<table-wrap><oasis:table xmlns:oasis='urn:oasis'><oasis:tgroup cols='3'><oasis:colspec colname='a' align='center'/>\
         <oasis:colspec colname='b'/><oasis:colspec colname='c'/><oasis:thead><oasis:row><oasis:entry namest='a' nameend='b'>H</oasis:entry>\
         <oasis:entry>I</oasis:entry></oasis:row></oasis:thead><oasis:tbody><oasis:row><oasis:entry morerows='1'>1</oasis:entry>\
         <oasis:entry>2</oasis:entry><oasis:entry>3</oasis:entry></oasis:row><oasis:row><oasis:entry>4</oasis:entry><oasis:entry>5</oasis:entry>\
         </oasis:row></oasis:tbody></oasis:tgroup></oasis:table></table-wrap>",
    );
    for part in [
        "<th scope=\"colgroup\" colspan=\"2\" class=\"ac\">H",
        "<td rowspan=\"2\" class=\"ac\">1",
        "<td class=\"in\">4</td>",
    ] {
        assert!(html.contains(part), "{part} in {html}");
    }
}

#[test]
fn formulas_are_brought_to_what_browsers_draw() {
    let math = |inner: &str| html(&format!("<inline-formula><mml:math>{inner}</mml:math></inline-formula>"));
    assert!(math("<mml:mi mathvariant='bold'>x</mml:mi>").contains("<mi>𝐱</mi>"));
    let fenced = math("<mml:mfenced open='['><mml:mi>a</mml:mi><mml:mi>b</mml:mi></mml:mfenced>");
    assert!(
        fenced.contains(">[</mo><mi>a</mi>")
            && fenced.contains(">,</mo><mi>b</mi>")
            && fenced.contains(">)</mo>"),
        "{fenced}"
    );
    let semantics =
        math("<mml:semantics><mml:mi>y</mml:mi><mml:annotation>\\y</mml:annotation></mml:semantics>");
    assert_eq!(semantics, "<span class=\"math\"><math><mi>y</mi></math></span>");
    let hostile = math("<mml:mi style='color:red' href='javascript:x' onclick='x'>z</mml:mi>");
    assert_eq!(hostile, "<span class=\"math\"><math><mi>z</mi></math></span>");
}

#[test]
fn tex_is_set_and_what_cannot_be_read_is_shown() {
    let article = around(
        "<body><disp-formula id='e1'><label>(1)</label><tex-math>\\documentclass{x}\\begin{document}$$\\frac{a}{b}$$\\end{document}</tex-math>\
         </disp-formula><p><inline-formula><tex-math>\\nosuchcommand{</tex-math></inline-formula></p></body>",
    );
    let (parts, faults) = read(&article);
    let html = parts.text.html;
    assert!(
        html.contains("aria-label=\"Formula (1)\"><math display=\"block\"") && html.contains("<mfrac>"),
        "{html}"
    );
    assert!(
        html.contains("<span class=\"formula-label\">(1)</span>")
            && html.contains("<code class=\"tex math-error\">")
    );
    assert_eq!((codes(&faults), parts.text.has_math), (vec![Code::NO_FORMULA], true));
}

#[test]
fn citations_of_parts_are_composed_and_nothing_is_left_out() {
    let article = around(
        "<back><ref-list><ref id='r'><element-citation><person-group person-group-type='author'><name><surname>Ada</surname>\
         <given-names>A</given-names></name><etal/></person-group><article-title>On x</article-title><source>J Y</source><year>2001</year>\
         <volume>3</volume><issue>2</issue><fpage>10</fpage><lpage>12</lpage><comment>Odd</comment><pub-id pub-id-type='doi'>10.5555/a</pub-id>\
         </element-citation></ref></ref-list></back>",
    );
    let reference = read(&article).0.text.references.remove(0);
    assert_eq!(reference.text, "Ada A, et al. (2001). On x. J Y 3(2):10–12. Odd. 10.5555/a");
    assert_eq!(reference.doi.unwrap().as_str(), "10.5555/a");
}

#[test]
fn the_front_matter_becomes_types() {
    let (parts, faults) = read(&around(
        "<front><journal-meta><journal-title-group><journal-title>J</journal-title></journal-title-group><issn pub-type='epub'>2049-3630</issn></journal-meta>\
         <article-meta><article-id pub-id-type='doi'>10.5555/X</article-id><article-categories><subj-group subj-group-type='heading'>\
         <subject>Review</subject></subj-group><subj-group><subject>Botany</subject></subj-group></article-categories>\
         <title-group><article-title>A <italic>b</italic><xref ref-type='fn' rid='n1'>*</xref></article-title></title-group>\
         <contrib-group><contrib contrib-type='author' corresp='yes'><contrib-id contrib-id-type='orcid'>https://orcid.org/0000-0002-1825-0097</contrib-id>\
         <name><surname>Ada</surname><given-names>B</given-names></name><email>a@b.org</email><xref ref-type='aff' rid='a1'>1</xref></contrib>\
         <contrib contrib-type='author'><collab>Group</collab></contrib><contrib contrib-type='editor'><name><surname>Ed</surname></name></contrib>\
         </contrib-group><aff id='a1'><label>1</label><institution>Uni</institution><country>Norway</country></aff>\
         <author-notes><fn id='n1'><p>Of the title</p></fn></author-notes><volume>3</volume><fpage>1</fpage>\
         <permissions><license xlink:href='https://creativecommons.org/licenses/by/4.0/'><license-p>Free.</license-p></license></permissions>\
         <abstract><p>Short.</p></abstract><kwd-group><kwd>k1</kwd><compound-kwd><compound-kwd-part>c</compound-kwd-part>\
         <compound-kwd-part>d</compound-kwd-part></compound-kwd></kwd-group></article-meta></front>",
    ));
    let front = parts.front;
    assert!(faults.is_empty(), "{faults:?}");
    assert_eq!((front.title.html.as_str(), front.title.text.as_str()), ("A <em>b</em>", "A b"));
    assert_eq!((front.article_type.as_str(), front.subjects), ("Review", vec!["Botany".to_owned()]));
    assert_eq!(
        front.authors.iter().map(|author| author.who.display()).collect::<Vec<_>>(),
        ["B Ada", "Group"]
    );
    let ada = front.authors.first().unwrap();
    assert_eq!(
        (ada.email.as_deref(), ada.affiliations.as_slice(), ada.corresponding),
        (Some("a@b.org"), [0].as_slice(), true)
    );
    assert_eq!(
        (front.affiliations[0].text.as_str(), front.affiliations[0].country.as_deref()),
        ("Uni, Norway", Some("Norway"))
    );
    assert_eq!(
        (front.licence.name.as_str(), front.keywords),
        ("CC BY 4.0", vec!["k1".to_owned(), "c: d".to_owned()])
    );
    assert_eq!(front.abstracts[0].body.html, "<p>Short.</p>");
    assert!(parts.text.html.contains("Editor: Ed") && parts.text.html.contains("Of the title"));
    assert!(!parts.text.html.contains("a@b.org"));
}

#[test]
fn an_article_in_a_wrapper_is_found() {
    let (parts, _) = read(&format!("<pmc-articleset>{}</pmc-articleset>", around("<body><p>x</p></body>")));
    assert_eq!(parts.text.html, "<p>x</p>");
}

#[test]
fn a_reference_that_is_given_twice_is_shown_once_with_the_links_of_both() {
    let reference = |parts: &str| {
        let (parts, _) = read(&around(&format!(
            "<body><p>x</p></body><back><ref-list><ref id='B1'><label>[1]</label>\
             <mixed-citation>[1] Koh WJ, Lim A. Tides and salt. Coasts. 2020;9:1.</mixed-citation>\
             <element-citation><person-group><name><surname>Koh</surname><given-names>WJ</given-names></name></person-group>\
             <article-title>Tides and salt</article-title><source>Coasts</source><year>2020</year>{parts}</element-citation></ref></ref-list></back>"
        )));
        parts.text.references[0].clone()
    };
    let once = reference("<pub-id pub-id-type='doi'>10.5555/a</pub-id>");
    assert_eq!(once.label, "[1]");
    assert_eq!(once.text, "Koh WJ, Lim A. Tides and salt. Coasts. 2020;9:1. 10.5555/a");
    assert!(once.html.contains("href=\"https://doi.org/10.5555/a\""), "{}", once.html);
    // What the written form does not say is another work, or more of the same.
    let both = reference("<comment>Reprinted in Singapore with seven further plates and maps</comment>");
    assert!(both.text.contains("further plates"), "{}", both.text);
}

#[test]
fn an_abstract_whose_label_is_its_heading_says_it_once() {
    let (parts, _) = read(&around(
        "<front><article-meta><abstract><label>Abstract</label><p>Tides.</p></abstract>\
         <abstract abstract-type='summary'><label>A.</label><title>In short</title><p>Salt.</p></abstract></article-meta></front><body/>",
    ));
    let [first, second] = parts.front.abstracts.as_slice() else { panic!("{:?}", parts.front.abstracts) };
    assert_eq!((first.title.as_str(), first.body.html.as_str()), ("Abstract", "<p>Tides.</p>"));
    assert!(
        second.title == "In short" && second.body.html.contains("A.</span><p>Salt."),
        "{}",
        second.body.html
    );
}

#[test]
fn a_padding_that_adds_to_the_width_becomes_a_space() {
    let math = |padded: &str| {
        html(&format!(
            "<p><inline-formula><mml:math><mml:mpadded {padded}><mml:mi>se</mml:mi></mml:mpadded><mml:mi>m</mml:mi></mml:math></inline-formula></p>"
        ))
    };
    assert!(
        math("width='+3.3pt'")
            .contains("<mpadded><mi>se</mi></mpadded><mspace width=\"3.3pt\"></mspace><mi>m</mi>"),
        "{}",
        math("width='+3.3pt'")
    );
    for relative in ["width='-3pt'", "width='150%'", "width='+0.5width'", "height='+2pt'", "depth='1height'"]
    {
        let html = math(relative);
        assert!(html.contains("<mpadded><mi>se</mi></mpadded><mi>m</mi>"), "{relative}: {html}");
    }
    assert!(
        math("width='2em' lspace='1em'").contains("lspace=\"1em\" width=\"2em\""),
        "{}",
        math("width='2em' lspace='1em'")
    );
}

#[test]
fn a_hyphen_in_a_formula_is_a_minus() {
    let html = html(
        "<p><inline-formula><mml:math><mml:mo>-</mml:mo><mml:mn>-1.5</mml:mn><mml:mo>--</mml:mo><mml:mo>-></mml:mo><mml:mtext>a-b</mml:mtext></mml:math></inline-formula></p>",
    );
    assert!(html.contains("<mo>−</mo><mn>−1.5</mn><mo>--</mo><mo>-&gt;</mo><mtext>a-b</mtext>"), "{html}");
}

#[test]
fn the_first_cell_of_a_row_below_a_tall_one_stands_further_in() {
    let html = html(
        "<table-wrap><table><tbody><tr><td rowspan='2'>A</td><td>1</td></tr><tr><td align='right'>2</td></tr><tr><td>B</td><td>3</td></tr></tbody></table></table-wrap>",
    );
    assert!(html.contains("<td class=\"ar in\">2</td>") && html.contains("<tr><td>B</td>"), "{html}");
    assert_eq!(html.matches(" in\"").count() + html.matches("class=\"in\"").count(), 1, "{html}");
}

#[test]
fn the_list_of_references_has_the_heading_of_its_file() {
    let list = |title: &str| {
        read(&around(&format!(
            "<body><p>x</p></body><back><ref-list><title>{title}</title><ref id='a'><mixed-citation>Koh.</mixed-citation></ref></ref-list></back>"
        )))
        .0
        .text
    };
    let named = list("Referências");
    assert_eq!((named.references_title.as_str(), named.html.as_str()), ("Referências", "<p>x</p>"));
    assert_eq!(list("References").references_title, "");
}

#[test]
fn a_mark_of_a_note_at_a_word_is_raised_and_one_in_words_is_not() {
    let html = html(
        "<p>records<xref ref-type='fn' rid='n'>1</xref> and note <xref ref-type='fn' rid='n'>1</xref> and x<sup><xref ref-type='fn' rid='n'>1</xref></sup></p>\
         <fn-group><fn id='n'><p>N.</p></fn></fn-group>",
    );
    assert!(
        html.contains("records<sup><a id=\"fnref-1\" class=\"xref xref-fn\"") && html.contains("note <a id"),
        "{html}"
    );
    assert_eq!(html.matches("<sup><a").count(), 2, "{html}");
}

#[test]
fn tables_of_one_name_are_landmarks_of_two() {
    let table = "<table-wrap><label>Table 1</label><table><tr><td>1</td></tr></table></table-wrap>";
    let html = html(&format!(
        "{table}{table}<table-wrap><label>Table 2</label><table><tr><td>1</td></tr></table></table-wrap>"
    ));
    for name in ["Table 1", "Table 1 (2)", "Table 2"] {
        assert_eq!(
            html.matches(&format!("role=\"region\" aria-label=\"{name}\"")).count(),
            1,
            "{name}: {html}"
        );
    }
}

#[test]
fn line_breaks_of_a_file_printed_one_element_a_line_are_no_blanks() {
    let html = html(
        "<p>Jets (\n  <italic>b</italic>\n  ), [\n<bold>1</bold>\n], and\n<italic>c</italic>\n. Done.</p>",
    );
    assert_eq!(html, "<p>Jets (<em>b</em>), [<strong>1</strong>], and <em>c</em>. Done.</p>");
}

#[test]
fn blanks_of_the_author_and_breaks_between_words_stay() {
    let html =
        html("<p>( <italic>b</italic> , 1)\n<bold>2</bold>\n.5 and\n(x)\nthen (\n3) –\n<bold>4</bold></p>");
    assert_eq!(html, "<p>( <em>b</em> , 1) <strong>2</strong> .5 and (x) then ( 3) – <strong>4</strong></p>");
}

#[test]
fn the_bar_over_a_letter_stands_without_a_row_around_it() {
    let over = |sign: &str| {
        html(&format!(
            "<p><inline-formula><mml:math><mml:mover accent='true'><mml:mrow><mml:mi>t</mml:mi></mml:mrow>{sign}</mml:mover></mml:math></inline-formula></p>"
        ))
    };
    let bar = "<mml:mrow><mml:mo stretchy='false'>¯</mml:mo></mml:mrow>";
    let set = over(bar);
    assert!(
        set.contains("<mover accent=\"true\"><mrow><mi>t</mi></mrow><mo stretchy=\"false\">¯</mo></mover>"),
        "{set}"
    );
    let two = over("<mml:mrow><mml:mo>+</mml:mo><mml:mo>+</mml:mo></mml:mrow>");
    assert!(two.contains("<mrow><mo>+</mo><mo>+</mo></mrow></mover>"), "{two}");
    let styled = over("<mml:mrow displaystyle='true'><mml:mo>+</mml:mo></mml:mrow>");
    assert!(styled.contains("<mrow><mo>+</mo></mrow></mstyle></mover>"), "{styled}");
}

#[test]
fn a_listing_is_reached_by_keyboard_for_its_long_lines_scroll() {
    let html = html("<code language='Rust'>fn a() {\n  b (\n)\n}</code>");
    assert_eq!(
        html,
        "<pre class=\"code language-rust\" tabindex=\"0\"><code>fn a() {\n  b (\n)\n}</code></pre>"
    );
}

#[test]
fn genus_and_species_do_not_run_together() {
    let taxon = |inside: &str| {
        let parts = format!("<named-content content-type='taxon-name'>{inside}</named-content>");
        read(&around(&format!("<body><p>Of <italic>{parts}</italic> L.</p></body>"))).0.text.text
    };
    let part =
        |kind: &str, name: &str| format!("<named-content content-type='{kind}'>{name}</named-content>");
    let (genus, rank, below) =
        (part("genus", "Pontederia"), part("infraspecific-rank", "subg."), part("subgenus", "Cabanisia"));
    assert_eq!(taxon(&format!("{genus}{rank}{below}")), "Of Pontederia subg. Cabanisia L.");
    assert_eq!(taxon(&format!("{genus} {below}")), "Of Pontederia Cabanisia L.");
    assert_eq!(taxon(&format!("{genus} × {below}")), "Of Pontederia × Cabanisia L.");
}

#[test]
fn only_a_short_label_of_a_heading_hangs_in_the_margin() {
    let heading =
        |label: &str| html(&format!("<sec id='a'><label>{label}</label><title>Search</title><p>x</p></sec>"));
    assert!(
        heading("12.").contains("<h2><span class=\"label\">12.</span> Search</h2>"),
        "{}",
        heading("12.")
    );
    let long = heading("Appendix A");
    assert!(long.contains("<h2><span class=\"label label-long\">Appendix A</span> Search</h2>"), "{long}");
}
