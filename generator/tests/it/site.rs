//! The built demonstration press as a whole: every row of the specification's §2 exists, everything that is linked is there,
//! nothing is inline.

use crate::{
    links::{dead_links, pages_of, values},
    tools::demonstration,
};
use model::Route;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

/// All pages of the demonstration press.
fn pages() -> Vec<(String, String)> {
    pages_of(&demonstration().join("public"))
}

#[test]
fn every_row_of_the_specification_has_a_page_with_its_json() {
    let mut found: BTreeMap<Route, usize> = BTreeMap::new();
    let public = demonstration().join("public");
    for (path, _) in pages() {
        let address = format!("/{}", path.trim_end_matches("index.html").trim_end_matches('/'));
        if path == "404.html" {
            continue;
        }
        let page = Route::resolve_page(&address).map(|(route, ..)| route);
        let route = page.or_else(|| Route::resolve(&address).map(|(route, _)| route));
        let route = route.unwrap_or_else(|| panic!("{path} is no page of the table of routes"));
        *found.entry(route).or_default() += 1;
        let json = public.join(path.replace("index.html", "index.json"));
        let text = fs::read_to_string(&json).unwrap_or_else(|_| panic!("{} is missing", json.display()));
        assert!(serde_json::from_str::<serde_json::Value>(&text).unwrap().is_object(), "{path}");
    }
    for route in Route::ALL {
        assert!(found.contains_key(&route), "there is no page for {}", route.pattern());
    }
}

#[test]
fn every_internal_link_and_anchor_resolves() {
    let dead = dead_links(&demonstration().join("public"));
    let first: Vec<_> = dead.iter().take(40).map(String::as_str).collect();
    assert!(dead.is_empty(), "{} dead links:\n{}", dead.len(), first.join("\n"));
}

#[test]
fn ids_are_unique_in_every_page() {
    for (path, html) in pages() {
        let mut seen = BTreeSet::new();
        for id in values(&html, "id") {
            assert!(seen.insert(id), "{path}: the id {id} occurs twice");
        }
    }
}

#[test]
fn no_page_holds_inline_script_or_style() {
    for (path, html) in pages() {
        assert!(!html.contains("<style"), "{path} holds a style element");
        assert!(
            values(&html, "style").is_empty(),
            "{path} holds inline styles: {:?}",
            values(&html, "style")
        );
        for tag in html.split("<script").skip(1) {
            let open = tag.split('>').next().unwrap();
            let is_data = open.contains("application/json") || open.contains("application/ld+json");
            assert!(is_data || open.contains(" src=\"/"), "{path} holds an inline script: <script{open}>");
        }
        let handlers = html.split_whitespace().filter(|word| word.starts_with("on") && word.contains("=\""));
        assert_eq!(handlers.collect::<Vec<_>>(), Vec::<&str>::new(), "{path}");
    }
}

#[test]
fn every_page_has_one_title_one_heading_and_a_canonical_address() {
    for (path, html) in pages() {
        assert_eq!(html.matches("<h1").count(), 1, "{path}");
        assert_eq!(html.matches("<title").count(), 1, "{path}");
        assert!(html.contains("<main id=\"main\""), "{path}");
        if !path.contains("404") {
            assert!(html.contains("rel=\"canonical\" href=\"https://pelita.example/"), "{path}");
        }
    }
}

#[test]
fn the_frame_follows_the_specification() {
    let page = |path: &str| fs::read_to_string(demonstration().join("public").join(path)).unwrap();
    let home = page("index.html");
    for part in [
        "data-menu=\"about\"",
        "data-menu=\"journals\"",
        "data-menu=\"information\"",
        "href=\"/Login\"",
        "target=\"_blank\"",
        "data-year",
        "data-ad=\"top\"",
        "data-ad=\"bottom\"",
        "action=\"/Search\"",
    ] {
        assert!(home.contains(part), "the home page has no {part}");
    }
    let login = page("Login/index.html");
    assert!(
        !login.contains("<header class=\"mast\"") && !login.contains("<footer"),
        "sign in has no header and no footer"
    );
    let article = pages().into_iter().find(|(path, _)| path.contains("/articles/10.5555/")).unwrap().1;
    assert!(article.contains("citation_title") && article.contains("https://doi.org/10.5555/"));
}

#[test]
fn robots_may_find_the_search_but_not_its_endless_results() {
    let public = demonstration().join("public");
    let robots = fs::read_to_string(public.join("robots.txt")).unwrap();
    assert!(robots.contains("Disallow: /Search?\n") && !robots.contains("Disallow: /Search\n"), "{robots}");
    let hidden: Vec<_> = pages()
        .into_iter()
        .filter(|(_, html)| html.contains("<meta name=\"robots\" content=\"noindex\">"))
        .map(|(path, _)| path)
        .filter(|path| !path.contains("/articles/"))
        .collect();
    assert_eq!(hidden, ["404/index.html", "404.html", "Login/index.html"]);
}

#[test]
fn a_browser_learns_what_it_may_fetch_ahead() {
    let public = demonstration().join("public");
    let headers = fs::read_to_string(public.join("_headers")).unwrap();
    assert!(headers.contains("speculation-rules: \"/speculation.json\""), "{headers}");
    assert!(
        headers.contains("  strict-transport-security: max-age=63072000\n"),
        "the press is at https: {headers}"
    );
    let rules: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(public.join("speculation.json")).unwrap()).unwrap();
    assert_eq!(rules["prefetch"][0]["eagerness"], "moderate");
}
