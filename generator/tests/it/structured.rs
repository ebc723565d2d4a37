//! What pages are in the words of schema.org, and that it is what their other tags and the page itself say.

use crate::{
    links::pages_of,
    tools::{demonstration, octavo, small_press, talk, write},
};
use serde_json::Value;
use std::{collections::BTreeMap, fs, path::Path};

/// The blocks of a page, by their type.
fn blocks(html: &str) -> BTreeMap<String, Value> {
    let texts = html.split("<script type=\"application/ld+json\">").skip(1);
    texts
        .map(|rest| {
            let block: Value = serde_json::from_str(rest.split("</script>").next().unwrap()).unwrap();
            assert_eq!(block["@context"], "https://schema.org");
            (block["@type"].as_str().unwrap().to_owned(), block)
        })
        .collect()
}

/// The contents of all meta tags of a name, as text.
fn meta(html: &str, name: &str) -> Vec<String> {
    let mark = format!("<meta name=\"{name}\" content=\"");
    let escaped = html.split(mark.as_str()).skip(1).map(|rest| rest.split('"').next().unwrap());
    escaped.map(text).collect()
}

fn text(html: &str) -> String {
    let pairs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    pairs.iter().fold(html.to_owned(), |text, (escape, letter)| text.replace(escape, letter))
}

#[test]
fn each_kind_of_page_says_what_it_is() {
    let public = demonstration().join("public");
    let types = |page: &str| {
        let html = fs::read_to_string(public.join(page).join("index.html")).unwrap();
        blocks(&html).into_keys().collect::<Vec<_>>().join(" ")
    };
    let first = |folder: &str| {
        let names = fs::read_dir(public.join(folder)).unwrap().map(|entry| entry.unwrap());
        let mut names: Vec<_> =
            names.filter(|entry| entry.path().is_dir()).map(|entry| entry.file_name()).collect();
        names.sort();
        format!("{folder}/{}", names[0].to_string_lossy())
    };
    for (page, expected) in [
        (String::new(), "Organization WebSite"),
        ("Journals/JCTS".to_owned(), "BreadcrumbList Periodical"),
        ("Journals/JCTS/Editorial-Board".to_owned(), "BreadcrumbList"),
        (first("News"), "BreadcrumbList NewsArticle"),
        (first("Conferences"), "BreadcrumbList Event"),
        ("Login".to_owned(), ""),
        ("Search".to_owned(), ""),
    ] {
        assert_eq!(types(&page), expected, "{page}");
    }
}

#[test]
fn articles_say_the_same_in_both_ways() {
    let mut articles = 0;
    for (path, html) in pages_of(&demonstration().join("public")) {
        let blocks = blocks(&html);
        let Some(article) = blocks.get("ScholarlyArticle") else { continue };
        articles += 1;
        let own = |name: &str| article[name].as_str().unwrap_or_default();
        let said = |name: &str| meta(&html, &format!("citation_{name}"));
        assert_eq!([own("headline")], *said("title"), "{path}");
        assert_eq!([own("datePublished").replace('-', "/")], *said("publication_date"), "{path}");
        let authors = article["author"].as_array().map_or(0, Vec::len);
        assert_eq!(authors, said("author").len(), "{path}");
        assert!(html.contains(&format!("<link rel=\"cite-as\" href=\"{}\">", own("@id"))), "{path}");
        let periodical = [&article["isPartOf"], &article["isPartOf"]["isPartOf"]["isPartOf"]];
        let journal = periodical.into_iter().find(|part| part["@type"] == "Periodical").unwrap();
        assert_eq!([journal["name"].as_str().unwrap()], *said("journal_title"), "{path}");
        let keywords = article["keywords"]
            .as_array()
            .map(|all| all.iter().map(|one| one.as_str().unwrap()).collect::<Vec<_>>());
        assert_eq!(keywords.unwrap_or_default(), said("keywords"), "{path}");
        let steps = blocks["BreadcrumbList"]["itemListElement"].as_array().unwrap();
        assert_eq!(steps.last().unwrap()["item"], Value::Null, "{path}: the page itself");
    }
    assert!(articles > 50, "{articles}");
}

#[test]
fn no_title_ends_its_block_and_a_retraction_is_said() {
    let press = small_press();
    let article = include_str!("small/article.md")
        .replace("The *first* article", "A </script><script>alert(1)</script> \\\"quoted\\\" & <!-- title");
    write(press.path(), "journals/ABC/articles/one/article.md", &article);
    write(
        press.path(),
        "journals/ABC/articles/one/article.toml",
        "[[record]]\nkind = \"retraction\"\ndate = \"2026-04-01\"\nreason = \"The tide went out.\"\n",
    );
    let html = built(press.path());
    let all = blocks(&html);
    let article = &all["ScholarlyArticle"];
    assert_eq!(article["creativeWorkStatus"], "Retracted");
    assert_eq!([article["headline"].as_str().unwrap()], *meta(&html, "citation_title"));
    assert!(!html.contains("<script>alert"));
}

/// The page of the only article of a small press.
fn built(press: &Path) -> String {
    let done = octavo(press, &["build", "--content", ".", "--out", "site"]);
    assert!(done.status.success(), "{}", talk(&done));
    let page = "site/public/Journals/ABC/articles/10.5555/abc.2026.0001/index.html";
    fs::read_to_string(press.join(page)).unwrap()
}

#[test]
fn articles_are_signposted() {
    let (mut with_pdf, mut with_xml) = (0, 0);
    let public = demonstration().join("public");
    for (path, html) in pages_of(&public) {
        let Some(article) = blocks(&html).remove("ScholarlyArticle") else { continue };
        let head = html.split("</head>").next().unwrap();
        let link = |rel: &str| -> Vec<&str> {
            let mark = format!("<link rel=\"{rel}\" href=\"");
            head.match_indices(&mark)
                .map(|(at, _)| head[at + mark.len()..].split('"').next().unwrap())
                .collect()
        };
        assert_eq!(link("type"), ["https://schema.org/ScholarlyArticle"], "{path}");
        assert_eq!(link("cite-as"), [article["@id"].as_str().unwrap()], "{path}");
        let orcids = article["author"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|author| author["identifier"].as_str());
        assert_eq!(link("author"), orcids.collect::<Vec<_>>(), "{path}");
        for item in link("item") {
            assert!(public.join(item.trim_start_matches('/')).is_file(), "{path} offers {item}");
        }
        let offered = article["encoding"].as_array().map_or(0, Vec::len);
        assert_eq!(link("item").len(), offered, "{path}");
        with_pdf += usize::from(link("item").iter().any(|item| item.ends_with(".pdf")));
        with_xml += link("describedby").len();
    }
    assert!(with_pdf > 0 && with_xml > 0, "{with_pdf} {with_xml}");
}
