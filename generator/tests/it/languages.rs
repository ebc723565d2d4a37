//! The interface in its languages: no text stands in a template, a Chinese site has no English words but its content's, and what is
//! written in another language or from right to left says so.

use super::tools::{files, octavo, root, small_press, talk, write};
use model::texts;
use std::{fs, path::Path, sync::OnceLock};
use tempfile::TempDir;

/// Names that are the same in every language.
const NAMES: [&str; 3] = ["PDF", "ROR", "Octavo"];

/// What a template writes between its tags and into attributes that are read out, without what it fills in.
fn written(template: &str) -> Vec<String> {
    let mut text = template.to_owned();
    for (open, close) in [("{#", "#}"), ("{%", "%}"), ("{{", "}}"), ("<!", ">")] {
        while let Some(begin) = text.find(open) {
            let end = text[begin..].find(close).map_or(text.len(), |end| begin + end + close.len());
            text.replace_range(begin..end, "\u{0}");
        }
    }
    let mut found: Vec<String> = Vec::new();
    for name in ["aria-label", "placeholder", "title", "alt"] {
        let lead = format!(" {name}=\"");
        let begun = text.split(lead.as_str()).skip(1);
        found.extend(begun.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())));
    }
    let mut is_tag = false;
    let mut words = String::new();
    for c in text.chars() {
        match c {
            '<' | '>' => {
                found.push(std::mem::take(&mut words));
                is_tag = c == '<';
            }
            c if !is_tag => words.push(c),
            _ => {}
        }
    }
    found.push(words);
    found
}

/// Words of two letters or more. A block or a component that is a part of an attribute holds names of markup.
fn words(text: &str) -> Vec<&str> {
    let text = text.split('&').next().unwrap_or(text);
    let is_markup = text.split(['\0', ' ', '\n']).all(|part| {
        part.is_empty() || part.starts_with("layout-") || ["lang=\"", "dir=\"", "\""].contains(&part)
    });
    if is_markup {
        return Vec::new();
    }
    text.split(|c: char| !c.is_ascii_alphabetic())
        .filter(|word| word.len() > 1 && !NAMES.contains(word))
        .collect()
}

#[test]
fn no_template_holds_a_text_of_its_own() {
    // What shows the design's parts is no page of a site, and is seen by its makers alone.
    const MAKERS: [&str; 2] = ["templates/site/pages/design.html", "templates/site/parts/design.html"];
    let mut told = Vec::new();
    for folder in ["templates/site", "sidecar/templates"] {
        for path in files(&root().join(folder)).iter().filter(|path| path.ends_with(".html")) {
            let path = format!("{folder}/{path}");
            let text = fs::read_to_string(root().join(&path)).unwrap();
            let found = written(&text);
            let found = found.iter().filter(|text| !words(text).is_empty());
            told.extend(
                found.filter(|_| !MAKERS.contains(&path.as_str())).map(|text| format!("{path}: {text}")),
            );
        }
    }
    assert_eq!(told, Vec::<String>::new(), "texts belong into texts/*.json");
}

#[test]
fn the_search_for_texts_finds_them() {
    assert_eq!(
        words(&written("<p>{{ t(k=\"x.y\") }} Cite {% if a %}as{% endif %}</p>").concat()),
        ["Cite", "as"]
    );
    assert!(written("<a aria-label=\"Main\">").contains(&"Main".to_owned()));
    assert!(
        written("{# A comment. #}<a class=\"b c\">{{ name }}</a>").iter().all(|text| words(text).is_empty())
    );
}

#[test]
fn every_key_that_a_template_names_is_a_text() {
    let english = texts::of("en");
    let mut told = Vec::new();
    for folder in ["templates/site", "sidecar/templates"] {
        for path in files(&root().join(folder)) {
            let text = fs::read_to_string(root().join(folder).join(&path)).unwrap();
            for lead in ["t(k=\"", "w(k=\"", " t(\"", "title=\"", "label=\"", "more=\""] {
                let named = text.split(lead).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0));
                let keys =
                    named.filter(|key| key.contains('.') && !key.contains([' ', '{']) && !key.ends_with('_'));
                told.extend(keys.filter(|key| !english.has(key)).map(|key| format!("{path}: {key}")));
            }
        }
    }
    assert_eq!(told, Vec::<String>::new());
}

