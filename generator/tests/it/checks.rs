//! What `octavo check` prints: sixty mistakes of one tree in one run, the forms for programs, `octavo explain`; and that it is
//! silent where nothing is wrong.

use crate::{
    cases::{self, ARTICLE, BOARD, Change, DOT, JOURNAL, LETTER, text},
    tools::{corpus, octavo, root, small_press, talk},
};
use generator::diagnostic::Code;
use serde_json::Value;
use std::{collections::BTreeSet, fs, path::Path};
use tempfile::TempDir;

/// What stands at a place: `O402 article.md:9`. Lines are enough here; the cases of each code tell the columns.
fn told(press: &Path) -> (Vec<String>, Value) {
    let output = octavo(press, &["check", "--content", ".", "--format", "json"]);
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    let all = document["diagnostics"].as_array().unwrap().iter();
    let heads = all.map(|told| {
        let file = told["file"].as_str().unwrap().trim_start_matches("./");
        format!("{} {file}:{}", told["code"].as_str().unwrap(), told["line"])
    });
    (heads.collect(), document)
}

/// A tree with mistakes of more than forty kinds in nearly every file.
fn broken_press() -> TempDir {
    let press = small_press();
    for change in broken_texts().iter().chain(&broken_articles()) {
        cases::apply(press.path(), change);
    }
    press
}

fn broken_texts() -> Vec<Change> {
    let meta = "+++\ntitle = \"T\"\nabstract = \"A.\"\n";
    vec![
        text(
            "site.toml",
            "name = \"S\"\nbase_url = \"small.example\"\nlanguage = \"English\"\nmision = \"x\"\nmission = \"\"\ncontact_email = \"a(at)b\"\nsubmit_url = \"https://s.example/\"\n[information]\nfooter_page = \"none\"\n[compat]\nlike_count = \"acurate\"\n[[category]]\nid = \"all\"\nname = \"A\"\n[[category]]\nid = \"all\"\nname = \"B\"\n",
        ),
        text(
            "ads.toml",
            "[[ad]]\nimage = \"../dot.png\"\nlink = \"x\"\nalt = \"A.\"\nplacement = \"middle\"\nfrom = \"2026-09-01\"\nuntil = \"2026-08-01\"\n[[ad]]\nimage = \"no.png\"\nlink = \"https://a.example/\"\nalt = \"A.\"\n",
        ),
        text(
            "about/con.md",
            "+++\ntitle = \"TBD\"\nupdated_on = \"2030-01-01\"\n+++\n## A {#x}\n\n#### B {#x}\n\n[a](#y) [b](/About/None) [c](no.pdf) [d](javascript:x)\n\n![](dot.png)\n",
        ),
        Change::Bytes("about/dot.png", DOT.to_vec()),
        text(
            "about/Old.md",
            "+++\ntitle = \"T\"\naliases = [\"/About/Old\", \"/Search\", \"no slash\", \"/twice\"]\n+++\nA note[^a].\n",
        ),
        text("about/New.md", "+++\ntitle = \"T\"\naliases = [\"/twice\"]\n+++\n$\\nosuch{x}$\n"),
        text("information/For-Authors.md", "+++\ntitle = \"T\"\n+++\n"),
        text("news/a.md", "no front matter"),
        text("news/b.md", &format!("{meta}date = \"2026-13-01\"\n+++\n")),
        text(
            "news/c.md",
            &format!("{meta}date = \"2027-01-01\"\npublish_at = \"2026-11-01\"\ncover = \"c.svg\"\n+++\n"),
        ),
        text("news/c.svg", "<svg/>"),
        text("announcements/unused.pdf", "%PDF"),
        text("news/stray.exe", "x"),
        text("conferences/c.md", &format!("{meta}starts = \"2027-02-02\"\nends = \"2027-02-01\"\n+++\n")),
    ]
}

