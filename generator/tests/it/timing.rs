//! Publishing in time: a build at a date shows exactly what is public then. Each item that waits carries a word of its own,
//! and nothing that a build writes may hold the word of an item that is not public at its date.

use crate::tools::{files, octavo, small_press, talk, write};
use search::{ArticleQuery, Index};
use std::{collections::BTreeSet, fs, path::Path};
use tempfile::TempDir;

/// An item: its word, and the first moment at which it is public. The later ones never are.
const ITEMS: [(&str, &str); 14] = [
    ("zebunews", "2026-06-01"),
    ("zebuembargo", "2026-07-01"),
    ("zebupage", "2026-08-01"),
    ("zebuinfo", "2026-08-01"),
    ("zebuabout", "2026-08-01"),
    ("zebuissue", "2026-09-01"),
    ("zebuearly", "2026-04-01"),
    ("zebugated", "2026-10-01"),
    ("zebucall", "2026-10-01"),
    ("zebujournal", "2026-11-01"),
    ("zebuinjournal", "2026-11-01"),
    ("zeburetraction", "2026-11-01"),
    ("zebudraft", "9999-01-01"),
    ("zebudraftnews", "9999-01-01"),
];

/// Five dates; at each another set is public.
const DATES: [&str; 5] = ["2026-03-15", "2026-06-01", "2026-08-15", "2026-09-30", "2026-11-01"];

fn article(word: &str, doi: &str, keys: &str) -> String {
    format!(
        "+++\ntitle = \"On {word}\"\ndoi = \"10.5555/{doi}\"\ntype = \"{word} report\"\n\
         authors = [{{ given = \"Ada\", family = \"{word}son\", affiliations = [\"a\"] }}]\n\
         affiliations = [{{ id = \"a\", name = \"Institute of {word}\", country = \"{word}land\" }}]\n\
         abstract = \"Abstract of {word}.\"\nkeywords = [\"{word}\"]\nsubjects = [\"{word}\"]\n{keys}\n+++\n\n\
         Text of {word}.\n\n![A picture](figure-{word}.png \"Figure of {word}.\")\n"
    )
}

fn picture(folder: &Path, path: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, include_bytes!("small/dot.png")).unwrap();
}

fn press() -> TempDir {
    let press = small_press();
    let folder = press.path();
    let note = |path: &str, word: &str, keys: &str| {
        let text = format!(
            "+++\ntitle = \"About {word}\"\nabstract = \"Summary of {word}.\"\naliases = [\"/old/{word}\"]\n{keys}\n+++\n\
             Text of {word}. ![Alt](cover-{word}.png)\n"
        );
        write(folder, path, &text);
        picture(folder, &format!("{}/cover-{word}.png", path.rsplit_once('/').unwrap().0));
    };
    note("news/zebunews.md", "zebunews", "date = \"2026-01-05\"\npublish_at = \"2026-06-01\"");
    note("announcements/e.md", "zebuembargo", "date = \"2026-01-05\"\nembargo_until = 2026-07-01");
    note("news/zebudraftnews.md", "zebudraftnews", "date = \"2026-01-05\"\ndraft = true");
    note("about/zebuabout.md", "zebuabout", "publish_at = \"2026-08-01\"");
    note(
        "information/zebuinfo.md",
        "zebuinfo",
        "category = \"guides\"\npublish_at = \"2026-08-01T00:00:00Z\"",
    );
    note("journals/ABC/pages/zebupage.md", "zebupage", "publish_at = \"2026-08-01T08:00:00+08:00\"");
    // An issue that appears on its day, and an article in it that was public before, online first.
    let cover = "cover = \"cover-zebuissue.png\"\ncover_alt = \"zebuissue\"";
    write(
        folder,
        "journals/ABC/issues/9/1.toml",
        &format!("published_on = \"2026-09-01\"\ntitle = \"The zebuissue\"\n{cover}\n"),
    );
    picture(folder, "journals/ABC/issues/9/cover-zebuissue.png");
    let in_folder = |name: &str, word: &str, doi: &str, keys: &str| {
        write(folder, &format!("journals/ABC/articles/{name}/article.md"), &article(word, doi, keys));
        picture(folder, &format!("journals/ABC/articles/{name}/figure-{word}.png"));
    };
    in_folder("early", "zebuearly", "zebuearly", "volume = \"9\"\nissue = \"1\"\npublished = \"2026-04-01\"");
    // An issue that holds everything in it back, with an article that is published long ago by its own date.
    write(
        folder,
        "journals/ABC/issues/9/2.toml",
        "published_on = \"2026-01-01\"\npublish_at = \"2026-10-01\"\n",
    );
    in_folder("gated", "zebugated", "zebugated", "volume = \"9\"\nissue = \"2\"\npublished = \"2026-01-01\"");
    in_folder("draft", "zebudraft", "zebudraft", "draft = true\npublished = \"2026-01-01\"");
    in_folder("late", "zeburetraction", "zeburetraction", "published = \"2026-11-01\"");
    write(
        folder,
        "journals/ABC/special-issues/zebucall.md",
        "+++\ntitle = \"Call zebucall\"\nabstract = \"A call on zebucall.\"\nstatus = \"closed\"\ndeadline = \"2026-02-01\"\n\
         publish_at = \"2026-10-01\"\ncover = \"cover-zebucall.png\"\ncover_alt = \"zebucall\"\n\
         guest_editors = [{ name = \"Ed zebucall\", affiliation = \"X\" }]\n+++\nThe zebucall.\n",
    );
    picture(folder, "journals/ABC/special-issues/cover-zebucall.png");
    journal(folder);
    speaking(folder);
    press
}

