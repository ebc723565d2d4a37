//! The feeds of journals and news: the same items in all three forms, each well formed, each found from its page.

use crate::{
    links::values,
    tools::{demonstration, octavo, small_press, talk, write},
    xml::elements,
};
use serde_json::Value;
use std::{fs, path::Path};

fn read(public: &Path, file: &str) -> String {
    fs::read_to_string(public.join(file)).unwrap_or_else(|_| panic!("{file}"))
}

/// The texts of all elements of a name.
fn named(xml: &str, name: &str) -> Vec<String> {
    elements(xml).into_iter().filter(|(own, _)| own == name).map(|(_, text)| text).collect()
}

#[test]
fn three_forms_of_the_same_items_are_found_from_their_page() {
    let public = demonstration().join("public");
    for page in ["Journals/JCTS", "Journals/AML", "News", "Announcements"] {
        let [rss, atom] = ["rss", "atom"].map(|form| read(&public, &format!("{page}/feed.{form}")));
        let json: Value = serde_json::from_str(&read(&public, &format!("{page}/feed.json"))).unwrap();
        let items = json["items"].as_array().unwrap();
        let ids: Vec<String> = items.iter().map(|item| item["id"].as_str().unwrap().to_owned()).collect();
        assert!(!ids.is_empty(), "{page}");
        assert_eq!(named(&rss, "guid"), ids, "{page}");
        assert_eq!(named(&atom, "id")[1..], ids, "{page}: the first is the feed's own");
        let titles: Vec<&str> = items.iter().map(|item| item["title"].as_str().unwrap()).collect();
        assert_eq!(named(&rss, "title")[1..], titles, "{page}");
        let days: Vec<&str> = items.iter().map(|item| item["date_published"].as_str().unwrap()).collect();
        assert!(days.is_sorted_by(|a, b| a >= b), "{page}: {days:?}");
        assert_eq!(named(&atom, "published"), days, "{page}");
        let html = read(&public, &format!("{page}/index.html"));
        for form in ["rss", "atom", "json"] {
            assert!(
                values(&html, "href").contains(&format!("/{page}/feed.{form}").as_str()),
                "{page} {form}"
            );
        }
    }
    assert_eq!(named(&read(&public, "Journals/JCTS/feed.rss"), "title")[0], journal_title(&public));
}

fn journal_title(public: &Path) -> String {
    let page: Value = serde_json::from_str(&read(public, "Journals/JCTS/index.json")).unwrap();
    page["journal"]["title"].as_str().unwrap().to_owned()
}

#[test]
fn d19_any_title_leaves_a_feed_whole() {
    let press = small_press();
    let article = include_str!("small/article.md")
        .replace("The *first* article", "Fish & <chips> ]]> 'x' \\\"y\\\" 🦀");
    write(press.path(), "journals/ABC/articles/one/article.md", &article);
    let done = octavo(press.path(), &["build", "--content", ".", "--out", "site"]);
    assert!(done.status.success(), "{}", talk(&done));
    let public = press.path().join("site/public");
    let json: Value = serde_json::from_str(&read(&public, "Journals/ABC/feed.json")).unwrap();
    let title = json["items"][0]["title"].as_str().unwrap();
    assert!(title.contains("Fish & ") && title.contains("🦀"), "{title}");
    for form in ["rss", "atom"] {
        assert_eq!(named(&read(&public, &format!("Journals/ABC/feed.{form}")), "title")[1], title);
    }
    for empty in ["News/feed.rss", "News/feed.atom"] {
        assert!(!elements(&read(&public, empty)).is_empty(), "{empty}");
    }
}