fn broken_articles() -> Vec<Change> {
    let one = include_str!("small/article.md");
    let (from, to) = (
        ["issue = \"2\"", "[\"a\"]", "first_page = \"1\"\nlast_page = \"9\"", "\"2025-11-02\"", "[@koh2020]"],
        [
            "issue = \"4\"\nspecial_issue = \"x\"",
            "[\"b\"]",
            "first_page = \"19\"\nlast_page = \"12\"",
            "\"2026-11-02\"",
            "[@tan] ![x](https://a.example/b.png)",
        ],
    );
    let broken = from.iter().zip(to).fold(one.to_owned(), |text, (from, to)| text.replacen(from, to, 1));
    vec![
        text(ARTICLE, &broken),
        text("journals/ABC/articles/one/left.csv", "a\n"),
        text(
            "journals/ABC/articles/two/article.xml",
            &LETTER
                .replace("10.5555/abc.2026.0002", "10.5555/ABC.2026.0001")
                .replace("/by/4.0/", "/by/9.0/")
                .replace("fall", "<xref rid=\"f\">f</xref>&nosuch;"),
        ),
        text("journals/ABC/articles/six/article.xml", "<article>"),
        text("journals/ABC/articles/ten/notes.csv", "a\n"),
        text(
            JOURNAL,
            "title = \"T\"\ncategory = \"sea\"\ndescription = \"D.\"\ncover_color = \"teal\"\nissn_print = \"2049-3631\"\nfounded = \"2030\"\n[[metric]]\nkind = \"other\"\nname = \"N\"\nvalue = \"1\"\n",
        ),
        text(
            BOARD,
            "[[role]]\nname = \"E\"\n[[role.member]]\nname = \"A\"\norcid = \"0000-0002-1825-0098\"\n[[role]]\nname = \"Empty\"\n",
        ),
        text("journals/ABC/issues/1/3.toml", "published_on = \"2026-01-09\"\neditorial = \"10.5555/none\"\n"),
        text("journals/ABC/pages/articles.md", "+++\ntitle = \"T\"\n+++\n"),
        text(
            "journals/ABC/special-issues/s.md",
            "+++\ntitle = \"T\"\nabstract = \"A.\"\nstatus = \"open\"\ndeadline = \"2020-01-01\"\n+++\n",
        ),
    ]
}

/// Every mistake of the broken press, with file and line.
const MISTAKES: [&str; 64] = [
    "O209 site.toml:2",
    "O211 site.toml:3",
    "O203 site.toml:4",
    "O212 site.toml:5",
    "O210 site.toml:6",
    "O405 site.toml:8",
    "O213 site.toml:11",
    "O408 site.toml:16",
    "O109 ads.toml:2",
    "O209 ads.toml:3",
    "O213 ads.toml:5",
    "O601 ads.toml:7",
    "O204 ads.toml:8",
    "O501 ads.toml:9",
    "O406 about/con.md:0",
    "O219 about/con.md:2",
    "O603 about/con.md:3",
    "O218 about/con.md:7",
    "O310 about/con.md:7",
    "O411 about/con.md:9",
    "O410 about/con.md:9",
    "O412 about/con.md:9",
    "O206 about/con.md:9",
    "O314 about/con.md:11",
    "O415 about/Old.md:3",
    "O416 about/Old.md:3",
    "O418 about/Old.md:3",
    "O217 about/Old.md:5",
    "O417 about/Old.md:3",
    "O207 about/New.md:5",
    "O105 information/for-authors.md:0",
    "O202 news/a.md:1",
    "O205 news/b.md:4",
    "O603 news/c.md:5",
    "O502 news/c.md:6",
    "O503 news/c.md:6",
    "O112 announcements/unused.pdf:0",
    "O106 news/stray.exe:0",
    "O601 conferences/c.md:5",
    "O214 journals/ABC/articles/one/article.md:5",
    "O216 journals/ABC/articles/one/article.md:6",
    "O402 journals/ABC/articles/one/article.md:9",
    "O403 journals/ABC/articles/one/article.md:10",
    "O422 journals/ABC/articles/one/article.md:12",
    "O601 journals/ABC/articles/one/article.md:14",
    "O506 journals/ABC/articles/one/article.md:24",
    "O221 journals/ABC/articles/one/article.md:24",
    "O112 journals/ABC/articles/one/left.csv:0",
    "O404 journals/ABC/articles/two/article.xml:4",
    "O320 journals/ABC/articles/two/article.xml:8",
    "O309 journals/ABC/articles/two/article.xml:10",
    "O311 journals/ABC/articles/two/article.xml:10",
    "O301 journals/ABC/articles/six/article.xml:1",
    "O108 journals/ABC/articles/ten/article.xml:0",
    "O401 journals/ABC/journal.toml:2",
    "O319 journals/ABC/journal.toml:1",
    "O703 journals/ABC/journal.toml:4",
    "O312 journals/ABC/journal.toml:5",
    "O601 journals/ABC/journal.toml:6",
    "O702 journals/ABC/journal.toml:9",
    "O204 journals/ABC/boards/editorial.toml:3",
    "O427 journals/ABC/boards/editorial.toml:7",
    "O604 journals/ABC/issues/1/3.toml:1",
    "O602 journals/ABC/special-issues/s.md:5",
];

