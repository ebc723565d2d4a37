//! The built demonstration press as a whole: every row of the specification's §2 exists, everything that is linked is there,
//! nothing is inline.

use crate::tools::{demonstration, files};
use model::Route;
use percent_encoding::percent_decode_str;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

/// All pages: path below `public` and HTML.
fn pages() -> Vec<(String, String)> {
    let public = demonstration().join("public");
    let is_page = |path: &String| path.ends_with(".html");
    files(&public)
        .into_iter()
        .filter(is_page)
        .map(|path| (path.clone(), fs::read_to_string(public.join(path)).unwrap()))
        .collect()
}

/// The values of an attribute.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let mark = format!(" {attribute}=\"");
    html.split(mark.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
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
        let (route, _) =
            Route::resolve(&address).unwrap_or_else(|| panic!("{path} is no page of the specification"));
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
    let pages = pages();
    let public = demonstration().join("public");
    let ids: BTreeMap<String, BTreeSet<&str>> =
        pages.iter().map(|(path, html)| (path.clone(), values(html, "id").into_iter().collect())).collect();
    let mut dead = BTreeSet::new();
    for (path, html) in &pages {
        let links = values(html, "href").into_iter().chain(values(html, "src")).chain(values(html, "action"));
        for link in links
            .filter(|link| !link.contains("://") && !link.starts_with("mailto:") && !link.starts_with("//"))
        {
            let (address, anchor) = link.split_once('#').unwrap_or((link, ""));
            let address = address.split('?').next().unwrap();
            let decoded = percent_decode_str(address).decode_utf8().unwrap();
            let target = match decoded.trim_matches('/') {
                "" if address.is_empty() => path.clone(),
                "" => "index.html".to_owned(),
                file if public.join(file).is_file() => file.to_owned(),
                folder => format!("{folder}/index.html"),
            };
            let exists = public.join(&target).is_file();
            let anchor = anchor.replace("&amp;", "&");
            let has_anchor =
                anchor.is_empty() || ids.get(&target).is_some_and(|ids| ids.contains(anchor.as_str()));
            if !exists || !has_anchor {
                dead.insert(format!("{path}: {link}"));
            }
        }
    }
    assert!(
        dead.is_empty(),
        "{} dead links:\n{}",
        dead.len(),
        dead.into_iter().take(40).collect::<Vec<_>>().join("\n")
    );
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
        assert_eq!(html.matches("<title>").count(), 1, "{path}");
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
