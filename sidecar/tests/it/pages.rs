//! The JSON beside the pages of the small press: two journals, two issues, two special issues, four articles, a board.

use super::fixture::write;
use serde_json::{Value, json};
use std::path::Path;

/// Writes them below `dist/public`.
pub fn write_all(dist: &Path) {
    let save = |folder: &str, value: Value| {
        let folder = dist.join("public").join(folder);
        write(&folder.join("index.json"), value.to_string());
        let html = folder.join("index.html");
        if !html.exists() {
            write(&html, format!("<h1>{}</h1>", folder.display()));
        }
    };
    let abc = card(("abc", "Tides"), "JCTS", ("9", "2"), "2026-03-09");
    let def = card(("def", "Tidal flats"), "JCTS", ("9", "2"), "2020");
    save(
        "",
        json!({"featured": [abc], "recent": [def], "special_issues": [special("living", "2027-01-15", true)]}),
    );
    save("Journals/JCTS", json!({"journal": banner("JCTS", "Tidal Science")}));
    save("Journals/JALG", json!({"journal": {"short_name": "JALG", "title": "Algebra Letters"}}));
    let issues = [issue("9", "2", "2026-06-15"), issue("9", "1", "2026-03-16")];
    save(
        "Journals/JCTS/Journalsissue",
        json!({"volumes": [{"volume": "9", "years": "2026", "issues": issues}]}),
    );
    save("Journals/JALG/Journalsissue", json!({"volumes": []}));
    save(
        "Journals/JCTS/9/2",
        json!({"sections": [{"title": "Reviews", "articles": [def]}, {"title": "Articles", "articles": [abc]}]}),
    );
    save("Journals/JCTS/9/1", json!({"sections": []}));
    save(
        "Journals/JCTS/Special-Issues",
        json!({"open": [special("living", "2027-01-15", true)], "closed": [special("rescue", "2026-02", false)]}),
    );
    save(
        "Journals/JCTS/Special-Issues/living",
        json!({"special_issue": special("living", "2027-01-15", true), "description_html": "<p>Come.</p>",
            "keywords": ["mud"], "articles": [abc],
            "guest_editors": [{"name": "Kirsten Højlund", "affiliation": "College", "country": "Denmark", "orcid_url": null}]}),
    );
    save(
        "Journals/JCTS/Editorial-Board",
        json!({"roles": [{"name": "Editor-in-Chief", "members": [{"name": "Halimah", "affiliation": "Institute",
            "country": "Malaysia", "orcid": "0000-0002-1825-0097", "photo": {"url": "/media/h.png"}, "homepage": null,
            "interests": ["Tides"], "biography": "She."}]}]}),
    );
    let page = |card: &Value| {
        json!({"card": card, "subtitle_html": "", "language": "en", "keywords": ["tide"], "body_html": "<p>Text</p>",
            "authors": [{"name": "Anna Müller", "affiliations": [1], "corresponding": true, "email": "a@example.org"}],
            "affiliations": [{"number": 1, "text": "Institute", "ror_url": null}],
            "dates": [{"label": "Published", "iso": "2026-03-09", "text": "9 March 2026"}],
            "abstracts": [{"title": "Abstract", "language": "en", "html": "<p>About it.</p>"}],
            "references": [{"html": "Other A. Other."}], "citation": "Müller A. Tides.", "licence_uri": "", "licence_name": "",
            "copyright": "© 2026"})
    };
    save("Journals/JCTS/articles/10.5555/abc", page(&abc));
    save("Journals/JCTS/articles/10.5555/def", page(&def));
    save("Journals/JALG/articles/10.5555/ghi", page(&card(("ghi", "Groups"), "JALG", ("9", "2"), "2024")));
    save("Journals/JCTS/articles/10.5555/New", page(&card(("New", "First"), "JCTS", ("", ""), "2026-11-20")));
    save(
        "Journals/JCTS/articles/10.5555/newer",
        page(&card(("newer", "Second"), "JCTS", ("", ""), "2026-11-21")),
    );
}

/// An article as lists hold it.
pub fn card((suffix, title): (&str, &str), journal: &str, (volume, issue): (&str, &str), day: &str) -> Value {
    json!({"doi": format!("10.5555/{suffix}"), "title": title, "title_html": title,
        "authors": [{"name": "Anna Müller", "orcid": null, "corresponding": true}], "journal_title": format!("Journal {journal}"),
        "journal": journal, "volume": volume, "issue": issue, "pages": if suffix == "abc" { "1–9" } else { "" },
        "article_number": if suffix == "abc" { "" } else { "e7" }, "placement": "", "article_type": "Research Article",
        "published_on": day, "abstract_text": "About it.", "subjects": ["Ecology"], "pdf_url": null,
        "page_url": format!("/Journals/{journal}/articles/10.5555/{suffix}"), "special_issue": null, "citation_count": 4})
}

/// A special issue as lists hold it.
pub fn special(name: &str, deadline: &str, is_open: bool) -> Value {
    json!({"id": format!("JCTS/{name}"), "name": name, "title": format!("On {name}"), "summary": "Shores and mud.",
        "url": format!("/Journals/JCTS/Special-Issues/{name}"), "journal": "JCTS", "journal_title": "Tidal Science",
        "is_open": is_open, "deadline_iso": deadline, "guest_editors": ["Kirsten Højlund"], "article_count": 1, "cover": null})
}

/// An issue as lists hold it.
pub fn issue(volume: &str, issue: &str, day: &str) -> Value {
    json!({"volume": volume, "issue": issue, "name": format!("Volume {volume}, issue {issue}"), "title": "",
        "url": format!("/Journals/JCTS/{volume}/{issue}"), "date_iso": day, "year": 2026, "article_count": 2,
        "cover": {"url": "/media/cover.png"}})
}

fn banner(short_name: &str, title: &str) -> Value {
    json!({"short_name": short_name, "title": title, "cover_color": "#0b5a63", "cover": {"url": "/media/cover.png"},
        "editors_in_chief": ["Halimah"], "description": "Tides.", "issn_electronic": "", "issn_print": "9901-002X",
        "founded": "2018", "open_access": "Open.", "abstracting": ["DOAJ"], "impact_factor": "2.9", "cite_score": "4.1",
        "metrics": [{"name": "Impact Factor", "value": "2.9", "year": 2025, "source": "us"}],
        "current_issue": {"title": "Volume 9, issue 2"}, "flyer_url": null, "special_issue_introduction": "Eight."})
}
