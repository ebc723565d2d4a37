//! The built site: addresses, headers, and what must never be served.

use super::{
    client::{self, Answer},
    server::{SHARED, Server},
};

fn get_with(path: &str, headers: &[(&str, &str)]) -> Answer {
    client::request(SHARED.address, "GET", path, headers)
}

#[test]
fn pages_with_and_without_the_last_slash() {
    for (path, text) in [
        ("/", "Home"),
        ("/index.html", "Home"),
        ("/News", "News"),
        ("/News/", "News"),
        ("/News?page=2", "News"),
        ("/Journals/JCTS/articles/10.5555/abc", "Tides"),
        ("/Journals/JCTS/articles/10.5555/a(1)%3C2%3E/", "Odd"),
    ] {
        let answer = SHARED.get(path);
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (200, "text/html; charset=utf-8"),
            "{path}"
        );
        assert!(answer.text().contains(text), "{path}");
    }
}

#[test]
fn one_address_for_one_thing() {
    for (path, location) in [
        ("/news", "/News"),
        ("/NEWS/?a=1&b=2", "/News?a=1&b=2"),
        ("/journals/jcts", "/Journals/JCTS"),
        ("/Sitemap.XML", "/sitemap.xml"),
        ("/Journals/JCTS/articles/10.5555%2Fabc", "/Journals/JCTS/articles/10.5555/abc"),
        ("/Journals/JCTS/articles/10.5555%2FABC", "/Journals/JCTS/articles/10.5555/abc"),
        ("/doi/10.5555/ABC", "/Journals/JCTS/articles/10.5555/abc"),
        ("/doi/10.5555%2Fabc", "/Journals/JCTS/articles/10.5555/abc"),
        ("/doi/10.5555/a(1)%3C2%3E", "/Journals/JCTS/articles/10.5555/a(1)%3C2%3E"),
        ("/old-news", "/News"),
        ("/old-news/", "/News"),
    ] {
        let answer = SHARED.get(path);
        assert_eq!((answer.status, answer.header("location")), (301, location), "{path}");
    }
    let away = SHARED.get("/away");
    assert_eq!((away.status, away.header("location")), (302, "https://example.org/"));
}

#[test]
fn what_was_withdrawn_says_so_with_410() {
    for path in ["/Journals/JCTS/articles/10.5555/gone", "/Journals/JCTS/articles/10.5555/gone/"] {
        let answer = SHARED.get(path);
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (410, "text/html; charset=utf-8"),
            "{path}"
        );
        assert!(answer.text().contains("Withdrawn article"), "{path}");
        assert_eq!((answer.header("etag"), answer.header("last-modified")), ("", ""));
        assert!(answer.header("cache-control").contains("must-revalidate"));
    }
    let json = SHARED.get("/Journals/JCTS/articles/10.5555/gone/index.json");
    assert_eq!((json.status, json.header("content-type")), (410, "application/json"));
    let kept = get_with("/Journals/JCTS/articles/10.5555/gone", &[("If-None-Match", "*")]);
    assert_eq!(kept.status, 410, "a browser must not go on showing what it kept");
    let head = client::request(SHARED.address, "HEAD", "/Journals/JCTS/articles/10.5555/gone", &[]);
    assert_eq!((head.status, head.body.len()), (410, 0));
    assert_eq!(SHARED.get("/Journals/JCTS/articles/10.5555/gone/after").status, 200);
}

#[test]
fn the_doi_of_what_was_withdrawn_leads_to_its_tombstone() {
    for path in ["/doi/10.5555/GONE", "/journals/jcts/articles/10.5555/gone"] {
        let answer = SHARED.get(path);
        assert_eq!(
            (answer.status, answer.header("location")),
            (301, "/Journals/JCTS/articles/10.5555/gone"),
            "{path}"
        );
    }
    let server = Server::start(|dist| std::fs::remove_file(dist.join("gone.json")).unwrap());
    assert_eq!(
        server.get("/Journals/JCTS/articles/10.5555/gone").status,
        200,
        "builds without the list are served"
    );
    server.stop();
}

#[test]
fn anything_else_is_the_404_page_at_its_address() {
    for path in
        ["/nothing", "/News/x", "/doi/10.5555/none", "/404", "/404.html", "/index.html/x", "/%FF", "/a%00b"]
    {
        let answer = SHARED.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.text().contains("Not found"), "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!((answer.header("etag"), answer.header("cache-control")), ("", "no-cache"));
    }
    let server = Server::start(|dist| std::fs::remove_file(dist.join("public/404.html")).unwrap());
    let answer = server.get("/nothing");
    assert_eq!((answer.status, answer.text().as_str()), (404, "There is no such page"));
    server.stop();
}

#[test]
fn nothing_outside_is_ever_served() {
    for path in [
        "/../secret.txt",
        "/News/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/%252e%252e/secret.txt",
        "/..%5csecret.txt",
        "/../public-secret/secret.txt",
        "/link.txt",
        "/linked/secret.txt",
        "//etc/passwd",
        "/C:/secret.txt",
        "/_redirects",
        "/_headers",
        "/data",
        "/assets/",
    ] {
        let answer = SHARED.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.text().contains("secret"), "{path}");
    }
}

/// A link put in the place of a file after the build was read.
#[test]
fn a_file_that_became_a_link_is_not_followed() {
    let server = Server::start(|_| {});
    let page = server.dist().join("public/sitemap.xml");
    std::fs::remove_file(&page).unwrap();
    std::os::unix::fs::symlink(server.dist().join("public-secret/secret.txt"), &page).unwrap();
    assert_eq!(server.get("/sitemap.xml").status, 404);
    server.stop();
}