/// A journal that waits, with a picture that nothing names.
fn journal(folder: &Path) {
    write(
        folder,
        "journals/ZEBUJOURNAL/journal.toml",
        "title = \"Annals of zebujournal\"\ncategory = \"all\"\ndescription = \"On zebujournal.\"\npublish_at = \"2026-11-01\"\n\
         cover = \"cover.png\"\ncover_alt = \"zebujournal\"\neditors_in_chief = [\"zebujournal\"]\n",
    );
    picture(folder, "journals/ZEBUJOURNAL/cover.png");
    picture(folder, "journals/ZEBUJOURNAL/pages/zebujournal-unused.png");
    write(
        folder,
        "journals/ZEBUJOURNAL/articles/one/article.md",
        &article("zebuinjournal", "zebuinjournal", "published = \"2026-01-01\""),
    );
    picture(folder, "journals/ZEBUJOURNAL/articles/one/figure-zebuinjournal.png");
}

/// Public things that speak of what waits.
fn speaking(folder: &Path) {
    let public = folder.join("journals/ABC/articles/one/article.md");
    let text = fs::read_to_string(&public).unwrap();
    let text = text.replace("volume = \"1\"", "volume = \"1\"\nspecial_issue = \"zebucall\"").replace(
        "Tides rise",
        "[Tides](/News/zebunews) and [others](/Journals/ABC/articles/10.5555/zebudraft) rise",
    );
    fs::write(&public, text).unwrap();
    write(
        folder,
        "about/Links.md",
        "+++\ntitle = \"Links\"\n+++\n[one](/News/zebunews), [two](/Journals/ABC/9/2), [three](/Journals/ZEBUJOURNAL)\n",
    );
}

fn build(press: &Path, date: &str) -> String {
    let output = octavo(press, &["build", "--content", ".", "--out", "dist", "--date", date]);
    assert!(output.status.success(), "{}", talk(&output));
    talk(&output)
}

