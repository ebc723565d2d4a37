//! `GET /Search` and `GET /Search/Special-Issues` as they read without script.

use super::{
    client,
    server::{SHARED, Server},
};
use std::time::{Duration, Instant};

fn page(query: &str) -> String {
    let answer = SHARED.get(&format!("/Search{query}"));
    assert_eq!((answer.status, answer.header("content-type")), (200, "text/html; charset=utf-8"), "{query}");
    answer.text()
}

/// The texts of all elements of a class, without markup.
fn texts(html: &str, class: &str) -> Vec<String> {
    let opening = format!("class=\"{class}\"");
    let begun = html.split(opening.as_str()).skip(1);
    let inside = begun.map(|rest| rest.split_once('>').unwrap().1);
    inside
        .map(|rest| plain(&rest[..rest.find("</h2>").or_else(|| rest.find("</a>")).unwrap_or(rest.len())]))
        .collect()
}

fn plain(html: &str) -> String {
    let mut text = String::new();
    let mut is_tag = false;
    for c in html.chars() {
        match c {
            '<' => is_tag = true,
            '>' => is_tag = false,
            c if !is_tag => text.push(c),
            _ => {}
        }
    }
    text.trim().to_owned()
}

#[test]
fn results_stand_in_the_static_page() {
    let html = page("?searchType=Article&ArticleType=&JournalsId=JCTS&Keywords=tides&AuthorInfo=&page=1");
    assert_eq!(texts(&html, "res-t"), ["Tides"]);
    for expected in [
        "<title>1 article about “tides” · Test Press</title>",
        "<h1 tabindex=\"-1\">1 article about “tides”</h1>",
        "in Journal JCTS, with the best match first.",
        "<mark>Tides</mark>",
        "<div id=\"page\" data-results>",
        "name=\"Keywords\" value=\"tides\"",
        "<option selected=\"\" value=\"JCTS\">",
        "<em>Journal JCTS</em> 9 (2), 1–9 <i>2026</i><i>4 citations</i>",
        "Anna Müller",
        "type=\"application/rss+xml\"",
        "1–1 of 1",
    ] {
        assert!(html.contains(expected), "{expected} in {html}");
    }
    assert!(!html.contains("waiting"), "what stood there before is gone");
}

#[test]
fn without_a_query_it_lists_everything() {
    for path in ["", "/", "?", "?page=&Keywords="] {
        assert_eq!(texts(&page(path), "res-t"), ["Tides", "Groups", "Tidal flats"], "{path}");
    }
}

#[test]
fn facets_sorts_and_chips_are_links_that_work() {
    let html = page("?Keywords=tidal&page=3");
    let facet = html.split("class=\"fa\" href=\"").skip(1).map(|rest| rest.split_once('"').unwrap().0);
    let facets: Vec<String> =
        facet.map(|url| url.replace("&amp;", "&").replace("&#x2f;", "/").replace("&#x3d;", "=")).collect();
    assert!(
        facets.iter().any(|url| url.contains("ArticleSubjects=Ecology") && url.contains("page=1")),
        "{facets:?}"
    );
    for url in &facets {
        let narrowed = page(url.strip_prefix("/Search").unwrap());
        assert!(narrowed.contains("class=\"chip\"") && narrowed.contains("1 in use"), "{url}");
        assert!(narrowed.contains("aria-current=\"true\""), "{url}");
    }
    let oldest = page("?JournalsId=JCTS&OrderBy=2");
    assert_eq!(texts(&oldest, "res-t"), ["Tidal flats", "Tides"]);
    assert!(oldest.contains("<option value=\"2\" selected>Earliest</option>"));
    assert!(page("?StartYear=2024&EndYear=2027").contains("2024 to 2027"));
    assert_eq!(texts(&page("?StartYear=2024"), "res-t"), ["Tides", "Groups"]);
}

#[test]
fn a_bar_for_each_year_leads_to_that_year() {
    let html = page("?Keywords=&StartYear=2026&page=2");
    let (_, drawn) =
        html.split_once("<svg class=\"yh\" role=\"group\" aria-label=\"Results by year\">").unwrap();
    let drawn = drawn.split_once("</svg>").unwrap().0;
    let year = "aria-label=\"2026: 1 result\" aria-current=\"true\"><title>2026: 1 result</title><rect x=\"90.0%\" width=\"10.0%\"";
    assert!(drawn.contains(year), "{drawn}");
    assert_eq!(drawn.matches("aria-current").count(), 1, "{drawn}");
    assert!(drawn.contains("<text y=\"62\">2017</text><text y=\"62\" x=\"100%\">2026</text>"), "{drawn}");
    assert!(!drawn.contains("style"), "{drawn}");
    for url in drawn.split("href=\"").skip(1).map(|rest| rest.split_once('"').unwrap().0) {
        let url = url.replace("&amp;", "&").replace("&#x2f;", "/").replace("&#x3d;", "=");
        let one = page(url.strip_prefix("/Search").unwrap());
        assert_eq!(texts(&one, "res-t").len(), 1, "{url}");
        assert_eq!(one.matches("<title>20").count(), drawn.matches("<title>20").count(), "all bars stay");
    }
    let none = page("?Keywords=volcanoes");
    assert!(none.contains("<svg class=\"yh\"") && !none.contains("<rect x"), "{none}");
}

#[test]
fn slips_empty_results_and_pages_past_the_end_are_said() {
    assert!(page("?Keywords=gruops").contains("“groups” was searched instead."));
    let none = page("?Keywords=volcanoes&AuthorInfo=nobody&JournalsId=JCTS");
    for expected in ["No articles about", "whoever wrote it", "all journals and types", "all articles"] {
        assert!(none.contains(expected), "{expected}");
    }
    assert!(page("?page=700").contains("fewer pages than you asked for"));
}