#[test]
fn sixty_mistakes_of_one_tree_are_told_in_one_run() {
    let (told, document) = told(broken_press().path());
    let missing: Vec<_> = MISTAKES.iter().filter(|wanted| !told.iter().any(|told| told == *wanted)).collect();
    assert!(missing.is_empty(), "not told: {missing:#?}\ntold: {told:#?}");
    let kinds: BTreeSet<&str> = MISTAKES.iter().map(|mistake| &mistake[..4]).collect();
    assert!(MISTAKES.len() >= 60 && kinds.len() >= 40, "{} kinds", kinds.len());
    let summary = &document["summary"];
    assert_eq!(
        summary["errors"].as_u64().unwrap() + summary["warnings"].as_u64().unwrap(),
        told.len() as u64
    );
}

#[test]
fn what_is_told_is_sorted_and_told_once() {
    let (_, document) = told(broken_press().path());
    let all = document["diagnostics"].as_array().unwrap();
    let key = |told: &Value| {
        let number = |name: &str| told[name].as_u64().unwrap();
        (told["file"].as_str().unwrap().to_owned(), number("line"), number("column"))
    };
    assert!(all.windows(2).all(|pair| key(&pair[0]) <= key(&pair[1])));
    let once: BTreeSet<String> = all.iter().map(Value::to_string).collect();
    assert_eq!(once.len(), all.len());
    for told in all {
        for member in ["code", "severity", "title", "message", "file", "hint"] {
            assert!(!told[member].as_str().unwrap().is_empty(), "{member} of {told}");
        }
    }
}

#[test]
fn the_sum_closes_what_is_told_and_colours_stay_off_in_a_pipe() {
    let press = broken_press();
    let talk = talk(&octavo(press.path(), &["check", "--content", "."]));
    let last = talk.trim_end().lines().last().unwrap();
    let words: Vec<&str> = last.split(' ').collect();
    assert!(
        words[1] == "errors" && words[4] == "warnings" && last.contains(" files; `octavo explain O"),
        "{last}"
    );
    assert!(!talk.contains('\x1b'), "{talk}");
}

#[test]
fn sarif_has_what_the_standard_demands() {
    let press = broken_press();
    let output = octavo(press.path(), &["check", "--content", ".", "--format", "sarif"]);
    assert_eq!(output.status.code(), Some(1));
    let log: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(log["version"], "2.1.0");
    assert!(log["$schema"].as_str().unwrap().ends_with("sarif-2.1.0.json"));
    let [run] = log["runs"].as_array().unwrap().as_slice() else { panic!("one run") };
    assert_eq!(
        (run["tool"]["driver"]["name"].as_str(), run["columnKind"].as_str()),
        (Some("octavo"), Some("unicodeCodePoints"))
    );
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    assert_eq!(rules.len(), Code::all().count());
    for (rule, code) in rules.iter().zip(Code::all()) {
        assert_eq!(rule["id"].as_str(), Some(code.to_string().as_str()));
        for text in ["shortDescription", "fullDescription", "help"] {
            assert!(!rule[text]["text"].as_str().unwrap().is_empty(), "{text} of {code}");
        }
        assert!(["error", "warning"].contains(&rule["defaultConfiguration"]["level"].as_str().unwrap()));
    }
    let results = run["results"].as_array().unwrap();
    assert!(results.len() >= MISTAKES.len());
    results.iter().for_each(|result| sarif_result(result, rules));
}

/// A result names its rule, says something, and points into a file by a relative URI and a region that begins at 1.
fn sarif_result(result: &Value, rules: &[Value]) {
    let rule = &rules[usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap()];
    assert_eq!(rule["id"], result["ruleId"]);
    assert!(["error", "warning"].contains(&result["level"].as_str().unwrap()));
    assert!(!result["message"]["text"].as_str().unwrap().is_empty());
    let place = &result["locations"][0]["physicalLocation"];
    let uri = place["artifactLocation"]["uri"].as_str().unwrap();
    assert!(!uri.is_empty() && !uri.contains([' ', '\\', ':']) && !uri.starts_with('/'), "{uri}");
    if let Some(region) = place.get("region") {
        let number = |name: &str| region[name].as_u64().unwrap();
        assert!(
            number("startLine") >= 1
                && number("startColumn") >= 1
                && number("endColumn") > number("startColumn")
        );
    }
    let known = ["ruleId", "ruleIndex", "level", "message", "locations"];
    assert!(result.as_object().unwrap().keys().all(|key| known.contains(&key.as_str())), "{result}");
}

