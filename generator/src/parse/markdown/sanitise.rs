//! The one sanitiser. Its allow-list is pinned here and nowhere else; formulas do not pass through it, they are made by us afterwards.

use ammonia::{Builder, UrlRelative};
use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

/// Elements that text may hold. Never here: svg, math, style, script, iframe, form and its parts, title, noscript, template.
const TAGS: [&str; 56] = [
    "a",
    "abbr",
    "aside",
    "b",
    "bdi",
    "bdo",
    "blockquote",
    "br",
    "caption",
    "cite",
    "code",
    "dd",
    "del",
    "dfn",
    "div",
    "dl",
    "dt",
    "em",
    "figcaption",
    "figure",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "i",
    "img",
    "ins",
    "kbd",
    "li",
    "mark",
    "o-t",
    "ol",
    "p",
    "picture",
    "pre",
    "q",
    "s",
    "samp",
    "section",
    "small",
    "source",
    "span",
    "strong",
    "sub",
    "sup",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "tr",
    "u",
    "ul",
];
/// Where a link may lead.
const SCHEMES: [&str; 4] = ["http", "https", "mailto", "doi"];
/// Classes that our own writer sets and templates style.
const CLASSES: [&str; 19] = [
    "fig",
    "fig-full",
    "fig-file",
    "label",
    "table-wrap",
    "table-caption",
    "table-scroll",
    "al",
    "ac",
    "ar",
    "formula",
    "formula-label",
    "footnotes",
    "xref",
    "xref-bibr",
    "footnote-back",
    "code",
    "vh",
    "math",
];

/// Whether an attribute may have a value: no number but 0 as `tabindex`, for others put the page's own order of stops upside down.
fn is_good(name: &str, value: &str) -> bool {
    match name {
        "srcset" => is_own_list(value),
        "tabindex" => value == "0",
        _ => true,
    }
}

static SANITISER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::empty();
    let class_of = |tag| (tag, HashSet::from(CLASSES));
    builder
        .tags(HashSet::from(TAGS))
        .clean_content_tags(HashSet::from([
            "script", "style", "title", "noscript", "template", "svg", "math",
        ]))
        .url_schemes(HashSet::from(SCHEMES))
        .url_relative(UrlRelative::PassThrough)
        .link_rel(None)
        .attribute_filter(|_, name, value| is_good(name, value).then_some(value.into()))
        .generic_attributes(HashSet::from(["id", "lang", "dir", "title"]))
        .tag_attributes(HashMap::from([
            ("a", HashSet::from(["href", "role", "aria-label", "data-t-aria-label", "download"])),
            (
                "img",
                HashSet::from(["src", "srcset", "sizes", "alt", "width", "height", "loading", "decoding"]),
            ),
            ("source", HashSet::from(["type", "srcset", "sizes"])),
            ("ol", HashSet::from(["start"])),
            ("th", HashSet::from(["scope", "colspan", "rowspan"])),
            ("td", HashSet::from(["colspan", "rowspan"])),
            ("div", HashSet::from(["role", "tabindex", "aria-label", "data-t-aria-label"])),
            ("section", HashSet::from(["aria-label", "data-t-aria-label", "role"])),
            ("span", HashSet::from(["role", "tabindex", "aria-label", "data-t-aria-label"])),
            ("pre", HashSet::from(["tabindex"])),
            ("o-t", HashSet::from(["k"])),
            ("blockquote", HashSet::from(["cite"])),
        ]))
        .allowed_classes(HashMap::from(
            [
                "a",
                "div",
                "figure",
                "figcaption",
                "span",
                "section",
                "table",
                "th",
                "td",
                "pre",
                "p",
                "li",
                "ol",
            ]
            .map(class_of),
        ));
    builder
});

/// Whether a list of pictures names files of this site alone. ammonia looks into single addresses, not into lists.
fn is_own_list(list: &str) -> bool {
    let is_own =
        |address: &str| address.starts_with('/') && !address.starts_with("//") && !address.contains('\\');
    list.split(", ").all(|candidate| {
        let (address, width) = candidate.rsplit_once(' ').unwrap_or_default();
        let is_width =
            width.strip_suffix('w').is_some_and(|digits| digits.bytes().all(|b| b.is_ascii_digit()));
        is_own(address) && is_width && !address.contains(char::is_whitespace)
    })
}

/// HTML with nothing in it but what the allow-list names. Cleaning twice changes nothing.
pub fn sanitise(html: &str) -> String {
    SANITISER.clean(html).to_string()
}

/// The address of a link, if its scheme may be followed: decided after decoding, as a browser would.
pub fn safe_link(address: &str) -> Option<&str> {
    let address = address.trim();
    let bare: String = address.chars().filter(|c| !c.is_control() && !c.is_whitespace()).collect();
    match bare.split_once(':') {
        Some((scheme, _))
            if scheme.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.')) =>
        {
            SCHEMES.contains(&scheme.to_ascii_lowercase().as_str()).then_some(address)
        }
        _ => Some(address),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cleaning_twice_changes_nothing() {
        for html in [
            "<p>a<script>b</script></p>",
            "<math><mi>x</mi></math>",
            "<img src=x onerror=y>",
            "<a href='javascript:x'>y</a>",
        ] {
            let once = sanitise(html);
            assert_eq!(sanitise(&once), once);
        }
    }

    #[test]
    fn lists_of_pictures_name_this_site_alone() {
        let own = "<img src=\"/a.png\" srcset=\"/a.png.w320.png 320w, /a.png 700w\" sizes=\"100vw\">";
        assert_eq!(sanitise(own), own);
        for bad in [
            "https://e.example/x 1w",
            "/a 1w, //e.example/x 2w",
            "/a 1w,https://e.example/x 2w",
            "/\\e 1w",
            "data:x 1w",
        ] {
            let clean = sanitise(&format!(
                "<picture><source srcset='{bad}'><img src='/a.png' srcset='{bad}'></picture>"
            ));
            assert!(!clean.contains("srcset"), "{bad}: {clean}");
        }
    }

    #[test]
    fn a_text_may_be_a_stop_of_the_keyboard_and_never_before_its_turn() {
        for tag in ["pre", "div", "span"] {
            let own = format!("<{tag} tabindex=\"0\">a</{tag}>");
            assert_eq!(sanitise(&own), own);
            for number in ["1", "-1", "00", "x", ""] {
                let clean = sanitise(&format!("<{tag} tabindex=\"{number}\">a</{tag}>"));
                assert_eq!(clean, format!("<{tag}>a</{tag}>"), "{number}");
            }
        }
    }

    #[test]
    fn schemes_are_read_as_a_browser_reads_them() {
        for bad in ["javascript:x", " JAVA\tSCRIPT:x", "data:text/html,x", "vbscript:x", "\u{1}javascript:x"]
        {
            assert_eq!(safe_link(bad), None, "{bad:?}");
        }
        for good in ["https://a.example/x:y", "/a:b", "#a", "mailto:a@b.example", "a/b:c"] {
            assert!(safe_link(good).is_some(), "{good}");
        }
    }
}