/// The words that occur anywhere in what a build wrote: in names and contents of files, public and private, and in what
/// the index answers.
fn words(dist: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut look = |text: &str| {
        let text = text.to_lowercase();
        let starts = text.match_indices("zebu").map(|(at, _)| &text[at..]);
        for rest in starts {
            let word: String = rest.chars().take_while(char::is_ascii_lowercase).collect();
            let longest = ITEMS.iter().map(|(item, _)| *item).filter(|item| word.starts_with(item));
            found.extend(longest.max_by_key(|item| item.len()).map(str::to_owned).or(Some(word.clone())));
        }
    };
    // What the next build needs to know lies beside the site, and nobody serves it.
    let is_seen = |file: &String| file != "build.json" && !file.starts_with(".cache/");
    for file in files(dist).into_iter().filter(is_seen) {
        look(&file);
        look(&String::from_utf8_lossy(&fs::read(dist.join(&file)).unwrap()));
    }
    let index = Index::open(&dist.join("index")).unwrap();
    for (word, _) in ITEMS {
        let hits =
            index.search(&ArticleQuery { keywords: word.to_owned(), ..ArticleQuery::default() }).unwrap();
        hits.cards.iter().for_each(|card| look(&serde_json::to_string(card).unwrap()));
    }
    let all = index.search(&ArticleQuery { page_size: 100, ..ArticleQuery::default() }).unwrap();
    look(&format!("{all:?}"));
    // Where the index is compressed, a word may be cut after its beginning: that tells nothing that the whole word does not.
    let is_whole = |word: &String| ITEMS.iter().any(|(item, _)| item == word);
    let (mut whole, cut): (BTreeSet<String>, BTreeSet<String>) = found.into_iter().partition(is_whole);
    let untold: Vec<String> =
        cut.into_iter().filter(|cut| !whole.iter().any(|word| word.starts_with(cut.as_str()))).collect();
    whole.extend(untold);
    whole
}

/// The style sheets of the journals' colours.
fn styles(press: &Path) -> Vec<String> {
    let is_style = |file: &String| file.starts_with("public/assets/journals.");
    files(&press.join("dist")).into_iter().filter(is_style).collect()
}

#[test]
fn at_five_dates_exactly_what_is_public_is_shown() {
    let press = press();
    build(press.path(), DATES[0]);
    let early = styles(press.path()).concat();
    for date in DATES {
        build(press.path(), date);
        let expected: BTreeSet<String> =
            ITEMS.iter().filter(|(_, opens)| *opens <= date).map(|(word, _)| (*word).to_owned()).collect();
        assert_eq!(words(&press.path().join("dist")), expected, "on {date}");
    }
    // Back to the first: what was public is nowhere any more, the files of the index included. Only the styles of a
    // journal that was public stay for a month, for tabs that are open; they name its class.
    let kept = styles(press.path());
    build(press.path(), DATES[0]);
    kept.iter()
        .filter(|file| file.as_str() != early)
        .for_each(|file| fs::remove_file(press.path().join("dist").join(file)).unwrap());
    assert_eq!(words(&press.path().join("dist")), BTreeSet::new());
}

#[test]
fn no_page_links_to_what_waits_and_the_words_stay() {
    let press = press();
    build(press.path(), "2026-03-15");
    let page = |path: &str| fs::read_to_string(press.path().join("dist/public").join(path)).unwrap();
    let links = page("about/Links/index.html".replace("about", "About").as_str());
    assert!(links.contains("one, two, three"), "{links}");
    let article = page("Journals/ABC/articles/10.5555/abc.2026.0001/index.html");
    assert!(article.contains("Tides and others rise"));
    build(press.path(), "2026-12-01");
    let links = page("About/Links/index.html");
    assert!(links.contains("<a href=\"/News/zebunews\">one</a>"), "{links}");
}

#[test]
fn an_article_is_online_first_until_its_issue_appears() {
    let press = press();
    let json = |date: &str| -> serde_json::Value {
        build(press.path(), date);
        let path = press.path().join("dist/public/Journals/ABC/articles/10.5555/zebuearly/index.json");
        serde_json::from_slice(&fs::read(path).unwrap()).unwrap()
    };
    let before = json("2026-08-31");
    assert_eq!((before["card"]["volume"].as_str(), before["issue"].is_null()), (Some(""), true));
    let after = json("2026-09-01");
    assert_eq!(
        (after["card"]["volume"].as_str(), after["issue"]["url"].as_str()),
        (Some("9"), Some("/Journals/ABC/9/1"))
    );
}

#[test]
fn the_next_moment_is_told_and_written() {
    let press = press();
    let said = build(press.path(), "2026-06-01");
    assert!(said.contains("build again at 2026-07-01T00:00:00Z"), "{said}");
    let read = || -> serde_json::Value {
        serde_json::from_slice(&fs::read(press.path().join("dist/schedule.json")).unwrap()).unwrap()
    };
    assert_eq!(read()["next_change"], "2026-07-01T00:00:00Z");
    assert_eq!(read()["changes"].as_array().unwrap().len(), 5);
    let said = build(press.path(), "2027-01-01");
    assert!(said.contains("2 items are not public yet; none has a date"), "{said}");
    assert!(read()["next_change"].is_null());
}