/// The demonstration press as a Chinese site, built once.
fn chinese() -> &'static Path {
    static SITE: OnceLock<TempDir> = OnceLock::new();
    let site = SITE.get_or_init(|| {
        let house = tempfile::tempdir().unwrap();
        let content = root().join("content");
        for path in files(&content) {
            let to = house.path().join("content").join(&path);
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::copy(content.join(&path), to).unwrap();
        }
        let site = fs::read_to_string(content.join("site.toml")).unwrap();
        assert!(site.contains("language = \"en\""));
        write(
            house.path(),
            "content/site.toml",
            &site.replacen("language = \"en\"", "language = \"zh-Hans\"", 1),
        );
        let output = octavo(house.path(), &["build", "--out", "dist"]);
        assert!(output.status.success(), "{}", talk(&output));
        house
    });
    site.path()
}

fn chinese_pages() -> impl Iterator<Item = (String, String)> {
    let public = chinese().join("dist/public");
    let pages = files(&public).into_iter().filter(|path| path.ends_with("index.html"));
    pages.map(move |path| (path.clone(), fs::read_to_string(public.join(path)).unwrap()))
}

/// Takes out the content: every element that says it is in English, and the publisher's own running text.
fn without_content(body: &mut String) {
    while let Some(at) = body.find(" lang=\"en").or_else(|| body.find(" class=\"text")) {
        let begin = body[..at].rfind('<').unwrap();
        let name: String = body[begin + 1..].chars().take_while(|c| !c.is_whitespace()).collect();
        let (open, close) = (format!("<{name}"), format!("</{name}>"));
        let (mut end, mut depth) = (begin, 0);
        while let Some(next) = body[end + 1..].find(&close).map(|next| end + 1 + next) {
            depth += body[end..next].matches(&open).count();
            end = next + close.len() - 1;
            depth -= 1;
            if depth == 0 {
                break;
            }
        }
        body.replace_range(begin..=end.max(at + 1), "");
    }
}

/// The texts of a page between its tags, and its labels.
fn seen(html: &str) -> Vec<String> {
    let (_, body) = html.split_once("<body").unwrap();
    let mut body = body.to_owned();
    while let Some(begin) = body.find("<script") {
        let end = body[begin..].find("</script>").map_or(body.len(), |end| begin + end + 9);
        body.replace_range(begin..end, "");
    }
    without_content(&mut body);
    written(&body).iter().map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()).collect()
}

#[test]
fn a_chinese_site_has_no_english_text_of_the_interface() {
    // Texts that the demonstration's content has as well: titles of its own pages, kinds of its articles, names of its metrics.
    // And the language's own name, which stays.
    const CONTENT: [&str; 6] = ["English", "Open access", "Peer review", "Editorial", "About", "Year"];
    let (english, chinese) = (texts::of("en"), texts::of("zh"));
    let is_text =
        |key: &&str| !key.starts_with("month") && !english.forms(key).iter().any(|form| form.contains('{'));
    let interface: Vec<&str> = english
        .keys()
        .filter(is_text)
        .filter(|key| english.forms(key) != chinese.forms(key))
        .flat_map(|key| english.forms(key))
        .filter(|text| text.trim().len() > 3 && !CONTENT.contains(text))
        .collect();
    let mut told = Vec::new();
    let mut count = 0;
    for (path, html) in chinese_pages() {
        count += 1;
        let found = seen(&html).into_iter().filter(|text| interface.contains(&text.as_str()));
        told.extend(found.map(|text| format!("{path}: {text}")));
    }
    told.sort();
    assert!(count > 50, "{count}");
    assert_eq!(told, Vec::<String>::new());
}

/// What the readers of texts add: headings that a source left out, names of links and of what is only heard.
#[test]
fn a_chinese_site_says_in_chinese_what_its_articles_do_not_say_themselves() {
    let pages: Vec<(String, String)> =
        chinese_pages().filter(|(path, _)| path.contains("/articles/")).collect();
    for expected in [
        "<o-t lang=\"zh\" k=\"text.acknowledgements\">致谢</o-t>",
        "data-t-aria-label=\"text.back\" aria-label=\"返回正文\"",
        "aria-label=\"Table 1 的 CSV 文件\"",
        "aria-label=\"公式\"",
        ">原图（PNG, ",
    ] {
        assert!(pages.iter().any(|(_, html)| html.contains(expected)), "{expected}");
    }
    for (path, html) in &pages {
        for english in
            ["aria-label=\"Back to the text", "aria-label=\"CSV of", "aria-label=\"Formula", "also reference"]
        {
            assert!(!html.contains(english), "{english} in {path}");
        }
    }
}

#[test]
fn a_chinese_site_says_its_language_and_that_of_its_content() {
    for (path, html) in chinese_pages() {
        assert!(html.contains("<html lang=\"zh-Hans\" dir=\"ltr\">"), "{path}");
        assert!(html.contains("data-texts=\"zh\""), "{path}");
    }
    let (_, article) = chinese_pages()
        .find(|(_, html)| {
            html.contains("<div class=\"text\" lang=\"en\"") && html.contains("id=\"references\"")
        })
        .unwrap();
    for expected in [
        "引用本文</o-t>",
        "参考文献</o-t>",
        "摘要</o-t>",
        "lang=\"en\" dir=\"ltr\"",
        "发表日期</o-t>",
        "日</o-t></time>",
    ] {
        assert!(article.contains(expected), "{expected}");
    }
}

