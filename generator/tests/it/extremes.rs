//! A press with nothing and a press with too much of everything: both must build, without a dead link and with one heading a page.

use crate::{
    links::{dead_links, pages_of, values},
    tools::{octavo, talk, write},
};
use std::{
    collections::BTreeSet,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};
use tempfile::TempDir;

const SITE: &str = "name = \"Bare Press\"\nbase_url = \"https://bare.example\"\nmission = \"Nothing yet.\"\n\
                    contact_email = \"a@bare.example\"\nsubmit_url = \"https://submit.bare.example/\"\n";

/// A title of 300 characters.
fn long_title() -> String {
    "Interannual variability of the tidal prism in a managed tropical estuary and what it did to us "
        .repeat(4)[..300]
        .trim_end()
        .to_owned()
}

fn built(press: &Path) -> PathBuf {
    let output = octavo(press, &["build", "--content", ".", "--out", "dist"]);
    assert!(output.status.success(), "{}", talk(&output));
    press.join("dist/public")
}

/// What must hold of any site.
fn is_sound(public: &Path) {
    assert_eq!(dead_links(public), BTreeSet::new());
    for (path, html) in pages_of(public) {
        assert_eq!(html.matches("<h1").count(), 1, "{path}");
        let ids = values(&html, "id");
        assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "{path} has an id twice");
        for empty in [
            "href=\"\"",
            "src=\"\"",
            "<ul>\n</ul>",
            "<ol>\n</ol>",
            "<dd></dd>",
            "<dl>\n</dl>",
            "<h2></h2>",
            "<h3></h3>",
        ] {
            assert!(!html.contains(empty), "{path} holds {empty}");
        }
    }
}

fn read(public: &Path, page: &str) -> String {
    fs::read_to_string(public.join(page)).unwrap()
}

/// A press that is nothing but its name.
fn bare_press() -> TempDir {
    let press = tempfile::tempdir().unwrap();
    write(press.path(), "site.toml", SITE);
    press
}

/// A press whose one journal has a title, a category and a sentence.
fn bare_journal() -> TempDir {
    let press = bare_press();
    write(press.path(), "site.toml", &format!("{SITE}[[category]]\nid = \"all\"\nname = \"All\"\n"));
    let journal = "title = \"Bare Journal\"\ncategory = \"all\"\ndescription = \"A journal.\"\n";
    write(press.path(), "journals/BJ/journal.toml", journal);
    press
}

#[test]
fn a_press_with_nothing_says_so_on_every_page() {
    let press = bare_press();
    let public = built(press.path());
    is_sound(&public);
    assert!(read(&public, "index.html").contains("has not opened yet"));
    for (page, words) in [
        ("News", "No news yet."),
        ("Conferences", "No conferences yet."),
        ("Announcements", "No announcements yet."),
        ("Academic-Talks", "No academic talks yet."),
    ] {
        assert!(read(&public, &format!("{page}/index.html")).contains(words), "{page}");
    }
    let lists = [
        "journals",
        "select-journals",
        "article-types",
        "countries",
        "header-information",
        "footer-information",
    ];
    for list in lists {
        assert_eq!(read(&public, &format!("data/{list}.json")), "[]", "{list}");
    }
}

#[test]
fn a_journal_with_nothing_says_so_on_every_page() {
    let press = bare_journal();
    let public = built(press.path());
    is_sound(&public);
    for (page, words) in [
        ("", "No article has appeared yet."),
        ("/articles", "No article has appeared yet."),
        ("/Journalsissue", "No issue has appeared yet."),
        ("/Special-Issues", "has no special issues."),
        ("/Editorial-Board", "has no editorial board."),
        ("/Youth-Editorial-Board", "has no youth editorial board."),
        ("/Steering-Committee", "has no steering committee."),
        ("/Journal-Matrix", "Bare Journal"),
    ] {
        assert!(read(&public, &format!("Journals/BJ{page}/index.html")).contains(words), "{page}: {words}");
    }
}

#[test]
fn an_empty_category_stands_in_no_menu() {
    let press = bare_journal();
    let text = fs::read_to_string(press.path().join("site.toml")).unwrap();
    write(press.path(), "site.toml", &format!("{text}[[category]]\nid = \"none\"\nname = \"Of nothing\"\n"));
    let public = built(press.path());
    assert!(!read(&public, "index.html").contains("Of nothing"));
    assert!(!read(&public, "Journals/BJ/Journal-Matrix/index.html").contains("Of nothing"));
}