#[test]
fn what_public_things_say_of_what_waits_is_told() {
    let press = press();
    let output = octavo(press.path(), &["check", "--content", ".", "--date", "2026-03-15"]);
    let said = talk(&output);
    assert!(output.status.success(), "{said}");
    for text in [
        "the link to `/News/zebunews` leads to what is not public yet",
        "its special issue zebucall is not public yet",
        "./news/zebunews.md: waits until 1 June 2026 (UTC)",
        "./news/zebudraftnews.md: a draft",
    ] {
        assert!(said.contains(text), "{text} is not in\n{said}");
    }
}

/// A correction that is public before the article that it corrects, and an issue before its editorial.
#[test]
fn what_metadata_says_of_what_waits_is_left_out_and_told() {
    let press = small_press();
    let folder = press.path();
    write(
        folder,
        "journals/ABC/articles/correction/article.xml",
        "<article xmlns:xlink=\"http://www.w3.org/1999/xlink\" article-type=\"correction\"><front><article-meta>\
         <article-id pub-id-type=\"doi\">10.5555/correction</article-id>\
         <title-group><article-title>A correction</article-title></title-group>\
         <pub-date pub-type=\"epub\"><day>1</day><month>2</month><year>2026</year></pub-date>\
         <related-article related-article-type=\"corrected-article\" xlink:href=\"10.5555/zebudraft\">The zebudraft\
         </related-article></article-meta></front><body><p>Text.</p></body></article>",
    );
    write(
        folder,
        "journals/ABC/articles/draft/article.md",
        "+++\ntitle = \"On zebudraft\"\ndoi = \"10.5555/zebudraft\"\nvolume = \"1\"\nissue = \"2\"\npublished = \"2026-01-01\"\npublish_at = \"2026-11-01\"\n+++\nText.\n",
    );
    write(
        folder,
        "journals/ABC/issues/1/2.toml",
        "published_on = \"2026-03-09\"\neditorial = \"10.5555/zebudraft\"\n",
    );
    let said = build(folder, "2026-10-31");
    assert!(said.contains("the related article 10.5555/zebudraft is not public yet"), "{said}");
    assert!(said.contains("its editorial 10.5555/zebudraft is not public yet"), "{said}");
    assert!(said.contains("XML that is offered beside the page is given as it is"), "{said}");
    fs::remove_file(folder.join("dist/public/Journals/ABC/articles/10.5555/correction/article.xml")).unwrap();
    assert_eq!(words(&folder.join("dist")), BTreeSet::new());
    let said = build(folder, "2026-11-01");
    assert!(!said.contains("O607"), "{said}");
    let page = folder.join("dist/public/Journals/ABC/articles/10.5555/correction/index.html");
    assert!(fs::read_to_string(page).unwrap().contains("On zebudraft"));
}

#[test]
fn the_same_date_gives_the_same_bytes() {
    let press = press();
    let read = || -> Vec<(String, Vec<u8>)> {
        let dist = press.path().join("dist");
        // Styles outlive their pages on purpose: a tab may be open.
        let is_fixed = |file: &String| {
            (file.starts_with("public/") && !file.starts_with("public/assets/journals."))
                || file.ends_with("schedule.json")
        };
        let all = files(&dist).into_iter().filter(is_fixed);
        all.map(|file| (file.clone(), fs::read(dist.join(&file)).unwrap())).collect()
    };
    build(press.path(), "2026-08-15");
    let first = read();
    build(press.path(), "2026-11-01");
    assert!(read() != first);
    build(press.path(), "2026-08-15");
    assert!(read() == first, "going back in time takes away what was added");
}

