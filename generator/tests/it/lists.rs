//! Lists that grow: an added item changes the list's own address and little else; a further page keeps what it shows.

use crate::{
    links::{dead_links, values},
    tools::{files, octavo, small_press, talk, write},
};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};
use tempfile::TempDir;

/// Builds, and gives every public file by its path.
fn built(press: &Path) -> BTreeMap<String, Vec<u8>> {
    let output = octavo(press, &["build", "--content", ".", "--out", "dist"]);
    assert!(output.status.success(), "{}", talk(&output));
    let public = press.join("dist/public");
    files(&public).into_iter().map(|file| (file.clone(), fs::read(public.join(file)).unwrap())).collect()
}

/// Pages (without their file names) that are new or differ after `change`. Their JSON must differ with them, or not at all.
fn changed(press: &Path, change: impl FnOnce()) -> BTreeSet<String> {
    let before = built(press);
    change();
    let after = built(press);
    assert!(before.keys().all(|file| after.contains_key(file)), "nothing is taken away");
    let differs = |file: &&String| before.get(*file) != after.get(*file);
    let pages = after.keys().filter(differs).filter_map(|file| file.strip_suffix("index.html"));
    pages.map(|page| format!("/{}", page.trim_end_matches('/'))).collect()
}

fn set<const N: usize>(pages: [&str; N]) -> BTreeSet<String> {
    pages.into_iter().map(str::to_owned).collect()
}

/// Day `number` after the first of January 2020.
fn day(number: usize) -> String {
    let day = jiff::civil::date(2020, 1, 1)
        .checked_add(jiff::Span::new().days(i64::try_from(number).unwrap()))
        .unwrap();
    day.to_string()
}

fn news(press: &Path, number: usize) {
    let text = format!(
        "+++\ntitle = \"News {number}\"\ndate = \"{}\"\nabstract = \"A.\"\n+++\nText.\n",
        day(number)
    );
    write(press, &format!("news/n{number}.md"), &text);
}

fn article(press: &Path, number: usize, place: &str) {
    let published = day(number);
    let text = format!(
        "+++\ntitle = \"Article {number}\"\ndoi = \"10.5555/abc.{number:04}\"\ntype = \"Research article\"\nauthors = [{{ name = \"A\" }}]\n\
         abstract = \"A.\"\nlicence = \"https://creativecommons.org/licenses/by/4.0/\"\npublished = \"{published}\"\n{place}\n+++\nText.\n"
    );
    write(press, &format!("journals/ABC/articles/a{number}/article.md"), &text);
}

fn issue(press: &Path, number: usize) {
    write(
        press,
        &format!("journals/ABC/issues/{}/{number}.toml", 10 + number / 12),
        &format!("published_on = \"{}\"\n", day(number)),
    );
}

fn special_issue(press: &Path, number: usize) {
    let text = format!(
        "+++\ntitle = \"Call {number}\"\nabstract = \"A.\"\nstatus = \"closed\"\ndeadline = \"{}\"\n\
         guest_editors = [{{ name = \"G\", affiliation = \"I\" }}]\n+++\nCall.\n",
        day(number)
    );
    write(press, &format!("journals/ABC/special-issues/s{number}.md"), &text);
}

fn json(press: &TempDir, path: &str) -> Value {
    serde_json::from_slice(&fs::read(press.path().join("dist/public").join(path)).unwrap()).unwrap()
}

#[test]
fn an_added_piece_of_news_changes_its_list_its_neighbour_and_the_home_page() {
    let press = small_press();
    (1..=24).for_each(|number| news(press.path(), number));
    let added = changed(press.path(), || news(press.path(), 25));
    assert_eq!(added, set(["/", "/News", "/News/n24", "/News/n25"]));
    // The thirtieth piece fills the list's own address: one page is made of its ten oldest, and the elder page learns of it.
    (26..=29).for_each(|number| news(press.path(), number));
    let filled = changed(press.path(), || news(press.path(), 30));
    assert_eq!(filled, set(["/", "/News", "/News/n29", "/News/n30", "/News/page/1", "/News/page/2"]));
    let page = json(&press, "News/page/1/index.json");
    let titles: Vec<_> =
        page["groups"][0]["items"].as_array().unwrap().iter().map(|item| &item["title"]).collect();
    assert_eq!(
        (titles.len(), titles[0].as_str().unwrap(), titles[9].as_str().unwrap()),
        (10, "News 10", "News 1")
    );
}

