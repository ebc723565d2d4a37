//! A `dist` folder as the generator writes one, small.

use model::published::{ArticleCard, CardAuthor};
use model::special_issue::Status;
use search::{ArticleDocument, IndexWriter, SpecialIssueDocument};
use serde_json::{Value, json};
use std::path::Path;

/// A page of results as the generator writes it, without results.
const SEARCH_PAGE: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Search · Test Press</title></head>\
    <body><form role=\"search\"><input type=\"search\" name=\"Keywords\" value=\"\"/><select name=\"JournalsId\">\
    <option value=\"\" selected=\"\">All journals</option><option value=\"JCTS\">Tidal Science</option></select></form>\
    <main><!--page--><div id=\"page\">waiting</div><!--/page--></main></body></html>";

/// Writes a file with the folders above it.
#[allow(clippy::disallowed_methods, reason = "a fixture in a folder of its own")]
pub fn write(path: &Path, content: impl AsRef<[u8]>) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, content).unwrap();
}

/// A whole build with three articles.
pub fn build(dist: &Path) {
    let public = dist.join("public");
    for (path, text) in [
        ("index.html", "<h1>Home</h1>"),
        ("404.html", "<h1>Not found</h1>"),
        ("404/index.html", "<h1>Not found</h1>"),
        ("News/index.html", "<h1>News</h1>"),
        ("Search/index.html", SEARCH_PAGE),
        ("Search/Special-Issues/index.html", SEARCH_PAGE),
        ("Journals/JCTS/index.html", "<h1>Coastal Science</h1>"),
        ("Journals/JCTS/articles/10.5555/abc/index.html", "<h1>Tides</h1>"),
        ("Journals/JCTS/articles/10.5555/abc/cite.bib", "@article{abc}"),
        ("Journals/JCTS/articles/10.5555/abc/cite.ris", "TY  - JOUR"),
        ("Journals/JCTS/articles/10.5555/a(1)<2>/index.html", "<h1>Odd</h1>"),
        ("Journals/JCTS/articles/10.5555/gone/index.html", "<h1>Withdrawn article</h1>"),
        ("Journals/JCTS/articles/10.5555/gone/index.json", "{}"),
        ("Journals/JCTS/articles/10.5555/gone/after/index.html", "<h1>Still here</h1>"),
        ("assets/app-1a2b3c.js", "console.log(1)"),
        ("assets/font-1a2b3c.woff2", "font"),
        ("figure.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
        ("picture.webp", "picture"),
        ("sitemap.xml", "<urlset/>"),
        ("_redirects", "/old-news /News 301\n/away https://example.org/ 302\n"),
        ("_headers", "/*"),
    ] {
        write(&public.join(path), text);
    }
    write(&public.join("large.txt"), "0123456789abcdef".repeat(64 * 1024));
    write(&dist.join("gone.json"), "[\"Journals/JCTS/articles/10.5555/gone\"]");
    write(&dist.join("public-secret/secret.txt"), "secret");
    write(&dist.join("secret.txt"), "secret");
    std::os::unix::fs::symlink(dist.join("secret.txt"), public.join("link.txt")).unwrap();
    std::os::unix::fs::symlink(dist.join("public-secret"), public.join("linked")).unwrap();
    super::pages::write_all(dist);
    write_lists(dist, "build-1");
    write_index(&dist.join("index"), "build-1");
}

/// The lists of a build.
pub fn write_lists(dist: &Path, build_id: &str) {
    let journal = |short_name: &str, title: &str| {
        json!({"short_name": short_name, "title": title, "editors_in_chief": [], "cover_url": null,
            "page_url": format!("/Journals/{short_name}")})
    };
    let item = |id: &str, sort_code: i64| {
        json!({"id": id, "title": format!("About {id}"), "summary": "For authors", "category": "header",
            "sort_code": sort_code})
    };
    let advertisement = |placement: &str, until: Value| {
        json!({"image_url": format!("/ads/{placement}.png"), "link_url": "https://example.org/", "alt": "An ad",
            "placement": placement, "from": null, "until": until, "weight": 1})
    };
    let save = |path: &str, value: Value| write(&dist.join(path), value.to_string());
    save(
        "public/data/site.json",
        json!({"name": "Test Press", "url": "https://press.example.org", "mission": "Open.", "address": ["1 Road", "Singapore"],
            "contact_email": "a@example.org", "submit_url": "https://submit.example.org",
            "copyright_holder": "Test Press", "journal_count": 2, "article_count": 3, "special_issue_count": 1,
            "build_id": build_id, "sign_up": true, "like_count": "observed",
            "api": {"product": "octavo", "base_url": "https://api.example.org", "content_base_url": ""}}),
    );
    save("build.json", json!({"build_id": build_id, "built_at": "2026-11-27T20:00:00Z", "other": 1}));
    save(
        "public/data/journals.json",
        json!([
            {"category": "Sea", "journals": [journal("JCTS", "Tidal Science")]},
            {"category": "Numbers", "journals": [journal("JALG", "Algebra Letters")]},
        ]),
    );
    save("public/data/article-types.json", json!(["Research Article", "Review"]));
    save("public/data/countries.json", json!(["Malaysia", "Singapore"]));
    save("public/data/information.json", json!([item("open-access", 2), item("fees", 9)]));
    save(
        "public/Information/open-access/index.json",
        json!({"body_html": "<p>Open</p>", "updated_on": "2026-01-02"}),
    );
    save(
        "advertisements.json",
        json!([advertisement("top", Value::Null), advertisement("bottom", json!("2026-11-26"))]),
    );
}

/// Three articles in two journals, two special issues.
pub fn write_index(dir: &Path, build_id: &str) {
    let specials = [("living", "2027-01-15", true), ("rescue", "2026-02", false)];
    write_index_of(
        dir,
        build_id,
        &specials.map(|(name, deadline, is_open)| special(name, deadline, is_open)),
    );
}

/// Three articles in two journals, and special issues.
pub fn write_index_of(dir: &Path, build_id: &str, specials: &[SpecialIssueDocument]) {
    let writer = IndexWriter::create(dir).unwrap();
    for (suffix, title, journal, year) in [
        ("abc", "Tides", "JCTS", 2026),
        ("def", "Tidal flats", "JCTS", 2020),
        ("ghi", "Groups", "JALG", 2024),
    ] {
        writer.add(&article(suffix, title, journal, year)).unwrap();
    }
    specials.iter().for_each(|special| writer.add_special_issue(special).unwrap());
    writer.finish(build_id).unwrap();
}

/// A special issue as `pages::special` shows it.
pub fn special(name: &str, deadline: &str, is_open: bool) -> SpecialIssueDocument {
    SpecialIssueDocument {
        id: format!("JCTS/{name}"),
        journal: "JCTS".parse().unwrap(),
        journal_title: "Tidal Science".into(),
        title: format!("On {name}"),
        summary: "Shores and mud.".into(),
        description: "Come and tell of sedimentation.".into(),
        keywords: vec!["mud".into()],
        guest_editors: vec!["Kirsten Højlund".into()],
        deadline: deadline.parse().unwrap(),
        opened_on: (name == "rescue").then(|| "2025-06-01".parse().unwrap()),
        status: if is_open { Status::Open } else { Status::Closed },
    }
}

fn article(suffix: &str, title: &str, journal: &str, year: i16) -> ArticleDocument {
    ArticleDocument {
        card: ArticleCard {
            doi: format!("10.5555/{suffix}").parse().unwrap(),
            title: title.into(),
            title_html: title.into(),
            language: "en".into(),
            authors: vec![CardAuthor {
                name: "Anna Müller".into(),
                orcid: Some("0000-0002-1825-0097".into()),
                corresponding: true,
            }],
            journal_title: format!("Journal {journal}"),
            journal: journal.parse().unwrap(),
            volume: "9".into(),
            issue: "2".into(),
            pages: "1–9".into(),
            article_number: String::new(),
            placement: "9 (2), 1–9".into(),
            article_type: "Research Article".into(),
            published_on: year.to_string().parse().unwrap(),
            abstract_text: "About it.".into(),
            subjects: vec!["Ecology".into()],
            pdf_url: None,
            page_url: format!("/Journals/{journal}/articles/10.5555/{suffix}"),
            special_issue: Some("JCTS/living-shorelines".into()),
            citation_count: 4,
        },
        keywords: Vec::new(),
        affiliations: Vec::new(),
        countries: vec!["Singapore".into()],
        emails: Vec::new(),
        special_issue_title: "Living Shorelines".into(),
        body: "Full text.".into(),
    }
}