#[test]
fn a_date_begins_in_the_time_zone_of_the_press() {
    let press = small_press();
    let site = fs::read_to_string(press.path().join("site.toml")).unwrap();
    write(press.path(), "site.toml", &format!("time_zone = \"Asia/Singapore\"\n{site}"));
    write(
        press.path(),
        "news/a.md",
        "+++\ntitle = \"A\"\nabstract = \"A.\"\ndate = \"2026-01-01\"\npublish_at = \"2026-12-24\"\n+++\n",
    );
    let page = press.path().join("dist/public/News/a/index.html");
    for (date, expected) in [
        ("2026-12-23T15:59:59Z", false),
        ("2026-12-23T16:00:00Z", true),
        ("2026-12-23", false),
        ("2026-12-24", true),
        ("2026-12-23T23:59", false),
    ] {
        build(press.path(), date);
        assert_eq!(page.exists(), expected, "{date}");
    }
    let output = octavo(press.path(), &["build", "--content", ".", "--date", "soon"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(talk(&output).contains("--date cannot be `soon`: it should look like"), "{}", talk(&output));
}

#[test]
fn faults_of_a_draft_are_told_and_stop_nothing() {
    let press = small_press();
    let broken = "+++\ntitle = \"Half\"\ndraft = true\n+++\nText ![x](none.png)\n";
    write(press.path(), "journals/ABC/articles/half/article.md", broken);
    write(press.path(), "news/half.md", "+++\ntitle = \"Half\"\ndraft = true\n+++\n");
    write(press.path(), "journals/ABC/articles/xml/article.xml", "<article><front>");
    write(press.path(), "journals/ABC/articles/xml/article.toml", "draft = true\n");
    write(press.path(), "journals/NEW/journal.toml", "title = \"New\"\ncategory = \"none\"\ndraft = true\n");
    picture(press.path(), "news/half.png");
    for arguments in
        [&["check", "--content", ".", "--strict"][..], &["build", "--content", ".", "--out", "dist"]]
    {
        let output = octavo(press.path(), arguments);
        let said = talk(&output);
        assert!(output.status.success(), "{said}");
        assert!(said.contains("warning[O304]") && said.contains("warning[O401]"), "{said}");
        assert!(!said.contains("error["), "{said}");
    }
    assert!(!press.path().join("dist/public/media/news/half.png").exists());
    // The same faults in what is public stop.
    write(press.path(), "news/half.md", "+++\ntitle = \"Half\"\n+++\n");
    let output = octavo(press.path(), &["build", "--content", ".", "--out", "dist"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(talk(&output).contains("error[O204]"));
}

#[test]
fn keys_that_contradict_each_other_are_told() {
    let press = small_press();
    let text = fs::read_to_string(press.path().join("journals/ABC/articles/one/article.md")).unwrap();
    let with = |keys: &str| {
        write(
            press.path(),
            "journals/ABC/articles/one/article.md",
            &text.replace("published = \"2026-03-09\"", &format!("published = \"2026-03-09\"\n{keys}")),
        );
        talk(&octavo(press.path(), &["check", "--content", ".", "--date", "2026-03-01"]))
    };
    let said = with("publish_at = \"2026-04-01\"\nembargo_until = \"2026-05-01\"");
    assert!(said.contains("O606") && said.contains("article.md:16:17"), "{said}");
    let said = with("publish_at = \"2026-02-01\"");
    assert!(said.contains("O603") && said.contains("article.md:15:14"), "{said}");
    let said = with("publish_at = \"2026-04\"");
    assert!(said.contains("error[O205]: `publish_at` cannot be `2026-04`"), "{said}");
    let said = with("draft = \"yes\"");
    assert!(said.contains("error[O205]: `draft` should be true or false"), "{said}");
}

#[test]
fn settings_are_no_items() {
    let press = small_press();
    write(press.path(), "journals/ABC/boards/editorial.toml", "draft = true\n");
    let said = talk(&octavo(press.path(), &["check", "--content", "."]));
    assert!(said.contains("O203") && said.contains("`draft` is not known"), "{said}");
}

#[test]
fn the_demonstration_press_tells_nothing_early() {
    let public = crate::tools::demonstration().join("public");
    for file in files(&public) {
        let text = String::from_utf8_lossy(&fs::read(public.join(&file)).unwrap()).into_owned();
        for word in [
            "htcg.2026.0431",
            "annual-report-2026",
            "The year 2026 in figures",
            "A second season with the names",
        ] {
            assert!(!text.contains(word) && !file.contains(word), "{file} holds {word}");
        }
    }
}