#[test]
fn nothing_that_is_typed_becomes_markup() {
    for typed in [
        "%3Cscript%3Ealert(1)%3C/script%3E",
        "%22%3E%3Cimg+src=x+onerror=alert(1)%3E",
        "%27;--",
        "%3C!--page--%3E",
    ] {
        for key in [
            "Keywords",
            "AuthorInfo",
            "JournalsId",
            "ArticleType",
            "ArticleSubjects",
            "SpecialIssueIds",
            "OrderBy",
            "page",
        ] {
            let html = page(&format!("?{key}={typed}"));
            assert!(!html.contains("<script>alert") && !html.contains("<img src=x"), "{key}={typed}");
            assert_eq!(html.matches("<!--page-->").count(), 1, "{key}={typed}");
        }
        let html = page(&format!("/Special-Issues?Keyword={typed}&JournalShortName={typed}"));
        assert!(!html.contains("<script>alert") && !html.contains("<img src=x"), "{typed}");
    }
}

#[test]
fn any_text_is_answered_in_time() {
    let blns =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/attacks/strings/blns.json");
    let mut texts: Vec<String> =
        std::fs::read(blns).ok().map(|text| serde_json::from_slice(&text).unwrap()).unwrap_or_default();
    texts.extend(["(".repeat(2000), "a* ".repeat(500), "-".repeat(3000)]);
    for text in texts {
        let typed: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let begun = Instant::now();
        for path in [
            "/Search?Keywords=",
            "/Search?ArticleSubjects=x&AuthorInfo=",
            "/Search/Special-Issues?Keyword=",
            "/Search.rss?Keywords=",
            "/Search.atom?JournalsId=",
        ] {
            let answer = SHARED.get(&format!("{path}{typed}"));
            assert!(matches!(answer.status, 200 | 431), "{path}{text}: {}", answer.status);
        }
        assert!(begun.elapsed() < Duration::from_secs(2), "{text}: {:?}", begun.elapsed());
    }
}

#[test]
fn it_is_the_same_for_everybody_and_has_a_validator() {
    let first = SHARED.get("/Search?Keywords=tides");
    assert_eq!(first.header("cache-control"), "public, max-age=0, s-maxage=60, must-revalidate");
    let tag = first.header("etag").to_owned();
    assert!(tag.len() > 10);
    let again = client::request(SHARED.address, "GET", "/Search?Keywords=tides", &[("If-None-Match", &tag)]);
    assert_eq!((again.status, again.body.len()), (304, 0));
    let other = client::request(SHARED.address, "GET", "/Search?Keywords=groups", &[("If-None-Match", &tag)]);
    assert_eq!(other.status, 200);
    let bearer =
        client::request(SHARED.address, "GET", "/Search?Keywords=tides", &[("Authorization", "Bearer x")]);
    assert_eq!(bearer.body, first.body);
    assert!(!first.header("content-security-policy").is_empty());
    let head = client::request(SHARED.address, "HEAD", "/Search?Keywords=tides", &[]);
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(client::request(SHARED.address, "POST", "/Search", &[]).status, 405);
}

#[test]
fn the_form_leads_to_special_issues() {
    let answer = SHARED.get("/Search?searchType=SpecialIssue&Keywords=mud+flats&JournalsId=JCTS&page=1");
    assert_eq!(
        (answer.status, answer.header("location")),
        (303, "/Search/Special-Issues?PageIndex=1&Keyword=mud+flats&JournalShortName=JCTS")
    );
    let html = page("/Special-Issues?PageIndex=1&Keyword=mud&JournalShortName=JCTS");
    assert_eq!(texts(&html, "entry-t"), ["On rescue", "On living"]);
    for expected in [
        "<title>2 special issues about “mud” · Test Press</title>",
        "<time class=\"si-left\" datetime=\"2026-02\">Feb 2026</time>",
        "<span class=\"si-day\">15 </span><span class=\"si-mon\">Jan 2027</span>",
        "name=\"Keywords\" value=\"mud\"",
    ] {
        assert!(html.contains(expected), "{expected} in {html}");
    }
    assert_eq!(texts(&page("/Special-Issues?DisplayType=2"), "entry-t"), ["On living"]);
    assert_eq!(texts(&page("/Special-Issues?OrderBy=2"), "entry-t"), ["On living", "On rescue"]);
    assert!(page("/Special-Issues?Keyword=volcano").contains("No special issue speaks of “volcano”."));
}

#[test]
fn without_an_index_the_page_says_so_and_keeps_the_search() {
    let server = Server::start(|dist| std::fs::remove_dir_all(dist.join("index")).unwrap());
    for path in ["/Search?Keywords=tides", "/Search/Special-Issues?Keyword=mud"] {
        let answer = server.get(path);
        assert_eq!((answer.status, answer.header("retry-after")), (503, "5"), "{path}");
        assert_eq!(answer.header("cache-control"), "no-store", "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert!(answer.text().contains("Not loaded") && answer.text().contains("data-results"), "{path}");
    }
    server.stop();
}

#[test]
fn a_page_without_a_marked_place_is_served_as_it_is() {
    let server =
        Server::start(|dist| super::fixture::write(&dist.join("public/Search/index.html"), "<h1>Old</h1>"));
    assert_eq!(server.get("/Search?Keywords=tides").text(), "<h1>Old</h1>");
    server.stop();
}