#[test]
fn types_and_how_long_a_file_is_kept() {
    for (path, kind, cache) in [
        ("/News", "text/html; charset=utf-8", "public, max-age=0, s-maxage=300, must-revalidate"),
        ("/assets/app-1a2b3c.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/font-1a2b3c.woff2", "font/woff2", "public, max-age=31536000, immutable"),
        ("/data/site.json", "application/json", "public, max-age=0, s-maxage=300, must-revalidate"),
        (
            "/Journals/JCTS/articles/10.5555/abc/cite.bib",
            "application/x-bibtex; charset=utf-8",
            "public, max-age=0, s-maxage=300, must-revalidate",
        ),
        ("/picture.webp", "image/webp", "public, max-age=86400"),
        ("/sitemap.xml", "application/xml", "public, max-age=0, s-maxage=300, must-revalidate"),
    ] {
        let answer = SHARED.get(path);
        assert_eq!((answer.header("content-type"), answer.header("cache-control")), (kind, cache), "{path}");
    }
}

#[test]
fn unchanged_files_are_not_sent_again() {
    let first = SHARED.get("/News");
    let (etag, date) = (first.header("etag"), first.header("last-modified"));
    assert!(etag.starts_with('"') && etag.len() > 10, "a strong tag: {etag}");
    for headers in [
        vec![("If-None-Match", etag)],
        vec![("If-None-Match", "\"other\", *")],
        vec![("If-Modified-Since", date)],
        vec![("If-None-Match", etag), ("If-Modified-Since", "Thu, 01 Jan 1970 00:00:00 GMT")],
    ] {
        let answer = get_with("/News", &headers);
        assert_eq!((answer.status, answer.body.len(), answer.header("etag")), (304, 0, etag), "{headers:?}");
    }
    for headers in [
        vec![("If-None-Match", "\"other\"")],
        vec![("If-None-Match", "\"other\""), ("If-Modified-Since", date)],
        vec![("If-Modified-Since", "Thu, 01 Jan 1970 00:00:00 GMT")],
        vec![("If-Modified-Since", "yesterday")],
    ] {
        assert_eq!(get_with("/News", &headers).status, 200, "{headers:?}");
    }
}

#[test]
fn head_is_get_without_body() {
    let (get, head) = (SHARED.get("/News"), client::request(SHARED.address, "HEAD", "/News", &[]));
    assert_eq!((head.status, head.body.len()), (200, 0));
    for name in ["content-length", "content-type", "etag", "cache-control"] {
        assert_eq!(head.header(name), get.header(name), "{name}");
    }
    let post = client::request(SHARED.address, "POST", "/News", &[("Content-Length", "0")]);
    assert_eq!((post.status, post.header("allow")), (405, "GET, HEAD"));
}

#[test]
fn text_is_compressed_and_pictures_are_not() {
    for (accepted, coding) in [("gzip", "gzip"), ("gzip, br", "br"), ("identity", "")] {
        let answer = get_with("/large.txt", &[("Accept-Encoding", accepted)]);
        assert_eq!((answer.status, answer.header("content-encoding")), (200, coding));
        assert_eq!(answer.body.len() < 100_000, !coding.is_empty());
        assert!(answer.header("vary").to_lowercase().contains("accept-encoding"));
    }
    assert_eq!(get_with("/picture.webp", &[("Accept-Encoding", "gzip, br")]).header("content-encoding"), "");
}

#[test]
fn large_files_arrive_whole() {
    let answer = SHARED.get("/large.txt");
    assert_eq!(answer.header("content-length"), (1024 * 1024).to_string());
    assert!(answer.text() == "0123456789abcdef".repeat(64 * 1024));
}

#[test]
fn security_headers_are_on_everything() {
    for path in ["/", "/nothing", "/news", "/api/docs", "/health", "/data/site.json"] {
        let answer = SHARED.get(path);
        let policy = answer.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self'"),
            "{path}: {policy}"
        );
        assert!(policy.contains("connect-src 'self' https://api.example.org;"), "{policy}");
        assert!(!policy.contains("upgrade-insecure-requests"), "plain http would show blank pages");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "strict-origin-when-cross-origin");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert!(answer.header("permissions-policy").contains("geolocation=()"));
        assert!(!answer.header("x-request-id").is_empty());
        assert_eq!(answer.header("strict-transport-security"), "", "not for plain http");
    }
    for call in ["/api/nothing", "/api/websiteapi/GetSiteTime", "/CMS/nothing"] {
        let answer = SHARED.get(call);
        let policy = answer.header("content-security-policy");
        assert_eq!(policy, "default-src 'none'; frame-ancestors 'none'", "data does nothing: {call}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{call}");
        assert!(!answer.header("x-request-id").is_empty());
        assert_eq!(answer.header("permissions-policy"), "", "only pages heed it");
        let secure = get_with(call, &[("X-Forwarded-Proto", "https")]);
        assert_eq!(secure.header("strict-transport-security"), "max-age=63072000", "{call}");
    }
    let secure = get_with("/", &[("X-Forwarded-Proto", "https"), ("X-Request-Id", "from-proxy_1")]);
    assert!(secure.header("content-security-policy").ends_with("; upgrade-insecure-requests"));
    assert_eq!(secure.header("strict-transport-security"), "max-age=63072000");
    assert_eq!(secure.header("x-request-id"), "from-proxy_1");
    assert!(SHARED.get("/figure.svg").header("content-security-policy").ends_with("; sandbox"));
    assert_eq!(SHARED.get("/data/site.json").header("access-control-allow-origin"), "*");
    assert_eq!(SHARED.get("/News").header("access-control-allow-origin"), "");
}
