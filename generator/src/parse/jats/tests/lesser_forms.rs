//! Forms that few articles have, and that readers of these need all the same.

use super::{around, html, read};

#[test]
fn an_abbreviation_is_explained_in_its_line() {
    let html = html("<p>The <abbrev>WHO<def><p>World Health Organization</p></def></abbrev> says so.</p>");
    assert_eq!(html, "<p>The <span class=\"abbrev\">WHO (World Health Organization)</span> says so.</p>");
}

#[test]
fn who_speaks_stands_apart_from_what_is_said() {
    let html = html("<speech><speaker>Q</speaker><p>Why?</p></speech>");
    assert_eq!(html, "<div class=\"speech\"><p class=\"speaker\">Q</p><p>Why?</p></div>");
}

#[test]
fn the_heads_of_a_list_of_definitions_stand_over_their_columns() {
    let with_items = html(
        "<def-list><term-head>Sign</term-head><def-head>Meaning</def-head>\
         <def-item><term>h</term><def><p>height</p></def></def-item></def-list>",
    );
    assert!(
        with_items.contains("<dt class=\"head\">Sign</dt><dd class=\"head\">Meaning</dd><dt>h</dt>"),
        "{with_items}"
    );
    assert!(html("<def-list><def-head>Meaning</def-head></def-list>").contains("Meaning"));
}

#[test]
fn a_sub_article_names_its_own_doi() {
    let html = read(&around(
        "<body><p>x</p></body><sub-article article-type='referee-report'><front-stub>\
         <article-id pub-id-type='doi'>10.5555/sub.1</article-id><title-group><article-title>Review</article-title></title-group>\
         </front-stub><body><p>Good.</p></body></sub-article>",
    ))
    .0
    .text
    .html;
    assert!(html.contains("<a href=\"https://doi.org/10.5555/sub.1\">"), "{html}");
}

#[test]
fn who_paid_is_said_in_one_section_with_the_grants() {
    let article = |more: &str| {
        around(&format!(
            "<front><article-meta><funding-group><award-group><funding-source>Fund for Coasts</funding-source>\
             <award-id>FC-12</award-id></award-group>{more}</funding-group></article-meta></front><body><p>x</p></body>"
        ))
    };
    let text = read(&article("<funding-statement>The funders had no role.</funding-statement>")).0.text;
    assert!(text.funding_is_said);
    let section = text.html.split("<section class=\"funding\">").nth(1).unwrap();
    assert!(section.contains("Fund for Coasts (FC-12)") && section.contains("no role"), "{}", text.html);
    assert!(!text.html.contains("author-notes"), "{}", text.html);
    let text = read(&article("")).0.text;
    assert!(
        !text.funding_is_said && !text.html.contains("FC-12"),
        "the page lists grants itself: {}",
        text.html
    );
}

#[test]
fn the_correspondence_says_how_to_reach_an_author() {
    let article = |corresp: &str| {
        around(&format!(
            "<front><article-meta><contrib-group><contrib contrib-type='author' corresp='yes'><name><surname>Lim</surname></name>\
             <email>office@tides.example</email><xref ref-type='corresp' rid='c1'/></contrib>\
             <contrib contrib-type='author'><name><surname>Koh</surname></name><email>koh@tides.example</email></contrib></contrib-group>\
             <author-notes><corresp id='c1'>Write to {corresp}</corresp></author-notes></article-meta></front><body><p>x</p></body>"
        ))
    };
    let emails = |source: &str| {
        let parts = read(source).0;
        parts.front.authors.iter().map(|author| author.email.clone()).collect::<Vec<_>>()
    };
    let with = article("<email>lim@tides.example</email>, tel. <phone>+65 5550 100</phone>");
    assert_eq!(emails(&with), [Some("lim@tides.example".to_owned()), None]);
    assert_eq!(emails(&article("the author")), [Some("office@tides.example".to_owned()), None]);
    let html = read(&with).0.text.html;
    assert!(html.contains("+65 5550 100") && !html.contains("koh@"), "{html}");
}