/// Sixty guest editors, 2,000 issues, titles of 300 characters, a hundred board members, long words.
fn full_press() -> TempDir {
    let press = bare_journal();
    let put = |path: &str, text: &str| write(press.path(), path, text);
    let title = long_title();
    fs::write(press.path().join("journals/BJ/dot.png"), include_bytes!("small/dot.png")).unwrap();
    let mut journal = format!(
        "title = \"{title}\"\ncategory = \"all\"\ndescription = \"{title}\"\ncover = \"dot.png\"\ncover_alt = \"A dot\"\n\
         languages = [\"English\", \"Bahasa Melayu\"]\nabbreviation = \"B. J.\"\ncontact_address = [\"One\", \"Two\"]\nfounded = \"2001-03\"\n"
    );
    for number in 1..=12 {
        let _ = writeln!(
            journal,
            "[[metric]]\nkind = \"other\"\nname = \"Metric {number}\"\nvalue = \"{number}.5\"\nyear = 2025\nsource = \"{title}\""
        );
    }
    put("journals/BJ/journal.toml", &journal);
    for number in 1..=2_000 {
        let date = jiff::civil::date(1970, 1, 1).checked_add(jiff::Span::new().days(number * 10)).unwrap();
        put(
            &format!("journals/BJ/issues/{}/{number}.toml", 1 + number / 36),
            &format!("published_on = \"{date}\"\ntitle = \"{title}\"\n"),
        );
    }
    let editors: Vec<_> = (1..=60)
        .map(|n| {
            format!(
                "{{ name = \"Editor {n} of {title}\", affiliation = \"{title}\", country = \"Malaysia\" }}"
            )
        })
        .collect();
    put(
        "journals/BJ/special-issues/many.md",
        &format!(
            "+++\ntitle = \"{title}\"\nabstract = \"{title}\"\nstatus = \"open\"\ndeadline = \"2027-01-15\"\nguest_editors = [{}]\n+++\nCall.\n",
            editors.join(", ")
        ),
    );
    let members: String = (1..=100)
        .map(|n| {
            format!(
                "[[role.member]]\nname = \"Member {n}\"\naffiliation = \"{}\"\n",
                "Donaudampfschiff".repeat(9)
            )
        })
        .collect();
    put("journals/BJ/boards/editorial.toml", &format!("[[role]]\nname = \"{title}\"\n{members}"));
    put(
        "news/long.md",
        &format!("+++\ntitle = \"{title}\"\ndate = \"2026-01-01\"\nabstract = \"{title}\"\n+++\nText.\n"),
    );
    put("about/About-Us.md", &format!("+++\ntitle = \"{title}\"\n+++\nText.\n"));
    for number in 1..=40 {
        put(
            &format!("information/item-{number}.md"),
            &format!(
                "+++\ntitle = \"Item {number}: {title}\"\nabstract = \"A.\"\ncategory = \"c-{}\"\n+++\nText.\n",
                number % 5
            ),
        );
    }
    press
}

/// The full press, built once for both tests that look at it.
fn full_site() -> PathBuf {
    static PRESS: OnceLock<TempDir> = OnceLock::new();
    let press = PRESS.get_or_init(|| {
        let press = full_press();
        built(press.path());
        press
    });
    press.path().join("dist/public")
}

#[test]
fn a_press_with_too_much_of_everything_is_sound() {
    let public = full_site();
    is_sound(&public);
    let issues = read(&public, "Journals/BJ/Journalsissue/index.html");
    assert!(issues.len() < 200_000, "the list of 2,000 issues is cut into pages: {} bytes", issues.len());
    assert!(public.join("Journals/BJ/Journalsissue/page/40/index.html").exists());
    let call = read(&public, "Journals/BJ/Special-Issues/many/index.html");
    assert_eq!(call.matches("class=\"ini\"").count(), 60);
    let list = read(&public, "Journals/BJ/Special-Issues/index.html");
    assert!(list.contains(" and 55 others"), "sixty names are not listed in a card");
    let item = read(&public, "Information/item-1/index.html");
    assert!(item.contains(">C 0</p>") && item.contains(">C 4</p>"), "information stands by category");
    assert!(read(&public, "Journals/BJ/index.html").contains("March 2001"));
}

/// What the HTML checker is to look at: two thousand issues are one template, and the first volume stands for all.
fn to_check(public: &Path) -> Vec<PathBuf> {
    let inside = |folder: &Path| -> Vec<PathBuf> {
        fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()).collect()
    };
    let is_further_volume = |path: &PathBuf| {
        path.file_name().unwrap().to_string_lossy().parse::<u32>().is_ok_and(|volume| volume > 1)
    };
    let mut paths = inside(&public.join("Journals/BJ"));
    paths.extend(inside(public));
    paths.retain(|path| !is_further_volume(path) && !path.ends_with("Journals"));
    paths
}

#[test]
fn the_extremes_are_valid_html() {
    let jar = crate::tools::root().join("web/node_modules/vnu-jar/build/dist/vnu.jar");
    if !jar.exists() {
        println!("the Nu HTML checker is not there; `make web` brings it");
        return;
    }
    let (nothing, little) = (bare_press(), bare_journal());
    let sites = [built(nothing.path()), built(little.path()), full_site()];
    let paths: Vec<_> = sites.iter().flat_map(|public| to_check(public)).collect();
    let arguments = ["--errors-only", "--skip-non-html"];
    let checker =
        std::process::Command::new("java").arg("-jar").arg(&jar).args(arguments).args(&paths).output();
    let Ok(output) = checker else {
        println!("there is no Java on this machine");
        return;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
