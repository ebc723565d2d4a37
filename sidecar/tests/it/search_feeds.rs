//! `GET /Search.rss` and `GET /Search.atom`.

use super::{
    client::{self, Answer},
    server::SHARED,
};

fn feed(path: &str) -> Answer {
    let answer = SHARED.get(path);
    assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    answer
}

#[test]
fn a_search_as_rss() {
    let answer = feed("/Search.rss?Keywords=muller&JournalsId=JCTS&page=3&OrderBy=2");
    assert_eq!(answer.header("content-type"), "application/rss+xml; charset=utf-8");
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    let text = unescaped(&answer.text());
    for expected in [
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
        "<title>Test Press: articles about “muller”</title>",
        "<guid isPermaLink=\"true\">https://doi.org/10.5555/abc</guid>",
        "<link>https://press.example.org/Journals/JCTS/articles/10.5555/abc</link>",
        "<pubDate>Thu, 01 Jan 2026 00:00:00 +0000</pubDate>",
        "<dc:creator>Anna Müller</dc:creator>",
        "<category>Ecology</category>",
        "<lastBuildDate>Thu, 01 Jan 2026 00:00:00 +0000</lastBuildDate>",
        "rel=\"self\" type=\"application/rss+xml\" href=\"https://press.example.org/Search.rss?searchType=Article&amp;",
    ] {
        assert!(text.contains(expected), "{expected} in {text}");
    }
    assert!(
        text.find("10.5555/abc").unwrap() < text.find("10.5555/def").unwrap(),
        "the newest first, whatever was asked"
    );
    assert_eq!(text.matches("<item>").count(), 2);
}

/// Slashes and equals signs may be written as references.
fn unescaped(xml: &str) -> String {
    xml.replace("&#x2f;", "/").replace("&#x3d;", "=")
}

#[test]
fn a_search_as_atom() {
    let answer = feed("/Search.atom?Keywords=groups");
    assert_eq!(answer.header("content-type"), "application/atom+xml; charset=utf-8");
    let text = unescaped(&answer.text());
    for expected in [
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"",
        "<id>https://press.example.org/Search.atom?searchType=Article&amp;",
        "<updated>2024-01-01T00:00:00Z</updated>",
        "<id>https://doi.org/10.5555/ghi</id>",
        "<author><name>Anna Müller</name></author>",
        "<link rel=\"alternate\" type=\"text/html\" href=\"https://press.example.org/Journals/JALG/articles/10.5555/ghi\"/>",
        "<summary>About it.</summary>",
    ] {
        assert!(text.contains(expected), "{expected} in {text}");
    }
    assert_eq!(text.matches("<entry>").count(), 1);
}

#[test]
fn the_same_search_has_the_same_ids_however_it_is_asked_for() {
    let id = |query: &str| {
        let text = feed(&format!("/Search.atom?{query}")).text();
        text.split_once("<id>").unwrap().1.split_once("</id>").unwrap().0.to_owned()
    };
    assert_eq!(id("Keywords=tides"), id("page=9&Keywords=+tides+&OrderBy=3&utm_source=x"));
    assert_ne!(id("Keywords=tides"), id("Keywords=groups"));
}

#[test]
fn an_empty_feed_is_a_feed() {
    let text = feed("/Search.atom?Keywords=volcano").text();
    assert!(!text.contains("<entry>") && text.contains("<updated>2026-11-27T00:00:00Z</updated>"), "{text}");
    assert!(!feed("/Search.rss?Keywords=volcano").text().contains("<item>"));
}

#[test]
fn readers_ask_whether_it_changed() {
    for path in ["/Search.rss?Keywords=tides", "/Search.atom?Keywords=tides"] {
        let tag = feed(path).header("etag").to_owned();
        let again = client::request(SHARED.address, "GET", path, &[("If-None-Match", &tag)]);
        assert_eq!((again.status, again.body.len(), again.header("etag")), (304, 0, tag.as_str()));
    }
}

/// Each of what may be typed, in each field: well-formed, checked by xmllint where it is.
#[test]
fn hostile_searches_are_well_formed() {
    let typed = [
        "%3C/title%3E%3Cscript%3Ealert(1)%3C/script%3E",
        "]]%3E",
        "%00%01%08%0B%1B%5B31m%7F%C2%9B",
        "%EF%BF%BE%EF%BF%BF",
        "%F0%9F%A6%80",
        "%ff%fe",
        "%26amp;%26%23x0;%26lt;",
        "%22%27%3E%3C!--",
        "%3C?xml%20version=%221.0%22?%3E",
        "%3C!DOCTYPE%20x%20[%3C!ENTITY%20a%20%22b%22%3E]%3E%26a;",
    ];
    let mut feeds = Vec::new();
    for typed in typed {
        for key in ["Keywords", "AuthorInfo", "JournalsId", "ArticleSubjects", "SpecialIssueIds"] {
            for kind in ["rss", "atom"] {
                let text = feed(&format!("/Search.{kind}?{key}={typed}")).text();
                assert!(!text.contains("<script") && !text.contains("<!"), "{key}={typed}: {text}");
                feeds.push(text);
            }
        }
    }
    feeds.push(feed("/Search.rss").text());
    feeds.push(feed("/Search.atom").text());
    let folder = tempfile::tempdir().unwrap();
    for (at, text) in feeds.iter().enumerate() {
        super::fixture::write(&folder.path().join(format!("{at}.xml")), text);
    }
    let files = (0..feeds.len()).map(|at| folder.path().join(format!("{at}.xml")));
    let Ok(done) = std::process::Command::new("xmllint").arg("--noout").args(files).output() else { return };
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}