#[test]
fn an_added_article_changes_no_elder_page() {
    let press = small_press();
    (1..=60).for_each(|number| article(press.path(), number, ""));
    let added = changed(press.path(), || article(press.path(), 61, ""));
    assert_eq!(
        added,
        set([
            "/",
            "/Journals/ABC",
            "/Journals/ABC/Journal-Matrix",
            "/Journals/ABC/articles",
            "/Journals/ABC/articles/10.5555/abc.0061",
        ])
    );
}

#[test]
fn an_added_issue_changes_no_elder_page() {
    let press = small_press();
    (1..=100).for_each(|number| issue(press.path(), number));
    article(press.path(), 1, "volume = \"18\"\nissue = \"101\"");
    issue(press.path(), 101);
    let added = changed(press.path(), || {
        issue(press.path(), 102);
        article(press.path(), 2, "volume = \"18\"\nissue = \"102\"");
    });
    let most = set([
        "/",
        "/Journals/ABC",
        "/Journals/ABC/Journal-Matrix",
        "/Journals/ABC/Journalsissue",
        "/Journals/ABC/18/101",
        "/Journals/ABC/18/101/articles",
        "/Journals/ABC/18/102",
        "/Journals/ABC/18/102/articles",
        // The small press has an issue of 2026, which stands after all of these.
        "/Journals/ABC/1/2",
        "/Journals/ABC/1/2/articles",
        "/Journals/ABC/articles",
        "/Journals/ABC/articles/10.5555/abc.0002",
    ]);
    assert!(added.is_subset(&most), "{:?}", added.difference(&most));
    assert_eq!(
        json(&press, "Journals/ABC/Journalsissue/index.json")["paging"]["next"]["url"],
        "/Journals/ABC/Journalsissue/page/1"
    );
}

#[test]
fn an_added_special_issue_changes_no_elder_page() {
    let press = small_press();
    (1..=50).for_each(|number| special_issue(press.path(), number));
    let added = changed(press.path(), || special_issue(press.path(), 51));
    assert_eq!(added, set(["/Journals/ABC/Special-Issues", "/Journals/ABC/Special-Issues/s51"]));
}

#[test]
fn an_issue_with_very_many_articles_has_pages_that_stay() {
    let press = small_press();
    let place = |number: usize| format!("volume = \"1\"\nissue = \"2\"\narticle_number = \"e{number:04}\"");
    (1..=210).for_each(|number| article(press.path(), number, &place(number)));
    let added = changed(press.path(), || article(press.path(), 211, &place(211)));
    assert!(!added.contains("/Journals/ABC/1/2/page/2"), "{added:?}");
    assert!(
        added.contains("/Journals/ABC/1/2/page/3") && added.contains("/Journals/ABC/1/2/articles/page/3")
    );
    let html =
        fs::read_to_string(press.path().join("dist/public/Journals/ABC/1/2/articles/page/2/index.html"))
            .unwrap();
    assert!(html.contains(">Articles of Volume 1, issue 2, page 2 · Annals of Broken Content"));
    assert!(
        html.contains("rel=\"canonical\" href=\"https://small.example/Journals/ABC/1/2/page/2\""),
        "{}",
        &html[..2_000]
    );
}

#[test]
fn further_pages_are_linked_and_told_to_machines() {
    let press = small_press();
    (1..=45).for_each(|number| news(press.path(), number));
    (1..=80).for_each(|number| article(press.path(), number, ""));
    (1..=70).for_each(|number| special_issue(press.path(), number));
    built(press.path());
    let public = press.path().join("dist/public");
    assert_eq!(dead_links(&public), BTreeSet::new());
    let html = fs::read_to_string(public.join("News/page/2/index.html")).unwrap();
    for part in [
        "\">News, page 2 · ",
        "/News/page/2\"",
        "<link rel=\"prev\" href=\"/News/page/3\">",
        "<link rel=\"next\" href=\"/News/page/1\">",
        "January 2020",
    ] {
        assert!(html.contains(part), "{part} is not in the page");
    }
    let front = fs::read_to_string(public.join("News/index.html")).unwrap();
    assert!(!front.contains("rel=\"prev\"") && front.contains("<link rel=\"next\" href=\"/News/page/3\">"));
    assert!(values(&front, "href").contains(&"/News/page/1"), "the oldest page is one step away");
}
