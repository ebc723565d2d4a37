//! Sitemaps: what robots may find is in one of them, and nothing else is.

use crate::{
    links::pages_of,
    tools::{demonstration, files, octavo, small_press, talk, write},
    xml::elements,
};
use percent_encoding::percent_decode_str;
use std::{collections::BTreeMap, fs, path::Path};

const BASE: &str = "https://pelita.example/";

/// Address and day of last change of every entry of a sitemap or an index of some.
fn entries(public: &Path, file: &str) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    for (name, text) in elements(&fs::read_to_string(public.join(file)).unwrap()) {
        match name.as_str() {
            "loc" => all.push((text, String::new())),
            "lastmod" => all.last_mut().unwrap().1 = text,
            _ => {}
        }
    }
    all
}

/// The file of the site at an address.
fn file_of(base: &str, address: &str) -> String {
    percent_decode_str(address.strip_prefix(base).unwrap()).decode_utf8().unwrap().into_owned()
}

/// Every address of all sitemaps, by robots.txt, with the sitemap that names it and the day of its last change.
fn listed(public: &Path, base: &str) -> BTreeMap<String, (String, String)> {
    let robots = fs::read_to_string(public.join("robots.txt")).unwrap();
    let index = robots.lines().find_map(|line| line.strip_prefix("Sitemap: ")).unwrap();
    let mut all = BTreeMap::new();
    for (sitemap, changed) in entries(public, &file_of(base, index)) {
        let folder = &sitemap[..=sitemap.rfind('/').unwrap()];
        let of_it = entries(public, &file_of(base, &sitemap));
        assert!(!of_it.is_empty() && of_it.len() <= 50_000, "{sitemap}");
        assert_eq!(of_it.iter().map(|(_, changed)| changed).max(), Some(&changed), "{sitemap}");
        for (address, changed) in of_it {
            assert!(address.starts_with(folder), "{sitemap} may not name {address}");
            let before = all.insert(address.clone(), (sitemap.clone(), changed));
            assert_eq!(before, None, "{address} is named twice");
        }
    }
    all
}

#[test]
fn every_page_that_robots_may_find_is_named_once_and_nothing_else() {
    let public = demonstration().join("public");
    let listed = listed(&public, BASE);
    let mut expected = Vec::new();
    for (path, html) in pages_of(&public) {
        let canonical =
            html.split("<link rel=\"canonical\" href=\"").nth(1).and_then(|rest| rest.split('"').next());
        let own = path.trim_end_matches("index.html").trim_end_matches('/');
        let is_own = canonical.is_some_and(|canonical| file_of(BASE, canonical) == own);
        let is_search = own.starts_with("Search");
        if is_own && !is_search && !html.contains("<meta name=\"robots\" content=\"noindex\">") {
            expected.push(canonical.unwrap().to_owned());
        }
    }
    expected.sort();
    assert_eq!(listed.keys().collect::<Vec<_>>(), expected.iter().collect::<Vec<_>>());
    for (address, (_, changed)) in &listed {
        let html = fs::read_to_string(public.join(file_of(BASE, address)).join("index.html")).unwrap();
        let said =
            html.split("article:modified_time\" content=\"").nth(1).and_then(|rest| rest.split('"').next());
        assert_eq!(changed, said.unwrap_or_default(), "{address}");
    }
}

#[test]
fn a_new_article_is_named_and_a_mended_text_changes_no_sitemap() {
    let press = small_press();
    let build = || {
        let done = octavo(press.path(), &["build", "--content", ".", "--out", "site"]);
        assert!(done.status.success(), "{}", talk(&done));
        all_of(&press.path().join("site/public"))
    };
    let first = build();
    let article = include_str!("small/article.md");
    write(press.path(), "journals/ABC/articles/one/article.md", &format!("{article}\nOne more sentence.\n"));
    assert_eq!(build(), first);
    let other = article
        .replace("10.5555/abc.2026.0001", "10.5555/a&b(<1>)'2'")
        .replace("first_page = \"1\"\nlast_page = \"9\"", "first_page = \"10\"\nlast_page = \"12\"");
    assert_ne!(other, article);
    write(press.path(), "journals/ABC/articles/two/article.md", &other);
    let second = build();
    let changed: Vec<_> =
        second.iter().filter(|(path, text)| first.get(*path) != Some(text)).map(|(path, _)| path).collect();
    assert_eq!(changed, ["Journals/sitemap-ABC-articles-1.xml"]);
    let public = press.path().join("site/public");
    let listed = listed(&public, "https://small.example/");
    let files = listed.keys().map(|address| file_of("https://small.example/", address));
    files.for_each(|folder| assert!(public.join(&folder).join("index.html").is_file(), "{folder}"));
    assert!(listed.keys().any(|address| address.contains("10.5555/a")), "{listed:?}");
}

#[test]
fn a_year_alone_is_no_day_of_change() {
    let press = small_press();
    let article =
        include_str!("small/article.md").replace("published = \"2026-03-09\"", "published = \"2026\"");
    write(press.path(), "journals/ABC/articles/one/article.md", &article);
    let done = octavo(press.path(), &["build", "--content", ".", "--out", "site"]);
    assert!(done.status.success(), "{}", talk(&done));
    let sitemaps = all_of(&press.path().join("site/public"));
    assert!(sitemaps.values().any(|text| text.contains("/articles/10.5555/")));
    assert!(sitemaps.values().all(|text| !text.contains("<lastmod>")), "{sitemaps:?}");
}

/// The sitemaps of a site.
fn all_of(public: &Path) -> BTreeMap<String, String> {
    let is_sitemap = |path: &String| path.rsplit('/').next().unwrap().starts_with("sitemap");
    let read = |path: String| (path.clone(), fs::read_to_string(public.join(path)).unwrap());
    files(public).into_iter().filter(is_sitemap).map(read).collect()
}