#[test]
fn explain_lists_every_code_by_room() {
    let all = String::from_utf8(octavo(&root(), &["explain"]).stdout).unwrap();
    for code in Code::all() {
        assert!(all.contains(&format!("  {code}  ")) && all.contains(code.title()), "{code}");
    }
    let rooms = ["O1xx  files", "O2xx  TOML, YAML, Markdown", "O4xx  what names what", "O6xx  dates"];
    let places: Vec<_> = rooms.iter().map(|room| all.find(room).unwrap()).collect();
    assert!(places.is_sorted(), "{all}");
}

#[test]
fn explain_shows_wrong_and_right_of_every_code() {
    for code in Code::all() {
        let output = octavo(&root(), &["explain", &code.to_string().to_lowercase()]);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.starts_with(&format!("{code} (")) && text.contains(code.explanation()), "{text}");
        let (before, right) = text.split_once("\nRight:\n").unwrap();
        let (_, wrong) = before.split_once("\nWrong:\n").unwrap();
        assert!(
            wrong.starts_with("    ") && right.starts_with("    ") && wrong.trim() != right.trim(),
            "{text}"
        );
    }
}

#[test]
fn the_manual_lists_every_code() {
    let path = root().join("docs/checks.md");
    let rows: String = Code::all()
        .map(|code| {
            let kind =
                if code.severity() == generator::diagnostic::Severity::Error { "error" } else { "warning" };
            format!("| {code} | {kind} | {} |\n", code.title())
        })
        .collect();
    let manual = fs::read_to_string(&path).unwrap();
    let (head, _) = manual.split_once("| O101 |").unwrap();
    if std::env::var_os("OCTAVO_WRITE_DOCS").is_some() {
        fs::write(&path, format!("{head}{rows}")).unwrap();
    }
    let manual = fs::read_to_string(&path).unwrap();
    assert!(
        manual.ends_with(&rows),
        "write the table anew: OCTAVO_WRITE_DOCS=1 cargo test -p generator the_manual"
    );
    for member in [
        "version",
        "summary",
        "errors",
        "warnings",
        "files",
        "diagnostics",
        "code",
        "severity",
        "title",
        "message",
        "file",
        "line",
        "column",
        "length",
        "label",
        "hint",
    ] {
        assert!(head.contains(&format!("`{member}`")), "docs/checks.md does not say what `{member}` is");
    }
}

#[test]
fn nothing_is_wrong_with_the_demonstration_press() {
    let output = octavo(&root(), &["check", "--content", "content"]);
    let talk = talk(&output);
    assert!(output.status.success(), "{talk}");
    for message in talk.split("\n\n").filter(|message| message.contains("[O")) {
        // A demonstration may show what a pale cover looks like, and only this.
        let known = ["[O701]"];
        assert!(known.iter().any(|code| message.contains(code)), "{message}");
    }
}

#[test]
fn a_press_of_other_publishers_articles_has_no_errors() {
    let Some(corpus) = corpus() else { return eprintln!("there is no corpus on this machine") };
    let folder = tempfile::tempdir().unwrap();
    let content = folder.path().join("content").to_string_lossy().into_owned();
    let index = fs::read_to_string(corpus.join("INDEX.tsv")).unwrap();
    let rows = index.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>());
    let listed: Vec<&str> = rows.filter(|row| row[7] == "jats").map(|row| row[0]).collect();
    let mut arguments = vec!["import", "jats", "--journal", "CORPUS", "--content", &content];
    arguments.extend(&listed);
    octavo(&corpus, &arguments);
    let output = octavo(folder.path(), &["check", "--content", &content, "--format", "json"]);
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    let errors: Vec<_> = document["diagnostics"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|told| told["severity"] == "error")
        .collect();
    assert!(errors.is_empty(), "{errors:#?}");
    assert!(output.status.success());
}