#[test]
fn pages_that_react_owns_are_prerendered_in_chinese() {
    for (path, expected) in [
        ("Search", "筛选结果"),
        ("Search/Special-Issues", "专刊"),
        ("Login", "不登录，返回首页"),
        ("", "高级检索"),
    ] {
        let file = chinese().join("dist/public").join(path).join("index.html");
        let html = fs::read_to_string(&file).unwrap();
        assert!(html.contains(expected), "{path} has no {expected}");
        assert!(!html.contains("<!--language:"), "{path}");
    }
}

/// The small press, changed and built.
fn built(changes: &[(&str, &str, &str)]) -> TempDir {
    let press = small_press();
    for (path, from, to) in changes {
        let text = fs::read_to_string(press.path().join(path)).unwrap();
        assert!(text.contains(from), "{path} has no {from}");
        write(press.path(), path, &text.replacen(from, to, 1));
    }
    let output = octavo(press.path(), &["build", "--content", ".", "--out", "dist"]);
    assert!(output.status.success(), "{}", talk(&output));
    press
}

fn page(press: &TempDir, path: &str) -> String {
    fs::read_to_string(press.path().join("dist/public").join(path).join("index.html")).unwrap()
}

fn article(press: &TempDir) -> String {
    let public = press.path().join("dist/public");
    let found = files(&public)
        .into_iter()
        .find(|path| path.contains("/articles/10.") && path.ends_with("index.html"));
    fs::read_to_string(public.join(found.unwrap())).unwrap()
}

#[test]
fn an_article_from_right_to_left_runs_so_and_its_frame_does_not() {
    let press = built(&[("journals/ABC/articles/one/article.md", "type =", "language = \"ar\"\ntype =")]);
    let html = article(&press);
    assert!(html.contains("<html lang=\"en\" dir=\"ltr\">"), "the interface is the site's");
    assert!(html.contains("<div class=\"text\" lang=\"ar\" dir=\"rtl\">"));
    assert!(html.contains("<h1 lang=\"ar\" dir=\"rtl\">"));
    assert!(
        html.contains("<div class=\"a-au\" lang=\"ar\" dir=\"rtl\">"),
        "its authors follow one another so too"
    );
    assert!(
        html.contains("lang=\"ar\" dir=\"rtl\" aria-labelledby") || html.contains("lang=\"ar\" dir=\"rtl\">")
    );
    for list in ["", "Journals/ABC", "Journals/ABC/articles", "Journals/ABC/1/2"] {
        let html = page(&press, list);
        assert!(html.contains("lang=\"ar\" dir=\"rtl\"><a href"), "{list} does not say how its title runs");
    }
}

#[test]
fn every_right_to_left_language_is_known() {
    for language in ["ar", "fa", "he", "ur", "ps", "ar-EG"] {
        let change = format!("language = \"{language}\"\ntype =");
        let html = article(&built(&[("journals/ABC/articles/one/article.md", "type =", &change)]));
        assert!(
            html.contains(&format!("<div class=\"text\" lang=\"{language}\" dir=\"rtl\">")),
            "{language}"
        );
    }
}

#[test]
fn a_site_in_a_language_without_texts_has_english_ones_that_say_so() {
    let press = built(&[("site.toml", "base_url", "language = \"ms\"\nbase_url")]);
    let html = page(&press, "");
    assert!(
        html.contains("<html lang=\"ms\"")
            && html.contains("<o-t lang=\"en\" k=\"frame.skip\">Skip to the content")
    );
    assert!(html.contains("data-texts=\"en\""));
}

#[test]
fn every_language_is_offered_by_its_own_name() {
    let html = page(&built(&[]), "");
    assert!(html.contains("lang=\"en\" aria-pressed=\"true\">English</button>"), "{html}");
    assert!(html.contains("lang=\"zh\" aria-pressed=\"false\">中文</button>"));
}

#[test]
fn a_text_that_no_catalogue_has_is_a_fault_of_the_template() {
    let press = small_press();
    write(press.path(), "theme/parts/breadcrumb.html", "{{ t(k=\"no.such\") }}");
    let output = octavo(press.path(), &["build", "--content", ".", "--out", "dist", "--templates", "theme"]);
    assert!(
        !output.status.success() && talk(&output).contains("there is no text `no.such`"),
        "{}",
        talk(&output)
    );
}
