//! D14, D17: titles and abstracts with markup. D19: any title leaves every page and file whole. D21: characters that XML forbids.

use super::{Article, built, jats, markdown, meta, page, text, times};
use crate::tools::files;
use std::fs;

pub fn articles() -> Vec<Article> {
    let form_feed = "abstract = \"one\\u000ctwo\\u000bthree\\ufffefour \\U0001f600 five\"";
    let group = "<title-group><article-title>The <italic>Rana arvalis</italic> CO<sub>2</sub> test</article-title></title-group>";
    let raw = "<abstract><p>one\u{c}two&#xb;three\u{fffe}four 😀 five</p></abstract>";
    vec![
        (
            "d14a",
            markdown(
                "10.5555/d14a",
                "abstract = \"We use *in vitro* H~2~O & <0.05 at 5 &micro;g.\"",
                "Text.",
            ),
        ),
        ("d17a", markdown("10.5555/d17a", "title = \"The *Rana arvalis* CO<sub>2</sub> test\"", "Text.")),
        ("d17b", jats("d17b", (group, "<p>Text.</p>", ""))),
        ("d19a", markdown("10.5555/d19a", "title = \"Rivers & Roads <b>today</b> ]]>\"", "Text ]]> here.")),
        (
            "d19b",
            markdown("10.5555/d19b", "title = \"</script><!-- \\\"quoted\\\" 'words' --> & more\"", "Text."),
        ),
        ("d21a", markdown("10.5555/d21a", form_feed, "one\u{c}two.")),
        ("d21b", jats("d21b", (raw, "<p>Text.</p>", ""))),
    ]
}

#[test]
fn d14_an_abstract_has_its_markup_once_and_nothing_is_escaped_twice() {
    let text = text("d14a");
    assert!(text.contains("<em>in vitro</em> H<sub>2</sub>O &amp; &lt;0.05 at 5 µg."), "{text}");
    assert!(!text.contains("&amp;amp;") && !text.contains("&lt;em"), "{text}");
    let description = meta(&page("d14a"), "description");
    assert!(
        description[0].starts_with("We use in vitro H") && !description[0].contains("em&gt;"),
        "{description:?}"
    );
}

#[test]
fn d17_a_heading_and_lists_have_the_markup() {
    for suffix in ["d17a", "d17b"] {
        let page = page(suffix);
        let heading = page.split("<h1").nth(1).unwrap().split("</h1>").next().unwrap();
        let is_marked = heading.contains("<em>Rana arvalis</em>") || heading.contains("<i>Rana arvalis</i>");
        assert!(is_marked && heading.contains("CO<sub>2</sub>"), "{heading}");
    }
    let list = super::list();
    assert_eq!(times(&list, "CO<sub>2</sub> test"), 2, "{list}");
}

#[test]
fn d17_machines_get_plain_words() {
    for suffix in ["d17a", "d17b"] {
        let page = page(suffix);
        let title = page.split("<title>").nth(1).unwrap().split("</title>").next().unwrap();
        for plain in
            [title.to_owned(), meta(&page, "citation_title").remove(0), meta(&page, "og:title").remove(0)]
        {
            assert!(
                plain.starts_with("The Rana arvalis CO") && !plain.contains("&lt;") && !plain.contains('<'),
                "{plain}"
            );
        }
        let bibtex = page.split("title = {{").nth(1).unwrap().split("}}").next().unwrap();
        assert!(!bibtex.contains("&lt;") && bibtex.starts_with("The Rana arvalis CO"), "{bibtex}");
    }
}

#[test]
fn d17_both_formats_say_the_same() {
    assert_eq!(meta(&page("d17a"), "citation_title"), meta(&page("d17b"), "citation_title"));
}

#[test]
fn d19_every_json_file_is_valid_with_any_title() {
    let public = super::press().path().join("dist/public");
    let documents = files(&public).into_iter().filter(|path| path.ends_with(".json"));
    for path in documents {
        let text = fs::read_to_string(public.join(&path)).unwrap();
        assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{path}");
    }
}

#[test]
fn d19_titles_end_no_element_and_no_script() {
    for suffix in ["d19a", "d19b"] {
        let page = page(suffix);
        let scripts = page.split("<script").skip(1).map(|rest| rest.split("</script>").next().unwrap());
        for json in scripts
            .filter(|script| script.contains("application/ld+json") || script.contains("application/json"))
        {
            let json = json.split_once('>').unwrap().1;
            assert!(serde_json::from_str::<serde_json::Value>(json).is_ok(), "{suffix}: {json}");
        }
        assert!(!page.contains("<!-- \""), "{suffix}");
    }
    assert!(page("d19a").contains("Rivers &amp; Roads"), "{}", page("d19a"));
}

#[test]
fn d21_forbidden_characters_reach_no_file_and_the_emoji_stays() {
    let public = super::press().path().join("dist/public");
    let is_forbidden = |c: char| {
        (c.is_control() && !matches!(c, '\t' | '\n' | '\r')) || matches!(c, '\u{fffe}' | '\u{ffff}')
    };
    let texts = files(&public).into_iter().filter(|path| path.ends_with(".html") || path.ends_with(".json"));
    for path in texts {
        let text = fs::read_to_string(public.join(&path)).unwrap();
        assert!(!text.contains(is_forbidden), "{path}");
        for escaped in ["\\u000c", "\\u000b", "\\ufffe", "\\f", "&#12;", "&#xb;", "&#xc;"] {
            assert!(!text.contains(escaped) || !path.contains("d21"), "{escaped} in {path}");
        }
    }
    for suffix in ["d21a", "d21b"] {
        assert!(text(suffix).contains("four 😀 five"), "{}", text(suffix));
        assert!(meta(&page(suffix), "description")[0].contains("four 😀 five"), "{suffix}");
    }
}

#[test]
fn d21_json_is_valid() {
    for suffix in ["d21a", "d21b"] {
        let json = built(&format!("Journals/ABC/articles/10.5555/{suffix}/index.json"));
        assert!(serde_json::from_str::<serde_json::Value>(&json).is_ok(), "{json}");
    }
}

#[test]
fn d21_what_is_removed_is_told() {
    let xml = jats("x", ("", "<p>one\u{c}two</p>", ""));
    let (_, talk) = super::told(&[("journals/ABC/articles/two/article.xml", &xml)]);
    assert!(talk.contains("O316") && talk.contains("two/article.xml:1:"), "{talk}");
}
