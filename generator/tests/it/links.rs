//! The link checker: every internal link of a built site leads to a file of it, and every anchor to an element.

use crate::tools::files;
use percent_encoding::percent_decode_str;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// All pages below `public`: path and HTML.
pub fn pages_of(public: &Path) -> Vec<(String, String)> {
    let is_page = |path: &String| path.ends_with(".html");
    let read = |path: String| (path.clone(), fs::read_to_string(public.join(path)).unwrap());
    files(public).into_iter().filter(is_page).map(read).collect()
}

/// The values of an attribute.
pub fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let mark = format!(" {attribute}=\"");
    html.split(mark.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// `page: link` of every internal link, picture, form and anchor that leads nowhere.
pub fn dead_links(public: &Path) -> BTreeSet<String> {
    let pages = pages_of(public);
    let ids: BTreeMap<&str, BTreeSet<&str>> =
        pages.iter().map(|(path, html)| (path.as_str(), values(html, "id").into_iter().collect())).collect();
    let mut dead = BTreeSet::new();
    for (path, html) in &pages {
        for link in ["href", "src", "action"].into_iter().flat_map(|attribute| values(html, attribute)) {
            if !is_alive(public, &ids, path, link) {
                dead.insert(format!("{path}: {link}"));
            }
        }
    }
    dead
}

fn is_alive(public: &Path, ids: &BTreeMap<&str, BTreeSet<&str>>, page: &str, link: &str) -> bool {
    if link.contains("://") || link.starts_with("mailto:") || link.starts_with("//") {
        return true;
    }
    let (address, anchor) = link.split_once('#').unwrap_or((link, ""));
    let address = address.split('?').next().unwrap();
    let decoded = percent_decode_str(address).decode_utf8().unwrap();
    let target = match decoded.trim_matches('/') {
        "" if address.is_empty() => page.to_owned(),
        "" => "index.html".to_owned(),
        file if public.join(file).is_file() => file.to_owned(),
        folder => format!("{folder}/index.html"),
    };
    let anchor = anchor.replace("&amp;", "&");
    let has_anchor =
        anchor.is_empty() || ids.get(target.as_str()).is_some_and(|ids| ids.contains(anchor.as_str()));
    public.join(&target).is_file() && has_anchor
}

#[test]
fn the_checker_finds_what_is_dead() {
    let folder = tempfile::tempdir().unwrap();
    let page = "<a href=\"/a\">1</a> <a href=\"/b\">2</a> <a href=\"#x\">3</a> <a href=\"/a#y\">4</a> \
                <a href=\"https://other.example/\">5</a> <i id=\"x\"></i>";
    crate::tools::write(folder.path(), "index.html", page);
    crate::tools::write(folder.path(), "a/index.html", "<i id=\"x\"></i>");
    let dead: Vec<_> = dead_links(folder.path()).into_iter().collect();
    assert_eq!(dead, ["index.html: /a#y", "index.html: /b"]);
}
